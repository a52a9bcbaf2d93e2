import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cryptoComKeys } from "../../../sandbox/crypto-com-exchange/index.ts";
import { trader } from "../../../sandbox/crypto-com-exchange/people.ts";
import { signRequest } from "../../../src/connectors/crypto-com-exchange/client.ts";
import { cryptoComExchange } from "../../../src/connectors/crypto-com-exchange/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: cryptoComExchange, keys: (user: string) => cryptoComKeys(user) };
/** Checkpoint at the account's first day, which is read again: a window of trades is one day. */
const READ = Date.now() - 69 * 86_400_000;

describeFetching({
  ...SUITE,
  start: { version: 1, settled: { trades: READ, deposit: READ, withdrawal: READ }, run: null },
  large: { user: "whale-350", records: 350 },
  small: "trader",
  lists: "/cryptocom/exchange/v1/private/get-trades",
  later: ["42901", "50001", "40102"],
});

describe("a request to Crypto.com Exchange", () => {
  const { run } = openFetching(SUITE);

  it("is signed over its parameters sorted by name", () => {
    const request = { method: "private/get-order-detail", id: "11", key: "k", params: { b: "2", a: "1" } };
    expect(signRequest("s", { ...request, nonce: "1587846358253" })).toBe(
      createHmac("sha256", "s").update("private/get-order-detail11ka1b21587846358253").digest("hex"),
    );
  });

  it("leaves out no moment between two windows: the last millisecond has a million nanoseconds", async () => {
    const { records } = await run("trader");
    const trade = records.find(({ providerId }) => providerId.startsWith("trades:"))!;
    const { create_time: at } = JSON.parse(trade.payload) as { readonly create_time: string };
    // Checkpoint at that time, and the day before is read again: that window ends with this very millisecond.
    const settled = { trades: Number(at), deposit: Date.now(), withdrawal: Date.now() };
    const second = await run("trader", { version: 1, settled, run: null });
    expect(second.records.map(({ providerId }) => providerId)).toContain(trade.providerId);
  });

  it("reads all fills of a day with more than one page", async () => {
    const { records } = await run("whale-8400", {
      version: 1,
      settled: { trades: Date.now() - 3 * 86_400_000, deposit: Date.now(), withdrawal: Date.now() },
      run: null,
    });
    const ids = new Set(records.map(({ providerId }) => providerId));
    // 8,400 in sixty-nine days, from four days ago on: the last came a day ago.
    expect(ids.size).toBeGreaterThan(360);
    expect(records.length).toBe(ids.size);
  });
});

const RECORDS = recordsOf(trader(Date.UTC(2026, 10, 1)).lists, {
  "private/get-trades": "trades",
  "private/get-deposit-history": "deposit",
  "private/get-withdrawal-history": "withdrawal",
});
const READ_HERE = RECORDS.filter(({ payload }) => !payload.includes("PERP"));

describeConformance({
  name: "Crypto.com Exchange",
  reader: cryptoComExchange,
  records: READ_HERE,
  unknown: RECORDS.find(({ payload }) => payload.includes("PERP"))!,
  runs: 100,
});

describe("the records of Crypto.com Exchange", () => {
  it("give the ledger worked out by hand", () => {
    const { transactions } = normalize(cryptoComExchange, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "transfer: +1500 USDT",
      "crypto_swap: -1000 USDT +0.5 ETH fee 0.0005 ETH",
      "crypto_swap: -0.1 ETH +250 USDT fee 0.25 USDT",
      "transfer: -0.2 ETH fee 0.004 ETH",
    ]);
  });

  it("include the documented rows: a contract is left unread, a withdrawal is pending", () => {
    const fill = {
      account_id: "52e7c00f-1324-5a6z-bfgt-de445bde21a5",
      event_date: "2021-02-17",
      journal_type: "TRADING",
      traded_quantity: "0.0500",
      traded_price: "51278.5",
      fees: "-1.025570",
      order_id: "19708564",
      trade_id: "38554669",
      side: "BUY",
      instrument_name: "BTCUSD-PERP",
      fee_instrument_name: "USD",
      create_time: "1613570791060",
      create_time_ns: "1613570791060827635",
    };
    const withdrawal = {
      currency: "XRP",
      client_wid: "my_withdrawal_002",
      fee: "1.0",
      create_time: "1607063412000",
      id: "2220",
      update_time: "1607063460000",
      amount: "100",
      address: "2NBqqD5GRJ8wHy1PYyCXTe9ke5226FhavBf?1234567890",
      status: "1",
      txid: "",
      network_id: null,
    };
    const [contract, pending] = recordsOf({ trades: [fill], withdrawal: [withdrawal] }, {});
    expect(cryptoComExchange.read(contract!)).toMatchObject({
      ok: false,
      failure: { code: "unknown-type" },
    });
    expect(summarize(normalize(cryptoComExchange, [pending!]))).toEqual([]);
    expect(summarize(normalize(cryptoComExchange, [changed(pending!, "status", "5")]))).toEqual([
      "transfer: -100 XRP fee 1 XRP",
    ]);
  });
});
