import type { Language } from "./language.ts";

/** Readable names of the made-up accounts of the sandbox; proper names stay unchanged. */
const GERMAN: Readonly<Record<string, string>> = {
  "Trading account": "Handelskonto",
  "Hardware wallet": "Hardware-Wallet",
};

export const sampleName = (name: string, language: Language): string =>
  language === "de" ? (GERMAN[name] ?? name) : name;
