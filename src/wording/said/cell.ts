import { columnName } from "./field-names.ts";
import { line, made, type Said } from "./line.ts";

/** Cells of the ledger file, and of what is entered by hand: what is wrong with them, or changes nothing. */
export const CELL = {
  flaws: made<{ readonly columns: readonly string[]; readonly reasons: readonly Said[] }>(
    ({ columns, reasons }, tell) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${tell(reason)}.`).join(" "),
    ({ columns, reasons }, tell) =>
      `${reasons.map((reason, i) => `${columns[i]} ${tell(reason)}`).join("; ")}.`,
  ),
  unused: made<{ readonly columns: readonly string[]; readonly reasons: readonly Said[] }>(
    ({ columns, reasons }, tell) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${tell(reason)}`).join(". "),
    ({ columns, reasons }, tell) => reasons.map((reason, i) => `${columns[i]} ${tell(reason)}`).join("; "),
  ),
  badAmount: line("{cell} ist keine Zahl, die sich lesen lässt", "{cell} {why}"),
  badTime: line("{cell} ist keine Zeit, die sich lesen lässt (etwa 31.01.2024 12:00)", "{cell}: {why}"),
  longText: line("ist länger als {limit} Zeichen", "is longer than {limit} characters"),
  unknownType: line("{cell} ist keine bekannte Art", "{cell} is not a known type"),
  beforeFirst: line(
    "{cell} liegt vor {year}, als es keine Kryptowerte gab",
    "{cell} is before {year}, when there was no crypto-asset",
  ),
  inFuture: line("{cell} liegt in der Zukunft", "{cell} lies in the future"),
  afterArrival: line(
    "{cell} liegt nach dem Zugang am {day}",
    "{cell} is after the {day}, when the coins arrived",
  ),
  emptyAsset: line("ist leer, obwohl ein Betrag da ist", "is empty although there is an amount"),
  zero: line("ist 0", "is 0"),
  emptyAmount: line("ist leer, obwohl {asset} genannt ist", "is empty although the asset is {asset}"),
  cutOff: line(
    "hat {fields} Felder, die Kopfzeile aber {width}",
    "has {fields} fields where the header has {width}",
  ),
  repeated: line(
    "{id} und alles andere ist dasselbe wie in Zeile {line}; es zählt einmal",
    "{id} and all else is the same as in line {line}; it counts once",
  ),
  sameId: line(
    "{id} ist auch die Kennung von Zeile {line}, die etwas anderes sagt; eine davon zählt",
    "{id} is also the id of line {line}, which says something else; one of them counts",
  ),
  repeatedHour: line(
    "fällt in die im Oktober wiederholte Stunde; die erste der beiden gilt",
    "falls into the hour repeated in October; the first of the two is taken",
  ),
  skippedHour: line(
    "fällt in die im März übersprungene Stunde; sie wird gelesen, als wäre die Uhr nicht umgestellt worden",
    "falls into the hour skipped in March; it is read as if the clock had not been moved",
  ),
  emptyFile: line("die Datei ist leer", "the file is empty"),
  notUsedForType: line(
    "wird bei der Art {type} nicht benutzt und ändert nichts",
    "is not used for a {type}; it changes nothing",
  ),
  notUsedWithoutSide: line(
    "wird bei der Art {type} ohne diese Seite nicht benutzt",
    "is not used for a {type} without that side",
  ),
  notUsedBesideOrigins: line(
    "wird neben den genannten Anschaffungen nicht benutzt",
    "is not used beside origins, which count",
  ),
  notUsedWithoutArrival: line(
    "wird bei der Art {type} ohne Zugang nicht benutzt",
    "is not used for a {type} that received nothing",
  ),
  differsFromEuro: line(
    "von {stated} weicht vom Betrag von {amount} Euro ab, der gilt",
    "{stated} differs from the amount of {amount} euro, which counts",
  ),
  foreignColumn: line("ist keine Spalte der Lotbuch-Vorlage", "is not a column of the ledger file"),
  twice: line("kommt zweimal vor", "appears twice"),
  noColumn: line("fehlt in der Kopfzeile", "the header has no such column"),
  ofColumn: made<{ readonly column: string | null; readonly reason: Said }>(
    ({ column, reason }, tell) => `${column === null ? "" : `${columnName(column)} `}${tell(reason)}.`,
    ({ column, reason }, tell) => `${column === null ? "" : `${column} `}${tell(reason)}`,
  ),
  noAssetName: line(
    "{cell} in der Spalte {where} ist kein Name eines Kryptowerts oder einer Währung.",
    "{cell} in the column {where} is no name of a coin or currency.",
  ),
  noNumber: line(
    "{cell} in der Spalte {where} ist keine Zahl oder könnte zweierlei sein.",
    "{cell} in the column {where} is no number, or one that could be two.",
  ),
  noTime: line(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zweierlei sein.",
    "{cell} in the column {where} is no time, or one that could be two.",
  ),
} as const;
