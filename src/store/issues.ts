import { createHash } from "node:crypto";
import type { Database } from "./database.ts";
import { type DerivedList, NO_SOURCE } from "./lists.ts";

/**
 * Public id of an issue: constant while its subject is the same, whatever its effect. Derived from its id in the list,
 * in the form of a UUID (RFC 9562, version 8).
 */
export function issueIdOf(sourceId: string, id: string): string {
  const hash = createHash("sha256").update(`${sourceId} ${id}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The public id of an issue in SQL, computed from the index alone. */
const ID = `(with h as (select substr(sha256(convert_to(d.source_id::text || ' ' || d.id, 'UTF8')), 1, 16) as b)
  select encode(set_byte(set_byte(b, 6, (get_byte(b, 6) & 15) | 128), 8, (get_byte(b, 8) & 63) | 128), 'hex')::uuid from h)`;

/** An issue of this account by its id. */
export async function findIssue<Body>(
  database: Pick<Database, "pool">,
  accountId: string,
  list: DerivedList<Body>,
  issueId: string,
): Promise<Body | null> {
  return (await findIssues(database, accountId, list, [issueId])).get(issueId) ?? null;
}

/** Existing issues of this account by their ids. */
export async function findIssues<Body>(
  { pool }: Pick<Database, "pool">,
  accountId: string,
  list: DerivedList<Body>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, Body>> {
  const { rows } = await pool.query<{ source_id: string; id: string; body: string }>({
    name: "find_issues",
    text: `select d.source_id, d.id, d.body from (select id from sources where user_id = $1 union all select '${NO_SOURCE}'::uuid) s
             join derived d on d.account_id = $1 and d.source_id = s.id and d.list = $2
           where ${ID} = any ($3::uuid[])`,
    values: [accountId, list.name, issueIds],
  });
  return new Map(rows.map((row) => [issueIdOf(row.source_id, row.id), JSON.parse(row.body) as Body]));
}
