import type pg from "pg";
import { newId } from "../process/ids.ts";
import type { Database } from "./database.ts";

/**
 * Leases of exclusive tasks: the holder, and the time until which the lease is valid without renewal. Rows instead of
 * session locks: a pooler shares sessions between clients. Leases only avoid doing work twice; writes are fenced
 * separately. The table need not survive a crash of the server, nor be replicated.
 */
export const CREATE_LEASES = `create unlogged table if not exists leases (
  name text primary key, holder uuid not null, until timestamptz not null)`;

const LASTS_SECONDS = 15;
const RENEW_MS = 5_000;

const TAKE = `insert into leases (name, holder, until) values ($1, $2, clock_timestamp() + make_interval(secs => ${LASTS_SECONDS}))
  on conflict (name) do update set holder = excluded.holder, until = excluded.until where leases.until < clock_timestamp()
  returning holder`;
const RENEW = `update leases set until = clock_timestamp() + make_interval(secs => ${LASTS_SECONDS}) where name = $1 and holder = $2`;
const END = "delete from leases where name = $1 and holder = $2";

export type Lease = { readonly name: string; readonly holder: string; readonly end: () => Promise<void> };

/** Takes a lease and renews it until it is ended; null if another process holds it. */
export async function takeLease({ pool }: Pick<Database, "pool">, name: string): Promise<Lease | null> {
  const holder = newId();
  const taken = await pool.query({ name: "take_lease", text: TAKE, values: [name, holder] });
  if (taken.rowCount === 0) return null;
  const renew = (): void =>
    void pool.query({ name: "renew_lease", text: RENEW, values: [name, holder] }).catch(() => {});
  const renewing = setInterval(renew, RENEW_MS);
  renewing.unref();
  return {
    name,
    holder,
    end: async () => {
      clearInterval(renewing);
      // If that fails, the lease expires.
      await pool.query({ name: "end_lease", text: END, values: [name, holder] }).catch(() => {});
    },
  };
}

/** Within a transaction: whether the lease is still held, which stays so until the transaction ends. */
export async function holdsLease(client: pg.ClientBase, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from leases where name = $1 and holder = $2 for update", [
    name,
    holder,
  ]);
  return rowCount === 1;
}

/** Whether the lease is held at this moment, without locking it. */
export async function hasLease(client: pg.ClientBase, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from leases where name = $1 and holder = $2", [
    name,
    holder,
  ]);
  return rowCount === 1;
}

/** For a process that is alone on its database: all earlier holders have ended. */
export async function endLeases({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("delete from leases");
}
