import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finished, request, sharedExchange, type TestExchange, upload } from "../../support/sources.ts";
import { list } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const HEADER = "txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance";
const COIN = "currency";
const SHARE = "tokenized_asset";
const CSV = [
  HEADER,
  `L1,T1,2025-07-01 10:00:00,spend,,${COIN},ZEUR,spot / main,-1000,5,8995`,
  `L2,T1,2025-07-01 10:00:00,receive,,${SHARE},TSLAx,spot / main,4,0,4`,
  `L3,T2,2025-07-02 10:00:00,trade,tradespot,${COIN},ZEUR,spot / main,-500,0,8495`,
  `L4,T2,2025-07-02 10:00:00,trade,tradespot,${COIN},XXBT,spot / main,0.01,0,0.01`,
  `L5,T3,2025-08-01 10:00:00,trade,tradespot,${COIN},ZEUR,spot / main,-600,0,7895`,
  `L6,T3,2025-08-01 10:00:00,trade,tradespot,${SHARE},TSLAx,spot / main,2,0,6`,
  `L7,T4,2025-09-01 10:00:00,trade,tradespot,${SHARE},TSLAx,spot / main,-5,0,1`,
  `L8,T4,2025-09-01 10:00:00,trade,tradespot,${COIN},ZEUR,spot / main,1750,10,9635`,
  `L9,T5,2025-10-01 10:00:00,trade,tradespot,${COIN},XXBT,spot / main,-0.01,0,0`,
  `LA,T5,2025-10-01 10:00:00,trade,tradespot,${COIN},ZEUR,spot / main,600,0,10235`,
].join("\n");

describe("tokenized shares in Kraken's ledger", () => {
  it("are securities: § 20, never § 23, with an issue", async () => {
    const created = await request<{ id: string }>(exchange, "POST", "/v1/sources", {
      providerKey: "file",
      name: "Kraken",
    });
    const sourceId = created.body.id;
    const added = await upload(exchange, sourceId, CSV, "ledgers.csv");
    expect(added.status).toBe(201);
    expect(await finished(exchange, added.body.job)).toMatchObject({ status: "completed", failedRecords: 0 });

    // 4 cost 1005, half of the 2 after them 300: 1750 - 1305 = 445, less the fee of 10.
    const capital = await list(exchange, `/v1/sources/${sourceId}/income?box=section20`);
    expect(capital).toMatchObject([
      { asset: "TSLAx", quantity: "5", value: "445", costs: "10", net: "435", type: "security_token_income" },
    ]);
    const disposals = await list<{ asset: string }>(exchange, `/v1/sources/${sourceId}/disposals`);
    expect(disposals.map(({ asset }) => asset)).toEqual(["BTC"]);
    expect(await list(exchange, `/v1/sources/${sourceId}/lots`)).toEqual([]);
    const issues = await list<{ code: string; asset: string }>(exchange, `/v1/sources/${sourceId}/issues`);
    expect(issues.filter(({ code }) => code === "security-token").map(({ asset }) => asset)).toEqual([
      "TSLAx",
    ]);
    const tax = await request(exchange, "POST", "/v1/tax", { year: 2025, jurisdiction: "germany" });
    expect(tax.body).toMatchObject({
      taxableGains: 100,
      assessment: { section20: { gains: "435.00", net: "435.00" }, section23: { gains: "100.00" } },
    });
  });
});
