// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly categoryExplanation: {
    readonly outside: string;
    readonly sold: string;
    readonly received: string;
  };
  readonly explain: {
    readonly topics: {
      readonly taxableGains: string;
      readonly taxableLosses: string;
      readonly taxFreeGains: string;
      readonly incomeTotal: string;
      readonly section23: string;
      readonly section22: string;
      readonly disposals: string;
    };
    readonly leads: {
      readonly taxableGains: string;
      readonly taxableLosses: string;
      readonly taxFreeGains: string;
      readonly incomeTotal: string;
      readonly section23: string;
      readonly section22: string;
      readonly disposals: string;
    };
    readonly loading: string;
    readonly none: string;
    readonly more: string;
    readonly sum: (params: { readonly n: Value; }) => string;
    readonly sold: {
      readonly sale: string;
      readonly swap: string;
      readonly payment: string;
      readonly fee: string;
      readonly settlement: string;
    };
    readonly slices: string;
    readonly acquired: string;
    readonly unknown: string;
    readonly held: string;
    readonly days: (params: { readonly n: Value; }) => string;
    readonly quantity: string;
    readonly proceeds: string;
    readonly cost: string;
    readonly costs: string;
    readonly result: string;
    readonly rule: string;
    readonly rules: {
      readonly "inside-period": string;
      readonly "outside-period": string;
      readonly "period-not-proven": string;
      readonly "new-stock": string;
      readonly "within-year": string;
      readonly "after-year": string;
      readonly "option-2022": string;
    };
    readonly until: (params: { readonly day: Value; }) => string;
    readonly record: string;
    readonly recordLead: string;
    readonly transaction: string;
    readonly clauses: string;
    readonly official: string;
    readonly restated: string;
    readonly source: string;
    readonly value: string;
    readonly correction: string;
    readonly received: string;
  };
  readonly transactionFacts: {
    readonly type: string;
    readonly time: string;
    readonly wallet: string;
    readonly toWallet: string;
    readonly ownWallet: string;
    readonly origin: (params: { readonly cost: Value; readonly day: Value; readonly quantity: Value; }) => string;
    readonly hash: string;
    readonly address: string;
    readonly sent: string;
    readonly received: string;
    readonly fee: string;
    readonly cost: string;
    readonly acquired: string;
    readonly acquiredCost: string;
    readonly position: string;
    readonly note: string;
    readonly noValue: string;
    readonly id: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
