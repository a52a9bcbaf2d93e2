import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jointCaps } from "./joint-losses.ts";
import {
  lossLedger,
  lossLedgers,
  type CategoryYear,
  type LossNotice,
  type LossRules,
  type LossWaiver,
} from "./losses.ts";
import { bookRows } from "./testing/book-rows.ts";

const RULES: LossRules = { currentYear: 2030, notices: [], waivers: [] };
/** A year's outcome in euro: the taxable amount, or the loss. */
const outcome = (year: number, net: number): CategoryYear => ({
  year,
  taxable: BigInt(Math.max(0, net) * 100),
  loss: BigInt(Math.max(0, -net) * 100),
});
const rows = (nets: readonly number[], rules: Partial<LossRules> = {}) =>
  lossLedger(
    "section23",
    nets.map((net, index) => outcome(2024 + index, net)),
    { ...RULES, ...rules },
  );
const rowTexts = (nets: readonly number[], rules: Partial<LossRules> = {}) =>
  rows(nets, rules).map(
    (row) =>
      `${row.year}: ${row.opening} + ${row.arising} - ${row.carriedBack} - ${row.used} = ${row.closing}, back in ${row.receivedBack}`,
  );

describe("the loss ledger", () => {
  it("carries a loss back one year and the rest forward", () => {
    // 2024: 2,000 taxable. 2025: a loss of 5,000; 2,000 of it are carried back. 2026: 1,500 taxable, all of it offset.
    expect(rowTexts([2000, -5000, 1500])).toEqual([
      "2024: 0.00 + 0.00 - 0.00 - 0.00 = 0.00, back in 2000.00",
      "2025: 0.00 + 5000.00 - 2000.00 - 0.00 = 3000.00, back in 0.00",
      "2026: 3000.00 + 0.00 - 0.00 - 1500.00 = 1500.00, back in 0.00",
    ]);
  });

  it("is carried back to the year immediately before only, and not beyond that year's remaining amount", () => {
    // 2025 uses 1,000 carried in from 2024 of its 1,200: only 200 remain for the loss of 2026.
    expect(rowTexts([-1000, 1200, -900])).toEqual([
      "2024: 0.00 + 1000.00 - 0.00 - 0.00 = 1000.00, back in 0.00",
      "2025: 1000.00 + 0.00 - 0.00 - 1000.00 = 0.00, back in 200.00",
      "2026: 0.00 + 900.00 - 200.00 - 0.00 = 700.00, back in 0.00",
    ]);
    expect(rowTexts([2000, 0, -900])[2]).toContain("- 0.00 - 0.00 = 900.00");
  });

  it("carries nothing back that is waived, nor before the year is over", () => {
    const waivers: LossWaiver[] = [{ box: "section23", year: 2025 }];
    expect(rowTexts([2000, -500], { waivers })[1]).toBe(
      "2025: 0.00 + 500.00 - 0.00 - 0.00 = 500.00, back in 0.00",
    );
    expect(rowTexts([2000, -500], { currentYear: 2025 })[1]).toContain("= 500.00");
    expect(rowTexts([2000, -500], { waivers: [{ box: "section22", year: 2025 }] })[1]).toContain("= 0.00");
  });

  it("begins with the loss in a notice, also before the first event, and shows the computed one", () => {
    const notices: LossNotice[] = [
      { box: "section23", year: 2022, opening: "300.00" },
      { box: "section23", year: 2025, opening: "1000.00" },
    ];
    expect(rows([0, 5000], { notices })).toMatchObject([
      { year: 2022, opening: "300.00", openingBasis: "notice", computedOpening: "0.00", closing: "300.00" },
      { year: 2023, opening: "300.00", openingBasis: "computed" },
      { year: 2024, opening: "300.00", openingBasis: "computed" },
      { year: 2025, opening: "1000.00", openingBasis: "notice", computedOpening: "300.00", used: "1000.00" },
    ]);
  });

  it("respects the caps of § 10d EStG", () => {
    // 2024: a loss of 3 million; 1 million is carried back. 2025: 2 million taxable: 1,000,000 + 70 % of 1,000,000.
    const ledger = lossLedger(
      "section22",
      [outcome(2023, 5_000_000), outcome(2024, -3_000_000), outcome(2025, 2_000_000)],
      RULES,
    );
    expect(ledger.map(({ carriedBack, used, closing }) => [carriedBack, used, closing])).toEqual([
      ["0.00", "0.00", "0.00"],
      ["1000000.00", "0.00", "2000000.00"],
      ["0.00", "1700000.00", "300000.00"],
    ]);
  });

  const nets = fc.array(fc.integer({ min: -3_000_000, max: 3_000_000 }), { minLength: 1, maxLength: 8 });
  const years = fc.integer({ min: 2024, max: 2031 });
  const rules = fc.record({
    currentYear: fc.integer({ min: 2024, max: 2033 }),
    notices: fc.array(
      fc.record({ box: fc.constant("section23" as const), year: years, opening: fc.nat(5000).map(String) }),
    ),
    waivers: fc.array(fc.record({ box: fc.constant("section23" as const), year: years })),
  });
  const cents = (text: string): bigint => BigInt(text.replace(".", ""));

  it("adds up in every row, whatever the years", () => {
    fc.assert(
      fc.property(nets, rules, (given, its) => {
        const ledger = rows(given, its);
        for (const [index, row] of ledger.entries()) {
          const taxable = BigInt(Math.max(0, given[row.year - 2024] ?? 0)) * 100n;
          const [opening, arising, back, used, received, closing] = [
            row.opening,
            row.arising,
            row.carriedBack,
            row.used,
            row.receivedBack,
            row.closing,
          ].map(cents) as [bigint, bigint, bigint, bigint, bigint, bigint];
          expect(closing).toBe(opening + arising - back - used);
          expect([back, used, received, closing].every((value) => value >= 0n)).toBe(true);
          expect(used + received <= taxable).toBe(true);
          expect(row.receivedBack).toBe(ledger[index + 1]?.carriedBack ?? "0.00");
          const next = ledger[index + 1];
          if (next !== undefined) expect(next.computedOpening).toBe(row.closing);
        }
      }),
    );
  });

  it("changes an earlier year by a later one only through the carry-back", () => {
    fc.assert(
      fc.property(nets, fc.integer({ min: -3_000_000, max: 3_000_000 }), (given, later) => {
        const before = rows(given);
        const after = rows([...given, later]).slice(0, -1);
        const last = before.length - 1;
        expect(after.slice(0, last)).toEqual(before.slice(0, last));
        expect({ ...after[last], receivedBack: "" }).toEqual({ ...before[last], receivedBack: "" });
      }),
    );
  });
});

describe("losses in the year's assessment", () => {
  const BOOK = `
    1,2023-01-10,spot_buy,W,EUR,1000,,BTC,1
    2,2023-02-10,spot_sell,W,BTC,1,,EUR,3000
    3,2024-01-10,spot_buy,W,EUR,6000,,BTC,1
    4,2024-02-10,spot_sell,W,BTC,1,,EUR,1000
    5,2025-01-10,spot_buy,W,EUR,1000,,BTC,1
    6,2025-02-10,spot_sell,W,BTC,1,,EUR,1999.99
    7,2025-03-10,staking_reward,W,,,,ETH,1,500`;

  it("never leave their income category, and are not used up in a year below its limit", () => {
    // 2023: 2,000 taxable. 2024: -5,000, of which 2,000 are carried back. 2025: 999.99 is below 1,000. 2026 has no
    // events.
    const result = bookRows(BOOK, { currentYear: 2026 });
    expect(
      result.years.map(({ year, assessment: { section23: of } }) => [
        year,
        of.taxableAfterLosses,
        of.carriedForward,
      ]),
    ).toEqual([
      [2023, "0.00", "0.00"],
      [2024, "0.00", "3000.00"],
      [2025, "0.00", "3000.00"],
      [2026, "0.00", "3000.00"],
    ]);
    expect(result.years[0]?.assessment.section23).toMatchObject({
      taxable: "2000.00",
      receivedBack: "2000.00",
    });
    expect(result.years[2]?.assessment).toMatchObject({
      section23: { taxable: "0.00", carriedIn: "3000.00", used: "0.00" },
      section22: { taxable: "500.00", carriedIn: "0.00", taxableAfterLosses: "500.00" },
    });
    expect(result.losses).toHaveLength(8);
  });

  it("are not carried while the year is not over", () => {
    const result = bookRows(BOOK.split("\n").slice(0, 5).join("\n"), { currentYear: 2024 });
    expect(result.years[0]?.assessment.section23.taxableAfterLosses).toBe("2000.00");
    expect(result.years[1]?.assessment.section23.carriedForward).toBe("5000.00");
  });
});

describe("the loss ledgers of a couple", () => {
  type Spouse = { readonly nets: readonly number[]; readonly opening?: number };
  /** Years from 2024 on, with a loss carried into 2024. */
  const couple = (...spouses: readonly Spouse[]) =>
    lossLedgers(
      "section23",
      spouses.map(({ nets, opening = 0 }) => ({
        years: nets.map((net, index) => outcome(2024 + index, net)),
        rules: {
          ...RULES,
          notices: opening === 0 ? [] : [{ box: "section23", year: 2024, opening: `${opening}.00` }],
        },
      })),
      jointCaps,
    ).map((ledger) => ledger.map(({ used, carriedBack, closing }) => `${used} ${carriedBack} ${closing}`));

  it("give the joint cap to the spouse who has the loss: the gains of the other use nothing up", () => {
    // She: 50,000 taxable, 100,000 carried in. He: 3,950,000 taxable, no loss. § 10d Abs. 2: two million in full.
    const [hers, his] = couple({ nets: [50_000], opening: 100_000 }, { nets: [3_950_000] });
    expect(hers).toEqual(["50000.00 0.00 50000.00"]);
    expect(his).toEqual(["0.00 0.00 0.00"]);
    // Also above the cap of one person: 3,000,000 taxable, of it 2,000,000 + 70 % of 1,000,000.
    expect(couple({ nets: [3_000_000], opening: 5_000_000 }, { nets: [3_000_000] })[0]).toEqual([
      "2700000.00 0.00 2300000.00",
    ]);
  });

  it("leave to the other what the own loss does not use", () => {
    // She can use 400,000 of her 3,000,000 taxable; he 1,600,000: together the two million, each in full.
    const [hers, his] = couple(
      { nets: [3_000_000], opening: 400_000 },
      { nets: [1_600_000], opening: 5_000_000 },
    );
    expect(hers).toEqual(["400000.00 0.00 0.00"]);
    expect(his).toEqual(["1600000.00 0.00 3400000.00"]);
  });

  it("divide the cap in proportion if both could use more than it", () => {
    // 3,000,000 and 1,000,000 of two million: 1,500,000 and 500,000 in full, of the rest 70 %.
    const [hers, his] = couple(
      { nets: [3_000_000], opening: 9_000_000 },
      { nets: [1_000_000], opening: 1_000_000 },
    );
    expect(hers).toEqual(["2550000.00 0.00 6450000.00"]);
    expect(his).toEqual(["850000.00 0.00 150000.00"]);
  });

  it("read the loss of a year from the years before", () => {
    // He has a loss in 2024 only, and from it nothing left in 2026: 50,000 used in 2025.
    const [hers, his] = couple(
      { nets: [0, 0, 2_000_000], opening: 2_000_000 },
      { nets: [-50_000, 50_000, 2_000_000] },
    );
    expect(hers![2]).toBe("2000000.00 0.00 0.00");
    expect(his).toEqual(["0.00 0.00 50000.00", "50000.00 0.00 0.00", "0.00 0.00 0.00"]);
  });
});
