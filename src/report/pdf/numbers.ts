import { countDecimals, roundText } from "../../money/index.ts";
import type { Language } from "../../wording/index.ts";
import { berlinTime } from "../time.ts";

const SIGNS: Readonly<Record<Language, { readonly point: string; readonly group: string }>> = {
  de: { point: ",", group: "." },
  en: { point: ".", group: "," },
};

/** Decimal text with all its digits. */
export function numberText(text: string, language: Language): string {
  const { point, group } = SIGNS[language];
  const negative = text.startsWith("-");
  const magnitude = negative ? text.slice(1) : text;
  const dot = magnitude.indexOf(".");
  const whole = dot < 0 ? magnitude : magnitude.slice(0, dot);
  const decimals = countDecimals(magnitude);
  const fraction = decimals === 0 ? "" : magnitude.slice(dot + 1, dot + 1 + decimals);
  const grouped = whole.length <= 3 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${negative ? "-" : ""}${grouped}${fraction === "" ? "" : point + fraction}`;
}

/** Euro and cents; further decimals are only in the files. */
export function moneyText(text: string, language: Language): string {
  const [whole = "", cents = ""] = roundText(text).split(".");
  return `${numberText(whole, language)}${SIGNS[language].point}${cents.padEnd(2, "0")}`;
}

export const euroText = (text: string, language: Language): string =>
  language === "de"
    ? `${moneyText(text, language)} €`
    : moneyText(text, language).replace(/^-?/, (sign) => `${sign}€`);

/** German date; a time is shown as its date in Berlin. */
export function dayLabel(at: string | null, language: Language): string {
  if (at === null) return "–";
  const day = (at.endsWith("Z") ? berlinTime(at) : at).slice(0, 10);
  return language === "de" ? day.split("-").toReversed().join(".") : day;
}

/** Time of day in Germany. */
export const clockLabel = (at: string): string => (at.endsWith("Z") ? berlinTime(at) : at).slice(11, 19);

/** German date, with the time of day unless it is midnight: a value with only a date has no time. */
export function momentLabel(at: string, language: Language): string {
  const clock = at.endsWith("Z") ? clockLabel(at) : "";
  return [dayLabel(at, language), ...(/^(?:00:00:00)?$/.test(clock) ? [] : [clock])].join(" ");
}
