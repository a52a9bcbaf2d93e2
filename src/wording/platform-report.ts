import { FORMATS } from "./formats.ts";
import { type Bilingual, LANGUAGES, type Language } from "./language.ts";
import { bilingualOf } from "./messages/bilingual-of.ts";
import { message } from "./messages/index.ts";

type PlatformEntry = {
  readonly element: string;
  readonly asset: string;
  readonly units: string;
  readonly count: number | null;
  readonly gross: string | null;
};

const VERBS: Readonly<Record<string, Bilingual>> = {
  CryptoFiatIn: { de: "gekauft", en: "bought" },
  CryptoFiatOut: { de: "verkauft", en: "sold" },
  CryptoToCryptoIn: { de: "durch Tausch erhalten", en: "received in swaps" },
  CryptoToCryptoOut: { de: "im Tausch hingegeben", en: "given in swaps" },
  RRPT: { de: "als Zahlung über 50.000 USD geleistet", en: "paid in payments above 50,000 USD" },
  CryptoTransferIn: { de: "erhalten", en: "received" },
  CryptoTransferOut: { de: "abgesandt", en: "sent away" },
  TransferWallet: {
    de: "davon an nicht zuordenbare Adressen",
    en: "of that to addresses nobody can be linked to",
  },
};

/** An entry of a platform's report about its customer, as a sentence. */
export function platformText(entry: PlatformEntry): Bilingual {
  const sentence = (language: Language): string => {
    const format = FORMATS[language];
    const amount =
      entry.gross === null
        ? language === "de"
          ? "unbekannten Wert"
          : "an unknown value"
        : format.euro(entry.gross);
    const times =
      entry.count === null
        ? ""
        : language === "de"
          ? ` in ${format.count(entry.count)} ${entry.count === 1 ? "Vorgang" : "Vorgängen"}`
          : ` in ${format.count(entry.count)} ${entry.count === 1 ? "transaction" : "transactions"}`;
    const verb = VERBS[entry.element]?.[language] ?? entry.element;
    return language === "de"
      ? `${verb}: ${format.of(entry.units, entry.asset)} für ${amount}${times}`
      : `${verb}: ${format.of(entry.units, entry.asset)} for ${amount}${times}`;
  };
  return inBothLanguages(sentence);
}

type Bridge = Readonly<Record<"reported" | "outside" | "inside" | "cost" | "costs" | "gain", string>>;

/** Explains the steps from the reported to the taxed amount: proceeds are not gains. */
export const bridgeText = (of: Bridge): Bilingual =>
  inBothLanguages((language) => {
    const { euro } = FORMATS[language];
    return language === "de"
      ? `Gemeldete Abgänge ${euro(of.reported)}. Nach unserer Rechnung Erlöse innerhalb der Frist ${euro(of.inside)}, außerhalb ${euro(of.outside)}; abzüglich Anschaffungskosten ${euro(of.cost)} und Werbungskosten ${euro(of.costs)} bleibt ein Ergebnis von ${euro(of.gain)} innerhalb der Frist.`
      : `Reported disposals ${euro(of.reported)}. By our account proceeds inside the period ${euro(of.inside)}, outside ${euro(of.outside)}; less acquisition cost ${euro(of.cost)} and costs ${euro(of.costs)} a result of ${euro(of.gain)} inside the period remains.`;
  });

/** Why a reported sum differs from ours. */
export const CAUSES: Readonly<Record<string, Bilingual>> = {
  "other-fee-reading": {
    de: "Gleich, wenn die Gebühr anders gelesen wird (brutto oder netto).",
    en: "Equal when the fee is read the other way (gross or net).",
  },
  "year-boundary": {
    de: "Gleich, wenn das Jahr in UTC statt in deutscher Zeit gezählt wird.",
    en: "Equal when the year is counted in UTC instead of German time.",
  },
  "price-source": {
    de: "Stückzahl gleich, Wert anders: andere Kursquelle.",
    en: "Same units, another value: another source of prices.",
  },
  "fills-merged": {
    de: "Summen gleich, Zahl der Vorgänge anders: Teilausführungen zusammengefasst.",
    en: "Same sums, another count: partial fills were merged.",
  },
  "asset-missing": {
    de: "Dieser Kryptowert fehlt bei uns für diese Plattform: Unterkonto, nicht eingelesen?",
    en: "We have nothing of this coin at this platform: a sub-account, not imported?",
  },
  "not-reported": {
    de: "Von der Plattform nicht gemeldet, bei uns vorhanden.",
    en: "Not reported by the platform, but in our books.",
  },
  "transfer-class": {
    de: "Gleich, wenn die Übertragung anders eingeordnet wird.",
    en: "Equal when the transfer is classed otherwise.",
  },
  duplicate: {
    de: "Die Meldung enthält diese Zeile doppelt.",
    en: "The report contains this line twice.",
  },
  "other-currency": {
    de: "Stückzahl gleich; der Betrag steht nicht in Euro und wird nicht verglichen.",
    en: "Same units; the amount is not in euro and is not compared.",
  },
  open: { de: "Ohne Erklärung.", en: "Without explanation." },
};

const ASK_PLATFORM = bilingualOf(message("reported.askPlatform"));

/** Next step for the user, for causes that leave a difference. */
export const ADVICE: Readonly<Record<string, Bilingual>> = {
  "asset-missing": {
    de: "Verbinden Sie das Unterkonto oder lesen Sie die fehlende Datei ein. Gehört die Zeile zu einer anderen Person, bitten Sie die Plattform um Berichtigung.",
    en: "Connect the sub-account or import the missing file. If the line belongs to another person, ask the platform to correct it.",
  },
  "not-reported": {
    de: "Prüfen Sie, ob dieselben Vorgänge aus zwei Quellen doppelt eingelesen sind oder zu einer anderen Plattform gehören. Fehlt die Zeile in der Meldung zu Recht, ist nichts zu tun.",
    en: "Check whether the same transactions were imported twice from two sources, or belong to another platform. If the report rightly lacks the line, nothing is to be done.",
  },
  duplicate: ASK_PLATFORM,
  open: ASK_PLATFORM,
};

const inBothLanguages = (textIn: (language: Language) => string): Bilingual =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Bilingual;
