// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly types: {
    readonly spot_trade: string;
    readonly spot_buy: string;
    readonly spot_sell: string;
    readonly crypto_swap: string;
    readonly payment: string;
    readonly fee: string;
    readonly transfer: string;
    readonly staking_reward: string;
    readonly staking_deposit: string;
    readonly staking_withdrawal: string;
    readonly lending_interest: string;
    readonly mining_reward: string;
    readonly masternode_reward: string;
    readonly airdrop: string;
    readonly hard_fork: string;
    readonly ico_purchase: string;
    readonly referral_reward: string;
    readonly learning_reward: string;
    readonly cashback: string;
    readonly gift_received: string;
    readonly gift_sent: string;
    readonly margin_trade: string;
    readonly derivative_settlement: string;
    readonly nft_purchase: string;
    readonly nft_sale: string;
    readonly liquidity_deposit: string;
    readonly liquidity_withdrawal: string;
    readonly liquidity_reward: string;
    readonly wrap: string;
    readonly bridge: string;
    readonly lending_deposit: string;
    readonly lending_withdrawal: string;
    readonly liquid_stake: string;
    readonly liquid_unstake: string;
    readonly loan_received: string;
    readonly loan_repaid: string;
    readonly token_migration: string;
    readonly loss: string;
    readonly utility_token_redemption: string;
    readonly security_token_income: string;
    readonly deposit_fiat: string;
    readonly withdraw_fiat: string;
  };
  readonly transfers: {
    readonly own: string;
    readonly in: string;
    readonly out: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
