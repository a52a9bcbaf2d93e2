// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;
type List = readonly (string | Bilingual)[];

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
  readonly disposals: {
    readonly sale: string;
    readonly swap: string;
    readonly payment: string;
    readonly fee: string;
    readonly settlement: string;
  };
  readonly priceSources: {
    readonly "coinbase-exchange-candle": string;
    readonly "ecb-reference-rate": string;
    readonly "defillama-coins": string;
  };
  readonly programs: {
    readonly lotbuch: string;
    readonly node: string;
  };
  readonly interpretations: {
    readonly carry: string;
    readonly exchange: string;
    readonly counted: string;
    readonly "left-out": string;
    readonly taxed: string;
    readonly none: string;
  };
  readonly rulesets: {
    readonly "German crypto income tax (BMF 2025-03-06)": string;
  };
  readonly formats: {
    readonly ledger: string;
    readonly mapped: (params: { readonly label: Value; }) => string;
  };
  readonly unnamedWallet: string;
  readonly unknownProgram: string;
  readonly programOnDevice: (params: { readonly device: Value; readonly program: Value; }) => string;
  readonly programOnSystem: (params: { readonly program: Value; readonly system: Value; }) => string;
  readonly sample: {
    readonly "Trading account": string;
    readonly "Hardware wallet": string;
  };
  readonly openLaw: {
    readonly judgement: (params: { readonly basis: Value; readonly events: Value; readonly interpretation: Value; readonly name: Value; readonly otherTaxable: Value | null; readonly question: Value; readonly reason: Value | null; }) => string;
    readonly line: (params: { readonly interpretations: List; readonly laws: List; }) => string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
