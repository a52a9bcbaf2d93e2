import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BY_ACCOUNT } from "../../src/store/tables.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { emptyDatabase } from "../support/database.ts";
import { type TestClient, connect, importFile, request, run, signUp } from "../support/sources.ts";
import { printFigures } from "./support/servers.ts";

const PEOPLE = 25;
const SYNCS = 8;
/** Tables with rows by user instead of by account. */
const USER_TABLES = ["users", "sessions", "turns", "mails", "security_events", "codes"] as const;

/** A hundred rows that alternate between a purchase, a reward, a sale and a transfer. */
const CSV = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,received_value_eur",
  ...Array.from({ length: 100 }, (_, i) => {
    const at = new Date(Date.UTC(2022, 0, 1) + i * 9 * 86_400_000).toISOString();
    return [
      `${i},${at},spot_buy,main,EUR,100,BTC,0.01,`,
      `${i},${at},staking_reward,main,,,ETH,0.01,20`,
      `${i},${at},spot_sell,main,BTC,0.004,EUR,60,`,
      `${i},${at},withdrawal,main,BTC,0.001,,,`,
    ][i % 4];
  }),
  "",
].join("\n");

let cluster: Cluster;
let db: pg.Client;
const people: { readonly client: TestClient; readonly exchange: string }[] = [];

type Sizes = Readonly<Record<string, { readonly rows: number; readonly bytes: number }>>;

/** Sizes of all tables after VACUUM, including indexes and TOAST. */
async function sizes(): Promise<Sizes> {
  const found: Record<string, { rows: number; bytes: number }> = {};
  for (const table of [...Object.keys(BY_ACCOUNT), ...USER_TABLES]) {
    await db.query(`vacuum ${table}`);
    const { rows } = await db.query<{ rows: number; bytes: number }>(
      `select (select count(*)::int from ${table}) as rows, (select sum(pg_total_relation_size(relid))::float8
         from (select relid from pg_partition_tree('${table}') union select '${table}'::regclass) t) as bytes`,
    );
    found[table] = rows[0]!;
  }
  return found;
}

beforeAll(async () => {
  cluster = await startCluster(await emptyDatabase(), 1, 1);
  db = new pg.Client({ connectionString: cluster.databaseUrl });
  await db.connect();
  for (let i = 0; i < PEOPLE; i++) {
    const client = await signUp(cluster);
    const exchange = await connect(client, `whale-${200 + i}`);
    await run(client, exchange);
    await importFile(client, CSV);
    people.push({ client, exchange });
  }
});
afterAll(async () => {
  await db?.end();
  await cluster?.stop();
});

describe("resource use of a person in the capacity model", () => {
  it("a person with an exchange of 200 records and a file of 100, by table", async () => {
    const before = await sizes();
    const each = Object.fromEntries(
      Object.entries(before)
        .filter(([, { rows }]) => rows > 0)
        .map(([table, { rows, bytes }]) => [
          table,
          { rows: Math.round(rows / PEOPLE), bytes: Math.round(bytes / PEOPLE) },
        ]),
    );
    printFigures("a person", each);
    expect(before["raw_records"]!.rows).toBeGreaterThanOrEqual(PEOPLE * 300);
  });

  it("a sync without new records stores its job, the user's request, and no more", async () => {
    const before = await sizes();
    for (const { client, exchange } of people)
      for (let i = 0; i < SYNCS; i++)
        expect(await run(client, exchange)).toMatchObject({ status: "completed" });
    const after = await sizes();
    const grown = Object.fromEntries(
      Object.keys(before)
        .map(
          (table) =>
            [
              table,
              {
                rows: (after[table]!.rows - before[table]!.rows) / (PEOPLE * SYNCS),
                bytes: Math.round((after[table]!.bytes - before[table]!.bytes) / (PEOPLE * SYNCS)),
              },
            ] as const,
        )
        .filter(([, { rows, bytes }]) => rows > 0 || bytes > 0),
    );
    printFigures("a sync that brings nothing", grown);
    const rowsOf = (table: string): number => grown[table]?.rows ?? 0;
    expect(rowsOf("jobs")).toBe(1);
    expect(rowsOf("audit")).toBe(1); // requested by a user
    for (const table of ["raw_records", "derived", "runs", "changes"]) expect(rowsOf(table), table).toBe(0);
  });

  it("the connections of an API and of a worker while all users send requests", async () => {
    const maxConnections: Record<string, number> = {};
    const requests = Promise.all(
      people.flatMap(({ client, exchange }) =>
        ["/v1/sources", "/v1/transactions?limit=100", "/v1/tax/2024/report?format=pdf"].map((path) =>
          request(client, "GET", path).then(() => run(client, exchange, "replay")),
        ),
      ),
    );
    const over = new AbortController();
    void requests.finally(() => over.abort()).catch(() => {});
    while (!over.signal.aborted) {
      const { rows } = await db.query<{ name: string; n: number }>(
        `select application_name as name, count(*)::int as n from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() group by 1`,
      );
      for (const { name, n } of rows) maxConnections[name] = Math.max(maxConnections[name] ?? 0, n);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await requests;
    printFigures("connections of one API and one worker", maxConnections);
    const all = Object.values(maxConnections).reduce((sum, n) => sum + n, 0);
    expect(all).toBeLessThanOrEqual(60);
  });
});
