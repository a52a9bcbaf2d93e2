// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly denied: (params: { readonly exchange: Value; }) => string;
  readonly declined: string;
  readonly rejected: (params: { readonly exchange: Value; }) => string;
  readonly wrongState: (params: { readonly exchange: Value; }) => string;
  readonly codeExpired: (params: { readonly exchange: Value; }) => string;
  readonly unavailable: (params: { readonly exchange: Value; }) => string;
  readonly emailTaken: (params: { readonly exchange: Value; }) => string;
  readonly linkedElsewhere: (params: { readonly exchange: Value; }) => string;
  readonly tooManySources: (params: { readonly exchange: Value; }) => string;
  readonly noEmail: (params: { readonly exchange: Value; }) => string;
  readonly expired: string;
  readonly secured: string;
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
