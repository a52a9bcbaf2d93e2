import { template } from "./template.ts";

/** What is wrong with a file of the law. */
export const LAW = {
  ofFile: template("{file}: {why}", "{file}: {why}"),
  noFile: template("Es wurde keine Datei angegeben", "no file was given"),
  givenAlready: template("{sourceKey} gab es schon ({first})", "{sourceKey} was given already ({first})"),
  noPdf: template("kein lesbares PDF: {why}", "is not a readable PDF: {why}"),
  noZip: template("kein lesbares ZIP: {why}", "is not a readable ZIP: {why}"),
  notOneXml: template("enthält nicht genau eine XML-Datei", "does not hold exactly one XML file"),
  noStatute: template("kein Gesetz von gesetze-im-internet.de", "is not a law of gesetze-im-internet.de"),
  notCited: template(
    'ist "{name}"; das zitieren diese Regeln nicht ({known})',
    'is "{name}", which this ruleset does not cite ({known})',
  ),
  noPlace: template("{place} fehlt", "has no {place}"),
  noNumber: template("Randnummer {number} fehlt", "no marginal number {number}"),
  unknownNumber: template("unbekannte Randnummer {number}", "unknown marginal number {number}"),
  noNumbers: template("keine Randnummern gefunden", "no marginal numbers found"),
  numberAfter: template(
    "Seite {page}: Randnummer {number} nach {before}",
    "page {page}: marginal number {number} after {before}",
  ),
  answered: template("Antwort {status}", "answered {status}"),
  answeredNothing: template("Antwort leer", "answered nothing"),
  tooLarge: template("größer als {bytes} Byte", "is larger than {bytes} bytes"),
  failed: template("{why}", "{why}"),
} as const;
