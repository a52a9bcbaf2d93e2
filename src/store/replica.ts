import { anyCause, type ErrorCause, isDatabaseUnavailable } from "./unavailable.ts";
import { type Database, type DatabaseConnection, openDatabase } from "./database.ts";

/** A read replica, which may lag behind. */
export type Replica = {
  readonly connection: DatabaseConnection;
  readonly exports: Database;
  /** Whether the replica has all changes of the account. */
  readonly hasArrived: (accountId: string) => Promise<boolean>;
  /** Reads from the replica if it has all changes, otherwise from the primary. */
  readonly read: <T>(accountId: string, read: (from: Database) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/**
 * State of an account: the number of its last change with the versions of rows that change without one. A replica has
 * byte-identical rows including their versions, so it is up to date once both states are equal.
 */
const STATE_FINGERPRINT = `select concat_ws('|',
  (select xmin::text || ' ' || wanted || ' ' || shown from books where account_id = $1),
  (select xmin::text from users where id = $1),
  (select string_agg(id::text || xmin::text, ',' order by id) from sources where user_id = $1),
  (select string_agg(j.id::text || j.xmin::text, ',' order by j.id) from jobs j
   where j.account_id = $1 and j.status in ('queued', 'running')),
  (select max(number) from decisions where account_id = $1),
  (select string_agg(id::text || xmin::text, ',' order by id) from filings where account_id = $1)) as mark`;

/** PostgreSQL's error codes have five characters. */
const isOfDatabase = (error: ErrorCause): boolean =>
  isDatabaseUnavailable(error) || anyCause(error, ({ code }) => /^[0-9A-Z]{5}$/.test(code ?? ""));

/** Time for which an unresponsive replica is not used: no second request waits for it. */
const UNAVAILABLE_MS = 10_000;
const PATIENCE_MS = 1_000;

export function openReplica(
  connection: DatabaseConnection,
  primary: Database,
  onError: (error: Error) => void,
): Replica {
  const api = openDatabase(connection, "api", onError);
  const exports = openDatabase(connection, "exports", onError);
  let unavailableUntil = 0;
  const fingerprintOf = async (
    { pool }: Database,
    accountId: string,
    patienceMs?: number,
  ): Promise<string> => {
    const query = {
      name: "account_mark",
      text: STATE_FINGERPRINT,
      values: [accountId],
      query_timeout: patienceMs,
    };
    return (await pool.query<{ mark: string }>(query)).rows[0]!.mark;
  };
  const giveUp = (error: unknown): void => {
    unavailableUntil = Date.now() + UNAVAILABLE_MS;
    onError(new Error("the replica is not read from for a while", { cause: error }));
  };
  const hasArrived = async (accountId: string): Promise<boolean> => {
    if (Date.now() < unavailableUntil) return false;
    const here = await fingerprintOf(primary, accountId);
    try {
      return (await fingerprintOf(api, accountId, PATIENCE_MS)) === here;
    } catch (error) {
      giveUp(error);
      return false;
    }
  };
  return {
    connection,
    exports,
    hasArrived,
    read: async (accountId, read) => {
      if (!(await hasArrived(accountId))) return read(primary);
      try {
        return await read(api);
      } catch (error) {
        // A replica cancels queries that block replication. An error in the query itself would also occur on the
        // primary.
        if (!isOfDatabase(error as ErrorCause)) throw error;
        giveUp(error);
        return read(primary);
      }
    },
    close: async () => {
      await Promise.allSettled([api.close(), exports.close()]);
    },
  };
}
