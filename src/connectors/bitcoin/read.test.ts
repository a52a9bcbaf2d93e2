import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { short } from "../testing/short.ts";
import { bitcoin } from "./index.ts";
import { records } from "./testing/records.ts";

const reader = bitcoin;
const [A, B, C] = ["bc1qa", "bc1qb", "bc1qc"];
const [SHOP, OTHER] = ["1Shop", "1Other"];

const received = records(
  {
    txid: "in",
    inputs: [[OTHER, 510_000]],
    outputs: [
      [A, 500_000],
      [OTHER, 9_000],
    ],
  },
  A,
);
const paid = records(
  {
    txid: "paid",
    inputs: [
      [A, 500_000],
      [B, 200_000],
    ],
    outputs: [
      [SHOP, 300_000],
      [C, 399_000],
      [null, 0],
    ],
  },
  A,
  B,
  C,
);
const together = records({ txid: "self", inputs: [[C, 399_000]], outputs: [[A, 398_500]] }, A, C);
const mined = records(
  {
    txid: "mined",
    inputs: "coinbase",
    outputs: [
      [A, 312_500_000],
      [null, 0],
    ],
  },
  A,
);
const joined = records(
  {
    txid: "joined",
    inputs: [
      [A, 60_000],
      [OTHER, 40_000],
    ],
    outputs: [
      [SHOP, 70_000],
      [B, 29_000],
    ],
  },
  A,
  B,
);
const paidToUs = records(
  {
    txid: "payjoin",
    inputs: [
      [A, 10_000],
      [OTHER, 50_000],
    ],
    outputs: [
      [B, 40_000],
      [OTHER, 19_500],
    ],
  },
  A,
  B,
);
const unconfirmed = records(
  { txid: "waits", inputs: [[OTHER, 2_000]], outputs: [[A, 1_500]], waits: true },
  A,
);
const twoOfOurs = records(
  {
    txid: "two",
    inputs: [[OTHER, 9_000]],
    outputs: [
      [A, 3_000],
      [B, 5_000],
    ],
  },
  A,
  B,
);
const SAMPLE = [received, paid, together, mined, joined, paidToUs, unconfirmed, twoOfOurs].flat();

const ledger = (...rows: readonly RawRecord[]) => normalize(reader, rows);
const summariesOf = (rows: readonly RawRecord[]): string[] => ledger(...rows).transactions.map(short);

describeConformance({
  name: "Bitcoin",
  reader,
  records: SAMPLE,
  unknown: { ...received[0]!, payload: received[0]!.payload.replaceAll("v0_p2wpkh", "v17_p2quantum") },
});

describe("a transaction", () => {
  it("to the wallet is a transfer from outside, with its hash and our address", () => {
    expect(summariesOf(received)).toEqual(["transfer in 0.005 BTC @?"]);
    expect(ledger(...received).transactions).toMatchObject([
      { id: "in", hash: "in", address: A, time: "2024-05-01T12:00:00.000Z" },
    ]);
  });

  it("by the wallet sends the amount paid to others; change is no event", () => {
    // 700,000 in, 399,000 change, 1,000 of fee.
    expect(summariesOf(paid)).toEqual(["transfer out 0.003 BTC @? fee 0.00001 BTC @?"]);
    expect(ledger(...paid).transactions[0]).toMatchObject({ hash: "paid", address: SHOP });
  });

  it("to the same wallet costs the fee and nothing else", () =>
    expect(summariesOf(together)).toEqual(["fee out 0.000005 BTC @?"]));

  it("without inputs is a miner's reward", () =>
    expect(summariesOf(mined)).toEqual(["mining_reward in 3.125 BTC @?"]));

  it("to several of our addresses arrives once, without one of them", () => {
    expect(summariesOf(twoOfOurs)).toEqual(["transfer in 0.00008 BTC @?"]);
    expect(ledger(...twoOfOurs).transactions[0]?.address).toBeNull();
  });

  it("with inputs of others splits the fee by the inputs, and is flagged", () => {
    // 60,000 of 100,000 are ours: 600 of the fee of 1,000. 60,000 - 29,000 - 600 went to the shop.
    expect(summariesOf(joined)).toEqual(["transfer out 0.000304 BTC @? fee 0.000006 BTC @?"]);
    expect(ledger(...joined).issues.map(({ code }) => code)).toEqual(["shared-inputs"]);
    // Inputs of 10,000, outputs of 40,000.
    expect(summariesOf(paidToUs)).toEqual(["transfer in 0.0003 BTC @?"]);
    expect(ledger(...paidToUs).issues.map(({ code }) => code)).toEqual(["shared-inputs"]);
  });

  it("that is unconfirmed has no effect, and is no failure", () => {
    const { transactions, outcomes } = ledger(...unconfirmed);
    expect(transactions).toEqual([]);
    expect(outcomes).toMatchObject([{ status: "normalized", transactionId: null }]);
  });

  it("with contradicting records is not guessed", () => {
    const [first, ...rest] = paid;
    const changed = {
      ...first!,
      payload: first!.payload.replaceAll("300000", "200000").replace('"fee":1000', '"fee":101000'),
    };
    const { transactions, outcomes } = ledger(changed, ...rest);
    expect(transactions).toEqual([]);
    expect(new Set(outcomes.map((one) => one.status === "failed" && one.code))).toEqual(
      new Set(["ambiguous-group"]),
    );
  });
});

describe("bad records", () => {
  const good = received[0]!.payload;
  it.each([
    ["malformed-json", "{"],
    ["missing-field", "{}"],
    ["missing-field", good.replace('"vin"', '"win"')],
    ["bad-time", good.replace(/"block_time":\d+/, '"block_time":12')],
    ["bad-amount", good.replace("500000", "500000.5")],
    ["bad-amount", good.replace("510000", '"510000"')],
    ["bad-fee", good.replace('"fee":1000', '"fee":1')],
  ])("are %s", (code, payload) =>
    expect(bitcoin.read({ ...received[0]!, payload })).toMatchObject({ ok: false, failure: { code } }),
  );
});
