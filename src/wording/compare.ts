import { wordsOf } from "../tax/country-words.ts";
import type { Bilingual } from "./language.ts";

/** Why another tool's report differs in a sale. Proven: our computation with that rule yields their figure. */
const REASONS: Readonly<Record<string, Bilingual>> = {
  "days-365": wordsOf(undefined).notes.daysCounted,
  "utc-day": {
    de: "Der andere Bericht rechnet mit Tagen in UTC. Es gilt der deutsche Kalendertag.",
    en: "The other report counts days in UTC. The German calendar day counts.",
  },
  "one-pool": {
    de: "Der andere Bericht hat eine Reihe von Käufen für alle Wallets. FIFO gilt je Wallet (Rn. 61, 62).",
    en: "The other report has one queue of purchases for all wallets. FIFO runs per wallet (Rn 61, 62).",
  },
  "transfers-apart": {
    de: "Der andere Bericht verbindet eine eigene Überweisung nicht: Was ankam, hat dort keine Herkunft.",
    en: "The other report does not join an own transfer: what arrived has no origin there.",
  },
  "fees-ignored": {
    de: "Der andere Bericht zieht Gebühren nicht ab.",
    en: "The other report does not deduct fees.",
  },
  average: {
    de: "Der andere Bericht bewertet mit dem Durchschnitt.",
    en: "The other report values by the average.",
  },
  "zero-cost": {
    de: "Der andere Bericht kennt keine Anschaffungskosten und setzt null an.",
    en: "The other report knows no cost and counts zero.",
  },
  "cost-missing-here": {
    de: "Hier fehlt die Herkunft der Coins; der andere Bericht kennt sie.",
    en: "Here the origin of the coins is missing; the other report knows it.",
  },
  "other-lots": {
    de: "Der andere Bericht verkauft andere Käufe: Die Tage der Anschaffung sind andere.",
    en: "The other report sells other purchases: the days of acquisition are others.",
  },
  price: {
    de: "Der Erlös ist ein anderer: eine andere Kursquelle, oder Gebühren.",
    en: "The proceeds are others: another source of prices, or fees.",
  },
  cost: {
    de: "Die Anschaffungskosten sind andere: ein anderer Kurs beim Kauf, oder Gebühren.",
    en: "The cost is another: another price at the purchase, or fees.",
  },
  period: {
    de: "Der Gewinn ist gleich, aber nicht, was davon steuerpflichtig ist.",
    en: "The gain is the same, but not what of it is taxable.",
  },
  "not-here": {
    de: "Diesen Verkauf gibt es hier nicht: Es fehlt eine Quelle oder Datei, oder er ist hier keiner.",
    en: "There is no such sale here: a source or file is missing, or it is none here.",
  },
  "not-there": {
    de: "Diesen Verkauf hat der andere Bericht nicht.",
    en: "The other report does not have this sale.",
  },
};

const LIKELY: Bilingual = { de: "Wahrscheinlich: ", en: "Likely: " };

export function reasonText(code: string, proven: boolean): Bilingual {
  const text = REASONS[code] ?? { de: code, en: code };
  return proven ? text : { de: `${LIKELY.de}${text.de}`, en: `${LIKELY.en}${text.en}` };
}
