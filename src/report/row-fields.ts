import { type Static, Type } from "typebox";
import {
  LEDGER_TYPES,
  type Leg,
  type LedgerType,
  type Price as LedgerPrice,
  PriceSchema,
} from "../ledger/index.ts";
import { Named, Nullable, OneOf } from "../basics/schema.ts";
import { DisposalSchema, SliceSchema } from "../tax/index.ts";
import { type Language, priceSourceName, TYPE_LABELS } from "../wording/index.ts";

/** A sentence in both languages of the service. */
export const BilingualSchema = Type.Object(
  { de: Type.String(), en: Type.String() },
  { $id: "Bilingual", description: "A text in German and in English" },
);
export type BilingualField = Static<typeof BilingualSchema>;

export const Berlin = Type.String({
  description: "Time with the German UTC offset",
  examples: ["2024-11-21T00:30:00+01:00"],
});
export const Text = Type.String();
export const Price = Nullable(Named(PriceSchema));
export const TYPE = OneOf(LEDGER_TYPES);
export const slice = SliceSchema.properties;
export const disposal = DisposalSchema.properties;

export const priceOf = (leg: Leg | null): LedgerPrice | null => leg?.valuedBy ?? null;

export const typeLabel = (type: LedgerType | null, language: Language): string | null =>
  type === null ? null : TYPE_LABELS[type][language];

export const priceText = (price: LedgerPrice | null, language: Language): string | null =>
  price === null
    ? null
    : `${priceSourceName(price.source, language)} ${price.at} ${price.price} ${price.currency}`;
