import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import {
  type TestClient,
  importFile,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, patch, newUserClient, type TransferResponse, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const SENDER = ledger(
  "1,2024-01-01T10:00:00Z,spot_buy,,EUR,400,,BTC,1,,,",
  "2,2024-03-01T10:00:00Z,transfer,,BTC,1,1000,,,,,0xca",
);
const RECEIVER = ledger(
  "3,2024-03-01T10:10:00Z,transfer,,,,,BTC,1,,,0xca",
  "4,2024-06-01T10:00:00Z,spot_sell,,BTC,1,,EUR,1500,,,",
);
type Candidate = {
  readonly transactionId: string;
  readonly origin?: { acquiredAt: string; costEur: string } | null;
};
type IssueFacts = { readonly code: string; readonly facts: Readonly<Record<string, string>> };
const contradictions = async (client: TestClient): Promise<readonly IssueFacts[]> =>
  (await list<IssueFacts>(client, "/v1/issues")).filter(({ code }) => code === "origin-contradicts-transfer");

describe("an origin stated by the user", () => {
  /**
   * Stated: 2020 for 100, 1,400 tax-free. The sender's lot is of January for 400: 1,100 taxable once the user links it.
   */
  it("is preferred to a later automatic match, but not to the user's own link", async () => {
    const client = await newUserClient(exchange.service);
    const to = await importFile(client, RECEIVER, { name: "B" });
    const origin = { values: { acquiredAt: "2020-01-01", acquiredCostEur: "100" }, reason: "receipt" };
    expect((await patch(client, to, "ledger:3", origin)).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 0, taxFreeGains: 1400 });
    const from = await importFile(client, SENDER, { name: "A" });
    expect(await yearOf(client)).toMatchObject({ taxableGains: 0, taxFreeGains: 1400 });
    const [suggested] = await list<TransferResponse>(client, "/v1/transfers?status=suggested");
    expect(suggested?.candidates as readonly Candidate[]).toMatchObject([
      { transactionId: "ledger:3", origin: { acquiredAt: "2024-01-01T10:00:00.000Z", costEur: "400" } },
    ]);
    expect(await contradictions(client)).toMatchObject([
      {
        facts: {
          case: "stated",
          ownAcquired: "2020-01-01",
          ownCostEur: "100",
          otherAcquired: "2024-01-01",
          otherCostEur: "400",
        },
      },
    ]);
    const ref = (sourceId: string, id: string) => ({ sourceId, transactionId: `ledger:${id}` });
    const link = (sent: object, received: object) =>
      request<{ field: string; message: string }>(client, "POST", "/v1/transfers", { sent, received });
    expect((await link(ref(from, "2"), ref(to, "3"))).status).toBe(201);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1100, taxFreeGains: 0 });
    expect(await contradictions(client)).toEqual([]);
    expect((await list<IssueFacts>(client, "/v1/issues")).map(({ code }) => code)).toContain(
      "correction-unused",
    );
    // The link is the user's decision: an origin, a wallet or another type contradicts it.
    for (const [id, sourceId, correction, field] of [
      ["ledger:3", to, { values: { acquiredAt: "2021-01-01" } }, "values.acquiredAt"],
      ["ledger:2", from, { toWallet: "Ledger" }, "toWallet"],
      ["ledger:2", from, { type: "payment" }, "type"],
      ["ledger:2", from, { excluded: true }, "excluded"],
    ] as const) {
      const { status, body } = await patch(client, sourceId, id, { ...correction, reason: "x" });
      expect([status, body.field]).toEqual([400, field]);
      expect(body.message).toMatch(/ledger:2.*ledger:3/);
    }
  });

  it("in a file is overridden by a match by hash, with an issue", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, SENDER, { name: "A" });
    await importFile(
      client,
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,acquired_at,acquired_cost_eur,hash\n" +
        "3,2024-03-01T10:10:00Z,transfer,B,,,BTC,1,2020-01-01,100,0xca\n" +
        "4,2024-06-01T10:00:00Z,spot_sell,B,BTC,1,EUR,1500,,,",
      { name: "B" },
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1100, taxFreeGains: 0 });
    expect(await contradictions(client)).toMatchObject([{ facts: { case: "file", ownCostEur: "100" } }]);
  });
});

describe("a correction without effect", () => {
  it("is refused with its field, and so is a type that makes a corrected value unused", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(
      client,
      ledger(
        "1,2024-01-01T10:00:00Z,spot_buy,,EUR,400,,BTC,1,,,",
        "2,2024-02-01T10:00:00Z,staking_reward,,,,,ETH,1,,,",
        "3,2024-03-01T10:00:00Z,transfer,,,,,BTC,2,,,",
      ),
    );
    const correct = (id: string, body: object) =>
      patch(client, sourceId, `ledger:${id}`, { ...body, reason: "x" });
    for (const [id, values, field] of [
      ["1", { acquiredAt: "2020-01-01" }, "values.acquiredAt"],
      ["1", { costEur: "5" }, "values.costEur"],
      ["1", { receivedValueEur: "999" }, "values.receivedValueEur"],
      ["1", { feeValueEur: "5" }, "values.feeValueEur"],
      ["2", { sentValueEur: "5" }, "values.sentValueEur"],
    ] as const)
      expect([id, await correct(id, { values })]).toMatchObject([id, { status: 400, body: { field } }]);
    expect((await correct("2", { values: { costEur: "7", receivedValueEur: "300" } })).status).toBe(200);
    const retyped = await correct("2", { type: "gift_received" });
    expect([retyped.status, retyped.body.field]).toEqual([400, "type"]);
    expect(retyped.body.message).toMatch(/values\.costEur.*gift_received/);
    const origins = [{ quantity: "3", acquiredAt: "2023-01-01", costEur: "1" }];
    const tooMany = await correct("3", { origins });
    expect([tooMany.status, tooMany.body.field]).toEqual([400, "origins"]);
    expect(tooMany.body.message).toMatch(/3 BTC.*\b2\b/);
    const tooFew = await correct("3", { origins: [{ ...origins[0], quantity: "1.5" }] });
    expect([tooFew.status, tooFew.body.field]).toEqual([400, "origins"]);
    expect(tooFew.body.message).toMatch(/1\.5 BTC.*\b2\b/);
    const late = await correct("3", {
      origins: [{ ...origins[0], quantity: "2", acquiredAt: "2024-04-01" }],
    });
    expect([late.status, late.body.field]).toEqual([400, "origins.0.acquiredAt"]);
  });

  /** An earlier version accepted it: 1,500 - 400 stays taxable, as if nothing had been corrected. */
  it("that is already stored stays, and is reported to change nothing", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(
      client,
      ledger("1,2024-01-01T10:00:00Z,spot_buy,,EUR,400,,BTC,1,,,", RECEIVER.split("\n").at(-1)!),
    );
    const db = new pg.Client({ connectionString: exchange.service.databaseUrl });
    await db.connect();
    await db.query(
      `insert into decisions (id, account_id, kind, source_id, transaction_id, body, reason, created_at)
       select $1, user_id, 'correction', id, 'ledger:1', $3, 'said then', now() from sources where id = $2`,
      [newId(), sourceId, { values: { acquiredAt: "2020-01-01T00:00:00.000Z" } }],
    );
    await db.end();
    expect(await run(client, sourceId, "replay")).toMatchObject({ status: "completed" });
    expect(await yearOf(client)).toMatchObject({ taxableGains: 1100, taxFreeGains: 0, complete: true });
    const unused = (
      await list<IssueFacts & { readonly transactionIds: readonly string[] }>(client, "/v1/issues")
    ).filter(({ code }) => code === "correction-unused");
    expect(unused).toMatchObject([{ transactionIds: ["ledger:1"] }]);
    expect(JSON.stringify(unused)).toContain("acquiredAt is not used for a spot_buy");
    expect(JSON.stringify(await list(client, "/v1/decisions"))).toContain("said then");
  });
});
