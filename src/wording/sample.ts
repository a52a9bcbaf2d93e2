import type { Language } from "./language.ts";
import { TEXT } from "./locales/names/index.ts";

/** Readable names of the made-up accounts of the sandbox; proper names stay unchanged. */
export const sampleName = (name: string, language: Language): string =>
  (TEXT[language].sample as Readonly<Record<string, string>>)[name] ?? name;
