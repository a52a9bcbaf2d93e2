import type { Database } from "./database.ts";
import { SHOWN } from "./derived.ts";

export type TimeRange = { readonly from: Date | null; readonly before: Date | null };
export type TimedPage = TimeRange & {
  readonly limit: number;
  readonly newestFirst: boolean;
  /** The last row of the page before. */
  readonly after: { readonly at: string; readonly key: string } | null;
};
export type TimedRow = { readonly at: Date; readonly key: string; readonly body: unknown };

/** Of transactions only: their type, and a coin on any side of them. */
export type TimedFilter = { readonly type: string | null; readonly asset: string | null };
type TimedTable = "transactions" | "disposals" | "income";

const EVERY: TimedFilter = { type: null, asset: null };

/** Transactions, disposals or income in order of time. */
export async function listTimed(
  { pool }: Pick<Database, "pool">,
  table: TimedTable,
  sourceId: string,
  page: TimedPage,
  filter: TimedFilter = EVERY,
): Promise<readonly TimedRow[]> {
  const key = table === "income" ? "position" : "id";
  const { compare, order } = directionOf(page.newestFirst, key);
  const keyType = table === "income" ? "integer" : "text";
  const onward =
    page.after === null
      ? "$5::timestamptz is null and $6::text is null"
      : `(at, ${key}) ${compare} ($5::timestamptz, $6::${keyType})`;
  const wanted = `from ${table} where ${IN_RANGE} and ${onward} and ${matching(filter, "$7", "$8")}
    order by ${order} limit $4`;
  const filtered = filter.type !== null || filter.asset !== null;
  const { rows } = await pool.query<{ at: Date; key: string; body: unknown }>({
    name: `list_${table}_${compare}_${page.after === null}_${filter.type === null}_${filter.asset === null}`,
    // What is filtered for stands in the index: the rows that do not match are never read.
    text: filtered
      ? `select at, id as key, body from transactions
         where generation = ${SHOWN} and id = any(array(select id ${wanted})) order by ${order}`
      : `select at, ${key}::text as key, body ${wanted}`,
    values: [
      sourceId,
      page.from,
      page.before,
      page.limit,
      page.after?.at ?? null,
      page.after?.key ?? null,
      filter.type,
      filter.asset,
    ],
  });
  return rows;
}

const IN_RANGE = `generation = ${SHOWN}
  and at >= coalesce($2::timestamptz, '-infinity') and at < coalesce($3::timestamptz, 'infinity')`;

/** Every parameter is named in every variant, so that all of them take the same list of values. */
const matching = ({ type, asset }: TimedFilter, typeAt: string, assetAt: string): string =>
  `${type === null ? `${typeAt}::text is null` : `type = ${typeAt}`} and ${
    asset === null ? `${assetAt}::text is null` : `${assetAt} in (sent_asset, received_asset, fee_asset)`
  }`;

const directionOf = (newestFirst: boolean, key: "id" | "position") => {
  const [compare, direction, start] = newestFirst ? ["<", "desc", "infinity"] : [">", "asc", "-infinity"];
  return { compare, order: `at ${direction}, ${key} ${direction}`, start };
};

export type Marks = {
  readonly total: number;
  /** The last row of every page but the last. */
  readonly marks: readonly { readonly at: Date; readonly key: string }[];
};

/**
 * Where the pages of the list of transactions end, so that a reader can go to any of them. One pass over the index from
 * mark to mark, whatever is filtered for; no row is read.
 */
export async function markTransactions(
  { pool }: Pick<Database, "pool">,
  sourceId: string,
  page: TimeRange & { readonly size: number; readonly newestFirst: boolean },
  filter: TimedFilter = EVERY,
): Promise<Marks> {
  const { compare, order, start } = directionOf(page.newestFirst, "id");
  const wanted = (after: string) =>
    `from transactions where ${IN_RANGE} and ${matching(filter, "$5", "$6")} ${after} order by ${order}`;
  const { rows } = await pool.query<{ at: Date | null; key: string | null; rest: number }>({
    name: `mark_transactions_${compare}_${filter.type === null}_${filter.asset === null}`,
    text: `
      with recursive marks as (
        (select at, id, 1 as place ${wanted("")} offset $4::integer - 1 limit 1)
        union all
        select next.at, next.id, place + 1 from marks cross join lateral (
          select at, id ${wanted(`and (at, id) ${compare} (marks.at, marks.id)`)}
          offset $4::integer - 1 limit 1) next
      ), last as (select at, id from marks order by place desc limit 1)
      select at, id as key, 0 as rest, place from marks
      union all
      select null, null, (select count(*)::integer from (select id ${wanted(
        `and (at, id) ${compare} (coalesce((select at from last), '${start}'), coalesce((select id from last), ''))`,
      )}) beyond), null
      order by place`,
    values: [sourceId, page.from, page.before, page.size, filter.type, filter.asset],
  });
  const marks = rows.flatMap(({ at, key }) => (at === null || key === null ? [] : [{ at, key }]));
  const rest = rows.at(-1)?.rest ?? 0;
  return { total: marks.length * page.size + rest, marks: rest === 0 ? marks.slice(0, -1) : marks };
}
