import { berlinInstants, dayOf } from "../../calendar/index.ts";
import { searchedWords } from "../../sources/words.ts";
import { type Edge, type ListFilter } from "../../store/derived.ts";
import { decodeCursor } from "../sources/source-access.ts";

const DAY_MS = 86_400_000;

/** All query parameters of lists; each list declares below which of them it takes. */
export type Query = {
  readonly limit?: number;
  readonly cursor?: string;
  readonly year?: number;
  readonly order?: "newest" | "oldest";
  readonly asset?: string;
  readonly sourceId?: string;
  readonly type?: string;
  readonly severity?: string;
  readonly box?: string;
  readonly status?: string;
  readonly q?: string;
};

export function edgeOf(cursor: string | undefined, list: string): Edge | null {
  const parts = decodeCursor(cursor, list, "number", "text", "id");
  return parts === null ? null : { sortKey: Number(parts[0]), id: parts[1]!, sourceId: parts[2]! };
}

/** The range of a tax year, which is a German calendar year. */
export function rangeOf(year: number | undefined): {
  readonly from: number | null;
  readonly before: number | null;
} {
  if (year === undefined) return { from: null, before: null };
  const first = (of: number) => berlinInstants(dayOf(of, 1, 1) * DAY_MS)[0]!;
  return { from: first(year), before: first(year + 1) };
}

export const filterOf = (query: Query, tag: string | undefined): ListFilter => ({
  asset: query.asset?.replaceAll("\0", "") ?? null,
  tag: tag ?? null,
  words: query.q === undefined ? null : searchedWords(query.q),
});
