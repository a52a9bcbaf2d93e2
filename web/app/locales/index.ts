// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly acting: {
    readonly acting: (params: { readonly name: Value; }) => string;
    readonly looking: string;
    readonly back: string;
    readonly toList: string;
    readonly next: (params: { readonly name: Value; }) => string;
  };
  readonly changedYears: {
    readonly title: (params: { readonly years: Value; }) => string;
    readonly changesIn: (params: { readonly year: Value; }) => string;
  };
  readonly frame: {
    readonly skip: string;
    readonly main: string;
    readonly nav: {
      readonly "/": string;
      readonly "/holdings": string;
      readonly "/transactions": string;
      readonly "/sources": string;
      readonly "/ask": string;
      readonly "/clients": string;
    };
    readonly language: string;
    readonly otherLanguage: string;
    readonly dark: string;
    readonly light: string;
    readonly account: string;
    readonly signIn: string;
    readonly sample: string;
    readonly sampleText: string;
    readonly own: string;
    readonly foot: string;
    readonly docs: string;
    readonly imprint: string;
    readonly privacy: string;
  };
  readonly openQuestions: {
    readonly title: (params: { readonly who: Value; }) => string;
    readonly count: (params: { readonly n: number; }) => string;
    readonly open: string;
  };
  readonly routes: {
    readonly loading: string;
    readonly failed: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
