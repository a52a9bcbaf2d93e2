import { TEXT, type Texts } from "./locales/index.ts";
import type { Language } from "../wording/index.ts";
import { type CliHost, host } from "./host.ts";

/** The language of the terminal, unless LOTBUCH_LANG sets another. An empty variable counts as unset (POSIX). */
export function terminalLanguage(env: CliHost["env"]): Language {
  const set = ["LOTBUCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].map((name) => env[name] ?? "");
  return set.find((locale) => locale !== "")?.startsWith("de") === true ? "de" : "en";
}

/** The texts of the command line in the terminal's language, for help and for messages without a context. */
export const cliText = (): Texts => TEXT[terminalLanguage(host().env)];

/** Help texts that several commands share. */
export const sharedHelp = (of: keyof Texts["options"]): string => cliText().options[of];
