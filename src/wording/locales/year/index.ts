// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly verdict: {
    readonly taxable: (params: { readonly amount: Value; }) => string;
    readonly soFar: (params: { readonly amount: Value; }) => string;
    readonly incomplete: string;
    readonly unread: string;
    readonly category: (params: { readonly amount: Value; readonly category: Value; readonly tax: Value | null; }) => string;
    readonly loss: (params: { readonly category: Value; readonly net: string | number; }) => string;
    readonly nothing: string;
    readonly belowLimits: string;
    readonly noEvents: string;
  };
  readonly leftOut: {
    readonly decided: (params: { readonly both: boolean; readonly effectEur: Value | null; readonly records: number; readonly transactions: number; }) => string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
