import { dayOf } from "../../calendar/index.ts";
import { span, type Mention, type Reader } from "./mention.ts";

const MONTHS =
  "januar january janner jan|februar february feb|marz maerz march mar|april apr|mai may|juni june jun|juli july jul|august aug|september sept sep|oktober october okt oct|november nov|dezember december dez dec"
    .split("|")
    .map((names) => names.split(" "));
const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const monthOf = (name: string): number => MONTHS.findIndex((names) => names.includes(name)) + 1;

function date(match: RegExpExecArray, year: number, month: number, day: number): Mention | null {
  const at = dayOf(year, month, day);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > last) return null;
  return { ...span(match), kind: "date", first: at, last: at, precision: "day" };
}
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const month = (match: RegExpExecArray, year: number, of: number): Mention | null => {
  if (of < 1 || of > 12) return null;
  const [first, last] = [dayOf(year, of, 1), dayOf(of === 12 ? year + 1 : year, (of % 12) + 1, 1) - 1];
  return { ...span(match), kind: "date", first, last, precision: "month" };
};

/** "Before 3 May" and "around 3 May" are no exact dates. */
export const NO_DAY =
  /(?<!\p{L})(?:vor|nach|um|gegen|bis|ab|ca\.?|etwa|ungefahr|before|after|around|about|by|until)(?:\s(?:dem|den|the))?\s*$/u;

/** Exact dates and months; later readers do not see the text that earlier ones have read. */
export const DATE_READERS: readonly (readonly [RegExp, Reader])[] = [
  [/(?<![\d.-])(20\d\d)-(\d{1,2})-(\d{1,2})(?![\d-])/gu, (m) => date(m, +m[1]!, +m[2]!, +m[3]!)],
  [
    /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)(?!\d)|(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d\d)(?![\d.])/gu,
    (m) => date(m, fullYear((m[3] ?? m[6])!), +(m[2] ?? m[5])!, +(m[1] ?? m[4])!),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s?(?:of\\s)?(${MONTH})\\.?,?\\s(20\\d\\d)(?!\\d)`,
      "gu",
    ),
    (m) => date(m, +m[3]!, monthOf(m[2]!), +m[1]!),
  ],
  [
    new RegExp(`(?<!\\p{L})(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(20\\d\\d)(?!\\d)`, "gu"),
    (m) => date(m, +m[3]!, monthOf(m[1]!), +m[2]!),
  ],
  [
    /(?<!\d)(\d{1,2})\/(\d{1,2})\/(20\d\d)(?!\d)/gu,
    // 3/4/2024 is ambiguous.
    (m) => {
      const [one, two, year] = [+m[1]!, +m[2]!, +m[3]!];
      if (one > 12 || one === two) return date(m, year, two, one);
      return two > 12 ? date(m, year, one, two) : null;
    },
  ],
  [
    new RegExp(`(?<!\\p{L}|\\d\\s|\\d\\.\\s)(${MONTH})\\.?\\s(20\\d\\d)(?!\\d)`, "gu"),
    (m) => month(m, +m[2]!, monthOf(m[1]!)),
  ],
  [/(?<![\d/])(\d{1,2})\/(20\d\d)(?![\d/])/gu, (m) => month(m, +m[2]!, +m[1]!)],
];
