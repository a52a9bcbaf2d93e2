import { FORMATS } from "../formats.ts";
import type { Language } from "../language.ts";
import { type Argument, NUMBER_SIGN, type Part } from "./parse.ts";

/** Param of a text. */
export type Value = string | number | boolean | null | object;
export type Params = Readonly<Record<string, Value | undefined>>;

/** How a catalogue formats params that are more than text and numbers. */
export type Formatter = {
  readonly language: Language;
  /** An object that is a param: a message within a message. */
  readonly object: (value: object) => string;
  /** Arguments of the types `field` and `column`: names of API fields and of a file's columns. */
  readonly field: (name: string) => string;
  readonly column: (name: string) => string;
};

export function format(parts: readonly Part[], params: Params, formatter: Formatter, n = 0): string {
  let text = "";
  for (const part of parts)
    text +=
      typeof part === "string"
        ? part
        : part === NUMBER_SIGN
          ? FORMATS[formatter.language].count(n)
          : formatArgument(part, params, formatter, n);
  return text;
}

function formatArgument(argument: Argument, params: Params, formatter: Formatter, outer: number): string {
  const { name, type, style, branches } = argument;
  const value = params[name] ?? null;
  const formats = FORMATS[formatter.language];
  switch (type) {
    case "plural": {
      const n = Number(value);
      const branch = branches[`=${n}`] ?? branches[formats.plural(n)];
      return format(branch ?? branches["other"]!, params, formatter, n);
    }
    case "select":
      return format(branches[selector(value)] ?? branches["other"]!, params, formatter, outer);
    case "list":
      return formatList(argument, params, formatter, outer);
    case "date":
      return formats.day(plain(value));
    case "number":
      return style === "percent"
        ? formats.percent(Number(value))
        : formats[style === "euro" ? "euro" : "quantity"](plain(value));
    case "field":
    case "column":
      return formatter[type](formatValue(value, formatter));
    case "value":
    default:
      return formatValue(value, formatter);
  }
}

/** The branch of a select; the text "null" is a text. */
const selector = (value: Value): string => (value === "null" ? "other" : plain(value));

/** Text, a number, true, false or null; nothing else is a selector or a number. */
const plain = (value: Value): string => (typeof value === "object" && value !== null ? "" : String(value));

/** Several values; in the branch `each`, params that are lists too stand for their value at the same index. */
function formatList(
  { name, style, branches }: Argument,
  params: Params,
  formatter: Formatter,
  n: number,
): string {
  const values = params[name] ?? null;
  // A stored message may hold text where messages of today hold a list.
  if (!Array.isArray(values)) return formatValue(values, formatter);
  const { each, between } = branches;
  const items = values.map((value: Value, i) => {
    if (each === undefined) return formatValue(value, formatter);
    const ofItem = Object.entries(params).map(([key, list]) => [key, Array.isArray(list) ? list[i] : list]);
    return format(each, Object.fromEntries(ofItem) as Params, formatter, n);
  });
  if (style === "clauses") return items.map((item) => item.replace(/\.$/, "")).join("; ");
  if (style !== null) return FORMATS[formatter.language][style as "or" | "and"](items);
  return items.join(between === undefined ? ", " : format(between, params, formatter));
}

function formatValue(value: Value, formatter: Formatter): string {
  if (Array.isArray(value)) return value.map((item: Value) => formatValue(item, formatter)).join(", ");
  return typeof value === "object" && value !== null ? formatter.object(value) : String(value ?? "");
}
