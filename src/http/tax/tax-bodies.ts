import { Type } from "typebox";
import { PUBLIC_FIGURES } from "../../assessment/years.ts";
import { Decimal, Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { ShareBody, WarningBody } from "../resource-schemas.ts";

const COMMON = {
  ...PUBLIC_FIGURES,
  jurisdiction: Type.String({ description: "Country whose law applies to the year", examples: ["germany"] }),
  currency: Type.Literal("EUR"),
  warnings: List(Named(WarningBody)),
};

export const FormsBody = Type.Object(
  {
    year: Type.Integer(),
    entries: List(
      Type.Object({
        form: Type.String({ examples: ["SO", "KAP"] }),
        line: Nullable(Type.String({ description: "null if the line number for the year is not published" })),
        source: Nullable(OneOf(["read", "guide"])),
        label: Type.Object({ de: Type.String(), en: Type.String() }),
        exact: Nullable(Decimal),
        whole: Nullable(Decimal),
        text: Nullable(Type.String()),
        haveToBeEntered: Type.Boolean(),
        variant: Nullable(OneOf(["totals", "first-and-rest"])),
      }),
    ),
    nothingToEnter: Type.Boolean(),
  },
  { $id: "FormEntries", description: "Lines of the German tax forms and the figures to enter there" },
);

export const SourceTaxBody = Type.Object({ sourceId: Id, ...COMMON }, { $id: "TaxSummary" });
export const PersonTaxBody = Type.Object(
  {
    ...COMMON,
    current: Type.Boolean({ description: "False while newer data is being processed" }),
    asOf: Instant,
    sources: List(Named(ShareBody)),
    forms: Named(FormsBody),
  },
  {
    $id: "PersonTax",
    description: "Tax year of the taxpayer over all sources, with transfers between them matched",
  },
);
