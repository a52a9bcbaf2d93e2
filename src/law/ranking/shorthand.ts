import { matchesAnyChunk } from "./text.ts";

/**
 * What advisers leave out when they write to each other, as `short: words`; a short form with a dot ends no sentence.
 * The dot stands where it is always written.
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

/** A word, and the dot behind it where one stands. */
const WORD = /(?<![\p{L}\p{N}])\p{L}[\p{L}]*(?:\.(?:\p{L}\.)*)?/gu;

/** Short forms that also end a longer word: "Transaktionsgeb." The longest first. */
const ENDINGS = Object.entries(SHORT)
  .filter(([short]) => short.endsWith(".") && short.length >= 4)
  .toSorted(([a], [b]) => b.length - a.length);

/** The text with what its short forms stand for in their place. */
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

/** Whether what stands before a full stop, the stop with it, is a short form. */
export const isShortened = (before: string): boolean => {
  const [last = ""] = /\p{L}{1,30}\.$/u.exec(before.slice(-40)) ?? []; // none is longer
  return KNOWN.has(last) || ENDINGS.some(([short]) => last.endsWith(short.toLowerCase()));
};
