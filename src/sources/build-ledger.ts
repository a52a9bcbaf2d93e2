import type { RawRecord, Reader } from "../connectors/connector.ts";
import { duplicateIssue, possibleDuplicates } from "./duplicates.ts";
import type { Transaction } from "../ledger/index.ts";
import type { Pricer } from "../prices/pricer.ts";
import { balanceSheet, type ReportedAmount } from "./balance-sheet.ts";
import type { Decision } from "./decision.ts";
import { findingsOf, type Notice } from "./findings.ts";
import { atMonthStart, type IsMonthly } from "./monthly.ts";
import { createLedgerReader, type ReadCounts, type LedgerReader, type ReadInput } from "./read-ledger.ts";
import { valueLedger } from "./value-ledger.ts";
import type { SourceLedger } from "./write-ledger.ts";

/**
 * Version of the readers. Must change whenever the same records could give another ledger: all sources are then read
 * again at the next start.
 */
export const READER_VERSION = "15";

export type LedgerInput = {
  readonly sourceId: string;
  /** Name for a wallet that has none from the provider. */
  readonly wallet: string;
  readonly reader: Reader;
  /** Reads rows of files that were added to a connected source; null if there are none. */
  readonly fileReader: Reader | null;
  readonly records: AsyncIterable<readonly RawRecord[]>;
  /** A reader that has already received all of the records. */
  readonly ledgerReader?: LedgerReader | null;
  readonly decisions: readonly Decision[];
  readonly needsValue: ReadInput["needsValue"];
  /** Selects receipts that are valued by month; null if there are none. */
  readonly isMonthly: IsMonthly | null;
  readonly reported: readonly ReportedAmount[];
  /** Assets that the provider does not report have a zero balance. */
  readonly listsAll?: boolean;
  readonly notices: readonly Notice[];
  readonly price: Pricer;
};

export type LedgerPhase = "reading" | "pricing";

export type LedgerSteps = {
  readonly onRead: (counts: ReadCounts) => Promise<void>;
  readonly enter: (phase: LedgerPhase) => Promise<void>;
};

export type BuiltLedger = SourceLedger & { readonly records: number };

/**
 * Builds the ledger of one source: a pure function of its records, the decisions about them and the prices. The same
 * input gives the same rows.
 */
export async function buildLedger(
  input: LedgerInput,
  steps: LedgerSteps,
  signal: AbortSignal,
): Promise<BuiltLedger> {
  await steps.enter("reading");
  const ledgerReader = input.ledgerReader ?? (await readAll(input, steps.onRead));
  const ledger = await ledgerReader.finish();
  signal.throwIfAborted();

  await steps.enter("pricing");
  const open = atMonthStart(ledger.transactions, ledger.open, input.isMonthly);
  const prices = await valueLedger(open, input.price, signal);
  signal.throwIfAborted();

  const transactions = ledger.transactions.toSorted(byTimeAndId);
  signal.throwIfAborted();
  const balances = balanceSheet(ledger.effects, input.reported, input.listsAll, ledger.entered);
  const { fromFile } = ledger;
  const twice =
    fromFile.size === 0
      ? []
      : possibleDuplicates(transactions, ({ recordIds }) =>
          fromFile.has(recordIds[0] ?? "") ? "file" : "fetched",
        );
  const findings = [
    ...findingsOf({
      ledger: { ...ledger, transactions },
      balances,
      notices: input.notices,
      sourceId: input.sourceId,
    }),
    ...twice.map((pair) => duplicateIssue(pair, null)),
  ];
  const { failures, ruled, records } = ledger;
  return { transactions, failures, balances, prices, findings, ruled, records };
}

async function readAll(
  input: LedgerInput,
  onProgress: (counts: ReadCounts) => Promise<void>,
): Promise<LedgerReader> {
  const ledgerReader = createLedgerReader(input);
  for await (const batch of input.records) await onProgress(await ledgerReader.add(batch));
  return ledgerReader;
}

/** Code-unit order is the same on every machine. */
const byTimeAndId = (a: Transaction, b: Transaction): number =>
  a.time < b.time ? -1 : a.time > b.time ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
