import { bilingual, type Bilingual, type Language } from "../wording/index.ts";
import { type CliHost, host } from "./host.ts";

/** The language of the terminal, unless LOTBUCH_LANG sets another. An empty variable counts as unset (POSIX). */
export function terminalLanguage(env: CliHost["env"]): Language {
  const set = ["LOTBUCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].map((name) => env[name] ?? "");
  return set.find((locale) => locale !== "")?.startsWith("de") === true ? "de" : "en";
}

/** Selects the text in the terminal's language, for help and for messages without a context. */
export const localized = (de: string, en: string): string => inLanguage(bilingual(de, en));

const inLanguage = (text: Bilingual): string => text[terminalLanguage(host().env)];

/** Help texts that several commands share. */
const SHARED = {
  id: bilingual("die Kennung", "its id"),
  userId: bilingual("die Kennung des Nutzers", "the user's id"),
  name: bilingual("wie sie heißen soll", "what to call it"),
  redirect: bilingual("wohin Menschen zurückkehren", "where people come back to"),
  passwordStdin: bilingual("liest das Passwort von stdin", "read the password from stdin"),
  ruleset: bilingual("legt die Fassung der Regeln fest", "pin the version of the rules"),
  lawOf: bilingual(
    "nach dem Recht dieses Landes: DE oder AT (sonst DE)",
    "by the law of this country: DE or AT (default: DE)",
  ),
  full: bilingual("gibt den ganzen Text jeder Fundstelle aus", "print the whole text of each clause"),
  allNewest: bilingual("alles, nicht nur die neuesten 200", "everything, not only the newest 200"),
  json: bilingual("gibt ein JSON-Objekt aus und sonst nichts", "print one JSON object and nothing else"),
  asset: bilingual("nur dieser Kryptowert", "only this asset"),
  anySource: bilingual(
    "eine Quelle mit Name, Nummer oder Kennung (sonst alle)",
    "a source by name, number or id (default: all)",
  ),
  noBrowser: bilingual(
    "nennt die Adresse der Börse, statt sie zu öffnen",
    "print the exchange's address instead of opening it",
  ),
  jsonLines: bilingual(
    "gibt je Zeile ein JSON-Objekt aus und sonst nichts",
    "print one JSON object per line and nothing else",
  ),
  apiUrl: bilingual(
    "Adresse des Dienstes (sonst LOTBUCH_API_URL oder http://localhost:8080)",
    "address of the service (default: LOTBUCH_API_URL or http://localhost:8080)",
  ),
  reason: bilingual("warum; bleibt bei der Entscheidung", "why, kept with the decision"),
  source: bilingual("die Quelle, mit Name, Nummer oder Kennung", "the source, by name, number or id"),
  coin: bilingual("der Kryptowert", "the coin"),
  wallet: bilingual("eine Wallet der Quelle (sonst alle)", "one wallet of the source (default: all of them)"),
  filing: bilingual("der Abgabe (sonst die letzte)", "of the filing (default: the last one)"),
  client: bilingual(
    "handelt im Konto eines Mandanten, mit dessen Kennung",
    "act in the account of a client, by its id",
  ),
  output: bilingual("wohin gespeichert wird", "where to save it"),
  onlyYear: bilingual("nur dieses Jahr", "only this year"),
  only: bilingual("nur diese", "only these"),
  email: bilingual(
    "Ihre E-Mail-Adresse (sonst wird gefragt)",
    "your email address (asked for when left out)",
  ),
  ofSource: bilingual(
    "die einer Quelle, mit Name, Nummer oder Kennung",
    "those of one source, by name, number or id",
  ),
  openClass: bilingual(
    "wrapping, bridging, lending, liquid-staking, pool, loan, migration oder nft",
    "wrapping, bridging, lending, liquid-staking, pool, loan, migration or nft",
  ),
} as const satisfies Readonly<Record<string, Bilingual>>;

export const sharedHelp = (of: keyof typeof SHARED): string => inLanguage(SHARED[of]);
