import pg from "pg";
import { inject } from "vitest";
import { newId } from "../../src/process/ids.ts";
import { type Database, openDatabase } from "../../src/store/database.ts";
import { CITUS_URL, dropOnNodes, spreadDatabase } from "./citus.ts";

export type TestDatabase = Database & { readonly url: string; readonly drop: () => Promise<void> };

type OwnDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** An empty database of its own on the run's server. */
export const emptyDatabase = (): Promise<OwnDatabase> => newDatabase("template1");

/** One with the whole schema, as a service leaves it that has only started. */
export async function preparedDatabase(): Promise<OwnDatabase> {
  const database = await newDatabase(inject("template"));
  // What lies on other nodes is not copied with it: the copy is a plain one, and is spread by itself.
  if (CITUS_URL !== null) await spreadDatabase(database.url);
  return database;
}

async function newDatabase(template: string): Promise<OwnDatabase> {
  const serverUrl = inject("serverUrl");
  // What is left of a run is known by the name it begins with.
  const name = `${inject("template")}_${newId().replaceAll("-", "").slice(-12)}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
}

/** A prepared database with the driver on it. */
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

/** The server itself waits some seconds for connections that are closing; cutting them at once would be an error in a
 * pool that has nobody left to hear it. Only what stays on after that is cut. */
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
