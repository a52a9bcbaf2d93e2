import { uuidOf } from "./ids.ts";
import {
  money,
  type SandboxPortfolio,
  type RowSource,
  type SandboxAccount,
  transactionBody,
  type WireRow,
} from "./portfolio.ts";

/** Rows of one cycle; rows beyond whole cycles are rewards at the end. */
export const ROWS_PER_CYCLE = 20;
const START_MS = Date.UTC(2022, 0, 1);
const SPAN_MINUTES = 4 * 365 * 24 * 60;

type Template = {
  readonly second: number;
  readonly type: string;
  readonly amount: string;
  readonly native: string;
  readonly status?: string;
  readonly more?: (cycle: number) => Readonly<Record<string, unknown>>;
};

const order = (kind: "buy" | "sell", name: string, total: string, fee: string) => (cycle: number) => ({
  [kind]: {
    id: uuidOf("whale", kind, name, cycle),
    payment_method_name: "EUR Wallet",
    total: money(total),
    fee: money(fee),
  },
});
const trade = (cycle: number) => ({
  trade: { id: uuidOf("whale", "trade", cycle), payment_method_name: "ETH Wallet" },
});
const fill = (side: "buy" | "sell", price: string, commission: string) => (cycle: number) => ({
  advanced_trade_fill: {
    commission,
    fill_price: price,
    order_id: uuidOf("whale", side, cycle),
    order_side: side,
    product_id: "SOL-EUR",
  },
});

const REWARD: Template = { second: 58, type: "staking_reward", amount: "0.500000 ADA", native: "0.20 EUR" };

/** One cycle, account by account. It buys and sells the same coins every time, so its result is constant. */
const CYCLE: Readonly<Record<string, readonly Template[]>> = {
  EUR: [
    { second: 0, type: "fiat_deposit", amount: "1000.00 EUR", native: "1000.00 EUR" },
    {
      second: 10,
      type: "buy",
      amount: "-303.00 EUR",
      native: "-303.00 EUR",
      more: order("buy", "btc", "303.00 EUR", "3.00 EUR"),
    },
    {
      second: 20,
      type: "advanced_trade_fill",
      amount: "-200.00 EUR",
      native: "-200.00 EUR",
      more: fill("buy", "100", "0.80"),
    },
    {
      second: 40,
      type: "advanced_trade_fill",
      amount: "330.00 EUR",
      native: "330.00 EUR",
      more: fill("sell", "110", "1.32"),
    },
    {
      second: 50,
      type: "sell",
      amount: "307.00 EUR",
      native: "307.00 EUR",
      more: order("sell", "btc", "307.00 EUR", "3.00 EUR"),
    },
  ],
  BTC: [
    {
      second: 10,
      type: "buy",
      amount: "0.01000000 BTC",
      native: "303.00 EUR",
      more: order("buy", "btc", "303.00 EUR", "3.00 EUR"),
    },
    {
      second: 50,
      type: "sell",
      amount: "-0.01000000 BTC",
      native: "-307.00 EUR",
      more: order("sell", "btc", "307.00 EUR", "3.00 EUR"),
    },
    {
      second: 55,
      type: "buy",
      amount: "1.00000000 BTC",
      native: "31000.00 EUR",
      status: "canceled",
      more: order("buy", "none", "31000.00 EUR", "3.00 EUR"),
    },
  ],
  ETH: [
    {
      second: 5,
      type: "buy",
      amount: "0.050000000000000000 ETH",
      native: "101.00 EUR",
      more: order("buy", "eth", "101.00 EUR", "1.00 EUR"),
    },
    { second: 30, type: "trade", amount: "-0.050000000000000000 ETH", native: "-95.00 EUR", more: trade },
  ],
  SOL: [
    {
      second: 20,
      type: "advanced_trade_fill",
      amount: "2.000000000 SOL",
      native: "200.00 EUR",
      more: fill("buy", "100", "0.80"),
    },
    { second: 31, type: "trade", amount: "1.000000000 SOL", native: "94.00 EUR", more: trade },
    {
      second: 40,
      type: "advanced_trade_fill",
      amount: "-3.000000000 SOL",
      native: "-330.00 EUR",
      more: fill("sell", "110", "1.32"),
    },
  ],
  ADA: Array.from({ length: 7 }, () => REWARD),
};

/** Delay of a follower, which has the same trades this much later: two users, not one user twice. */
const FOLLOWS_MS = 11 * 60_000;

/** N records, always the same, generated page by page on request. */
export const whale = (records: number, follower = 0): SandboxPortfolio => {
  const cycles = Math.floor(records / ROWS_PER_CYCLE);
  const left = records % ROWS_PER_CYCLE;
  const stepMinutes = Math.max(1, Math.floor(SPAN_MINUTES / Math.max(cycles, 1)));
  const key = follower === 0 ? `whale-${records}` : `whale-${records}-${follower}`;
  const startMs = START_MS + follower * FOLLOWS_MS;
  const account = (currency: string, position: number): SandboxAccount => {
    const id = uuidOf("account", key, currency);
    const extra = currency === "ADA" ? left : 0;
    return {
      id,
      name: currency === "EUR" ? "Cash (EUR)" : `${currency} Wallet`,
      type: currency === "EUR" ? "fiat" : "wallet",
      currency,
      balance: balance(currency, cycles, extra),
      rows: rowsOf(id, position, CYCLE[currency] ?? [], cycles, extra, startMs, stepMinutes),
    };
  };
  return {
    key,
    description: `${records} records for load`,
    user: { id: uuidOf("user", key), name: "Wanda Whale", email: `${key}@sandbox.example` },
    nativeCurrency: "EUR",
    accounts: Object.keys(CYCLE).map(account),
  };
};

/** 7 × 0.5 ADA per cycle; of euro 1000 - 303 - 200.80 + 328.68 + 307 = 1131.88; everything else is sold. */
const balance = (currency: string, cycles: number, extra: number): string => {
  if (currency === "ADA") return tenths(35n * BigInt(cycles) + 5n * BigInt(extra), 1);
  return currency === "EUR" ? tenths(113_188n * BigInt(cycles), 2) : "0.00000000";
};

const tenths = (units: bigint, decimals: number): string => {
  const digits = units.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

const rowsOf = (
  account: string,
  position: number,
  templates: readonly Template[],
  cycles: number,
  extra: number,
  startMs: number,
  stepMinutes: number,
): RowSource => ({
  count: cycles * templates.length + extra,
  at: (index) => {
    const whole = index < cycles * templates.length;
    const cycle = whole ? Math.floor(index / templates.length) : cycles;
    const template = whole ? templates[index % templates.length] : REWARD;
    if (template === undefined) throw new RangeError(`no row ${index}`);
    return wireRow(account, idOf(position, index), template, cycle, startMs + cycle * stepMinutes * 60_000);
  },
  indexOf: (id) => {
    const match = /^([0-9a-f]{8})-0000-4000-8000-([0-9a-f]{12})$/.exec(id);
    return match && Number.parseInt(match[1] ?? "", 16) === position
      ? Number.parseInt(match[2] ?? "", 16)
      : -1;
  },
});

const idOf = (position: number, index: number): string =>
  `${position.toString(16).padStart(8, "0")}-0000-4000-8000-${index.toString(16).padStart(12, "0")}`;

const wireRow = (
  account: string,
  id: string,
  template: Template,
  cycle: number,
  startMs: number,
): WireRow => {
  const at = new Date(startMs + template.second * 1_000).toISOString().replace(".000Z", "Z");
  return { ...transactionBody(account, id, { ...template, at }), ...template.more?.(cycle) };
};
