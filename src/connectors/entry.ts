import type { DecimalText, Leg, Transaction } from "../ledger/index.ts";
import type { LedgerType } from "../ledger/index.ts";
import { compareDecimals, shareOf, signOf } from "../ledger/amounts.ts";
import { isFiat, plainTransaction } from "../ledger/index.ts";
import type { Assembled, RecordIssueCode, Money, NativeValue } from "./normalized.ts";
import { type Message } from "../wording/messages/index.ts";

/** One leg as the provider reports it: the amount, and the value the provider states. */
export type EntryLeg = {
  readonly asset: string;
  readonly amount: DecimalText;
  readonly value: Money | null;
};

export type LedgerEntry = {
  readonly id: string;
  readonly time: string;
  readonly type: LedgerType;
  /** Omitted where the provider has a single wallet: the pipeline then names it after the source. */
  readonly wallet?: string;
  readonly toWallet?: string;
  readonly sent?: EntryLeg | null;
  readonly received?: EntryLeg | null;
  readonly fee?: EntryLeg | null;
  readonly note?: string | null;
  readonly hash?: string | null;
  readonly address?: string | null;
  /** Sender of received coins; the recipient of sent coins is in `address`. */
  readonly counterparty?: string;
  /** Links the rows that belong to one movement into or out of a position. */
  readonly position?: string;
  /** Tax that the provider withheld for its country's tax office; negative for a refund. */
  readonly withheldTaxEur?: DecimalText;
  /** Excluded from all figures until the user includes it. */
  readonly excluded?: boolean;
  readonly recordIds: readonly string[];
  readonly issue?: { readonly code: RecordIssueCode; readonly message: Message } | null;
};

/** The only function that creates a transaction of a connector, with its values and outcomes. */
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

/** Values in currencies other than euro, for the legs without a value in euro. */
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

/** More decimals than cents, so that the share of a small value does not round to zero. */
const VALUE_DECIMALS = 8;

/** Share of the provider's value for one part, where the provider only states the value of the whole. */
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

/** Result for records that are understood and change nothing. */
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
