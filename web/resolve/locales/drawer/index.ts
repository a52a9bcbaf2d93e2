// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly asAssumed: {
    readonly label: string;
    readonly assumed: string;
    readonly settled: string;
    readonly unproven: string;
    readonly byCode: {
      readonly "possible-duplicate": string;
      readonly "transfer-suggested": string;
      readonly "transfer-to-outside": string;
      readonly "foreign-currency": string;
      readonly clawback: string;
    };
    readonly together: (params: { readonly n: Value; }) => string;
    readonly saving: string;
  };
  readonly otherSide: {
    readonly known: {
      readonly sent: (params: { readonly what: Value; readonly when: Value; }) => string;
      readonly received: (params: { readonly what: Value; readonly when: Value; }) => string;
    };
    readonly amount: {
      readonly sent: string;
      readonly received: string;
    };
    readonly asset: string;
    readonly value: string;
    readonly valueHint: string;
    readonly needAsset: string;
    readonly needOther: (params: { readonly asset: Value; }) => string;
  };
  readonly questions: {
    readonly title: string;
    readonly newQuestion: string;
    readonly newQuestionOn: (params: { readonly what: Value; }) => string;
    readonly question: string;
    readonly needQuestion: string;
    readonly send: string;
    readonly cancel: string;
    readonly questionFrom: (params: { readonly who: Value; }) => string;
    readonly answer: string;
    readonly needAnswer: string;
    readonly receipt: string;
    readonly chosen: string;
    readonly reply: string;
    readonly answered: string;
    readonly receipts: (params: { readonly n: number; }) => string;
    readonly download: string;
    readonly close: string;
    readonly reopen: string;
    readonly status: {
      readonly open: string;
      readonly answered: string;
      readonly done: string;
    };
    readonly checked: string;
    readonly checkedOf: (params: { readonly what: Value; }) => string;
    readonly general: string;
    readonly about: string;
    readonly inYear: (params: { readonly year: Value; }) => string;
  };
  readonly receipt: {
    readonly title: string;
    readonly none: string;
    readonly add: string;
    readonly choose: string;
    readonly note: string;
    readonly noteOptional: string;
    readonly noteHint: string;
    readonly noteFile: string;
    readonly save: (params: { readonly name: Value; }) => string;
    readonly remove: string;
    readonly needNote: string;
    readonly tooLarge: (params: { readonly maxSize: Value; }) => string;
  };
  readonly unread: {
    readonly resolutions: {
      readonly entry: string;
      readonly missing: string;
      readonly drop: string;
    };
    readonly leads: {
      readonly entry: string;
      readonly missing: string;
      readonly drop: string;
    };
    readonly which: string;
    readonly record: string;
    readonly alreadySettled: string;
    readonly all: (params: { readonly n: number; }) => string;
    readonly day: string;
    readonly sent: {
      readonly amount: string;
      readonly asset: string;
    };
    readonly received: {
      readonly amount: string;
      readonly asset: string;
    };
    readonly choose: string;
    readonly need: {
      readonly kind: string;
      readonly side: string;
      readonly asset: string;
    };
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
