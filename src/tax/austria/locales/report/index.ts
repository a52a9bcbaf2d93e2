// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly reportTerms: {
    readonly labels: {
      readonly subtitle: string;
      readonly outside: string;
      readonly berlin: string;
      readonly cents: string;
      readonly grounds: string;
      readonly locked: string;
      readonly coupleText: string;
      readonly foreign: string;
      readonly nothingToEnter: string;
      readonly linesUnknown: string;
      readonly linesGuide: string;
      readonly form: string;
      readonly line: string;
      readonly programmes: string;
      readonly noLosses: string;
    };
    readonly categories: {
      readonly capital: {
        readonly name: string;
      };
      readonly speculation: {
        readonly name: string;
      };
      readonly services: {
        readonly name: string;
      };
      readonly derivatives: {
        readonly name: string;
      };
    };
    readonly effects: {
      readonly none: string;
      readonly capital: string;
      readonly speculation: string;
      readonly services: string;
      readonly derivatives: string;
      readonly outside: string;
    };
    readonly titles: {
      readonly services: string;
      readonly capital: string;
    };
    readonly retention: string;
    readonly columnLabels: {
      readonly inside: string;
    };
    readonly rules: {
      readonly "new-stock": string;
      readonly "within-year": string;
      readonly "after-year": string;
      readonly "option-2022": string;
    };
  };
  readonly treatments: {
    readonly sale: string;
    readonly carried: string;
    readonly current: (params: { readonly what: Value; }) => string;
    readonly zero: (params: { readonly what: Value; }) => string;
    readonly service: (params: { readonly what: Value; }) => string;
    readonly money: string;
    readonly retained: string;
    readonly spot_buy: string;
    readonly crypto_swap: string;
    readonly payment: string;
    readonly fee: string;
    readonly transfer: string;
    readonly ico_purchase: string;
    readonly cashback: string;
    readonly gift_received: string;
    readonly gift_sent: string;
    readonly margin_trade: string;
    readonly derivative_settlement: string;
    readonly nft_purchase: string;
    readonly nft_sale: string;
    readonly loss: string;
    readonly utility_token_redemption: string;
    readonly security_token_income: string;
  };
  readonly form: {
    readonly currentDomestic: string;
    readonly currentForeign: string;
    readonly gainsDomestic: string;
    readonly gainsForeign: string;
    readonly lossesDomestic: string;
    readonly lossesForeign: string;
    readonly taxWithheld: string;
    readonly speculation: string;
    readonly services: string;
    readonly derivatives: string;
  };
  readonly settings: {
    readonly fifo: string;
    readonly average: string;
    readonly stock: string;
    readonly timeZone: string;
    readonly swap: string;
    readonly fees: string;
    readonly zero: string;
    readonly price: string;
    readonly missing: string;
    readonly losses: string;
    readonly rounding: string;
    readonly limitCapital: string;
    readonly limitSpeculation: string;
    readonly limitServices: string;
  };
  readonly incomes: {
    readonly lending_interest: string;
    readonly mining_reward: string;
    readonly masternode_reward: string;
    readonly liquidity_reward: string;
    readonly staking_reward: string;
    readonly airdrop: string;
    readonly hard_fork: string;
    readonly learning_reward: string;
    readonly referral_reward: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
