import type { Database } from "./database.ts";
import { type Edge, type ListFilter, readList, type Whose } from "./derived.ts";
import type { DerivedList } from "./lists.ts";

const PIECE = 5_000;

/** All of a list that is filtered for, piece by piece; no more than asked for, and one piece. */
export async function wholeList<Body>(
  api: Database,
  whose: Whose,
  list: DerivedList<Body>,
  { asset, ...filter }: ListFilter,
  atMost = Number.POSITIVE_INFINITY,
): Promise<readonly Body[]> {
  const found: Body[] = [];
  // No text of the database holds a NUL.
  const named = asset === undefined || asset === null ? {} : { asset: asset.replaceAll("\0", "") };
  for (let after: Edge | null = null; found.length <= atMost;) {
    const page = { limit: PIECE, descending: false, from: null, before: null, after };
    const rows: Awaited<ReturnType<typeof readList<Body>>> = await readList(api, whose, list, page, {
      ...filter,
      ...named,
    });
    for (const { body } of rows) found.push(body);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PIECE) break;
    after = last;
  }
  return found;
}
