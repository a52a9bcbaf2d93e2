import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { newId } from "../../src/process/ids.ts";
import { openDatabase } from "../../src/store/database.ts";
import { startEmbedded } from "../../src/store/embedded/server.ts";
import { migrate } from "../../src/store/migrate.ts";
import { openQueue } from "../../src/store/queue.ts";
import { CITUS_URL, dropOnNodes, IS_SPREAD, spreadDatabase, STANDS_IN } from "./citus.ts";
import { urlOf } from "./server-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server on which each test file creates its databases. */
    serverUrl: string;
    /** Name of an empty database with the whole schema: copying it takes a tenth of the migrations. */
    template: string;
    /** Folder of the run, which is removed at its end. */
    folder: string;
  }
}

/**
 * Starts one server for the whole run: CITUS_URL or DATABASE_URL if set, otherwise the embedded one in its own folder.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env["npm_lifecycle_event"] === "test:database" && !IS_SPREAD)
    process.stdout.write(
      "Left out is the form for several servers: CITUS_URL=postgres://… leads to a coordinator with Citus, CITUS_URL=stand-in puts functions in its place.\n",
    );
  const template = `test_${newId().replaceAll("-", "")}`;
  const { url, stop, client, folder } = await begin(template).catch(async (error: Error) => {
    const files = await project.vitest.globTestSpecifications();
    process.stderr.write(`tests: none of ${files.length} files was run. ${error.message}\n`);
    process.exit(1);
  });
  const templateUrl = Object.assign(new URL(url), { pathname: `/${template}` }).href;
  await prepare(templateUrl);
  if (STANDS_IN) await spreadDatabase(templateUrl);
  project.provide("serverUrl", url);
  project.provide("template", template);
  project.provide("folder", folder);
  return async () => {
    // Shared services have ended with their processes and left their databases.
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { name } of rows) {
      await client.query(`drop database if exists ${name} with (force)`);
      await dropOnNodes(name);
    }
    await client.end();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Prepares the run: a server on which databases can be created, and a folder to write to. */
async function begin(template: string) {
  const folder = mkdtempSync(join(tmpdir(), "lotbuch-run-"));
  const { url, stop } = await server();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(`create database ${template}`);
  } catch (error) {
    throw new Error(
      `No database could be created on the server of DATABASE_URL: ${(error as Error).message}. Set it to one where that is allowed, or unset it for the embedded server.`,
      { cause: error },
    );
  }
  return { url, stop, client, folder };
}

async function server(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = CITUS_URL ?? process.env["DATABASE_URL"];
  if (given !== undefined && given !== "") return { url: given, stop: async () => {} };
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-test-"));
  const started = await startEmbedded(dir);
  if (!started.ok)
    throw new Error(
      `The tests need a PostgreSQL server and the embedded one did not start: ${started.error} Fix that, or set DATABASE_URL to a server of your own on which databases may be created.`,
    );
  const url = urlOf(started.value.connection);
  await withoutDurability(url);
  const stop = async (): Promise<void> => {
    await started.value.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Turns off durability: the data is not needed after the run, so waiting for the disk is useless. */
async function withoutDurability(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${name} = off`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

async function prepare(url: string): Promise<void> {
  const database = openDatabase(url, "worker", () => {});
  const migrated = await migrate(database.pool);
  if (!migrated.ok) throw new Error(migrated.error);
  await database.close();
  const queue = await openQueue(url, { onError: () => {} });
  await queue.stop(5_000);
}
