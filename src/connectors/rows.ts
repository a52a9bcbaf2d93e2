import type { DecimalText, LedgerType } from "../ledger/index.ts";
import { isFiat } from "../ledger/index.ts";
import type { FailureCode, ReadFailure } from "./connector.ts";
import { negate, signOf } from "../ledger/amounts.ts";
import { failAll, noEffect } from "./entry.ts";
import { assembleMove, assembleTrade, assembleTyped, type LedgerEvent, type Flow } from "./flows.ts";
import type { Assembled, BalanceEffect, RecordIssueCode, Money } from "./normalized.ts";
import { message, type Message } from "../wording/messages/index.ts";

/**
 * Type of an event, extending the ledger types: `trade` is an exchange whose type follows from its two sides;
 * `transfer` of fiat money becomes a deposit or withdrawal; `unclear` is a transfer whose reason the user has to state;
 * `fee` is a charge, together with the rows of its group or alone; `own` moves within the account and changes nothing.
 */
export type EventType = LedgerType | "trade" | "unclear" | "own";

/** A signed change; null if the cell is empty, which is an error of the row. */
export type RowFlow = {
  readonly asset: string;
  readonly amount: DecimalText | null;
  readonly value?: Money | null;
  /** The trade took place elsewhere: the asset was never on this account. */
  readonly elsewhere?: true;
};

/** Parsed content of one row of a file. */
export type ParsedRow =
  /** Understood, without effect: cancelled, pending, a duplicate of another row. */
  | { readonly kind: "nothing"; readonly issue?: RowIssue | null }
  | { readonly kind: "failure"; readonly code: FailureCode; readonly message: Message }
  /** A record in the form of the provider's API, for the `reader` that the format names. */
  | {
      readonly kind: "record";
      readonly payload: string;
      readonly accountRef: string;
      readonly balance?: RowBalance | null;
    }
  | RowEvent;

export type RowEvent = {
  readonly kind: "event";
  readonly type: EventType;
  readonly time: string | null;
  /** Receipts (positive) and removals (negative), without the fee. Zeros are omitted. */
  readonly flows: readonly RowFlow[];
  /** Fees charged on top, as positive amounts. */
  readonly fees?: readonly RowFlow[];
  /** Rows with the same key form one transaction; a row without a key stands alone. */
  readonly group?: string | null;
  /** The vendor's row type, for formats that need it when the rows of a group are combined. */
  readonly vendorType?: string;
  readonly hash?: string | null;
  readonly address?: string | null;
  readonly note?: string | null;
  /** Wallet of the event, if the file names it; otherwise the source's own wallet. */
  readonly wallet?: string | null;
  readonly toWallet?: string | null;
  /** Tax that the vendor withheld, in euro. */
  readonly withheldTaxEur?: DecimalText;
  readonly issue?: RowIssue | null;
  readonly balance?: RowBalance | null;
  /**
   * Rows of another file of the vendor that describe the same event, such as `kraken-ledgers:L4UE…`: if one of them
   * exists, this row counts nothing.
   */
  readonly coveredBy?: readonly string[];
};

export type RowIssue = { readonly code: RecordIssueCode; readonly message: Message };

/**
 * Balance that the file states after this row, in an account of that name with one asset in it. It is compared with the
 * balance after the row before plus the change of this row: a difference names the row after which something is
 * missing.
 */
export type RowBalance = {
  readonly account: string;
  readonly after: DecimalText;
  /** Asset of the balance, if the row changes more than one. */
  readonly asset?: string;
};

export const nothing: ParsedRow = { kind: "nothing" };
export const failure = (code: FailureCode, message: Message): ParsedRow => ({
  kind: "failure",
  code,
  message,
});
export const event = (fields: Omit<RowEvent, "kind">): ParsedRow => ({ kind: "event", ...fields });

/** An event without its errors, as it waits for its group. */
export type EventRow = Omit<
  RowEvent,
  "kind" | "time" | "flows" | "fees" | "group" | "balance" | "coveredBy"
> & {
  readonly recordId: string;
  readonly time: string;
  readonly flows: readonly HereFlow[];
  readonly fees: readonly Flow[];
};
type HereFlow = Flow & Pick<RowFlow, "elsewhere">;

/** An event with a time and amounts, or the error of the row. */
export function readEvent(recordId: string, parsed: RowEvent): EventRow | Omit<ReadFailure, "recordId"> {
  const { kind: _kind, group: _group, time, flows: rowFlows, fees: rowFees = [], ...rest } = parsed;
  const { balance: _balance, coveredBy: _coveredBy, ...facts } = rest;
  if (time === null) return { code: "bad-time", message: message("row.missingTime") };
  for (const { asset, amount } of [...rowFlows, ...rowFees]) {
    if (amount === null) return { code: "bad-amount", message: message("row.missingAmount") };
    if (asset === "" && signOf(amount) !== 0)
      return { code: "bad-row", message: message("row.missingAsset") };
  }
  const [flows, fees] = [rowFlows.flatMap(present), rowFees.flatMap(present)];
  if (fees.some(({ amount }) => signOf(amount) < 0))
    return { code: "bad-fee", message: message("row.negativeFee") };
  return { ...facts, recordId, time, flows, fees };
}

const present = ({ asset, amount, value, elsewhere }: RowFlow): HereFlow[] =>
  amount === null || signOf(amount) === 0
    ? []
    : [{ asset, amount, value: value ?? null, ...(elsewhere === true ? { elsewhere } : {}) }];

/** Movements within the account, without a change of owner (Rn 13). */
const STAY: ReadonlySet<string> = new Set(["own", "staking_deposit", "staking_withdrawal"]);

/** Balance changes of an event. */
export const effectsOfEvent = (accountRef: string, event: EventRow): readonly BalanceEffect[] =>
  changesBy(accountRef, STAY.has(event.type) ? { flows: [], fees: event.fees } : event);

export const changesBy = (
  accountRef: string,
  { flows, fees }: Pick<EventRow, "flows" | "fees">,
): BalanceEffect[] => [
  ...flows
    .filter(({ elsewhere }) => elsewhere !== true)
    .map(({ asset, amount }) => ({ accountRef, asset, amount })),
  ...fees.map(({ asset, amount }) => ({ accountRef, asset, amount: negate(amount) })),
];

/** Rows that duplicate others: the balance changes counted when each was read alone are reverted. */
export const withoutEffect = (format: string, rows: readonly EventRow[]): Assembled => ({
  ...noEffect(rows.map(({ recordId }) => recordId)),
  effects: rows.flatMap(({ flows }) =>
    flows.map(({ asset, amount }) => ({ accountRef: format, asset, amount: negate(amount) })),
  ),
});

/** Assembles the rows of one transaction in the order of their times. */
export function assembleEvents(provider: string, unordered: readonly EventRow[]): Assembled {
  const rows = unordered.toSorted((a, b) => compare(a.time, b.time) || compare(a.recordId, b.recordId));
  const movements = rows.filter(({ type }) => type !== "fee");
  const [first = rows[0]] = movements;
  if (first === undefined) return noEffect([]);
  const common = eventOf(provider, rows);
  const flows = movements.flatMap((row) => row.flows);
  const fees = rows.flatMap((row) => [...row.fees, ...(row.type === "fee" ? chargedBy(row) : [])]);
  if (movements.some(({ type }) => type !== first.type))
    return failAll(common.recordIds, "ambiguous-group", message("row.mixedKinds"));
  return assembleAs(first.type, common, flows, fees);
}

/** Amounts that a separate fee row charged. */
const chargedBy = ({ flows }: EventRow): readonly Flow[] =>
  flows.map((flow) => ({ ...flow, amount: negate(flow.amount) }));

function assembleAs(
  type: EventType,
  common: LedgerEvent,
  flows: readonly Flow[],
  fees: readonly Flow[],
): Assembled {
  if (type === "own") return noEffect(common.recordIds);
  if (type === "trade") return assembleTrade(common, flows, fees);
  if (type === "unclear") return assembleMove(withUnclearOrigin(common, flows), "transfer", flows, fees);
  if (type === "fee" || type === "transfer") return assembleMove(common, "transfer", flows, fees);
  return INCOME.has(type)
    ? assembleIncome(type, common, flows, fees)
    : assembleTyped(common, type, flows, fees);
}

const INCOME: ReadonlySet<EventType> = new Set<LedgerType>([
  "staking_reward",
  "lending_interest",
  "mining_reward",
  "masternode_reward",
  "airdrop",
  "referral_reward",
  "learning_reward",
  "cashback",
  "liquidity_reward",
  "security_token_income",
]);

/** Fiat money is no coin, and a clawback is no negative income: both need the user's attention. */
function assembleIncome(
  type: LedgerType,
  common: LedgerEvent,
  flows: readonly Flow[],
  fees: readonly Flow[],
): Assembled {
  const debit = flows.some(({ amount }) => signOf(amount) < 0);
  if (flows.some(({ asset }) => isFiat(asset))) {
    const issue = common.issue ?? (debit ? null : { code: "unclear-origin" as const, message: INTEREST });
    return assembleMove({ ...common, issue }, "transfer", flows, fees);
  }
  if (!debit) return assembleTyped(common, type, flows, fees);
  const issue = common.issue ?? {
    code: "clawback" as const,
    message: message("row.providerTookBackCoins", { provider: common.provider }),
  };
  return assembleTyped({ ...common, issue }, "loss", flows, fees);
}

const INTEREST = message("row.interestOnMoney");

const withUnclearOrigin = (common: LedgerEvent, flows: readonly Flow[]): LedgerEvent => {
  const credit = flows.some(({ amount }) => signOf(amount) > 0);
  const reason = credit
    ? message("row.creditedWithoutReason", { provider: common.provider })
    : message("row.debitedWithoutReason", { provider: common.provider });
  return { ...common, issue: common.issue ?? { code: "unclear-origin", message: reason } };
};

/** The smallest record id is the id of the event: it does not depend on the order of the rows. */
function eventOf(provider: string, rows: readonly EventRow[]): LedgerEvent {
  const recordIds = rows.map(({ recordId }) => recordId).toSorted();
  const stated = <K extends "hash" | "address" | "note" | "wallet" | "toWallet" | "issue" | "withheldTaxEur">(
    key: K,
  ) => rows.find((row) => row[key] !== undefined && row[key] !== null && row[key] !== "")?.[key] ?? null;
  const [wallet, toWallet, withheldTaxEur] = [stated("wallet"), stated("toWallet"), stated("withheldTaxEur")];
  return {
    id: recordIds[0] ?? "",
    time: rows[0]?.time ?? "",
    recordIds,
    provider,
    hash: stated("hash"),
    address: stated("address"),
    note: stated("note"),
    issue: stated("issue"),
    ...(wallet === null ? {} : { wallet }),
    ...(toWallet === null ? {} : { toWallet }),
    ...(withheldTaxEur === null ? {} : { withheldTaxEur }),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
