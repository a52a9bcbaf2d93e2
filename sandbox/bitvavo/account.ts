import { minus, sumOf } from "../decimal.ts";

/** One item of the history in the format of the API: a missing leg has no keys. */
export type HistoryItem = Readonly<Record<string, string>>;

export type TransferEntry = {
  readonly timestamp: number;
  readonly symbol: string;
  readonly amount: string;
  readonly fee: string;
  readonly address: string;
  readonly txId: string;
  readonly status: string;
};

/** Oldest first. */
export type BitvavoAccount = {
  readonly count: number;
  readonly at: (index: number) => HistoryItem;
  /** Number of items before this time. */
  readonly countBefore: (ms: number) => number;
  readonly balances: Readonly<Record<string, string>>;
  /** The part of the balances in fixed staking, which the list of balances omits. */
  readonly staked: Readonly<Record<string, string>>;
  readonly deposits: readonly TransferEntry[];
  readonly withdrawals: readonly TransferEntry[];
};

type ItemInput = {
  readonly at: string;
  readonly type: string;
  /** `299.25 EUR` */
  readonly sent?: string;
  readonly received?: string;
  readonly fee?: string;
  readonly address?: string;
};

export const accountOf = (
  key: string,
  inputs: readonly ItemInput[],
  chain: Partial<Pick<BitvavoAccount, "deposits" | "withdrawals" | "staked">> = {},
): BitvavoAccount => {
  const balances: Record<string, string> = {};
  const count = (leg: string | undefined, sign: (amount: string) => string): void => {
    if (leg === undefined) return;
    const [amount = "", asset = ""] = leg.split(" ");
    balances[asset] = sumOf([balances[asset] ?? "0", sign(amount)], 10);
  };
  const items = inputs.map((input, i): HistoryItem => {
    count(input.sent, minus);
    count(input.received, (amount) => amount);
    count(input.fee, minus);
    return {
      transactionId: `${key}-0000-4000-8000-${String(i).padStart(12, "0")}`,
      executedAt: input.at,
      type: input.type,
      ...legOf("sent", input.sent),
      ...legOf("received", input.received),
      ...legOf("fees", input.fee),
      address: input.address ?? "null",
    };
  });
  return {
    count: items.length,
    at: (i) => items[i]!,
    countBefore: (ms) => items.filter(({ executedAt }) => Date.parse(executedAt ?? "") < ms).length,
    balances,
    staked: {},
    deposits: [],
    withdrawals: [],
    ...chain,
  };
};

const legOf = (name: string, leg: string | undefined): HistoryItem => {
  if (leg === undefined) return {};
  const [amount = "", currency = ""] = leg.split(" ");
  return { [`${name}Currency`]: currency, [`${name}Amount`]: amount };
};

const FIRST_MS = Date.UTC(2021, 0, 1);
const SPAN_MS = Date.UTC(2026, 0, 1) - FIRST_MS;

/** The given number of items, generated lazily: alternating buys and sells. */
export const whale = (key: string, count: number): BitvavoAccount => {
  const [buys, sells] = [Math.ceil(count / 2), Math.floor(count / 2)];
  return {
    count,
    at: (i) => {
      const buying = i % 2 === 0;
      return {
        transactionId: `${key}-0000-4000-8000-${String(i).padStart(12, "0")}`,
        executedAt: new Date(FIRST_MS + Math.floor((SPAN_MS / Math.max(count, 1)) * i)).toISOString(),
        type: buying ? "buy" : "sell",
        ...legOf("sent", buying ? "300.00 EUR" : "0.01 BTC"),
        ...legOf("received", buying ? "0.01 BTC" : "310.00 EUR"),
        ...legOf("fees", "0.50 EUR"),
        address: "null",
      };
    },
    countBefore: (ms) => Math.min(count, Math.max(0, Math.ceil(((ms - FIRST_MS) / SPAN_MS) * count))),
    staked: {},
    balances: {
      BTC: (buys - sells) * 0.01 === 0 ? "0" : "0.01",
      EUR: (sells * 309.5 - buys * 300.5).toFixed(2),
    },
    deposits: [],
    withdrawals: [],
  };
};
