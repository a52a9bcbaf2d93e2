import { instantOf } from "../calendar/index.ts";
import { compare } from "../connectors/normalize.ts";
import type { Transaction } from "../ledger/index.ts";
import { failurePlace } from "../store/records.ts";
import type { Rewrite } from "../store/rewrite.ts";
import type { Issue } from "../tax/index.ts";
import type { Balance } from "./balance-sheet.ts";
import { breather } from "./breathe.ts";
import {
  balances,
  failures,
  findings,
  prices,
  ruled,
  type Failure,
  transactions,
  type UsedPrice,
  wallets,
} from "./lists.ts";
import type { RecordFailure } from "./read-ledger.ts";
import { wordsOf } from "./words.ts";
import { textOf } from "../wording/said/index.ts";

/** All that is known of one source: what happened, what was not understood, what the provider reports. */
export type SourceLedger = {
  /** In order of time. */
  readonly transactions: readonly Transaction[];
  readonly failures: readonly RecordFailure[];
  readonly balances: readonly Balance[];
  readonly prices: readonly UsedPrice[];
  readonly findings: readonly Issue[];
  readonly ruled: ReadonlyMap<string, number>;
};

/** Hands every row over, a few at a time, so that neither memory nor others in the process suffer. */
export async function writeLedger(
  ledger: SourceLedger,
  sourceId: string,
  rewrite: Rewrite,
  signal: AbortSignal,
): Promise<void> {
  const breathe = breather();
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
      place: instantOf(time),
      id,
      assets: assetsOf(transaction),
      tag: type,
      body: JSON.stringify(transaction),
      words: wordsOf(transaction),
    });
    const pause = breathe();
    if (pause !== null) await rest(pause);
  }
  const placed = ledger.failures
    .map((failure) => ({ failure, place: failurePlace(failure.recordId) }))
    .toSorted((a, b) => a.place - b.place || compare(a.failure.recordId, b.failure.recordId));
  for (const { failure, place } of placed) {
    const { recordId, code, message } = failure;
    rewrite.add(failures, {
      sourceId,
      place,
      id: recordId,
      tag: code,
      body: JSON.stringify({ code, message: textOf(message, "en"), said: message } satisfies Failure),
    });
    const pause = breathe();
    if (pause !== null) await rest(pause);
  }
  for (const price of ledger.prices) {
    const { asset, currency, at } = price;
    rewrite.add(prices, {
      sourceId,
      place: Date.parse(at),
      id: `${asset} ${currency}`,
      assets: [asset],
      body: JSON.stringify(price),
    });
    const pause = breathe();
    if (pause !== null) await rest(pause);
  }
  for (const balance of ledger.balances)
    rewrite.add(balances, {
      sourceId,
      place: 0,
      id: balance.asset,
      assets: [balance.asset],
      body: JSON.stringify(balance),
    });
  for (const name of [...names].toSorted())
    rewrite.add(wallets, { sourceId, place: 0, id: name, body: JSON.stringify(name) });
  for (const [id, count] of [...ledger.ruled].toSorted(([a], [b]) => compare(a, b)))
    rewrite.add(ruled, { sourceId, place: 0, id, body: String(count) });
  for (const [place, issue] of ledger.findings.entries())
    rewrite.add(findings, {
      sourceId,
      place,
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
