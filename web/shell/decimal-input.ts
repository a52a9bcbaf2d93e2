import type { Language } from "./preferences.tsx";

/**
 * What a person typed, as the API takes it: in German 1.234,56 and in English 1,234.56 are the same number. What is
 * no number is passed on as it is, for the service to refuse by field.
 */
export function decimalText(typed: string, language: Language): string {
  const text = typed.replaceAll(/[\s€']/g, "");
  const [group, point] = language === "de" ? [".", ","] : [",", "."];
  if (text.includes(point)) return text.replaceAll(group, "").replace(point, ".");
  // Without the language's own point, groups of three are groups, and anything else is a point.
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`);
  return grouped.test(text) ? text.replaceAll(group, "") : text.replace(group, ".");
}

/** The API's decimal text as a person of that language would type it. */
export const typedDecimal = (text: string, language: Language): string =>
  language === "de" ? text.replace(".", ",") : text;
