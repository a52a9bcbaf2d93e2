import { line } from "./line.ts";

/** What is wrong with a file of the law. */
export const LAW = {
  ofFile: line("{file}: {why}", "{file}: {why}"),
  noFile: line("Es wurde keine Datei angegeben", "no file was given"),
  givenAlready: line("{sourceKey} gab es schon ({first})", "{sourceKey} was given already ({first})"),
  noPdf: line("kein lesbares PDF: {why}", "is not a readable PDF: {why}"),
  noZip: line("kein lesbares ZIP: {why}", "is not a readable ZIP: {why}"),
  notOneXml: line("enthält nicht genau eine XML-Datei", "does not hold exactly one XML file"),
  noStatute: line("kein Gesetz von gesetze-im-internet.de", "is not a law of gesetze-im-internet.de"),
  notCited: line(
    'ist "{name}"; das zitieren diese Regeln nicht ({known})',
    'is "{name}", which this ruleset does not cite ({known})',
  ),
  noPlace: line("{place} fehlt", "has no {place}"),
  noNumber: line("Randnummer {number} fehlt", "no marginal number {number}"),
  unknownNumber: line("unbekannte Randnummer {number}", "unknown marginal number {number}"),
  noNumbers: line("keine Randnummern gefunden", "no marginal numbers found"),
  numberAfter: line(
    "Seite {page}: Randnummer {number} nach {before}",
    "page {page}: marginal number {number} after {before}",
  ),
  answered: line("Antwort {status}", "answered {status}"),
  answeredNothing: line("Antwort leer", "answered nothing"),
  tooLarge: line("größer als {bytes} Byte", "is larger than {bytes} bytes"),
  failed: line("{why}", "{why}"),
} as const;
