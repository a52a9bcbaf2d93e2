import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../../../ledger/plain.ts";
import type { Leg, Transaction } from "../../../ledger/transaction.ts";
import { calculate, type TaxResult } from "../../index.ts";
import { codesOf, lotsOf, resultsOf } from "../testing/book-rows.ts";

const share = (amount: string, valueEur: string | null = null): Leg => ({
  ...leg("TSLAx", amount, valueEur),
  security: true,
});
let count = 0;
const row = (
  day: string,
  type: Transaction["type"],
  sent: Leg | null,
  received: Leg | null,
  more: Partial<Transaction> = {},
): Transaction =>
  plainTransaction({
    id: String((count += 1)),
    time: `${day}T12:00:00.000Z`,
    type,
    wallet: "W",
    sent,
    received,
    ...more,
  });
const buys = [
  row("2025-01-10", "spot_buy", leg("EUR", "1000"), share("4"), { fee: leg("EUR", "5") }),
  row("2025-02-10", "spot_buy", leg("EUR", "600"), share("2")),
];
const sale = (quantity: string, euro: string, day = "2025-03-10") =>
  row(day, "security_token_income", share(quantity), leg("EUR", euro), { fee: leg("EUR", "10") });
const capital = (result: TaxResult): readonly string[] =>
  [...result.income].map(
    ({ box, asset, quantity, value, costs, net }) =>
      `${box} ${quantity} ${asset} ${value} - ${costs} = ${net}`,
  );

describe("a security", () => {
  it("brings capital income, at the cost of the first acquired, and nothing under § 23", () => {
    // 4 cost 1005, of the 2 after them half: 1305. 1750 - 1305 = 445, less 10 of fee.
    const result = calculate([...buys, sale("5", "1750")]);
    expect(capital(result)).toEqual(["section20 5 TSLAx 445 - 10 = 435"]);
    const { section20, section23, outsidePeriod } = result.years[0]!.assessment;
    expect(section20).toEqual({ gains: "435.00", losses: "0.00", net: "435.00" });
    expect(section23).toMatchObject({ gains: "0.00", losses: "0.00", net: "0.00" });
    expect(outsidePeriod).toEqual({ gains: "0.00", losses: "0.00" });
    expect(resultsOf(result)).toEqual([]);
    expect(lotsOf(result)).toEqual([]);
    expect(result.years[0]!.disposals).toBe(0);
    expect(codesOf(result)).toEqual(["security-token"]);
    expect(result.complete).toBe(true);
  });

  it("has no holding period, and no average that a person chose", () => {
    const late = [...buys, sale("5", "1750", "2027-03-10")];
    for (const method of ["fifo", "average"] as const) {
      const result = calculate(late, { method });
      expect(capital(result)).toEqual(["section20 5 TSLAx 445 - 10 = 435"]);
      expect(result.years.at(-1)?.taxFreeGains).toBe(0);
    }
  });

  it("leaves the coin on the other side to § 23", () => {
    const result = calculate([
      row("2025-01-01", "spot_buy", leg("EUR", "900"), leg("BTC", "0.02")),
      // The coin is given for shares worth 1000: 1000 - 900. They cost 1000 and bring a coin worth 700.
      row("2025-01-10", "crypto_swap", leg("BTC", "0.02", "1000"), share("4")),
      row("2025-02-10", "security_token_income", share("4"), leg("USDC", "720", "700")),
    ]);
    expect(resultsOf(result)).toEqual(["swap BTC 100"]);
    expect(capital(result)).toEqual(["section20 4 TSLAx -300 - 0 = -300"]);
    expect(result.years[0]!.assessment.section20).toEqual({
      gains: "0.00",
      losses: "300.00",
      net: "-300.00",
    });
    expect(lotsOf(result)).toEqual(["W USDC 720 700 2025-02-10"]);
  });

  it("stays a security in another wallet, where no row states it, and as a fee", () => {
    const result = calculate([
      ...buys,
      row("2025-02-20", "transfer", leg("TSLAx", "4"), null, { toWallet: "cold" }),
      row("2025-03-01", "spot_sell", leg("TSLAx", "3"), leg("EUR", "900"), {
        wallet: "cold",
        fee: leg("TSLAx", "1", "300"),
      }),
    ]);
    // The 4 had cost 1005: 753.75 for 3, 251.25 for the fee; the fee is a cost of the sale.
    expect(capital(result)).toEqual([
      "section20 3 TSLAx 146.25 - 300 = -153.75",
      "section20 1 TSLAx 48.75 - 0 = 48.75",
    ]);
    expect(resultsOf(result)).toEqual([]);
  });

  it("without a known acquisition counts with a cost of 0, and is flagged", () => {
    const result = calculate([sale("2", "700")]);
    expect(capital(result)).toEqual(["section20 2 TSLAx 700 - 10 = 690"]);
    expect(codesOf(result)).toEqual(["security-token", "missing-acquisition"]);
    expect(result.issues[1]).toMatchObject({ facts: { case: "security", quantity: "2" }, effectEur: "700" });
    expect(result.complete).toBe(false);
  });

  it("is part of the run id", () => {
    const plain = buys.map((one) => ({ ...one, received: leg("TSLAx", one.received!.amount) }));
    expect(calculate(buys).runId).not.toBe(calculate(plain).runId);
  });
});
