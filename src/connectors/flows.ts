import type { DecimalText, LedgerType } from "../ledger/index.ts";
import { isFiat } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { absolute, add, negate, signOf } from "../ledger/amounts.ts";
import { assembleEntry, type LedgerEntry, failAll, noEffect, type EntryLeg } from "./entry.ts";
import { compare } from "./normalize.ts";
import type { Assembled, Money } from "./normalized.ts";
import { message } from "../wording/messages/index.ts";

/** A signed change of what is held of one asset, with what the provider says it was worth. */
export type Flow = { readonly asset: string; readonly amount: DecimalText; readonly value?: Money | null };

/** What the flows of one event have in common. */
export type LedgerEvent = Pick<
  LedgerEntry,
  | "id"
  | "time"
  | "recordIds"
  | "hash"
  | "address"
  | "note"
  | "wallet"
  | "toWallet"
  | "issue"
  | "withheldTaxEur"
> & {
  /** For sentences about it. */
  readonly provider: string;
};

/** What an exchange of one asset for another is called in the ledger. */
export const exchangeType = (sent: string, received: string): LedgerType => {
  if (isFiat(sent) && isFiat(received)) return received === "EUR" ? "spot_sell" : "spot_buy";
  if (isFiat(sent)) return "spot_buy";
  return isFiat(received) ? "spot_sell" : "crypto_swap";
};

/**
 * Everything that changed hands in one exchange, fees apart, into one transaction: several fills and several wallets that
 * paid for it together are summed. A fee below zero is a rebate and belongs to what moved.
 */
export const assembleTrade = (
  event: LedgerEvent,
  moved: readonly Flow[],
  charged: readonly Flow[] = [],
): Assembled => {
  const { flows, fees } = settle(moved, charged);
  const out = flows.filter(({ amount }) => signOf(amount) < 0);
  const inward = flows.filter(({ amount }) => signOf(amount) > 0);
  if (out.length > 1 || inward.length > 1)
    return failAll(event.recordIds, "ambiguous-group", message("record.moreThanTwoAssets"));
  const [sent, received] = [legOf(out[0]), legOf(inward[0])];
  if (sent !== null && received !== null)
    return withFees(event, { type: exchangeType(sent.asset, received.asset), sent, received }, fees);
  if (sent === null && received === null) return assembleFees(event, fees);
  const leg = sent ?? received!;
  const reason =
    sent === null
      ? message("record.nothingGiven", { amount: leg.amount, asset: leg.asset, provider: event.provider })
      : message("record.nothingInReturn", { amount: leg.amount, asset: leg.asset, provider: event.provider });
  return withFees(
    { ...event, issue: { code: "missing-leg", message: reason } },
    { type: halfType(sent, received), sent, received },
    fees,
  );
};

const halfType = (sent: EntryLeg | null, received: EntryLeg | null): LedgerType => {
  if (sent !== null && isFiat(sent.asset)) return "withdraw_fiat";
  return received !== null && isFiat(received.asset) ? "deposit_fiat" : "crypto_swap";
};

/** Something that came or went, alone: the type is the caller's for coins, money in a state currency only moves. */
export const assembleMove = (
  event: LedgerEvent,
  type: LedgerType,
  moved: readonly Flow[],
  charged: readonly Flow[] = [],
): Assembled => {
  const { flows, fees } = settle(moved, charged);
  const [flow, second] = flows;
  if (second !== undefined) return assembleTrade(event, moved, charged);
  if (flow === undefined) return assembleFees(event, fees);
  const credit = signOf(flow.amount) > 0;
  const cash = isFiat(flow.asset) && type === "transfer";
  return withFees(
    event,
    {
      type: cash ? (credit ? "deposit_fiat" : "withdraw_fiat") : type,
      ...(credit ? { received: legOf(flow) } : { sent: legOf(flow) }),
    },
    fees,
  );
};

/** An event of a type that the provider names, with one side or both. */
export const assembleTyped = (
  event: LedgerEvent,
  type: LedgerType,
  moved: readonly Flow[],
  charged: readonly Flow[] = [],
): Assembled => {
  const { flows, fees } = settle(moved, charged);
  const out = flows.filter(({ amount }) => signOf(amount) < 0);
  const inward = flows.filter(({ amount }) => signOf(amount) > 0);
  if (out.length > 1 || inward.length > 1)
    return failAll(event.recordIds, "ambiguous-group", message("record.moreThanTwoAssets2"));
  if (flows.length === 0) return assembleFees(event, fees);
  return withFees(event, { type, sent: legOf(out[0]), received: legOf(inward[0]) }, fees);
};

/** Nothing moved but what it cost; nothing at all is understood, too. */
const assembleFees = (event: LedgerEvent, fees: readonly EntryLeg[]): Assembled => {
  const [first, ...others] = fees;
  return first === undefined
    ? noEffect(event.recordIds)
    : withFees(event, { type: "fee", sent: first }, others, 0);
};

type Core = Pick<LedgerEntry, "type" | "sent" | "received">;

/** A transaction has room for one fee; what was charged in further assets is a payment of its own in each. */
const withFees = (
  event: LedgerEvent,
  core: Core,
  fees: readonly EntryLeg[],
  feeSlots: 0 | 1 = 1,
): Assembled => {
  const { provider: _provider, ...facts } = event;
  // Each is a payment of its own that names all records: of many, many times many.
  if (fees.length > LIMITS.groupFees)
    return failAll(
      event.recordIds,
      "ambiguous-group",
      message("record.moreThanAssetsCharged", { groupFees: LIMITS.groupFees }),
    );
  const main = assembleEntry({ ...facts, ...core, ...(feeSlots === 1 ? { fee: fees[0] ?? null } : {}) });
  const more = fees.slice(feeSlots).map((fee) =>
    assembleEntry({
      id: `${event.id}:fee:${fee.asset}`,
      time: event.time,
      type: "fee",
      sent: fee,
      recordIds: event.recordIds,
    }),
  );
  return more.length === 0
    ? main
    : {
        ...main,
        transactions: [...main.transactions, ...more.flatMap((part) => part.transactions)],
        natives: [...main.natives, ...more.flatMap((part) => part.natives)],
      };
};

/** Per asset what moved and what was charged on top, what comes to nothing left out. */
const settle = (
  moved: readonly Flow[],
  charged: readonly Flow[],
): { readonly flows: readonly Flow[]; readonly fees: readonly EntryLeg[] } => {
  const fees = sumFlows(charged);
  const rebates = fees.filter(({ amount }) => signOf(amount) < 0);
  return {
    flows: sumFlows([...moved, ...rebates.map(({ asset, amount }) => ({ asset, amount: negate(amount) }))]),
    fees: fees
      .filter(({ amount }) => signOf(amount) > 0)
      .toSorted((a, b) => feeRank(a) - feeRank(b) || compare(a.asset, b.asset))
      .map((fee) => ({ ...fee, value: fee.value ?? null })),
  };
};

/** The fee that stays beside the trade is the one everybody understands. */
const feeRank = ({ asset }: Flow): number => (asset === "EUR" ? 0 : isFiat(asset) ? 1 : 2);

/** Signed sum per asset, nothing left out that is not zero; a value only where every flow of it has one. */
export const sumFlows = (flows: readonly Flow[]): readonly Flow[] => {
  const sums = new Map<string, Flow>();
  for (const flow of flows) {
    const known = sums.get(flow.asset);
    sums.set(
      flow.asset,
      known === undefined
        ? flow
        : {
            asset: flow.asset,
            amount: add(known.amount, flow.amount),
            value: sumValues(known.value, flow.value),
          },
    );
  }
  return [...sums.values()].filter(({ amount }) => signOf(amount) !== 0);
};

const sumValues = (a: Money | null | undefined, b: Money | null | undefined): Money | null =>
  a === null || a === undefined || b === null || b === undefined || a.currency !== b.currency
    ? null
    : { ...a, amount: add(a.amount, b.amount) };

const legOf = (flow: Flow | undefined): EntryLeg | null =>
  flow === undefined ? null : { asset: flow.asset, amount: absolute(flow.amount), value: flow.value ?? null };
