import type { DecimalText, LedgerType } from "../ledger/index.ts";
import { isFiat } from "../ledger/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { absolute, add, negate, signOf } from "../ledger/amounts.ts";
import { assembleEntry, type LedgerEntry, failAll, noEffect, type EntryLeg } from "./entry.ts";
import { compare } from "./normalize.ts";
import type { Assembled, Money } from "./normalized.ts";
import { message } from "../wording/messages/index.ts";

/** A signed change of the balance of one asset, with the value the provider states. */
export type Flow = { readonly asset: string; readonly amount: DecimalText; readonly value?: Money | null };

/** Fields that all flows of one event share. */
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
  /** Name of the provider for messages. */
  readonly provider: string;
};

/** Ledger type for an exchange of one asset for another. */
export const exchangeType = (sent: string, received: string): LedgerType => {
  if (isFiat(sent) && isFiat(received)) return received === "EUR" ? "spot_sell" : "spot_buy";
  if (isFiat(sent)) return "spot_buy";
  return isFiat(received) ? "spot_sell" : "crypto_swap";
};

/**
 * All flows of one exchange except fees, combined into one transaction: several fills and several paying wallets are
 * summed. A negative fee is a rebate and belongs to the flows.
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
      ? message("record.missingSentLeg", { amount: leg.amount, asset: leg.asset, provider: event.provider })
      : message("record.missingReceivedLeg", {
          amount: leg.amount,
          asset: leg.asset,
          provider: event.provider,
        });
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

/** A single receipt or removal: the caller sets the type for coins; fiat money is only moved. */
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

/** An event whose type the provider names, with one or both sides. */
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
    return failAll(event.recordIds, "ambiguous-group", message("record.moreThanTwoAssets"));
  if (flows.length === 0) return assembleFees(event, fees);
  return withFees(event, { type, sent: legOf(out[0]), received: legOf(inward[0]) }, fees);
};

/** Only fees moved, or nothing at all; both are understood. */
const assembleFees = (event: LedgerEvent, fees: readonly EntryLeg[]): Assembled => {
  const [first, ...others] = fees;
  return first === undefined
    ? noEffect(event.recordIds)
    : withFees(event, { type: "fee", sent: first }, others, 0);
};

type Core = Pick<LedgerEntry, "type" | "sent" | "received">;

/** A transaction has one fee; fees charged in further assets become separate payments. */
const withFees = (
  event: LedgerEvent,
  core: Core,
  fees: readonly EntryLeg[],
  feeSlots: 0 | 1 = 1,
): Assembled => {
  const { provider: _provider, ...facts } = event;
  // Each fee is a payment that names all records: the output would grow quadratically.
  if (fees.length > LIMITS.groupFees)
    return failAll(
      event.recordIds,
      "ambiguous-group",
      message("record.tooManyFeeAssets", { groupFees: LIMITS.groupFees }),
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

/** Flows and fees summed per asset; sums of zero are omitted. */
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

/** The fee of the trade itself is the one in the most common asset. */
const feeRank = ({ asset }: Flow): number => (asset === "EUR" ? 0 : isFiat(asset) ? 1 : 2);

/** Signed sum per asset without zeros; a value only if every flow of the asset has one. */
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
