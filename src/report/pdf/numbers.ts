import { decimalPlaces } from "../../money/index.ts";
import type { Language } from "../../wording/index.ts";

const SIGNS: Readonly<Record<Language, { readonly point: string; readonly group: string }>> = {
  de: { point: ",", group: "." },
  en: { point: ".", group: "," },
};

/** Decimal text with all its digits, and two places at least where it is money. */
export function numberText(text: string, language: Language, least = 0): string {
  const { point, group } = SIGNS[language];
  const negative = text.startsWith("-");
  const magnitude = negative ? text.slice(1) : text;
  const dot = magnitude.indexOf(".");
  const whole = dot < 0 ? magnitude : magnitude.slice(0, dot);
  const places = decimalPlaces(magnitude);
  const fraction = places === 0 ? "" : magnitude.slice(dot + 1, dot + 1 + places);
  const grouped = whole.length <= 3 ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const tail = fraction.padEnd(least, "0");
  return `${negative ? "-" : ""}${grouped}${tail === "" ? "" : point + tail}`;
}

export const moneyText = (text: string, language: Language): string => numberText(text, language, 2);

export const euroText = (text: string, language: Language): string =>
  language === "de" ? `${moneyText(text, language)} €` : `€${moneyText(text, language)}`;

export const dayLabel = (day: string | null, language: Language): string =>
  day === null
    ? "–"
    : language === "de"
      ? day.slice(0, 10).split("-").toReversed().join(".")
      : day.slice(0, 10);
