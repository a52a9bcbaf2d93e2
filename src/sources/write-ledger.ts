import { instantOf } from "../calendar/index.ts";
import { compare } from "../connectors/normalize.ts";
import type { Transaction } from "../ledger/index.ts";
import { failureSortKey } from "../store/records.ts";
import type { Rewrite } from "../store/rewrite.ts";
import type { Issue } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import { createYielder } from "./yielder.ts";
import {
  balances,
  failures,
  findings,
  prices,
  ruled,
  type StoredFailure,
  transactions,
  type UsedPrice,
  wallets,
} from "./lists.ts";
import type { RecordFailure } from "./read-ledger.ts";
import { wordsOf } from "./words.ts";
import { textOf } from "../wording/messages/index.ts";

/** Everything known about one source: transactions, records that were not understood, and the provider's reports. */
export type SourceLedger = {
  /** Transactions, sorted by time. */
  readonly transactions: readonly Transaction[];
  readonly failures: readonly RecordFailure[];
  readonly balances: readonly Balance[];
  readonly prices: readonly UsedPrice[];
  readonly findings: readonly Issue[];
  readonly ruled: ReadonlyMap<string, number>;
};

/** Writes every row in small batches, which limits memory and does not block other work of the process. */
export async function writeLedger(
  ledger: SourceLedger,
  sourceId: string,
  rewrite: Rewrite,
  signal: AbortSignal,
): Promise<void> {
  const pauseIfDue = createYielder();
  const rest = async (pause: Promise<void>): Promise<void> => {
    await pause;
    await rewrite.settle();
    signal.throwIfAborted();
  };
  const names = new Set<string>();
  for (const transaction of ledger.transactions) {
    const { id, time, type, wallet, toWallet } = transaction;
    names.add(wallet);
    if (toWallet !== null) names.add(toWallet);
    rewrite.add(transactions, {
      sourceId,
      sortKey: instantOf(time),
      id,
      assets: assetsOf(transaction),
      tag: type,
      body: JSON.stringify(transaction),
      words: wordsOf(transaction),
    });
    const pause = pauseIfDue();
    if (pause !== null) await rest(pause);
  }
  const sorted = ledger.failures
    .map((failure) => ({ failure, sortKey: failureSortKey(failure.recordId) }))
    .toSorted((a, b) => a.sortKey - b.sortKey || compare(a.failure.recordId, b.failure.recordId));
  for (const { failure, sortKey } of sorted) {
    const { recordId, code, message } = failure;
    rewrite.add(failures, {
      sourceId,
      sortKey,
      id: recordId,
      tag: code,
      body: JSON.stringify({ code, message: textOf(message, "en"), said: message } satisfies StoredFailure),
    });
    const pause = pauseIfDue();
    if (pause !== null) await rest(pause);
  }
  for (const price of ledger.prices) {
    const { asset, currency, at } = price;
    rewrite.add(prices, {
      sourceId,
      sortKey: Date.parse(at),
      id: `${asset} ${currency}`,
      assets: [asset],
      body: JSON.stringify(price),
    });
    const pause = pauseIfDue();
    if (pause !== null) await rest(pause);
  }
  for (const balance of ledger.balances)
    rewrite.add(balances, {
      sourceId,
      sortKey: 0,
      id: balance.asset,
      assets: [balance.asset],
      body: JSON.stringify(balance),
    });
  for (const name of [...names].toSorted())
    rewrite.add(wallets, { sourceId, sortKey: 0, id: name, body: JSON.stringify(name) });
  for (const [id, count] of [...ledger.ruled].toSorted(([a], [b]) => compare(a, b)))
    rewrite.add(ruled, { sourceId, sortKey: 0, id, body: String(count) });
  for (const [index, issue] of ledger.findings.entries())
    rewrite.add(findings, {
      sourceId,
      sortKey: index,
      id: issue.code,
      tag: issue.severity,
      body: JSON.stringify(issue),
    });
}

function assetsOf({ sent, received, fee }: Transaction): readonly string[] {
  const assets: string[] = [];
  for (const leg of [sent, received, fee])
    if (leg !== null && !assets.includes(leg.asset)) assets.push(leg.asset);
  return assets;
}
