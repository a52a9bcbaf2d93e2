import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import type { Leg, LedgerType } from "../../ledger/index.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Readings } from "../open-classes.ts";
import { bookAll, calculate, prepareGerman } from "./calculate.ts";
import { movementsOf } from "./movements.ts";
import { OPEN_CLASSES, otherReading } from "./open-law.ts";
import { resolveOptions } from "./options.ts";
import { sumsOf } from "./sums.ts";
import { anyOpenLedger } from "./testing/arbitrary-open-ledger.ts";
import { transaction } from "./testing/transaction.ts";
import { toBookAgain, turnedSums } from "./turned.ts";

const READINGS: readonly Readings[] = [
  {},
  { lending: "exchange", "liquid-staking": "carry" },
  { pool: "carry", loan: "exchange", nft: "left-out" },
  { wrapping: "exchange", bridging: "exchange", migration: "exchange", pool: "carry" },
];

const errors = (issues: readonly { readonly severity: string }[]): readonly string[] =>
  issues
    .filter(({ severity }) => severity === "error")
    .map((issue) => JSON.stringify(issue))
    .toSorted();

/** The coins of a question booked again beside everything booked again, for every question of which there is an event. */
function compare(ledger: readonly BookTransaction[], readings: Readings, method: "fifo" | "average"): void {
  const options = resolveOptions({ readings, method, partnerSources: ["p"], partnerReadings: readings });
  const input = prepareGerman(ledger);
  const movements = movementsOf(ledger, input);
  const again = toBookAgain(ledger, input, movements);
  const inForce = bookAll(ledger, input, options, movements, null, again);
  expect(sumsOf(inForce, input)).toEqual(sumsOf(bookAll(ledger, input, options, movements), input));
  const all = { transactions: ledger, input, movements, ...again };
  for (const of of OPEN_CLASSES) {
    if (![...movements.values()].some((one) => one.of === of)) continue;
    const turn = { ...readings, [of]: otherReading(readings, of) };
    const other = { ...options, readings: turn, partnerReadings: turn };
    const whole = bookAll(ledger, input, other, movements);
    const shared = turnedSums(inForce, all, other, again.open.of.get(of) ?? 0);
    expect(shared.sums, of).toEqual(sumsOf(whole, input));
    expect(errors(shared.issues), of).toEqual(errors(whole.issues));
  }
}

describe("another reading", () => {
  it("comes to the same whether its coins alone are booked again or everything", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        anyOpenLedger,
        fc.constantFrom(...READINGS),
        fc.constantFrom("fifo" as const, "average" as const),
        compare,
      ),
      { numRuns: cases(10, 60) },
    );
  });

  it("knows what ties coins: a share of a pool that is sold, a fork, a debt that collateral settles", () => {
    const row = (day: string, type: LedgerType, sent: string, received: string, position?: string) => {
      const leg = (text: string): Leg | null => {
        const [amount, asset, valueEur = null] = text.split(" ");
        return text === "" ? null : { amount: amount!, asset: asset!, valueEur };
      };
      const id = [day, type, sent, received].join();
      const one = { id, time: `${day}T12:00:00.000Z`, type, sent: leg(sent), received: leg(received) };
      return transaction(position === undefined ? one : { ...one, position });
    };
    const buys = ["ETH", "SOL", "BTC"].map((coin) => row("2021-01-01", "spot_buy", "1000 EUR", `10 ${coin}`));
    // What was given and what came are worth different sums: what BTC has cost hangs on how the share was sold.
    const share = [
      row("2023-01-01", "liquidity_deposit", "10 ETH 3000", "5 LP 3000"),
      row("2023-06-01", "crypto_swap", "5 LP 4000", "2 BTC 4100"),
      row("2023-07-01", "spot_sell", "12 BTC", "9000 EUR"),
    ];
    const fork = [
      row("2023-01-01", "lending_deposit", "10 ETH 3000", "10 AETH 3000"),
      row("2023-02-01", "lending_withdrawal", "10 AETH 3000", "10 ETH 3100"),
      row("2023-03-01", "hard_fork", "10 ETH 3000", "10 FORK 1000"),
      row("2023-04-01", "spot_sell", "10 FORK", "1500 EUR"),
    ];
    const debt = [
      row("2023-01-01", "lending_deposit", "10 ETH 3000", "", "P"),
      row("2023-01-02", "loan_received", "", "5 SOL 1000", "P"),
      row("2023-02-01", "payment", "4 ETH 1200", "5 SOL 1100", "P"),
      row("2023-03-01", "spot_sell", "12 SOL", "2500 EUR"),
    ];
    for (const rows of [share, fork, debt])
      for (const readings of READINGS) compare([...buys, ...rows], readings, "fifo");
  });

  it("is what a run by that reading comes to", () => {
    const coin = (asset: string, amount: string, valueEur: string | null = null): Leg => ({
      asset,
      amount,
      valueEur,
    });
    const ledger = [
      ["2022-01-10", "spot_buy", coin("EUR", "10000"), coin("ETH", "10")],
      ["2022-01-10", "spot_buy", coin("EUR", "1000"), coin("BTC", "1")],
      ["2024-06-10", "lending_deposit", coin("ETH", "10", "25000"), coin("AETH", "10")],
      ["2024-06-11", "spot_sell", coin("BTC", "0.5"), coin("EUR", "30000")],
      ["2024-09-10", "lending_withdrawal", coin("AETH", "10.1"), coin("ETH", "10.1", "24240")],
      ["2024-12-10", "spot_sell", coin("ETH", "10"), coin("EUR", "30000")],
    ] as const;
    const rows = ledger.map(([day, type, sent, received], index) =>
      transaction({ id: String(index), time: `${day}T12:00:00.000Z`, type, sent, received }),
    );
    const year = (readings: Readings) =>
      calculate(rows, { readings }).years.find((one) => one.year === 2024)!;
    // By hand: 24,000 - 25,000 and 30,000 - 24,000 inside; the tenth of an ETH is 240.00 of § 22 Nr. 3, below 256.
    expect(year({}).assessment.openLaw).toMatchObject([{ class: "lending", otherTaxable: "5000.00" }]);
    expect(year({ lending: "exchange" }).assessment.openLaw).toMatchObject([{ otherTaxable: "0.00" }]);
  });

  it("books nothing again that it does not bear on", () => {
    const leg = (asset: string, amount = "1", valueEur: string | null = "10"): Leg => ({
      asset,
      amount,
      valueEur,
    });
    const time = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 86_400_000).toISOString();
    const swap = (id: number, sent: string, received: string, fee: string | null = null) =>
      transaction({
        id: String(id),
        time: time(id),
        type: "crypto_swap",
        sent: leg(sent),
        received: leg(received),
        fee: fee === null ? null : leg(fee, "0.01"),
      });
    const ledger = [
      swap(1, "BTC", "ETH"),
      swap(2, "BTC", "SOL", "BNB"),
      transaction({ id: "3", time: time(3), type: "wrap", sent: leg("ETH"), received: leg("WETH") }),
      transaction({
        id: "4",
        time: time(4),
        type: "lending_deposit",
        sent: leg("SOL"),
        received: leg("ASOL"),
      }),
      swap(5, "BNB", "BTC"),
    ];
    const input = prepareGerman(ledger);
    const movements = movementsOf(ledger, input);
    const again = toBookAgain(ledger, input, movements);
    const { strands, of, rows } = again.open;
    bookAll(ledger, input, resolveOptions({}), movements, null, again);
    const touched = (bits: number) =>
      ledger.filter((_, row) => (rows[row]! & bits) !== 0).map(({ id }) => id);
    expect(strands.of.get("ETH")).toBe(strands.of.get("WETH"));
    expect([strands.of.has("BTC"), strands.of.has("BNB")]).toEqual([false, false]);
    expect(touched(of.get("wrapping")!)).toEqual(["1", "3"]);
    expect(touched(of.get("lending")!)).toEqual(["2", "4"]);
  });
});
