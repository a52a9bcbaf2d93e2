import type { CoinbaseKind } from "../../coinbase/kinds.ts";

/** Meaning of the export's transaction types; `out` for coins that leave regardless of the sign. */
export type CsvType = { readonly kind: CoinbaseKind; readonly out?: true };

const TYPES: ReadonlyMap<string, CsvType> = new Map(
  Object.entries({
    buy: { kind: "buy" },
    sell: { kind: "sell", out: true },
    "advanced trade buy": { kind: "fill" },
    "advance trade buy": { kind: "fill" },
    "advanced trade sell": { kind: "fill", out: true },
    "advance trade sell": { kind: "fill", out: true },
    convert: { kind: "convert", out: true },
    send: { kind: "send", out: true },
    receive: { kind: "send" },
    "retail mgx dex buy": { kind: "convert" },
    "retail mgx dex send": { kind: "send", out: true },
    "learning reward": { kind: "learning_reward" },
    "coinbase earn": { kind: "learning_reward" },
    "retail simple price improvement": { kind: "refund" },
    "incentives rewards payout": { kind: "referral_reward" },
    "rewards income": { kind: "staking_reward" },
    "reward income": { kind: "staking_reward" },
    "staking income": { kind: "staking_reward" },
    "inflation reward": { kind: "staking_reward" },
    "interest payout": { kind: "lending_interest" },
    subscription: { kind: "spend", out: true },
    "subscription rebate": { kind: "refund" },
    "subscription rebates (24 hours)": { kind: "refund" },
    "card spend": { kind: "spend", out: true },
    cardspend: { kind: "spend", out: true },
    "card buy back": { kind: "refund" },
    cardbuyback: { kind: "refund" },
    "retail staking transfer": { kind: "staking_move" },
    "retail unstaking transfer": { kind: "staking_move" },
    "retail eth2 deprecation": { kind: "staking_move" },
    "retail simple dust": { kind: "dust" },
    "wrap asset": { kind: "wrap" },
    "unwrap asset": { kind: "wrap" },
    "asset migration": { kind: "migration" },
    "admin debit": { kind: "uncategorised", out: true },
    credit: { kind: "uncategorised" },
    donation: { kind: "uncategorised", out: true },
    "exchange deposit": { kind: "venue", out: true },
    "exchange withdrawal": { kind: "venue" },
    "pro deposit": { kind: "venue", out: true },
    "pro withdrawal": { kind: "venue" },
    "prime deposit": { kind: "venue", out: true },
    "prime withdrawal": { kind: "venue" },
    "vault withdrawal": { kind: "internal" },
    transfer: { kind: "internal" },
    "cash to savings": { kind: "internal" },
    "savings to cash": { kind: "internal" },
    deposit: { kind: "cash" },
    withdrawal: { kind: "cash", out: true },
    "fiat deposit": { kind: "cash" },
    "fiat withdrawal": { kind: "cash", out: true },
  } as const satisfies Record<string, CsvType>),
);

/** Dollar coins earn interest; rewards on other coins in the export are staking. */
const DOLLAR_COINS = new Set(["USDC", "DAI", "USDT", "EURC", "PYUSD"]);

export const csvTypeOf = (name: string, asset: string): CsvType | null => {
  const type = TYPES.get(name.trim().toLowerCase()) ?? null;
  return type?.kind === "staking_reward" && DOLLAR_COINS.has(asset) ? { kind: "lending_interest" } : type;
};
