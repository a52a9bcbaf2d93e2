import type { Database } from "./database.ts";
import { SHOWN } from "./derived.ts";

type Pool = Pick<Database, "pool">;

export type TimeRange = { readonly from: Date | null; readonly before: Date | null };
/** Where a page begins: after this row. */
type Edge = { readonly at: string; readonly key: string };
export type TimedPage = TimeRange & {
  readonly limit: number;
  readonly newestFirst: boolean;
  /** The last row of the page before. */
  readonly after: Edge | null;
};
export type TimedRow = { readonly at: Date; readonly key: string; readonly body: unknown };

/** Of transactions only: their type, and a coin on any side of them. */
export type TimedFilter = { readonly type: string | null; readonly asset: string | null };

const EVERY: TimedFilter = { type: null, asset: null };

/** Transactions, disposals or income in order of time. */
export async function listTimed(
  { pool }: Pool,
  table: "transactions" | "disposals" | "income",
  sourceId: string,
  page: TimedPage,
  filter: TimedFilter = EVERY,
): Promise<readonly TimedRow[]> {
  const [key, keyType, lowest] = table === "income" ? ["position", "integer", "-1"] : ["id", "text", ""];
  const order = orderBy(page.newestFirst, key);
  const edge = edgeOf(page, lowest, page.after);
  const wanted = `from ${table}
    where ${within(page.newestFirst)} and (at, ${key}) ${order.compare} ($3::timestamptz, $4::${keyType})
      and ${matching(filter)}
    order by ${order.text} limit $7`;
  const { rows } = await pool.query<{ at: Date; key: string; body: unknown }>({
    name: `list_${table}_${nameOf(page, filter)}`,
    // What is filtered for stands in the index: rows that do not match are never read.
    text:
      filter.type === null && filter.asset === null
        ? `select at, ${key}::text as key, body ${wanted}`
        : `select at, id as key, body from transactions
           where generation = ${SHOWN} and id = any(array(select id ${wanted})) order by ${order.text}`,
    values: [sourceId, farEnd(page), edge.at, edge.key, filter.type, filter.asset, page.limit],
  });
  return rows;
}

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
  { pool }: Pool,
  sourceId: string,
  page: TimeRange & { readonly size: number; readonly newestFirst: boolean },
  filter: TimedFilter = EVERY,
): Promise<Marks> {
  const order = orderBy(page.newestFirst, "id");
  const edge = edgeOf(page, "", null);
  const after = (at: string, id: string) => `from transactions
    where ${within(page.newestFirst)} and (at, id) ${order.compare} (${at}, ${id}) and ${matching(filter)}`;
  const next = (at: string, id: string) =>
    `select at, id ${after(at, id)} order by ${order.text} offset $7::integer - 1 limit 1`;
  const { rows } = await pool.query<{ at: Date | null; key: string | null; rest: number }>({
    name: `mark_transactions_${nameOf(page, filter)}`,
    text: `
      with recursive marks as (
        select first.*, 1 as place from (${next("$3::timestamptz", "$4::text")}) first
        union all
        select next.*, place + 1 from marks cross join lateral (${next("marks.at", "marks.id")}) next
      ), last as (select at, id from marks order by place desc limit 1)
      select at, id as key, 0 as rest, place from marks
      union all
      select null, null, count(*)::integer, null ${after(
        "coalesce((select at from last), $3::timestamptz)",
        "coalesce((select id from last), $4::text)",
      )}
      order by place`,
    values: [sourceId, farEnd(page), edge.at, edge.key, filter.type, filter.asset, page.size],
  });
  const marks = rows.flatMap(({ at, key }) => (at === null || key === null ? [] : [{ at, key }]));
  const rest = rows.at(-1)?.rest ?? 0;
  return { total: marks.length * page.size + rest, marks: rest === 0 ? marks.slice(0, -1) : marks };
}

type Direction = TimeRange & { readonly newestFirst: boolean };

const nameOf = ({ newestFirst }: Direction, { type, asset }: TimedFilter): string =>
  `${newestFirst ? "newest" : "oldest"}_${type === null ? 0 : 1}_${asset === null ? 0 : 1}`;

const orderBy = (newestFirst: boolean, key: string) => {
  const [compare, direction] = newestFirst ? ["<", "desc"] : [">", "asc"];
  return { compare, text: `at ${direction}, ${key} ${direction}` };
};

/**
 * The near end of the range and the row to go on from are one edge: with a condition for each of them the server would
 * enter the index at the range's end and walk over everything in between.
 */
function edgeOf({ from, before, newestFirst }: Direction, lowest: string, after: Edge | null): Edge {
  const near = newestFirst ? before : from;
  const isFurther =
    near === null || after === null || (newestFirst ? new Date(after.at) < near : new Date(after.at) >= near);
  if (after !== null && isFurther) return after;
  return { at: near?.toISOString() ?? (newestFirst ? "infinity" : "-infinity"), key: lowest };
}

const farEnd = ({ from, before, newestFirst }: Direction): string =>
  newestFirst ? (from?.toISOString() ?? "-infinity") : (before?.toISOString() ?? "infinity");

const within = (newestFirst: boolean): string =>
  `generation = ${SHOWN} and at ${newestFirst ? ">=" : "<"} $2::timestamptz`;

/** Every parameter is named in every variant, so that all of them take the same list of values. */
const matching = ({ type, asset }: TimedFilter): string =>
  `${type === null ? "$5::text is null" : "type = $5"} and ${
    asset === null ? "$6::text is null" : "$6 in (sent_asset, received_asset, fee_asset)"
  }`;
