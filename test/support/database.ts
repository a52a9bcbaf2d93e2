import pg from "pg";
import { inject } from "vitest";
import { newId } from "../../src/process/ids.ts";
import { type Database, openDatabase } from "../../src/store/database.ts";
import { CITUS_URL, dropOnNodes, spreadDatabase } from "./citus.ts";

export type TestDatabase = Database & { readonly url: string; readonly drop: () => Promise<void> };

type OwnDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** An empty database on the server of the run. */
export const emptyDatabase = (): Promise<OwnDatabase> => newDatabase("template1");

/** A database with the whole schema, as after a first start of the service. */
export async function preparedDatabase(): Promise<OwnDatabase> {
  const database = await newDatabase(inject("template"));
  // Rows on other nodes are not copied with the template: the copy is a plain database and is distributed separately.
  if (CITUS_URL !== null) await spreadDatabase(database.url);
  return database;
}

async function newDatabase(template: string): Promise<OwnDatabase> {
  const serverUrl = inject("serverUrl");
  // Leftovers of a run are found by this prefix.
  const name = `${inject("template")}_${newId().replaceAll("-", "").slice(-12)}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

/** A prepared database with a connection to it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await preparedDatabase();
  const database = openDatabase(url, "worker", () => {});
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * Waits some seconds for closing connections, as the server does; ending them at once would be an unhandled error in a
 * pool. Connections that remain are then ended.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `drop database if exists ${name}`);
  } catch {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
  await dropOnNodes(name);
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
