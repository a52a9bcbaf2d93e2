import { matchesAnyChunk } from "./text.ts";

/**
 * Abbreviations that tax advisers use, as `short: words`; an abbreviation with a dot does not end a sentence. The dot
 * is listed where it is always written.
 */
const SHORT: Readonly<Record<string, string>> = {
  PV: "Privatvermögen",
  BV: "Betriebsvermögen",
  AV: "Anlagevermögen",
  UV: "Umlaufvermögen",
  WG: "Wirtschaftsgut",
  AK: "Anschaffungskosten",
  ANK: "Anschaffungskosten Nebenkosten",
  NK: "Nebenkosten",
  WK: "Werbungskosten",
  BE: "Betriebseinnahme",
  BA: "Betriebsausgabe",
  TW: "Teilwert",
  EÜR: "Einnahmenüberschussrechnung",
  VG: "Veräußerungsgeschäft",
  PVG: "private Veräußerungsgeschäfte",
  TG: "Termingeschäft",
  FG: "Freigrenze",
  SPB: "Sparer-Pauschbetrag",
  VZ: "Jahr",
  VV: "Verlustvortrag",
  GEA: "Gewinnerzielungsabsicht",
  MU: "Mitunternehmerschaft",
  UT: "Utility Token",
  ST: "Security Token",
  HF: "Hard Fork",
  MK: "Marktkurs",
  KW: "Kryptowerte",
  FW: "Fremdwährung",
  Bp: "Außenprüfung",
  Ap: "Außenprüfung",
  FA: "Finanzamt",
  StB: "Steuerberater",
  Stpfl: "Steuerpflichtiger",
  xfer: "transfer",
  FMV: "market value",
  "Ansch.": "Anschaffung",
  "Anschaff.": "Anschaffung",
  "Veräuß.": "Veräußerung",
  "Veräußg.": "Veräußerung",
  "Verk.": "Verkauf",
  "Verl.": "Verlust",
  "Gew.": "Gewinn",
  "Geb.": "Gebühren",
  "Ertr.": "Erträge",
  "Eink.": "Einkünfte",
  "Einn.": "Einnahmen",
  "Verr.": "Verrechnung",
  "Verrechn.": "Verrechnung",
  "Ausgl.": "Ausgleich",
  "Vortr.": "Vortrag",
  "Rücktr.": "Rücktrag",
  "Festst.": "Feststellung",
  "Zufl.": "Zufluss",
  "Bew.": "Bewertung",
  "Bewertg.": "Bewertung",
  "Aufbew.": "Aufbewahrung",
  "Aufz.": "Aufzeichnung",
  "Doku.": "Dokumentation",
  "Erkl.": "Erklärung",
  "Ber.": "Berichtigung",
  "Berichtig.": "Berichtigung",
  "Schätzg.": "Schätzung",
  "Mitwirk.": "Mitwirkung",
  "Schenk.": "Schenkung",
  "Entn.": "Entnahme",
  "Einl.": "Einlage",
  "Überl.": "Überlassung",
  "Leist.": "Leistung",
  "Leistg.": "Leistung",
  "Dienstl.": "Dienstleistung",
  "Gegenl.": "Gegenleistung",
  "Gegenleistg.": "Gegenleistung",
  "gewerbl.": "gewerblich",
  "betriebl.": "betrieblich",
  "priv.": "privat",
  "unentgeltl.": "unentgeltlich",
  "wirtsch.": "wirtschaftlich",
  "nachtr.": "nachträglich",
  "ausl.": "ausländisch",
  "stpfl.": "steuerpflichtig",
  "stb.": "steuerbar",
  "stfr.": "steuerfrei",
  "steuerpfl.": "steuerpflichtig",
  "pass.": "passives",
  "lfd.": "laufend",
  "zus.": "zusammen",
  "zul.": "zulässig",
  "gg.": "gegen",
  "o.": "ohne",
  "b.": "bei",
  "m.": "mit",
  "n.": "nach",
  "d.": "der",
  "f.": "für",
  "i.S.v.": "im Sinne von",
  "disp.": "disposal",
  "acq.": "acquisition",
  avg: "average",
  "inc.": "income",
};

const KNOWN = new Map(Object.entries(SHORT));

/** A word with its dot, if any. */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}]*(?:\.(?:\p{L}\.)*)?/gu;

/** Abbreviations that can also end a longer word: "Transaktionsgeb." Longest first. */
const ENDINGS = Object.entries(SHORT)
  .filter(([short]) => short.endsWith(".") && short.length >= 4)
  .toSorted(([a], [b]) => b.length - a.length);

/** Replaces the abbreviations in a text. */
export const spellOut = (text: string): string => (hasShort(text) ? inFull(text) : text);
/** Most texts have none. */
const hasShort = matchesAnyChunk((chunk) => inFull(chunk) !== chunk);

function inFull(text: string): string {
  return text.replace(WORD, (word) => {
    const known = KNOWN.get(word);
    if (known !== undefined) return known;
    if (!word.endsWith(".")) return word;
    const bare = KNOWN.get(word.slice(0, -1));
    if (bare !== undefined) return `${bare}.`;
    const ending = ENDINGS.find(([short]) => word.endsWith(short.toLowerCase()));
    return ending === undefined ? word : word.slice(0, -ending[0].length) + ending[1].toLowerCase();
  });
}

/** Whether the text up to and including a full stop ends with an abbreviation. */
export const isShortened = (before: string): boolean => {
  const [last = ""] = /\p{L}{1,30}\.$/u.exec(before.slice(-40)) ?? []; // no abbreviation is longer
  return KNOWN.has(last) || ENDINGS.some(([short]) => last.endsWith(short.toLowerCase()));
};
