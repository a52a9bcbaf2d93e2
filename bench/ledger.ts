import { plainTransaction, type Leg, type LedgerType, type Transaction } from "../src/ledger/index.ts";

/** A repeatable generator of random numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ASSETS = Array.from({ length: 20 }, (_, index) => ({
  name: `C${String(index + 1).padStart(2, "0")}`,
  /** Two of twenty assets have 18 decimals, like tokens on Ethereum. */
  decimals: index % 10 === 9 ? 18 : index % 3 === 0 ? 6 : 8,
  price: 3 * 1.6 ** index,
}));
const WALLETS = ["kraken", "coinbase", "ledger", "bitvavo", "metamask"];
const START_MS = Date.UTC(2017, 0, 1);
const YEARS_MS = 8 * 365.25 * 86_400_000;

/**
 * Mixed events in order of time: purchases, sales, swaps, rewards, own transfers; some with a fee in euro or a coin.
 */
export function mixedLedger(count: number, seed: number): readonly Transaction[] {
  const random = seeded(seed);
  const balances = new Map<string, number>();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const transactions: Transaction[] = [];
  for (let index = 0; index < count; index += 1) {
    const time = new Date(START_MS + Math.floor((index / count) * YEARS_MS)).toISOString();
    const asset = pick(ASSETS);
    const wallet = pick(WALLETS);
    const key = `${wallet}/${asset.name}`;
    const balance = balances.get(key) ?? 0;
    const price = asset.price * (0.7 + 0.6 * random());
    const roll = random();
    if (balance * price < 100 || roll < 0.42) {
      const amount = 50 + random() * 500;
      balances.set(key, balance + amount / price);
      const fee = random() < 0.5 ? euro(amount / 500) : null;
      const received = coin(asset, amount / price, null);
      transactions.push(event(index, time, "spot_buy", wallet, null, euro(amount), received, fee));
      continue;
    }
    const quantity = Math.min(balance * 0.3, (30 + random() * 600) / price);
    const value = quantity * price;
    if (roll < 0.72) {
      balances.set(key, balance - quantity);
      const sent = coin(asset, quantity, null);
      transactions.push(event(index, time, "spot_sell", wallet, null, sent, euro(value), euro(value / 500)));
    } else if (roll < 0.84) {
      const other = pick(ASSETS);
      balances.set(key, balance - quantity);
      const otherKey = `${wallet}/${other.name}`;
      balances.set(otherKey, (balances.get(otherKey) ?? 0) + (value / other.price) * 0.99);
      const received = coin(other, value / other.price, value * 0.998);
      const fee = coin(asset, quantity / 1000, value / 1000);
      const sent = coin(asset, quantity, value);
      transactions.push(event(index, time, "crypto_swap", wallet, null, sent, received, fee));
    } else if (roll < 0.95) {
      balances.set(key, balance + quantity / 50);
      const received = coin(asset, quantity / 50, value / 50);
      transactions.push(event(index, time, "staking_reward", wallet, null, null, received, null));
    } else {
      const toWallet = pick(WALLETS);
      balances.set(key, balance - quantity);
      const otherKey = `${toWallet}/${asset.name}`;
      balances.set(otherKey, (balances.get(otherKey) ?? 0) + quantity);
      const sent = coin(asset, quantity, value);
      transactions.push(event(index, time, "transfer", wallet, toWallet, sent, null, null));
    }
  }
  return transactions;
}

const NO_RECORDS: readonly string[] = [];

function event(
  index: number,
  time: string,
  type: LedgerType,
  wallet: string,
  toWallet: string | null,
  sent: Leg | null,
  received: Leg | null,
  fee: Leg | null,
): Transaction {
  return plainTransaction({
    id: `t${index}`,
    time,
    type,
    wallet,
    toWallet,
    sent,
    received,
    fee,
    recordIds: NO_RECORDS,
  });
}

function minute(index: number): string {
  return new Date(START_MS + index * 60_000).toISOString();
}

/** One wallet, one asset: the given number of purchases, then small sales out of the first of them. */
export function deepWallet(purchases: number, sales: number): readonly Transaction[] {
  const asset = ASSETS[1]!;
  return Array.from({ length: purchases + sales }, (_, index) =>
    index < purchases
      ? event(index, minute(index), "spot_buy", "kraken", null, euro(1000), coin(asset, 1000, null), null)
      : event(index, minute(index), "spot_sell", "kraken", null, coin(asset, 0.01, null), euro(0.02), null),
  );
}

function euro(amount: number): Leg {
  return { asset: "EUR", amount: amount.toFixed(2), valueEur: null };
}

function coin(asset: (typeof ASSETS)[number], quantity: number, value: number | null): Leg {
  return {
    asset: asset.name,
    amount: quantity.toFixed(asset.decimals),
    valueEur: value === null ? null : value.toFixed(2),
  };
}
