import pg from "pg";
import { err, ok, type Result } from "../basics/result.ts";
import { hasLease, type Lease, takeLease } from "./leases.ts";
import { BY_ACCOUNT, REFERENCE } from "./tables.ts";
import { wayTo } from "./way.ts";

/** What has to be done to a table on the way to several servers, in order; each is kept by itself. */
export type Step = {
  readonly table: string;
  readonly what: "trigger" | "reference" | "parts" | "key" | "index" | "spread" | "copy";
  /** Of the trigger, the reference, the part or the key. */
  readonly name: string;
  readonly statements: readonly string[];
};

type Distribution = {
  /** The version of the extension; null: a plain PostgreSQL. */
  readonly citus: string | null;
  readonly steps: readonly Step[];
};

/** The first version of the extension that this was tried with. */
export const LEAST_CITUS = 13;
/** The migration that gave every key its account: a version that does not know it cannot run on spread tables. */
const LEAST_SCHEMA = 55;

const OWNED = Object.entries(BY_ACCOUNT);
/** All others lie where its rows lie. */
const FIRST = "books";

/** What is left to be done, as the catalogue tells it. Nothing is changed. */
async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const extension = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return { citus: extension.rows[0]?.version ?? null, steps: await stepsLeft(client) };
}

async function stepsLeft(client: pg.ClientBase): Promise<readonly Step[]> {
  const spread = await spreadTables(client);
  const left = OWNED.filter(([table]) => !spread.has(table));
  const names = left.map(([table]) => table);
  return [
    ...(await triggers(client, names)),
    ...(await references(client, names)),
    ...(await parts(client, names)),
    ...(await keys(client, left)),
    ...(await auditOrder(client, names)),
    ...left.map(([table, owner]) => spreading(table, owner)),
    ...REFERENCE.filter((table) => !spread.has(table)).map((table): Step => {
      return { table, what: "copy", name: table, statements: [`select create_reference_table('${table}')`] };
    }),
  ];
}

const spreading = (table: string, owner: string): Step => ({
  table,
  what: "spread",
  name: table,
  statements: [
    `select create_distributed_table('${table}', '${owner}', colocate_with => '${table === FIRST ? "none" : FIRST}')`,
  ],
});

async function spreadTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const known = await client.query("select 1 where to_regclass('pg_dist_partition') is not null");
  if (known.rowCount === 0) return new Set();
  const { rows } = await client.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Also the one by which a person's data goes with her row: erasing is an explicit list. */
async function triggers(client: pg.ClientBase, tables: readonly string[]): Promise<readonly Step[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgrelid::regclass::text = any($1::text[]) and not tgisinternal and tgparentid = 0 order by 1, 2`,
    [tables.length === 0 ? [] : [...tables, "users"]],
  );
  return rows.map(({ table, name }) => ({
    table,
    what: "trigger",
    name,
    statements: [`drop trigger ${name} on ${table}`],
  }));
}

async function references(client: pg.ClientBase, tables: readonly string[]): Promise<readonly Step[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conparentid = 0
       and (conrelid::regclass::text = any($1::text[]) or confrelid::regclass::text = any($1::text[])) order by 1, 2`,
    [tables],
  );
  return rows.map(({ table, name }) => ({
    table,
    what: "reference",
    name,
    statements: [`alter table ${table} drop constraint ${name}`],
  }));
}

/** A table in parts becomes one: its rows go over part by part, so that whoever is interrupted goes on with the next. */
async function parts(client: pg.ClientBase, tables: readonly string[]): Promise<readonly Step[]> {
  const { rows } = await client.query<{ table: string; parts: string[]; columns: string; begun: boolean }>(
    `select c.relname as table, to_regclass(c.relname || '_whole') is not null as begun,
       array(select inhrelid::regclass::text from pg_inherits where inhparent = c.oid order by inhrelid) as parts,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c where c.relkind = 'p' and c.oid::regclass::text = any($1::text[]) order by 1`,
    [tables],
  );
  return rows.flatMap(({ table, parts: all, columns, begun }) => {
    const whole = `${table}_whole`;
    const step = (name: string, ...statements: readonly string[]): Step => ({
      table,
      what: "parts",
      name,
      statements,
    });
    return [
      ...(begun ? [] : [step(whole, `create table ${whole} (like ${table} including all)`)]),
      ...all.map((part) =>
        step(
          part,
          `insert into ${whole} (${columns}) select ${columns} from ${part}`,
          `alter table ${table} detach partition ${part}`,
          `drop table ${part}`,
        ),
      ),
      step(table, `drop table ${table}`, `alter table ${whole} rename to ${table}`),
    ];
  });
}

/** Keys that the account does not lead go; the one beside them takes their place. */
async function keys(
  client: pg.ClientBase,
  tables: readonly (readonly [table: string, owner: string])[],
): Promise<readonly Step[]> {
  const { rows } = await client.query<{ table: string; name: string; constraint: boolean; led: boolean }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, k.oid is not null as constraint,
       a.attname = t.owner as led
     from unnest($1::text[], $2::text[]) as t (name, owner)
       join pg_index i on i.indrelid = to_regclass(t.name) and i.indisunique
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
     order by 1, 2`,
    [tables.map(([table]) => table), tables.map(([, owner]) => owner)],
  );
  return rows.flatMap(({ table, name, constraint, led }): readonly Step[] => {
    const step = (...statements: readonly string[]): readonly Step[] => [
      { table, what: "key", name, statements },
    ];
    if (led) return [];
    const drop = constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`;
    return name === `${table}_pkey`
      ? step(drop, `alter table ${table} add constraint ${name} primary key using index ${table}_of_account`)
      : step(drop);
  });
}

/** Where no trigger keeps the log, its entries are in order by their place, and those without one are found. */
const OF_AUDIT = {
  audit_in_order: "create unique index audit_in_order on audit (account_id, place)",
  audit_without_place: "create index audit_without_place on audit (account_id) where place is null",
} as const;

async function auditOrder(client: pg.ClientBase, tables: readonly string[]): Promise<readonly Step[]> {
  if (!tables.includes("audit")) return [];
  const { rows } = await client.query<{ name: keyof typeof OF_AUDIT }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is null",
    [Object.keys(OF_AUDIT)],
  );
  return rows.map(({ name }) => ({ table: "audit", what: "index", name, statements: [OF_AUDIT[name]] }));
}

/** Why it cannot be done now, or was not brought to its end. */
export type Refusal =
  | { readonly why: "away"; readonly message: string }
  | { readonly why: "read-only" }
  | { readonly why: "old-extension"; readonly version: string }
  | { readonly why: "old-schema" }
  | { readonly why: "running" }
  | { readonly why: "under-way" }
  /** What was told of before is kept. */
  | { readonly why: "broken-off"; readonly message: string };

type OnStep = (step: Step, done: number, all: number) => void;

/** Looks at the database at this address and, unless it is only asked, does what is left, step by step. */
export async function distributeAt(
  url: string,
  onStep: OnStep | null,
): Promise<Result<Distribution, Refusal>> {
  const way = wayTo(url);
  const found = await way.find();
  if (!found.ok) return err({ why: "away", message: found.error });
  const pool = new pg.Pool({ ...way.options, max: 2 });
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
): Promise<Result<Distribution, Refusal>> {
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
  steps: readonly Step[],
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
  if ((await spreadTables(client)).has(FIRST)) await run(client, await stepsLeft(client), () => {}, null);
}

/** A table that was being put together when that was interrupted, and whose rows lie in two places. */
export async function halfSpread(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "select t || '_whole' as name from unnest($1::text[]) as t where to_regclass(t || '_whole') is not null",
    [OWNED.map(([table]) => table)],
  );
  return rows[0]?.name ?? null;
}
