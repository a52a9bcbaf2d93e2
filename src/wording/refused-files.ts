import { type Line } from "./refusal-line.ts";

/** Files, sources and receipts that are not taken, in German. */
export const REFUSED_FILES: readonly Line[] = [
  [
    /^The file is in no format we know\..* We know the exports of (.+?), Lotbuch's own ledger file\. Any other table/s,
    (f) =>
      `Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von ${f[1]} und die eigene Liste nach Lotbuch-Vorlage. Jede andere Tabelle lässt sich mit einer eigenen Zuordnung lesen.`,
  ],
  [/^The file is empty\./, "Die Datei ist leer. Exportieren Sie sie noch einmal."],
  [
    /^The file is in no format we know\..* We know the exports of ([^.]+)\.$/s,
    (f) => `Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von ${f[1]}.`,
  ],
  [/^The file is in no format we know/, "Diese Datei hat kein bekanntes Format."],
  [
    /^This looks like (.+ \(.+?\)), but the columns? (.+?) (?:is|are) not there\.(?: Instead it has (.+?), which we do not know\.)? The vendor/s,
    (f) =>
      `Das sieht aus wie ${f[1]}, aber es fehlt ${f[2]}.${f[3] === undefined ? "" : ` Dafür gibt es ${f[3]}, was nicht bekannt ist.`} ${changed(f.input)}`,
  ],
  [
    /^This looks like (.+ \(.+?\)), but the column (.+?) stands in it more than once\./s,
    (f) => `Das sieht aus wie ${f[1]}, aber die Spalte ${f[2]} kommt mehrmals vor. ${changed(f.input)}`,
  ],
  [
    /^This looks like (.+ \(.+?\)), but the column (.+?) is not known\. Is it (.+?)\? The vendor/s,
    (f) =>
      `Das sieht aus wie ${f[1]}, aber die Spalte ${f[2]} ist nicht bekannt. Ist ${f[3]} gemeint? ${changed(f.input)}`,
  ],
  [/^There is (?:nothing|no table) in the file\./, "In der Datei ist keine Tabelle."],
  [
    /^The report is in (\S+)\. Have it made in euro/,
    (f) => `Der Bericht ist in ${f[1]}. Erstellen Sie ihn in Euro.`,
  ],
  [/^The report has more than (\d+) rows\./, (f) => `Der Bericht hat mehr als ${f[1]} Zeilen.`],
  // Archives and workbooks.
  [
    /^The archive holds no CSV and no Excel file\./,
    "Das Archiv enthält weder CSV noch Excel. Speichern Sie den Export als CSV.",
  ],
  [
    /^The archive holds more than (\d+) files\./,
    (f) => `Das Archiv enthält mehr als ${f[1]} Dateien. Packen Sie es aus und schicken Sie, was darin ist.`,
  ],
  [
    /^("[^"]+") in the archive (?:is encrypted|grows to|is larger)/,
    (f) =>
      `${f[1]} im Archiv lässt sich nicht auspacken. Packen Sie es selbst aus und schicken Sie, was darin ist.`,
  ],
  [
    /^("[^"]+") in the archive is damaged/,
    (f) => `${f[1]} im Archiv ist beschädigt. Exportieren Sie es neu und schicken Sie es, wie es ist.`,
  ],
  [
    /^The archive (?:grows past|takes more than) (\d+) MiB/,
    (f) =>
      `Das Archiv enthält zu viel: mehr als ${f[1]} MB. Packen Sie es aus und schicken Sie die Dateien nacheinander.`,
  ],
  [
    /^The workbook has more than (\d+) million strings/,
    (f) => `Die Excel-Datei hat mehr als ${f[1]} Millionen Texte. Speichern Sie sie als CSV.`,
  ],
  [
    /^The workbook has more than (\d+) sheets/,
    (f) => `Die Excel-Datei hat mehr als ${f[1]} Blätter. Schicken Sie sie nacheinander.`,
  ],
  [
    /^The file begins like a ZIP archive|^The workbook (?:declares entities|is cut off|has a row)/,
    "Das Archiv oder die Excel-Datei ist nicht lesbar. Exportieren Sie sie neu, oder speichern Sie sie als CSV.",
  ],
  [
    /^The sheet (".+") has more (?:rows|than)/,
    (f) =>
      `Das Blatt ${f[1]} hat zu viele Zeilen oder Spalten. Teilen Sie es, oder speichern Sie es als CSV.`,
  ],
  [/^Say in which column the time stands\.$/, "Wählen Sie die Spalte, in der die Zeit steht."],
  [/^Say in which column the type stands/, "Wählen Sie die Spalte der Art, oder eine Art für alle Zeilen."],
  [/^Say what the words in the column of the type mean\.$/, "Sagen Sie, was die Wörter der Art bedeuten."],
  [/^Say in which column an amount stands\.$/, "Wählen Sie eine Spalte mit einer Menge."],
  [/^Say which asset (?:the amount|\w+) is of\.$/, "Sagen Sie, wovon diese Menge ist."],
  [
    /^Either one amount with a sign, or what was sent and received\.$/,
    "Entweder eine Menge mit Vorzeichen oder Abgang und Zugang.",
  ],
  [/^There is no time zone (.+)\.$/, (f) => `Die Zeitzone ${f[1]} gibt es nicht.`],
  [
    /^The mapping(?: .+)? reads the column (.+), which the file does not have\.$/,
    (f) => `Die Zuordnung liest die Spalte ${f[1]}, die es in der Datei nicht gibt.`,
  ],
  [
    /^(?:Line \d+: )?the mapping does not say what the type (.+) means\.?$/,
    (f) => `Die Zuordnung sagt nicht, was die Art ${f[1]} bedeutet.`,
  ],
  [
    /^(?:Line \d+: )?(".+") in the column (".+") is no (time|number), or one that could be two\.?$/,
    (f) =>
      `${f[1]} in der Spalte ${f[2]} ist keine ${f[3] === "time" ? "Zeit" : "Zahl"} oder könnte zweierlei sein.`,
  ],
  [
    /^(?:Line \d+: )?The row has (\d+) cells, and the file (\d+) columns\.$/,
    (f) => `Die Zeile hat ${f[1]} Zellen, die Datei aber ${f[2]} Spalten.`,
  ],
  [
    /^(\d+) rows were left out, as the mapping says\.$/,
    (f) => (f[1] === "1" ? "1 Zeile wurde weggelassen." : `${f[1]} Zeilen wurden weggelassen.`),
  ],
  // Receipts.
  [/^A receipt is a PDF/, "Ein Beleg ist ein PDF, ein Bild (PNG, JPEG) oder einfacher Text in UTF-8."],
  [/^The receipt is empty\.$/, "Die Datei ist leer."],
  [/^The receipt is larger than (\d+) MiB/, (f) => `Der Beleg ist größer als ${f[1]} MB.`],
  [
    /^An account keeps at most (\d+) receipts of (\d+) MiB/,
    (f) => `Ein Konto fasst höchstens ${f[1]} Belege und ${f[2]} MB. Entfernen Sie zuerst welche.`,
  ],
  [
    /^The file has more than (\d+) million rows/,
    (f) => `Die Datei hat mehr als ${f[1]} Millionen Zeilen. Teilen Sie sie, etwa nach Jahren.`,
  ],
  [
    /^Line (\d+) of the file has more than (\d+) columns/,
    (f) => `Zeile ${f[1]} der Datei hat mehr als ${f[2]} Spalten.`,
  ],
  [/^(?:The row|A cell) in line (\d+) of the file is longer/, (f) => `Zeile ${f[1]} der Datei ist zu lang.`],
  [
    /^A quote is opened in line (\d+)/,
    (f) => `In Zeile ${f[1]} der Datei beginnt ein Anführungszeichen, das nicht endet.`,
  ],
  [
    /^The file begins like text in (\S+), but is not/,
    "Die Datei ist kein lesbarer Text. Speichern Sie sie als CSV in UTF-8.",
  ],
  [/^The file is .+\. Send the export as CSV/, "Das ist keine CSV-Datei. Speichern Sie den Export als CSV."],
  [
    /^Reading the file took longer than (\d+(?:\.\d+)?) seconds; it stood at row (\d+)\./,
    (f) =>
      `Die Datei zu lesen hat länger gedauert als ${f[1]} Sekunden; es stand bei Zeile ${f[2]}. Teilen Sie die Datei, etwa nach Jahren.`,
  ],
  [
    /^Reading the file took/,
    "Die Datei ist zu groß, um sie auf einmal zu lesen. Teilen Sie sie, etwa nach Jahren.",
  ],
  [
    /^The form holds several files\./,
    "Das Formular enthält mehrere Dateien. Schicken Sie sie nacheinander, jede für sich.",
  ],
  [/^Send the CSV as a file part/, "Wählen Sie eine CSV-Datei."],
  [/larger than (\d+) MiB/, (f) => `Die Datei ist größer als ${f[1]} MB. Teilen Sie sie, etwa nach Jahren.`],
  [
    /^The file \((.+)\) is not one of (.+?)\. /,
    (f) => `Die Datei (${f[1]}) ist keine von ${f[2]}. Fügen Sie sie einer eigenen Quelle hinzu.`,
  ],
  [
    /^Sync .+ first: no sync has been completed yet/,
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
  ],
  [/is required to connect /, "Diese Angabe fehlt."],
  [
    /does not look like what /,
    "Das sieht nicht so aus, wie es aussehen sollte. Vergleichen Sie es mit der Hilfe darunter.",
  ],
  [/^[\w.]+ must be of (.+), not /, (f) => `Möglich sind: ${f[1]}.`],
  [
    /^(.+?) (?:cannot be reached|could not be reached|did not answer)/,
    (f) =>
      `${f[1] === "The Solana node" ? "Der Solana-Knoten" : f[1]} antwortet nicht. Versuchen Sie es später noch einmal.`,
  ],
  [/^There is no such /, "Das gibt es nicht (mehr)."],
  [/^This path takes|^There is nothing at this path/, "Das gibt es hier nicht."],
];

const changed = (said: string): string =>
  `Vielleicht hat der Anbieter den Export geändert oder jemand die Datei: Exportieren Sie sie neu und schicken Sie sie unverändert${said.includes("mapping of your own") ? ", oder lesen Sie sie mit einer eigenen Zuordnung" : ""}.`;
