import { createHash, timingSafeEqual } from "node:crypto";
import { json, type PartRequest, type Reply, whaleSize } from "./part.ts";

/** One row in the format of the API. */
export type ExchangeRow = Readonly<Record<string, unknown>>;

export type Power = "read" | "trade";

/** Keys of sandbox users at one exchange: the key contains the user, the secret is derived from it. */
export const keyring = (providerKey: string) => {
  const secretOf = (apiKey: string): string =>
    createHash("sha256").update(`lotbuch-sandbox:${apiKey}`).digest("hex");
  const passphraseOf = (apiKey: string): string => secretOf(`${apiKey}:word`).slice(0, 12);
  const keys = (user: string, power: Power = "read") => {
    const apiKey = `sandbox-${providerKey}-${user}--${power}`;
    return { apiKey, apiSecret: secretOf(apiKey) };
  };
  return {
    secretOf,
    passphraseOf,
    keys,
    /** For exchanges with a passphrase in addition to the secret. */
    keysWithPassphrase: (user: string, power: Power = "read") => {
      const pair = keys(user, power);
      return { ...pair, passphrase: passphraseOf(pair.apiKey) };
    },
    /** The user of a key; null if unknown. */
    callerOf: (key: string): { readonly user: string; readonly power: Power } | null => {
      const [, name, user = "", power] = /^sandbox-([a-z]+)-([a-z0-9-]+?)--(read|trade)$/.exec(key) ?? [];
      return name === providerKey && (power === "read" || power === "trade") ? { user, power } : null;
    },
  };
};

export const isSame = (given: string | null, expected: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Path and query as they were sent. */
export const sentPath = ({ path, query }: PartRequest): string => {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
};

/** Lists by path, oldest first by a time in milliseconds, and balances by path. */
export type SignedAccount = {
  readonly id: string;
  readonly lists: Readonly<Record<string, readonly ExchangeRow[]>>;
  readonly held: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Position of each row in its list, for requests by row id. */
  readonly index?: ReadonlyMap<string, number>;
};

/** The rows of a time span, newest first. */
export const between = (
  rows: readonly ExchangeRow[],
  time: string,
  from: number,
  until: number,
): readonly ExchangeRow[] => {
  const indexAt = (ms: number): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(rows[middle]?.[time]) < ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.slice(indexAt(from), indexAt(until + 1)).toReversed();
};

/** Newest first, older than the given row. */
export const olderThan = (
  rows: readonly ExchangeRow[],
  field: string,
  last: string | null,
  limit: number,
): readonly ExchangeRow[] => {
  const at = last === null ? 0 : rows.findIndex((row) => String(row[field]) === last) + 1;
  return rows.slice(at, at + limit);
};

/** Paged by offset, with a cursor for the next page. */
export const pageByCursor = (rows: readonly ExchangeRow[], cursor: string | null, limit: number) => {
  const at = Number(/^at:(\d+)$/.exec(cursor ?? "at:0")?.[1] ?? Number.NaN);
  if (Number.isNaN(at)) return null;
  return { rows: rows.slice(at, at + limit), next: at + limit < rows.length ? `at:${at + limit}` : "" };
};

/** Accounts by user name, created once: an account with many rows is requested page by page. */
export const accountsOf = (
  people: Readonly<Record<string, () => SignedAccount>>,
  whale: (count: number) => SignedAccount,
): ((user: string) => SignedAccount | null) => {
  const accounts = new Map<string, SignedAccount>();
  return (user) => {
    const known = accounts.get(user);
    if (known !== undefined) return known;
    const size = whaleSize(user);
    const account = people[user]?.() ?? (size > 0 || user === "whale-0" ? whale(size) : null);
    if (account !== null) accounts.set(user, account);
    return account;
  };
};

/** The given number of alternating purchases and sales, in the given number of last days. */
export const fills = (now: number, count: number, days: number) =>
  Array.from({ length: count }, (_, i) => ({
    i,
    buys: i % 2 === 0,
    ms: Math.floor(now - days * 86_400_000 + (((days - 1) * 86_400_000) / Math.max(count, 1)) * i),
  }));

/** The resulting balances: 0.01 bought for 300, sold for 310 less a fee of 0.5. */
export const leftOf = (count: number): Readonly<Record<string, string>> => {
  const [buys, sells] = [Math.ceil(count / 2), Math.floor(count / 2)];
  return { BTC: String((buys - sells) / 100), EUR: String((-3_000 * buys + 3_095 * sells) / 10) };
};

/** A time the given number of days before now, for exchanges that only return the last months. */
export const daysAgo = (now: number, days: number): number => now - Math.round(days * 86_400_000);

export { json, type PartRequest, type Reply };
