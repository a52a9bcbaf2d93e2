import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasSharedFolder, sharedFolder } from "../../../test/support/shared-folder.ts";
import type { RawRecord } from "../connector.ts";
import { add } from "../../ledger/amounts.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { assembleRows } from "./assemble.ts";
import { KNOWN_TYPES, readRecord } from "./read.ts";
import page from "./testing/transactions.json" with { type: "json" };

const reader = { read: readRecord, assemble: assembleRows };

/** The assets of the page, which only contains their ids. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "8c3b8c83-3420-4b64-a9c9-d4201e11e2f5": "EUR",
  "b0c47c48-247e-400b-a10c-b3e2fb4781c7": "USD",
  "ca406b62-01ca-42e7-a0b1-7634eaff118d": "SNX",
  "bbfa25da-56ff-48d8-adbd-830c551294a5": "BTC",
  "f17e85ef-79de-4b96-a91e-6d6bfa283476": "WBTC",
  "35fa44bb-0628-4651-a3d6-23d66f0eec74": "MATIC",
  "cb137952-2ca9-4dde-aa70-976cbcdea411": "POL",
};

const PAGE: readonly RawRecord[] = page.data.map((transaction) => ({
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
  ...PAGE,
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

describe("a page of transactions in Bitpanda's layout", () => {
  it("is a purchase, two mergers, a sale with withheld tax, and the refund of the tax", () =>
    expect(summarize(normalize(reader, PAGE))).toEqual([
      "spot_buy: -120 USD +0.00187342 BTC",
      "wrap: -52.7183046 MATIC +52.7183046 POL",
      "wrap: -0.00187342 BTC +0.00187342 WBTC",
      "spot_sell: -4.31850277 SNX +3 EUR",
      // 27.5 % of 3 euro
      "withdraw_fiat: -0.83 EUR",
      "deposit_fiat: +0.83 EUR",
    ]));

  it("reports withheld and refunded tax in a field of its own", () =>
    expect(
      normalize(reader, PAGE).transactions.flatMap(({ withheldTaxEur }) => withheldTaxEur ?? []),
    ).toEqual(["0.83", "-0.83"]));

  it("adds up to three euro, the tax withheld and refunded", () => {
    const euros = PAGE.map(readRecord).flatMap((read) => (read.ok ? read.row.effects : []));
    const sum = euros
      .filter(({ asset }) => asset === "EUR")
      .reduce((total, { amount }) => add(total, amount), "0");
    expect(sum).toBe("3");
  });
});

describe("the page published by Bitpanda", () => {
  const folder = ["providers", "samples", "bitpanda-api"];

  it.skipIf(!hasSharedFolder(...folder))(`is read whole (shared/${folder.join("/")})`, () => {
    const text = readFileSync(sharedFolder(...folder, "transactions-page1.json"), "utf8");
    const { data } = JSON.parse(text) as typeof page;
    expect(data).not.toEqual([]);
    const failed = data.filter((transaction) => {
      const payload = JSON.stringify({ transaction, asset: { symbol: "ETH" } });
      return !readRecord({ providerId: transaction.transaction_id, accountRef: "w", payload }).ok;
    });
    expect(failed).toEqual([]);
  });
});

describe("Bitpanda's transactions", () => {
  const summariesOf = (...records: readonly RawRecord[]) => summarize(normalize(reader, records));

  it("every operation of the sample is known", () => {
    const types = new Set(SAMPLE.map(({ payload }) => /"operation_type":"(\w+)"/.exec(payload)?.[1]));
    expect(KNOWN_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it("moves within the account have no net effect, a single leg needs confirmation", () => {
    expect(summariesOf(leg("a", "transfer", "-7 ADA"), leg("b", "transfer", "+7 ADA"))).toEqual([]);
    const { issues } = normalize(reader, [leg("b", "transfer", "+7 ADA")]);
    expect(issues).toMatchObject([{ code: "unclear-origin" }]);
  });

  it("transfers and rewards", () => {
    expect(summariesOf(leg("a", "withdrawal", "-0.5 ETH", { fee_amount: "0.001" }))).toEqual([
      "transfer: -0.5 ETH fee 0.001 ETH",
    ]);
    expect(summariesOf(leg("a", "reward", "0.1 ADA"))).toEqual(["staking_reward: +0.1 ADA"]);
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
