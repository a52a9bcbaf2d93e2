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
      readonly foreign: string;
      readonly nothingToEnter: string;
      readonly linesUnknown: string;
      readonly linesGuide: string;
      readonly form: string;
      readonly line: string;
      readonly programmes: string;
      readonly noLosses: string;
      readonly coupleText: string;
    };
    readonly categories: {
      readonly section23: {
        readonly name: string;
      };
      readonly section22: {
        readonly name: string;
      };
      readonly section20: {
        readonly name: string;
      };
    };
    readonly effects: {
      readonly none: string;
      readonly A: string;
      readonly B: string;
      readonly C: string;
    };
    readonly titles: {
      readonly services: string;
      readonly capital: string;
    };
    readonly retention: string;
  };
  readonly form: {
    readonly servicesCryptoActivity: string;
    readonly servicesCryptoReceipts: string;
    readonly servicesSum: string;
    readonly servicesCosts: string;
    readonly servicesIncome: string;
    readonly servicesCarryBackWaiver: string;
    readonly salesCryptoSold: string;
    readonly salesName: string;
    readonly salesTimes: string;
    readonly salesProceeds: string;
    readonly salesAcquisitionCost: string;
    readonly salesCosts: string;
    readonly salesResult: string;
    readonly salesPerPerson: string;
    readonly salesFurther: string;
    readonly salesCarryBackWaiver: string;
    readonly capitalForeign: string;
    readonly capitalDerivativeGains: string;
    readonly capitalLosses: string;
    readonly capitalDerivativeLosses: string;
  };
  readonly settings: {
    readonly method: string;
    readonly average: string;
    readonly timeZone: string;
    readonly dayRule: string;
    readonly swapFee: string;
    readonly coinFee: string;
    readonly transferFee: string;
    readonly slices: string;
    readonly price: string;
    readonly missing: string;
    readonly rounding: string;
    readonly limitSales: string;
    readonly limitServices: string;
    readonly fifoValue: string;
    readonly dailyPrice: string;
    readonly priceOfGiven: string;
    readonly claim: string;
    readonly cardStatement: string;
    readonly toleranceOn: string;
    readonly toleranceOver: string;
  };
  readonly treatments: {
    readonly sale: string;
    readonly undecided: string;
    readonly service: (params: { readonly what: Value; }) => string;
    readonly spot_buy: string;
    readonly crypto_swap: string;
    readonly payment: string;
    readonly fee: string;
    readonly transfer: string;
    readonly staking_deposit: string;
    readonly staking_withdrawal: string;
    readonly hard_fork: string;
    readonly ico_purchase: string;
    readonly cashback: string;
    readonly gift_received: string;
    readonly gift_sent: string;
    readonly margin_trade: string;
    readonly derivative_settlement: string;
    readonly liquidity_reward: string;
    readonly loss: string;
    readonly utility_token_redemption: string;
    readonly security_token_income: string;
    readonly deposit_fiat: string;
    readonly withdraw_fiat: string;
  };
  readonly services: {
    readonly staking_reward: string;
    readonly lending_interest: string;
    readonly mining_reward: string;
    readonly masternode_reward: string;
    readonly airdrop: string;
    readonly referral_reward: string;
    readonly learning_reward: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
