import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as schema from "../src/store/schema/index.ts";
import { testDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

const TYPES: Readonly<Record<string, string>> = {
  int4: "integer",
  float4: "real",
  bool: "boolean",
  timestamptz: "timestamp with time zone",
};

/** The migrations are written by hand, the schema for typed queries as well: neither may drift from the other. */
describe("the schema", () => {
  it("says what the migrations made, column by column", async () => {
    const { rows } = await database.pool.query<{ line: string }>(
      `select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable as line
       from information_schema.columns
       where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`,
    );
    const made = rows
      .map(({ line }) => {
        const [name, type = "", nullable] = line.split(" ");
        return `${name} ${TYPES[type] ?? type} ${nullable}`;
      })
      .toSorted();
    const tables = Object.values<unknown>(schema).filter((entry): entry is Table => is(entry, Table));
    const declared = tables
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => {
          const type = (column as PgColumn).getSQLType();
          return `${getTableName(table)}.${column.name} ${type} ${column.notNull || column.primary ? "NO" : "YES"}`;
        }),
      )
      .toSorted();
    expect(declared).toEqual(made);
  });
});
