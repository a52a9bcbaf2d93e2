import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import type { Transaction } from "../../ledger/transaction.ts";
import { formatScaled, parseScaled } from "../../money/index.ts";
import type { CalculateOptions } from "../options.ts";
import { planSales } from "../plan/plan.ts";
import type { PlannedSale } from "../plan/sales.ts";
import type { TaxResult } from "../result.ts";
import { AUSTRIA } from "./index.ts";
import { ledger, transactionOf } from "./testing/random-ledger.ts";

const buy = (id: string, day: string, cost: string, asset: string, quantity: string): Transaction =>
  plainTransaction({
    id,
    time: `${day}T12:00:00Z`,
    type: "spot_buy",
    wallet: "A",
    sent: leg("EUR", cost),
    received: leg(asset, quantity),
  });
const sell = (id: string, day: string, asset: string, quantity: string, brings: string): Transaction =>
  plainTransaction({
    id,
    time: `${day}T12:00:00Z`,
    type: "spot_sell",
    wallet: "A",
    sent: leg(asset, quantity),
    received: leg("EUR", brings),
  });

const TODAY = "2026-11-17";
const bookOf = (rows: readonly Transaction[], options: CalculateOptions = {}) =>
  AUSTRIA.calculate(rows, { currentYear: 2026, ...options });
const inputOf = (book: TaxResult, { choices = [] }: CalculateOptions = {}) => ({
  lots: [...book.lots],
  year: AUSTRIA.yearResult(book, 2026),
  today: TODAY,
  choices,
});
function outcomeOf(book: TaxResult, sale: PlannedSale, options: CalculateOptions = {}) {
  const outcome = AUSTRIA.whatIf({ ...inputOf(book, options), sales: [sale] });
  if (!outcome.ok) throw new Error(outcome.error.refusal.code);
  return outcome.value;
}
const capital = ({ assessment }: { readonly assessment: TaxResult["years"][number]["assessment"] }) => {
  const { net, taxable, tax } = assessment.boxes.find(({ key }) => key === "capital")!;
  return [net, taxable, tax];
};

/**
 * Old stock: 1 BTC for 1,000 in 2020. New stock: 1 for 20,000 and 1 for 40,000, 30,000 each on average. This year ADA
 * brought a gain of 2,000; 1,000 SOL cost 5,000.
 */
const HOLDINGS = [
  buy("1", "2020-05-01", "1000", "BTC", "1"),
  buy("2", "2023-02-01", "20000", "BTC", "1"),
  buy("3", "2024-02-01", "40000", "BTC", "1"),
  buy("4", "2026-02-01", "1000", "ADA", "1000"),
  sell("5", "2026-05-01", "ADA", "1000", "3000"),
  buy("6", "2026-03-01", "5000", "SOL", "1000"),
];

describe("the outcome of a planned sale in an Austrian year", () => {
  it("uses the tax-free old stock first, then the average of the new one, which never becomes tax-free", () => {
    // 1.5 BTC for 75,000: 1 old, 50,000 - 1,000 = 49,000 free; 0.5 new, 25,000 - 15,000 = 10,000.
    const outcome = outcomeOf(bookOf(HOLDINGS), { asset: "BTC", quantity: "1.5", valueEur: "75000" });
    expect(
      outcome.sales[0]!.slices.map(({ box, rule, cost, result, waiting }) => [
        box,
        rule,
        cost,
        result,
        waiting,
      ]),
    ).toEqual([
      [null, "after-year", "1000", "49000", null],
      ["capital", "new-stock", "15000", "10000", null],
    ]);
    expect(capital(outcome.before)).toEqual(["2000.00", "2000.00", "550.00"]);
    expect(capital(outcome.after)).toEqual(["12000.00", "12000.00", "3300.00"]);
    expect(outcome.after.assessment.outsidePeriod.gains).toBe("49000.00");
    expect(outcome.taxDifference).toBe("2750.00");
    expect(outcome.after).toMatchObject({
      jurisdiction: "austria",
      complete: true,
      exact: { lines: { 174: "12000.00" } },
    });
  });

  it("follows the chosen order, and computes no tax under the general tariff", () => {
    const choices = [
      { key: "order", value: "neu-first" },
      { key: "tariff", value: "yes", year: 2026 },
    ];
    const book = bookOf(HOLDINGS, { choices });
    const outcome = outcomeOf(book, { asset: "BTC", quantity: "1", valueEur: "50000" }, { choices });
    expect(capital(outcome.after)).toEqual(["22000.00", "22000.00", null]);
    expect(outcome.taxDifference).toBeNull();
  });

  it("an NFT has a holding period, after which it is tax-free", () => {
    const nft = plainTransaction({
      id: "n",
      time: "2026-06-01T12:00:00Z",
      type: "nft_purchase",
      wallet: "A",
      sent: leg("EUR", "500"),
      received: leg("APE#1", "1"),
    });
    const book = bookOf([nft]);
    expect([...book.lots][0]).toMatchObject({ asset: "APE#1", taxFreeFrom: "2027-06-02" });
    const { sales, after } = outcomeOf(book, { asset: "APE#1", quantity: "1", valueEur: "1000" });
    // 500 are above 440: the whole gain is taxed.
    expect(after.assessment.boxes.find(({ key }) => key === "speculation")).toMatchObject({
      net: "500.00",
      taxable: "500.00",
    });
    expect(sales[0]!.slices[0]!.waiting).toEqual({
      from: "2027-06-02",
      taxable: "0.00",
      difference: "500.00",
    });
  });

  it("agrees with the book that has the sale in it, to the cent, on random ledgers", () => {
    let checked = 0;
    for (let seed = 1; seed <= 150; seed += 1) {
      const rows = ledger(seed)
        .map(transactionOf)
        .filter(({ time }) => time < "2026-11");
      const choices = seed % 2 === 0 ? [] : [{ key: "order", value: "neu-first" }];
      const book = bookOf(rows, { choices });
      const lots = [...book.lots];
      const lot = lots[seed % Math.max(lots.length, 1)];
      if (lot === undefined) continue;
      const { asset, wallet } = lot;
      // The whole holding: no lot is cut, and no average is divided.
      const its = lots.filter((one) => one.asset === asset && one.wallet === wallet);
      const quantity = formatScaled(
        its.reduce((sum, one) => sum + parseScaled(one.quantity, 18)!, 0n),
        18,
      );
      const sale = { asset, wallet, quantity, valueEur: "1234.56", date: "2026-12-01" };
      const outcome = AUSTRIA.whatIf({ ...inputOf(book, { choices }), sales: [sale] });
      const sold = { ...sell("sold", "2026-12-01", asset, quantity, "1234.56"), wallet };
      const truth = AUSTRIA.yearResult(bookOf([...rows, sold], { choices }), 2026);
      expect(outcome.ok && outcome.value.after.assessment, `seed ${seed}`).toEqual(truth.assessment);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(100);
  });
});

describe("planning an Austrian year before 31 December", () => {
  const PRICES = new Map([
    ["BTC", "25000"],
    ["SOL", "3"],
  ]);
  const planned = (goal: "raise" | "use-limit" | "realise-loss", amount: string | null, rows = HOLDINGS) => {
    const outcome = planSales(AUSTRIA, {
      ...inputOf(bookOf(rows)),
      goal,
      amount,
      prices: PRICES,
      date: TODAY,
    });
    if (!outcome.ok) throw new Error(outcome.error.refusal.code);
    return outcome.value;
  };
  const brief = ({ sales }: ReturnType<typeof planned>) =>
    sales.map(({ asset, quantity, resultEur, free }) => [asset, Number(quantity), resultEur, free]);

  it("states the savings of a loss: no more than there are gains to set it off against", () => {
    // Each SOL brings 3 and cost 5: the loss of 1,000 of them offsets the gain of 2,000, at 27.5 % 550.
    const plan = planned("realise-loss", null);
    expect(brief(plan)).toEqual([["SOL", 1000, "-2000.00", false]]);
    expect(plan).toMatchObject({ reached: true, taxDifference: "-550.00" });
    expect(capital(plan.after)).toEqual(["0.00", "0.00", "0.00"]);
    expect(planned("realise-loss", "500")).toMatchObject({ reached: true, taxDifference: "-137.50" });
  });

  it("sells nothing at a loss if there is nothing to set it off against", () => {
    const plan = planned("realise-loss", null, HOLDINGS.slice(5));
    expect(plan).toMatchObject({ sales: [], reached: false, taxDifference: "0.00" });
  });

  it("raises an amount from the tax-free old stock and from lots at a loss", () => {
    // 1,000 SOL bring 3,000 with a loss of 2,000, at 27.5 % 550; 0.28 old BTC bring the other 7,000, 6,720 free.
    const plan = planned("raise", "10000");
    expect(brief(plan)).toEqual([
      ["BTC", 0.28, "6720.00", true],
      ["SOL", 1000, "-2000.00", false],
    ]);
    expect(plan.taxDifference).toBe("-550.00");
  });

  it("uses the limit of 22 euro up to the cent, together with losses of the year", () => {
    const rows = [
      ...HOLDINGS.slice(3, 4),
      sell("s", "2026-05-01", "ADA", "1000", "900"),
      buy("b", "2026-06-01", "100", "SOL", "100"),
    ];
    // A loss of 100: gains of 122 stay tax-free. Each SOL has a gain of 2.
    const plan = planned("use-limit", null, rows);
    expect(brief(plan)).toEqual([["SOL", 61, "122.00", false]]);
    expect(capital(plan.after)).toEqual(["22.00", "0.00", "0.00"]);
    // The average cost of a coin has no end: nothing is taxed all the same, and less than a euro stays unused.
    for (let cost = 100; cost < 130; cost += 1) {
      const uneven = [
        buy("a", "2026-06-01", String(cost), "SOL", "99.12345678"),
        buy("b", "2026-06-02", "77", "SOL", "77.7"),
      ];
      const [net, taxable] = capital(planned("use-limit", null, uneven).after);
      expect([cost, taxable]).toEqual([cost, "0.00"]);
      expect(Number(net)).toBeGreaterThan(21);
    }
  });
});
