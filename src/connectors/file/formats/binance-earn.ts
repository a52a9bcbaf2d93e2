import { assetOf } from "../../binance/parsed-row.ts";
import { amount, asset, text, timeIn } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventType } from "../../rows.ts";

const SHARED = {
  providerKey: "binance",
  proven: "layout",
  zone: "UTC",
  yieldsTo: ["binance-statement", "binance-statement-2025"],
} as const;

/** Earnings. The product name shows whether coins were lent or staked; where it does not, the user has to state it. */
export const binanceEarn = tableFormat({
  ...SHARED,
  name: "binance-earn",
  label: "Binance (earn)",
  export: {
    de: "binance.com → Earn → Verlauf → Zinsen → Export",
    en: "binance.com → Earn → History → Interest → Export",
  },
  delimiter: ";",
  generations: [{ name: "earn", columns: "Date(UTC{zone}), Product Name, Coin, Amount" }],
  fields: {
    time: timeIn("ymd", "Date(UTC{zone})"),
    product: text("Product Name"),
    coin: asset("Coin"),
    amount: amount("Amount"),
  },
  word: ({ product }) =>
    /flexible|savings/i.test(product) ? "lent" : /locked|staking/i.test(product) ? "locked" : "other",
  words: { lent: "lending_interest", locked: "staking_reward", other: "unclear" } as const satisfies Record<
    string,
    EventType
  >,
  read: (row, type) =>
    event({
      type,
      time: row.time,
      flows: [{ asset: assetOf(row.coin), amount: row.amount }],
      note: row.product,
    }),
});

/** Margin futures fall under § 20 EStG: their results count, not the positions. */
export const binanceFutures = tableFormat({
  ...SHARED,
  name: "binance-futures",
  label: "Binance (futures)",
  export: {
    de: "binance.com → Futures → Transaktionsverlauf → Export",
    en: "binance.com → Futures → Transaction History → Export",
  },
  generations: [{ name: "futures", columns: "Date(UTC{zone}), type, Amount, Asset, Symbol, Transaction ID" }],
  fields: {
    time: timeIn("ymd", "Date(UTC{zone})"),
    type: text("type"),
    amount: amount("Amount"),
    asset: asset("Asset"),
    symbol: text("Symbol"),
    id: text("Transaction ID"),
  },
  word: ({ type }) => type,
  words: {
    realized_pnl: "derivative_settlement",
    funding_fee: "derivative_settlement",
    insurance_clear: "derivative_settlement",
    commission: "fee",
    transfer: "own",
    internal_transfer: "own",
    deposit: "own",
    withdraw: "own",
    commission_rebate: "referral_reward",
    referral_kickback: "referral_reward",
    welcome_bonus: "referral_reward",
  } as const satisfies Record<string, EventType>,
  read: (row, type) =>
    event({ type, time: row.time, flows: [{ asset: row.asset, amount: row.amount }], note: row.symbol }),
});
