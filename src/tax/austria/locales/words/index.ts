// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly openLaw: {
    readonly wrapping: {
      readonly name: string;
      readonly question: string;
    };
    readonly bridging: {
      readonly name: string;
      readonly question: string;
    };
    readonly lending: {
      readonly name: string;
      readonly question: string;
    };
    readonly "liquid-staking": {
      readonly name: string;
      readonly question: string;
    };
    readonly pool: {
      readonly name: string;
      readonly question: string;
    };
    readonly loan: {
      readonly name: string;
      readonly question: string;
    };
    readonly migration: {
      readonly name: string;
      readonly question: string;
    };
    readonly nft: {
      readonly name: string;
      readonly question: string;
    };
    readonly "transfer-fee": {
      readonly name: string;
      readonly question: string;
    };
  };
  readonly interpretations: {
    readonly carry: string;
    readonly exchange: string;
    readonly counted: string;
    readonly "left-out": string;
    readonly taxed: string;
    readonly none: string;
  };
  readonly reasons: {
    readonly carry: string;
    readonly exchange: string;
    readonly counted: string;
    readonly "left-out": string;
    readonly taxed: string;
    readonly none: string;
  };
  readonly swaps: {
    readonly question: (params: { readonly question: Value; }) => string;
  };
  readonly issues: {
    readonly "missing-acquisition": (params: { readonly kind: Value; readonly maxResult: Value | null; readonly quantity: Value; readonly wallet: Value; }) => string;
    readonly "not-covered": (params: { readonly kind: Value; }) => string;
    readonly "margin-spot": (params: { readonly asset: Value; }) => string;
    readonly "security-token": (params: { readonly asset: Value; }) => string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
