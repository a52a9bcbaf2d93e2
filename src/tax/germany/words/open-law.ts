import { bilingual } from "../../../wording/language.ts";
import type { CountryWords } from "../../country-words.ts";

/** Name and question of each open question, in two sentences with its clauses. */
export const OPEN_LAW: CountryWords["openLaw"] = {
  wrapping: {
    name: bilingual("Wrapping", "Wrapping"),
    question: bilingual(
      "Ob das Einhüllen eines Kryptowerts ein Tausch ist, sagt das BMF-Schreiben nicht (Rn. 54, 55). Für die Fortführung spricht, dass es wirtschaftlich dasselbe Gut ohne Gegenpartei bleibt.",
      "The letter does not say whether wrapping a coin is a swap (Rn 54, 55). For carrying on speaks that it stays the same economic good, with no counterparty.",
    ),
  },
  bridging: {
    name: bilingual("Bridging", "Bridging"),
    question: bilingual(
      "Ob der Wechsel auf eine andere Blockchain eine Veräußerung ist, sagt das BMF-Schreiben nicht (Rn. 54, 55). Für die Fortführung spricht, dass es derselbe Kryptowert auf einer anderen Kette ist.",
      "The letter does not say whether moving to another chain is a disposal (Rn 54, 55). For carrying on speaks that it is the same coin on another chain.",
    ),
  },
  lending: {
    name: bilingual("Lending", "Lending"),
    question: bilingual(
      "Lending ist die Überlassung zur Nutzung (Rn. 26, 65); Hingabe und Rückgabe nennt das BMF-Schreiben keine Veräußerung. Ob die Hingabe an ein Protokoll gegen einen Token dennoch ein Tausch ist, bleibt offen (Rn. 54).",
      "Lending is leaving coins to use (Rn 26, 65); the letter does not call giving and returning a disposal. Whether handing them to a protocol against a token is a swap all the same is open (Rn 54).",
    ),
  },
  "liquid-staking": {
    name: bilingual("Liquid Staking", "Liquid staking"),
    question: bilingual(
      "Der erhaltene Token wird für sich gehandelt und hat einen eigenen Kurs, das spricht für einen Tausch (Rn. 54). Dass gestakte Kryptowerte nur gesperrt werden, spricht dagegen (Rn. 13).",
      "The token that comes trades on its own at its own price, which speaks for a swap (Rn 54). That staked coins are only locked speaks against it (Rn 13).",
    ),
  },
  pool: {
    name: bilingual("Liquiditätspool", "Liquidity pool"),
    question: bilingual(
      "Das BMF-Schreiben beschreibt Liquiditätspools nur (Rn. 20a). Überwiegend wird die Einzahlung gegen einen Anteil als Tausch gesehen (Rn. 54).",
      "The letter only describes liquidity pools (Rn 20a). The prevailing view takes a deposit against a share as a swap (Rn 54).",
    ),
  },
  loan: {
    name: bilingual("Krypto-Kredit", "Crypto loan"),
    question: bilingual(
      "Geliehene Kryptowerte behandelt das BMF-Schreiben nicht (Rn. 26, 54). Für die Fortführung spricht, dass eine Schuld in gleicher Art nichts verdient und nichts verkauft.",
      "The letter does not deal with borrowed coins (Rn 26, 54). For carrying on speaks that a debt in kind earns nothing and sells nothing.",
    ),
  },
  migration: {
    name: bilingual("Token-Umstellung", "Token migration"),
    question: bilingual(
      "Den Ersatz eines Tokens durch einen neuen behandelt das BMF-Schreiben nicht (Rn. 54, 55). Für die Fortführung spricht, dass es dasselbe Recht unter neuem Namen ist.",
      "The letter does not deal with replacing a token by a new one (Rn 54, 55). For carrying on speaks that it is the same right under a new name.",
    ),
  },
  nft: {
    name: bilingual("NFT", "NFT"),
    question: bilingual(
      "NFT nimmt das BMF-Schreiben aus (Rn. 5), das Gesetz nicht: Es erfasst andere Wirtschaftsgüter (§ 23 Abs. 1 Satz 1 Nr. 2 EStG). Ob ein einzelnes Stück darunter fällt, ist nicht entschieden.",
      "The letter takes NFTs out (Rn 5), the statute does not: it covers other goods (§ 23 Abs. 1 Satz 1 Nr. 2 EStG). Whether a single piece falls under it is not decided.",
    ),
  },
};

/** Short name of each interpretation. */
export const INTERPRETATIONS: CountryWords["interpretations"] = {
  carry: bilingual(
    "fortgeführt (keine Veräußerung, Tag und Kosten laufen weiter)",
    "carried on (no disposal, date and cost go on)",
  ),
  exchange: bilingual(
    "Tausch (Veräußerung und neue Anschaffung)",
    "exchange (a disposal and a new acquisition)",
  ),
  counted: bilingual(
    "gezählt (anderes Wirtschaftsgut nach § 23 EStG)",
    "counted (another good under § 23 EStG)",
  ),
  "left-out": bilingual("außer Ansatz (das Stück hat kein Ergebnis)", "left out (the piece draws no result)"),
};

/** Suggested reasons for a decision, which the user may replace. */
export const REASONS: CountryWords["reasons"] = {
  carry: bilingual(
    "Keine entgeltliche Übertragung auf Dritte (Rn. 54 BMF-Schreiben vom 6.3.2025): Anschaffungszeitpunkt und Anschaffungskosten werden fortgeführt.",
    "No transfer to third parties for consideration (Rn 54 of the letter of 6 March 2025): date and cost of acquisition go on.",
  ),
  exchange: bilingual(
    "Das Erhaltene ist ein anderes Wirtschaftsgut mit eigenem Kurs: Tausch nach Rn. 54 des BMF-Schreibens vom 6.3.2025.",
    "What came is another asset at its own price: a swap under Rn 54 of the letter of 6 March 2025.",
  ),
  counted: bilingual(
    "Ein NFT ist ein anderes Wirtschaftsgut (§ 23 Abs. 1 Satz 1 Nr. 2 EStG); Rn. 5 nimmt ihn nur aus dem BMF-Schreiben aus.",
    "An NFT is another good (§ 23 Abs. 1 Satz 1 Nr. 2 EStG); Rn 5 takes it out of the letter only.",
  ),
  "left-out": bilingual(
    "NFT sind vom BMF-Schreiben ausgenommen (Rn. 5); das Stück bleibt bis zu einer Klärung außer Ansatz.",
    "NFTs are taken out of the letter (Rn 5); the piece is left out until that is settled.",
  ),
};
