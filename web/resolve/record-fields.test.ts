import { describe, expect, it } from "vitest";
import { fieldsOf } from "./record-fields.ts";

const none = { day: "", sent: null, received: null };

describe("the fields of a raw record", () => {
  it("reads day, amount and coin of an exchange's transaction by the sign of its amount", () => {
    const record = {
      id: "a1",
      type: "teleport",
      amount: { amount: "-0.25", currency: "eth" },
      native_amount: { amount: "-500.00", currency: "EUR" },
      created_at: "2024-02-10T23:30:00Z",
    };
    // Half past eleven in the evening in UTC is the next day in Berlin.
    expect(fieldsOf(JSON.stringify(record))).toEqual({
      day: "2024-02-11",
      sent: { amount: "0.25", asset: "ETH" },
      received: null,
    });
  });

  it("reads both sides of a row whose columns name them", () => {
    const row = {
      time: "2024-03-10T10:00:00Z",
      type: "spot_buy",
      sent_asset: "EUR",
      sent_amount: "abc",
      received_asset: "BTC",
      received_amount: "1",
    };
    expect(fieldsOf(JSON.stringify(row))).toEqual({
      day: "2024-03-10",
      sent: null,
      received: { amount: "1", asset: "BTC" },
    });
  });

  it("reads an incoming amount of a ledger line, beside its fee and balance", () => {
    const line = {
      txid: "L1",
      time: "2024-01-10 10:00:00",
      asset: "ETH2",
      amount: "0.3",
      fee: "0.1",
      balance: "9",
    };
    expect(fieldsOf(JSON.stringify(line))).toEqual({
      day: "2024-01-10",
      sent: null,
      received: { amount: "0.3", asset: "ETH2" },
    });
  });

  it("leaves empty what may be read differently", () => {
    expect(fieldsOf("no JSON")).toEqual(none);
    expect(fieldsOf(JSON.stringify({ amount: "1", other_amount: "2", asset: "BTC", time: "soon" }))).toEqual(
      none,
    );
    expect(fieldsOf(JSON.stringify({ amount: "1,5", asset: "BTC" }))).toEqual(none);
  });
});
