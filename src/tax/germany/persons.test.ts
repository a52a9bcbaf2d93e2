import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import { parseScaled } from "../../money/index.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { calculate } from "./calculate.ts";
import { formEntries } from "./forms.ts";
import { anyLedger } from "./testing/arbitrary-ledger.ts";
import { whatIf } from "./what-if.ts";

/** A coin bought and sold within the period, with this result. */
const sale = (sourceId: string, year: number, result: number): readonly BookTransaction[] => [
  plainTransaction({
    id: `buy ${year}`,
    sourceId,
    time: `${year}-01-10T10:00:00Z`,
    type: "spot_buy",
    wallet: "w",
    sent: leg("EUR", "2000"),
    received: leg("A", "1"),
  }),
  plainTransaction({
    id: `sell ${year}`,
    sourceId,
    time: `${year}-02-10T10:00:00Z`,
    type: "spot_sell",
    wallet: "w",
    sent: leg("A", "1"),
    received: leg("EUR", (2000 + result).toFixed(2)),
  }),
];

const reward = (sourceId: string, year: number, value: string): BookTransaction =>
  plainTransaction({
    id: `reward ${year}`,
    sourceId,
    time: `${year}-03-10T10:00:00Z`,
    type: "staking_reward",
    wallet: "w",
    received: leg("B", "1", value),
  });

const of = (result: ReturnType<typeof calculate>, year: number) =>
  result.years.find((one) => one.year === year)!;

describe("income from other sources than crypto", () => {
  it("counts towards the limit of private sales: one cent decides", () => {
    const assessed = (privateSales: string, year = 2024) =>
      of(
        calculate(sale("s", year, 499.99), {
          currentYear: 2025,
          other: [{ year, privateSales, services: "0.00" }],
        }),
        year,
      ).assessment.section23;
    expect(assessed("500.00")).toMatchObject({
      gains: "499.99",
      other: "500.00",
      net: "999.99",
      taxable: "0.00",
    });
    expect(assessed("500.01")).toMatchObject({ gains: "499.99", net: "1000.00", taxable: "1000.00" });
    // Until 2023 the limit was 600.
    expect(assessed("100.00", 2023)).toMatchObject({ net: "599.99", taxable: "0.00" });
    expect(assessed("100.01", 2023)).toMatchObject({ net: "600.00", taxable: "600.00" });
  });

  it("counts towards the limit of services, and never affects the other income category", () => {
    const assessed = (services: string) =>
      of(
        calculate([...sale("s", 2024, 900), reward("s", 2024, "155.99")], {
          other: [{ year: 2024, privateSales: "0.00", services }],
        }),
        2024,
      ).assessment;
    expect(assessed("100.00").section22).toMatchObject({
      receipts: "155.99",
      other: "100.00",
      net: "255.99",
      taxable: "0.00",
    });
    expect(assessed("100.01").section22).toMatchObject({ net: "256.00", taxable: "256.00" });
    expect(assessed("100.01").section23).toMatchObject({ net: "900.00", taxable: "0.00" });
    expect(assessed("100.01").section23).not.toHaveProperty("other");
  });

  /**
   * 2022: coins +700, gold -2,000: a loss of 1,300, of which 650 are carried back to 2021 (650 taxed there). 2023: +500
   * is below 600 and uses nothing up. 2024: +900 and gold +100 reach 1,000: the remaining 650 are used.
   */
  it("is offset and carried with the rest of its income category, over years with and without crypto", () => {
    const result = calculate([...sale("s", 2022, 700), ...sale("s", 2023, 500), ...sale("s", 2024, 900)], {
      currentYear: 2025,
      other: [
        { year: 2021, privateSales: "650.00", services: "0.00" },
        { year: 2022, privateSales: "-2000.00", services: "0.00" },
        { year: 2024, privateSales: "100.00", services: "0.00" },
      ],
    });
    const rows = result.losses
      .filter(({ box }) => box === "section23")
      .map((row) =>
        [row.year, row.opening, row.arising, row.carriedBack, row.used, row.receivedBack, row.closing].join(
          " ",
        ),
      );
    expect(rows).toEqual([
      "2021 0.00 0.00 0.00 0.00 650.00 0.00",
      "2022 0.00 1300.00 650.00 0.00 0.00 650.00",
      "2023 650.00 0.00 0.00 0.00 0.00 650.00",
      "2024 650.00 0.00 0.00 650.00 0.00 0.00",
      "2025 0.00 0.00 0.00 0.00 0.00 0.00",
    ]);
    expect(of(result, 2024).assessment.section23).toMatchObject({
      taxable: "1000.00",
      taxableAfterLosses: "350.00",
    });
  });

  it("decides whether the crypto lines have to be entered, but is in none of them", () => {
    const forms = (privateSales: string) =>
      formEntries(
        of(
          calculate(sale("s", 2024, 499.99), { other: [{ year: 2024, privateSales, services: "0.00" }] }),
          2024,
        ),
      );
    expect(forms("500.00").nothingToEnter).toBe(true);
    expect(forms("500.01").nothingToEnter).toBe(false);
    expect(forms("500.01").entries.find(({ line }) => line === "47")).toMatchObject({
      exact: "499.99",
      whole: "499",
    });
  });

  it("is part of the range and of the plan", () => {
    const unproven = plainTransaction({
      id: "x",
      sourceId: "s",
      time: "2024-05-10T10:00:00Z",
      type: "spot_sell",
      wallet: "w",
      sent: leg("C", "1"),
      received: leg("EUR", "600"),
    });
    const other = [{ year: 2024, privateSales: "400.00", services: "0.00" }];
    expect(of(calculate([unproven]), 2024).range).toMatchObject({ taxableTo: "0.00", changesOutcome: false });
    expect(of(calculate([unproven], { other }), 2024).range).toMatchObject({
      taxableFrom: "0.00",
      taxableTo: "1000.00",
      changesOutcome: true,
    });

    const [bought] = sale("s", 2024, 0);
    const current = calculate([bought!], { other });
    const planned = (valueEur: string) =>
      whatIf({
        lots: current.lots,
        year: of(current, 2024),
        sales: [{ asset: "A", quantity: "1", valueEur, date: "2024-12-01" }],
        today: "2024-12-01",
      });
    expect(planned("2599.99")).toMatchObject({
      value: {
        before: { assessment: { section23: { net: "400.00" } } },
        after: { assessment: { section23: { net: "999.99", taxable: "0.00" } } },
      },
    });
    expect(planned("2600")).toMatchObject({
      value: { after: { assessment: { section23: { net: "1000.00", taxable: "1000.00" } } } },
    });
  });
});

describe("two persons", () => {
  it("have limits, losses and form lines of their own", () => {
    const ledger = [...sale("hers", 2023, -300), ...sale("hers", 2024, 900), ...sale("his", 2024, 999.99)];
    const one = calculate(ledger, { currentYear: 2025 });
    expect(one.partner).toBeNull();
    expect(of(one, 2024).assessment.section23).toMatchObject({ taxable: "1899.99", carriedIn: "300.00" });

    const two = calculate(ledger, {
      currentYear: 2025,
      partnerSources: ["his"],
      other: [{ person: "b", year: 2024, privateSales: "0.01", services: "0.00" }],
      notices: [{ person: "b", box: "section23", year: 2024, opening: "100.00" }],
    });
    const his = two.partner!.years.find(({ year }) => year === 2024)!;
    expect(of(two, 2024).assessment.section23).toMatchObject({
      net: "900.00",
      taxable: "0.00",
      carriedForward: "300.00",
    });
    expect(his.assessment.section23).toMatchObject({
      net: "1000.00",
      taxable: "1000.00",
      carriedIn: "100.00",
      taxableAfterLosses: "900.00",
    });
    expect([formEntries(of(two, 2024)).nothingToEnter, formEntries(his).nothingToEnter]).toEqual([
      true,
      false,
    ]);
    expect(two.partner!.losses.map(({ box, year }) => `${box} ${year}`)[0]).toBe("section23 2024");
    expect(two.runId).not.toBe(one.runId);
  });

  it("keep the day and the cost of gifts between them, which are no sales", () => {
    const [bought, sold] = sale("his", 2024, 500);
    const gift = plainTransaction({
      id: "gift",
      sourceId: "his",
      time: "2024-01-20T10:00:00Z",
      type: "transfer",
      wallet: "w",
      sent: leg("A", "1"),
      received: leg("A", "1"),
    });
    const given: BookTransaction = {
      ...gift,
      from: { sourceId: "hers", name: "w" },
      to: { sourceId: "his", name: "w" },
    };
    const result = calculate([{ ...bought!, sourceId: "hers" }, given, sold!], { partnerSources: ["his"] });
    expect(result.disposals.length).toBe(1);
    expect(of(result, 2024).assessment.section23.gains).toBe("0.00");
    expect(result.partner!.years[0]!.assessment.section23.gains).toBe("500.00");
    expect(result.disposals.at(0)!.slices[0]).toMatchObject({ acquired: "2024-01-10", cost: "2000" });
  });

  it("add up to the figures of one person with the same sales, however the sources are divided", () => {
    const exact = (text: string | undefined) => parseScaled(text ?? "0", 60)!;
    fc.assert(
      fc.property(anyLedger, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (ledger, whose) => {
        const shared = ledger.map((one, index) => ({
          ...one,
          sourceId: whose[index] === true ? "his" : "hers",
        }));
        const one = calculate(shared);
        const two = calculate(shared, { partnerSources: ["his"] });
        expect([...two.disposals]).toEqual([...one.disposals]);
        for (const { year, exact: sums } of one.years) {
          const parts = [two, two.partner!].map(
            (person) => person.years.find((of) => of.year === year)?.exact,
          );
          for (const key of [
            "gains",
            "losses",
            "outsideGains",
            "receipts",
            "costs",
            "unprovenGains",
          ] as const)
            // Each is written with 34 decimals by itself.
            expect(
              (exact(parts[0]?.[key]) + exact(parts[1]?.[key]) - exact(sums[key])) / (2n * 10n ** 26n),
            ).toBe(0n);
        }
      }),
      { numRuns: cases(20, 60) },
    );
  });
});
