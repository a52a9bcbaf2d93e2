import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { NO_SOURCE } from "../src/store/lists.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { startCluster } from "../test/support/cluster.ts";
import { urlOf } from "../test/support/server-url.ts";
import { type TestClient, importFile, request, signUp } from "../test/support/sources.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell, median, seconds } from "./measure.ts";

const SIZES = ["40", "5000"];
const QUICK_SIZES = ["40"];
const SMALLEST_SIZES = ["3"];
const TIMES = 20;

/**
 * Requests of an adviser's list of clients; the first one of a day also writes an entry into each client's audit log.
 */
const LOOKS = {
  "by name": "limit=50",
  "200 at once": "limit=200",
  "largest effect": "limit=50&sort=-effect",
  search: "limit=50&q=client 17",
  "new since": "limit=50&sort=-changed&since=2020-01-01T00:00:00Z",
  "with gaps": "limit=50&gaps=true",
} as const;

/**
 * Bench of a firm's table of clients over HTTP: each client has a source with 60 transactions and a computed year with
 * gaps, copied from one real import. `npm run bench -- clients 1000` for another number of clients. Build first (`npm
 * run setup`).
 */
export async function benchClients(sizes: readonly string[], benchSize: Size): Promise<BenchFigures> {
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  const url = urlOf(server.value.connection).replace("/postgres?", "/lotbuch?");
  const cluster = await startCluster({ url, drop: async () => {} }, 1, 1, { LOTBUCH_RATE_LIMIT: "0" });
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const figures: Record<string, number> = {};
  try {
    const [owner, model] = [await signUp(cluster), await signUp(cluster)];
    await db.query(
      "insert into authenticators (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())",
      [owner.person.id],
    );
    await importFile(model, ledger());
    console.log("clients  look             first ms  median ms   worst ms");
    for (const size of sizes.length > 0
      ? sizes
      : { full: SIZES, quick: QUICK_SIZES, smallest: SMALLEST_SIZES }[benchSize]) {
      const firm = await request<{ id: string }>(owner, "POST", "/v1/firms", { name: `Firm of ${size}` });
      await addClients(db, firm.body.id, model.person.id, Number(size));
      for (const [name, query] of Object.entries(LOOKS)) {
        const look = () => readTable(owner, `/v1/clients?firm=${firm.body.id}&year=2024&${query}`);
        const first = 1000 * (await seconds(look));
        const times: number[] = [];
        for (let i = 0; i < TIMES; i++) times.push(1000 * (await seconds(look)));
        const [middle, worst] = [median(times), Math.max(...times)];
        console.log(
          `${size.padEnd(9)}${name.padEnd(16)}${cell(first, 9, 1)}${cell(middle, 11, 1)}${cell(worst, 11, 1)}`,
        );
        figures[`${name} ${size} ms`] = middle;
      }
    }
    return figures;
  } finally {
    await db.end();
    await cluster.stop();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function readTable(client: TestClient, path: string): Promise<void> {
  const { status, text } = await request({ ...client, patient: false }, "GET", path);
  if (status !== 200) throw new Error(text);
}

/** A ledger of purchases and sales with some sales without a purchase, so that there are gaps. */
function ledger(): string {
  const rows = ["id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount"];
  for (let n = 0; n < 60; n++) {
    const day = `2024-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + (n % 28)).padStart(2, "0")}T10:00:00Z`;
    const coin = ["BTC", "ETH", "SOL", "ADA"][n % 4];
    rows.push(
      n % 3 === 0
        ? `${n},${day},spot_buy,depot,EUR,1000,${coin},1`
        : `${n},${day},spot_sell,depot,${coin},1,EUR,${900 + n}`,
    );
  }
  return rows.join("\n");
}

/** Inserts this many clients who granted access to the firm, each with a copy of all rows of the model client. */
async function addClients(db: pg.Client, firmId: string, modelId: string, count: number): Promise<void> {
  await db.query("drop table if exists copies");
  await db.query(
    `create temp table copies as
     select n, gen_random_uuid() as account, gen_random_uuid() as source from generate_series(1, $1::int) n`,
    [count],
  );
  const copy = (table: string, whose: string, fields: string) =>
    db.query(
      `insert into ${table} select r.* from ${table} o cross join copies c
         cross join lateral jsonb_populate_record(o, jsonb_build_object(${fields})) r where ${whose}`,
      [modelId],
    );
  await copy(
    "users",
    "o.id = $1",
    "'id', c.account, 'email', c.account || '@example.org', 'email_key', c.account || '@example.org', 'display_name', 'Client ' || c.n",
  );
  await copy("sources", "o.user_id = $1", "'id', c.source, 'user_id', c.account");
  await copy(
    "jobs",
    "o.source_id in (select id from sources where user_id = $1)",
    "'id', gen_random_uuid(), 'source_id', c.source",
  );
  await copy("books", "o.account_id = $1", "'account_id', c.account");
  await copy(
    "derived",
    "o.account_id = $1",
    `'account_id', c.account, 'source_id', case when o.source_id = '${NO_SOURCE}' then o.source_id else c.source end`,
  );
  await db.query(
    `insert into firm_grants (id, firm_id, account_id, role, created_at, accepted_at)
     select gen_random_uuid(), $1, account, 'editor', now(), now() from copies`,
    [firmId],
  );
  await db.query(
    "insert into firm_clients (firm_id, client_id, number) select $1, account, n::text from copies",
    [firmId],
  );
  await db.query(
    `insert into questions (id, account_id, firm_id, firm_name, asked_by_name, year, text, status, created_at)
     select gen_random_uuid(), account, $1, 'Firm', 'Somebody', 2024, 'Where from?', 'open', now() from copies where n % 3 = 0`,
    [firmId],
  );
  await db.query("vacuum analyze");
}
