import { Type } from "typebox";
import { PUBLIC_FIGURES } from "../../assessment/years.ts";
import { Decimal, Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { ShareBody, WarningBody } from "../resource-schemas.ts";

const COMMON = {
  ...PUBLIC_FIGURES,
  jurisdiction: Type.String({ description: "By whose law the year is read", examples: ["germany"] }),
  currency: Type.Literal("EUR"),
  warnings: List(Named(WarningBody)),
};

export const FormsBody = Type.Object(
  {
    year: Type.Integer(),
    entries: List(
      Type.Object({
        form: Type.String({ examples: ["SO", "KAP"] }),
        line: Nullable(Type.String({ description: "Null where none is established for the year" })),
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
  { $id: "FormEntries", description: "Where the figures go in the German return" },
);

export const SourceTaxBody = Type.Object({ sourceId: Id, ...COMMON }, { $id: "TaxSummary" });
export const PersonTaxBody = Type.Object(
  {
    ...COMMON,
    current: Type.Boolean({ description: "False while newer data is being worked in" }),
    asOf: Instant,
    sources: List(Named(ShareBody)),
    forms: Named(FormsBody),
  },
  {
    $id: "PersonTax",
    description: "The year over all sources of the person, transfers between them matched",
  },
);
