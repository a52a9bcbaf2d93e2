// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly reasons: {
    readonly "utc-day": string;
    readonly "one-pool": string;
    readonly "transfers-apart": string;
    readonly "fees-ignored": string;
    readonly average: string;
    readonly "zero-cost": string;
    readonly "cost-missing-here": string;
    readonly "other-lots": string;
    readonly price: string;
    readonly cost: string;
    readonly period: string;
    readonly "not-here": string;
    readonly "not-there": string;
  };
  readonly likely: (params: { readonly reason: Value; }) => string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
