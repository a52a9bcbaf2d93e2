import type { Leg, Transaction } from "../../../ledger/transaction.ts";
import { cents, fraction, less, minus, over, plus, times, ZERO, type Fraction } from "./fraction.ts";

/**
 * Independent second calculation of the law: plain loops and exact rationals, written from the rules without reference
 * to the engine. It covers ordinary events, not the gaps; a shortfall is counted with cost 0 and as within the period.
 */
/** A lot. `at` is its acquisition in nanoseconds: of two in one millisecond one may be the older. */
type Lot = { readonly at: bigint; quantity: Fraction; cost: Fraction };

export type OracleYear = {
  gains: Fraction;
  losses: Fraction;
  outGains: Fraction;
  outLosses: Fraction;
  receipts: Fraction;
  costs: Fraction;
  short: boolean;
};

const STATE_MONEY = new Set(["EUR", "USD"]);
const BERLIN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** BGB § 187(1), § 188(2), (3): the same day a year later, and the end of February where there is none. */
function lastDay(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day.endsWith("-02-29") && !leap ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

const isCoin = (leg: Leg | null): leg is Leg => leg !== null && !STATE_MONEY.has(leg.asset);

function worth(leg: Leg | null): Fraction | null {
  if (leg === null) return null;
  if (leg.asset === "EUR") return fraction(leg.amount);
  return leg.valueEur === null ? null : fraction(leg.valueEur);
}

/**
 * Rank within one instant: steps that only bring coins, then moves and forks, then swaps, then steps that only take
 * coins.
 */
function rank({ type, toWallet, sent, received }: Transaction): number {
  if (type === "hard_fork" || (type === "transfer" && toWallet !== null)) return 1;
  if (type === "nft_purchase") return isCoin(sent) ? 2 : 3;
  if (!isCoin(received)) return 3;
  return isCoin(sent) ? 2 : 0;
}

/** The instant in nanoseconds: the whole fraction of a second counts for the order, of transactions and of lots. */
export function nanoseconds(time: string): bigint {
  const beyond = (/\.\d{3}(\d{1,6})/.exec(time)?.[1] ?? "").padEnd(6, "0");
  return BigInt(Date.parse(time)) * 1_000_000n + BigInt(beyond);
}

export const berlinDay = (at: bigint): string => BERLIN.format(Number(at / 1_000_000n));

function inOrder(transactions: readonly Transaction[]): readonly Transaction[] {
  const sorted = transactions.toSorted((a, b) => {
    const [one, other] = [nanoseconds(a.time), nanoseconds(b.time)];
    if (one !== other) return one < other ? -1 : 1;
    return rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
  });
  const order: Transaction[] = [];
  while (sorted.length > 0) {
    const first = sorted[0]!;
    const now = nanoseconds(first.time);
    const linked = sorted.filter((one) => nanoseconds(one.time) === now && rank(one) % 3 !== 0);
    const next = rank(first) % 3 === 0 ? first : (linked.find((one) => isFedByNone(one, linked)) ?? first);
    order.push(...sorted.splice(sorted.indexOf(next), 1));
  }
  return order;
}

/** Whether no other move, fork or swap of the same instant brings the coin that this one takes. */
function isFedByNone(taker: Transaction, others: readonly Transaction[]): boolean {
  return others.every((giver) => {
    const brought = giver.received ?? giver.sent;
    const where = giver.toWallet ?? giver.wallet;
    return giver === taker || where !== taker.wallet || brought!.asset !== taker.sent!.asset;
  });
}

/** Whether a sale is within one year of its acquisition. */
export const isInside = (acquired: bigint, sold: bigint): boolean =>
  berlinDay(sold) <= lastDay(berlinDay(acquired));

/** § 23 Abs. 3 Satz 5 EStG: 600 euro up to 2023, 1,000 euro from 2024 on. § 22 Nr. 3 Satz 2 EStG: 256 euro. */
const LIMITS = [
  { from: 2009, to: 2023, sales: "600", services: "256" },
  { from: 2024, to: 2099, sales: "1000", services: "256" },
] as const;

export function limitOf(year: number): (typeof LIMITS)[number] {
  return LIMITS.find(({ from, to }) => year >= from && year <= to)!;
}

export function quietYear(): OracleYear {
  return {
    gains: ZERO,
    losses: ZERO,
    outGains: ZERO,
    outLosses: ZERO,
    receipts: ZERO,
    costs: ZERO,
    short: false,
  };
}

export type OracleChoices = { readonly average: boolean; readonly feeInCost: boolean };

export function oracle(
  transactions: readonly Transaction[],
  { average, feeInCost }: OracleChoices,
): Map<number, OracleYear> {
  const years = new Map<number, OracleYear>();
  const holdings = new Map<string, Lot[]>();
  const lotsOf = (wallet: string, asset: string): Lot[] => {
    const key = JSON.stringify([wallet, asset]);
    const lots = holdings.get(key) ?? [];
    holdings.set(key, lots);
    return lots;
  };

  for (const transaction of inOrder(transactions)) {
    const { type, wallet, toWallet, sent, received, fee } = transaction;
    const now = nanoseconds(transaction.time);
    const today = berlinDay(now);
    const year = years.get(Number(today.slice(0, 4))) ?? quietYear();
    years.set(Number(today.slice(0, 4)), year);

    const put = (lots: Lot[], lot: Lot): void => {
      const index = lots.findIndex((other) => other.at > lot.at);
      lots.splice(index < 0 ? lots.length : index, 0, lot);
    };
    // Rn 61: under the average method every coin in the holding costs the same.
    const level = (lots: Lot[]): void => {
      if (!average) return;
      const quantity = lots.reduce((sum, lot) => plus(sum, lot.quantity), ZERO);
      const cost = lots.reduce((sum, lot) => plus(sum, lot.cost), ZERO);
      for (const lot of lots) lot.cost = over(times(cost, lot.quantity), quantity);
    };
    const take = (lots: Lot[], requested: Fraction): { parts: Lot[]; missing: Fraction } => {
      level(lots);
      const parts: Lot[] = [];
      let missing = requested;
      while (lots.length > 0 && missing.n > 0n) {
        const lot = lots[0]!;
        const quantity = less(lot.quantity, missing) ? lot.quantity : missing;
        const cost = over(times(lot.cost, quantity), lot.quantity);
        parts.push({ at: lot.at, quantity, cost });
        lot.quantity = minus(lot.quantity, quantity);
        lot.cost = minus(lot.cost, cost);
        missing = minus(missing, quantity);
        if (lot.quantity.n === 0n) lots.shift();
      }
      return { parts, missing };
    };
    const count = (result: Fraction, inside: boolean): void => {
      const loss = minus(ZERO, result);
      if (inside && result.n > 0n) year.gains = plus(year.gains, result);
      else if (inside) year.losses = plus(year.losses, loss);
      else if (result.n > 0n) year.outGains = plus(year.outGains, result);
      else year.outLosses = plus(year.outLosses, loss);
    };
    const dispose = (leg: Leg, proceeds: Fraction, costs: Fraction): void =>
      disposeOf(leg.asset, fraction(leg.amount), proceeds, costs);
    const disposeOf = (asset: string, whole: Fraction, proceeds: Fraction, costs: Fraction): void => {
      const { parts, missing } = take(lotsOf(wallet, asset), whole);
      const shareOf = (sum: Fraction, quantity: Fraction): Fraction => over(times(sum, quantity), whole);
      for (const { at, quantity, cost } of parts) {
        const net = minus(shareOf(proceeds, quantity), shareOf(costs, quantity));
        count(minus(net, cost), isInside(at, now));
      }
      if (missing.n === 0n) return;
      year.short = true;
      count(minus(shareOf(proceeds, missing), shareOf(costs, missing)), true);
    };
    const gain = (leg: Leg, cost: Fraction, at = now): void =>
      put(lotsOf(wallet, leg.asset), { at, quantity: fraction(leg.amount), cost });

    const feeWorth = worth(fee) ?? ZERO;
    // The acquisition stated for `whole`, applied to the last `quantity` of it.
    const bringIn = (lots: Lot[], quantity: Fraction, whole: Fraction): void => {
      const { acquiredAt, acquiredCostEur, origins } = transaction;
      let left = quantity;
      for (const origin of (origins ?? []).toSorted(
        (a, b) => Date.parse(a.acquiredAt) - Date.parse(b.acquiredAt),
      )) {
        const all = fraction(origin.quantity);
        const part = less(all, left) ? all : left;
        const cost = over(times(fraction(origin.costEur), part), all);
        if (part.n > 0n) put(lots, { at: nanoseconds(origin.acquiredAt), quantity: part, cost });
        left = minus(left, part);
      }
      if (left.n === 0n) return;
      const cost = over(times(fraction(acquiredCostEur ?? "0"), left), whole);
      put(lots, { at: acquiredAt === null ? now : nanoseconds(acquiredAt), quantity: left, cost });
    };
    if (type === "transfer" && toWallet === null) {
      bringIn(lotsOf(wallet, received!.asset), fraction(received!.amount), fraction(received!.amount));
    } else if (type === "transfer") {
      const departed = fraction(sent!.amount);
      const arrives = fraction((received ?? sent)!.amount);
      const target = lotsOf(toWallet!, sent!.asset);
      const { parts, missing } = take(lotsOf(wallet, sent!.asset), arrives);
      for (const part of parts) put(target, part);
      if (missing.n > 0n) bringIn(target, missing, arrives);
      // The difference that did not arrive is the network fee, at the price of the coin in the row; a fee in the coin
      // is part of it.
      const known = fee !== null && fee.asset === sent!.asset ? fraction(fee.amount) : ZERO;
      const lost = minus(minus(departed, arrives), known);
      if (received !== null && lost.n > 0n) {
        const price =
          received.valueEur === null ? over(worth(sent)!, departed) : over(worth(received)!, arrives);
        disposeOf(sent!.asset, lost, times(price, lost), ZERO);
      }
    } else if (type === "hard_fork") {
      const old = lotsOf(wallet, sent!.asset);
      level(old);
      const held = old.reduce((sum, lot) => plus(sum, lot.quantity), ZERO);
      const stated = fraction(sent!.amount);
      // Every unit forks; any excess of the row over the holding has no acquisition.
      const base = less(held, stated) ? stated : held;
      const newWorth = worth(received)!;
      const both = plus(newWorth, worth(sent)!);
      for (const lot of old) {
        const cost = over(times(lot.cost, newWorth), both);
        const quantity = over(times(fraction(received!.amount), lot.quantity), base);
        lot.cost = minus(lot.cost, cost);
        put(lotsOf(wallet, received!.asset), { at: lot.at, quantity, cost });
      }
      const rest = base.n === 0n ? fraction("1") : over(minus(base, held), base);
      const bare = times(fraction(received!.amount), rest);
      if (bare.n > 0n) put(lotsOf(wallet, received!.asset), { at: now, quantity: bare, cost: ZERO });
    } else if (type === "gift_received") {
      gain(received!, fraction(transaction.acquiredCostEur!), nanoseconds(transaction.acquiredAt!));
    } else if (type === "gift_sent" || type === "loss" || type === "utility_token_redemption") {
      take(lotsOf(wallet, sent!.asset), fraction(sent!.amount));
    } else if (type === "nft_purchase") {
      // Rn 5 excludes the NFT, but Rn 54 and 58 do not exclude the coin.
      if (isCoin(sent)) dispose(sent, (worth(received) ?? worth(sent))!, feeInCost ? ZERO : feeWorth);
    } else if (isCoin(sent) && isCoin(received) && worth(sent) === null && worth(received) === null) {
      take(lotsOf(wallet, sent.asset), fraction(sent.amount));
      gain(received, feeInCost ? feeWorth : ZERO);
    } else if (sent === null && isCoin(received)) {
      year.receipts = plus(year.receipts, worth(received)!);
      year.costs = plus(year.costs, plus(fraction(transaction.costEur ?? "0"), feeWorth));
      gain(received, worth(received)!);
    } else {
      // Rn 58: the value received; Rn 59: the value given. Rn 60: the agreed price before the market price.
      const isSwap = isCoin(sent) && isCoin(received);
      if (isCoin(sent))
        dispose(sent, (worth(received) ?? worth(sent))!, isSwap && feeInCost ? ZERO : feeWorth);
      if (isCoin(received)) {
        const given = (worth(sent) ?? worth(received))!;
        gain(received, isSwap && !feeInCost ? given : plus(given, feeWorth));
      }
    }
    if (isCoin(fee)) dispose(fee, feeWorth, ZERO);
  }
  return years;
}

export function figures(year: OracleYear, of: number) {
  const limit = limitOf(of);
  const net = minus(year.gains, year.losses);
  const net22 = minus(year.receipts, year.costs);
  return {
    gains: cents(year.gains),
    losses: cents(year.losses),
    net: cents(net),
    taxable: less(net, fraction(limit.sales)) ? "0.00" : cents(net),
    outGains: cents(year.outGains),
    outLosses: cents(year.outLosses),
    receipts: cents(year.receipts),
    costs: cents(year.costs),
    net22: cents(net22),
    taxable22: less(net22, fraction(limit.services)) ? "0.00" : cents(net22),
  };
}
