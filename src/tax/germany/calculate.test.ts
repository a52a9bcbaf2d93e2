import { describe, expect, it } from "vitest";
import type { Transaction } from "../../ledger/index.ts";
import { calculate, yearResult } from "../index.ts";
import { bookRows, codesOf, lotsOf, resultsOf } from "./testing/book-rows.ts";
import { transaction } from "./testing/transaction.ts";

describe("one instant", () => {
  it("books receipts before departures, then by id", () => {
    const result = bookRows(`
      a,2024-01-02T12:00:00Z,spot_sell,A,BTC,1,,EUR,150
      b,2024-01-02T12:00:00Z,crypto_swap,A,ETH,1,100,BTC,1,100
      c,2024-01-02T12:00:00Z,transfer,B,ETH,1,,,,,,,,,A
      d,2024-01-02T12:00:00Z,spot_buy,B,EUR,80,,ETH,1`);
    expect(resultsOf(result)).toEqual(["swap ETH 20", "sale BTC 50"]);
    expect(result.complete).toBe(true);
  });
});

describe("events within one millisecond", () => {
  it("keep their order: a later purchase covers no earlier sale", () => {
    const result = bookRows(`
      b,2024-01-02T12:00:00.0009Z,spot_buy,A,EUR,100,,BTC,1
      a,2024-01-02T12:00:00.0001Z,spot_sell,A,BTC,1,,EUR,150`);
    expect(resultsOf(result)).toEqual(["sale BTC 150"]);
    expect(lotsOf(result)).toEqual(["A BTC 1 100 2024-01-02"]);
    expect([...result.disposals][0]?.time).toBe("2024-01-02T12:00:00.0001Z");
    expect(result.disposals.sortKey(0).ms).toBe(Date.parse("2024-01-02T12:00:00.000Z"));
  });

  it("with different trailing zeros are of one instant still", () => {
    const result = bookRows(`
      b,2024-01-02T12:00:00.000100Z,spot_buy,A,EUR,100,,BTC,1
      a,2024-01-02T12:00:00.0001Z,spot_sell,A,BTC,1,,EUR,150`);
    expect(resultsOf(result)).toEqual(["sale BTC 50"]);
  });
});

describe("swaps of one instant", () => {
  it("follow the coins, not the ids", () => {
    const result = bookRows(`
      9,2024-01-01T12:00:00Z,spot_buy,A,EUR,100,,BTC,1
      1,2024-01-02T12:00:00Z,crypto_swap,A,SOL,1,120,ADA,1,120
      2,2024-01-02T12:00:00Z,crypto_swap,A,ETH,1,110,SOL,1,110
      3,2024-01-02T12:00:00Z,crypto_swap,A,BTC,1,105,ETH,1,105`);
    // Each cost the value given for it: 105 - 100, 110 - 105, 120 - 110
    expect(resultsOf(result)).toEqual(["swap BTC 5", "swap ETH 5", "swap SOL 10"]);
    expect(result.complete).toBe(true);
  });

  it("that feed each other in a circle still have one order", () => {
    const result = bookRows(`
      1,2024-01-02T12:00:00Z,crypto_swap,A,SOL,1,120,ADA,1,120
      2,2024-01-02T12:00:00Z,crypto_swap,A,ADA,1,110,SOL,1,110`);
    expect(resultsOf(result)).toEqual(["swap SOL 120", "swap ADA -10"]);
  });
});

describe("a duplicate id", () => {
  const buy = transaction({
    id: "1",
    time: "2024-01-02T00:00:00.000Z",
    type: "spot_buy",
    sent: { asset: "EUR", amount: "100", valueEur: null },
    received: { asset: "BTC", amount: "1", valueEur: null },
  });

  it("is one event if the contents are equal, wherever it was read from", () => {
    const result = calculate([buy, { ...buy, recordIds: ["elsewhere"] }]);
    expect(lotsOf(result)).toEqual(["W1 BTC 1 100 2024-01-02"]);
    expect(result.issues).toMatchObject([
      { code: "repeated-transaction", severity: "warning", count: 1, year: 2024, transactionIds: ["1"] },
    ]);
    expect(result.complete).toBe(true);
    expect(result.runId).toBe(calculate([buy]).runId);
  });

  it("is flagged if the contents differ, and the same one is used in any order", () => {
    const other = { ...buy, sent: { asset: "EUR", amount: "200", valueEur: null } };
    const result = calculate([buy, other]);
    expect(codesOf(result)).toEqual(["conflicting-duplicate"]);
    expect(result.complete).toBe(false);
    expect(JSON.stringify(calculate([other, buy]))).toBe(JSON.stringify(result));
  });
});

describe("bad transactions", () => {
  it.each([
    [{ time: "someday" }],
    [{ time: "2008-12-31T12:00:00.000Z" }],
    [{ sent: { asset: "BTC", amount: "1e3", valueEur: null } }],
    [{ sent: { asset: "BTC", amount: "-1", valueEur: null } }],
    [{ sent: { asset: "BTC", amount: "1", valueEur: "much" } }],
  ])("are excluded and listed: %j", (wrong) => {
    const sale = transaction({ id: "x", time: "2024-01-02T00:00:00.000Z", type: "spot_sell", ...wrong });
    const result = calculate([sale]);
    expect(codesOf(result)).toEqual(["invalid-transaction"]);
    expect(result.disposals.length).toBe(0);
    expect(result.complete).toBe(false);
  });

  it("of an unknown type too", () => {
    // A stored transaction as a newer version might have written it.
    const stored: Transaction = JSON.parse(
      '{"type":"teleport","wallet":"W","id":"x","time":"2024-01-02T00:00:00Z"}',
    );
    const result = calculate([{ ...transaction(stored), type: stored.type }]);
    expect(codesOf(result)).toEqual(["unknown-type"]);
  });
});

describe("the average method", () => {
  const rows = `
    1,2023-01-10,spot_buy,W,EUR,100,,BTC,1
    2,2024-01-10,spot_buy,W,EUR,300,,BTC,1
    3,2024-02-10,spot_sell,W,BTC,1.5,,EUR,600
    4,2024-03-10,spot_sell,W,BTC,0.5,,EUR,250
    5,2024-04-10,spot_buy,W,EUR,500,,BTC,1
    6,2024-05-10,spot_buy,W,EUR,700,,BTC,1
    7,2024-06-10,spot_sell,W,BTC,1,,EUR,800`;

  it("uses the average of the wallet for values while the period follows the first acquired", () => {
    const result = bookRows(rows, { method: "average" });
    // 200 a piece: 1 outside 400 - 200, 0.5 inside 200 - 100, then 250 - 100, then 800 - 600
    expect(
      [...result.disposals].flatMap(({ slices }) => slices.map((s) => `${s.inside} ${s.result}`)),
    ).toEqual(["false 200", "true 100", "true 150", "true 200"]);
    expect(lotsOf(result)).toEqual(["W BTC 1 600 2024-05-10"]);
  });

  it("may be left once the asset is sold out", () => {
    const result = bookRows(rows, {
      methods: [
        { wallet: "W", asset: "BTC", method: "average" },
        { wallet: "W", asset: "BTC", method: "fifo", from: "2024-04-01" },
      ],
    });
    expect([...result.disposals].map((one) => `${one.method} ${one.result}`)).toEqual([
      "average 300",
      "average 150",
      "fifo 300",
    ]);
    expect(result.issues).toEqual([]);
  });

  it("may not be changed before that (Rn 62)", () => {
    const result = bookRows(rows, {
      methods: [{ wallet: "W", asset: "BTC", method: "average", from: "2024-02-01" }],
    });
    expect(result.issues).toMatchObject([
      { code: "method-switch-refused", severity: "error", clauses: ["DE.BMF.2025-03-06.RN62"] },
    ]);
    expect([...result.disposals].map((one) => one.method)).toEqual(["fifo", "fifo", "fifo"]);
  });

  it("moves its average along with a transfer", () => {
    const result = bookRows(
      `
      1,2023-01-10,spot_buy,W,EUR,100,,BTC,1
      2,2024-01-10,spot_buy,W,EUR,300,,BTC,1
      3,2024-02-10,transfer,W,BTC,1,,,,,,,,,V`,
      { method: "average" },
    );
    expect(lotsOf(result)).toEqual(["V BTC 1 200 2023-01-10", "W BTC 1 200 2024-01-10"]);
  });
});

describe("amounts of any size", () => {
  it("retain every digit, however many there are", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,0.12345678901234567891,,SHIB,123456789012345678.000000000000000000001
      2,2024-01-03,spot_sell,W,SHIB,123456789012345678.000000000000000000001,,EUR,1`);
    expect(resultsOf(result)).toEqual(["sale SHIB 0.87654321098765432109"]);
  });

  it("do not change with a finer figure elsewhere in the ledger", () => {
    const coarse = `
      1,2024-01-02,spot_buy,W,EUR,10,,BTC,3
      2,2024-01-03,spot_sell,W,BTC,1,,EUR,5`;
    const fine = `${coarse}
      3,2024-01-04,spot_buy,W,EUR,0.000000000001,,ETH,1
      4,2024-01-04,spot_buy,W,EUR,1,,BTC,0.0000000000000000000001`;
    expect(resultsOf(bookRows(fine))).toEqual(resultsOf(bookRows(coarse)));
    expect(resultsOf(bookRows(coarse))).toEqual(["sale BTC 1.66666667"]);
  });
});

describe("years and runs", () => {
  it("give zero figures for a year without events", () => {
    const result = bookRows(`1,2024-01-02,spot_buy,W,EUR,100,,BTC,1`);
    expect(yearResult(result, 2019)).toMatchObject({
      taxableGains: 0,
      complete: true,
      assessment: { section23: { limit: "600.00", taxable: "0.00" } },
    });
  });

  it("give another run id for other rules, options or inputs, and the same for the same", () => {
    const rows = `1,2024-01-02,spot_buy,W,EUR,100,,BTC,1`;
    const id = bookRows(rows).runId;
    expect(bookRows(rows).runId).toBe(id);
    expect(bookRows(rows, { method: "average" }).runId).not.toBe(id);
    expect(bookRows(rows, { swapFee: "acquisition" }).runId).not.toBe(id);
    expect(bookRows(rows.replace("100", "101")).runId).not.toBe(id);
  });
});
