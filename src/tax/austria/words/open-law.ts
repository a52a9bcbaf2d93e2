import { bilingual } from "../../../wording/language.ts";
import type { CountryWords } from "../../country-words.ts";

const neutral = (deName: string, enName: string, de: string, en: string) => ({
  name: bilingual(deName, enName),
  question: bilingual(
    `${de} Der Tausch von Kryptowährungen untereinander ist keine Realisierung (§ 27b Abs 3 Z 2 EStG); nur für Altbestand macht es einen Unterschied.`,
    `${en} Swapping crypto-assets for one another is no realisation (§ 27b Abs 3 Z 2 EStG); it makes a difference for old stock only.`,
  ),
});

export const OPEN_LAW: CountryWords["openLaw"] = {
  wrapping: neutral(
    "Wrapping",
    "Wrapping",
    "Ob der eingehüllte Kryptowert derselbe bleibt, sagt kein Text, den wir gesehen haben.",
    "No text that we have seen says whether a wrapped coin stays the same.",
  ),
  bridging: neutral(
    "Bridging",
    "Bridging",
    "Ob der Wechsel auf eine andere Blockchain ein Tausch ist, sagt kein Text, den wir gesehen haben.",
    "No text that we have seen says whether moving to another chain is a swap.",
  ),
  lending: neutral(
    "Lending",
    "Lending",
    "Das Überlassen ist kein Tausch, die Forderung steht dem Kryptowert gleich (§ 27b Abs 3, 4 EStG seit 2023).",
    "Lending is no exchange, and the claim counts as the coin (§ 27b Abs 3, 4 EStG since 2023).",
  ),
  "liquid-staking": neutral(
    "Liquid Staking",
    "Liquid staking",
    "Liquid Staking ist umstritten.",
    "Liquid staking is debated.",
  ),
  pool: neutral(
    "Liquiditätspool",
    "Liquidity pool",
    "Ob der Anteil an einem Pool eine andere Kryptowährung ist, ist nicht entschieden.",
    "Whether the share of a pool is another crypto-asset is not decided.",
  ),
  loan: neutral(
    "Krypto-Kredit",
    "Crypto loan",
    "Geliehene Kryptowerte sind eine Schuld in gleicher Art.",
    "Borrowed coins are a debt in kind.",
  ),
  migration: neutral(
    "Token-Umstellung",
    "Token migration",
    "Der Ersatz eines Tokens durch einen neuen ist nicht geregelt.",
    "Replacing a token by a new one is not regulated.",
  ),
  nft: {
    name: bilingual("NFT", "NFT"),
    question: bilingual(
      "Ein NFT ist keine Kryptowährung nach § 27b EStG; überwiegend wird er unter § 31 EStG gesehen.",
      "An NFT is no crypto-asset under § 27b EStG; it is mostly seen under § 31 EStG.",
    ),
  },
  "transfer-fee": {
    name: bilingual("Gebühr eigener Überträge", "Fee of own transfers"),
    question: bilingual(
      "Ob die in Coins bezahlte Gebühr eines eigenen Übertrags ein Tausch gegen einen Dienst ist: Ein Entwurf von 2025 (EStR Rz 6178v) sagt ja, seine endgültige Fassung hat niemand gesehen; davor war es üblich, sie ohne Ergebnis zu lassen.",
      "Whether the fee of an own transfer paid in coins is an exchange for a service: a draft of 2025 (EStR Rz 6178v) says yes, nobody has seen its final form; before, it was usual to leave it without a result.",
    ),
  },
};

export const INTERPRETATIONS: CountryWords["interpretations"] = {
  carry: bilingual("fortgeführt (Tag und Kosten laufen weiter)", "carried on (day and cost go on)"),
  exchange: bilingual(
    "Tausch (Altbestand ist veräußert, das Erhaltene Neubestand)",
    "exchange (old stock is sold, what comes is new stock)",
  ),
  counted: bilingual(
    "gezählt (Spekulationsgeschäft, § 31 EStG)",
    "counted (speculative transaction, § 31 EStG)",
  ),
  "left-out": bilingual("außer Ansatz (das Stück hat kein Ergebnis)", "left out (the piece draws no result)"),
  taxed: bilingual("besteuert (Tausch gegen einen Dienst)", "taxed (exchanged for a service)"),
  none: bilingual("ohne Ergebnis", "without a result"),
};

export const REASONS: CountryWords["reasons"] = {
  carry: bilingual(
    "Tausch von Kryptowährungen untereinander ist keine Realisierung (§ 27b Abs 3 Z 2 EStG).",
    "Swapping crypto-assets for one another is no realisation (§ 27b Abs 3 Z 2 EStG).",
  ),
  exchange: bilingual(
    "Das Erhaltene ist eine andere Kryptowährung mit eigenem Kurs.",
    "What came is another crypto-asset at its own price.",
  ),
  counted: bilingual("Ein NFT fällt unter § 31 EStG.", "An NFT falls under § 31 EStG."),
  "left-out": bilingual(
    "Das Stück bleibt bis zu einer Klärung außer Ansatz.",
    "The piece is left out until that is settled.",
  ),
  taxed: bilingual("Entwurf der EStR Rz 6178v.", "Draft of EStR Rz 6178v."),
  none: bilingual(
    "Verwaltungsübung vor dem Entwurf der EStR Rz 6178v.",
    "Practice before the draft of EStR Rz 6178v.",
  ),
};
