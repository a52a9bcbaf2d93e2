import type pg from "pg";
import { newId } from "../process/ids.ts";
import type { Database } from "./database.ts";

/**
 * Who is at something that only one may do at a time, and until when that holds if nothing more is heard of them. A row
 * rather than a lock of the session: behind a pooler a session is whoever's turn it is. Nothing depends on it but that
 * work is not done twice: what is written is fenced where it is written. It need not outlive a crash of the server, nor
 * be known to its standby.
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

/** Null where somebody else has it. */
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
      // Where that fails it runs out by itself.
      await pool.query({ name: "end_lease", text: END, values: [name, holder] }).catch(() => {});
    },
  };
}

/** Within a transaction: whether it is still ours, and so until the transaction ends. */
export async function holdsLease(client: pg.ClientBase, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from leases where name = $1 and holder = $2 for update", [
    name,
    holder,
  ]);
  return rowCount === 1;
}

/** Whether it is still ours at this moment, without keeping anybody from asking for it. */
export async function hasLease(client: pg.ClientBase, { name, holder }: Lease): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from leases where name = $1 and holder = $2", [
    name,
    holder,
  ]);
  return rowCount === 1;
}

/** For a process that is alone on its database: whoever had one has ended. */
export async function endLeases({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("delete from leases");
}
