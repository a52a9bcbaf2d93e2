// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly compare: {
    readonly title: string;
    readonly choose: string;
    readonly lead: string;
    readonly file: string;
    readonly working: string;
    readonly sums: string;
    readonly whose: string;
    readonly gain: string;
    readonly taxable: string;
    readonly unsaid: string;
    readonly ours: string;
    readonly difference: string;
    readonly counts: (params: { readonly equal: Value; readonly other: Value; }) => string;
    readonly why: (params: { readonly sales: Value; }) => string;
    readonly sales: string;
    readonly day: string;
    readonly coin: string;
    readonly theirs: string;
    readonly reason: string;
    readonly more: (params: { readonly n: Value; }) => string;
    readonly failed: (params: { readonly n: Value; }) => string;
  };
  readonly contents: {
    readonly label: string;
    readonly parts: {
      readonly boxes: string;
      readonly choices: string;
      readonly limits: string;
      readonly missing: string;
      readonly form: string;
      readonly losses: string;
      readonly declaration: string;
      readonly office: string;
      readonly filed: string;
      readonly compare: string;
    };
  };
  readonly openLaw: {
    readonly title: string;
    readonly lead: string;
    readonly inForce: string;
    readonly events: (params: { readonly count: number; }) => string;
    readonly stake: (params: { readonly name: Value; }) => string;
    readonly figure: string;
    readonly taxable: string;
    readonly loss: string;
    readonly taxFree: string;
    readonly same: string;
    readonly unknown: string;
    readonly choose: string;
    readonly reason: (params: { readonly interpretation: Value; }) => string;
    readonly reasonHint: string;
    readonly needReason: string;
    readonly chosen: string;
    readonly standard: string;
    readonly reasonEdit: string;
  };
  readonly persons: {
    readonly whose: string;
    readonly both: string;
    readonly verdictOf: (params: { readonly person: Value; }) => string;
    readonly coupleLead: string;
    readonly sideBySide: string;
    readonly figure: string;
    readonly net: (params: { readonly category: Value; }) => string;
    readonly taxed: string;
    readonly carried: string;
    readonly more: (params: { readonly person: Value; }) => string;
    readonly ofSources: (params: { readonly names: Value; }) => string;
    readonly noSource: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
