import { type Bilingual, bilingual } from "../language.ts";
import { text, dynamicText } from "./template.ts";

/** Files that cannot be read, and notes on how one was read. */
export const FILE = {
  empty: text("Die Datei ist leer.", "The file is empty."),
  reportNotInEuro: text(
    "Der Bericht ist in {money}. Erstellen Sie ihn in Euro: Das Steuerrecht rechnet in Euro.",
    "The report is in {money}. Create it in euro: tax law counts in euro only.",
  ),
  reportTooManyRows: text(
    "Der Bericht hat mehr als {comparedRows} Zeilen.",
    "The report has more than {comparedRows} rows.",
  ),
  tooManyColumns: text(
    "Zeile {line} der Datei hat mehr als {fileColumns} Spalten. Berichtigen Sie die Datei, oder exportieren Sie sie erneut.",
    "Line {line} of the file has more than {fileColumns} columns. {wayOut}",
  ),
  rowTooLong: text(
    "Die Zeile {line} der Datei ist länger als {mib} MiB. Berichtigen Sie die Datei, oder exportieren Sie sie erneut.",
    "The row in line {line} of the file is longer than {mib} MiB. {wayOut}",
  ),
  cellTooLong: text(
    "Eine Zelle in Zeile {line} der Datei ist länger als {mib} MiB. Berichtigen Sie die Datei, oder exportieren Sie sie erneut.",
    "A cell in line {line} of the file is longer than {mib} MiB. {wayOut}",
  ),
  unclosedQuote: text(
    "In Zeile {line} der Datei beginnt ein Anführungszeichen, das weder innerhalb von {mib} MiB noch vor dem Ende der Datei geschlossen wird. Berichtigen Sie die Datei, oder exportieren Sie sie erneut.",
    "A quote is opened in line {line} of the file and not closed within {mib} MiB or before its end. {wayOut}",
  ),
  invalidEncoding: text(
    "Die Datei beginnt wie Text in {encoding}, ist aber keiner. Speichern Sie sie als CSV in UTF-8.",
    "The file begins like text in {encoding}, but is not valid. Save it as CSV in UTF-8.",
  ),
  notCsv: dynamicText<{ readonly known: string }>(
    ({ known }) => `Die Datei ist ${GERMAN_KINDS[known] ?? known}. Schicken Sie den Export als CSV.`,
    ({ known }) => `The file is ${known}. Send the export as CSV.`,
  ),
  ofOtherProvider: text(
    "Die Datei ({label}) ist keine von {providerKey}. Fügen Sie sie einer eigenen Quelle hinzu: Legen Sie eine mit POST /v1/sources und providerKey file an.",
    "The file ({label}) is not one of {providerKey}. Add it to a source of its own: create one with POST /v1/sources and providerKey file.",
  ),
  tooManyRows: text(
    "Die Datei hat mehr als {millions} Millionen Zeilen oder zu viel Inhalt. Teilen Sie sie, etwa nach Jahren, und schicken Sie die Teile nacheinander.",
    "The file has more than {millions} million rows, or too much in them. Split it, for example by year, and send the parts one after another.",
  ),
  archiveTooLarge: text(
    "Das Archiv wird ausgepackt größer als {mib} MiB. Packen Sie es aus, und schicken Sie die Dateien nacheinander.",
    "The archive grows past {mib} MiB in all. {wayOut}",
  ),
  archiveTooMuchMemory: text(
    "Das Archiv zu lesen braucht mehr als {mib} MiB Arbeitsspeicher. Packen Sie es aus, und schicken Sie die Dateien nacheinander.",
    "Reading the archive takes more than {mib} MiB of memory. {wayOut}",
  ),
  archiveWithoutTable: text(
    "Das Archiv enthält weder eine CSV- noch eine Excel-Datei. Schicken Sie den Export als CSV.",
    "The archive holds no CSV and no Excel file. Send the export as CSV.",
  ),
  workbookTooManySheets: text(
    "Die Excel-Datei hat mehr als {zipEntries} Blätter. Schicken Sie sie nacheinander.",
    "The workbook has more than {zipEntries} sheets. Send them one after another.",
  ),
  workbookTooManyStrings: text(
    "Die Excel-Datei hat mehr als {millions} Millionen Texte. Schicken Sie den Export als CSV.",
    "The workbook has more than {millions} million strings. Send the export as CSV.",
  ),
  sheetTooManyRows: text(
    "Das Blatt {name} hat mehr Zeilen, als eine Datei haben darf. Teilen Sie es, oder schicken Sie es als CSV.",
    "The sheet {name} has more rows than a file may have. Split it, or send it as CSV.",
  ),
  sheetTooManyColumns: text(
    "Das Blatt {name} hat mehr als {fileColumns} Spalten. Exportieren Sie es erneut, oder schicken Sie es als CSV.",
    "The sheet {name} has more than {fileColumns} columns. Export it again, or send it as CSV.",
  ),
  workbookDamaged: text(
    "Die Excel-Datei ist unvollständig oder beschädigt. Exportieren Sie sie erneut, oder schicken Sie sie als CSV.",
    "The workbook is incomplete or damaged. Export it again, or send it as CSV.",
  ),
  workbookRowTooLong: text(
    "Die Excel-Datei hat eine zu lange Zeile. Schicken Sie den Export als CSV.",
    "The workbook has a row that is too long. Send the export as CSV.",
  ),
  workbookDeclaresEntities: text(
    "Die Excel-Datei definiert XML-Entitäten, die keine Tabelle braucht. Schicken Sie den Export als CSV.",
    "The workbook declares entities, which no table needs. Send the export as CSV.",
  ),
  archiveTooManyFiles: text(
    "Das Archiv enthält mehr als {zipEntries} Dateien. Packen Sie es aus, und schicken Sie die Dateien nacheinander.",
    "The archive holds more than {zipEntries} files. {wayOut}",
  ),
  archivedFileTooLarge: text(
    "{name} im Archiv ist größer als {mib} MiB. Packen Sie das Archiv aus, und schicken Sie die Dateien nacheinander.",
    "{name} in the archive is larger than {mib} MiB. {wayOut}",
  ),
  archivedFileEncrypted: text(
    "{name} im Archiv ist verschlüsselt. Packen Sie das Archiv aus, und schicken Sie, was darin ist.",
    "{name} in the archive is encrypted. Unpack it and send what is in it.",
  ),
  archivedFileOverRatio: text(
    "{name} im Archiv wird ausgepackt mehr als {zipRatio}-mal so groß. Packen Sie das Archiv aus, und schicken Sie die Dateien nacheinander.",
    "{name} in the archive unpacks to more than {zipRatio} times its size. {wayOut}",
  ),
  archivedFileDamaged: text(
    "{name} im Archiv ist beschädigt: Die Prüfsumme stimmt nicht. Exportieren Sie es erneut, und schicken Sie es unverändert.",
    "{name} in the archive is damaged: its checksum does not match. Export it again, and send it as it is.",
  ),
  archiveUnreadable: text(
    "Die Datei beginnt wie ein ZIP-Archiv oder eine Excel-Datei, ist aber nicht als solche lesbar. Exportieren Sie sie erneut, oder schicken Sie sie als CSV.",
    "The file begins like a ZIP archive or an Excel workbook, but cannot be read as one. Export it again, or send it as CSV.",
  ),
  noTable: text("In der Datei ist keine Tabelle.", "There is no table in the file."),
  mappingColumnMissing: text(
    "Die Zuordnung {name} liest die Spalte {closest}, die es in der Datei nicht gibt.",
    "The mapping {name} reads the column {closest}, which the file does not have.",
  ),
  mappedColumnMissing: text(
    "Die Zuordnung liest die Spalte {named}, die es in der Datei nicht gibt.",
    "The mapping reads the column {named}, which the file does not have.",
  ),
  mappingNeedsTime: text(
    "Wählen Sie die Spalte, in der die Zeit steht.",
    "Choose the column that holds the time.",
  ),
  mappingNeedsType: text(
    "Wählen Sie die Spalte, in der die Art steht, oder eine Art für alle Zeilen.",
    "Choose the column that holds the type, or one type for all rows.",
  ),
  mappingUnknownType: text("{type} ist keine bekannte Art.", "{type} is not a known type."),
  mappingNeedsTypeWords: text(
    "Geben Sie an, was die Wörter in der Spalte der Art bedeuten.",
    "State what the words in the column of the type mean.",
  ),
  mappingSignedOrSentReceived: text(
    "Ordnen Sie entweder eine Menge mit Vorzeichen zu oder Abgang und Zugang.",
    "Map either one amount with a sign, or the amounts sent and received.",
  ),
  mappingNeedsAmount: text(
    "Wählen Sie eine Spalte, in der eine Menge steht.",
    "Choose a column that holds an amount.",
  ),
  mappingNeedsLegAsset: text(
    "Geben Sie an, von welchem Kryptowert oder welcher Währung {leg}_amount ist.",
    "State which asset {leg}_amount is of.",
  ),
  mappingNeedsAsset: text(
    "Geben Sie an, von welchem Kryptowert oder welcher Währung die Menge ist.",
    "State which asset the amount is of.",
  ),
  tooSlow: text(
    "Die Datei zu lesen hat länger als {seconds} Sekunden gedauert; gelesen wurde bis Zeile {row}. Teilen Sie sie, etwa nach Jahren, und schicken Sie die Teile nacheinander.",
    "Reading the file took longer than {seconds} seconds; it stopped at row {row}. Split it, for example by year, and send the parts one after another.",
  ),
  tooLarge: text(
    "Die Datei zu lesen braucht mehr als {mib} MiB Arbeitsspeicher. Teilen Sie sie, etwa nach Jahren, und schicken Sie die Teile nacheinander.",
    "Reading the file took more than {mib} MiB of memory. Split it, for example by year, and send the parts one after another.",
  ),
  readTooSlow: text(
    "Das Lesen hat länger als {seconds} Sekunden gedauert.",
    "Reading it took longer than {seconds} seconds.",
  ),
  readTooMuchMemory: text(
    "Das Lesen brauchte mehr als {mib} MiB Arbeitsspeicher.",
    "Reading it took more than {mib} MiB of memory.",
  ),
  inSheet: text("Blatt {name}: {why}", "Sheet {name}: {why}"),
  inFile: text("Datei {name}: {why}", "File {name}: {why}"),
  nothingStored: text("{why} Es wurde nichts davon gespeichert.", "{why} Nothing of it was stored."),
  rowsSkipped: dynamicText<{ readonly count: number }>(
    ({ count }) =>
      count === 1
        ? "1 Zeile wurde ausgelassen, wie die Zuordnung es vorgibt."
        : `${count} Zeilen wurden ausgelassen, wie die Zuordnung es vorgibt.`,
    ({ count }) =>
      count === 1
        ? "1 row was skipped, as the mapping says."
        : `${count} rows were skipped, as the mapping says.`,
  ),
  columnUnused: text(
    "Die Spalte {name} ist nicht bekannt und wurde nicht benutzt.",
    "The column {name} is not known and was not used.",
  ),
  timeZoneAssumed: text(
    "Die Datei nennt die Zeitzone ihrer Zeiten nicht. Sie wurden in der Zeitzone {zone} gelesen; geben Sie eine andere an, wenn das nicht stimmt (timeZone).",
    "The file does not say in which time zone its times are. They were read in {zone}; send timeZone to use another one.",
  ),
  archivedFileSkipped: text(
    "{name} im Archiv ist keine Tabelle und wurde ausgelassen.",
    "{name} in the archive is not a table and was skipped.",
  ),
  sheetSkipped: text(
    "Das Blatt {name} ist keine bekannte Tabelle und wurde ausgelassen.",
    "The sheet {name} is not a known table and was skipped.",
  ),
  mappingUnknownColumn: text(
    "{name} wird aus {named} gelesen, das ist aber keine der Spalten.",
    "{name} is read from {named}, which is not among the columns.",
  ),
  columnsMissing: dynamicText<{
    readonly label: string;
    readonly missing: string;
    readonly many: boolean;
    readonly extra: string | null;
    readonly mappable: boolean;
  }>(
    ({ label, missing, extra, mappable }) =>
      `Das sieht aus wie ${label}, aber es fehlt ${missing}.${extra === null ? "" : ` Dafür gibt es ${extra}, was nicht bekannt ist.`} ${changed(mappable).de}`,
    ({ label, missing, many, extra, mappable }) =>
      `This looks like ${label}, but the column${many ? "s" : ""} ${missing} ${many ? "are" : "is"} not there.${extra === null ? "" : ` Instead it has ${extra}, which we do not know.`} ${changed(mappable).en}`,
  ),
  columnTwice: dynamicText<{
    readonly label: string;
    readonly column: string;
    readonly mappable: boolean;
  }>(
    ({ label, column, mappable }) =>
      `Das sieht aus wie ${label}, aber die Spalte ${column} kommt mehrmals vor. ${changed(mappable).de}`,
    ({ label, column, mappable }) =>
      `This looks like ${label}, but the column ${column} appears in it more than once. ${changed(mappable).en}`,
  ),
  columnRenamed: dynamicText<{
    readonly label: string;
    readonly name: string;
    readonly column: string;
    readonly mappable: boolean;
  }>(
    ({ label, name, column, mappable }) =>
      `Das sieht aus wie ${label}, aber die Spalte ${name} ist nicht bekannt. Ist ${column} gemeint? ${changed(mappable).de}`,
    ({ label, name, column, mappable }) =>
      `This looks like ${label}, but the column ${name} is not known. Is it ${column}? ${changed(mappable).en}`,
  ),
  unknownFormat: dynamicText<{
    readonly begins: string | null;
    readonly labels: string;
    readonly mappable: boolean;
  }>(
    ({ labels, mappable }) =>
      `Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von ${labels.replace(`, ${OWN}`, " und die eigene Liste nach Lotbuch-Vorlage")}.${mappable ? " Jede andere Tabelle lässt sich mit einer eigenen Zuordnung lesen." : ""}`,
    ({ begins, labels, mappable }) =>
      `The file is in no format we know.${begins === null ? "" : ` It begins with ${begins}.`} We know the exports of ${labels}.${mappable ? " Any other table can be read with a mapping of your own." : ""}`,
  ),
} as const;

const OWN = "Lotbuch's own ledger file";

const changed = (mappable: boolean): Bilingual =>
  bilingual(
    `Vielleicht hat der Anbieter den Export geändert oder jemand die Datei: Exportieren Sie sie neu und schicken Sie sie unverändert${mappable ? ", oder lesen Sie sie mit einer eigenen Zuordnung" : ""}.`,
    `The vendor may have changed the export, or someone edited the file: export it again and send it as it is${mappable ? ", or read it with a mapping of your own" : ""}.`,
  );

/** German names of the kinds of files that are not CSV. */
const GERMAN_KINDS: Readonly<Record<string, string>> = {
  "a ZIP archive or an Excel workbook": "ein ZIP-Archiv oder eine Excel-Datei",
  "an old Excel workbook": "eine alte Excel-Datei",
  "a PDF": "ein PDF",
  "a compressed file": "eine komprimierte Datei",
  "binary, not text": "binär, kein Text",
};
