import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../src/ids.ts";
import type { Database } from "../src/store/database.ts";
import {
  findDerived,
  findTransactions,
  listBalances,
  listPlaced,
  listRecords,
  readTaxYear,
} from "../src/store/derived.ts";
import { activeJob, findJob, listJobs } from "../src/store/jobs.ts";
import { storeRecords } from "../src/store/records.ts";
import * as schema from "../src/store/schema/index.ts";
import { findSource, listSources } from "../src/store/sources.ts";
import { listTimed, markTransactions } from "../src/store/timed.ts";
import { testDatabase, type TestDatabase } from "./support/database.ts";

const ROWS = 20_000;
const SOURCES = 5;
let database: TestDatabase;
const userId = newId();
const sourceIds = Array.from({ length: SOURCES }, newId);
const sourceId = sourceIds[2]!;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query("insert into users (id, email, email_key, display_name) values ($1, 'a@b', 'a@b', 'x')", [
    userId,
  ]);
  for (const [i, id] of sourceIds.entries()) {
    const g = i + 1;
    await pool.query(
      `insert into sources (id, user_id, provider_key, type, name, account_ref, generation)
       values ($1::uuid, $2, 'coinbase', 'exchange', 'x', $1::text, $3)`,
      [id, userId, g],
    );
    await pool.query("insert into generations values ($1, $2::uuid, now())", [g, id]);
    const fill = (text: string) => pool.query(text, [g, ROWS]);
    const at = "timestamptz '2022-01-01' + n * interval '1 minute'";
    await fill(
      `insert into transactions select $1::int, 't' || n, ${at}, 'spot_buy', '{}', 'EUR', case when n % 200 = 0 then 'RARE' else 'BTC' end
       from generate_series(1, $2::int) n`,
    );
    await fill(
      `insert into disposals select $1::int, 't' || n, ${at}, 2022, '{}' from generate_series(1, $2::int) n`,
    );
    await fill(`insert into income select $1::int, n, ${at}, 2022, '{}' from generate_series(1, $2::int) n`);
    await fill(`insert into lots select $1::int, n, 'BTC', '{}' from generate_series(1, $2::int) n`);
    await fill(
      `insert into issues select $1::int, n, 'x', 'error', 2022, '{}' from generate_series(1, $2::int) n`,
    );
    await fill(
      `insert into record_failures select $1::int, 'r' || n, 'x', 'x' from generate_series(1, $2::int) n where n % 10 = 0`,
    );
    await pool.query(
      `insert into raw_records select $1::uuid, 'r' || n, 1, 'a', null, '{}', '', false, now() from generate_series(1, $2::int) n`,
      [id, ROWS],
    );
    await pool.query(
      "insert into jobs (id, source_id, mode, status, message, finished_at) select gen_random_uuid(), $1::uuid, 'sync', 'failed', 'x', now() from generate_series(1, 2000)",
      [id],
    );
    await fill(
      "insert into balances select $1::int, 'A' || n, '{}' from generate_series(1, least($2::int, 500)) n",
    );
    await fill(
      "insert into tax_years select $1::int, 2009 + n, '{}' from generate_series(0, least($2::int, 17)) n",
    );
  }
  await pool.query("analyze");
});
afterAll(async () => database.drop());

type Plan = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
};

const LARGE = new Set([
  "transactions",
  "disposals",
  "income",
  "lots",
  "issues",
  "record_failures",
  "raw_records",
  "jobs",
]);

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Runs the real query code, notes the statements it sends, and lets the server explain each of them. */
async function plansOf(work: (watched: Database) => Promise<unknown>): Promise<readonly Plan[]> {
  const sent: Statement[] = [];
  class Noting extends pg.Client {
    override query(...args: unknown[]): never {
      const [config, values] = args as [{ text: string; values?: unknown[] } | string, unknown];
      const text = typeof config === "string" ? config : config.text;
      const inline = typeof config === "string" ? undefined : config.values;
      sent.push({ text, values: inline ?? (Array.isArray(values) ? values : []) });
      return (super.query as (...all: unknown[]) => never).apply(this, args);
    }
  }
  const pool = new pg.Pool({ connectionString: database.url, Client: Noting, max: 1 });
  try {
    await work({ pool, db: drizzle(pool, { schema }), close: async () => {} });
  } finally {
    await pool.end();
  }
  const client = await database.pool.connect();
  try {
    const plans: Plan[] = [];
    for (const { text, values } of sent.filter((statement) => /^\s*(select|with)/i.test(statement.text)))
      plans.push(
        await explain(client, {
          text: `explain (analyze, buffers, format json) ${text}`,
          values: [...values],
        }),
        await explainForAnyValues(client, text, values),
      );
    return plans;
  } finally {
    client.release();
  }
}

async function explain(client: pg.PoolClient, query: pg.QueryConfig): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(query);
  return rows[0]!["QUERY PLAN"][0]!.Plan;
}

/** The plan that the server may settle on once it has seen a prepared statement a few times: made without the values. */
async function explainForAnyValues(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Plan> {
  const plain = (value: unknown): string =>
    value instanceof Date
      ? value.toISOString()
      : Buffer.isBuffer(value)
        ? `\\x${value.toString("hex")}`
        : String(value);
  const literal = (value: unknown): string =>
    value === null || value === undefined
      ? "null"
      : client.escapeLiteral(
          Array.isArray(value)
            ? `{${value.map((one) => (one === null ? "null" : JSON.stringify(plain(one)))).join()}}`
            : plain(value),
        );
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(`prepare watched as ${text}`);
  const run = `watched${values.length === 0 ? "" : `(${values.map(literal).join()})`}`;
  const plan = await explain(client, { text: `explain (analyze, buffers, format json) execute ${run}` });
  await client.query("deallocate watched");
  await client.query("reset plan_cache_mode");
  return plan;
}

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const page = { from: null, before: null, limit: 51, newestFirst: true, after: null };
const HOT: Readonly<Record<string, (on: Database) => Promise<unknown>>> = {
  "tax year": (on) => readTaxYear(on, userId, sourceId, 2022),
  "newest transactions": (on) => listTimed(on, "transactions", sourceId, page),
  "transactions further on": (on) =>
    listTimed(on, "transactions", sourceId, {
      ...page,
      newestFirst: false,
      after: { at: "2022-01-08T00:00:00.000Z", key: "t5" },
    }),
  "transactions with a rare coin": (on) =>
    listTimed(on, "transactions", sourceId, { ...page, limit: 10 }, { type: null, asset: "RARE" }),
  "transactions of one type further on": (on) =>
    listTimed(
      on,
      "transactions",
      sourceId,
      { ...page, after: { at: "2022-01-08T00:00:00.000Z", key: "t5" } },
      { type: "spot_buy", asset: null },
    ),
  "the pages of all transactions": (on) =>
    markTransactions(on, sourceId, { from: null, before: null, newestFirst: true, size: 200 }),
  "the pages of a filter": (on) =>
    markTransactions(
      on,
      sourceId,
      { from: null, before: null, newestFirst: false, size: 200 },
      { type: "spot_buy", asset: "BTC" },
    ),
  "a year's disposals": (on) =>
    listTimed(on, "disposals", sourceId, {
      ...page,
      from: new Date("2022-01-05"),
      before: new Date("2022-01-06"),
    }),
  "newest income": (on) => listTimed(on, "income", sourceId, page),
  "a transaction": (on) => findDerived(on, "transactions", sourceId, "t77"),
  "a chain of transactions": (on) => findTransactions(on, sourceId, ["t1", "t2", "t3"]),
  "a disposal": (on) => findDerived(on, "disposals", sourceId, "t77"),
  lots: (on) => listPlaced(on, "lots", sourceId, { limit: 51, after: 500 }),
  issues: (on) => listPlaced(on, "issues", sourceId, { limit: 51, after: null }),
  balances: (on) => listBalances(on, sourceId),
  "failed records": (on) => listRecords(on, sourceId, "failed", { limit: 51, after: "r5" }),
  records: (on) => listRecords(on, sourceId, null, { limit: 51, after: "r5" }),
  "all sources": (on) => listSources(on.db, userId),
  "a source": (on) => findSource(on.db, userId, sourceId),
  "the active job": (on) => activeJob(on.db, sourceId),
  "a job": (on) => findJob(on.db, sourceId, newId()),
  "newest jobs": (on) => listJobs(on.db, sourceId, 50),
};

describe("hot queries on filled tables", () => {
  it.each(Object.keys(HOT))("%s: by index, and no further than needed", async (name) => {
    const plans = await plansOf(HOT[name]!);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      const all = nodes(plan);
      const scanned = all.filter(
        (node) => node["Node Type"] === "Seq Scan" && LARGE.has(node["Relation Name"] ?? ""),
      );
      expect(scanned.map((node) => node["Relation Name"])).toEqual([]);
      for (const node of all)
        expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThan(2500);
    }
  });

  /** What the server looked at, row or index: conditions that only an index checks do not show up as rows. */
  const blocksOf = async (work: (on: Database) => Promise<unknown>): Promise<number> =>
    Math.max(...(await plansOf(work)).map((plan) => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]));
  const late = { at: new Date(Date.UTC(2022, 0, 1, 0, 100)).toISOString(), key: "t100" };
  const early = { at: new Date(Date.UTC(2022, 0, 1, 0, ROWS - 100)).toISOString(), key: `t${ROWS - 100}` };

  it.each(["transactions", "disposals", "income"] as const)(
    "%s: a page deep in the list costs no more than the first",
    async (table) => {
      for (const newestFirst of [true, false]) {
        const key = (after: typeof late) => (table === "income" ? { ...after, key: "100" } : after);
        const first = await blocksOf((on) => listTimed(on, table, sourceId, { ...page, newestFirst }));
        const after = key(newestFirst ? late : early);
        const deep = await blocksOf((on) => listTimed(on, table, sourceId, { ...page, newestFirst, after }));
        expect(deep).toBeLessThan(first + 15);
      }
    },
  );

  it("the pages of the list are found in one pass over the index", async () => {
    const blocks = await blocksOf((on) =>
      markTransactions(on, sourceId, { from: null, before: null, newestFirst: true, size: 200 }),
    );
    expect(blocks).toBeLessThan((ROWS / 200) * 15);
  });

  it("storing records goes by the key", async () => {
    const plans = await plansOf(async (on) => {
      const client = await on.pool.connect();
      await storeRecords(
        client,
        sourceId,
        [
          { providerId: "r7", accountRef: "a", payload: "{}" },
          { providerId: "new", accountRef: "a", payload: "{}" },
        ],
        new Date(),
      );
      client.release();
    });
    const scanned = plans
      .flatMap(nodes)
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "raw_records");
    expect(scanned).toEqual([]);
  });
});
