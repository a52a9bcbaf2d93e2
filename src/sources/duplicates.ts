import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import { compare } from "../connectors/normalize.ts";
import { isFiat, type Leg, type Transaction } from "../ledger/index.ts";
import { countDecimals, formatScaled, parseScaled } from "../money/index.ts";
import { type Issue, plainIssue } from "../tax/index.ts";

/** Two transactions that may be the same event, reported twice. */
export type DuplicatePair = { readonly first: Transaction; readonly second: Transaction };

const SECOND_MS = 1000;

/**
 * Finds the same coins in the same second from two origins: two sources, or a file and the provider's records.
 * Repetitions within one origin are separate events. The first of one origin pairs with the first of the other, the
 * second with the second.
 */
export function possibleDuplicates(
  transactions: readonly Transaction[],
  tellerOf: (transaction: Transaction) => string,
): readonly DuplicatePair[] {
  const shared = secondsOfSeveral(transactions, tellerOf);
  if (shared.size === 0) return [];
  const byEvent = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    if (transaction.excluded || !shared.has(secondOf(transaction))) continue;
    const key = eventKey(transaction);
    if (key === null) continue;
    const same = byEvent.get(key);
    if (same === undefined) byEvent.set(key, [transaction]);
    else same.push(transaction);
  }
  return [...byEvent.values()]
    .flatMap((same) => (same.length < 2 ? [] : pairs(same, tellerOf)))
    .toSorted(byTime);
}

/** Independent of the order in which the sources were read. */
const byTime = ({ second: a }: DuplicatePair, { second: b }: DuplicatePair): number =>
  instantOf(a.time) - instantOf(b.time) || compare(a.id, b.id);

const secondOf = ({ time }: Transaction): number => Math.floor(instantOf(time) / SECOND_MS);

/** Most seconds have only one origin and are skipped. */
function secondsOfSeveral(
  transactions: readonly Transaction[],
  tellerOf: (transaction: Transaction) => string,
): ReadonlySet<number> {
  const several = new Set<number>();
  const [one] = transactions;
  const only = one === undefined ? "" : tellerOf(one);
  if (transactions.every((transaction) => tellerOf(transaction) === only)) return several;
  const first = new Map<number, string>();
  for (const transaction of transactions) {
    const second = secondOf(transaction);
    const teller = tellerOf(transaction);
    const known = first.get(second);
    if (known === undefined) first.set(second, teller);
    else if (known !== teller) several.add(second);
  }
  return several;
}

function pairs(
  same: readonly Transaction[],
  tellerOf: (transaction: Transaction) => string,
): readonly DuplicatePair[] {
  const byOrigin = new Map<string, Transaction[]>();
  for (const transaction of same) {
    const origin = tellerOf(transaction);
    const group = byOrigin.get(origin);
    if (group === undefined) byOrigin.set(origin, [transaction]);
    else group.push(transaction);
  }
  const groups = [...byOrigin.values()].map((group) => group.toSorted((a, b) => compare(a.id, b.id)));
  // The origin with the most transactions is the reference; the others are duplicates.
  const [largest, ...others] = groups.toSorted((a, b) => b.length - a.length || compare(a[0]!.id, b[0]!.id));
  return others.flatMap((group) => group.map((second, i) => ({ first: largest![i]!, second })));
}

/** Coins sent and received, to the second; null if no coin moved. */
function eventKey(transaction: Transaction): string | null {
  const { sent, received } = transaction;
  if (![sent, received].some((leg) => leg !== null && !isFiat(leg.asset))) return null;
  return `${secondOf(transaction)} ${sideKey(sent)} ${sideKey(received)}`;
}

const sideKey = (leg: Leg | null): string => (leg === null ? "-" : `${leg.asset} ${plain(leg.amount)}`);

/** One spelling for equal numbers, without trailing zeros. */
const plain = (amount: string): string => {
  const decimals = countDecimals(amount);
  return formatScaled(parseScaled(amount, decimals) ?? 0n, decimals);
};

/**
 * Issue that names both transactions and the effect of excluding one: the result it produced, or otherwise its value.
 */
export function duplicateIssue({ first, second }: DuplicatePair, result: string | null): Issue {
  const leg = second.received ?? second.sent;
  return plainIssue({
    code: "possible-duplicate",
    severity: "warning",
    sourceId: second.sourceId,
    year: yearOf(berlinDay(instantOf(second.time))),
    wallet: second.wallet,
    asset: leg?.asset ?? null,
    transactionIds: [second.id, first.id],
    sourceIds: [second.sourceId, first.sourceId],
    effectEur: result ?? euroOf(second),
    facts: { otherTransactionId: first.id, otherWallet: first.wallet, amount: leg?.amount ?? null },
  });
}

function euroOf({ sent, received }: Transaction): string | null {
  for (const leg of [received, sent]) {
    if (leg?.asset === "EUR") return leg.amount;
    if (leg !== null && leg.valueEur !== null) return leg.valueEur;
  }
  return null;
}
