import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "../../../src/ledger/index.ts";
import { packageRoot } from "../../../src/process/paths.ts";
import { newTestUser } from "../../support/accounts.ts";
import { newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import {
  connect,
  finished,
  type JobResponse,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";

let exchange: TestExchange;
let database: pg.Pool;
const sources = new Map<string, string>();
beforeAll(async () => {
  exchange = await sharedExchange();
  database = new pg.Pool({ connectionString: exchange.service.databaseUrl });
  for (const user of ["holder", "trader", "staker", "messy", "whale-2007"]) {
    sources.set(user, await connect(exchange, user));
    await run(exchange, sources.get(user)!);
  }
});
afterAll(async () => {
  await database.end();
  await exchange.stop();
});

type Issue = {
  readonly code: string;
  readonly severity: string;
  readonly effectEur: string | null;
  readonly asset: string | null;
  readonly count: number;
  readonly transactionIds: readonly string[];
};
type Page = { readonly nextCursor: string | null; readonly hasMore: boolean };
type Lists = {
  readonly page: Page;
  readonly transactions: readonly Transaction[];
  readonly disposals: readonly { readonly id: string; readonly year: number; readonly result: string }[];
  readonly income: readonly { readonly value: string; readonly time: string }[];
  readonly lots: readonly { readonly asset: string; readonly quantity: string }[];
  readonly issues: readonly Issue[];
  readonly prices: readonly { readonly asset: string; readonly source: string; readonly times: number }[];
  readonly records: readonly {
    readonly id: string;
    readonly status: string;
    readonly payload: string;
    readonly line: number | null;
    readonly reason: { readonly code: string; readonly message: string } | null;
  }[];
  readonly balances: readonly {
    readonly asset: string;
    readonly matches: boolean;
    readonly difference: string;
  }[];
  readonly corrections: readonly { readonly id: string }[];
};
const list = async (sourceId: string, path: string): Promise<Lists> => {
  const response = await request<Lists>(exchange, "GET", `/v1/sources/${sourceId}/${path}`);
  if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  return response.body;
};
const taxOf = async (sourceId: string, year: number) =>
  (
    await request<Record<string, unknown> & { readonly assessment: Record<string, Record<string, string>> }>(
      exchange,
      "POST",
      `/v1/sources/${sourceId}/tax`,
      { year, jurisdiction: "germany" },
    )
  ).body;

describe("the sandbox's accounts, from their wallets to their figures", () => {
  it.each(["holder", "trader", "staker", "messy", "whale-2007"])("%s", async (user) => {
    const expected = JSON.parse(
      readFileSync(join(packageRoot, "sandbox", "coinbase", "portfolios", `${user}.expected.json`), "utf8"),
    ) as {
      readonly records: { readonly imported: number; readonly failed: number };
      readonly years: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    const sourceId = sources.get(user)!;
    const { jobs } = (await request<{ jobs: JobResponse[] }>(exchange, "GET", `/v1/sources/${sourceId}/jobs`))
      .body;
    expect(jobs[0]).toMatchObject({
      importedRecords: expected.records.imported,
      failedRecords: expected.records.failed,
    });
    for (const [year, figures] of Object.entries(expected.years)) {
      const tax = await taxOf(sourceId, Number(year));
      const { section22Taxable, section23Taxable, ...numbers } = figures;
      const figureNames = Object.keys(numbers).filter((name) => typeof tax[name] === "number");
      expect(figureNames.length).toBeGreaterThan(0);
      expect(figureNames.map((name) => [year, name, Number(tax[name]).toFixed(2)])).toEqual(
        figureNames.map((name) => [year, name, numbers[name]]),
      );
      const { section22, section23 } = tax.assessment;
      if (section22Taxable !== undefined) expect(section22!["taxable"]).toBe(section22Taxable);
      if (section23Taxable !== undefined) expect(section23!["taxable"]).toBe(section23Taxable);
    }
  });
});

describe("lists", () => {
  it("are paged by cursor, without a gap or a duplicate", async () => {
    const sourceId = sources.get("whale-2007")!;
    for (const order of ["newest", "oldest"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const at: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const { transactions, page } = await list(sourceId, `transactions?limit=200&order=${order}${at}`);
        seen.push(...transactions.map(({ time, id }) => `${time} ${id}`));
        cursor = page.nextCursor;
        expect(page.hasMore).toBe(cursor !== null);
      } while (cursor !== null);
      const { rows } = await database.query<{ n: number }>(
        "select count(*)::int as n from derived where source_id = $1 and list = 'transactions'",
        [sourceId],
      );
      expect(new Set(seen).size).toBe(rows[0]!.n);
      expect(seen).toHaveLength(rows[0]!.n);
      const sorted = seen.toSorted((a, b) => (a < b ? -1 : 1));
      expect(seen).toEqual(order === "oldest" ? sorted : sorted.toReversed());
    }
  });

  it.each(["transactions", "disposals", "income", "lots", "issues", "records", "prices", "jobs"])(
    "%s refuses a cursor of another list",
    async (name) => {
      for (const cursor of ["x", "bnVsbA", Buffer.from('["\\u0000",1,{}]').toString("base64url")]) {
        const response = await request<{ code: string; field: string }>(
          exchange,
          "GET",
          `/v1/sources/${sources.get("holder")}/${name}?cursor=${cursor}`,
        );
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ code: "SourceBadRequestError", field: "cursor" });
      }
    },
  );

  it("refuse the cursor of another list, of another source and of all sources", async () => {
    const [trader, staker] = [`/v1/sources/${sources.get("trader")}`, `/v1/sources/${sources.get("staker")}`];
    const status = async (path: string, cursor: string) =>
      (await request(exchange, "GET", `${path}?limit=1&cursor=${cursor}`)).status;
    const cursorOf = async (path: string) =>
      (await request<Lists>(exchange, "GET", `${path}?limit=1`)).body.page.nextCursor!;
    const lists = ["transactions", "disposals", "lots", "records"].flatMap((name) => [
      `${trader}/${name}`,
      `${staker}/${name}`,
      ...(name === "records" ? [] : [`/v1/${name}`]),
    ]);
    lists.push("/v1/lots/calendar");
    const given = new Map<string, string>();
    for (const path of lists) given.set(path, await cursorOf(path));
    for (const [from, cursor] of given)
      for (const to of lists)
        expect([from, to, await status(to, cursor)]).toEqual([from, to, from === to ? 200 : 400]);
    for (const to of ["/v1/decisions", "/v1/audit", "/v1/tax/2024/runs", `${trader}/jobs`])
      expect(await status(to, given.get(`${trader}/records`)!)).toBe(400);
  });

  it("accept the cursors of version 0.1, which named no list", async () => {
    const path = `/v1/sources/${sources.get("trader")}/disposals?limit=1`;
    const first = (await request<Lists>(exchange, "GET", path)).body;
    const parts = JSON.parse(Buffer.from(first.page.nextCursor!, "base64url").toString()) as unknown[];
    const old = Buffer.from(JSON.stringify(parts.slice(-3))).toString("base64url");
    const [now, before] = await Promise.all(
      [first.page.nextCursor, old].map((cursor) =>
        request<Lists>(exchange, "GET", `${path}&cursor=${cursor}`),
      ),
    );
    expect(before!.status).toBe(200);
    expect(before!.body.disposals).toEqual(now!.body.disposals);
    expect(now!.body.disposals[0]!.id).not.toBe(first.disposals[0]!.id);
  });

  it("keep a German year's disposals together", async () => {
    const { disposals } = await list(sources.get("whale-2007")!, "disposals?year=2023&limit=200");
    expect(new Set(disposals.map(({ year }) => year))).toEqual(new Set([2023]));
    expect(disposals).toHaveLength(75); // 25 cycles of BTC, ETH and SOL
    // 2022-12-31T23:15Z is already 2023 in Berlin.
    const { income } = await list(sources.get("staker")!, "income?year=2023&order=oldest");
    expect(income[0]).toMatchObject({ time: "2022-12-31T23:15:00.000Z", value: "11.2" });
  });

  it("explain a disposal down to its acquisitions", async () => {
    const sourceId = sources.get("whale-2007")!;
    const { disposals } = await list(sourceId, "disposals?limit=1");
    const { body } = await request<{
      disposal: { id: string; slices: { transactionIds: string[] }[] };
      transactions: Transaction[];
    }>(exchange, "GET", `/v1/sources/${sourceId}/disposals/${encodeURIComponent(disposals[0]!.id)}`);
    expect(body.disposal.id).toBe(disposals[0]!.id);
    const chain = new Set(body.disposal.slices.flatMap((slice) => slice.transactionIds));
    expect(new Set(body.transactions.map(({ id }) => id))).toEqual(chain);
  });

  it("show unread records, verbatim and with the reason", async () => {
    const { records } = await list(sources.get("messy")!, "records?status=failed");
    expect(new Set(records.map(({ reason }) => reason?.code))).toEqual(
      new Set(["bad-amount", "bad-fee", "unknown-type"]),
    );
    const unknown = records.find(({ reason }) => reason?.code === "unknown-type")!;
    expect(JSON.parse(unknown.payload)).toMatchObject({ type: "quantum_drop" });
    const all = await list(sources.get("messy")!, "records");
    const understood = await list(sources.get("messy")!, "records?status=normalized");
    expect([all.records.length, understood.records.length]).toEqual([15, 12]);
  });

  it("compare balances with the exchange, and name what is missing with its value", async () => {
    const { balances } = await list(sources.get("whale-2007")!, "balances");
    expect(balances.every(({ matches }) => matches)).toBe(true);
    const { balances: messy } = await list(sources.get("messy")!, "balances");
    const eth = messy.find(({ asset }) => asset === "ETH")!;
    expect(eth.matches).toBe(false);
    const { issues } = await list(sources.get("messy")!, "issues?severity=error");
    const mismatch = issues.find(({ code, asset }) => code === "balance-mismatch" && asset === "ETH")!;
    expect(Number(mismatch.effectEur)).toBeGreaterThan(0);
  });

  it("list the prices of a figure", async () => {
    const { prices } = await list(sources.get("staker")!, "prices");
    const algo = prices.filter(({ asset }) => asset === "ALGO");
    expect(algo.length).toBe(3); // three days, an hour each
    expect(new Set(algo.map(({ source }) => source))).toEqual(new Set(["coinbase-exchange-candle"]));
    const { prices: dollars } = await list(sources.get("messy")!, "prices");
    expect(dollars.some(({ source, asset }) => source === "ecb-reference-rate" && asset === "USD")).toBe(
      true,
    );
    const { transactions } = await list(sources.get("staker")!, "transactions?limit=200");
    const reward = transactions.find(({ received }) => received?.asset === "ALGO")!;
    expect(reward.received).toMatchObject({
      valueEur: "0.002",
      valuedBy: { price: "0.2", granularity: "hour" },
    });
  });
});

describe("a correction", () => {
  it("changes the figures, survives replay and sync, and can be undone", async () => {
    const sourceId = sources.get("staker")!;
    const before = await taxOf(sourceId, 2022);
    const { transactions } = await list(sourceId, "transactions?limit=200");
    const reward = transactions.find(({ received }) => received?.valueEur === "18")!;
    const path = `/v1/sources/${sourceId}/transactions/${reward.id}`;
    const patched = await request<{
      transaction: Transaction;
      correction: { id: string };
      job: JobResponse;
    }>(exchange, "PATCH", path, {
      values: { receivedValueEur: "28.00" },
      reason: "The pool's own statement",
    });
    expect(patched.status).toBe(200);
    expect(patched.body.transaction).toMatchObject({ corrected: true, received: { valueEur: "28.00" } });
    expect(patched.body.job.mode).toBe("replay");
    expect(await finished(exchange, patched.body.job)).toMatchObject({ status: "completed" });
    expect((await taxOf(sourceId, 2022))["incomeTotal"]).toBe(28.01);
    expect((await taxOf(sourceId, 2022))["runId"]).not.toBe(before["runId"]);
    for (const mode of ["replay", "sync"] as const) {
      await run(exchange, sourceId, mode);
      expect((await taxOf(sourceId, 2022))["incomeTotal"]).toBe(28.01);
    }
    const { corrections } = await list(sourceId, "corrections");
    expect(corrections).toHaveLength(1);
    const undone = await request<{ job: JobResponse }>(
      exchange,
      "DELETE",
      `/v1/sources/${sourceId}/corrections/${patched.body.correction.id}`,
    );
    expect(undone.status).toBe(200);
    await finished(exchange, undone.body.job);
    expect(await taxOf(sourceId, 2022)).toEqual(before);
  });

  it("of the type values what now needs a value, and resolves the issue", async () => {
    const sourceId = sources.get("messy")!;
    const { issues } = await list(sourceId, "issues?limit=200");
    const unclear = issues.find(({ code }) => code === "unclear-origin")!;
    const patched = await request<{ job: JobResponse }>(
      exchange,
      "PATCH",
      `/v1/sources/${sourceId}/transactions/${unclear.transactionIds[0]}`,
      { type: "airdrop", reason: "It was a campaign with a task" },
    );
    await finished(exchange, patched.body.job);
    // 10 ADA credited on a Monday for 5.00 dollars at 1.25: 4.00.
    expect((await taxOf(sourceId, 2024))["incomeTotal"]).toBe(4);
    const after = await list(sourceId, "issues?limit=200");
    expect(after.issues.some(({ code }) => code === "unclear-origin")).toBe(false);
  });

  it.each([
    [{ reason: "x" }, "values"],
    [{ type: "nonsense", reason: "x" }, "type"],
    [{ type: "payment" }, "reason"],
    [{ type: "payment", reason: "  " }, "reason"],
    [{ values: { costEur: "-1" }, reason: "x" }, "values.costEur"],
    [{ values: { costEur: "1e5" }, reason: "x" }, "values.costEur"],
    [{ values: { acquiredAt: "yesterday" }, reason: "x" }, "values.acquiredAt"],
    [{ values: { costEur: 5 }, reason: "x" }, "values.costEur"],
  ])("is refused if it is empty: %j", async (body, field) => {
    const sourceId = sources.get("holder")!;
    const { transactions } = await list(sourceId, "transactions?limit=1");
    const response = await request<{ code: string; field: string }>(
      exchange,
      "PATCH",
      `/v1/sources/${sourceId}/transactions/${transactions[0]!.id}`,
      body,
    );
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: "SourceBadRequestError", field });
  });
});

describe("a file", () => {
  const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount
a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02,EUR,10
b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,1500,EUR,5
c,not a time,spot_sell,depot,BTC,0.02,EUR,1500,EUR,5
`;
  const upload = async (
    sourceId: string,
    text: string,
    headers: Readonly<Record<string, string>> = {},
    name = "ledger.csv",
  ) => {
    const form = new FormData();
    form.set("file", new Blob([text], { type: "text/csv" }), name);
    const response = await fetch(`${exchange.service.url}/v1/sources/${sourceId}/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${exchange.person.token}`, ...headers },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as {
        readonly file: { readonly format: string; readonly records: number };
        readonly newRecords: number;
        readonly job: JobResponse;
        readonly code: string;
        readonly field: string | null;
        readonly message: string;
      },
    };
  };
  const newFileSource = async (): Promise<string> =>
    (await request<{ id: string }>(exchange, "POST", "/v1/sources", { providerKey: "file", name: "Depot" }))
      .body.id;

  it("is recognized and computed, and its invalid rows are stored with line and reason", async () => {
    const sourceId = await newFileSource();
    const { status, body } = await upload(sourceId, LEDGER);
    expect(status).toBe(201);
    expect(body).toMatchObject({ file: { records: 3 }, newRecords: 3 });
    expect(await finished(exchange, body.job)).toMatchObject({
      status: "completed",
      importedRecords: 3,
      normalizedRecords: 2,
      failedRecords: 1,
    });
    // 1,500 - 1,010 - 5 = 485.
    expect(await taxOf(sourceId, 2024)).toMatchObject({ taxableGains: 485, complete: false });
    const { records } = await list(sourceId, "records?status=failed");
    expect(records).toMatchObject([{ line: 4, status: "failed" }]);
    expect(records[0]!.reason?.message).toMatch(/Line 4/);
  });

  it("adds nothing when it is sent twice", async () => {
    const sourceId = await newFileSource();
    await finished(exchange, (await upload(sourceId, LEDGER)).body.job);
    const second = await upload(sourceId, LEDGER);
    expect(second.body.newRecords).toBe(0);
    expect(await finished(exchange, second.body.job)).toMatchObject({ importedRecords: 3 });
  });

  it("with a row that was entered by hand before, under the same id, counts it once", async () => {
    const sourceId = await newFileSource();
    const [header, bought, sold] = LEDGER.split("\n");
    await finished(exchange, (await upload(sourceId, `${header}\n${bought}\n`)).body.job);
    const entered = await request(exchange, "POST", `/v1/sources/${sourceId}/transactions`, {
      id: "ledger:b",
      time: "2024-03-05T10:00:00Z",
      type: "spot_sell",
      wallet: "depot",
      sentAsset: "BTC",
      sentAmount: "0.02",
      receivedAsset: "EUR",
      receivedAmount: "1400",
      reason: "From memory",
    });
    expect(entered.status).toBe(201);
    expect(await taxOf(sourceId, 2024)).toMatchObject({ taxableGains: 390 }); // 1,400 - 1,010
    const { body } = await upload(sourceId, `${header}\n${sold}\n`);
    expect(await finished(exchange, body.job)).toMatchObject({ status: "completed", importedRecords: 2 });
    expect(await taxOf(sourceId, 2024)).toMatchObject({ taxableGains: 485 }); // 1,500 - 1,010 - 5
    const { transactions } = await list(sourceId, "transactions");
    expect(transactions.map(({ id, byHand }) => [id, byHand])).toEqual([
      ["ledger:b", false],
      ["ledger:a", false],
    ]);
  });

  it("with one Idempotency-Key is not the same request with another field of the form", async () => {
    const sourceId = await newFileSource();
    const send = async (zone: string) => {
      const form = new FormData();
      form.set("zone", zone);
      form.set("file", new Blob([LEDGER]), "ledger.csv");
      const response = await fetch(`${exchange.service.url}/v1/sources/${sourceId}/files`, {
        method: "POST",
        headers: { authorization: `Bearer ${exchange.person.token}`, "idempotency-key": "upload-zone" },
        body: form,
      });
      await response.text();
      return response.status;
    };
    expect([await send("Europe/Berlin"), await send("Europe/Berlin"), await send("UTC")]).toEqual([
      201, 201, 422,
    ]);
  });

  it("with one Idempotency-Key is imported once, and another file of the same length is another request", async () => {
    const sourceId = await newFileSource();
    const headers = { "idempotency-key": "upload-1" };
    const first = await upload(sourceId, LEDGER, headers);
    expect(await upload(sourceId, LEDGER, headers)).toEqual(first);
    expect(await upload(sourceId, LEDGER.replace("0.02", "0.03"), headers)).toMatchObject({
      status: 422,
      body: { code: "IdempotencyKeyReusedError" },
    });
  });

  it("is refused with a message if its format is unknown, or of another provider than the source", async () => {
    const sourceId = await newFileSource();
    expect(await upload(sourceId, "hello\nworld\n")).toMatchObject({
      status: 400,
      body: { code: "SourceBadRequestError", field: "file" },
    });
    expect(await upload(sources.get("holder")!, LEDGER)).toMatchObject({
      status: 400,
      body: {
        code: "SourceBadRequestError",
        field: "file",
        message: expect.stringMatching(/not one of Coinbase\. Add it to a source of its own/),
      },
    });
  });
});

describe("server-sent events", () => {
  it("return the same object as polling, with counters that only grow, and end with the job", async () => {
    const sourceId = await connect(exchange, "whale-5000");
    const { body: job } = await request<JobResponse>(exchange, "POST", `/v1/sources/${sourceId}/sync`);
    const response = await fetch(`${exchange.service.url}/v1/sources/${sourceId}/jobs/${job.jobId}/events`, {
      headers: { authorization: `Bearer ${exchange.person.token}` },
    });
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const events = (await response.text())
      .split("\n\n")
      .filter((text) => text.startsWith("event: job\ndata: "))
      .map((text) => JSON.parse(text.slice("event: job\ndata: ".length)) as JobResponse);
    expect(events.at(-1)).toEqual(await finished(exchange, job));
    expect(events.at(-1)).toMatchObject({ status: "completed", importedRecords: 5000 });
    for (const name of ["importedRecords", "normalizedRecords", "failedRecords", "progress"] as const) {
      const counts = events.map((event) => event[name] ?? -1);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    }
  });
});

describe("removing a source", () => {
  it("revokes the grant at the exchange", async () => {
    const { service, sandbox } = exchange;
    const client = { service, person: await newTestUser(service) };
    const revoked = (): number => sandbox.stats.byPath["/oauth2/revoke"] ?? 0;
    const before = revoked();
    await signInWithExchange(service, newExchangeUser(), { token: client.person.token });
    const { sources: joined } = (await request<{ sources: { id: string }[] }>(client, "GET", "/v1/sources"))
      .body;
    expect((await request(client, "DELETE", `/v1/sources/${joined[0]!.id}`)).status).toBe(204);
    await expect.poll(revoked).toBe(before + 1);
  });

  it("cancels its job and leaves no data", async () => {
    const sourceId = await connect(exchange, "whale-20000");
    await request(exchange, "POST", `/v1/sources/${sourceId}/sync`);
    const removed = await request(exchange, "DELETE", `/v1/sources/${sourceId}`);
    expect(removed.status).toBe(204);
    expect((await request(exchange, "GET", `/v1/sources/${sourceId}`)).status).toBe(404);
    for (const table of ["raw_records", "derived", "segments", "jobs"]) {
      const { rows } = await database.query(`select 1 from ${table} where source_id = $1`, [sourceId]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
