import type pg from "pg";
import { BY_ACCOUNT, REFERENCE } from "./tables.ts";

/** Steps for distributing a table over several servers, in order; each is committed separately. */
export type DistributionStep = {
  readonly table: string;
  readonly what: "trigger" | "reference" | "parts" | "key" | "index" | "spread" | "copy";
  /** Name of the trigger, foreign key, partition or key. */
  readonly name: string;
  readonly statements: readonly string[];
};

const OWNED = Object.entries(BY_ACCOUNT);
/** Table that is distributed first; all others are colocated with it. */
const FIRST = "books";

/** Remaining steps in this order, according to the catalog. */
export async function stepsLeft(client: pg.ClientBase): Promise<readonly DistributionStep[]> {
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
    ...REFERENCE.filter((table) => !spread.has(table)).map((table): DistributionStep => {
      return { table, what: "copy", name: table, statements: [`select create_reference_table('${table}')`] };
    }),
  ];
}

const spreading = (table: string, owner: string): DistributionStep => ({
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

/** Whether this database has been distributed. */
export const hasSpread = async (client: pg.ClientBase): Promise<boolean> =>
  (await spreadTables(client)).has(FIRST);

/** Includes the trigger that deletes a user's data with the user's row: erasing uses an explicit list instead. */
async function triggers(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<readonly DistributionStep[]> {
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

async function references(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<readonly DistributionStep[]> {
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

/**
 * Merges a partitioned table: its rows are moved partition by partition, so that an interrupted run continues with the
 * next one.
 */
async function parts(client: pg.ClientBase, tables: readonly string[]): Promise<readonly DistributionStep[]> {
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
    const step = (name: string, ...statements: readonly string[]): DistributionStep => ({
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

/** Replaces keys that do not start with the account by the prepared ones that do. */
async function keys(
  client: pg.ClientBase,
  tables: readonly (readonly [table: string, owner: string])[],
): Promise<readonly DistributionStep[]> {
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
  return rows.flatMap(({ table, name, constraint, led }): readonly DistributionStep[] => {
    const step = (...statements: readonly string[]): readonly DistributionStep[] => [
      { table, what: "key", name, statements },
    ];
    if (led) return [];
    const drop = constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`;
    return name === `${table}_pkey`
      ? step(drop, `alter table ${table} add constraint ${name} primary key using index ${table}_of_account`)
      : step(drop);
  });
}

/**
 * Without a trigger that protects the log, an index by position finds the order of its entries and those without one.
 */
const OF_AUDIT = {
  audit_in_order: "create unique index audit_in_order on audit (account_id, place)",
  audit_without_place: "create index audit_without_place on audit (account_id) where place is null",
} as const;

async function auditOrder(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<readonly DistributionStep[]> {
  if (!tables.includes("audit")) return [];
  const { rows } = await client.query<{ name: keyof typeof OF_AUDIT }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is null",
    [Object.keys(OF_AUDIT)],
  );
  return rows.map(({ name }) => ({ table: "audit", what: "index", name, statements: [OF_AUDIT[name]] }));
}
