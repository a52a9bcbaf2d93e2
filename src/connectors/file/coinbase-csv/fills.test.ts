import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const HEADER =
  "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n";
const read = (...rows: readonly string[]) =>
  readText(
    HEADER + rows.map((row, i) => `a${i},2025-05-1${i} 12:00:00 UTC,Advanced Trade ${row}\n`).join(""),
  );

describe("Coinbase's fills against another coin", () => {
  it("are exchanges if the note states the amount", () => {
    const { ledger, issues, balances } = read(
      // 0.33694052 × 0.03781 is 0.012739721: with the fee of 0.75 % in it, 0.012835269.
      "Buy,ETH,0.33694052,EUR,€2200.00,€741.27,€746.83,€5.56,Bought 0.33694052 ETH for 0.012835268969159 BTC on ETH-BTC at 0.03781 BTC/ETH",
      // 0.02 × 65000 is 1300: the fee is 5.2.
      'Sell,BTC,-0.02,EUR,"€60,000.00","-€1,200.00","-€1,195.20",€4.80,Sold 0.02 BTC for 1294.8 USDC on BTC-USDC at 65000 USDC/BTC',
    );
    expect(ledger).toEqual([
      "2025-05-10T12:00:00.000Z crypto_swap out 0.012835268969159 BTC @746.83 in 0.33694052 ETH @741.27",
      "2025-05-11T12:00:00.000Z crypto_swap out 0.02 BTC @1200 in 1294.8 USDC @1195.2",
    ]);
    expect(issues).toEqual([]);
    // -0.012835268969159 - 0.02
    expect(balances).toEqual({ BTC: "-0.032835268969159", ETH: "0.33694052", USDC: "1294.8" });
  });

  it.each([
    ["in the money of the account", "Bought 2 ETH for €5000.00 EUR on ETH-BTC at 0.0367 BTC/ETH"],
    ["in a third coin", "Bought 2 ETH for 0.0734 LTC on ETH-BTC at 0.0367 BTC/ETH"],
    // 2 × 0.0367 is 0.0734.
    ["far from what the price says", "Bought 2 ETH for 0.734 BTC on ETH-BTC at 0.0367 BTC/ETH"],
    ["of the other side of the pair", "Bought 2 LTC for 0.0734 BTC on LTC-BTC at 0.0367 BTC/LTC"],
    ["that is nothing", "Bought 2 ETH for 0 BTC on ETH-BTC"],
  ])("lack a side if the note has an amount %s", (_which, note) => {
    const { issues, balances } = read(`Buy,ETH,2,EUR,€2500.00,€5000.00,€5000.00,€0.00,${note}`);
    expect(issues).toEqual(["missing-leg coinbase-csv:a0"]);
    expect(balances).toEqual({ ETH: "2" });
  });
});
