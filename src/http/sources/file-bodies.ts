import { Type } from "typebox";
import type { SplitPart } from "../../connectors/file/split.ts";
import { DATE_SIGNS } from "../../connectors/file/table/dates.ts";
import { DECIMAL_STYLES } from "../../connectors/file/table/numbers.ts";
import { ENCODINGS } from "../../ledger/index.ts";
import { Nullable, OneOf } from "../../basics/schema.ts";

export const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "The zone of times in a file that does not name it, if not Germany's",
  examples: ["Europe/Berlin", "UTC", "+02:00"],
});

export const TableBody = Type.Object(
  {
    name: Nullable(Type.String({ description: "In an archive its file, in a workbook its sheet" })),
    format: Type.String({ description: "As it was recognised", examples: ["bitpanda"] }),
    label: Type.String({ examples: ["Bitpanda"] }),
    generation: Type.String({ description: "Which layout of the export", examples: ["2021 to 2023"] }),
    encoding: OneOf(ENCODINGS, "How its bytes were read as text"),
    delimiter: Type.String({ description: "What stands between cells" }),
    decimal: OneOf(DECIMAL_STYLES, "What stands before decimals; mixed: both, each number by itself"),
    dates: Type.Array(OneOf(DATE_SIGNS), { description: "How its dates are written" }),
    timeZone: Type.String({ description: "The zone of times that name none", examples: ["Europe/Berlin"] }),
    headerLine: Type.Integer({ description: "The line in which its columns are named" }),
    lastLineEnds: Type.Boolean({
      description: "Whether a line break ends it; without one its last cell may have been cut off",
    }),
    records: Type.Integer({ description: "Rows" }),
  },
  { $id: "FileTable", description: "What a table turned out to be, and how it was read" },
);

export const tableBody = ({
  zone,
  warnings: _warnings,
  providerKey: _providerKey,
  dates,
  ...part
}: SplitPart) => ({
  ...part,
  dates: [...dates],
  timeZone: zone,
});
