import { Type } from "typebox";
import type { SplitPart } from "../../connectors/file/split.ts";
import { DATE_SIGNS } from "../../connectors/file/table/dates.ts";
import { DECIMAL_STYLES } from "../../connectors/file/table/numbers.ts";
import { ENCODINGS } from "../../ledger/index.ts";
import { Nullable, OneOf } from "../../basics/schema.ts";

export const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "Time zone for times without an offset; default: German time",
  examples: ["Europe/Berlin", "UTC", "+02:00"],
});

export const TableBody = Type.Object(
  {
    name: Nullable(
      Type.String({ description: "Name of the file in an archive or of the sheet in a workbook" }),
    ),
    format: Type.String({ description: "Detected file format", examples: ["bitpanda"] }),
    label: Type.String({ examples: ["Bitpanda"] }),
    generation: Type.String({ description: "Version of the export layout", examples: ["2021 to 2023"] }),
    encoding: OneOf(ENCODINGS, "Detected character encoding"),
    delimiter: Type.String({ description: "Character between cells" }),
    decimal: OneOf(DECIMAL_STYLES, "Decimal separator; mixed: both occur, detected for each number"),
    dates: Type.Array(OneOf(DATE_SIGNS), { description: "Date format" }),
    timeZone: Type.String({
      description: "Time zone for times without an offset",
      examples: ["Europe/Berlin"],
    }),
    headerLine: Type.Integer({ description: "Line number of the header row" }),
    lastLineEnds: Type.Boolean({
      description:
        "True when the last line ends with a line break; without one, the last cell may be truncated",
    }),
    records: Type.Integer({ description: "Number of rows" }),
  },
  { $id: "FileTable", description: "Detected structure of a table, and how it was read" },
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
