import { type Static, Type } from "typebox";
import { LEDGER_COLUMNS, LEDGER_TYPES, quoted } from "../../../ledger/index.ts";
import { NonBlank, OneOf } from "../../../basics/schema.ts";
import { isZone } from "../table/zones.ts";
import { normalName } from "../table/names.ts";
import { message, type Message } from "../../../wording/messages/index.ts";

/**
 * Fields that a column can be mapped to: a column of the ledger file, one amount whose sign gives the direction, or the
 * time of day where the time column only has the date.
 */
export const MAPPED_FIELDS = [...LEDGER_COLUMNS, "asset", "amount", "clock"] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

const Cell = Type.String({ maxLength: 1000 });
const perField = (description: string) =>
  Type.Object(
    Object.fromEntries(MAPPED_FIELDS.map((field) => [field, Type.Optional(Cell)])) as Record<
      MappedField,
      ReturnType<typeof Type.Optional<typeof Cell>>
    >,
    { additionalProperties: false, description },
  );

export const MappingSchema = Type.Object(
  {
    name: NonBlank(200),
    columns: Type.Array(Cell, {
      minItems: 2,
      maxItems: 500,
      description: "Column names as in the file",
    }),
    fields: perField("Column for each field"),
    fixed: Type.Optional(
      perField("Values that apply to every row and have no column, such as sent_asset: EUR"),
    ),
    types: Type.Record(Type.String({ maxLength: 200 }), OneOf([...LEDGER_TYPES, "ignore"]), {
      description: "Transaction type for each value of the type column; ignore skips the row",
    }),
    decimal: Type.Optional(OneOf([".", ","], "Decimal separator; detected if omitted")),
    dateOrder: Type.Optional(OneOf(["dmy", "mdy", "ymd"], "Order of numeric dates such as 03/04/2024")),
    timeZone: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "Time zone for times without an offset; German time if omitted",
      }),
    ),
  },
  { $id: "Mapping", description: "Mapping that describes how to read tables of an unknown format" },
);
export type Mapping = Static<typeof MappingSchema>;

export type MappingFlaw = { readonly message: Message; readonly field: string };

const LEGS = ["sent", "received", "fee"] as const;

/** The error of a mapping that is independent of a file; null if there is none. */
export function flawOfMapping(mapping: Mapping): MappingFlaw | null {
  const { columns, fields, fixed = {}, types, timeZone } = mapping;
  const known = new Set(columns.map(normalName));
  for (const [field, column] of Object.entries(fields))
    if (column !== undefined && !known.has(normalName(column)))
      return {
        message: message("file.mappingUnknownColumn", { name: field, named: quoted(column) }),
        field: `fields.${field}`,
      };
  if (fields.time === undefined) return { message: message("file.mappingNeedsTime"), field: "fields.time" };
  if (fields.type === undefined && fixed.type === undefined)
    return {
      message: message("file.mappingNeedsType"),
      field: "fields.type",
    };
  if (fixed.type !== undefined && !LEDGER_TYPES.some((type) => type === fixed.type))
    return { message: message("file.mappingUnknownType", { type: quoted(fixed.type) }), field: "fixed.type" };
  if (fields.type !== undefined && Object.keys(types).length === 0)
    return { message: message("file.mappingNeedsTypeWords"), field: "types" };
  const has = (field: MappedField): boolean => fields[field] !== undefined || fixed[field] !== undefined;
  if (has("amount") && (has("sent_amount") || has("received_amount")))
    return {
      message: message("file.mappingSignedOrSentReceived"),
      field: "fields.amount",
    };
  if (!has("amount") && !LEGS.some((leg) => has(`${leg}_amount`)))
    return { message: message("file.mappingNeedsAmount"), field: "fields.amount" };
  for (const leg of LEGS)
    if (has(`${leg}_amount`) && !has(`${leg}_asset`))
      return { message: message("file.mappingNeedsLegAsset", { leg }), field: `fields.${leg}_asset` };
  if (has("amount") && !has("asset"))
    return { message: message("file.mappingNeedsAsset"), field: "fields.asset" };
  if (timeZone !== undefined && !isZone(timeZone))
    return { message: message("source.unknownTimeZone", { zone: quoted(timeZone) }), field: "timeZone" };
  return null;
}

/** The same columns in any order: a mapping made for one file reads the other. */
export const sameColumns = (a: readonly string[], b: readonly string[]): boolean => {
  const names = (columns: readonly string[]): string =>
    JSON.stringify([...new Set(columns.map(normalName))].filter((name) => name !== "").toSorted());
  return names(a) === names(b);
};
