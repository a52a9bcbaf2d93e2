// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly changePreview: {
    readonly title: string;
    readonly year: string;
    readonly before: string;
    readonly after: string;
    readonly none: string;
    readonly counting: string;
    readonly unavailable: string;
    readonly taxable: (params: { readonly amount: Value; }) => string;
    readonly provisional: string;
    readonly nothing: string;
  };
  readonly resolve: {
    readonly resolve: string;
    readonly resolutions: {
      readonly purchase: string;
      readonly gift: string;
      readonly wallet: string;
      readonly value: string;
      readonly "other-side": string;
      readonly kind: string;
      readonly same: string;
      readonly note: string;
      readonly "leave-out": string;
    };
    readonly leads: {
      readonly gift: string;
      readonly purchase: string;
      readonly wallet: string;
      readonly value: string;
      readonly "other-side": string;
      readonly kind: string;
      readonly same: string;
      readonly note: string;
      readonly "leave-out": string;
    };
    readonly gift: {
      readonly how: string;
      readonly given: string;
      readonly inherited: string;
      readonly day: {
        readonly given: string;
        readonly inherited: string;
      };
      readonly paid: {
        readonly given: string;
        readonly inherited: string;
      };
      readonly hint: string;
    };
    readonly together: (params: { readonly n: Value; }) => string;
    readonly togetherHint: string;
    readonly boughtOn: string;
    readonly paid: string;
    readonly quantity: (params: { readonly asset: Value; }) => string;
    readonly reason: string;
    readonly reasonHint: string;
    readonly valueOf: {
      readonly sent: string;
      readonly received: string;
    };
    readonly nearest: (params: { readonly day: Value; }) => string;
    readonly nearestHint: (params: { readonly day: Value; }) => string;
    readonly kind: string;
    readonly otherSide: string;
    readonly otherSideNone: string;
    readonly sidesLoading: string;
    readonly walletName: string;
    readonly walletHint: string;
    readonly which: string;
    readonly thisOne: string;
    readonly theOther: (params: { readonly id: Value; readonly source: Value | null; }) => string;
    readonly save: string;
    readonly saving: string;
    readonly cancel: string;
    readonly close: string;
    readonly next: string;
    readonly undo: string;
    readonly undone: string;
    readonly saved: string;
    readonly savedStill: string;
    readonly now: string;
    readonly before: string;
    readonly after: string;
    readonly verdict: string;
    readonly otherYears: string;
    readonly noOtherYear: string;
    readonly openPoints: (params: { readonly n: Value; }) => string;
    readonly inside: string;
    readonly income: string;
    readonly effect: (params: { readonly amount: Value; }) => string;
    readonly effectUnknown: string;
    readonly needDay: string;
    readonly needBefore: (params: { readonly day: Value; }) => string;
    readonly needAmount: string;
    readonly needQuantity: string;
    readonly needReason: string;
    readonly needWallet: string;
    readonly needKind: string;
    readonly details: string;
    readonly openIt: string;
    readonly optionalReason: string;
    readonly ownStatement: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
