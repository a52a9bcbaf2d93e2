import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { asObject } from "../wire.ts";
import { assembleRows } from "./assemble.ts";
import { signRequest } from "./client.ts";
import { KNOWN_TYPES, readRecord } from "./read.ts";
import { chain, item } from "./testing/records.ts";

const reader = { read: readRecord, assemble: assembleRows };
const SAMPLE: readonly RawRecord[] = [
  item({ id: "b1", type: "buy", sent: "299.25187032 EUR", received: "0.0125 BTC", fee: "0.74812968 EUR" }),
  item({ id: "s1", type: "sell", sent: "0.01 BTC", received: "250 EUR", fee: "0.63 EUR" }),
  item({ id: "s2", type: "sell", sent: "10 ADA", received: "4 USDC", fee: "0.01 USDC" }),
  item({ id: "d1", type: "deposit", received: "25 EUR", fee: "0 EUR", address: "NL12***34" }),
  item({ id: "d2", type: "deposit", received: "0.5 BTC" }),
  chain("depositHistory", "0.5 BTC"),
  chain("depositHistory", "7 BTC", { status: "pending" }),
  item({ id: "w1", type: "withdrawal", sent: "0.0007999 BTC", fee: "0.0002 BTC", address: "1MNmb" }),
  chain("withdrawalHistory", "0.0009999 BTC", { fee: "0.0002" }),
  item({ id: "w2", type: "withdrawal", sent: "5 SOL", fee: "0.01 SOL" }),
  item({ id: "w3", type: "withdrawal_cancelled", received: "5.01 SOL", at: "2024-05-02T12:00:00.000Z" }),
  item({ id: "k1", type: "staking", received: "0.2 ADA" }),
  item({ id: "k2", type: "fixed_staking", received: "0.3 ADA" }),
  item({ id: "a1", type: "affiliate", received: "10 EUR" }),
  item({ id: "a2", type: "campaign_new_user_incentive", received: "10 USDC" }),
  item({ id: "a3", type: "rebate", received: "1.5 EUR" }),
  item({ id: "a4", type: "rebate", received: "0.001 BTC" }),
  item({ id: "u1", type: "distribution", received: "3 FLR" }),
  item({ id: "u2", type: "internal_transfer", sent: "1 ETH" }),
  item({ id: "u3", type: "external_transferred_funds", received: "0.1 BTC" }),
  item({ id: "u4", type: "manually_assigned_bitvavo", received: "0.1 ETH" }),
  item({ id: "u6", type: "manually_assigned", received: "0.2 ETH" }),
  item({ id: "u5", type: "loan", sent: "2 DOT" }),
];

describeConformance({
  name: "Bitvavo",
  reader,
  records: SAMPLE,
  unknown: item({ id: "new", type: "quantum", received: "1 BTC" }),
});

describe("signing for Bitvavo", () => {
  it.each([
    [
      "1548175200641",
      "GET",
      "/websocket",
      "",
      "653fc0505431c63a043273da4bd2f0927eae83948d796084f313e5d1131b0d6f",
    ],
    [
      "1548172481125",
      "POST",
      "/order",
      '{"market":"BTC-EUR","side":"buy","price":"5000","amount":"1.23","orderType":"limit"}',
      "44d022723a20973a18f7ee97398b9fdd405d2d019c8d39e24b8cc0dcb39ca016",
    ],
  ])("results in the published signature of %s %s %s", (time, method, path, body, signature) =>
    expect(signRequest("bitvavo", time, method, path, body)).toBe(signature),
  );
});

describe("Bitvavo's history", () => {
  const summariesOf = (...records: readonly RawRecord[]) => summarize(normalize(reader, records));

  it("every type of the sample is known", () => {
    const types = new Set(SAMPLE.map(({ payload }) => asObject(JSON.parse(payload))?.["type"]));
    expect(KNOWN_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it("a fee is on top, on both sides of a trade", () => {
    // 299.25187032 + 0.74812968 is the 300.00 that were paid.
    expect(summariesOf(SAMPLE[0]!)).toEqual(["spot_buy: -299.25187032 EUR +0.0125 BTC fee 0.74812968 EUR"]);
    expect(summariesOf(SAMPLE[1]!)).toEqual(["spot_sell: -0.01 BTC +250 EUR fee 0.63 EUR"]);
    expect(summariesOf(SAMPLE[2]!)).toEqual(["crypto_swap: -10 ADA +4 USDC fee 0.01 USDC"]);
  });

  it("finds the transaction id of a transfer by amount and time, with or without the fee", () => {
    const { transactions } = normalize(reader, [
      item({ id: "w", type: "withdrawal", sent: "0.0007999 BTC", fee: "0.0002 BTC", address: "1MNmb" }),
      chain("withdrawalHistory", "0.0009999 BTC", { fee: "0.0002", txId: "aa" }),
      item({ id: "d", type: "deposit", received: "0.0007999 BTC" }),
      chain("depositHistory", "0.0007999 BTC", { txId: "bb" }),
      chain("depositHistory", "0.0007999 BTC", { txId: "cc", timestamp: Date.parse("2024-07-01T00:00:00Z") }),
    ]);
    expect(transactions.map(({ id, hash, address }) => [id, hash, address])).toEqual([
      ["d", "bb", "bc1qexample"],
      ["w", "aa", "1MNmb"],
    ]);
  });

  it("a cancelled withdrawal has no effect", () => {
    const rows = [
      item({ id: "w2", type: "withdrawal", sent: "5 SOL", fee: "0.01 SOL" }),
      item({ id: "w3", type: "withdrawal_cancelled", received: "5.01 SOL", at: "2024-05-02T12:00:00.000Z" }),
    ];
    expect(summariesOf(...rows)).toEqual([]);
    expect(summariesOf(rows[1]!)).toEqual(["transfer: +5.01 SOL"]);
  });

  it("rewards are income, a rebate in money is money", () => {
    expect(summariesOf(item({ id: "a", type: "staking", received: "0.2 ADA" }))).toEqual([
      "staking_reward: +0.2 ADA",
    ]);
    expect(summariesOf(item({ id: "a", type: "affiliate", received: "10 EUR" }))).toEqual([
      "referral_reward: +10 EUR",
    ]);
    expect(summariesOf(item({ id: "a", type: "rebate", received: "1.5 EUR" }))).toEqual([
      "deposit_fiat: +1.5 EUR",
    ]);
  });

  it("asks for confirmation of ambiguous rows", () => {
    const { issues } = normalize(reader, [item({ id: "u", type: "distribution", received: "3 FLR" })]);
    expect(issues).toMatchObject([{ code: "unclear-origin" }]);
  });

  it.each([
    ["missing-field", {}],
    ["bad-amount", { type: "buy", sentAmount: "x", sentCurrency: "EUR" }],
    ["bad-fee", { type: "buy", feesAmount: "x", feesCurrency: "EUR" }],
    ["bad-time", { type: "buy", sentAmount: "1", sentCurrency: "EUR" }],
  ])("a bad record is %s", (code, wire) =>
    expect(
      readRecord({ providerId: "x", accountRef: "history", payload: JSON.stringify(wire) }),
    ).toMatchObject({
      ok: false,
      failure: { code },
    }),
  );
});
