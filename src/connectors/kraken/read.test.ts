import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { asObject } from "../wire.ts";
import { assembleRows } from "./assemble.ts";
import { assetOf } from "./assets.ts";
import { KNOWN } from "./kinds.ts";
import { readRecord } from "./read.ts";
import { entry } from "./testing/records.ts";
import { SAMPLE } from "./testing/sample.ts";

const reader = { read: readRecord, assemble: assembleRows };

describeConformance({
  name: "Kraken",
  reader,
  records: SAMPLE,
  unknown: entry({ id: "new", type: "quantum", amount: "1 XXBT" }),
});

describe("the sample", () => {
  it("contains every known type and subtype", () => {
    const rows = SAMPLE.map((row) => asObject(JSON.parse(row.payload)));
    const has = (field: string, value: string): boolean => rows.some((row) => row?.[field] === value);
    expect(KNOWN.types.filter((type) => !has("type", type))).toEqual([]);
    expect(KNOWN.subtypes.filter((subtype) => !has("subtype", subtype))).toEqual([]);
  });
});

describe("asset codes", () => {
  it.each([
    ["XXBT", "BTC"],
    ["XBT.M", "BTC"],
    ["XXDG", "DOGE"],
    ["XETH", "ETH"],
    ["ETH2.S", "ETH"],
    ["ETH2", "ETH"],
    ["ZEUR", "EUR"],
    ["EUR.HOLD", "EUR"],
    ["DOT28.S", "DOT"],
    ["KAVA21.S", "KAVA"],
    ["ATOM.F", "ATOM"],
    ["DOT.P", "DOT"],
    ["SOL03.S", "SOL"],
    ["FLOWH.S", "FLOW"],
    // Names that begin like an old code and are none.
    ["XTZ", "XTZ"],
    ["XTZ.S", "XTZ"],
    ["ZRX", "ZRX"],
    ["XION", "XION"],
    ["ZORA", "ZORA"],
    ["XCN", "XCN"],
    ["C98", "C98"],
  ])("%s is %s", (code, asset) => expect(assetOf(code)).toBe(asset));

  it("rejects text that is no code", () => expect(assetOf("<b>")).toBeNull());
});

describe("bad records", () => {
  it.each([
    ["malformed-json", "{"],
    ["missing-field", "{}"],
    ["missing-field", '{"type":"trade"}'],
    ["bad-amount", '{"type":"trade","asset":"XXBT","amount":"NaN"}'],
    ["bad-fee", '{"type":"trade","asset":"XXBT","amount":"1","fee":"x"}'],
    ["unknown-type", '{"type":"earn","subtype":"lottery","asset":"XXBT","amount":"1","fee":"0"}'],
    ["bad-time", '{"type":"trade","asset":"XXBT","amount":"1","fee":"0","time":7}'],
  ])("are %s: %s", (code, payload) =>
    expect(readRecord({ providerId: "x", accountRef: "ledger", payload })).toMatchObject({
      ok: false,
      failure: { code },
    }),
  );

  it.each([
    [1688464484.1787, "2023-07-04T09:54:44.178Z"],
    ["1688464484.179", "2023-07-04T09:54:44.179Z"],
    [1704063599.9999, "2023-12-31T22:59:59.999Z"],
    [1688464484, "2023-07-04T09:54:44.000Z"],
  ])("the time %s is %s", (time, at) => {
    const { transactions } = normalize(reader, [entry({ id: "x", type: "deposit", amount: "1 SOL", time })]);
    expect(transactions[0]?.time).toBe(at);
  });
});
