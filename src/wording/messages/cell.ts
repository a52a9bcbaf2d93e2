import { columnName } from "./field-names.ts";
import { text, dynamicText, type Message } from "./template.ts";

/** Cells of the ledger file and fields of transactions entered by hand that are wrong or have no effect. */
export const CELL = {
  flaws: dynamicText<{ readonly columns: readonly string[]; readonly reasons: readonly Message[] }>(
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${translate(reason)}.`).join(" "),
    ({ columns, reasons }, translate) =>
      `${reasons.map((reason, i) => `${columns[i]} ${translate(reason)}`).join("; ")}.`,
  ),
  unusedCells: dynamicText<{ readonly columns: readonly string[]; readonly reasons: readonly Message[] }>(
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columnName(columns[i] ?? "")} ${translate(reason)}`).join(". "),
    ({ columns, reasons }, translate) =>
      reasons.map((reason, i) => `${columns[i]} ${translate(reason)}`).join("; "),
  ),
  invalidAmountCell: text("{cell} ist keine Zahl, die sich lesen lässt", "{cell} {why}"),
  invalidTimeCell: text(
    "{cell} ist keine Zeit, die sich lesen lässt (etwa 31.01.2024 12:00)",
    "{cell}: {why}",
  ),
  textTooLong: text("ist länger als {limit} Zeichen", "is longer than {limit} characters"),
  unknownType: text("{cell} ist keine bekannte Art", "{cell} is not a known type"),
  beforeFirst: text(
    "{cell} liegt vor {year}, als es keine Kryptowerte gab",
    "{cell} is before {year}, when there was no crypto-asset",
  ),
  inFuture: text("{cell} liegt in der Zukunft", "{cell} lies in the future"),
  acquiredAfterArrival: text(
    "{cell} liegt nach dem Zugang der Coins am {day}",
    "{cell} is after the {day}, when the coins arrived",
  ),
  amountWithoutAsset: text(
    "ist leer, obwohl ein Betrag angegeben ist",
    "is empty although there is an amount",
  ),
  zero: text("ist 0", "is 0"),
  assetWithoutAmount: text("ist leer, obwohl {asset} genannt ist", "is empty although the asset is {asset}"),
  tooFewFields: text(
    "hat {fields} Felder, die Kopfzeile aber {width}",
    "has {fields} fields where the header has {width}",
  ),
  repeatedRow: text(
    "{id} und alle anderen Angaben sind dieselben wie in Zeile {line}; die Zeile zählt einmal",
    "{id} and everything else are the same as in line {line}; the row counts once",
  ),
  repeatedId: text(
    "{id} ist auch die Kennung von Zeile {line}, die etwas anderes sagt; eine davon zählt",
    "{id} is also the id of line {line}, which says something else; one of them counts",
  ),
  repeatedHour: text(
    "fällt in die im Oktober wiederholte Stunde; die erste der beiden gilt",
    "falls into the hour repeated in October; the first of the two is taken",
  ),
  skippedHour: text(
    "fällt in die im März übersprungene Stunde; sie wird gelesen, als wäre die Uhr nicht umgestellt worden",
    "falls into the hour skipped in March; it is read as if the clock had not been moved",
  ),
  emptyFile: text("die Datei ist leer", "the file is empty"),
  notUsedForType: text(
    "wird bei der Art {type} nicht benutzt und ändert nichts",
    "is not used for a {type}; it changes nothing",
  ),
  notUsedWithoutLeg: text(
    "wird bei der Art {type} ohne diese Seite des Vorgangs nicht benutzt",
    "is not used for a {type} without that side",
  ),
  notUsedWithOrigins: text(
    "wird nicht benutzt, weil die genannten Anschaffungen zählen",
    "is not used, because the stated origins count",
  ),
  notUsedWithoutArrival: text(
    "wird bei der Art {type} ohne Zugang nicht benutzt",
    "is not used for a {type} that received nothing",
  ),
  differsFromEuroAmount: text(
    "von {stated} weicht vom Betrag von {amount} Euro ab, der gilt",
    "{stated} differs from the amount of {amount} euro, which counts",
  ),
  foreignColumn: text("ist keine Spalte der Lotbuch-Vorlage", "is not a column of the ledger file"),
  duplicateColumn: text("kommt zweimal vor", "appears twice"),
  missingColumn: text("fehlt in der Kopfzeile", "the header has no such column"),
  ofColumn: dynamicText<{ readonly column: string | null; readonly reason: Message }>(
    ({ column, reason }, translate) =>
      `${column === null ? "" : `${columnName(column)} `}${translate(reason)}.`,
    ({ column, reason }, translate) => `${column === null ? "" : `${column} `}${translate(reason)}`,
  ),
  invalidAssetName: text(
    "{cell} in der Spalte {where} ist kein Name eines Kryptowerts oder einer Währung.",
    "{cell} in the column {where} is not the name of a coin or currency.",
  ),
  invalidNumber: text(
    "{cell} in der Spalte {where} ist keine Zahl oder nicht eindeutig.",
    "{cell} in the column {where} is not a number, or is ambiguous.",
  ),
  invalidColumnTime: text(
    "{cell} in der Spalte {where} ist keine Zeit oder könnte zweierlei sein.",
    "{cell} in the column {where} is not a time, or is ambiguous.",
  ),
} as const;
