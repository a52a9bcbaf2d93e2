import type { DecimalText, Leg, Transaction } from "../ledger/index.ts";
import type { LedgerType } from "../ledger/index.ts";
import { compareDecimals, shareOf, signOf } from "./decimal.ts";
import { isFiat, plainTransaction } from "../ledger/index.ts";
import type { Assembled, IssueCode, Money, ValueNeed } from "./normalized.ts";

/** One side as the provider tells it: how much, and what the provider itself says it was worth. */
export type Side = {
  readonly asset: string;
  readonly amount: DecimalText;
  readonly value: Money | null;
};

export type Entry = {
  readonly id: string;
  readonly time: string;
  readonly type: LedgerType;
  /** Left out where the provider has one wallet for all: the pipeline names it after the source. */
  readonly wallet?: string;
  readonly toWallet?: string;
  readonly sent?: Side | null;
  readonly received?: Side | null;
  readonly fee?: Side | null;
  readonly note?: string | null;
  readonly hash?: string | null;
  readonly address?: string | null;
  readonly recordIds: readonly string[];
  readonly issue?: { readonly code: IssueCode; readonly message: string } | null;
};

/** The one place where a transaction of a connector is made: its values, its needs, its outcomes. */
export const assembleEntry = (entry: Entry): Assembled => {
  const recordIds = entry.recordIds.toSorted();
  const sides = { sent: entry.sent ?? null, received: entry.received ?? null, fee: entry.fee ?? null };
  const transaction = plainTransaction({
    id: entry.id,
    time: entry.time,
    type: entry.type,
    wallet: entry.wallet ?? "",
    toWallet: entry.toWallet ?? null,
    sent: legOf(sides.sent),
    received: legOf(sides.received),
    fee: legOf(sides.fee),
    note: entry.note ?? null,
    hash: entry.hash ?? null,
    address: entry.address ?? null,
    recordIds,
  });
  const needs = (["sent", "received", "fee"] as const)
    .filter((leg) => leg === "fee" || !VALUELESS.has(entry.type))
    .flatMap((leg): ValueNeed[] => {
      const side = sides[leg];
      if (side === null || transaction[leg]?.valueEur !== null) return [];
      const { asset, amount } = side;
      const native = side.value ?? (isFiat(asset) ? { amount, currency: asset } : null);
      return [{ transactionId: entry.id, leg, asset, amount, time: entry.time, native }];
    });
  return {
    transactions: [transaction],
    outcomes: recordIds.map((recordId) => ({ recordId, status: "normalized", transactionId: entry.id })),
    needs,
    issues: entry.issue ? [{ ...entry.issue, recordIds, transactionId: entry.id }] : [],
  };
};

/**
 * What is worth asking a price for in a transaction somebody else wrote. A side against euro has its price in the
 * euro; a leg of a type that draws no result needs none.
 */
export const needsOf = (transaction: Transaction): ValueNeed[] => {
  const { id, time, type, sent, received } = transaction;
  const settled =
    sent?.asset === "EUR" || received?.asset === "EUR" || VALUELESS.has(type) || GIVEN.has(type);
  return (["sent", "received", "fee"] as const).flatMap((name): ValueNeed[] => {
    const leg = transaction[name];
    if (leg === null || leg.valueEur !== null || leg.asset === "EUR" || (settled && name !== "fee"))
      return [];
    const native = isFiat(leg.asset) ? { amount: leg.amount, currency: leg.asset } : null;
    return [{ transactionId: id, leg: name, asset: leg.asset, amount: leg.amount, time, native }];
  });
};

/** Coins that change hands without a price (§ 23 Abs. 1 Satz 3 EStG). */
const GIVEN: ReadonlySet<LedgerType> = new Set([
  "gift_received",
  "gift_sent",
  "loss",
  "utility_token_redemption",
]);

/** Moves within one person's property: nobody needs to know what they were worth. */
const VALUELESS: ReadonlySet<LedgerType> = new Set([
  "transfer",
  "staking_deposit",
  "staking_withdrawal",
  "deposit_fiat",
  "withdraw_fiat",
]);

const legOf = (side: Side | null): Leg | null =>
  side && { asset: side.asset, amount: side.amount, valueEur: valueInEuro(side) };

const valueInEuro = ({ asset, amount, value }: Side): DecimalText | null => {
  if (asset === "EUR") return amount;
  return value?.currency === "EUR" ? value.amount : null;
};

/** Finer than a cent, so that a share of a small value does not vanish. */
const VALUE_PLACES = 8;

/** The provider's value of a part, where it only valued the whole. */
export const valueOfPart = (value: Money | null, part: DecimalText, whole: DecimalText): Money | null => {
  if (value === null || signOf(whole) === 0) return null;
  if (compareDecimals(part, whole) === 0) return value;
  const amount = shareOf(value.amount, part, whole, VALUE_PLACES);
  return amount === "0" ? null : { amount, currency: value.currency };
};

export const failAll = (recordIds: readonly string[], code: string, message: string): Assembled => ({
  transactions: [],
  outcomes: recordIds.map((recordId) => ({ recordId, status: "failed", code, message })),
  needs: [],
  issues: [],
});

/** Understood, and nothing happened. */
export const noEffect = (recordIds: readonly string[]): Assembled => ({
  transactions: [],
  outcomes: recordIds.map((recordId) => ({ recordId, status: "normalized", transactionId: null })),
  needs: [],
  issues: [],
});

export const joinAssembled = (parts: readonly Assembled[]): Assembled => ({
  transactions: parts.flatMap((part) => part.transactions),
  outcomes: parts.flatMap((part) => part.outcomes),
  needs: parts.flatMap((part) => part.needs),
  issues: parts.flatMap((part) => part.issues),
});
