import { type Formats, FORMATS } from "../../src/wording/formats.ts";
import { usePreferences } from "./preferences.tsx";

/** Formats of amounts, numbers and days in the language of the page. */
export const useFormats = (): Formats => FORMATS[usePreferences().language];

export type { Amount, Formats } from "../../src/wording/formats.ts";
