// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };

export type Texts = {
  readonly label: string;
  readonly all: string;
  readonly transfers: string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
