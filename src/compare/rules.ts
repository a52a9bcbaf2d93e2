import { berlinInstants, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/index.ts";
import {
  type BookTransaction,
  type CalculateOptions,
  DEFAULT_COUNTRY,
  type WalletRef,
} from "../tax/index.ts";
import { type OurSale, ourSale, saleKey } from "./sale.ts";

/**
 * Rules of other tools that deviate from the law: days in UTC instead of German ones; one queue of lots for all wallets
 * (against Rn 61, 62); ignored fees; arrivals from an own wallet as new coins without a cost; average cost instead of
 * lots. The engine computes the same ledger by each of them.
 */
export const RULES = ["utc-day", "one-pool", "fees-ignored", "transfers-apart", "average"] as const;
export type ToolRule = (typeof RULES)[number];

export type Recompute = (rules: readonly ToolRule[]) => ReadonlyMap<string, OurSale>;

/** Recomputes a part of a person's book by other rules, once per set of rules. */
export function recomputer(transactions: readonly BookTransaction[], options: CalculateOptions): Recompute {
  const known = new Map<string, ReadonlyMap<string, OurSale>>();
  return (rules) => {
    const key = rules.join();
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = salesBy(rules, transactions, options)));
    return found;
  };
}

function salesBy(
  rules: readonly ToolRule[],
  transactions: readonly BookTransaction[],
  options: CalculateOptions,
): ReadonlyMap<string, OurSale> {
  const changed = rules.reduce<readonly BookTransaction[]>(
    (all, rule) => all.flatMap(CHANGES[rule]),
    transactions,
  );
  const pooled = rules.includes("one-pool");
  const { disposals } = DEFAULT_COUNTRY.calculate(
    changed,
    rules.includes("average") ? { ...options, method: "average", methods: [] } : options,
  );
  const sales = new Map<string, OurSale>();
  for (const disposal of disposals) {
    const key = saleKey(disposal, disposal.sourceId);
    // One pool has no sources; the source's name is then part of the id.
    const own = pooled ? key.slice(1) : key;
    sales.set(own, ourSale(disposal, own));
  }
  return sales;
}

const HOUR_MS = 3_600_000;

const CHANGES: Readonly<Record<ToolRule, (one: BookTransaction) => readonly BookTransaction[]>> = {
  // Shifts the instant so that its German day is its former UTC day.
  "utc-day": (one) => {
    const ms = instantOf(one.time);
    const utc = (at: number): string => new Date(berlinInstants(at)[0] ?? at - HOUR_MS).toISOString();
    const { departures } = one;
    if (departures === undefined) return [{ ...one, time: utc(ms) }];
    const shifted = departures.map((departure) => ({
      ...departure,
      time: utc(instantOf(departure.time)),
      arrives: utc(instantOf(departure.arrives)),
    }));
    return [{ ...one, time: utc(ms), departures: shifted }];
  },
  "one-pool": pooled,
  "fees-ignored": (one) => (one.type === "fee" ? [] : [{ ...one, fee: null }]),
  "transfers-apart": unlinkTransfer,
  average: (one) => [one],
};

const isMove = ({ type, toWallet, from, to }: BookTransaction): boolean =>
  type === "transfer" && (toWallet !== null || from !== undefined || to !== undefined);

const POOL: WalletRef = { sourceId: null, name: "" };

/** One pool for all wallets: nothing moves, but the network fee still leaves. */
function pooled(one: BookTransaction): readonly BookTransaction[] {
  const { from: _from, to: _to, departures, ...rest } = one;
  const own = {
    ...rest,
    id: `${one.sourceId ?? ""}\u0000${one.id}`,
    sourceId: null,
    wallet: "",
    toWallet: null,
    ownWallet: null,
  };
  if (!isMove(one)) return [own];
  // A coin that is renamed by a transfer is renamed in the pool too.
  const { received } = one;
  const sent = one.sent ?? departures?.[0]?.sent ?? null;
  if (sent !== null && received !== null && sent.asset !== received.asset)
    return [{ ...own, sent: { ...received, asset: sent.asset }, from: POOL, to: POOL }];
  return one.fee === null || isFiat(one.fee.asset)
    ? []
    : [{ ...own, type: "fee", sent: one.fee, received: null, fee: null }];
}

/** Splits a transfer into two unmatched ends: the arrival has no origin. */
function unlinkTransfer(one: BookTransaction): readonly BookTransaction[] {
  const { from, to, departures, ...rest } = one;
  if (!isMove(one)) return [one];
  if (departures !== undefined)
    return [
      rest,
      ...departures.map((departure, i) => ({
        ...rest,
        id: `${one.id}\u0000sent${i}`,
        time: departure.time,
        sourceId: departure.from.sourceId,
        wallet: departure.from.name,
        sent: departure.sent,
        received: null,
        fee: null,
      })),
    ];
  const [left, arrived] = [
    from ?? walletOf(one, one.wallet),
    to ?? walletOf(one, one.toWallet ?? one.wallet),
  ];
  const end = { ...rest, toWallet: null, ownWallet: null };
  return [
    {
      ...end,
      sourceId: arrived.sourceId,
      wallet: arrived.name,
      sent: null,
      received: one.received ?? one.sent,
      fee: null,
    },
    { ...end, id: `${one.id}\u0000sent`, sourceId: left.sourceId, wallet: left.name, received: null },
  ];
}

const walletOf = ({ sourceId }: BookTransaction, name: string): WalletRef => ({ sourceId, name });
