import { describe, expect, it } from "vitest";
import { add } from "../../ledger/amounts.ts";
import { readLedgerFile } from "../../ledger/index.ts";
import type { Interpretations } from "../open-classes.ts";
import { AUSTRIA } from "./index.ts";

const HEAD =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,position";
const NEW = "buy,2022-01-10T12:00:00Z,spot_buy,main,EUR,10000,,ETH,10,,";
const OLD = "buy,2020-01-10T12:00:00Z,spot_buy,main,EUR,1000,,ETH,10,,";
/** 5 ETH and 12,500 USDC, bought that day for 12,500, go into a pool for 3 shares. */
const IN = [
  "usdc,2024-06-10T09:00:00Z,spot_buy,main,EUR,12500,,USDC,12500,,",
  "in1,2024-06-10T12:00:00Z,liquidity_deposit,main,ETH,5,12500,UNI-V2,3,,pool",
  "in2,2024-06-10T12:00:00Z,liquidity_deposit,main,USDC,12500,12500,,,,pool",
];
/** Returned: 4 ETH worth 9,600 and 15,000 USDC worth 15,000. */
const OUT = [
  "out1,2024-09-10T12:00:00Z,liquidity_withdrawal,main,UNI-V2,3,,ETH,4,9600,pool",
  "out2,2024-09-10T12:00:00Z,liquidity_withdrawal,main,,,,USDC,15000,15000,pool",
];
const SELL = "sell,2024-12-10T12:00:00Z,spot_sell,main,ETH,9,,EUR,27000,,";

function run(rows: readonly string[], interpretations: Interpretations = {}) {
  const { transactions, errors } = readLedgerFile([HEAD, ...rows].join("\n"));
  expect(errors).toEqual([]);
  const result = AUSTRIA.calculate(transactions, { readings: interpretations });
  const { assessment } = AUSTRIA.yearResult(result, 2024);
  const { gains, losses, receipts, net, tax } = assessment.boxes.find(({ key }) => key === "capital")!;
  const left: Record<string, readonly [string, string]> = {};
  for (const { asset, quantity, cost } of result.lots) {
    const [before, spent] = left[asset] ?? ["0", "0"];
    left[asset] = [add(before, quantity), add(spent, cost)];
  }
  const remaining = Object.fromEntries(
    Object.entries(left).map(([asset, [quantity, cost]]) => [asset, [quantity, Number(cost).toFixed(2)]]),
  );
  expect(result.issues.filter(({ severity }) => severity === "error")).toEqual([]);
  return { gains, losses, receipts, net, tax, free: assessment.outsidePeriod.gains, left: remaining };
}

describe("a pool in Austria", () => {
  it("the shortfall in one coin was swapped neutrally for the surplus of another; the rest is earned", () => {
    // 1 ETH is missing, worth 2,400: it went with its cost of 1,000 for 2,400 of the 2,500 USDC; 100 are earned. 9 ETH
    // of 9,000 bring 27,000. The USDC cost 12,500 + 1,000 + 100.
    expect(run([NEW, ...IN, ...OUT, SELL])).toEqual({
      gains: "18000.00",
      losses: "0.00",
      receipts: "100.00",
      net: "18100.00",
      tax: "4977.50",
      free: "0.00",
      left: { USDC: ["15000", "13600.00"] },
    });
  });

  it("old stock stays old; its swapped part is tax-free, and new stock is acquired at its value", () => {
    // 1 ETH of 100 went for 2,400: 2,300 free. 9 ETH of 900 bring 27,000: 26,100 free.
    expect(run([OLD, ...IN, ...OUT, SELL])).toEqual({
      gains: "0.00",
      losses: "0.00",
      receipts: "100.00",
      net: "100.00",
      tax: "27.50",
      free: "28400.00",
      left: { USDC: ["15000", "15000.00"] },
    });
  });

  it("half of the share returns half of the coins behind it", () => {
    // 2.5 ETH and 6,250 USDC: 0.5 ETH of 500 went for 1,200 USDC, 50 are earned.
    const half = [
      "out1,2024-09-10T12:00:00Z,liquidity_withdrawal,main,UNI-V2,1.5,,ETH,2,4800,pool",
      "out2,2024-09-10T12:00:00Z,liquidity_withdrawal,main,,,,USDC,7500,7500,pool",
    ];
    expect(run([NEW, ...IN, ...half])).toMatchObject({
      gains: "0.00",
      receipts: "50.00",
      left: {
        ETH: ["7", "7000.00"],
        USDC: ["7500", "6800.00"],
        "ETH @ pool": ["2.5", "2500.00"],
        "USDC @ pool": ["6250", "6250.00"],
      },
    });
  });

  it("selling a share sells all coins behind it, in any wallet", () => {
    const sold = "gone,2024-12-10T12:00:00Z,spot_sell,cold,UNI-V2,3,,EUR,30000,,";
    const moved = "move,2024-07-10T12:00:00Z,transfer,main,UNI-V2,3,,UNI-V2,3,,";
    // 30,000 - 5,000 - 12,500.
    expect(run([NEW, ...IN, sold])).toMatchObject({ gains: "12500.00", left: { ETH: ["5", "5000.00"] } });
    expect(run([NEW, ...IN, moved, sold])).toMatchObject({ gains: "12500.00" });
    // Against another coin nothing is realized: 100 SOL cost the amount that was put in.
    const swapped = "gone,2024-12-10T12:00:00Z,crypto_swap,main,UNI-V2,3,30000,SOL,100,30000,";
    expect(run([NEW, ...IN, swapped])).toMatchObject({
      gains: "0.00",
      left: { ETH: ["5", "5000.00"], SOL: ["100", "17500.00"] },
    });
  });

  it("as an exchange the share costs the value put in, divided by market value on return", () => {
    // 17,500 × 9,600 / 24,600 = 6,829.268 for 4 ETH: 27,000 - 5,000 - 6,829.27.
    expect(run([NEW, ...IN, ...OUT, SELL], { pool: "exchange" })).toMatchObject({
      gains: "15170.73",
      receipts: "0.00",
      left: { USDC: ["15000", "10670.73"] },
    });
  });

  it("less of everything keeps its cost, and is flagged", () => {
    const short = [
      "out1,2024-09-10T12:00:00Z,liquidity_withdrawal,main,UNI-V2,3,,ETH,4,9600,pool",
      "out2,2024-09-10T12:00:00Z,liquidity_withdrawal,main,,,,USDC,12000,12000,pool",
    ];
    expect(run([NEW, ...IN, ...short])).toMatchObject({
      receipts: "0.00",
      left: { ETH: ["9", "10000.00"], USDC: ["12000", "12500.00"] },
    });
  });
});
