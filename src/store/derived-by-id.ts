import type { Database } from "./database.ts";
import { type ListRow, listRow, type RawRow, type Whose } from "./derived.ts";
import { type DerivedList, NO_SOURCE } from "./lists.ts";

/** Lookups by id or name, at any position in a list. Each is one statement. */
type Pool = Pick<Database, "pool">;

/** One item of a list whose ids are unique in the account and have an index of their own. */
export async function findItem<Body>(
  { pool }: Pool,
  { accountId, sourceId }: Whose,
  list: DerivedList<Body>,
  id: string,
): Promise<Body | null> {
  const { rows } = await pool.query<RawRow>({
    name: `find_item_${list.name}`,
    text: `select place, id, source_id, body from derived
           where account_id = $1 and source_id = $2 and list = '${list.name}' and id = $3 limit 1`,
    values: [accountId, sourceId ?? NO_SOURCE, id],
  });
  const row = rows[0];
  return row === undefined ? null : listRow<Body>(row).body;
}

export type TransactionKey = { readonly sourceId: string; readonly transactionId: string };

/** Transactions by id, sorted by time. Ids that do not exist or belong to another account are omitted. */
export async function findTransactions<Body>(
  { pool }: Pool,
  accountId: string,
  list: DerivedList<Body>,
  keys: readonly TransactionKey[],
): Promise<readonly ListRow<Body>[]> {
  const { rows } = await pool.query<RawRow>({
    name: "find_transactions",
    text: `select d.place, d.id, d.source_id, d.body
           from unnest($2::uuid[], $3::text[]) as k (source_id, id)
           join sources s on s.id = k.source_id and s.user_id = $1
           join derived d on d.account_id = $1 and d.source_id = k.source_id and d.id = k.id and d.list = '${list.name}'
           order by d.place, d.id, d.source_id`,
    values: [accountId, keys.map(({ sourceId }) => sourceId), keys.map(({ transactionId }) => transactionId)],
  });
  return rows.map((row) => listRow<Body>(row));
}

/** Transactions of a user with these ids, in all sources: an id is unique within a source only. */
export async function findTransactionsAnywhere<Body>(
  { pool }: Pool,
  accountId: string,
  list: DerivedList<Body>,
  ids: readonly string[],
): Promise<readonly ListRow<Body>[]> {
  const { rows } = await pool.query<RawRow>({
    name: "find_transactions_anywhere",
    text: `select d.place, d.id, d.source_id, d.body from sources s cross join unnest($2::text[]) as k (id)
           join derived d on d.account_id = $1 and d.source_id = s.id and d.id = k.id and d.list = '${list.name}'
           where s.user_id = $1 order by d.source_id`,
    values: [accountId, ids],
  });
  return rows.map((row) => listRow<Body>(row));
}

/** A wallet of a user, with the source that reads it. */
type NamedWallet = { readonly sourceId: string; readonly source: string; readonly wallet: string };

/**
 * Wallets that a name may refer to: those with this name, and those of a source with this name if none of its wallets
 * has it; only the first few of a source with many.
 */
export async function findWallets(
  { pool }: Pool,
  accountId: string,
  list: DerivedList<string>,
  name: string,
): Promise<readonly NamedWallet[]> {
  const own = `select d.id from derived d
               where d.account_id = $1 and d.source_id = s.id and d.list = '${list.name}' and d.place = 0`;
  const { rows } = await pool.query<NamedWallet>({
    name: "find_wallets",
    text: `select s.id as "sourceId", s.name as source, w.id as wallet from sources s cross join lateral (
             (${own} and d.id = $2)
             union all
             (${own} and s.name = $2 and not exists (${own} and d.id = $2) order by d.id limit 4)
           ) w
           where s.user_id = $1 order by s.created_at, s.id, w.id limit 100`,
    values: [accountId, name],
  });
  return rows;
}
