// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly yesNo: {
    readonly no: string;
    readonly yes: string;
  };
  readonly categories: {
    readonly capital: string;
    readonly speculation: string;
    readonly services: string;
    readonly derivatives: string;
  };
  readonly unconfirmed: readonly (string)[];
  readonly elections: {
    readonly order: string;
    readonly option2022: string;
    readonly tariff: string;
  };
  readonly orders: {
    readonly "alt-first": string;
    readonly "neu-first": string;
  };
  readonly otherIncome: {
    readonly capital275: string;
    readonly privateSales: string;
    readonly services: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
