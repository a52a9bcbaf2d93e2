import type { Mapping, Preview } from "../../../api/files.ts";
import type { Checks } from "../../../shell/use-checked.ts";
import { TEXT } from "./locales/index.ts";

export type MappedField = keyof Mapping["fields"];

/** Selected instead of a column: a fixed value for every row. */
export const FIXED = "=";

/** A mapping while the user edits it: every field has an entry, even if nothing was selected. */
export type MappingDraft = {
  readonly name: string;
  /** Either one signed amount column, or separate columns for sent and received amounts. */
  readonly amounts: "signed" | "sides";
  /** The column of each field, FIXED, or empty. */
  readonly columns: Mapping["fields"];
  readonly fixed: Mapping["fields"];
  readonly types: Readonly<Record<string, string>>;
  readonly decimal: "" | "." | ",";
  readonly dateOrder: "" | "dmy" | "mdy" | "ymd";
  readonly timeZone: string;
};

export const SIGNED = ["amount", "asset"] as const satisfies readonly MappedField[];
export const SIDES = [
  "sent_amount",
  "sent_asset",
  "received_amount",
  "received_asset",
] as const satisfies readonly MappedField[];
export const FEE = ["fee_amount", "fee_asset"] as const satisfies readonly MappedField[];
export const FURTHER = [
  "id",
  "wallet",
  "to_wallet",
  "sent_value_eur",
  "received_value_eur",
  "fee_value_eur",
  "cost_eur",
  "acquired_at",
  "acquired_cost_eur",
  "note",
  "hash",
  "address",
] as const satisfies readonly MappedField[];

/** The fields that may have a fixed value. */
export const CAN_BE_FIXED: ReadonlySet<MappedField> = new Set([
  "type",
  "asset",
  "sent_asset",
  "received_asset",
  "fee_asset",
  "wallet",
]);

export const newDraft = (name: string): MappingDraft => ({
  name,
  amounts: "sides",
  columns: {},
  fixed: {},
  types: {},
  decimal: "",
  dateOrder: "",
  timeZone: "Europe/Berlin",
});

/** The service's proposal for a file of unknown format, for review. */
export const proposedDraft = (
  name: string,
  { columns, proposed }: Pick<Preview, "columns" | "proposed">,
): MappingDraft => (proposed === null ? newDraft(name) : draftOf({ name, columns, ...proposed }));

/** A saved mapping, for review. */
export function draftOf(mapping: Mapping): MappingDraft {
  const fixed = mapping.fixed ?? {};
  const always = Object.fromEntries(Object.keys(fixed).map((field) => [field, FIXED]));
  return {
    name: mapping.name,
    amounts: mapping.fields.amount === undefined ? "sides" : "signed",
    columns: { ...always, ...mapping.fields },
    fixed,
    types: mapping.types,
    decimal: mapping.decimal ?? "",
    dateOrder: mapping.dateOrder ?? "",
    timeZone: mapping.timeZone ?? "Europe/Berlin",
  };
}

/** Parses a template file that another user shared; null for anything else. The service validates its content. */
export function sharedMapping(text: string): Mapping | null {
  try {
    const value = JSON.parse(text) as Partial<Mapping> | null;
    const isMapping =
      typeof value?.name === "string" &&
      isTable(value.fields) &&
      isTable(value.types) &&
      Array.isArray(value.columns);
    return isMapping ? (value as Mapping) : null;
  } catch {
    return null;
  }
}

const isTable = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** The fields in use, without those of the other form of amounts. */
const counting = ({ amounts }: MappingDraft): readonly MappedField[] => [
  "time",
  "clock",
  "type",
  ...(amounts === "signed" ? SIGNED : SIDES),
  ...FEE,
  ...FURTHER,
];

const chosen = (draft: MappingDraft, field: MappedField): string => draft.columns[field] ?? "";

export function mappingOf(draft: MappingDraft, columns: readonly string[]): Mapping {
  const fields = counting(draft);
  const named = fields.filter((field) => !["", FIXED].includes(chosen(draft, field)));
  const always = fields.filter((field) => chosen(draft, field) === FIXED);
  return {
    name: draft.name.trim(),
    columns,
    fields: Object.fromEntries(named.map((field) => [field, chosen(draft, field)])),
    ...(always.length === 0
      ? {}
      : { fixed: Object.fromEntries(always.map((field) => [field, (draft.fixed[field] ?? "").trim()])) }),
    types: named.includes("type") ? (draft.types as Mapping["types"]) : {},
    ...(draft.decimal === "" ? {} : { decimal: draft.decimal }),
    ...(draft.dateOrder === "" ? {} : { dateOrder: draft.dateOrder }),
    timeZone: draft.timeZone.trim(),
  };
}

/** The words of the selected type column; null if there is none or it has too many. */
export function wordsFor(draft: MappingDraft, { columns, words }: Pick<Preview, "columns" | "words">) {
  const at = columns.indexOf(chosen(draft, "type"));
  const found = at < 0 ? [] : (words[at] ?? []);
  return found.length === 0 ? null : found;
}

/** The missing values, by field. */
export function checksOf(
  draft: MappingDraft,
  look: Pick<Preview, "columns" | "words">,
  t: (typeof TEXT)["en"],
): Checks {
  const { need } = t;
  const has = (field: MappedField): boolean => {
    const column = chosen(draft, field);
    return column === FIXED ? (draft.fixed[field] ?? "").trim() !== "" : column !== "";
  };
  const words = wordsFor(draft, look);
  const isColumn = !["", FIXED].includes(chosen(draft, "type"));
  const amounts = [...(draft.amounts === "signed" ? SIGNED : SIDES), ...FEE];
  const filledAmounts = amounts.filter((field) => field.endsWith("amount") && has(field));
  return {
    name: draft.name.trim() === "" ? need.name : null,
    time: has("time") ? null : need.time,
    type: !has("type") ? need.type : isColumn && words === null ? need.words : null,
    types: isColumn && words?.some((word) => (draft.types[word] ?? "") === "") === true ? need.types : null,
    ...Object.fromEntries(
      amounts.map((field) => {
        if (field.endsWith("amount"))
          return [field, filledAmounts.length === 0 && field === amounts[0] ? need.amount : null];
        const amount = field.replace("asset", "amount") as MappedField;
        return [field, has(amount) && !has(field) ? need.asset : null];
      }),
    ),
    timeZone: isZone(draft.timeZone.trim()) ? null : need.zone,
  };
}

/** Validates a UTC offset or a time zone of the browser, which has the same zones as the service. */
function isZone(text: string): boolean {
  if (/^[+-]\d\d:\d\d$/.test(text)) return true;
  try {
    return text !== "" && new Intl.DateTimeFormat("en", { timeZone: text }).format(0) !== "";
  } catch {
    return false;
  }
}
