import { minus, sumOf } from "../decimal.ts";

/** One ledger entry in the format of the API, with its id. */
export type LedgerEntry = {
  readonly id: string;
  /** Seconds since 1970, with a fraction. */
  readonly time: number;
  readonly wire: Readonly<Record<string, unknown>>;
};

/** Status of a deposit or withdrawal, in addition to its entries. */
export type Status = {
  readonly refid: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  readonly time: number;
  readonly txid: string;
  readonly info: string;
  readonly status: "Success" | "Failure";
};

/** Oldest first. Entries may be generated lazily. */
export type KrakenAccount = {
  readonly count: number;
  readonly at: (index: number) => LedgerEntry;
  /** Number of entries at or before this time. */
  readonly upTo: (time: number) => number;
  readonly balances: Readonly<Record<string, string>>;
  readonly deposits: readonly Status[];
  readonly withdrawals: readonly Status[];
};

export type EntryInput = readonly [
  at: string,
  refid: string,
  type: string,
  subtype: string,
  asset: string,
  amount: string,
  fee?: string,
];

/** Every entry with its id and the balance after it. */
export const accountOf = (
  key: string,
  inputs: readonly EntryInput[],
  statuses: { readonly deposits?: readonly Status[]; readonly withdrawals?: readonly Status[] } = {},
): KrakenAccount => {
  const balances: Record<string, string> = {};
  const entries = inputs.map(([at, refid, type, subtype, asset, amount, fee = "0.0000"], i): LedgerEntry => {
    const balance = sumOf([balances[asset] ?? "0", amount, minus(fee)], 10);
    balances[asset] = balance;
    const time = Date.parse(at) / 1_000 + 0.0001 * (i % 10);
    return {
      id: entryId(key, i),
      time,
      wire: { refid, time, type, subtype, aclass: "currency", asset, amount, fee, balance },
    };
  });
  return {
    count: entries.length,
    at: (index) => entries[index]!,
    upTo: (time) => entries.filter((entry) => entry.time <= time).length,
    balances,
    deposits: statuses.deposits ?? [],
    withdrawals: statuses.withdrawals ?? [],
  };
};

/** `L4UESK-KG3EQ-UFO4T5`, depending only on key and index. */
export const entryId = (key: string, index: number): string => {
  const text = (index + 1).toString(36).toUpperCase().padStart(6, "0");
  const name = key
    .replaceAll(/[^a-z0-9]/gi, "")
    .toUpperCase()
    .padEnd(9, "X");
  return `L${name.slice(0, 5)}-${name.slice(5, 9)}A-${text}`;
};
