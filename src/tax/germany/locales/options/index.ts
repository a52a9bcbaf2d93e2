// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly categories: {
    readonly section23: string;
    readonly section22: string;
    readonly section20: string;
  };
  readonly elections: {
    readonly method: string;
  };
  readonly methods: {
    readonly fifo: string;
    readonly average: string;
  };
  readonly otherIncome: {
    readonly privateSales: string;
    readonly services: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
