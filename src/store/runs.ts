import { desc, eq } from "drizzle-orm";
import type { Book } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
import { runs } from "./schema/index.ts";

export type Run = {
  readonly runId: string;
  readonly madeAt: Date;
  readonly engine: string;
  readonly ruleSet: string;
  /** Number of the last decision it contains. */
  readonly lastDecision: number;
  readonly years: object;
};

/** Keeps a run unless it is made of the same as the one before. `book`: as it was before this run, with what is wanted. */
export async function keepRun(tx: Queryable, accountId: string, book: Book, run: Run): Promise<void> {
  const [last] = await tx
    .select({ runId: runs.runId, engine: runs.engine })
    .from(runs)
    .where(eq(runs.accountId, accountId))
    .orderBy(desc(runs.number))
    .limit(1);
  if (last?.runId === run.runId && last.engine === run.engine) return;
  const { lastDecision, ...kept } = run;
  await tx.insert(runs).values({
    ...kept,
    accountId,
    changesAfter: book.shown,
    changesTo: book.wanted,
    decisionsAfter: book.decisions,
    decisionsTo: lastDecision,
  });
}

export type KeptRun<Figures> = {
  readonly number: number;
  readonly runId: string;
  readonly madeAt: Date;
  readonly engine: string;
  readonly ruleSet: string;
  /** Null where the run knew no such year. */
  readonly figures: Figures | null;
  /** Of the run before; null for the first. */
  readonly before: Figures | null;
  readonly causes: readonly Cause[];
};

/** One thing that a run contains and the one before did not. */
type Cause = {
  readonly code: string;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly decisionId: string | null;
  readonly at: string;
};

/** Causes of one run that are listed; a year of daily syncs between two runs is not. */
const CAUSES = 100;

/** The newest first, with the figures of one year. */
export async function listRuns<Figures>(
  { pool }: Pick<Database, "pool">,
  accountId: string,
  year: number,
  page: { readonly limit: number; readonly before: number | null },
): Promise<readonly KeptRun<Figures>[]> {
  const { rows } = await pool.query<Omit<KeptRun<Figures>, "number"> & { readonly number: string }>({
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
             order by number limit ${CAUSES})
          ) c), '[]'::json) as causes
      from runs r where r.account_id = $1 and ($3::bigint is null or r.number < $3)
      order by r.number desc limit $4`,
    values: [accountId, String(year), page.before, page.limit],
  });
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}
