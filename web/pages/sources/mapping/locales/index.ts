// Generated from en.json and de.json by `npm run -s generate`; do not edit.
import { createTexts } from "../../../../../src/wording/icu/texts.ts";
import DE from "./de.json" with { type: "json" };
import EN from "./en.json" with { type: "json" };
import type { Bilingual } from "../../../../../src/wording/language.ts";

type Value = string | number | Bilingual;

export type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly offered: string;
  readonly use: string;
  readonly forget: string;
  readonly share: string;
  readonly shared: string;
  readonly unfit: string;
  readonly change: string;
  readonly sample: string;
  readonly name: string;
  readonly what: string;
  readonly time: string;
  readonly clock: string;
  readonly type: string;
  readonly words: string;
  readonly wordsLead: (params: { readonly column: Value; }) => string;
  readonly ignore: string;
  readonly choose: string;
  readonly notThere: string;
  readonly always: string;
  readonly alwaysLabel: (params: { readonly field: Value; }) => string;
  readonly amounts: string;
  readonly amountFormat: string;
  readonly amountFormats: {
    readonly sides: string;
    readonly signed: string;
  };
  readonly fields: {
    readonly amount: string;
    readonly asset: string;
    readonly sent_amount: string;
    readonly sent_asset: string;
    readonly received_amount: string;
    readonly received_asset: string;
    readonly fee_amount: string;
    readonly fee_asset: string;
    readonly id: string;
    readonly wallet: string;
    readonly to_wallet: string;
    readonly sent_value_eur: string;
    readonly received_value_eur: string;
    readonly fee_value_eur: string;
    readonly cost_eur: string;
    readonly acquired_at: string;
    readonly acquired_cost_eur: string;
    readonly note: string;
    readonly hash: string;
    readonly address: string;
  };
  readonly further: string;
  readonly style: string;
  readonly decimal: string;
  readonly decimals: {
    readonly "": string;
    readonly ",": string;
    readonly ".": string;
  };
  readonly dates: string;
  readonly dateOrders: {
    readonly "": string;
    readonly dmy: string;
    readonly mdy: string;
    readonly ymd: string;
  };
  readonly zone: string;
  readonly zoneHint: string;
  readonly preview: string;
  readonly import: string;
  readonly cancel: string;
  readonly previewTitle: string;
  readonly read: (params: { readonly rows: Value; }) => string;
  readonly failed: (params: { readonly rows: Value; }) => string;
  readonly nothing: string;
  readonly refused: string;
  readonly sent: string;
  readonly received: string;
  readonly fee: string;
  readonly need: {
    readonly name: string;
    readonly time: string;
    readonly type: string;
    readonly words: string;
    readonly types: string;
    readonly amount: string;
    readonly asset: string;
    readonly zone: string;
  };
};

export const TEXT = /* @__PURE__ */ createTexts<Texts>({ de: DE, en: EN });
