import type { Meaning } from "../table/told.ts";

/** What an operation means; rows of one `joins` and one moment are one transaction. */
export type Operation = { readonly as: Meaning; readonly joins: string | null };

const alone =
  (as: Meaning) =>
  (...words: readonly string[]): (readonly [string, Operation])[] =>
    words.map((word) => [word, { as, joins: null }]);
const joined =
  (as: Meaning, joins?: string) =>
  (...words: readonly string[]): (readonly [string, Operation])[] =>
    words.map((word) => [word, { as, joins: joins ?? word }]);

/** Binance's operations in the statement, by their small letters. */
export const OPERATIONS: Readonly<Record<string, Operation>> = Object.fromEntries([
  ...joined("trade", "trade")("buy", "sell", "transaction related"),
  ...joined("trade", "trade")(
    "transaction buy",
    "transaction spend",
    "transaction sold",
    "transaction revenue",
  ),
  ...joined("fee", "trade")("fee", "transaction fee", "bnb fee deduction"),
  ...joined("trade")(
    "binance convert",
    "large otc trading",
    "the easiest way to trade",
    "small assets exchange bnb",
    "small assets exchange bnb (spot)",
    "buy crypto",
    "buy crypto with fiat",
    "buy crypto with card",
    "auto-invest transaction",
    "p2p trading",
    "stablecoins auto-conversion",
    "convert fiat to stablecoin paysafe",
    "eth 2.0 staking",
    "swap farming transaction",
    "liquid swap sell",
    "leverage token redemption",
    "asset conversion transfer",
    "futures convert",
  ),
  // A coin that only changes its name.
  ...joined("wrap")(
    "token swap - redenomination/rebranding",
    "token swap - redenomination",
    "token swap - rebranding",
  ),

  ...alone("own")(
    "transfer_in",
    "transfer_out",
    "transfer between main and funding wallet",
    "transfer between main account and funding wallet",
    "transfer between spot account and um futures account",
    "transfer between spot account and cm futures account",
    "transfer between main account/futures and margin account",
    "transfer between main account and margin account",
    "transfer between main account and mining account",
    "transfer between main account and sub-account",
    "savings purchase",
    "savings principal redemption",
    "pos savings purchase",
    "pos savings redemption",
    "staking purchase",
    "staking redemption",
    "simple earn flexible subscription",
    "simple earn flexible redemption",
    "simple earn locked subscription",
    "simple earn locked redemption",
    "simple earn flexible - internal transfer",
    "launchpool subscription",
    "launchpool redemption",
    "launchpool subscription/redemption",
    "launchpad subscribe",
    "liquid swap add",
    "liquid swap remove",
    "liquid swap add/remove",
    "dot slot auction staking",
    "dot slot auction redemption",
  ),

  ...alone("lending_interest")(
    "savings interest",
    "savings distribution",
    "simple earn flexible interest",
    "simple earn flexible - rewards income",
  ),
  ...alone("staking_reward")(
    "simple earn locked rewards",
    "simple earn locked - rewards income",
    "pos savings interest",
    "staking rewards",
    "eth 2.0 staking rewards",
    "bnb vault rewards",
    "launchpool interest",
    "launchpool earnings withdrawal",
    "dot slot auction rewards",
    "super bnb mining",
  ),
  ...alone("liquidity_reward")("liquid swap rewards", "swap farming rewards"),
  ...alone("mining_reward")("pool distribution"),

  ...alone("airdrop")(
    "airdrop assets",
    "distribution",
    "hodler airdrops distribution",
    "megadrop rewards",
    "launchpool airdrop",
    "launchpool airdrop - system distribution",
    "launchpool airdrop - user claim distribution",
    "simple earn flexible airdrop",
  ),
  ...alone("referral_reward")(
    "cash voucher distribution",
    "cash voucher",
    "rewards distribution",
    "mission reward distribution",
    "campaign related reward",
    "commission history",
    "commission rebate",
    "commission fee shared with you",
    "referrer rebates",
    "referral kickback",
    "referral commission",
  ),
  ...alone("cashback")("cashback voucher", "binance card cashback", "card cashback"),
  ...alone("unclear")("token swap - distribution", "crypto box", "crypto box refund"),
  ...alone("payment")("binance card spending"),

  ...alone("transfer")(
    "deposit",
    "withdraw",
    "send",
    "fiat deposit",
    "fiat withdraw",
    "fiat withdrawal",
    "fiat ocbs - add fiat and fees",
  ),

  ...alone("derivative_settlement")(
    "realized profit and loss",
    "realize profit and loss",
    "funding fee",
    "insurance fund compensation",
  ),
  ...alone("unclear")(
    "isolated margin loan",
    "cross margin loan",
    "margin loan",
    "isolated margin repayment",
    "cross margin repayment",
    "margin repayment",
    "isolated margin liquidation",
    "cross margin liquidation",
    "margin liquidation",
    "asset recovery",
    "leveraged coin consolidation",
  ),
]);
