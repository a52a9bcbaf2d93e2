import type { Language } from "../wording/index.ts";

export type { Language };

/** German if the browser prefers it to English, otherwise English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const preferences = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((part, position) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((value) => value !== undefined);
      return { language: tag.split("-")[0], weight: q === undefined ? 1 : Number(q), position };
    })
    .filter(({ language, weight }) => (language === "de" || language === "en") && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.position - b.position);
  return preferences[0]?.language === "de" ? "de" : "en";
}
