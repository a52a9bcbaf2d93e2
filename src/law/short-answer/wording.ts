import { civilOf, type Day } from "../../calendar/index.ts";
import type { LegalLanguage } from "../ruleset-schema.ts";
import type { Mention, TimeUnit } from "./mentions.ts";

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
export function writtenDate(date: Extract<Mention, { kind: "date" }>, language: LegalLanguage): string {
  const { year, month } = civilOf(date.first);
  const german = language === "de";
  if (date.precision === "day") return `${german ? "am" : "on"} ${writtenDay(date.first, language)}`;
  if (date.precision === "month") return `${german ? "im" : "in"} ${MONTHS[language][month - 1]} ${year}`;
  return german ? `im Jahr ${year}` : `in ${year}`;
}

const UNITS: Readonly<Record<LegalLanguage, Readonly<Record<TimeUnit, string>>>> = {
  de: { day: "Tagen", week: "Wochen", month: "Monaten", year: "Jahren" },
  en: { day: "days", week: "weeks", month: "months", year: "years" },
};

/** After a preposition: `nach 14 Monaten`. */
export function writtenSpan(
  { count, unit }: Extract<Mention, { kind: "held" }>,
  language: LegalLanguage,
): string {
  const number = language === "de" ? String(count).replace(".", ",") : String(count);
  return `${number} ${UNITS[language][unit]}`;
}
