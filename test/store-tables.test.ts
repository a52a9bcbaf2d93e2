import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../src/ids.ts";
import { readDistribution } from "../src/store/distribution.ts";
import { eraseAccount, eraseSource } from "../src/store/erase.ts";
import * as schema from "../src/store/schema/index.ts";
import { openQueue } from "../src/store/queue.ts";
import { BY_ACCOUNT, BY_SOURCE, COORDINATOR, REFERENCE } from "../src/store/tables.ts";
import { testDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  await (await openQueue(database.url, { onError: () => {} })).stop(5_000);
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const on = (held: pg.PoolClient) => drizzle(held, { schema });

const LISTS: Readonly<Record<string, readonly string[]>> = {
  "by account": Object.keys(BY_ACCOUNT),
  reference: REFERENCE,
  coordinator: COORDINATOR,
};
const listsOf = (table: string): readonly string[] =>
  Object.keys(LISTS).filter((name) => LISTS[name]?.includes(table));

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
};

async function columns(): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname, a.attnum`,
  );
  return rows;
}

/** Any value of the type: rows are made to be erased, and nothing checks them here. */
const VALUES: Readonly<Record<string, string>> = {
  text: "'x'",
  "text[]": "'{x}'",
  integer: "1",
  bigint: "1",
  real: "1",
  numeric: "1",
  boolean: "false",
  bytea: "'\\x00'",
  json: "'{}'",
  jsonb: "'{}'",
  date: "'2024-01-01'",
  "timestamp with time zone": "now()",
};

/** A row in every table by account, without checks, keys to other tables or triggers. */
async function fill(accountId: string, sourceId: string): Promise<void> {
  const all = await columns();
  for (const table of Object.keys(BY_ACCOUNT)) {
    const wanted = all.filter(
      (one) =>
        one.table === table && (one.needed || ["account_id", "user_id", "source_id"].includes(one.name)),
    );
    const value = ({ name, type }: Column): string => {
      if (name === "account_id" || name === "user_id") return `'${accountId}'`;
      if (name === "source_id" || (table === "sources" && name === "id")) return `'${sourceId}'`;
      return type === "uuid" ? `'${newId()}'` : (VALUES[type] ?? `'x'`);
    };
    const { rows } = await client.query<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    );
    for (const { name } of rows) await client.query(`alter table "${table}" drop constraint "${name}"`);
    await client.query(
      `insert into "${table}" (${wanted.map(({ name }) => `"${name}"`).join(", ")}) values (${wanted.map(value).join(", ")})`,
    );
  }
}

const left = async (text: string, tables: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from "${table}" t where t::text like $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rowCount !== 0) found.push(table);
  }
  return found;
};

describe("every table has its place", () => {
  it("in exactly one of the lists in src/store/tables.ts", async () => {
    const tables = [...new Set((await columns()).map(({ table }) => table))];
    const wrong = tables.filter((table) => listsOf(table).length !== 1);
    expect(
      wrong,
      "put each into one of the lists of src/store/tables.ts: BY_ACCOUNT (with the column that says whose a row is) if every row belongs to one account, REFERENCE if it is about nobody, COORDINATOR otherwise",
    ).toEqual([]);
    const known = Object.values(LISTS).flat();
    expect(
      known.filter((table) => !tables.includes(table)),
      "tables that are not there",
    ).toEqual([]);
  });

  it("and a column that says whose a row is, by account", async () => {
    const all = await columns();
    for (const [table, owner] of Object.entries(BY_ACCOUNT))
      expect(
        all.some((one) => one.table === table && one.name === owner && one.type === "uuid"),
        `${table}.${owner}`,
      ).toBe(true);
  });

  it("what is by source has rows of a source, and all of those tables but what is kept are in the list", async () => {
    const kept = new Set(["changes", "decisions", "deliveries", "questions"]);
    const withSource = (await columns()).filter(
      ({ table, name }) => name === "source_id" && table in BY_ACCOUNT,
    );
    expect(
      [...new Set(withSource.map(({ table }) => table))].filter((table) => !kept.has(table)).toSorted(),
    ).toEqual(BY_SOURCE.toSorted());
  });
});

describe("spreading by account", () => {
  it("is nothing to be done on one plain server, and knows what is in the way elsewhere", async () => {
    const { citus, tables } = await readDistribution(client);
    expect(citus).toBeNull();
    expect(tables.map(({ table }) => table)).toEqual(Object.keys(BY_ACCOUNT));
    const of = (name: string) => tables.find(({ table }) => table === name)?.hindrances;
    expect(of("derived")).toEqual([{ kind: "parts", parts: 16 }]);
    expect(of("jobs")).toEqual([{ kind: "no-account" }]);
    expect(of("runs")).toEqual([{ kind: "reference", name: "runs_account_id_fkey", to: "users" }]);
    expect(of("audit")).toContainEqual({ kind: "trigger", name: "keep_audit" });
    expect(of("webhooks")).toContainEqual({ kind: "key", name: "webhooks_pkey" });
  });
});

describe("erasing by the list alone, where no key and no trigger helps", () => {
  const tables = Object.keys(BY_ACCOUNT);

  it("leaves nothing of a source, and what is kept of the account", async () => {
    const [accountId, sourceId] = [newId(), newId()];
    await client.query("begin; set local session_replication_role = replica");
    await fill(accountId, sourceId);
    expect(await left(accountId, tables)).toHaveLength(tables.length - 4); // four know the account by its source
    await eraseSource(on(client), accountId, sourceId);
    expect(await left(sourceId, [...BY_SOURCE, "sources"])).toEqual([]);
    expect(await left(accountId, ["books", "audit", "changes"])).toEqual(["books", "audit", "changes"]);
    await client.query("rollback");
  });

  it("leaves nothing of an account, and everything of another", async () => {
    const [mine, others] = [newId(), newId()];
    const [mySource, otherSource] = [newId(), newId()];
    await client.query("begin; set local session_replication_role = replica");
    await fill(mine, mySource);
    await fill(others, otherSource);
    const before = [await left(others, tables), await left(otherSource, tables)];
    await eraseAccount(on(client), mine);
    expect([await left(mine, tables), await left(mySource, tables)]).toEqual([[], []]);
    expect([await left(others, tables), await left(otherSource, tables)]).toEqual(before);
    await client.query("rollback");
  });
});
