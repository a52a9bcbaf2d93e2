/**
 * Meanings of Coinbase's transaction types: documented ones, and those only seen in real data. Types change (`send` was
 * the catch-all until 2024, `tx` is now), so a type only selects the parser; the row decides the rest.
 */
export const KINDS = {
  buy: "buy",
  sell: "sell",
  trade: "convert",
  advanced_trade_fill: "fill",

  send: "send",
  receive: "send",
  request: "send",
  unsupported_asset_recovery: "send",
  tx: "uncategorised",
  transaction: "uncategorised",

  transfer: "internal",
  vault_withdrawal: "internal",
  exchange_deposit: "venue",
  exchange_withdrawal: "venue",
  pro_deposit: "venue",
  pro_withdrawal: "venue",
  prime_deposit: "venue",
  prime_withdrawal: "venue",
  intx_deposit: "venue",
  intx_withdrawal: "venue",
  fiat_deposit: "cash",
  fiat_withdrawal: "cash",

  staking_reward: "staking_reward",
  inflation_reward: "staking_reward",
  earn_payout: "learning_reward",
  learning_reward: "learning_reward",
  incentives_rewards_payout: "referral_reward",
  interest: "lending_interest",
  faucet_payout: "airdrop",

  staking_transfer: "staking_move",
  unstaking_transfer: "staking_move",
  retail_instant_unstaking: "instant_unstaking",
  retail_eth2_deprecation: "staking_move",
  wrap_asset: "wrap",
  unwrap_asset: "wrap",
  asset_migration: "migration",

  retail_simple_dust: "dust",
  fcm_futures_usdc_sell: "margin_cash",
  fcm_futures_usdc_sell_additional_encumberment_rollup: "margin_cash",
  derivatives_settlement: "derivative",

  cardspend: "spend",
  subscription: "spend",
  cardbuyback: "refund",
  subscription_rebate: "refund",
  retail_simple_price_improvement: "refund",
  clawback: "clawback",
  incentives_shared_clawback: "clawback",
} as const satisfies Record<string, string>;

export type WireType = keyof typeof KINDS;
export type CoinbaseKind = (typeof KINDS)[WireType];

const BY_TYPE: ReadonlyMap<string, CoinbaseKind> = new Map(Object.entries(KINDS));

export const kindOf = (type: string): CoinbaseKind | null => BY_TYPE.get(type) ?? null;
