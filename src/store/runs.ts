import { desc, eq, sql } from "drizzle-orm";
import type { StoredBook } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
import { runs } from "./schema/index.ts";

export type Run = {
  readonly runId: string;
  readonly computedAt: Date;
  readonly engine: string;
  readonly ruleSet: string;
  /** Number of the last decision it contains. */
  readonly lastDecision: number;
  readonly years: object;
};

/**
 * Stores a run unless its input equals that of the one before; returns the years with changed figures. `book`: the
 * state before this run, with the requested revision.
 */
export async function saveRun(
  tx: Queryable,
  accountId: string,
  book: StoredBook,
  run: Run,
): Promise<readonly number[]> {
  const [last] = await tx
    .select({ runId: runs.runId, engine: runs.engine, years: runs.years })
    .from(runs)
    .where(eq(runs.accountId, accountId))
    .orderBy(desc(runs.number))
    .limit(1);
  if (last?.runId === run.runId && last.engine === run.engine) {
    // Causes of unchanged figures are not needed: later runs start after these changes.
    await tx.execute(sql`delete from changes
      where account_id = ${accountId} and revision > ${book.visibleRevision} and revision <= ${book.requiredRevision}`);
    return [];
  }
  const { lastDecision, ...stored } = run;
  await tx.insert(runs).values({
    ...stored,
    accountId,
    changesAfter: book.visibleRevision,
    changesTo: book.requiredRevision,
    decisionsAfter: book.decisions,
    decisionsTo: lastDecision,
  });
  return changedYears(yearsOf(last?.years), yearsOf(run.years));
}

/** Deletes changes of these accounts that belong to no stored run: the history does not need them. */
export async function deleteUnneededChanges(db: Queryable, accountIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from changes c using books b
    where c.account_id = any(${sql.param([...accountIds])}::uuid[]) and b.account_id = c.account_id and c.revision <= b.shown
      and not exists (select 1 from runs r where r.account_id = c.account_id
        and c.revision > r.changes_after and c.revision <= r.changes_to)`);
  return rowCount ?? 0;
}

const yearsOf = (years: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(years ?? {}).map(([year, figures]) => [year, JSON.stringify(figures)]));

const changedYears = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly number[] =>
  [
    ...new Set(
      [...before.keys(), ...after.keys()]
        .filter((year) => before.get(year) !== after.get(year))
        // `2024b` is the year of the second person.
        .map((year) => Number.parseInt(year, 10)),
    ),
  ]
    // The row for years without events is not a year.
    .filter((year) => year > 0)
    .toSorted((a, b) => a - b);

export type StoredRun<Figures> = {
  readonly number: number;
  readonly runId: string;
  readonly madeAt: Date;
  readonly engine: string;
  readonly ruleSet: string;
  /** Figures of the year; null if the run has no such year. */
  readonly figures: Figures | null;
  /** Figures of the previous run; null for the first. */
  readonly before: Figures | null;
  readonly causes: readonly Cause[];
};

/** A change that a run contains and the previous one does not. */
type Cause = {
  readonly code: string;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly decisionId: string | null;
  readonly at: string;
};

type PersonYear = { readonly year: number; readonly person: "a" | "b" };

/** `2024b` is the year of the second person. */
const keyOf = ({ year, person }: PersonYear): string => `${year}${person === "b" ? "b" : ""}`;

/** Maximum number of listed causes per run; a year of daily syncs between two runs has more. */
const CAUSES = 100;

/** Runs with the figures of one year, newest first; those of the second person are next to the first's. */
export async function listRuns<Figures>(
  { pool }: Pick<Database, "pool">,
  accountId: string,
  of: PersonYear,
  page: { readonly limit: number; readonly before: number | null },
): Promise<readonly StoredRun<Figures>[]> {
  const { rows } = await pool.query<Omit<StoredRun<Figures>, "number"> & { readonly number: string }>({
    name: "list_runs",
    text: `
      select r.number, r.run_id as "runId", r.made_at as "madeAt", r.engine, r.rule_set as "ruleSet",
        r.years -> $2 as figures,
        (select p.years -> $2 from runs p where p.account_id = $1 and p.number < r.number
         order by p.number desc limit 1) as before,
        coalesce((
          select json_agg(json_build_object('code', c.code, 'sourceId', c.source_id, 'transactionId', c.transaction_id,
            'decisionId', c.decision_id, 'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by c.at, c.code, c.decision_id)
          from (
            (select cause as code, source_id, null::text as transaction_id, null::uuid as decision_id, created_at as at
             from changes where account_id = $1 and revision > r.changes_after and revision <= r.changes_to
               and cause <> 'decision'
             order by revision limit ${CAUSES})
            union all
            (select kind, source_id, transaction_id, id, created_at from decisions
             where account_id = $1 and number > r.decisions_after and number <= r.decisions_to
               and kind not like 'attachment%' and kind <> 'declaration'
             order by number limit ${CAUSES})
          ) c), '[]'::json) as causes
      from runs r where r.account_id = $1 and ($3::bigint is null or r.number < $3)
      order by r.number desc limit $4`,
    values: [accountId, keyOf(of), page.before, page.limit],
  });
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

/** Figures of a year before and after a decision, from a run that contains no other change. */
export type DecisionEffect<Figures> = {
  readonly decisionId: string;
  /** Figures before and after; both null if the decision did not lead to a new run. */
  readonly before: Figures | null;
  readonly after: Figures | null;
  readonly runs: { readonly before: string; readonly after: string } | null;
};

/** Effects of all decisions for which they are known: if a run contains several changes, they cannot be separated. */
export async function decisionEffects<Figures>(
  db: Queryable,
  accountId: string,
  of: PersonYear,
): Promise<readonly DecisionEffect<Figures>[]> {
  const key = keyOf(of);
  const { rows } = await db.execute<DecisionEffect<Figures>>(sql`
    with told as (
      select decisions_after, decisions_to, changes_after, changes_to, years -> ${key} as after, run_id, lag(run_id) over (order by number) as run_before,
        lag(years -> ${key}) over (order by number) as before,
        row_number() over (order by number) as place
      from runs where account_id = ${accountId}
    ), judged as materialized (
      -- Once for each run: one may contain thousands of decisions.
      select t.*, t.place > 1
        and (select count(*) from decisions o where o.account_id = ${accountId} and o.kind not like 'attachment%' and o.kind <> 'declaration'
             and o.number > t.decisions_after and o.number <= t.decisions_to) = 1
        and not exists (select 1 from changes c where c.account_id = ${accountId}
             and c.revision > t.changes_after and c.revision <= t.changes_to
             and c.cause not in ('decision', 'replay', 'filing')) as alone
      from told t
    )
    select d.id as "decisionId", t.before, t.after,
      case when t.place is null then null else json_build_object('before', t.run_before, 'after', t.run_id) end as runs
    from decisions d
    left join judged t on d.number > t.decisions_after and d.number <= t.decisions_to
    where d.account_id = ${accountId} and d.kind not like 'attachment%' and d.kind <> 'declaration'
      and d.number <= (select decisions from books where account_id = ${accountId})
      and (t.place is null or t.alone)`);
  return rows;
}
