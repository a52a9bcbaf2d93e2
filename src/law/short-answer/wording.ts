import { civilOf, type Day } from "../../calendar/index.ts";
import type { LegalLanguage } from "../ruleset-schema.ts";
import type { DateMention, SpanMention } from "./values.ts";

const MONTHS = {
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
} as const;

/** `1.200,50 Euro`, `1,200.50 euros`. */
export function money(cents: number, language: LegalLanguage): string {
  const [group, point] = language === "de" ? [".", ","] : [",", "."];
  const whole = String(Math.floor(cents / 100)).replace(/\d(?=(?:\d{3})+$)/g, `$&${group}`);
  const rest = cents % 100 === 0 ? "" : `${point}${String(cents % 100).padStart(2, "0")}`;
  return `${whole}${rest} ${language === "de" ? "Euro" : "euros"}`;
}

/** `3. Mai 2024`, `3 May 2024`. */
export function writtenDay(day: Day, language: LegalLanguage): string {
  const { year, month, day: ofMonth } = civilOf(day);
  return `${ofMonth}${language === "de" ? "." : ""} ${MONTHS[language][month - 1]} ${year}`;
}

/** A date with its preposition: `am 3. Mai 2024`, `im Mai 2024`, `im Jahr 2024`. */
export function writtenDate(date: DateMention, language: LegalLanguage): string {
  if (date.kind === "relative") return RELATIVE[language][date.years + 1]!;
  const { year, month } = civilOf(date.first);
  const german = language === "de";
  if (date.precision === "day") return `${german ? "am" : "on"} ${writtenDay(date.first, language)}`;
  if (date.precision === "month") return `${german ? "im" : "in"} ${MONTHS[language][month - 1]} ${year}`;
  return german ? `im Jahr ${year}` : `in ${year}`;
}

const RELATIVE = {
  de: ["im Vorjahr", "in diesem Jahr", "im nächsten Jahr"],
  en: ["in the year before", "in this year", "in the next year"],
} as const;

const UNITS = {
  de: { day: "Tagen", week: "Wochen", month: "Monaten", year: "Jahren" },
  en: { day: "days", week: "weeks", month: "months", year: "years" },
} as const;
const SPANS = {
  de: {
    exact: "nach genau einem Jahr",
    within: "innerhalb eines Jahres",
    longer: "nach mehr als einem Jahr",
  },
  en: { exact: "after exactly one year", within: "within one year", longer: "after more than one year" },
} as const;

/** A holding period with its preposition: `nach 14 Monaten`, `innerhalb eines Jahres`. */
export function writtenSpan({ count, unit }: SpanMention, language: LegalLanguage): string {
  if (unit === "exact" || unit === "within" || unit === "longer") return SPANS[language][unit];
  if (language === "de") return `nach ${String(count).replace(".", ",")} ${UNITS.de[unit]}`;
  return `after ${count} ${UNITS.en[unit]}`;
}
