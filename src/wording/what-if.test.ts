import { describe, expect, it } from "vitest";
import type { SaleRefusal } from "../tax/plan/sales.ts";
import { refusalText } from "./planned-sale.ts";
import { waitingText, whatIfText } from "./what-if.ts";

const NONE = { taxable: "0.00", lossToCarry: "0.00", limit: "1000.00" };
const year = (taxable: string, complete = true) => ({
  year: 2026,
  complete,
  disposals: 1,
  incomeTotal: 0,
  range: null,
  assessment: { section23: { ...NONE, taxable }, section22: NONE, section20: { net: "0.00" } },
});
const sale = (before: string, after: string, complete = true) =>
  whatIfText({ year: 2026, before: year(before, complete), after: year(after, complete) }, true, "en");

describe("the effect of a sale on its year", () => {
  it("consists of the verdicts before and after, and the limit", () => {
    const { before, after, limit } = sale("0.00", "1000.00");
    expect([before.headline, after.headline]).toEqual(["Nothing to tax", "€1,000.00 taxable"]);
    expect(limit).toBe(
      "With this sale the private sales of 2026 reach €1,000.00: the whole sum is taxable, not only what is above.",
    );
    expect(sale("0.00", "0.00").limit).toContain("stay below €1,000.00");
    // Realizing a loss in time.
    expect(sale("1200.00", "0.00").limit).toContain("stay below €1,000.00");
    expect(sale("1200.00", "1300.00").limit).toBeNull();
  });

  it("says nothing certain about a provisional year", () => {
    const { after, limit } = sale("0.00", "0.00", false);
    expect({ kind: after.kind, limit }).toEqual({ kind: "provisional", limit: null });
    const unread = whatIfText({ year: 2026, before: year("0.00"), after: year("0.00") }, false, "de");
    expect(unread).toMatchObject({ limit: null, after: { kind: "provisional" } });
  });
});

describe("the effect of waiting", () => {
  const part = (difference: string) => ({
    inside: true,
    gap: null,
    waiting: { from: "2026-06-02", difference },
  });

  it.each([
    [part("10000.00"), "from 2 Jun 2026: €10,000.00 less taxable"],
    [part("-12.50"), "from 2 Jun 2026: €12.50 more taxable"],
    [part("0.00"), "from 2 Jun 2026: changes nothing"],
    [{ inside: false, gap: null, waiting: null }, "tax-free already"],
    [{ inside: true, gap: null, waiting: null }, "waiting changes nothing"],
    [{ ...part("5.00"), gap: "cost" }, "acquisition not proven"],
  ])("%j", (of, text) => expect(waitingText(of, "en")).toBe(text));

  it("is described in German too", () => {
    expect(waitingText(part("10000.00"), "de")).toMatch(/^ab 02\.06\.2026: 10\.000,00\s€ weniger steuer/);
  });
});

describe("why a sale cannot be planned", () => {
  it.each<readonly [SaleRefusal, string, string]>([
    [
      { code: "too-much", asset: "BTC", wallet: "main", missing: "0.5", held: "1.25" },
      "0.5 BTC more than main holds would be sold. There are 1.25 BTC to sell.",
      "Es würden 0,5 BTC mehr verkauft, als in main liegen. Zu verkaufen sind 1,25 BTC.",
    ],
    [
      { code: "several-wallets", asset: "BTC", wallets: ["A", "B"] },
      "BTC lies in several wallets (A, B), each counted for itself: say which wallet.",
      "BTC liegt in mehreren Wallets (A, B), und jede wird für sich gerechnet: Sagen Sie, aus welcher.",
    ],
    [
      { code: "past", date: "2026-01-31", today: "2026-02-01" },
      "31 Jan 2026 is in the past: a sale can be planned from 1 Feb 2026 on.",
      "Der 31.01.2026 ist vorbei: Ein Verkauf lässt sich ab dem 01.02.2026 planen.",
    ],
    [
      { code: "not-held", asset: "XRP", wallet: null, wallets: [] },
      "There is no XRP to sell.",
      "Es gibt kein XRP zu verkaufen.",
    ],
    [
      { code: "not-held", asset: "XRP", wallet: "safe", wallets: ["main"] },
      "There is no XRP in safe to sell: it lies in main.",
      "Es gibt kein XRP in safe zu verkaufen: Es liegt in main.",
    ],
    [
      { code: "not-in-source", asset: "XRP", wallet: "safe" },
      "There is no XRP in safe of this source to sell: it belongs to another source.",
      "Es gibt kein XRP in safe dieser Quelle zu verkaufen: Es gehört zu einer anderen Quelle.",
    ],
    [
      { code: "too-far", date: "2037-01-01", last: "2036-12-31" },
      "1 Jan 2037 is too far ahead: a sale can be planned up to 31 Dec 2036.",
      "Der 01.01.2037 liegt zu weit voraus: Ein Verkauf lässt sich bis zum 31.12.2036 planen.",
    ],
  ])("%j", (refusal, english, german) => {
    expect([refusalText(refusal, "en"), refusalText(refusal, "de")]).toEqual([english, german]);
  });
});
