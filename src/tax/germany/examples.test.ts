import { describe, expect, it } from "vitest";
import { readLedgerFile, type Transaction } from "../../ledger/index.ts";
import { calculate, yearResult, type TaxResult, type YearResult } from "../index.ts";
import { EXAMPLES, figuresOf, type Example, type ExampleFigures } from "./testing/examples.ts";

function read(example: Example): readonly Transaction[] {
  const { transactions, errors } = readLedgerFile(example.ledger);
  expect(errors).toEqual([]);
  return transactions;
}

function run(example: Example, transactions: readonly Transaction[]): TaxResult {
  return calculate(transactions, { method: example.method ?? "fifo" });
}

function toFigures({ assessment: { section23, section22, outsidePeriod } }: YearResult): ExampleFigures {
  return {
    s23Gains: section23.gains,
    s23Losses: section23.losses,
    s23Net: section23.net,
    s23Taxable: section23.taxable,
    s23LossCarry: section23.lossToCarry,
    outGains: outsidePeriod.gains,
    outLosses: outsidePeriod.losses,
    s22Receipts: section22.receipts,
    s22Costs: section22.costs,
    s22Net: section22.net,
    s22Taxable: section22.taxable,
  };
}

const named = EXAMPLES.map((example) => [`${example.id} ${example.title}`, example] as const);

describe("further worked examples", () => {
  it("have unique names", () => {
    expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBe(EXAMPLES.length);
  });

  it.each(named)("%s", (_, example) => {
    const result = run(example, read(example));
    for (const [year, expected] of Object.entries(example.expect)) {
      const figures = yearResult(result, Number(year));
      expect(toFigures(figures), year).toEqual(figuresOf(expected));
      // The four figures of the tax summary (docs/contract/README.md, "Tax summary") are the same figures.
      expect([
        figures.taxableGains,
        figures.taxableLosses,
        figures.taxFreeGains,
        figures.incomeTotal,
      ]).toEqual(
        [
          figures.assessment.section23.gains,
          figures.assessment.section23.losses,
          figures.assessment.outsidePeriod.gains,
          figures.assessment.section22.receipts,
        ].map(Number),
      );
      if (expected.complete !== "any") expect(figures.complete, year).toBe(expected.complete ?? true);
      if (expected.complete === false) {
        const issues = result.issues.filter((issue) => issue.severity === "error");
        expect(issues).not.toEqual([]);
        for (const { clauses } of issues) {
          expect(clauses).not.toEqual([]);
        }
      }
    }
    if (example.effect !== undefined) {
      expect(result.issues.map(({ effectEur }) => effectEur)).toContain(example.effect);
    }
  });

  it.each(named)("%s: neither order nor repetition matters", (_, example) => {
    const transactions = read(example);
    const { runId } = run(example, transactions);
    expect(run(example, transactions.toReversed()).runId).toBe(runId);
    const repeated = run(example, [...transactions, ...transactions]);
    for (const year of Object.keys(example.expect)) {
      expect(toFigures(yearResult(repeated, Number(year)))).toEqual(
        toFigures(yearResult(run(example, transactions), Number(year))),
      );
    }
  });
});
