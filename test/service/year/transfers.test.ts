import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  finished,
  importFile,
  type JobResponse,
  request,
  run,
  sharedExchange,
  type TestExchange,
  upload,
} from "../../support/sources.ts";
import { report } from "../report/support.ts";
import { ledger, list, patch, newUserClient, type TransferResponse, type Year, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Refused = { readonly code: string; readonly field: string; readonly message: string };
const ref = (sourceId: string, id: string) => ({ sourceId, transactionId: `ledger:${id}` });
const link = (client: TestClient, sent: object, received: object) =>
  request<TransferResponse & Refused>(client, "POST", "/v1/transfers", { sent, received, reason: "mine" });
const statuses = async (client: TestClient): Promise<readonly string[]> =>
  (await list<TransferResponse>(client, "/v1/transfers?order=oldest"))
    .map(({ status, sent, received }) =>
      [status, sent?.transactionId ?? "-", received?.transactionId ?? "-"].join(" "),
    )
    .toSorted();

describe("transfers between a person's sources", () => {
  it("are matched by the chain's transaction id, in any spelling, and only for the same coin", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger(
        "s1,2024-01-01T10:00:00Z,transfer,,ETH,5,,,,,,0xABCDEF",
        "s2,2024-01-02T10:00:00Z,transfer,,ETH,7,,,,,,0x77",
      ),
    );
    // Three days later and a third less: only the hash matches. The other hash is of another coin.
    await importFile(
      client,
      ledger(
        "r1,2024-01-05T10:00:00Z,transfer,,,,,ETH,3,,,abcdef",
        "r2,2024-01-09T10:00:00Z,transfer,,,,,SOL,7,,,0x77",
      ),
    );
    expect(await statuses(client)).toEqual([
      "matched ledger:s1 ledger:r1",
      "open - ledger:r2",
      "open ledger:s1 -",
      "open ledger:s2 -",
    ]);
  });

  /**
   * 150 MATIC are sent and 149.9 arrive as POL: 100 of 2021 for 150, 49.9 of 2022 for 99.80; the network fee is 0.1,
   * worth 0.15, for 0.20. Of 120 sold at 2.50 after a year and a month, 100 are tax-free (250 - 150), 20 are not (50 -
   * 40).
   */
  it("keep date and cost of a coin with another name at the target", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(
      client,
      ledger(
        "b1,2021-06-01T10:00:00Z,spot_buy,,EUR,150,,MATIC,100,,,",
        "b2,2022-02-01T10:00:00Z,spot_buy,,EUR,200,,MATIC,100,,,",
        "s,2022-03-01T10:00:00Z,transfer,,MATIC,150,225,,,,,0xab",
      ),
      { name: "Exchange" },
    );
    await importFile(
      client,
      ledger(
        "r,2022-03-01T10:05:00Z,transfer,,,,,POL,149.9,,,0xab",
        "t,2022-07-01T10:00:00Z,spot_sell,,POL,119.99999999,,EUR,299.999999975,,,",
        "u,2022-07-01T11:00:00Z,spot_sell,,POL,0.00000001,,EUR,0.000000025,,,",
      ),
      { name: "Polygon" },
    );
    const transfers = await list<TransferResponse>(client, "/v1/transfers?asset=MATIC");
    expect(transfers).toMatchObject([{ status: "matched", basis: "hash", asset: "POL", sentAsset: "MATIC" }]);
    expect(transfers[0]?.fee).toEqual({ asset: "MATIC", amount: "0.1" });
    expect(await list<TransferResponse>(client, "/v1/transfers?asset=POL")).toEqual(transfers);
    const year = await yearOf(client, 2022);
    expect(year).toMatchObject({ taxFreeGains: 100, taxableGains: 10, taxableLosses: 0.05, complete: true });
    expect(year.warnings.map(({ code }) => code)).not.toContain("missing-origin");
    const lots = await list<Record<string, string>>(client, "/v1/lots");
    expect(
      lots
        .map(({ asset, quantity, cost, acquired }) => `${asset} ${quantity} ${Number(cost)} ${acquired}`)
        .toSorted(),
    ).toEqual(["MATIC 50 100 2022-02-01", "POL 29.9 59.8 2022-02-01"]);
    // At the end of 2021 the coins were at the exchange, under its name for them.
    const reportJson = async (of: number) =>
      JSON.parse((await report(client, of, "")).toString()) as Record<
        "balances" | "openLots" | "checks",
        readonly Readonly<Record<string, string>>[]
      >;
    const before = await reportJson(2021);
    expect(before.openLots).toMatchObject([{ asset: "MATIC", quantity: "100", cost: "150" }]);
    const after = await reportJson(2022);
    expect(
      after.balances.map(({ at, asset, quantity, shortfall }) => [at, asset, quantity, shortfall]),
    ).toEqual([
      ["2021-12-31", "MATIC", "100", "0"],
      ["2022-12-31", "MATIC", "50", "0"],
      ["2022-12-31", "POL", "29.9", "0"],
    ]);
    for (const { checks } of [before, after])
      expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
  });

  it("are linked by hand with any name of the coin", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, ledger("s,2022-03-01T10:00:00Z,transfer,,MATIC,5,,,,,,"));
    const to = await importFile(client, ledger("r,2022-03-20T10:00:00Z,transfer,,,,,POL,5,,,"));
    const linked = await link(client, ref(from, "s"), ref(to, "r"));
    expect(linked.status).toBe(201);
    expect(linked.body).toMatchObject({ asset: "POL", sentAsset: "MATIC" });
    expect(await statuses(client)).toEqual(["matched ledger:s ledger:r"]);
  });

  /** Bought for 1000; 100 leave, and 60 and 40 of them arrive. 40 are sold for 500: the cost is 400. */
  it("are split in two by hand, the rest stays open, and decisions survive replay and resync", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(
      client,
      ledger(
        "b,2024-01-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,100,,,",
        "s,2024-02-01T10:00:00Z,transfer,,ADA,100,1000,,,,,",
      ),
    );
    const to = await importFile(
      client,
      ledger(
        "r1,2024-02-01T11:00:00Z,transfer,,,,,ADA,60,,,",
        "r2,2024-02-01T12:00:00Z,transfer,,,,,ADA,40,,,",
        "d,2024-03-01T12:00:00Z,spot_sell,,ADA,100,,EUR,1250,,,",
      ),
    );
    expect(await yearOf(client)).toMatchObject({ complete: false, taxableGains: 1250 });
    const first = await link(client, ref(from, "s"), ref(to, "r1"));
    expect([first.status, first.headers.get("lotbuch-current")]).toEqual([201, "true"]);
    expect(first.body).toMatchObject({ status: "matched", basis: "decision", fee: null });
    expect(await statuses(client)).toEqual([
      "matched ledger:s ledger:r1",
      "open - ledger:r2",
      "open ledger:s -",
    ]);
    expect((await link(client, ref(from, "s"), ref(to, "r2"))).status).toBe(201);
    expect(await yearOf(client)).toMatchObject({ complete: true, taxableGains: 250 });
    expect((await link(client, ref(from, "s"), ref(to, "r2"))).status).toBe(200);

    for (const sourceId of [from, to])
      expect(await run(client, sourceId, "replay")).toMatchObject({ status: "completed" });
    await importFile(client, ledger("n,2024-04-01T10:00:00Z,spot_buy,,EUR,5,,ADA,1,,,"), { sourceId: to });
    expect(await yearOf(client)).toMatchObject({ complete: true, taxableGains: 250 });

    expect((await request(client, "DELETE", `/v1/transfers/${first.body.id}`)).status).toBe(204);
    expect(await statuses(client)).toEqual([
      "matched ledger:s ledger:r2",
      "open - ledger:r1",
      "open ledger:s -",
    ]);
    const repeated = await request<Refused>(client, "DELETE", `/v1/transfers/${first.body.id}`);
    expect([repeated.status, repeated.body.code]).toEqual([404, "SourceNotFoundError"]);
  });

  it("are suggested and not applied if they are ambiguous", async () => {
    const client = await newUserClient(exchange.service);
    const from = await importFile(client, ledger("s,2024-02-01T10:00:00Z,transfer,,ADA,100,50,,,,,"));
    const to = await importFile(
      client,
      ledger(
        "r1,2024-02-01T11:00:00Z,transfer,,,,,ADA,100,,,",
        "r2,2024-02-01T12:00:00Z,transfer,,,,,ADA,99,,,",
      ),
    );
    const [suggested] = await list<TransferResponse>(client, "/v1/transfers?status=suggested");
    expect(suggested).toMatchObject({
      received: null,
      candidates: [{ transactionId: "ledger:r1" }, { transactionId: "ledger:r2" }],
    });
    const issues = await list<{ code: string; effectEur: string | null }>(client, "/v1/issues");
    expect(issues.map(({ code }) => code).toSorted()).toEqual([
      "missing-origin",
      "missing-origin",
      "transfer-suggested",
      "transfer-to-outside",
    ]);
    expect(issues.find(({ code }) => code === "transfer-suggested")?.effectEur).toBe("50.00");
    const chosen = await link(client, ref(from, "s"), ref(to, "r2"));
    // 1 of 100 is within 2 %: the network fee.
    expect(chosen.body).toMatchObject({ basis: "decision", fee: { asset: "ADA", amount: "1" } });
  });

  it("are refused with the side and the reason", async () => {
    const client = await newUserClient(exchange.service);
    const stranger = await newUserClient(exchange.service);
    const from = await importFile(
      client,
      ledger(
        "s,2024-02-01T10:00:00Z,transfer,,ADA,100,,,,,,",
        "b,2024-02-01T10:00:00Z,spot_buy,,EUR,1,,ADA,1,,,",
      ),
    );
    const to = await importFile(
      client,
      ledger(
        "eth,2024-02-01T11:00:00Z,transfer,,,,,ETH,1,,,",
        "more,2024-02-01T11:00:00Z,transfer,,,,,ADA,101,,,",
        "early,2024-01-01T11:00:00Z,transfer,,,,,ADA,100,,,",
      ),
    );
    const theirs = await importFile(stranger, ledger("x,2024-02-01T11:00:00Z,transfer,,,,,ADA,100,,,"));
    for (const [sent, received, status, field] of [
      [ref(from, "s"), ref(to, "eth"), 400, "received"],
      [ref(from, "s"), ref(to, "more"), 400, "received"],
      [ref(from, "s"), ref(to, "early"), 400, "received"],
      [ref(from, "b"), ref(to, "eth"), 400, "sent"],
      [ref(from, "s"), ref(from, "s"), 400, "received"],
      [ref(from, "nothing"), ref(to, "eth"), 404, "sent"],
      [ref(from, "s"), ref(theirs, "x"), 404, "received"],
      [{ sourceId: "no id", transactionId: "x" }, ref(to, "eth"), 404, "sent"],
    ] as const) {
      const { status: actual, body } = await link(client, sent, received);
      expect({ status: actual, field: body.field }).toEqual({ status, field });
    }
    const own = (await list<TransferResponse>(stranger, "/v1/transfers"))[0]!;
    expect((await request(client, "DELETE", `/v1/transfers/${own.id}`)).status).toBe(404);
    expect((await request(client, "GET", `/v1/lots?sourceId=${theirs}`)).status).toBe(404);
    expect((await request(client, "GET", `/v1/disposals/ledger:x?sourceId=${theirs}`)).status).toBe(404);
  });
});

describe("a circle of links", () => {
  it("is refused with every transfer in it, and earlier links stay", async () => {
    const client = await newUserClient(exchange.service);
    const here = await importFile(
      client,
      ledger(
        "out,2024-02-01T12:00:00Z,transfer,,ADA,100,,,,,,",
        "back,2024-02-01T11:00:00Z,transfer,,,,,ADA,90,,,",
      ),
    );
    const there = await importFile(
      client,
      ledger(
        "in,2024-02-01T09:00:00Z,transfer,,,,,ADA,95,,,",
        "on,2024-02-01T10:00:00Z,transfer,,ADA,94,,,,,,",
      ),
    );
    expect((await link(client, ref(here, "out"), ref(there, "in"))).status).toBe(201);
    const { status, body } = await link(client, ref(there, "on"), ref(here, "back"));
    expect({ status, field: body.field }).toEqual({ status: 400, field: "received" });
    for (const id of ["out", "in", "on", "back"]) expect(body.message).toContain(`ledger:${id}`);
    const matched = (await list<TransferResponse>(client, "/v1/transfers")).filter(
      (one) => one.basis === "decision",
    );
    expect(matched).toHaveLength(1);
  });
});

describe("many changes at once", () => {
  const SOURCES = 12;

  it("end in one book that contains them all, whichever finishes first", async () => {
    const client = await newUserClient(exchange.service);
    const sourceIds: string[] = [];
    for (let i = 0; i < SOURCES; i++)
      sourceIds.push(
        (await request<{ id: string }>(client, "POST", "/v1/sources", { providerKey: "file", name: `${i}` }))
          .body.id,
      );
    const jobs = await Promise.all(
      sourceIds.map(async (sourceId, i) => {
        const csv = ledger(
          `1,2024-01-${10 + i}T10:00:00Z,spot_buy,,EUR,100,,C${i},1,,,`,
          `2,2024-03-${10 + i}T10:00:00Z,spot_sell,,C${i},1,,EUR,200,,,`,
        );
        return (await upload(client, sourceId, csv)).body.job;
      }),
    );
    let seen = 0;
    await Promise.all(
      jobs.map(async (job: JobResponse) => {
        expect(await finished(client, job)).toMatchObject({ status: "completed" });
        // A completed job is in the year, and the year never goes back.
        const { taxableGains, sources } = await yearOf(client);
        expect(sources.map(({ sourceId }) => sourceId)).toContain(job.sourceId);
        expect(taxableGains).toBe(sources.length * 100);
        seen = Math.max(seen, taxableGains);
      }),
    );
    expect(seen).toBe(SOURCES * 100);
    expect((await yearOf(client)).taxableGains).toBe(SOURCES * 100);
  });

  it("do not prevent the removal of a source, nor leave half of it", async () => {
    const client = await newUserClient(exchange.service);
    const stays = await importFile(client, ledger("1,2024-01-01T10:00:00Z,spot_buy,,EUR,100,,A,1,,,"));
    const goes = await importFile(
      client,
      ledger(
        "1,2024-01-01T10:00:00Z,spot_buy,,EUR,100,,B,1,,,",
        "2,2024-02-01T10:00:00Z,spot_sell,,B,1,,EUR,900,,,",
      ),
    );
    await Promise.all([
      ...Array.from({ length: 5 }, (_, i) =>
        patch(client, stays, "ledger:1", { values: { note: `note ${i}` }, reason: "x" }),
      ),
      request(client, "POST", `/v1/sources/${goes}/replay`),
      request(client, "DELETE", `/v1/sources/${goes}`),
    ]);
    const year: Year = await yearOf(client);
    expect(year).toMatchObject({ taxableGains: 0 });
    expect(year.sources.map(({ sourceId }) => sourceId)).toEqual([stays]);
    expect(await list(client, "/v1/disposals")).toEqual([]);
    expect((await request(client, "GET", `/v1/sources/${goes}/tax`)).status).toBe(404);
  });
});
