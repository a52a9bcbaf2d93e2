import { type Static, Type } from "typebox";
import { LEDGER_TYPES, PriceSchema } from "../ledger/index.ts";
import { Named, Nullable, OneOf } from "../basics/schema.ts";
import { DisposalSchema, SliceSchema } from "../tax/index.ts";

/** A sentence in both languages of the service. */
export const BilingualSchema = Type.Object(
  { de: Type.String(), en: Type.String() },
  { $id: "Bilingual", description: "The same in German and in English" },
);
export type Bilingual = Static<typeof BilingualSchema>;

export const Berlin = Type.String({
  description: "A time with its German offset",
  examples: ["2024-11-21T00:30:00+01:00"],
});
export const Text = Type.String();
export const Price = Nullable(Named(PriceSchema));
export const TYPE = OneOf(LEDGER_TYPES);
export const slice = SliceSchema.properties;
export const disposal = DisposalSchema.properties;
