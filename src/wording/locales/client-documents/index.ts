// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly why: {
    readonly "not-synced": string;
    readonly computing: string;
    readonly "no-partner": string;
    readonly ended: string;
    readonly failed: string;
    readonly "too-many": string;
  };
  readonly title: (params: { readonly firm: Value; readonly year: Value; }) => string;
  readonly included: (params: { readonly count: Value; }) => string;
  readonly missing: (params: { readonly count: Value; }) => string;
  readonly footer: string;
  readonly tableColumns: {
    readonly number: string;
    readonly name: string;
    readonly email: string;
    readonly taxNumber: string;
    readonly taxOffice: string;
    readonly partner: string;
    readonly year: string;
    readonly status: string;
    readonly gaps: string;
    readonly effect: string;
    readonly taxable: string;
    readonly open: string;
    readonly answered: string;
    readonly due: string;
  };
  readonly tableStatus: {
    readonly draft: string;
    readonly final: string;
    readonly filed: string;
    readonly changed: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
