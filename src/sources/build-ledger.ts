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

/** Changes whenever the same records might give another ledger: every source is then read again, at the next start. */
export const READER_VERSION = "13";

export type LedgerInput = {
  readonly sourceId: string;
  /** What a wallet is called that the provider gives no name. */
  readonly wallet: string;
  readonly reader: Reader;
  /** Reads rows of files that were added to a source which is fetched from; null where there are none. */
  readonly fileReader: Reader | null;
  readonly records: AsyncIterable<readonly RawRecord[]>;
  /** Has had all of the records already. */
  readonly ledgerReader?: LedgerReader | null;
  readonly decisions: readonly Decision[];
  readonly needsValue: ReadInput["needsValue"];
  /** Null where no receipt is valued by its month. */
  readonly isMonthly: IsMonthly | null;
  readonly reported: readonly ReportedAmount[];
  /** What the provider does not report is not held. */
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
 * The ledger of one source: a function of its records, the decisions about them and the prices, and of nothing else.
 * The same input gives the same rows.
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

/** Code-unit order: the same on every machine. */
const byTimeAndId = (a: Transaction, b: Transaction): number =>
  a.time < b.time ? -1 : a.time > b.time ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
