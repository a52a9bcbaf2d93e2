import pg from "pg";
import { err, ok, type Result } from "../basics/result.ts";
import { hasSpread, type DistributionStep, stepsLeft } from "./distribution-steps.ts";
import { hasLease, type Lease, takeLease } from "./leases.ts";
import { BY_ACCOUNT } from "./tables.ts";
import { endpointFor } from "./failover.ts";

type Distribution = {
  /** Version of the extension; null: a plain PostgreSQL. */
  readonly citus: string | null;
  readonly steps: readonly DistributionStep[];
};

/** First version of the extension that was tested. */
export const LEAST_CITUS = 13;
/** Migration that added the account to every key: earlier versions cannot run on distributed tables. */
const LEAST_SCHEMA = 55;

/** Remaining steps according to the catalog. Changes nothing. */
async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const extension = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return { citus: extension.rows[0]?.version ?? null, steps: await stepsLeft(client) };
}

/** Reasons why distribution cannot start or did not complete. */
export type DistributionRefusal =
  | { readonly why: "away"; readonly message: string }
  | { readonly why: "read-only" }
  | { readonly why: "old-extension"; readonly version: string }
  | { readonly why: "old-schema" }
  | { readonly why: "running" }
  | { readonly why: "under-way" }
  /** The completed steps remain. */
  | { readonly why: "broken-off"; readonly message: string };

type OnStep = (step: DistributionStep, done: number, all: number) => void;

/** Inspects the database at this address and, unless it is a dry run, performs the remaining steps. */
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

/** Whether a migration is missing that distributed tables require. */
async function isOld(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 where to_regclass('schema_migrations') is not null and exists (
       select 1 from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.oid = to_regclass('deliveries') and a.attname = 'webhook_account_id')`,
  );
  return rowCount === 0;
}

/**
 * Performs the remaining steps. All processes of the service must have stopped: there must be no writes between two
 * steps.
 */
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
    // From here on the schema lacks what earlier versions need, so they must refuse it.
    await client.query(
      `insert into schema_migrations (number, name, least)
       select number, name, $1 from (
         select number, name from schema_additions union select number, name from schema_migrations
       ) done where number = $1
       on conflict (number) do update set least = excluded.least`,
      [LEAST_SCHEMA],
    );
    // Read under the lease, because its previous holder may have performed some steps. Keys of formerly partitioned
    // tables appear only after the first round.
    for (let round = 0; round < 2; round++) await run(client, await stepsLeft(client), onStep, lease);
    return ok(await readDistribution(client));
  } catch (error) {
    return err({ why: "broken-off", message: (error as Error).message });
  } finally {
    await lease.end();
  }
}

/**
 * A step takes as long as its table is large, whatever limit the role has; and it ends with this process, so that a
 * retry does not have to wait for it.
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

/** Distributes tables that a migration has created on a distributed database. */
export async function spreadNewTables(client: pg.ClientBase): Promise<void> {
  if (await hasSpread(client)) await run(client, await stepsLeft(client), () => {}, null);
}

/** Table whose merge was interrupted, so that its rows are in two places. */
export async function halfSpread(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "select t || '_whole' as name from unnest($1::text[]) as t where to_regclass(t || '_whole') is not null",
    [Object.keys(BY_ACCOUNT)],
  );
  return rows[0]?.name ?? null;
}
