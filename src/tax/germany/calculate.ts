import { parseInstant, berlinDay } from "../../calendar/index.ts";
import type { Transaction } from "../../ledger/transaction.ts";
import { assessYear } from "./assess.ts";
import { choiceKey, openBook, turnTo, type Book } from "../book/book.ts";
import { bookTransaction } from "./events/index.ts";
import { disposalView, incomeView } from "./explain.ts";
import { CLAUSES } from "./clauses.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import type { Issue } from "./issue.ts";
import type { MethodChoice, TimedChoice } from "../book/method.ts";
import { lotView } from "./open-lots.ts";
import { resolveOptions, type CalculateOptions, type ResolvedOptions } from "./options.ts";
import type { TaxResult } from "./result.ts";
import { ENGINE_VERSION, runIdOf } from "./run-id.ts";

/**
 * What German law makes of a ledger. Pure: the same transactions and options give the same result to the byte,
 * in whatever order they come. Nothing throws on bad data; what cannot be counted is left out and listed.
 */
export function calculate(transactions: readonly Transaction[], options: CalculateOptions = {}): TaxResult {
  const resolved = resolveOptions(options);
  const input = prepare(transactions);
  const { order, instants, issues: inputIssues } = input;
  const book = bookAll(transactions, input, resolved);
  const issues = [...sortedIssues(inputIssues), ...book.issues, ...foreignCashIssues(book)];
  const years = [...book.years]
    .toSorted(([a], [b]) => a - b)
    .map(([year, totals]) => assessYear(year, totals, book.moneyScale, resolved.scope, issues));
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: resolved.ruleSetVersion,
    method: resolved.method,
    scope: resolved.scope,
    years,
    disposals: disposalView(book, instants),
    income: incomeView(book, instants, "section22"),
    capital: incomeView(book, instants, "section20"),
    lots: lotView(book, instants),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, transactions, order),
  };
}

/** Books what has been read, in its order. */
export function bookAll(
  transactions: readonly Transaction[],
  { order, instants, scales, moneyScale, coinSides }: PreparedInput,
  options: ResolvedOptions,
): Book {
  const book = openBook({
    options,
    transactions,
    scales,
    moneyScale,
    coinSides,
    choices: timedChoices(options.methods),
  });
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i]!;
    turnTo(book, row, instants[row]!);
    bookTransaction(book);
  }
  return book;
}

/** Found before the events were put in order: these must not depend on the order of delivery either. */
function sortedIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted((a, b) => {
    const [left, right] = [a.transactionIds.join(), b.transactionIds.join()];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

function foreignCashIssues(book: Book): readonly Issue[] {
  return [...book.foreign].map(([currency, { ids, year }]) => ({
    code: "foreign-currency",
    severity: "warning",
    transactionIds: ids,
    year,
    wallet: null,
    asset: currency,
    message:
      `${currency} is foreign cash, itself an asset of § 23 EStG: its own gains and losses are not followed here ` +
      "but count towards the same limit.",
    effectEur: null,
    range: null,
    clauses: [CLAUSES.privateSale, CLAUSES.fifoForeignCash],
  }));
}

function timedChoices(choices: readonly MethodChoice[]): ReadonlyMap<string, readonly TimedChoice[]> {
  const byHolding = new Map<string, TimedChoice[]>();
  for (const { wallet, asset, method, from } of choices) {
    const key = choiceKey(wallet, asset);
    const list = byHolding.get(key) ?? [];
    list.push({ method, fromDay: firstDay(from) });
    byHolding.set(key, list);
  }
  for (const list of byHolding.values()) list.sort((a, b) => a.fromDay - b.fromDay);
  return byHolding;
}

function firstDay(from: string | undefined): number {
  if (from === undefined) return Number.NEGATIVE_INFINITY;
  const parsed = parseInstant(from);
  return parsed.ok ? berlinDay(parsed.ms) : Number.POSITIVE_INFINITY;
}
