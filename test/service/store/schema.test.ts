import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as schema from "../../../src/store/schema/index.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

const TYPES: Readonly<Record<string, string>> = {
  int4: "integer",
  int8: "bigint",
  _text: "text[]",
  float4: "real",
  bool: "boolean",
  timestamptz: "timestamp with time zone",
};

/** Migrations and the schema for typed queries are both written by hand: they must not drift apart. */
describe("the schema", () => {
  it("equals the result of the migrations, column by column", async () => {
    const { rows } = await database.pool.query<{ line: string }>(
      // Partitions have the columns of their table; two exist before the first migration.
      `select table_name || '.' || column_name || ' ' || udt_name || ' ' ||
         -- Where a check says it, the server itself is told when the tables are spread.
         case when exists (select 1 from pg_constraint k where k.conrelid = t.oid
           and pg_get_constraintdef(k.oid) like 'CHECK ((' || column_name || ' IS NOT NULL))%') then 'NO' else is_nullable end || ' ' || is_identity as line
       from information_schema.columns c join pg_class t on t.oid = format('public.%I', table_name)::regclass
       where table_schema = 'public' and table_name not in ('schema_migrations', 'schema_additions', 'leases') and not t.relispartition order by 1`,
    );
    const created = rows
      .map(({ line }) => {
        const [name, type = "", nullable, identity] = line.split(" ");
        return `${name} ${TYPES[type] ?? type} ${nullable} ${identity}`;
      })
      .toSorted();
    const tables = Object.values<unknown>(schema).filter((entry): entry is Table => is(entry, Table));
    const declared = tables
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => {
          const type = (column as PgColumn).getSQLType();
          const nullable = column.notNull || column.primary ? "NO" : "YES";
          const identity = column.generatedIdentity === undefined ? "NO" : "YES";
          return `${getTableName(table)}.${column.name} ${type} ${nullable} ${identity}`;
        }),
      )
      .toSorted();
    expect(declared).toEqual(created);
  });
});
