import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as book from "../../../src/assessment/lists.ts";
import { newId } from "../../../src/process/ids.ts";
import * as ledger from "../../../src/sources/lists.ts";
import { bookOf, isAssessmentDue, readYear } from "../../../src/store/books.ts";
import type { Database } from "../../../src/store/database.ts";
import { listDecisions, listOwners } from "../../../src/store/decisions.ts";
import { listRuns } from "../../../src/store/runs.ts";
import { findPageEnds, readAll, readItem, readList } from "../../../src/store/derived.ts";
import { findItem, findTransactionsAnywhere, findTransactions } from "../../../src/store/derived-by-id.ts";
import { activeJob, findJob, listJobs } from "../../../src/store/found-jobs.ts";
import { type DerivedList, NO_SOURCE } from "../../../src/store/lists.ts";
import { failureSortKey, findRecords, listRecords, storeRecords } from "../../../src/store/records.ts";
import { rewriteLists } from "../../../src/store/rewrite.ts";
import { findSource, listSources, sourceNames } from "../../../src/store/sources.ts";
import { unassessedAccounts } from "../../../src/store/sweeps.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";

const ROWS = 12_000;
const SOURCES = 5;
const FIRST = Date.UTC(2022, 0, 1);
const MINUTE_MS = 60_000;
let database: TestDatabase;
const accountId = newId();
const sourceIds = Array.from({ length: SOURCES }, newId);
const sourceId = sourceIds[2]!;
const owner = { accountId, sourceId };
const everywhere = { accountId, sourceId: null };

/** Time of the nth item of a list ordered by time. */
const at = (n: number): number => FIRST + n * MINUTE_MS;

/** Lists that grow with the history. */
const TIMED = {
  transactions: ledger.transactions,
  disposals: book.disposals,
  income: book.income,
  lots: book.lots,
  transfers: book.transfers,
} as const;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query("insert into users (id, email, email_key, display_name) values ($1, 'a@b', 'a@b', 'x')", [
    accountId,
  ]);
  await pool.query("insert into books (account_id, wanted, shown, as_of) values ($1, 1, 1, now())", [
    accountId,
  ]);
  const fill = (list: string, of: string, position: string, rows = ROWS) =>
    pool.query(
      `insert into derived (account_id, source_id, list, place, id, year, assets, tag, body)
       select $1, $2, '${list}', ${position}, 't' || n, 2022, array['EUR', case when n % 200 = 0 then 'RARE' else 'BTC' end],
         'spot_buy', '{}'
       from generate_series(1, $3::int) n`,
      [accountId, of, rows],
    );
  const moment = `${FIRST} + n::bigint * ${MINUTE_MS}`;
  for (const id of sourceIds) {
    await pool.query(
      `insert into sources (id, user_id, provider_key, type, name, account_ref, reader, last_synced_at)
       values ($1::uuid, $2, 'coinbase', 'exchange', 'x', $1::text, '1', now())`,
      [id, accountId],
    );
    for (const list of ["transactions", "disposals", "income", "lots", "prices"])
      await fill(list, id, moment);
    await fill("issues", id, "n");
    await fill("balances", id, "0", 500);
    await fill("years", id, "2008 + n", 17);
    await pool.query(
      `insert into raw_records (account_id, source_id, provider_id, version, account_ref, payload, content_hash, fetched_at)
       select $1, $2, 'r' || n, 1, 'a', '{}', '', now() from generate_series(1, $3::int) n`,
      [accountId, id, ROWS],
    );
    const failed = Array.from({ length: ROWS / 2 }, (_, n) => `r${n * 2 + 1}`);
    await pool.query(
      `insert into derived (account_id, source_id, list, place, id, tag, body)
       select $1, $2, 'failures', f.place, f.id, 'x', '{}' from unnest($3::int[], $4::text[]) as f (place, id)`,
      [accountId, id, failed.map(failureSortKey), failed],
    );
    await pool.query(
      `insert into segments (account_id, source_id, list, place, digest)
       select $1, $2, list, n, '' from unnest(array['transactions', 'disposals', 'lots']) list, generate_series(1, 500) n`,
      [accountId, id],
    );
    await pool.query(
      "insert into jobs (account_id, id, source_id, mode, status, message, finished_at) select $2::uuid, gen_random_uuid(), $1::uuid, 'sync', 'failed', 'x', now() from generate_series(1, 2000)",
      [id, accountId],
    );
    await pool.query(
      `insert into decisions (account_id, id, kind, source_id, transaction_id, body, reason, created_at)
       select $1, gen_random_uuid(), 'correction', $2, 't' || n, '{}', 'x', now() from generate_series(1, 200) n`,
      [accountId, id],
    );
  }
  await fill("transfers", NO_SOURCE, moment);
  // Many other users, so that a sequential scan is visible.
  await pool.query(
    `with people as (
       insert into users (id, email, email_key, display_name)
       select gen_random_uuid(), n || '@b', n || '@b', 'x' from generate_series(1, 5000) n returning id)
     insert into books (account_id, wanted, shown) select id, 1, 1 from people`,
  );
  await pool.query(
    `insert into decisions (account_id, id, kind, source_id, transaction_id, body, created_at)
     select account_id, gen_random_uuid(), 'correction', null, null, '{}', now() from books`,
  );
  await pool.query(
    `insert into changes (account_id, revision, cause)
     select id, n, 'sync' from users, generate_series(1, 5) n where id <> $1
     union all select $1, n, 'sync' from generate_series(1, 500) n`,
    [accountId],
  );
  await pool.query(
    `insert into runs (account_id, run_id, made_at, engine, rule_set, changes_after, changes_to, decisions_after, decisions_to, years)
     select account_id, 'x', now(), '', '', revision - 1, revision, 0, 0, '{}' from changes`,
  );
  await pool.query("vacuum analyze");
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

const LARGE = /^(derived|raw_records|segments)_\d+$|^(jobs|books|changes|decisions|runs|users)$/;
const isScanOfLarge = (node: Plan): boolean =>
  node["Node Type"] === "Seq Scan" && LARGE.test(node["Relation Name"] ?? "");

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Runs the real query code, records its statements, and lets the server explain each of them. */
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
    await work({ pool, db: drizzle(pool), close: async () => {} });
  } finally {
    await pool.end();
  }
  const client = await database.pool.connect();
  await client.query("begin");
  try {
    const plans: Plan[] = [];
    for (const { text, values } of sent.filter((statement) =>
      /^\s*(?:\/\*.*?\*\/\s*)?(select|with|delete|insert)/i.test(statement.text),
    ))
      plans.push(
        await explain(client, {
          text: `explain (analyze, buffers, format json) ${text}`,
          values: [...values],
        }),
        await explainForAnyValues(client, text, values),
      );
    return plans;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function explain(client: pg.PoolClient, query: pg.QueryConfig): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(query);
  return rows[0]!["QUERY PLAN"][0]!.Plan;
}

/**
 * Decodes a `text[]` in the server's binary format: one dimension, no nulls, type 25, then each element with its
 * length.
 */
function elementsOf(value: unknown): unknown {
  if (!Buffer.isBuffer(value) || !value.subarray(0, 12).equals(TEXT_ARRAY)) return value;
  const texts: string[] = [];
  for (let at = 20; at < value.length; at += 4 + value.readInt32BE(at))
    texts.push(value.toString("utf8", at + 4, at + 4 + value.readInt32BE(at)));
  return texts;
}
const TEXT_ARRAY = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 25]);

/** Generic plan that the server may use for a prepared statement after a few runs: made without the values. */
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
  const run = `watched${values.length === 0 ? "" : `(${values.map((value) => literal(elementsOf(value))).join()})`}`;
  const plan = await explain(client, { text: `explain (analyze, buffers, format json) execute ${run}` });
  await client.query("deallocate watched");
  await client.query("reset plan_cache_mode");
  return plan;
}

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Number of blocks read, of tables and indexes: conditions that only an index checks do not show up as rows. */
const blocks = (plan: Plan): number => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];

const page = { from: null, before: null, limit: 51, descending: true, after: null };
const further = { sortKey: at(10_000), id: "t10000", sourceId };
const HOT: Readonly<Record<string, (on: Database) => Promise<unknown>>> = {
  "a source's year": (on) => readYear(on, owner, book.years, 2022),
  "a person's year": (on) => readYear(on, everywhere, book.years, 2022),
  "all years": (on) => readAll(on, owner, book.years),
  "newest transactions": (on) => readList(on, owner, ledger.transactions, page),
  "newest transactions everywhere": (on) => readList(on, everywhere, ledger.transactions, page),
  "transactions further on": (on) =>
    readList(on, owner, ledger.transactions, { ...page, descending: false, after: further }),
  "transactions further on everywhere": (on) =>
    readList(on, everywhere, ledger.transactions, { ...page, after: further }),
  "transactions with a rare coin": (on) =>
    readList(on, owner, ledger.transactions, { ...page, limit: 10 }, { asset: "RARE" }),
  "transactions of one type further on": (on) =>
    readList(on, owner, ledger.transactions, { ...page, after: further }, { tag: "spot_buy" }),
  "transactions of one type everywhere": (on) =>
    readList(on, everywhere, ledger.transactions, page, { tag: "spot_buy" }),
  "the pages of all transactions": (on) =>
    findPageEnds(on, owner, ledger.transactions, { from: null, before: null, descending: true, size: 200 }),
  "the pages of a filter": (on) =>
    findPageEnds(
      on,
      owner,
      ledger.transactions,
      { from: null, before: null, descending: false, size: 200 },
      { tag: "spot_buy", asset: "BTC" },
    ),
  "disposals of a year": (on) =>
    readList(on, owner, book.disposals, { ...page, from: at(7200), before: at(8640) }),
  "newest income": (on) => readList(on, owner, book.income, page),
  "a transaction": (on) =>
    findTransactions(on, accountId, ledger.transactions, [{ sourceId, transactionId: "t77" }]),
  "a transaction anywhere": (on) => findTransactionsAnywhere(on, accountId, ledger.transactions, ["t77"]),
  "a chain of transactions": (on) =>
    findTransactions(
      on,
      accountId,
      ledger.transactions,
      sourceIds.map((id, n) => ({ sourceId: id, transactionId: `t${n + 1}` })),
    ),
  "a disposal": (on) => readItem(on, owner, book.disposals, at(77), "t77"),
  "a transfer": (on) => findItem(on, everywhere, book.transfers, `t${ROWS - 77}`),
  "newest transfers": (on) => readList(on, { accountId, sourceId: NO_SOURCE }, book.transfers, page),
  lots: (on) => readList(on, owner, book.lots, { ...page, descending: false, after: further }),
  issues: (on) => readList(on, everywhere, book.issues, { ...page, descending: false }),
  "issues of a year": (on) =>
    readList(on, owner, book.issues, { ...page, descending: false }, { year: 2022 }),
  balances: (on) => readAll(on, owner, ledger.balances),
  "failed records": (on) => listRecords(on, owner, "failed", { limit: 51, after: "r5" }),
  records: (on) => listRecords(on, owner, null, { limit: 51, after: "r5" }),
  "some records": (on) => findRecords(on, owner, ["r5", "r6"]),
  "all sources": (on) => listSources(on.db, accountId),
  "the names of all sources": (on) => sourceNames(on.db, accountId),
  "a source": (on) => findSource(on.db, accountId, sourceId),
  "the active job": (on) => activeJob(on.db, owner),
  "a job": (on) => findJob(on.db, owner, newId()),
  "newest jobs": (on) => listJobs(on.db, owner, 50),
  "older jobs": (on) => listJobs(on.db, owner, 50, { createdAt: new Date(), id: newId() }),
  "decisions of a source": (on) => listDecisions(on.db, accountId, sourceId),
  "decisions of a person": (on) => listDecisions(on.db, accountId),
  "owners of a person's sources": (on) => listOwners(on.db, accountId),
  "runs of a person": (on) =>
    listRuns(on, accountId, { year: 2024, person: "a" }, { limit: 51, before: null }),
  "the book": (on) => bookOf(on.db, accountId),
  "whether a change is wanted": (on) => isAssessmentDue(on, accountId),
  "books that lack a change": (on) => unassessedAccounts(on.db),
};

describe("hot queries on filled tables", () => {
  it.each(Object.keys(HOT))("%s: by index, and no further than needed", async (name) => {
    const plans = await plansOf(HOT[name]!);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      const all = nodes(plan);
      expect(all.filter(isScanOfLarge).map((node) => node["Relation Name"])).toEqual([]);
      for (const node of all)
        expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThan(2500);
      // One row, or six index scans, each for a page of 51 rows and down the levels of its index.
      const maxBlocks = /^(a|the|whether) /.test(name) ? 60 : 6 * (51 * 2 + 10);
      if (!name.startsWith("the pages")) expect(blocks(plan)).toBeLessThan(maxBlocks);
    }
  });

  const blocksOf = async (work: (on: Database) => Promise<unknown>): Promise<number> =>
    Math.max(...(await plansOf(work)).map(blocks));

  it.each(Object.entries<DerivedList<unknown>>(TIMED))(
    "%s: a page deep in the list costs no more than the first",
    async (name, list) => {
      const of = name === "transfers" ? NO_SOURCE : sourceId;
      for (const whose of [{ accountId, sourceId: of }, everywhere])
        for (const descending of [true, false]) {
          const first = await blocksOf((on) => readList(on, whose, list, { ...page, descending }));
          const n = descending ? 100 : ROWS - 100;
          const after = { sortKey: at(n), id: `t${n}`, sourceId: of };
          const deep = await blocksOf((on) => readList(on, whose, list, { ...page, descending, after }));
          expect(deep).toBeLessThan(first + 15 * (whose.sourceId === null ? SOURCES + 1 : 1));
        }
    },
  );

  it("the pages of the list are found in one pass over the index", async () => {
    const read = await blocksOf((on) =>
      findPageEnds(on, owner, ledger.transactions, { from: null, before: null, descending: true, size: 200 }),
    );
    expect(read).toBeLessThan((ROWS / 200) * 15);
  });

  it("storing records uses the primary key", async () => {
    const plans = await plansOf(async (on) => {
      const client = await on.pool.connect();
      await storeRecords(
        client,
        owner,
        [
          { providerId: "r7", accountRef: "a", payload: "{}" },
          { providerId: "new", accountRef: "a", payload: "{}" },
        ],
        new Date(),
      );
      client.release();
    });
    expect(plans.flatMap(nodes).filter(isScanOfLarge)).toEqual([]);
  });

  it.each([0, 1, 30])("rewriting %s segments reads only their rows", async (months) => {
    const plans = await plansOf(async (on) => {
      const client = await on.pool.connect();
      await client.query("begin");
      const written = await rewriteLists(
        client,
        accountId,
        [book.disposals],
        sourceId,
        "1",
        async ({ add }) => {
          for (let month = 0; month < months; month++)
            add(book.disposals, { sourceId, sortKey: Date.UTC(2022, month), id: "x", body: "{}" });
        },
      );
      expect(written).toBe(months);
      await client.query("rollback");
      client.release();
    });
    const removed = plans.flatMap(nodes).filter((node) => node["Relation Name"]?.startsWith("derived"));
    expect(removed.length).toBeGreaterThan(0);
    // There are only the rows of January, and those of 500 segments that no longer exist: one disposal each at most.
    expect(removed.filter(isScanOfLarge)).toEqual([]);
    for (const node of removed) expect(node["Actual Rows"]).toBeLessThanOrEqual(ROWS);
  });
});
