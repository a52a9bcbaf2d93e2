import type { Language } from "./language.ts";

/** The made-up accounts of the sandbox by the names that people read; what is a name itself stays as it is. */
const GERMAN: Readonly<Record<string, string>> = {
  "Trading account": "Handelskonto",
  "Hardware wallet": "Hardware-Wallet",
};

export const sampleName = (name: string, language: Language): string =>
  language === "de" ? (GERMAN[name] ?? name) : name;
