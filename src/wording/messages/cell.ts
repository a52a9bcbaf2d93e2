import { columnName } from "./field-names.ts";
import { template, dynamicTemplate, type Message } from "./template.ts";

/** Cells of the ledger file, and of what is entered by hand: what is wrong with them, or changes nothing. */
export const CELL = {
  flaws: dynamicTemplate<{ readonly columns: readonly string[]; readonly reasons: readonly Message[] }>(
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${translate(reason)}.`).join(" "),
    ({ columns, reasons }, translate) =>
      `${reasons.map((reason, i) => `${columns[i]} ${translate(reason)}`).join("; ")}.`,
  ),
  unused: dynamicTemplate<{ readonly columns: readonly string[]; readonly reasons: readonly Message[] }>(
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${translate(reason)}`).join(". "),
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columns[i]} ${translate(reason)}`).join("; "),
  ),
  badAmount: template("{cell} ist keine Zahl, die sich lesen lässt", "{cell} {why}"),
  badTime: template("{cell} ist keine Zeit, die sich lesen lässt (etwa 31.01.2024 12:00)", "{cell}: {why}"),
  longText: template("ist länger als {limit} Zeichen", "is longer than {limit} characters"),
  unknownType: template("{cell} ist keine bekannte Art", "{cell} is not a known type"),
  beforeFirst: template(
    "{cell} liegt vor {year}, als es keine Kryptowerte gab",
    "{cell} is before {year}, when there was no crypto-asset",
  ),
  inFuture: template("{cell} liegt in der Zukunft", "{cell} lies in the future"),
  afterArrival: template(
    "{cell} liegt nach dem Zugang am {day}",
    "{cell} is after the {day}, when the coins arrived",
  ),
  emptyAsset: template("ist leer, obwohl ein Betrag da ist", "is empty although there is an amount"),
  zero: template("ist 0", "is 0"),
  emptyAmount: template("ist leer, obwohl {asset} genannt ist", "is empty although the asset is {asset}"),
  cutOff: template(
    "hat {fields} Felder, die Kopfzeile aber {width}",
    "has {fields} fields where the header has {width}",
  ),
  repeated: template(
    "{id} und alles andere ist dasselbe wie in Zeile {line}; es zählt einmal",
    "{id} and all else is the same as in line {line}; it counts once",
  ),
  sameId: template(
    "{id} ist auch die Kennung von Zeile {line}, die etwas anderes sagt; eine davon zählt",
    "{id} is also the id of line {line}, which says something else; one of them counts",
  ),
  repeatedHour: template(
    "fällt in die im Oktober wiederholte Stunde; die erste der beiden gilt",
    "falls into the hour repeated in October; the first of the two is taken",
  ),
  skippedHour: template(
    "fällt in die im März übersprungene Stunde; sie wird gelesen, als wäre die Uhr nicht umgestellt worden",
    "falls into the hour skipped in March; it is read as if the clock had not been moved",
  ),
  emptyFile: template("die Datei ist leer", "the file is empty"),
  notUsedForType: template(
    "wird bei der Art {type} nicht benutzt und ändert nichts",
    "is not used for a {type}; it changes nothing",
  ),
  notUsedWithoutSide: template(
    "wird bei der Art {type} ohne diese Seite nicht benutzt",
    "is not used for a {type} without that side",
  ),
  notUsedBesideOrigins: template(
    "wird neben den genannten Anschaffungen nicht benutzt",
    "is not used beside origins, which count",
  ),
  notUsedWithoutArrival: template(
    "wird bei der Art {type} ohne Zugang nicht benutzt",
    "is not used for a {type} that received nothing",
  ),
  differsFromEuro: template(
    "von {stated} weicht vom Betrag von {amount} Euro ab, der gilt",
    "{stated} differs from the amount of {amount} euro, which counts",
  ),
  foreignColumn: template("ist keine Spalte der Lotbuch-Vorlage", "is not a column of the ledger file"),
  twice: template("kommt zweimal vor", "appears twice"),
  noColumn: template("fehlt in der Kopfzeile", "the header has no such column"),
  ofColumn: dynamicTemplate<{ readonly column: string | null; readonly reason: Message }>(
    ({ column, reason }, translate) =>
      `${column === null ? "" : `${columnName(column)} `}${translate(reason)}.`,
    ({ column, reason }, translate) => `${column === null ? "" : `${column} `}${translate(reason)}`,
  ),
  noAssetName: template(
    "{cell} in der Spalte {where} ist kein Name eines Kryptowerts oder einer Währung.",
    "{cell} in the column {where} is no name of a coin or currency.",
  ),
  noNumber: template(
    "{cell} in der Spalte {where} ist keine Zahl oder könnte zweierlei sein.",
    "{cell} in the column {where} is no number, or one that could be two.",
  ),
  noTime: template(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zweierlei sein.",
    "{cell} in the column {where} is no time, or one that could be two.",
  ),
} as const;
