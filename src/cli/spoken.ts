import { both, type Bilingual, type Language } from "../wording/index.ts";
import { type Host, host } from "./host.ts";

/** The language the terminal is set to; LOTBUCH_LANG says otherwise. A variable that is empty is not set (POSIX). */
export function terminalLanguage(env: Host["env"]): Language {
  const set = ["LOTBUCH_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].map((name) => env[name] ?? "");
  return set.find((locale) => locale !== "")?.startsWith("de") === true ? "de" : "en";
}

/** Of a text in both languages the one that the terminal is set to: help, and what is said where there is no context. */
export const spoken = (de: string, en: string): string => inLanguage(both(de, en));

const inLanguage = (text: Bilingual): string => text[terminalLanguage(host().env)];

/** What the help of several commands says alike. */
const SHARED = {
  id: both("die Kennung", "its id"),
  userId: both("die Kennung des Nutzers", "the user's id"),
  name: both("wie sie heißen soll", "what to call it"),
  redirect: both("wohin Menschen zurückkehren", "where people come back to"),
  passwordStdin: both("liest das Passwort von stdin", "read the password from stdin"),
  ruleset: both("legt die Fassung der Regeln fest", "pin the version of the rules"),
  lawOf: both(
    "nach dem Recht dieses Landes: DE oder AT (sonst DE)",
    "by the law of this country: DE or AT (default: DE)",
  ),
  full: both("gibt den ganzen Text jeder Fundstelle aus", "print the whole text of each clause"),
  allNewest: both("alles, nicht nur die neuesten 200", "everything, not only the newest 200"),
  json: both("gibt ein JSON-Objekt aus und sonst nichts", "print one JSON object and nothing else"),
  asset: both("nur dieser Kryptowert", "only this asset"),
  anySource: both(
    "eine Quelle mit Name, Nummer oder Kennung (sonst alle)",
    "a source by name, number or id (default: all)",
  ),
  noBrowser: both(
    "nennt die Adresse der Börse, statt sie zu öffnen",
    "print the exchange's address instead of opening it",
  ),
  jsonLines: both(
    "gibt je Zeile ein JSON-Objekt aus und sonst nichts",
    "print one JSON object per line and nothing else",
  ),
  apiUrl: both(
    "Adresse des Dienstes (sonst LOTBUCH_API_URL oder http://localhost:8080)",
    "address of the service (default: LOTBUCH_API_URL or http://localhost:8080)",
  ),
  reason: both("warum; bleibt bei der Entscheidung", "why, kept with the decision"),
  source: both("die Quelle, mit Name, Nummer oder Kennung", "the source, by name, number or id"),
  coin: both("der Kryptowert", "the coin"),
  wallet: both("eine Wallet der Quelle (sonst alle)", "one wallet of the source (default: all of them)"),
  filing: both("der Abgabe (sonst die letzte)", "of the filing (default: the last one)"),
  client: both(
    "handelt im Konto eines Mandanten, mit dessen Kennung",
    "act in the account of a client, by its id",
  ),
  output: both("wohin gespeichert wird", "where to save it"),
  onlyYear: both("nur dieses Jahr", "only this year"),
  only: both("nur diese", "only these"),
  email: both("Ihre E-Mail-Adresse (sonst wird gefragt)", "your email address (asked for when left out)"),
  ofSource: both(
    "die einer Quelle, mit Name, Nummer oder Kennung",
    "those of one source, by name, number or id",
  ),
  openClass: both(
    "wrapping, bridging, lending, liquid-staking, pool, loan, migration oder nft",
    "wrapping, bridging, lending, liquid-staking, pool, loan, migration or nft",
  ),
} as const satisfies Readonly<Record<string, Bilingual>>;

export const sharedHelp = (of: keyof typeof SHARED): string => inLanguage(SHARED[of]);
