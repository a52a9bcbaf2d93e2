import type { RawRecord, Reader } from "../connectors/connector.ts";
import type { Transaction } from "../ledger/transaction.ts";
import type { Pricer } from "../prices/pricer.ts";
import type { GenerationWriter } from "../store/generations.ts";
import { calculate } from "../tax/index.ts";
import { balanceSheet, type Reported } from "./balance-sheet.ts";
import { breather } from "./breathe.ts";
import type { Correction } from "./correction.ts";
import { gatherIssues, type Notice } from "./issue.ts";
import { type ReadCounts, readLedger } from "./read-ledger.ts";
import { storedYears } from "./tax-year.ts";
import { valueLedger } from "./value-ledger.ts";
import { writeDerived } from "./write-derived.ts";

export type DeriveInput = {
  readonly reader: Reader;
  readonly records: AsyncIterable<readonly RawRecord[]>;
  readonly corrections: ReadonlyMap<string, readonly Correction[]>;
  readonly reported: readonly Reported[];
  readonly notices: readonly Notice[];
  readonly price: Pricer;
};

export type DerivePhase = "reading" | "pricing" | "calculating" | "writing";

export type DeriveSteps = {
  readonly reading: (counts: ReadCounts) => Promise<void>;
  readonly enter: (phase: DerivePhase) => Promise<void>;
};

export type DeriveCounts = { readonly records: number; readonly failed: number };

/**
 * Everything to the right of the raw records: a function of the records, the corrections, the prices and the
 * rules, and of nothing else. The same input writes the same rows.
 */
export async function derive(
  input: DeriveInput,
  writer: GenerationWriter,
  steps: DeriveSteps,
  signal: AbortSignal,
): Promise<DeriveCounts> {
  await steps.enter("reading");
  const ledger = await readLedger(input.reader, input.records, input.corrections, steps.reading);
  signal.throwIfAborted();

  await steps.enter("pricing");
  const { transactions } = ledger;
  const valued = await valueLedger(transactions, ledger.open, input.price, signal);
  signal.throwIfAborted();

  await steps.enter("calculating");
  transactions.sort(byTimeAndId);
  await breather()();
  const tax = calculate(transactions);
  const balances = balanceSheet(ledger.effects, input.reported);
  const issues = gatherIssues({ ledger, tax: tax.issues, balances, notices: input.notices });
  signal.throwIfAborted();

  await steps.enter("writing");
  const years = storedYears(tax, issues);
  await writeDerived({ ledger, valued, tax, balances, issues, years }, writer, signal);
  await writer.finish();
  return { records: ledger.records, failed: ledger.failures.length };
}

/** Code-unit order: the same on every machine. */
const byTimeAndId = (a: Transaction, b: Transaction): number =>
  a.time < b.time ? -1 : a.time > b.time ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
