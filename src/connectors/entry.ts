import type { DecimalText, Leg, Transaction } from "../ledger/index.ts";
import type { LedgerType } from "../ledger/index.ts";
import { compareDecimals, shareOf, signOf } from "../ledger/amounts.ts";
import { isFiat, plainTransaction } from "../ledger/index.ts";
import type { Assembled, RecordIssueCode, Money, NativeValue } from "./normalized.ts";
import { type Message } from "../wording/messages/index.ts";

/** One side as the provider tells it: how much, and what the provider itself says it was worth. */
export type EntryLeg = {
  readonly asset: string;
  readonly amount: DecimalText;
  readonly value: Money | null;
};

export type LedgerEntry = {
  readonly id: string;
  readonly time: string;
  readonly type: LedgerType;
  /** Left out where the provider has one wallet for all: the pipeline names it after the source. */
  readonly wallet?: string;
  readonly toWallet?: string;
  readonly sent?: EntryLeg | null;
  readonly received?: EntryLeg | null;
  readonly fee?: EntryLeg | null;
  readonly note?: string | null;
  readonly hash?: string | null;
  readonly address?: string | null;
  /** Who sent what came in; where coins went is told by `address`. */
  readonly counterparty?: string;
  /** Ties together the rows of one movement into a position, or out of it. */
  readonly position?: string;
  /** Tax that the provider kept back for the tax office of its country; below zero where it gave some back. */
  readonly withheldTaxEur?: DecimalText;
  /** Left out of everything until a person takes it in. */
  readonly excluded?: boolean;
  readonly recordIds: readonly string[];
  readonly issue?: { readonly code: RecordIssueCode; readonly message: Message } | null;
};

/** The one place where a transaction of a connector is made: its values, its outcomes. */
export const assembleEntry = (entry: LedgerEntry): Assembled => {
  const recordIds = entry.recordIds.length < 2 ? entry.recordIds : entry.recordIds.toSorted();
  const legs = { sent: entry.sent ?? null, received: entry.received ?? null, fee: entry.fee ?? null };
  const transaction = plainTransaction({
    id: entry.id,
    time: entry.time,
    type: entry.type,
    wallet: entry.wallet ?? "",
    toWallet: entry.toWallet ?? null,
    sent: legOf(legs.sent),
    received: legOf(legs.received),
    fee: legOf(legs.fee),
    note: entry.note ?? null,
    hash: entry.hash ?? null,
    address: entry.address ?? null,
    recordIds,
    excluded: entry.excluded ?? false,
    ...(entry.position === undefined ? {} : { position: entry.position }),
    ...(entry.withheldTaxEur === undefined ? {} : { withheldTaxEur: entry.withheldTaxEur }),
    ...(entry.counterparty === undefined ? {} : { counterparty: entry.counterparty }),
  });
  const natives = nativesOf(transaction, (leg) => legs[leg]?.value ?? null);
  return {
    transactions: [transaction],
    outcomes: recordIds.map((recordId) => ({ recordId, status: "normalized", transactionId: entry.id })),
    natives,
    issues: entry.issue ? [{ ...entry.issue, recordIds, transactionId: entry.id }] : [],
  };
};

const LEGS = ["sent", "received", "fee"] as const;

/** What is known in other money than euro, of the legs that have no value in euro. */
export const nativesOf = (
  transaction: Transaction,
  valueOf: (leg: (typeof LEGS)[number]) => Money | null = () => null,
): NativeValue[] => {
  const natives: NativeValue[] = [];
  for (const leg of LEGS) {
    const side = transaction[leg];
    if (side === null || side.valueEur !== null || side.asset === "EUR") continue;
    const own = isFiat(side.asset) ? { amount: side.amount, currency: side.asset } : null;
    const native = valueOf(leg) ?? own;
    if (native !== null) natives.push({ transactionId: transaction.id, leg, native });
  }
  return natives;
};

const legOf = (entryLeg: EntryLeg | null): Leg | null =>
  entryLeg && {
    asset: entryLeg.asset,
    amount: entryLeg.amount,
    valueEur: valueInEuro(entryLeg),
    valuedBy: null,
  };

const valueInEuro = ({ asset, amount, value }: EntryLeg): DecimalText | null => {
  if (asset === "EUR") return amount;
  return value?.currency === "EUR" ? value.amount : null;
};

/** Finer than a cent, so that a share of a small value does not vanish. */
const VALUE_DECIMALS = 8;

/** The provider's value of a part, where it only valued the whole. */
export const valueOfPart = (value: Money | null, part: DecimalText, whole: DecimalText): Money | null => {
  if (value === null || signOf(whole) === 0) return null;
  if (compareDecimals(part, whole) === 0) return value;
  const amount = shareOf(value.amount, part, whole, VALUE_DECIMALS);
  return amount === "0" ? null : { amount, currency: value.currency };
};

export const failAll = (recordIds: readonly string[], code: string, message: Message): Assembled => ({
  transactions: [],
  outcomes: recordIds.map((recordId) => ({ recordId, status: "failed", code, message })),
  natives: [],
  issues: [],
});

/** Understood, and nothing happened. */
export const noEffect = (recordIds: readonly string[]): Assembled => ({
  transactions: [],
  outcomes: recordIds.map((recordId) => ({ recordId, status: "normalized", transactionId: null })),
  natives: [],
  issues: [],
});

export const joinAssembled = (parts: readonly Assembled[]): Assembled => {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  return {
    transactions: parts.flatMap((part) => part.transactions),
    outcomes: parts.flatMap((part) => part.outcomes),
    natives: parts.flatMap((part) => part.natives),
    issues: parts.flatMap((part) => part.issues),
    effects: parts.flatMap((part) => part.effects ?? []),
  };
};
