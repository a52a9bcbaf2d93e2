import pg from "pg";
import { inject } from "vitest";
import { newId } from "../../src/ids.ts";
import { type Database, openDatabase } from "../../src/store/database.ts";
import { migrate } from "../../src/store/migrate.ts";

export type TestDatabase = Database & { readonly url: string; readonly drop: () => Promise<void> };

/** An empty database of its own on the run's server. */
export async function emptyDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const serverUrl = inject("serverUrl");
  const name = `test_${newId().replaceAll("-", "")}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

/** A migrated database of its own, with the driver on it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await emptyDatabase();
  const database = openDatabase(url, "worker", () => {});
  const migrated = await migrate(database.pool);
  if (!migrated.ok) throw new Error(migrated.error);
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** The server itself waits some seconds for connections that are closing; cutting them at once would be an error in a
 * pool that has nobody left to hear it. Only what stays on after that is cut. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `drop database if exists ${name}`);
  } catch {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
