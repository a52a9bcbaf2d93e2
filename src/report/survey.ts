import { berlinDay, dayOf, formatDay, yearOf } from "../calendar/index.ts";
import { add } from "../ledger/amounts.ts";
import { isFiat, type LedgerType, type Leg, type Transaction } from "../ledger/index.ts";
import { type WalletBalance, runningBalances } from "./balances.ts";
import { type Effect, effectsOf, type ReportWallet } from "./effects.ts";
import { bookedMs, type Ends, endsOf } from "./ends.ts";
import { ownWallets } from "./own-wallets.ts";
import { keyOf, type ReportInput } from "./input.ts";
import { type PlatformSums, platformSums, type ReportedItem } from "./platform-sums.ts";
import { momentsOf } from "./time.ts";

/** A wallet as found in its records. */
export type WalletSeen = ReportWallet & {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly events: number;
  /** The wallet traded against money or paid something out, which own wallets never do. */
  readonly trades: boolean;
  /** At most one hundred. */
  readonly addresses: readonly string[];
};

/** Money transferred to and from platforms in a year: part of the source of funds (Rn 104). */
export type Funds = {
  readonly year: number;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly spent: string;
  readonly received: string;
};

export type Survey = {
  readonly ends: Ends;
  readonly wallets: readonly WalletSeen[];
  readonly before: readonly WalletBalance[];
  readonly after: readonly WalletBalance[];
  /** Counts of the year by type, without excluded transactions. */
  readonly types: ReadonlyMap<LedgerType, number>;
  /** Tokens that represent deposited coins: their balance may grow without records. */
  readonly receipts: ReadonlySet<string>;
  readonly funds: readonly Funds[];
  readonly counts: Counts;
  readonly platforms: PlatformSums;
  /** Destination addresses of unknown owner that were used more than once. */
  readonly repeatedAddresses: readonly string[];
};

export type Counts = {
  readonly transactions: number;
  readonly corrected: number;
  readonly byHand: number;
  readonly excluded: number;
  /** Values stated by the platform, and values computed with a price. */
  readonly stated: number;
  readonly priced: number;
  readonly unresolved: number;
  /** Number of events after the year, up to the day of the run. */
  readonly later: number;
};

type Seen = { -readonly [K in keyof WalletSeen]: WalletSeen[K] } & { addresses: string[] };

const ADDRESSES = 100;

const HANDS_OVER: ReadonlySet<string> = new Set<LedgerType>([
  "lending_deposit",
  "liquid_stake",
  "staking_deposit",
  "liquidity_deposit",
]);

/** Transaction types that only platforms have. */
const PLATFORM_TYPES: ReadonlySet<string> = new Set<LedgerType>([
  "spot_trade",
  "spot_buy",
  "spot_sell",
  "deposit_fiat",
  "withdraw_fiat",
  "margin_trade",
  "derivative_settlement",
  "referral_reward",
  "learning_reward",
  "cashback",
]);

/** One pass over all transactions in order of time; only sums are held in memory. */
export async function surveyOf(
  input: ReportInput,
  year: number,
  onReported?: (item: ReportedItem) => void,
): Promise<Survey> {
  const ends = await endsOf(input);
  const ownWallet = await ownWallets(input, ends);
  const range = momentsOf(year);
  const balances = runningBalances();
  const wallets = new Map<string, Seen>();
  const types = new Map<LedgerType, number>();
  const receipts = new Set<string>();
  const funds = new Map<number, { -readonly [K in keyof Funds]: Funds[K] }>();
  const platforms = platformSums(year, onReported);
  const sentTo = new Map<string, number>();
  const counts = {
    transactions: 0,
    corrected: 0,
    byHand: 0,
    excluded: 0,
    stated: 0,
    priced: 0,
    unresolved: 0,
    later: 0,
  };
  const yearBefore = momentsOf(year - 1).from;
  let earlier: readonly WalletBalance[] | null = null;
  let before: readonly WalletBalance[] | null = null;
  let after: readonly WalletBalance[] | null = null;
  let at = Number.NEGATIVE_INFINITY;
  let pending: Effect[] = [];
  const moveTo = (ms: number): void => {
    if (pending.length > 0) balances.apply(pending, at);
    pending = [];
    at = ms;
    if (ms >= yearBefore) earlier ??= balances.close();
    if (ms >= range.from) before ??= balances.close();
    if (ms >= range.before) after ??= balances.close();
  };
  /**
   * Effects that are due later: the end of a transit, and arrivals that have to wait for their departure because the
   * receiver's clock is behind.
   */
  const later: { readonly ms: number; readonly effects: readonly Effect[] }[] = [];
  const advance = (ms: number): void => {
    if (later.length > 0)
      for (const due of later.toSorted((a, b) => a.ms - b.ms)) {
        if (due.ms > ms) break;
        later.splice(later.indexOf(due), 1);
        if (due.ms !== at) moveTo(due.ms);
        pending.push(...due.effects);
      }
    if (ms !== at) moveTo(ms);
  };
  const seeWallet = (wallet: ReportWallet, ms: number, trades: boolean, address: string | null): void => {
    const key = keyOf(wallet.sourceId, wallet.name);
    let seen = wallets.get(key);
    if (seen === undefined)
      wallets.set(
        key,
        (seen = { ...wallet, firstMs: ms, lastMs: ms, events: 0, trades: false, addresses: [] }),
      );
    seen.lastMs = ms;
    seen.events += 1;
    seen.trades ||= trades;
    if (address !== null && seen.addresses.length < ADDRESSES && !seen.addresses.includes(address))
      seen.addresses.push(address);
  };
  const see = (transaction: Transaction, ms: number): void => {
    const { type, sourceId, wallet, received, address } = transaction;
    const own = ownWallet(transaction);
    const key = keyOf(sourceId, transaction.id);
    const effects = effectsOf(transaction, ends.leaves.get(key) ?? null, own);
    const booked = bookedMs(ends, key, ms);
    if (booked === ms) pending.push(...effects);
    else later.push({ ms: booked, effects });
    for (const { effect, untilMs } of transaction.excluded ? [] : (ends.inTransit.get(key) ?? [])) {
      pending.push({ ...effect, direction: "in" });
      later.push({ ms: untilMs, effects: [{ ...effect, direction: "out" }] });
    }
    const inYear = ms >= range.from && ms < range.before;
    const ours = address !== null && received !== null ? address : null;
    if (ms < range.before || inYear) {
      seeWallet({ sourceId, name: wallet }, ms, PLATFORM_TYPES.has(type), ours);
      for (const effect of effects)
        if (effect.wallet.name !== wallet || effect.wallet.sourceId !== sourceId)
          seeWallet(effect.wallet, ms, false, null);
    }
    addFunds(funds, transaction, ms);
    if (!transaction.excluded)
      platforms.see(
        transaction,
        ms,
        ends.arrivals.get(key)?.to ?? arrivalOf(transaction, own),
        own ?? ends.counterpart.get(key) ?? null,
      );
    if (type === "transfer" && address !== null && received === null && !ends.leaves.has(key))
      if (transaction.toWallet === null && transaction.ownWallet === null)
        sentTo.set(address, (sentTo.get(address) ?? 0) + 1);
    if (received !== null && HANDS_OVER.has(type)) receipts.add(received.asset);
    if (ms >= range.before) counts.later += 1;
    if (!inYear) return;
    counts.transactions += 1;
    if (transaction.corrected) counts.corrected += 1;
    if (transaction.byHand) counts.byHand += 1;
    else if (transaction.recordIds.length === 0) counts.unresolved += 1;
    if (transaction.excluded) {
      counts.excluded += 1;
      return;
    }
    types.set(type, (types.get(type) ?? 0) + 1);
    for (const leg of [transaction.sent, received, transaction.fee])
      if (leg !== null && leg.valueEur !== null && !isFiat(leg.asset))
        counts[(leg.valuedBy ?? null) === null ? "stated" : "priced"] += 1;
  };
  for await (const rows of input.transactions())
    for (const { sortKey, body } of rows) {
      advance(sortKey);
      see(body, sortKey);
    }
  advance(Number.POSITIVE_INFINITY);
  return {
    ends,
    wallets: [...wallets.values()],
    before: before ?? [],
    after: after ?? [],
    types,
    receipts,
    funds: [...funds.values()].filter((one) => one.year <= year).toSorted((a, b) => a.year - b.year),
    counts,
    platforms,
    repeatedAddresses: [...sentTo].flatMap(([address, times]) => (times > 1 ? [address] : [])).toSorted(),
  };
}

/** Destination of coins that the record or the user describes as moved to another wallet. */
function arrivalOf(
  { type, sourceId, wallet, toWallet, sent }: Transaction,
  own: ReportWallet | null,
): ReportWallet | null {
  if (own !== null && type === "transfer") return sent === null ? { sourceId, name: wallet } : own;
  return toWallet === null || toWallet === wallet ? null : { sourceId, name: toWallet };
}

function addFunds(
  funds: Map<number, { -readonly [K in keyof Funds]: Funds[K] }>,
  { type, sent, received, excluded }: Transaction,
  ms: number,
): void {
  if (excluded) return;
  const [paid, got] = [euroOf(sent), euroOf(received)];
  if (paid === null && got === null) return;
  const of = yearOf(berlinDay(ms));
  let sums = funds.get(of);
  if (sums === undefined)
    funds.set(of, (sums = { year: of, deposited: "0", withdrawn: "0", spent: "0", received: "0" }));
  if (type === "deposit_fiat") sums.deposited = add(sums.deposited, got ?? paid ?? "0");
  else if (type === "withdraw_fiat") sums.withdrawn = add(sums.withdrawn, paid ?? got ?? "0");
  else {
    if (paid !== null) sums.spent = add(sums.spent, paid);
    if (got !== null) sums.received = add(sums.received, got);
  }
}

/** Amount in euro; money in other currencies without a conversion is not counted. */
const euroOf = (leg: Leg | null): string | null =>
  leg === null || !isFiat(leg.asset) ? null : leg.asset === "EUR" ? leg.amount : leg.valueEur;

/** The last German day of a year. */
export const yearEnd = (year: number): string => formatDay(dayOf(year + 1, 1, 1) - 1);
