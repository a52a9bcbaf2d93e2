import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { readLedgerFile } from "../../ledger/index.ts";
import { add, subtract } from "../../ledger/amounts.ts";
import { calculate, yearResult } from "./calculate.ts";
import { OPEN_EXAMPLES } from "./testing/open-law.ts";

describe("the worked example of open law", () => {
  it.each(OPEN_EXAMPLES.map((one) => [one.title, one] as const))("%s", (_, example) => {
    const { transactions, errors } = readLedgerFile(example.ledger);
    expect(errors).toEqual([]);
    const result = calculate(transactions, { readings: example.interpretations, currentYear: 2025 });
    const { assessment, complete } = yearResult(result, 2024);
    const { gains, losses } = assessment.outsidePeriod;
    expect(result.issues.filter(({ severity }) => severity === "error")).toEqual([]);
    expect({
      taxable: assessment.section23.taxable,
      free: Number(subtract(gains, losses)).toFixed(2),
      receipts: assessment.section22.receipts,
      complete,
    }).toEqual({ taxable: example.taxable, free: example.free, receipts: example.receipts, complete: true });
    expect(result.issues.every(({ severity }) => severity !== "error")).toBe(true);
    const left = [...result.lots].map(({ asset, quantity, cost, acquired }) => [
      asset,
      add(quantity, "0"),
      add(cost, "0"),
      acquired,
    ]);
    expect(new Set(left)).toEqual(new Set(example.left));
    expect(left).toHaveLength(example.left.length);
  });
});

describe("both interpretations of one run", () => {
  const run = (title: string) => {
    const { ledger, interpretations } = OPEN_EXAMPLES.find((one) => one.title === title)!;
    return calculate(readLedgerFile(ledger).transactions, { readings: interpretations, currentYear: 2025 });
  };
  const openLaw = (title: string) => yearResult(run(title), 2024).assessment.openLaw;

  it("state the other figure for every class with events, and for no other", () => {
    expect(openLaw("nothing between")).toBeUndefined();
    expect(openLaw("wrapped, carried")).toEqual([
      {
        class: "wrapping",
        reading: "carry",
        basis: "default",
        events: 1,
        otherTaxable: "5000.00",
        otherLoss: "0.00",
        otherTaxFree: "15000.00",
      },
    ]);
    expect(openLaw("wrapped, exchanged")).toEqual([
      {
        class: "wrapping",
        reading: "exchange",
        basis: "decision",
        events: 1,
        otherTaxable: "0.00",
        otherLoss: "0.00",
        otherTaxFree: "20000.00",
      },
    ]);
    expect(openLaw("liquid staking, exchanged")).toEqual([
      // 480 of receipts are above the limit of 256.
      {
        class: "liquid-staking",
        reading: "exchange",
        basis: "default",
        events: 2,
        otherTaxable: "480.00",
        otherLoss: "0.00",
        otherTaxFree: "20000.00",
      },
    ]);
    expect(openLaw("pool, exchanged")).toEqual([
      {
        class: "pool",
        reading: "exchange",
        basis: "default",
        events: 2,
        otherTaxable: "0.00",
        otherLoss: "0.00",
        otherTaxFree: "19400.00",
      },
    ]);
    expect(openLaw("pledged and borrowed, carried")).toEqual([
      {
        class: "lending",
        reading: "carry",
        basis: "default",
        events: 2,
        otherTaxable: "5000.00",
        otherLoss: "0.00",
        otherTaxFree: "15000.00",
      },
      {
        class: "loan",
        reading: "carry",
        basis: "default",
        events: 2,
        otherTaxable: "0.00",
        otherLoss: "0.00",
        otherTaxFree: "20000.00",
      },
    ]);
  });

  it("raise an issue with the difference for a default that matters, none for a decision, and never make a year provisional", () => {
    const issuesOf = (title: string) =>
      run(title)
        .issues.filter(({ code }) => code === "open-law")
        .map(({ severity, year, effectEur, facts, transactionIds }) => ({
          severity,
          year,
          effectEur,
          class: facts["class"],
          transactionIds,
        }));
    expect(issuesOf("lent, carried")).toEqual([
      {
        severity: "warning",
        year: 2024,
        effectEur: "5000.00",
        class: "lending",
        transactionIds: ["in", "out"],
      },
    ]);
    expect(issuesOf("lent, exchanged")).toEqual([]);
    // 100 within the period is below the limit: the taxable amount is unchanged.
    expect(issuesOf("migrated, carried")).toEqual([]);
  });

  it("state the loss and the tax-free amount in addition to the taxable one, in the year of the event and in later ones", () => {
    // 3,000 paid, worth 1,278.50 when it is wrapped half a year later, sold for 2,000 after more than a year.
    const ledger = `id,time,type,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur
1,2024-01-10T12:00:00Z,spot_buy,EUR,3000,,ETH,1,
2,2024-06-10T12:00:00Z,wrap,ETH,1,1278.50,WETH,1,1278.50
3,2025-03-10T12:00:00Z,spot_sell,WETH,1,,EUR,2000,`;
    const result = calculate(readLedgerFile(ledger).transactions, { currentYear: 2025 });
    const [of2024, of2025] = [2024, 2025].map((year) => yearResult(result, year));
    // Carried on, 2024 has no disposal, and the loss of 1,000 of 2025 lies outside the period.
    expect(of2024?.assessment.section23.lossToCarry).toBe("0.00");
    expect(of2025?.assessment.outsidePeriod).toEqual({ gains: "0.00", losses: "1000.00" });
    // Exchanged, 2024 has a loss of 1,721.50 to carry, and the gain of 721.50 of 2025 stays below 1,000.
    expect(of2024?.assessment.openLaw).toMatchObject([
      { otherTaxable: "0.00", otherLoss: "1721.50", otherTaxFree: "0.00" },
    ]);
    expect(of2025?.assessment.openLaw).toMatchObject([
      { otherTaxable: "0.00", otherLoss: "0.00", otherTaxFree: "0.00" },
    ]);
  });

  it("give null, no issue, and a complete year if a value is missing for the other interpretation only", () => {
    const ledger = OPEN_EXAMPLES.find(({ title }) => title === "wrapped, carried")!.ledger.replaceAll(
      "25000",
      "",
    );
    const result = calculate(readLedgerFile(ledger).transactions, { currentYear: 2024 });
    expect(result.issues).toEqual([]);
    expect(yearResult(result, 2024)).toMatchObject({
      complete: true,
      assessment: {
        openLaw: [{ class: "wrapping", otherTaxable: null, otherLoss: null, otherTaxFree: null }],
      },
    });
  });
});

describe("carried lots", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
  const kinds = fc.constantFrom(
    ["lending", "lending_deposit", "lending_withdrawal", "TOKEN"],
    ["lending", "lending_deposit", "lending_withdrawal", ""],
    ["liquid-staking", "liquid_stake", "liquid_unstake", "TOKEN"],
    ["wrapping", "wrap", "wrap", "TOKEN"],
    ["pool", "liquidity_deposit", "liquidity_withdrawal", "TOKEN"],
  );

  it("keep their cost, whatever the order and number of parts: incoming equals outgoing plus held", () => {
    fc.assert(
      fc.property(kinds, parts, parts, fc.integer({ min: 1, max: 7 }), (kind, ins, outs, rate) => {
        const [of, into, out, token] = kind;
        const all = ins.reduce((sum, one) => sum + one, 0);
        const rows = [
          "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,received_value_eur",
          "b1,2022-01-10T12:00:00Z,spot_buy,main,EUR,1000.01,ETH,1000,",
          "b2,2022-02-10T12:00:00Z,spot_buy,main,EUR,777.77,ETH,4000,",
        ];
        let day = 0;
        const time = () => new Date(Date.UTC(2022, 2, 1) + (day += 1) * 86_400_000).toISOString();
        ins.forEach((one, i) =>
          rows.push(`i${i},${time()},${into},main,ETH,${one},${token},${token === "" ? "" : one * rate},`),
        );
        let left = all;
        outs.forEach((requested, i) => {
          const one = Math.min(requested, left);
          left -= one;
          if (one > 0)
            rows.push(
              `o${i},${time()},${out},main,${token},${token === "" ? "" : one * rate},ETH,${one},${one * 10}`,
            );
        });
        rows.push(`s,${time()},spot_sell,main,ETH,100,EUR,5000,`);
        const { transactions, errors } = readLedgerFile(rows.join("\n"));
        expect(errors).toEqual([]);
        const result = calculate(transactions, { readings: { [of]: "carry" } });
        const sum = (texts: readonly string[]) => texts.reduce((a, b) => add(a, b), "0");
        const remainingCost = sum([...result.lots].map(({ cost }) => cost));
        const sold = sum([...result.disposals].map(({ cost }) => cost));
        expect(Number(subtract(add(remainingCost, sold), "1777.78"))).toBe(0);
        expect([...result.income]).toEqual([]);
        expect([...result.lots].every(({ acquired }) => acquired < "2022-02-11")).toBe(true);
      }),
      { numRuns: cases(20, 60) },
    );
  });
});
