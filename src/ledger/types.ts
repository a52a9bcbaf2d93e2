/** Keys of transaction types. The same keys name the legal rules. */
export const TYPE_KEYS = [
  "spot_trade",
  "spot_buy",
  "spot_sell",
  "crypto_swap",
  "payment",
  "fee",
  "transfer",
  "staking_reward",
  "staking_deposit",
  "staking_withdrawal",
  "lending_interest",
  "mining_reward",
  "masternode_reward",
  "airdrop",
  "hard_fork",
  "ico_purchase",
  "referral_reward",
  "learning_reward",
  "cashback",
  "gift_received",
  "gift_sent",
  "margin_trade",
  "derivative_settlement",
  "nft_purchase",
  "nft_sale",
  "liquidity_deposit",
  "liquidity_withdrawal",
  "liquidity_reward",
  "wrap",
  "bridge",
  "lending_deposit",
  "lending_withdrawal",
  "liquid_stake",
  "liquid_unstake",
  "loan_received",
  "loan_repaid",
  "token_migration",
  "loss",
  "utility_token_redemption",
  "security_token_income",
] as const;

export type TypeKey = (typeof TYPE_KEYS)[number];

/** Ledger types: the legal keys plus the two movements of euro that have no tax effect of their own. */
export const LEDGER_TYPES = [...TYPE_KEYS, "deposit_fiat", "withdraw_fiat"] as const;

export type LedgerType = (typeof LEDGER_TYPES)[number];
