import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import { eraseAccount, eraseSource } from "../../../src/store/erase.ts";
import { packageRoot } from "../../../src/process/paths.ts";
import { openQueue } from "../../../src/store/queue.ts";
import { BY_ACCOUNT, BY_SOURCE, COORDINATOR, REFERENCE } from "../../../src/store/tables.ts";
import { IS_SPREAD } from "../../support/citus.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";
import { namesNoAccount } from "../../support/names-account.ts";

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

const on = (client: pg.PoolClient) => drizzle(client);

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

/** Any value of the type: these rows are only erased, and nothing checks them here. */
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

/** Inserts a row into every table by account, without checks, foreign keys or triggers. */
async function fill(accountId: string, sourceId: string): Promise<void> {
  const all = await columns();
  for (const table of Object.keys(BY_ACCOUNT)) {
    const needed = all.filter(
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
      `insert into "${table}" (${needed.map(({ name }) => `"${name}"`).join(", ")}) values (${needed.map(value).join(", ")})`,
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

describe("every table has a category", () => {
  it("is in exactly one of the lists in src/store/tables.ts", async () => {
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

  it("has a column with the account of a row", async () => {
    const all = await columns();
    for (const [table, owner] of Object.entries(BY_ACCOUNT))
      expect(
        all.some((one) => one.table === table && one.name === owner && one.type === "uuid"),
        `${table}.${owner}`,
      ).toBe(true);
  });

  it("lists all tables with rows of a source, except those whose rows are kept", async () => {
    const retained = new Set(["changes", "decisions", "deliveries", "questions"]);
    const withSource = (await columns()).filter(
      ({ table, name }) => name === "source_id" && table in BY_ACCOUNT,
    );
    expect(
      [...new Set(withSource.map(({ table }) => table))].filter((table) => !retained.has(table)).toSorted(),
    ).toEqual(BY_SOURCE.toSorted());
  });
});

describe("primary keys", () => {
  it("of every table by account begin with it: each has one, next to the one that the version before knows", async () => {
    const { rows } = await client.query<{ table: string }>(
      `select t.name as table from unnest($1::text[], $2::text[]) as t (name, owner)
       where not exists (
         select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = t.name::regclass and i.indisunique and i.indisvalid and i.indpred is null and a.attname = t.owner)`,
      [Object.keys(BY_ACCOUNT), Object.values(BY_ACCOUNT)],
    );
    expect(rows).toEqual([]);
  });

  it.skipIf(IS_SPREAD)(
    "without an account, as the version before writes, get the account of the source",
    async () => {
      const [accountId, sourceId, jobId] = [newId(), newId(), newId()];
      await client.query("begin");
      await client.query(
        "insert into users (id, email, email_key, display_name) values ($1, 'k@b', 'k@b', 'x')",
        [accountId],
      );
      await client.query(
        "insert into sources (id, user_id, type, provider_key, name, account_ref) values ($1, $2, 'file', 'file', 'x', 'x')",
        [sourceId, accountId],
      );
      await client.query("insert into jobs (id, source_id, mode, status) values ($1, $2, 'sync', 'queued')", [
        jobId,
        sourceId,
      ]);
      await client.query(
        "insert into reported_balances (source_id, account_ref, asset, amount, reported_at) values ($1, 'a', 'BTC', '1', now())",
        [sourceId],
      );
      for (const table of ["jobs", "reported_balances"]) {
        const { rows } = await client.query(`select account_id from ${table} where source_id = $1`, [
          sourceId,
        ]);
        expect(rows, table).toEqual([{ account_id: accountId }]);
      }
      await client.query("rollback");
    },
  );
});

describe("a statement", () => {
  it.each([
    ['select * from "jobs" where "jobs"."id" = $1', ["jobs"]],
    ['select * from "jobs" where ("jobs"."account_id" = $1 and "jobs"."id" = $2)', []],
    ["select 1 from sources s join jobs j on j.source_id = s.id where s.user_id = $1", ["jobs"]],
    ["select 1 from sources s join jobs j on j.account_id = s.user_id where s.user_id = $1", []],
    ["select 1 from users where id = $1 and exists (select 1 from books)", ["books"]],
    ["select (select count(*) from jobs where id = $2) from books where account_id = $1", ["jobs"]],
    ['insert into "jobs" ("id", "source_id") values ($1, $2)', ["jobs"]],
    ['insert into "jobs" ("id", "account_id") values ($1, $2)', []],
    ["update jobs j set account_id = $1 where j.id = $2", ["jobs"]],
    ["/* sweep */ select account_id from books", []],
  ] as const)("%s is checked for naming its account", (statement, tables) => {
    expect(namesNoAccount(statement)).toEqual(tables);
  });

  it("covers all accounts only in the file of sweeps, or where rows get their account", () => {
    const folder = join(packageRoot, "src");
    const sweepFiles = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          file.endsWith(".ts") && readFileSync(join(folder, file), "utf8").match(/\/\* sweep|SWEEP_COMMENT/),
      )
      .toSorted();
    expect(sweepFiles).toEqual(["store/migrate.ts", "store/sweeps.ts"]);
  });
});

describe("erasing by the list alone, without foreign keys and triggers", () => {
  const tables = Object.keys(BY_ACCOUNT);

  it("leaves nothing of a source, and retains the rows of the account", async () => {
    const [accountId, sourceId] = [newId(), newId()];
    await client.query("begin; set local session_replication_role = replica");
    await fill(accountId, sourceId);
    expect(await left(accountId, tables)).toHaveLength(tables.length);
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
