import { text } from "./template.ts";

/** Errors of an official text that is imported. */
export const LAW = {
  ofFile: text("{file}: {why}", "{file}: {why}"),
  missingFile: text("Es wurde keine Datei angegeben", "no file was given"),
  duplicateFile: text(
    "{sourceKey} wurde bereits angegeben ({first})",
    "{sourceKey} was given already ({first})",
  ),
  unreadablePdf: text("ist kein lesbares PDF: {why}", "is not a readable PDF: {why}"),
  unreadableZip: text("ist kein lesbares ZIP: {why}", "is not a readable ZIP: {why}"),
  notOneXml: text("enthält nicht genau eine XML-Datei", "does not hold exactly one XML file"),
  notStatute: text("ist kein Gesetz von gesetze-im-internet.de", "is not a law of gesetze-im-internet.de"),
  notCited: text(
    "ist „{name}“, das diese Regeln nicht zitieren ({known})",
    'is "{name}", which this ruleset does not cite ({known})',
  ),
  missingClause: text("{place} fehlt", "has no {place}"),
  missingMarginalNumber: text("Randnummer {number} fehlt", "no marginal number {number}"),
  unknownMarginalNumber: text("unbekannte Randnummer {number}", "unknown marginal number {number}"),
  noMarginalNumbers: text("keine Randnummern gefunden", "no marginal numbers found"),
  marginalNumberOutOfOrder: text(
    "Seite {page}: Randnummer {number} nach {before}",
    "page {page}: marginal number {number} after {before}",
  ),
  httpStatus: text("antwortete mit Status {status}", "answered {status}"),
  emptyResponse: text("antwortete mit leerem Inhalt", "answered nothing"),
  tooLarge: text("ist größer als {bytes} Byte", "is larger than {bytes} bytes"),
  failed: text("{why}", "{why}"),
} as const;
