import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { KINDS } from "./kinds.ts";
import { readRecord } from "./read.ts";
import { reader } from "./testing/ledger.ts";
import { record } from "./testing/records.ts";
import { SAMPLE } from "./testing/sample.ts";
import { asObject } from "./wire.ts";

describeConformance({
  name: "Coinbase",
  reader,
  records: SAMPLE,
  unknown: record({ id: "new", type: "quantum_payout", amount: "1 BTC", native: "20000.00 EUR" }),
});

describe("the sample", () => {
  it("contains every known type", () => {
    const types = new Set(SAMPLE.map((row) => asObject(JSON.parse(row.payload))?.["type"]));
    expect(Object.keys(KINDS).filter((type) => !types.has(type))).toEqual(["prime_deposit"]);
  });
});

describe("bad records", () => {
  it.each([
    ["malformed-json", "{"],
    ["malformed-json", "[]"],
    ["missing-field", "{}"],
    ["unknown-type", '{"status":"completed"}'],
    ["bad-amount", '{"status":"completed","type":"send","amount":{"amount":"NaN","currency":"BTC"}}'],
    ["bad-amount", '{"status":"completed","type":"send","amount":{"amount":1,"currency":"BTC"}}'],
    [
      "bad-time",
      '{"status":"completed","type":"send","amount":{"amount":"1","currency":"BTC"},"created_at":"1970-01-01T00:00:00Z"}',
    ],
  ])("are %s: %s", (code, payload) =>
    expect(readRecord({ providerId: "x", accountRef: "a", payload })).toMatchObject({
      ok: false,
      failure: { code },
    }),
  );

  it("reads a time with an offset as UTC", () => {
    const result = normalize(reader, [
      record({ id: "x", type: "receive", amount: "1 BTC", at: "2021-03-11T13:13:35-07:00" }),
    ]);
    expect(result.transactions[0]?.time).toBe("2021-03-11T20:13:35.000Z");
  });
});
