import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { calculate, emptyYearResult, yearResult, type PlannedSale } from "../index.ts";
import { whatIf } from "./what-if.ts";
import { leg } from "../../ledger/index.ts";
import { formatScaled, parseScaled } from "../../money/index.ts";
import { anyLedger } from "./testing/arbitrary-ledger.ts";
import { bookRows } from "./testing/book-rows.ts";
import { transaction } from "./testing/transaction.ts";

/** 1 BTC for 20,000 on 1 March 2024, tax-free from 2 March 2025; 2 BTC for 60,000 on 1 June 2025. */
const BOOK = bookRows(`
  1,2024-03-01,spot_buy,main,EUR,20000,,BTC,1
  2,2025-06-01,spot_buy,main,EUR,60000,,BTC,2
  3,2025-07-01,staking_reward,main,,,,ETH,1,300`);

const plan = (sale: PlannedSale, today = "2025-09-01", book = BOOK) =>
  whatIf({
    lots: book.lots,
    year: yearResult(book, Number((sale.date ?? today).slice(0, 4))),
    losses: book.losses,
    sales: [sale],
    today,
  });

function outcomeOf(...args: Parameters<typeof plan>) {
  const outcome = plan(...args);
  if (!outcome.ok) throw new Error(outcome.error.refusal.code);
  return outcome.value;
}

describe("the outcome of a planned sale", () => {
  it("takes the oldest lot first and divides the result by the one-year period", () => {
    // 1.5 BTC for 75,000 on 1 September 2025: 1 from the first lot (50,000 - 20,000 = 30,000, free), 0.5 from the
    // second: 25,000 - 15,000 = 10,000, taxable.
    const { sales, before, after } = outcomeOf({ asset: "BTC", quantity: "1.5", valueEur: "75000" });
    expect(sales[0]!.slices.map(({ lotId, cost, result, inside }) => [lotId, cost, result, inside])).toEqual([
      ["1#1", "20000", "30000", false],
      ["2#1", "15000", "10000", true],
    ]);
    expect(before.assessment.section23.taxable).toBe("0.00");
    expect(after.assessment).toMatchObject({
      section23: { taxable: "10000.00", taxableAfterLosses: "10000.00" },
      section22: { taxable: "300.00" },
      outsidePeriod: { gains: "30000.00" },
    });
    expect(sales[0]!.slices.map(({ waiting }) => waiting)).toEqual([
      null,
      { from: "2026-06-02", taxable: "0.00", difference: "10000.00" },
    ]);
  });

  it("is stated for each method, and takes the lots that are named", () => {
    // 75,000 for 1.5 BTC. FIFO: 25,000 - 15,000 inside. Average 26,666.67 each: 25,000 - 13,333.33 inside.
    // LIFO, and the second lot named: 75,000 - 45,000 inside.
    const sale = { asset: "BTC", quantity: "1.5", valueEur: "75000" };
    expect(outcomeOf(sale).methods?.map(({ method, taxable }) => [method, taxable])).toEqual([
      ["fifo", "10000.00"],
      ["average", "11666.67"],
      ["lifo", "30000.00"],
    ]);
    const named = outcomeOf({ ...sale, lots: [{ lotId: "2#1", quantity: "1.5" }] });
    expect(named.sales[0]!.slices.map(({ lotId, result }) => [lotId, result])).toEqual([["2#1", "30000"]]);
    expect(named.after.assessment.section23.taxable).toBe("30000.00");
    expect(named.methods?.[0]).toMatchObject({ method: "fifo", taxable: "10000.00" });
    for (const [lots, refusal] of [
      [[{ lotId: "1#1", quantity: "1.5" }], { code: "lot-not-held", lotId: "1#1", held: "1" }],
      [[{ lotId: "3#1", quantity: "1.5" }], { code: "lot-not-held", lotId: "3#1", held: "0" }],
      [[{ lotId: "2#1", quantity: "1" }], { code: "lots-sum", named: "1", quantity: "1.5" }],
      [["1#1", "1#1"].map((lotId) => ({ lotId, quantity: "0.75" })), { code: "lot-not-held", held: "0" }],
    ] as const)
      expect(plan({ ...sale, lots })).toMatchObject({ ok: false, error: { field: "sales.0.lots", refusal } });
  });

  it("reaches a limit by parts of cut lots, and stays below it otherwise", () => {
    // Three of each coin for 1,000, one sold the year before: the remaining two cost two thirds, 2,000 for all six.
    // Sold for 1,000 each pair they bring exactly 1,000; and without the last pair, 2,000 - 1,333.33 = 666.67.
    const book = bookRows(`
      1,2024-11-10,spot_buy,main,EUR,1000,,A,3
      2,2024-11-10,spot_buy,main,EUR,1000,,B,3
      3,2024-11-10,spot_buy,main,EUR,1000,,C,3
      4,2024-12-01,spot_sell,main,A,1,,EUR,400
      5,2024-12-01,spot_sell,main,B,1,,EUR,400
      6,2024-12-01,spot_sell,main,C,1,,EUR,400
      7,2025-02-01,spot_sell,main,A,2,,EUR,1000
      8,2025-02-01,spot_sell,main,B,2,,EUR,1000`);
    const sold = (valueEur: string) => outcomeOf({ asset: "C", quantity: "2", valueEur }, "2025-09-01", book);
    const exactly = sold("1000");
    expect(exactly.before.assessment.section23).toMatchObject({ net: "666.67", taxable: "0.00" });
    expect(exactly.after.assessment.section23).toMatchObject({ net: "1000.00", taxable: "1000.00" });
    expect(exactly.sales[0]!.slices[0]!.waiting).toMatchObject({ taxable: "0.00", difference: "1000.00" });
    expect(sold("999.99").after.assessment.section23).toMatchObject({ net: "999.99", taxable: "0.00" });
    expect(sold("999.999999").after.assessment.section23).toMatchObject({ net: "1000.00", taxable: "0.00" });
  });

  it("counts the last day of the period as inside, the next as outside", () => {
    const book = bookRows(`1,2024-03-01,spot_buy,main,EUR,20000,,BTC,1`);
    const on = (date: string) =>
      outcomeOf({ asset: "BTC", quantity: "1", valueEur: "21000", date }, "2025-02-01", book).after
        .assessment;
    expect(on("2025-03-01").section23.taxable).toBe("1000.00");
    expect(on("2025-03-02")).toMatchObject({
      section23: { taxable: "0.00" },
      outsidePeriod: { gains: "1000.00" },
    });
  });

  it("uses the loss carried into the year", () => {
    // A loss of 3,000 in 2024 is offset against a gain of 10,000 in 2025.
    const book = bookRows(`
      1,2024-03-01,spot_buy,main,EUR,20000,,ETH,1
      2,2024-04-01,spot_sell,main,ETH,1,,EUR,17000
      3,2025-06-01,spot_buy,main,EUR,60000,,BTC,2`);
    const { after } = outcomeOf({ asset: "BTC", quantity: "1", valueEur: "40000" }, "2025-09-01", book);
    expect(after.assessment.section23).toMatchObject({
      taxable: "10000.00",
      carriedIn: "3000.00",
      used: "3000.00",
      taxableAfterLosses: "7000.00",
      carriedForward: "0.00",
    });
  });

  it("keeps the average of a holding, and the gap of a lot", () => {
    const average = bookRows(
      `
      1,2025-01-10,spot_buy,W,EUR,100,,BTC,1
      2,2025-02-10,spot_buy,W,EUR,300,,BTC,1`,
      { method: "average" },
    );
    const { sales } = outcomeOf({ asset: "BTC", quantity: "1", valueEur: "500" }, "2025-09-01", average);
    expect(sales[0]!.slices).toMatchObject([{ cost: "200", result: "300" }]);
    const unproven = bookRows(`1,2025-01-10,transfer,W,,,,BTC,1`);
    const outcome = outcomeOf({ asset: "BTC", quantity: "1", valueEur: "500" }, "2025-09-01", unproven);
    expect(outcome.after).toMatchObject({
      complete: false,
      range: { taxableFrom: "0.00", taxableTo: "0.00", changesOutcome: false },
    });
    expect(outcome.sales[0]!.slices).toMatchObject([{ gap: "cost", cost: "0", result: "500" }]);
  });

  it("has no bound if the year has none", () => {
    const range = { taxableFrom: null, taxableTo: null, changesOutcome: true };
    const year = { ...yearResult(BOOK, 2025), complete: false, range };
    const sales = [{ asset: "BTC", quantity: "1", valueEur: "1" }];
    const outcome = whatIf({ lots: BOOK.lots, year, sales, today: "2025-09-01" });
    expect(outcome).toMatchObject({
      ok: true,
      value: { before: { range }, after: { complete: false, range } },
    });
  });

  it("refuses an impossible sale, with the field at fault", () => {
    const two = bookRows(`
      1,2025-01-10,spot_buy,A,EUR,100,,BTC,1
      2,2025-01-10,spot_buy,B,EUR,100,,BTC,1`);
    const sale = { asset: "BTC", quantity: "1", valueEur: "500" };
    const refusal = (...args: Parameters<typeof plan>) => {
      const outcome = plan(...args);
      return outcome.ok ? null : outcome.error;
    };
    const field = (...args: Parameters<typeof plan>) => refusal(...args)?.field ?? null;
    expect(refusal(sale, "2025-09-01", two)).toEqual({
      field: "sales.0.wallet",
      refusal: { code: "several-wallets", asset: "BTC", wallets: ["A", "B"] },
    });
    expect(field({ ...sale, wallet: "B" }, "2025-09-01", two)).toBeNull();
    expect(refusal({ ...sale, wallet: "B", quantity: "1.1" }, "2025-09-01", two)).toEqual({
      field: "sales.0.quantity",
      refusal: { code: "too-much", asset: "BTC", wallet: "B", missing: "0.1", held: "1" },
    });
    expect(field({ ...sale, asset: "DOGE" })).toBe("sales.0.asset");
    expect(refusal({ ...sale, wallet: "C" }, "2025-09-01", two)).toEqual({
      field: "sales.0.wallet",
      refusal: { code: "not-held", asset: "BTC", wallet: "C", wallets: ["A", "B"] },
    });
    // The wallet is right and holds the coin: the source is wrong.
    expect(refusal({ ...sale, wallet: "B", sourceId: "other" }, "2025-09-01", two)).toEqual({
      field: "sales.0.sourceId",
      refusal: { code: "not-in-source", asset: "BTC", wallet: "B" },
    });
    expect(refusal({ ...sale, date: "2036-01-01" })?.refusal).toMatchObject({ last: "2035-12-31" });
    expect(field({ ...sale, date: "2025-08-31" })).toBe("sales.0.date");
    expect(field({ ...sale, date: "2025-02-30" })).toBe("sales.0.date");
    for (const quantity of ["", "-1", "0", "1e3"])
      expect(field({ ...sale, quantity })).toBe("sales.0.quantity");
    const year = emptyYearResult(2025, "account");
    expect(whatIf({ lots: [], year, sales: [], today: "2025-09-01" })).toMatchObject({ ok: false });
  });

  it("agrees with the book that has the sale in it, to the cent", () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(20), (ledger, pick) => {
        const book = calculate(ledger, { currentYear: 2027 });
        const lots = [...book.lots];
        const lot = lots[pick % Math.max(lots.length, 1)];
        if (lot === undefined) return;
        const { asset, wallet } = lot;
        // Whole lots up to this one, which are never cut.
        const its = lots.filter((one) => one.asset === asset && one.wallet === wallet);
        const units = its
          .slice(0, its.indexOf(lot) + 1)
          .map((one) => parseScaled(one.quantity, 18)!)
          .reduce((sum, one) => sum + one, 0n);
        const quantity = formatScaled(units, 18);
        const sale = { asset, wallet, quantity, valueEur: "1234.56", date: "2027-03-01" };
        const year = yearResult(book, 2027);
        const outcome = whatIf({ lots, year, losses: book.losses, sales: [sale], today: "2027-01-01" });
        const sold = transaction({
          id: "sold",
          time: "2027-03-01T20:00:00.000Z",
          type: "spot_sell",
          wallet,
          sent: leg(asset, quantity),
          received: leg("EUR", "1234.56"),
        });
        const bookWithSale = calculate([...ledger, sold], { currentYear: 2027 });
        // A split below the smallest unit leaves a lot that states no quantity; the list shows it with the next lot.
        fc.pre(
          [...bookWithSale.disposals].every(({ slices }) => slices.every((slice) => slice.quantity !== "0")),
        );
        const truth = yearResult(bookWithSale, 2027);
        // A plan uses the interpretations in force.
        const { openLaw: _both, ...figures } = truth.assessment;
        expect(outcome.ok && outcome.value.after.assessment).toEqual(figures);
      }),
      { numRuns: cases(30, 100) },
    );
  });
});
