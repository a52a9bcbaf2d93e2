import type { LedgerType } from "../../../../src/ledger/types.ts";

/** The sides of a kind of event: coins or money that left, that arrived, or either of the two. */
export type Sides = "sent" | "received" | "both" | "either";

type Kind = {
  readonly sides: Sides;
  /** The value decides the tax, and no side of the event has it in euro. */
  readonly valued?: true;
};

/** By kind: its required sides, and an example in the words of a user. */
export const KINDS: Readonly<Record<LedgerType, Kind>> = {
  spot_buy: { sides: "both" },
  spot_sell: { sides: "both" },
  crypto_swap: { sides: "both", valued: true },
  spot_trade: {
    sides: "both",
    valued: true,
  },
  transfer: {
    sides: "either",
  },
  payment: { sides: "sent", valued: true },
  fee: { sides: "sent", valued: true },
  gift_received: {
    sides: "received",
  },
  gift_sent: { sides: "sent" },
  nft_purchase: { sides: "both", valued: true },
  nft_sale: { sides: "both", valued: true },
  staking_reward: { sides: "received", valued: true },
  staking_deposit: { sides: "either" },
  staking_withdrawal: {
    sides: "either",
  },
  lending_interest: { sides: "received", valued: true },
  lending_deposit: { sides: "sent" },
  lending_withdrawal: { sides: "received" },
  mining_reward: { sides: "received", valued: true },
  masternode_reward: { sides: "received", valued: true },
  airdrop: { sides: "received", valued: true },
  hard_fork: { sides: "received" },
  ico_purchase: {
    sides: "both",
    valued: true,
  },
  referral_reward: { sides: "received", valued: true },
  learning_reward: { sides: "received", valued: true },
  cashback: { sides: "received", valued: true },
  margin_trade: { sides: "either" },
  derivative_settlement: { sides: "either" },
  liquidity_deposit: {
    sides: "both",
    valued: true,
  },
  liquidity_withdrawal: {
    sides: "both",
    valued: true,
  },
  liquidity_reward: { sides: "received", valued: true },
  wrap: { sides: "both" },
  bridge: { sides: "both" },
  liquid_stake: { sides: "both", valued: true },
  liquid_unstake: { sides: "both", valued: true },
  loan_received: { sides: "received" },
  loan_repaid: { sides: "sent" },
  token_migration: { sides: "both" },
  loss: {
    sides: "sent",
  },
  utility_token_redemption: {
    sides: "sent",
  },
  security_token_income: { sides: "received", valued: true },
  deposit_fiat: { sides: "received" },
  withdraw_fiat: { sides: "sent" },
};

/** The most common kinds come first. */
export const FIRST: readonly LedgerType[] = [
  "spot_buy",
  "spot_sell",
  "crypto_swap",
  "transfer",
  "gift_received",
  "nft_purchase",
  "nft_sale",
  "staking_reward",
  "loss",
];
