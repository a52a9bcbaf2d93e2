import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { add } from "../../ledger/amounts.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { told } from "../testing/told.ts";
import { assembleRows } from "./assemble.ts";
import { KNOWN_TYPES, readRecord } from "./read.ts";
import page from "./testing/transactions.json" with { type: "json" };

const reader = { read: readRecord, assemble: assembleRows };

/** The assets of the recorded page under names of our own. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "ea96d330-edee-11eb-9bf0-06502b1fe55d": "EUR",
  "ea96ccef-edee-11eb-9bf0-06502b1fe55d": "USD",
  "ea899d79-edee-11eb-9bf0-06502b1fe55d": "SNX",
  "ea895436-edee-11eb-9bf0-06502b1fe55d": "BTC",
  "ea895d94-edee-11eb-9bf0-06502b1fe55d": "WBTC",
  "ea897473-edee-11eb-9bf0-06502b1fe55d": "MATIC",
  "1f00956d-ec3b-68da-8f09-19d64314ffa8": "POL",
};

const RECORDED: readonly RawRecord[] = page.data.map((transaction) => ({
  providerId: transaction.transaction_id,
  accountRef: transaction.wallet_id,
  payload: JSON.stringify({ transaction, asset: { symbol: SYMBOLS[transaction.asset_id] } }),
}));

const leg = (id: string, type: string, amount: string, more: object = {}): RawRecord => {
  const [value = "", symbol] = amount.split(" ");
  const transaction = {
    transaction_id: id,
    operation_id: "op",
    asset_id: "a",
    asset_amount: value.replace(/^[+-]/, ""),
    fee_amount: "0",
    operation_type: type,
    flow: value.startsWith("-") ? "outgoing" : "incoming",
    credited_at: "2024-05-01T12:00:00.000Z",
    order_id: "0",
    ...more,
  };
  return { providerId: id, accountRef: "w", payload: JSON.stringify({ transaction, asset: { symbol } }) };
};

const SAMPLE: readonly RawRecord[] = [
  ...RECORDED,
  leg("d1", "deposit", "100 EUR", { operation_id: "d" }),
  leg("w1", "withdrawal", "-0.5 ETH", { operation_id: "w", fee_amount: "0.001" }),
  leg("t1", "transfer", "-7 ADA", { operation_id: "t" }),
  leg("t2", "transfer", "+7 ADA", { operation_id: "t" }),
  leg("t3", "transfer", "+1 ADA", { operation_id: "u" }),
  leg("r1", "reward", "0.1 ADA", { operation_id: "r" }),
  leg("r2", "staking_reward", "0.2 ADA", { operation_id: "s" }),
  leg("x1", "swap", "-1 ETH", { operation_id: "x" }),
  leg("x2", "swap", "+0.05 BTC", { operation_id: "x" }),
];

describeConformance({
  name: "Bitpanda",
  reader,
  records: SAMPLE,
  unknown: leg("new", "quantum", "1 BTC"),
});

describe("the page Bitpanda published", () => {
  it("is a purchase, two mergers, a sale with withheld tax, and the tax given back", () =>
    expect(told(normalize(reader, RECORDED))).toEqual([
      "spot_buy: -80 USD +0.00121395 BTC",
      "wrap: -39.6550544 MATIC +39.6550544 POL",
      "wrap: -0.00121395 BTC +0.00121395 WBTC",
      "spot_sell: -2.70196457 SNX +2 EUR",
      "withdraw_fiat: -0.55 EUR",
      "deposit_fiat: +0.55 EUR",
    ]));

  it("tells the tax that was kept back and given back in a field of its own", () =>
    expect(
      normalize(reader, RECORDED).transactions.flatMap(({ withheldTaxEur }) => withheldTaxEur ?? []),
    ).toEqual(["0.55", "-0.55"]));

  it("adds up to the wallet's balance of two euro", () => {
    const euros = RECORDED.map(readRecord).flatMap((read) => (read.ok ? read.row.effects : []));
    const sum = euros
      .filter(({ asset }) => asset === "EUR")
      .reduce((total, { amount }) => add(total, amount), "0");
    expect(sum).toBe("2");
  });
});

describe("what Bitpanda tells", () => {
  const say = (...records: readonly RawRecord[]) => told(normalize(reader, records));

  it("knows every operation of the sample", () => {
    const types = new Set(SAMPLE.map(({ payload }) => /"operation_type":"(\w+)"/.exec(payload)?.[1]));
    expect(KNOWN_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it("moves within the account leave nothing behind, one leg alone is asked about", () => {
    expect(say(leg("a", "transfer", "-7 ADA"), leg("b", "transfer", "+7 ADA"))).toEqual([]);
    const { issues } = normalize(reader, [leg("b", "transfer", "+7 ADA")]);
    expect(issues).toMatchObject([{ code: "unclear-origin" }]);
  });

  it("transfers and rewards", () => {
    expect(say(leg("a", "withdrawal", "-0.5 ETH", { fee_amount: "0.001" }))).toEqual([
      "transfer: -0.5 ETH fee 0.001 ETH",
    ]);
    expect(say(leg("a", "reward", "0.1 ADA"))).toEqual(["staking_reward: +0.1 ADA"]);
  });

  it.each([
    ["malformed-json", "{"],
    ["missing-field", '{"transaction":{}}'],
    ["missing-field", '{"transaction":{"operation_type":"buy","operation_id":"x"},"asset":null}'],
  ])("a bad record is %s: %s", (code, payload) =>
    expect(readRecord({ providerId: "x", accountRef: "w", payload })).toMatchObject({
      ok: false,
      failure: { code },
    }),
  );
});
