import type { RowSource } from "./portfolios/portfolio.ts";

export type PageQuery = {
  readonly limit: number;
  readonly order: "asc" | "desc";
  readonly startingAfter: string | null;
  readonly endingBefore: string | null;
};

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 100;

/** Null if a parameter is no number or out of range: a validation error. */
export const pageQuery = (query: URLSearchParams): PageQuery | null => {
  const limit = query.get("limit") ?? String(DEFAULT_LIMIT);
  const order = query.get("order") ?? "desc";
  if (!/^\d{1,4}$/.test(limit) || Number(limit) > MAX_LIMIT || (order !== "asc" && order !== "desc"))
    return null;
  return {
    limit: Number(limit) || DEFAULT_LIMIT,
    order,
    startingAfter: query.get("starting_after"),
    endingBefore: query.get("ending_before"),
  };
};

export type PageBody = { readonly data: readonly unknown[]; readonly pagination: object };

/**
 * One page. Every third one is short although more follow ("due to permissions" in the documentation): a client must
 * follow `next_uri`. Null if the cursor names no row.
 */
export const pageOf = (rows: RowSource, query: PageQuery, path: string): PageBody | null => {
  const step = query.order === "asc" ? 1 : -1;
  const cursor = query.startingAfter === null ? null : rows.indexOf(query.startingAfter);
  if (cursor === -1) return null;
  const first = cursor === null ? (step === 1 ? 0 : rows.count - 1) : cursor + step;
  const until = query.endingBefore === null ? null : rows.indexOf(query.endingBefore);
  const size = isShort(first, query.limit) ? Math.max(1, query.limit - 3) : query.limit;
  const data: unknown[] = [];
  let at = first;
  while (data.length < size && at >= 0 && at < rows.count && at !== until) {
    data.push(rows.at(at));
    at += step;
  }
  const more = at >= 0 && at < rows.count && at !== until && data.length > 0;
  const last = more ? rows.at(at - step).id : null;
  return {
    pagination: {
      ending_before: query.endingBefore,
      starting_after: query.startingAfter,
      previous_ending_before: null,
      next_starting_after: last,
      limit: query.limit,
      order: query.order,
      previous_uri: null,
      next_uri: last === null ? "" : `${path}?limit=${query.limit}${orderPart(query)}&starting_after=${last}`,
    },
    data,
  };
};

const isShort = (first: number, limit: number): boolean => limit > 3 && Math.floor(first / limit) % 3 === 1;

/** The real API only includes the order if it is not its default. */
const orderPart = (query: PageQuery): string => (query.order === "asc" ? "&order=asc" : "");
