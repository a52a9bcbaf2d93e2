import type { Database } from "./database.ts";
import { type DerivedList, NO_SOURCE } from "./lists.ts";

/** Reads the visible figures: each query is one statement, so it never mixes two revisions. */
type Pool = Pick<Database, "pool">;

/** The lists of one source, or all of a user's, including those without a source. */
export type Whose = { readonly accountId: string; readonly sourceId: string | null };

export type Edge = { readonly sortKey: number; readonly id: string; readonly sourceId: string };

export type ListPage = {
  readonly limit: number;
  readonly descending: boolean;
  /** Sort keys from here on, and before this one. */
  readonly from: number | null;
  readonly before: number | null;
  /** Last row of the previous page. */
  readonly after: Edge | null;
};

export type ListFilter = {
  readonly asset?: string | null;
  readonly tag?: string | null;
  readonly year?: number | null;
  /** Patterns that the search text must all match. */
  readonly words?: readonly string[] | null;
};

export type ListRow<Body> = Edge & { readonly body: Body };

const LOWEST = Number.MIN_SAFE_INTEGER;
const HIGHEST = Number.MAX_SAFE_INTEGER;

/** The sources of a user and the user's own rows, each with its own index scan; the results are merged by sort key. */
export const SOURCES = `(select id from sources where user_id = $1 union all select '${NO_SOURCE}'::uuid)`;

/**
 * A page of a list. Within one source it is one index scan; over all sources it takes a page from each and merges
 * them. Filters are part of the index: other rows are never read, except for a text search, because the search text is
 * in the rows.
 */
export async function readList<Body>(
  { pool }: Pool,
  { accountId, sourceId }: Whose,
  list: DerivedList<Body>,
  page: ListPage,
  filter: ListFilter = {},
): Promise<readonly ListRow<Body>[]> {
  const { compare, order, outer } = direction(page.descending);
  const conditions = conditionsOf(filter);
  const rowsOf = (source: string, columns: string): string => `
    select ${columns} from derived d
    where d.account_id = $1 and d.source_id = ${source} and d.list = $2
      and d.place ${page.descending ? ">=" : "<"} $3 and (d.place, d.id, d.source_id) ${compare} ($4, $5, $6::uuid)
      ${conditions.text}
    order by d.place ${order}, d.id ${order} limit $7`;
  const rowsQuery = (columns: string): string =>
    sourceId === null
      ? `select r.* from ${SOURCES} s cross join lateral (${rowsOf("s.id", columns)}) r order by ${outer} limit $7`
      : rowsOf("$8", columns);
  const edge = edgeOf(page);
  const { rows } = await pool.query<RawRow>({
    name: `list_${sourceId === null ? "all" : "one"}_${order}_${conditions.name}`,
    text:
      conditions.name === ""
        ? rowsQuery("d.place, d.id, d.source_id, d.body")
        : // A lateral join by key: without statistics the planner would otherwise compare every row of the list with each.
          `with wanted as materialized (${rowsQuery("d.place, d.id, d.source_id")})
           select r.place, r.id, r.source_id, b.body from wanted r
           cross join lateral (
             select d.body from derived d
             where d.account_id = $1 and d.source_id = r.source_id and d.list = $2
               and d.place = r.place and d.id = r.id
             limit 1
           ) b
           order by ${outer}`,
    values: [
      accountId,
      list.name,
      farEnd(page),
      edge.sortKey,
      edge.id,
      edge.sourceId,
      page.limit,
      sourceId,
      filter.asset ?? null,
      filter.tag ?? null,
      filter.year ?? null,
      filter.words ?? null,
    ],
  });
  return rows.map((row) => listRow<Body>(row));
}

/** Every variant uses every parameter, so that all have the same list of values. */
function conditionsOf({ asset = null, tag = null, year = null, words = null }: ListFilter): {
  readonly name: string;
  readonly text: string;
} {
  const parts = [
    { name: "asset", on: asset !== null, text: "$9 = any(d.assets)", off: "$9::text is null" },
    { name: "tag", on: tag !== null, text: "d.tag = $10", off: "$10::text is null" },
    { name: "year", on: year !== null, text: "d.year = $11", off: "$11::integer is null" },
    {
      name: "words",
      on: words !== null && words.length > 0,
      text: "d.words like all ($12::text[])",
      off: "$12::text[] is not distinct from $12",
    },
  ];
  return {
    name: parts.flatMap(({ name, on }) => (on ? [name] : [])).join("_"),
    text: `and $8::uuid is not distinct from $8 and ${parts.map(({ on, text, off }) => (on ? text : off)).join(" and ")}`,
  };
}

/**
 * The start of the range and the row to continue from are one boundary: with a condition for each the server would
 * start at the range's end and scan everything in between.
 */
function edgeOf({ from, before, descending, after }: Omit<ListPage, "limit">): Edge {
  const near = descending ? before : from;
  const passed =
    after !== null && (near === null || (descending ? after.sortKey < near : after.sortKey >= near));
  if (passed) return after;
  return { sortKey: near ?? (descending ? HIGHEST : LOWEST), id: "", sourceId: NO_SOURCE };
}

const farEnd = ({ from, before, descending }: Pick<ListPage, "from" | "before" | "descending">): number =>
  descending ? (from ?? LOWEST) : (before ?? HIGHEST);

export type RawRow = {
  readonly place: string;
  readonly id: string;
  readonly source_id: string;
  readonly body: string;
};

/** The only function that gives a stored body back the type it was written with. */
export const listRow = <Body>({ place: sortKey, id, source_id: sourceId, body }: RawRow): ListRow<Body> => ({
  sortKey: Number(sortKey),
  id,
  sourceId,
  body: JSON.parse(body) as Body,
});

const direction = (descending: boolean) => {
  const order = descending ? "desc" : "asc";
  return {
    compare: descending ? "<" : ">",
    order,
    outer: `r.place ${order}, r.id ${order}, r.source_id ${order}`,
  };
};

/** A whole short list. */
export async function readAll<Body>(
  { pool }: Pool,
  { accountId, sourceId }: Whose,
  list: DerivedList<Body>,
): Promise<readonly ListRow<Body>[]> {
  const { rows } = await pool.query<RawRow>({
    name: sourceId === null ? "whole_list_all" : "whole_list_source",
    text:
      sourceId === null
        ? `select d.place, d.id, d.source_id, d.body from ${SOURCES} s
           join derived d on d.account_id = $1 and d.source_id = s.id and d.list = $2
           order by d.place, d.id, d.source_id`
        : `select place, id, source_id, body from derived
           where account_id = $1 and source_id = $3 and list = $2 order by place, id`,
    values: sourceId === null ? [accountId, list.name] : [accountId, list.name, sourceId],
  });
  return rows.map((row) => listRow<Body>(row));
}

/** One item by its sort key and id. */
export async function readItem<Body>(
  { pool }: Pool,
  { accountId, sourceId }: Whose,
  list: DerivedList<Body>,
  sortKey: number,
  id: string,
): Promise<Body | null> {
  const { rows } = await pool.query<RawRow>({
    name: "list_item",
    text: `select place, id, source_id, body from derived
           where account_id = $1 and source_id = $2 and list = $3 and place = $4 and id = $5`,
    values: [accountId, sourceId ?? NO_SOURCE, list.name, sortKey, id],
  });
  const row = rows[0];
  return row === undefined ? null : listRow<Body>(row).body;
}

export type PageEnds = {
  readonly total: number;
  /** The last row of every page but the last. */
  readonly pageEnds: readonly Pick<Edge, "sortKey" | "id">[];
};

/**
 * Ends of the pages of a source's list, so that a client can jump to any page. One pass over the index, whatever the
 * filters; no row is read.
 */
export async function findPageEnds<Body>(
  { pool }: Pool,
  { accountId, sourceId }: { readonly accountId: string; readonly sourceId: string },
  list: DerivedList<Body>,
  page: Pick<ListPage, "from" | "before" | "descending"> & { readonly size: number },
  filter: ListFilter = {},
): Promise<PageEnds> {
  const { compare, order } = direction(page.descending);
  const conditions = conditionsOf(filter);
  const after = (sortKey: string, id: string) => `from derived d
    where d.account_id = $1 and d.source_id = $8 and d.list = $2
      and d.place ${page.descending ? ">=" : "<"} $3 and (d.place, d.id) ${compare} (${sortKey}, ${id})
      and $6::uuid is not distinct from $6 ${conditions.text}`;
  const next = (sortKey: string, id: string) =>
    `select d.place, d.id ${after(sortKey, id)} order by d.place ${order}, d.id ${order} offset $7::integer - 1 limit 1`;
  const edge = edgeOf({ ...page, after: null });
  const { rows } = await pool.query<{ place: string | null; id: string | null; rest: number }>({
    name: `mark_pages_${order}_${conditions.name}`,
    text: `
      with recursive marks as (
        select first.*, 1 as number from (${next("$4::bigint", "$5::text")}) first
        union all
        select next.*, number + 1 from marks cross join lateral (${next("marks.place", "marks.id")}) next
      ), last as (select place, id from marks order by number desc limit 1)
      select place, id, 0 as rest, number from marks
      union all
      select null, null, count(*)::integer, null ${after(
        "coalesce((select place from last), $4::bigint)",
        "coalesce((select id from last), $5::text)",
      )}
      order by number`,
    values: [
      accountId,
      list.name,
      farEnd(page),
      edge.sortKey,
      edge.id,
      edge.sourceId,
      page.size,
      sourceId,
      filter.asset ?? null,
      filter.tag ?? null,
      filter.year ?? null,
      filter.words ?? null,
    ],
  });
  const pageEnds = rows.flatMap(({ place: sortKey, id }) =>
    sortKey === null || id === null ? [] : [{ sortKey: Number(sortKey), id }],
  );
  const rest = rows.at(-1)?.rest ?? 0;
  return {
    total: pageEnds.length * page.size + rest,
    pageEnds: rest === 0 ? pageEnds.slice(0, -1) : pageEnds,
  };
}
