import pg from "pg";
import { distributeAt } from "../../src/store/distribution.ts";
import { standInForCitus } from "./stand-in.ts";

/**
 * `CITUS_URL=postgres://… npm run test:database`: every prepared database is distributed over the nodes of that
 * coordinator. `CITUS_URL=stand-in` does the same with functions in place of Citus, on one plain server. Unset: not
 * distributed.
 */
const given = process.env["CITUS_URL"] ?? "";

export const STANDS_IN = given === "stand-in";
/** URL of the coordinator; null without one. */
export const CITUS_URL = given === "" || STANDS_IN ? null : given;
/** Whether prepared databases are distributed: triggers, foreign keys, partitions and plans then differ. */
export const IS_SPREAD = given !== "";

/** Distributes a migrated database that is not used yet. */
export async function spreadDatabase(url: string): Promise<void> {
  await onClient(url, (db) => (STANDS_IN ? standInForCitus(db) : joinNodes(db, url)));
  const done = await distributeAt(url, () => {});
  if (!done.ok) throw new Error(`${url} was not spread: ${JSON.stringify(done.error)}`);
  if (done.value.citus === null || done.value.steps.length > 0)
    throw new Error(`${url} was not spread to the end: ${JSON.stringify(done.value)}`);
}

/** Adds the nodes of the coordinator's own database: each needs a database of the same name with the extension. */
async function joinNodes(db: pg.Client, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const nodes = await workers();
  await db.query("create extension if not exists citus");
  const { hostname, port } = new URL(url);
  await db.query("select citus_set_coordinator_host($1, $2)", [hostname, Number(port || 5432)]);
  for (const node of nodes) {
    await onClient(addressOf(node, "postgres"), (there) => there.query(`create database ${name}`));
    await onClient(addressOf(node, name), (there) => there.query("create extension if not exists citus"));
    await db.query("select citus_add_node($1, $2)", [node.host, node.port]);
  }
}

/** Drops the databases of this name on the nodes. */
export async function dropOnNodes(name: string): Promise<void> {
  if (CITUS_URL === null) return;
  for (const node of await workers())
    await onClient(addressOf(node, "postgres"), (there) =>
      there.query(`drop database if exists ${name} with (force)`),
    );
}

type Node = { readonly host: string; readonly port: number };

async function workers(): Promise<readonly Node[]> {
  if (CITUS_URL === null) return [];
  return onClient(CITUS_URL, async (db) => {
    const { rows } = await db
      .query<Node>(
        "select nodename as host, nodeport as port from pg_dist_node where isactive and groupid <> 0 order by 1, 2",
      )
      .catch((error: Error) => {
        throw new Error(`CITUS_URL leads to no coordinator with Citus: ${error.message}`);
      });
    if (rows.length === 0)
      throw new Error("CITUS_URL leads to a coordinator without nodes: add one (citus_add_node)");
    return rows;
  });
}

const addressOf = ({ host, port }: Node, database: string): string =>
  Object.assign(new URL(CITUS_URL ?? ""), { hostname: host, port: String(port), pathname: `/${database}` })
    .href;

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
