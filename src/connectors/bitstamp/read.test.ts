import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { assembleRows } from "./assemble.ts";
import { signRequest } from "./client.ts";
import { KNOWN_TYPES, readRecord } from "./read.ts";

const reader = { read: readRecord, assemble: assembleRows };

/** A row of `/user_transactions/`: a key per currency, numbers or texts. */
const row = (id: number, type: string, more: object): RawRecord => ({
  providerId: String(id),
  accountRef: "history",
  payload: JSON.stringify({
    id,
    datetime: "2024-05-01 12:00:00.123456",
    type,
    fee: "0.00",
    usd: 0,
    eur: "0.00",
    btc: "0.00000000",
    ...more,
  }),
});

const chain = (list: "deposits" | "withdrawals", more: object): RawRecord => ({
  providerId: `${list}:${JSON.stringify(more)}`,
  accountRef: `chain:${list}`,
  payload: JSON.stringify({ datetime: 1714565100, destinationAddress: "bc1q", ...more }),
});

const SAMPLE: readonly RawRecord[] = [
  row(1, "0", { eur: "500.00" }),
  row(2, "0", { btc: "0.5" }),
  chain("deposits", { currency: "BTC", txid: "aa", amount: 0.5 }),
  row(3, "1", { btc: "-0.1", fee: "0.0005" }),
  chain("withdrawals", { currency: "BTC", txid: "bb", amount: 0.1 }),
  row(4, "2", { btc: "0.5", eur: "-2000.00", btc_eur: 4000, fee: "5.00", order_id: 77 }),
  row(5, "2", { btc: "-0.25", usd: 1100, btc_usd: 4400, fee: 2.75 }),
  row(6, "2", { eth: "-1.5", btc: "0.1", eth_btc: "0.066", fee: "0.0001" }),
  row(7, "14", { btc: "-0.01" }),
  row(8, "26", { eth: "-2" }),
  row(9, "25", { eth: "1" }),
  row(10, "27", { eth: "0.001" }),
  row(11, "32", { btc: "0.0001" }),
  row(12, "33", { btc: "0.0002" }),
  row(13, "35", { btc: "0.0003" }),
];

describeConformance({ name: "Bitstamp", reader, records: SAMPLE, unknown: row(99, "777", { btc: "1" }) });

describe("signing for Bitstamp", () => {
  const signed = { key: "123456", host: "www.bitstamp.net", nonce: "hijklm", time: "1606996800000" };
  it.each([
    ["/api/v2/balance/", "", "eb84d115027532cba9ebab8c692c488284c54551ab4601aa9ce6280187dc9c86"],
    [
      "/api/v2/balance/",
      "limit=1000&since_id=1&sort=asc&offset=0",
      "29728913d776144f0c8d522a58e77bb6c4492b25dbf7b3ebd41c4eb64c28cf0c",
    ],
    [
      "/api/v2/user_transactions/",
      "limit=1000&since_id=1&sort=asc&offset=0",
      "1a78e682b02eb2d45117edbd6f05a880add54b91fc8b34ab1e9830d9ca210ed9",
    ],
  ])("results in the known signature of %s %s", (path, body, signature) =>
    expect(signRequest("abcdefg", { ...signed, path, body })).toBe(signature),
  );
});

describe("Bitstamp's transactions", () => {
  const summariesOf = (...records: readonly RawRecord[]) => summarize(normalize(reader, records));

  it("every type of the sample is known", () => {
    const types = new Set(SAMPLE.map(({ payload }) => /"type":"(\d+)"/.exec(payload)?.[1]));
    expect(KNOWN_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it("the fee is in the quote and on top", () => {
    expect(summariesOf(SAMPLE[5]!)).toEqual(["spot_buy: -2000 EUR +0.5 BTC fee 5 EUR"]);
    expect(summariesOf(SAMPLE[6]!)).toEqual(["spot_sell: -0.25 BTC +1100 USD fee 2.75 USD"]);
    expect(summariesOf(SAMPLE[7]!)).toEqual(["crypto_swap: -1.5 ETH +0.1 BTC fee 0.0001 BTC"]);
    const read = readRecord(SAMPLE[5]!);
    expect(read.ok && read.row.effects).toEqual([
      { accountRef: "EUR", asset: "EUR", amount: "-2005" },
      { accountRef: "BTC", asset: "BTC", amount: "0.5" },
    ]);
  });

  it("transfers have their transaction id, found by amount and time", () => {
    const { transactions } = normalize(reader, SAMPLE.slice(0, 5));
    expect(transactions.map(({ type, hash }) => [type, hash])).toEqual([
      ["deposit_fiat", null],
      ["transfer", "aa"],
      ["transfer", "bb"],
    ]);
  });

  it("staking moves nothing, rewards are income, other accounts need confirmation", () => {
    expect(summariesOf(SAMPLE[9]!, SAMPLE[10]!, SAMPLE[11]!)).toEqual([
      "staking_reward: +0.001 ETH",
      "staking_deposit: -2 ETH",
      "staking_withdrawal: +1 ETH",
    ]);
    expect(normalize(reader, [SAMPLE[8]!]).issues).toMatchObject([{ code: "unclear-origin" }]);
  });

  it("a coin may have a name of one letter", () =>
    expect(summariesOf(row(1, "0", { s: "12.5" }))).toEqual(["transfer: +12.5 S"]));

  it("the time is UTC", () =>
    expect(normalize(reader, [SAMPLE[0]!]).transactions[0]?.time).toBe("2024-05-01T12:00:00.123Z"));

  it.each([
    ["missing-field", { type: undefined }],
    ["bad-amount", { btc: "x" }],
    ["bad-fee", { btc: "1", fee: "x" }],
    ["bad-time", { btc: "1", datetime: "2024-05-01T12:00:00Z" }],
  ])("a bad record is %s", (code, more) =>
    expect(readRecord(row(1, "0", more))).toMatchObject({ ok: false, failure: { code } }),
  );
});
