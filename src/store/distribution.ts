import pg from "pg";
import { err, ok, type Result } from "../basics/result.ts";
import { hasSpread, type DistributionStep, stepsLeft } from "./distribution-steps.ts";
import { hasLease, type Lease, takeLease } from "./leases.ts";
import { BY_ACCOUNT } from "./tables.ts";
import { endpointFor } from "./failover.ts";

type Distribution = {
  /** The version of the extension; null: a plain PostgreSQL. */
  readonly citus: string | null;
  readonly steps: readonly DistributionStep[];
};

/** The first version of the extension that this was tried with. */
export const LEAST_CITUS = 13;
/** The migration that gave every key its account: a version that does not know it cannot run on spread tables. */
const LEAST_SCHEMA = 55;

/** What is left to be done, as the catalogue tells it. Nothing is changed. */
async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const extension = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return { citus: extension.rows[0]?.version ?? null, steps: await stepsLeft(client) };
}

/** Why it cannot be done now, or was not brought to its end. */
export type DistributionRefusal =
  | { readonly why: "away"; readonly message: string }
  | { readonly why: "read-only" }
  | { readonly why: "old-extension"; readonly version: string }
  | { readonly why: "old-schema" }
  | { readonly why: "running" }
  | { readonly why: "under-way" }
  /** What was told of before is kept. */
  | { readonly why: "broken-off"; readonly message: string };

type OnStep = (step: DistributionStep, done: number, all: number) => void;

/** Looks at the database at this address and, unless it is only asked, does what is left, step by step. */
export async function distributeAt(
  url: string,
  onStep: OnStep | null,
): Promise<Result<Distribution, DistributionRefusal>> {
  const endpoint = endpointFor(url);
  const found = await endpoint.find();
  if (!found.ok) return err({ why: "away", message: found.error });
  const pool = new pg.Pool({ ...endpoint.options, max: 2 });
  pool.on("error", () => {});
  try {
    const client = await pool.connect();
    client.on("error", () => {});
    try {
      const seen = await readDistribution(client);
      if (seen.citus === null) return ok(seen);
      if (Number.parseInt(seen.citus, 10) < LEAST_CITUS)
        return err({ why: "old-extension", version: seen.citus });
      if (onStep !== null && found.value.readOnly) return err({ why: "read-only" });
      if (await isOld(client)) return err({ why: "old-schema" });
      if (onStep === null) return ok(seen);
      return await spread(pool, client, onStep);
    } finally {
      client.release();
    }
  } catch (error) {
    return err({ why: "away", message: (error as Error).message });
  } finally {
    await pool.end();
  }
}

/** Whether a migration is missing without which tables cannot be spread. */
async function isOld(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 where to_regclass('schema_migrations') is not null and exists (
       select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.oid = to_regclass('deliveries') and a.attname = 'webhook_account_id')`,
  );
  return rowCount === 0;
}

/** Does what is left. Processes of the service have ended before: between two steps nobody may write. */
async function spread(
  pool: pg.Pool,
  client: pg.ClientBase,
  onStep: OnStep,
): Promise<Result<Distribution, DistributionRefusal>> {
  const lease = await takeLease({ pool }, "distribute");
  if (lease === null) return err({ why: "under-way" });
  try {
    const others = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'lotbuch-%' limit 1",
    );
    if (others.rowCount !== 0) return err({ why: "running" });
    // From here on the schema lacks what earlier versions need: they are to refuse it.
    await client.query(
      `insert into schema_migrations (number, name, least)
       select number, name, $1 from (
         select number, name from schema_additions union select number, name from schema_migrations
       ) done where number = $1
       on conflict (number) do update set least = excluded.least`,
      [LEAST_SCHEMA],
    );
    // Looked at only now: whoever had the lease before may have done some of it. Keys of what was in parts are seen after that.
    for (let round = 0; round < 2; round++) await run(client, await stepsLeft(client), onStep, lease);
    return ok(await readDistribution(client));
  } catch (error) {
    return err({ why: "broken-off", message: (error as Error).message });
  } finally {
    await lease.end();
  }
}

/**
 * A step may take as long as its table is large, whatever limit the role has; and it ends with the process that wanted it,
 * so that whoever begins again need not wait for it.
 */
const PATIENTLY = "set local statement_timeout = 0; set local client_connection_check_interval = '2s'";

async function run(
  client: pg.ClientBase,
  steps: readonly DistributionStep[],
  onStep: OnStep,
  lease: Lease | null,
): Promise<void> {
  for (const [i, step] of steps.entries()) {
    await client.query("begin");
    try {
      await client.query(PATIENTLY);
      for (const statement of step.statements) await client.query(statement);
      if (lease !== null && !(await hasLease(client, lease)))
        throw new Error("another process has taken over");
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw new Error(`${step.table}: ${(error as Error).message}`, { cause: error });
    }
    onStep(step, i + 1, steps.length);
  }
}

/** Tables that a migration has made on a database that is spread are spread with the others. */
export async function spreadNewTables(client: pg.ClientBase): Promise<void> {
  if (await hasSpread(client)) await run(client, await stepsLeft(client), () => {}, null);
}

/** A table that was being put together when that was interrupted, and whose rows lie in two places. */
export async function halfSpread(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "select t || '_whole' as name from unnest($1::text[]) as t where to_regclass(t || '_whole') is not null",
    [Object.keys(BY_ACCOUNT)],
  );
  return rows[0]?.name ?? null;
}
