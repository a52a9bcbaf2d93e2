import type { Language } from "./preferences.tsx";

/**
 * Converts typed numbers to the API's format: 1.234,56 in German and 1,234.56 in English are the same number. Any other
 * text is passed on, for the service to refuse by field.
 */
export function decimalText(typed: string, language: Language): string {
  const text = typed.replaceAll(/[\s€']/g, "");
  const [group, point] = language === "de" ? [".", ","] : [",", "."];
  if (text.includes(point)) return text.replaceAll(group, "").replace(point, ".");
  // Without a decimal separator of the language, digits in groups of three are grouped; any other separator is a
  // decimal point.
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`);
  return grouped.test(text) ? text.replaceAll(group, "") : text.replace(group, ".");
}

/** Formats the API's decimal string as a user of that language would type it. */
export const typedDecimal = (text: string, language: Language): string =>
  language === "de" ? text.replace(".", ",") : text;
