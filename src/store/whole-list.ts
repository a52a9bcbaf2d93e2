import type { Database } from "./database.ts";
import { type Edge, type ListFilter, readList, SOURCES, type Whose } from "./derived.ts";
import type { DerivedList } from "./lists.ts";

const PAGE_SIZE = 5_000;

/** All filtered items of a list, page by page, up to one page more than requested. */
export async function wholeList<Body>(
  api: Database,
  whose: Whose,
  list: DerivedList<Body>,
  { asset, ...filter }: ListFilter,
  max = Number.POSITIVE_INFINITY,
): Promise<readonly Body[]> {
  const found: Body[] = [];
  // Texts in the database contain no NUL.
  const named = asset === undefined || asset === null ? {} : { asset: asset.replaceAll("\0", "") };
  for (let after: Edge | null = null; found.length <= max;) {
    const page = { limit: PAGE_SIZE, descending: false, from: null, before: null, after };
    const rows: Awaited<ReturnType<typeof readList<Body>>> = await readList(api, whose, list, page, {
      ...filter,
      ...named,
    });
    for (const { body } of rows) found.push(body);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) break;
    after = last;
  }
  return found;
}

/** Coins in a user's list, in order, up to the requested number. */
export async function assetsOf<Body>(
  { pool }: Pick<Database, "pool">,
  accountId: string,
  list: DerivedList<Body>,
  max: number,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ asset: string }>({
    name: "assets_of_list",
    text: `select distinct a.asset from ${SOURCES} s
           join derived d on d.account_id = $1 and d.source_id = s.id and d.list = $2
           cross join lateral unnest(d.assets) as a (asset)
           order by a.asset limit $3`,
    values: [accountId, list.name, max],
  });
  return rows.map(({ asset }) => asset);
}
