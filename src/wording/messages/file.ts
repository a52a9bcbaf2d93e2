import { type Bilingual, bilingual } from "../language.ts";
import { text, dynamicText } from "./template.ts";

/** Files that are not read at all. */
export const FILE = {
  nothingFile: text("In der Datei ist keine Tabelle.", "There is nothing in the file."),
  reportMadeEuroLaw: text(
    "Der Bericht ist in {money}. Erstellen Sie ihn in Euro.",
    "The report is in {money}. Have it made in euro: the law knows no other money.",
  ),
  reportMoreThanRows: text(
    "Der Bericht hat mehr als {comparedRows} Zeilen.",
    "The report has more than {comparedRows} rows.",
  ),
  lineFileMoreThan: text(
    "Zeile {line} der Datei hat mehr als {fileColumns} Spalten.",
    "Line {line} of the file has more than {fileColumns} columns. {wayOut}",
  ),
  rowLineFileLonger: text(
    "Zeile {line} der Datei ist zu lang.",
    "The row in line {line} of the file is longer than {mib} MiB. {wayOut}",
  ),
  cellLineFileLonger: text(
    "Zeile {line} der Datei ist zu lang.",
    "A cell in line {line} of the file is longer than {mib} MiB. {wayOut}",
  ),
  quoteOpenedLineFile: text(
    "In Zeile {line} der Datei beginnt ein Anführungszeichen, das nicht endet.",
    "A quote is opened in line {line} of the file and not closed within {mib} MiB or before its end. {wayOut}",
  ),
  fileBeginsLikeText: text(
    "Die Datei ist kein lesbarer Text. Speichern Sie sie als CSV in UTF-8.",
    "The file begins like text in {encoding}, but is not. Save it as CSV in UTF-8.",
  ),
  fileSendExportCsv: text(
    "Das ist keine CSV-Datei. Speichern Sie den Export als CSV.",
    "The file is {known}. Send the export as CSV.",
  ),
  fileNotOneAdd: text(
    "Die Datei ({label}) ist keine von {providerKey}. Fügen Sie sie einer eigenen Quelle hinzu.",
    "The file ({label}) is not one of {providerKey}. Add it to a source of its own: make one with POST /v1/sources and providerKey file.",
  ),
  fileMoreThanMillion: text(
    "Die Datei hat mehr als {millions} Millionen Zeilen. Teilen Sie sie, etwa nach Jahren.",
    "The file has more than {millions} million rows, or too much in them. Split it, by year for example, and send the parts one after another.",
  ),
  archiveGrowsPastMib: text(
    "Das Archiv enthält zu viel: mehr als {mib} MB. Packen Sie es aus und schicken Sie die Dateien nacheinander.",
    "The archive grows past {mib} MiB in all. {wayOut}",
  ),
  archiveTakesMoreThan: text(
    "Das Archiv enthält zu viel: mehr als {mib} MB. Packen Sie es aus und schicken Sie die Dateien nacheinander.",
    "The archive takes more than {mib} MiB of memory to read. {wayOut}",
  ),
  archiveHoldsNoCsv: text(
    "Das Archiv enthält weder CSV noch Excel. Speichern Sie den Export als CSV.",
    "The archive holds no CSV and no Excel file. Send the export as CSV.",
  ),
  workbookMoreThanSheets: text(
    "Die Excel-Datei hat mehr als {zipEntries} Blätter. Schicken Sie sie nacheinander.",
    "The workbook has more than {zipEntries} sheets. Send them one after another.",
  ),
  workbookMoreThanMillion: text(
    "Die Excel-Datei hat mehr als {millions} Millionen Texte. Speichern Sie sie als CSV.",
    "The workbook has more than {millions} million strings. Send the export as CSV.",
  ),
  sheetMoreRowsThan: text(
    "Das Blatt {name} hat zu viele Zeilen oder Spalten. Teilen Sie es, oder speichern Sie es als CSV.",
    "The sheet {name} has more rows than a file may have.",
  ),
  sheetMoreThanColumns: text(
    "Das Blatt {name} hat zu viele Zeilen oder Spalten. Teilen Sie es, oder speichern Sie es als CSV.",
    "The sheet {name} has more than {fileColumns} columns. Export it again, or send it as CSV.",
  ),
  workbookCutOffDamaged: text(
    "Das Archiv oder die Excel-Datei ist nicht lesbar. Exportieren Sie sie neu, oder speichern Sie sie als CSV.",
    "The workbook is cut off, or damaged. Export it again, or send it as CSV.",
  ),
  workbookRowTooLong: text(
    "Das Archiv oder die Excel-Datei ist nicht lesbar. Exportieren Sie sie neu, oder speichern Sie sie als CSV.",
    "The workbook has a row that is too long. Send the export as CSV.",
  ),
  workbookDeclaresEntitiesWhich: text(
    "Das Archiv oder die Excel-Datei ist nicht lesbar. Exportieren Sie sie neu, oder speichern Sie sie als CSV.",
    "The workbook declares entities, which none needs. Send the export as CSV.",
  ),
  archiveHoldsMoreThan: text(
    "Das Archiv enthält mehr als {zipEntries} Dateien. Packen Sie es aus und schicken Sie, was darin ist.",
    "The archive holds more than {zipEntries} files. {wayOut}",
  ),
  archiveLargerThanMib: text(
    "{name} im Archiv ist größer als {mib} MB. Packen Sie es selbst aus und schicken Sie, was darin ist.",
    "{name} in the archive is larger than {mib} MiB. {wayOut}",
  ),
  archiveEncryptedUnpackSend: text(
    "{name} im Archiv lässt sich nicht auspacken. Packen Sie es selbst aus und schicken Sie, was darin ist.",
    "{name} in the archive is encrypted. Unpack it and send what is in it.",
  ),
  archiveGrowsMoreThan: text(
    "{name} im Archiv lässt sich nicht auspacken. Packen Sie es selbst aus und schicken Sie, was darin ist.",
    "{name} in the archive grows to more than {zipRatio} times what was sent. {wayOut}",
  ),
  archiveDamagedDoesNot: text(
    "{name} im Archiv ist beschädigt. Exportieren Sie es neu und schicken Sie es, wie es ist.",
    "{name} in the archive is damaged: it does not fit its checksum. Export it again, and send it as it is.",
  ),
  fileBeginsLikeZip: text(
    "Das Archiv oder die Excel-Datei ist nicht lesbar. Exportieren Sie sie neu, oder speichern Sie sie als CSV.",
    "The file begins like a ZIP archive or an Excel workbook, but cannot be read as one. Export it again, or send it as CSV.",
  ),
  noTableFile: text("In der Datei ist keine Tabelle.", "There is no table in the file."),
  mappingReadsColumnWhich: text(
    "Die Zuordnung liest die Spalte {closest}, die es in der Datei nicht gibt.",
    "The mapping {name} reads the column {closest}, which the file does not have.",
  ),
  mappingReadsColumnWhich2: text(
    "Die Zuordnung liest die Spalte {named}, die es in der Datei nicht gibt.",
    "The mapping reads the column {named}, which the file does not have.",
  ),
  sayWhichColumnTime: text(
    "Wählen Sie die Spalte, in der die Zeit steht.",
    "Say in which column the time stands.",
  ),
  sayWhichColumnType: text(
    "Wählen Sie die Spalte der Art, oder eine Art für alle Zeilen.",
    "Say in which column the type stands, or one type for all rows.",
  ),
  notKnownType2: text("{type} ist keine bekannte Art.", "{type} is not a known type."),
  sayWhatWordsColumn: text(
    "Sagen Sie, was die Wörter der Art bedeuten.",
    "Say what the words in the column of the type mean.",
  ),
  eitherOneAmountSign: text(
    "Entweder eine Menge mit Vorzeichen oder Abgang und Zugang.",
    "Either one amount with a sign, or what was sent and received.",
  ),
  sayWhichColumnAmount: text(
    "Wählen Sie eine Spalte mit einer Menge.",
    "Say in which column an amount stands.",
  ),
  sayWhichAssetAmount: text("Sagen Sie, wovon diese Menge ist.", "Say which asset {leg}_amount is of."),
  sayWhichAssetAmount2: text("Sagen Sie, wovon diese Menge ist.", "Say which asset the amount is of."),
  tooSlow: text(
    "Die Datei zu lesen hat länger gedauert als {seconds} Sekunden; es stand bei Zeile {row}. Teilen Sie die Datei, etwa nach Jahren.",
    "Reading the file took longer than {seconds} seconds; it stood at row {row}. Split it, by year for example, and send the parts one after another.",
  ),
  tooLarge: text(
    "Die Datei ist zu groß, um sie auf einmal zu lesen. Teilen Sie sie, etwa nach Jahren.",
    "Reading the file took more than {mib} MiB of memory. Split it, by year for example, and send the parts one after another.",
  ),
  itTooSlow: text(
    "Es zu lesen hat länger gedauert als {seconds} Sekunden.",
    "Reading it took longer than {seconds} seconds.",
  ),
  itTooLarge: text(
    "Es ist zu groß, um es auf einmal zu lesen.",
    "Reading it took more than {mib} MiB of memory.",
  ),
  inSheet: text("Blatt {name}: {why}", "Sheet {name}: {why}"),
  inFile: text("Datei {name}: {why}", "File {name}: {why}"),
  nothingKept: text("{why}", "{why} Nothing of it was kept."),
  rowsLeftOut: dynamicText<{ readonly count: number }>(
    ({ count }) => (count === 1 ? "1 Zeile wurde weggelassen." : `${count} Zeilen wurden weggelassen.`),
    ({ count }) => `${count} rows were left out, as the mapping says.`,
  ),
  columnUnused: text(
    "Die Spalte {name} ist nicht bekannt und wurde nicht benutzt.",
    "The column {name} is not known and was not used.",
  ),
  zoneAssumed: text(
    "Die Datei sagt nicht, in welcher Zeitzone ihre Zeiten sind. Sie wurden als die von {zone} gelesen; eine andere lässt sich angeben.",
    "The file does not say in which time zone its times are. They were read as those of {zone}; send timeZone to have them read otherwise.",
  ),
  noTableInArchive: text(
    "{name} im Archiv ist keine Tabelle und wurde ausgelassen.",
    "{name} in the archive is no table and was left out.",
  ),
  sheetLeftOut: text(
    "Das Blatt {name} ist keine bekannte Tabelle und wurde ausgelassen.",
    "The sheet {name} is no table we know and was left out.",
  ),
  notAmongColumns: text(
    "{name} wird aus {named} gelesen, was keine der Spalten ist.",
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
      `This looks like ${label}, but the column ${column} stands in it more than once. ${changed(mappable).en}`,
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
    `The vendor may have changed the export, or somebody the file: export it again and send it as it is${mappable ? ", or read it with a mapping of your own" : ""}.`,
  );
