import { dynamicText, text } from "./template.ts";

/** Years: figures, filings, losses, plans, reports. */
export const YEAR = {
  reportFileMissing: text(
    "Senden Sie den Bericht als Datei des Formulars.",
    "Send the report as a file part of the form.",
  ),
  tooManySalesToCompare: text(
    "Das Jahr hat mehr als {comparedRows} Veräußerungen: mehr, als sich einzeln vergleichen lassen.",
    "The year has more than {comparedRows} sales: more than can be compared one by one.",
  ),
  assetsNotValid: text(
    "assets muss 1 bis {mostPrices} Kryptowerte nennen, durch Kommas getrennt.",
    "assets must name 1 to {mostPrices} coins, separated by commas.",
  ),
  noSuchAcknowledgement: text(
    "Eine solche Bestätigung gibt es in diesem Konto nicht (mehr).",
    "There is no such confirmation in this account.",
  ),
  nothingToConfirm: text(
    "Hier ist nichts zu bestätigen: Der Punkt ist schon bestätigt, verlangt nichts oder wird an anderer Stelle gelöst.",
    "There is nothing to confirm here: the issue is confirmed already, requires nothing, or is resolved elsewhere.",
  ),
  noDeclaration: text(
    "Für dieses Jahr wurde die Vollständigkeit nicht bestätigt.",
    "Completeness has not been confirmed for this year.",
  ),
  allAccountsNotTrue: text(
    "allAccounts muss true sein: Genau das wird erklärt. DELETE nimmt eine Erklärung zurück.",
    "allAccounts must be true: that is what is declared. DELETE takes a declaration back.",
  ),
  ambiguousDisposal: text(
    "{found} Quellen haben eine Veräußerung mit dieser Kennung: Wählen Sie mit sourceId eine davon.",
    "{found} sources have a disposal with this id: choose one with sourceId.",
  ),
  noSuchElection: text(
    "Diese Wahl gibt es in diesem Konto nicht (mehr).",
    "There is no such election in this account.",
  ),
  noticeBeforeFiling: text(
    "Der Bescheid kann nicht von einem früheren Tag sein als die Abgabe.",
    "The notice cannot be dated before the day on which the return was filed.",
  ),
  filingDayNotValid: text(
    "{field} muss ein Tag ab {year} sein, der nicht nach heute liegt, etwa 31.07.2025.",
    "{field} must be a day such as 2025-07-31, from {year} on and not after today.",
  ),
  noSuchFiling: text(
    "Diese Abgabe gibt es für dieses Jahr in diesem Konto nicht.",
    "There is no such filing of this year in this account.",
  ),
  tooManyFilings: text(
    "Ein Konto kann {count} Stände sichern; ein gesicherter Stand wird nie entfernt. Bewahren Sie das Belegpaket dieses Jahres selbst auf.",
    "An account can save {count} states; a saved state is never removed. Store the bundle of this year yourself.",
  ),
  outOfRange: text(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein.",
    "year must be a whole number from {firstYear} to {current}.",
  ),
  noSuchClause: text('Die Fundstelle "{clauseKey}" gibt es nicht.', 'There is no clause "{clauseKey}".'),
  openingOrWaiverRequired: text(
    "Geben Sie opening, waivesCarryBack oder beides an.",
    "Give opening, waivesCarryBack, or both.",
  ),
  noticeYearOutOfRange: text(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein: Ein Bescheid gilt für ein Jahr, das schon begonnen hat.",
    "year must be a whole number from {firstYear} to {current}: a notice is about a year that has begun.",
  ),
  openingNotAmount: text(
    "Der Verlustvortrag (opening) muss ein Betrag in Euro sein, etwa 1234,00: ein Verlust ohne Minuszeichen, mit höchstens zwei Nachkommastellen.",
    "opening must be an amount in euro such as 1234.00: a loss without a minus sign, with at most two decimal places.",
  ),
  fieldNotAmount: text(
    "{field} muss ein Betrag in Euro sein, etwa 250,00, oder -80,00 für einen Verlust, mit höchstens zwei Nachkommastellen.",
    "{field} must be an amount in euro such as 250.00, or -80.00 for a loss, with at most two decimal places.",
  ),
  secondPersonWithoutSource: text(
    "Person b gehört noch keine Quelle: Ordnen Sie ihr eine synchronisierte Quelle zu, indem Sie deren owner auf b setzen.",
    "Person b has no source yet: assign them a synced source by setting its owner to b.",
  ),
  plannedYearOutOfRange: text(
    "Das Jahr muss eine ganze Zahl von {current} bis {yearsAhead} sein: Ein geplanter Verkauf liegt in der Zukunft.",
    "year must be a whole number from {current} to {yearsAhead}: a planned sale is in the future.",
  ),
  noSourceSynced: text(
    "Synchronisieren Sie zuerst eine Quelle: Noch wurde keine Synchronisierung abgeschlossen.",
    "Sync a source first: no sync has been completed yet.",
  ),
  tooManyPlannedLots: text(
    "Diese Verkäufe träfen {slices} Bestände, aber eine Antwort nennt höchstens {plannedSlices}: Planen Sie weniger Verkäufe auf einmal, oder kleinere.",
    "These sales would take {slices} lots, but a response lists at most {plannedSlices}: plan fewer sales at once, or smaller ones.",
  ),
  amountEurNotPositive: text(
    "Der Betrag (amountEur) muss eine Zahl größer als 0 sein, etwa 5000,00.",
    "amountEur must be a decimal number greater than 0, such as 5000.00.",
  ),
  priceNotPositive: text(
    "Der Preis von {asset} muss eine Zahl größer als 0 sein, etwa 5000,00.",
    "The price of {asset} must be a decimal number greater than 0, such as 5000.00.",
  ),
  yearBeforeReporting: text(
    "Plattformen melden ab {firstReportedYear}; für {year} gibt es keine Meldung.",
    "Platforms report from {firstReportedYear} on; there is no report for {year}.",
  ),
  fromTooEarly: text("from muss ein Tag ab {firstYear} sein.", "from must be a day from {firstYear} on."),
  fromAfterTo: text("from darf nicht nach to liegen.", "from must not be after to."),
  tooManyPoints: text(
    "Das wären mehr als {portfolioPoints} Punkte: Wählen Sie einen größeren Abstand oder einen kürzeren Zeitraum.",
    "This would be more than {portfolioPoints} points: choose a longer step or a shorter period.",
  ),
  classUnknown: text("class muss eines davon sein: {openClasses}.", "class must be one of {openClasses}."),
  readingUnknown: text(
    "reading muss für {of} {first} oder {other} sein.",
    "reading must be {first} or {other} for {of}.",
  ),
  reasonTooLong: text(
    "Die Begründung darf höchstens {mostReason} Zeichen haben.",
    "reason must have at most {mostReason} characters.",
  ),
  newerDataInProgress: text(
    "Neuere Daten werden gerade eingearbeitet, und ein Bericht zeigt nur einen Stand. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Newer data is being processed, and a report shows only one state. Try again in a few seconds.",
  ),
  formatNeedsWholeYear: text(
    "{format} gibt es nur für das ganze Jahr der Person: Lassen Sie sourceId weg, oder wählen Sie json, pdf, csv oder wiso.",
    "{format} covers the person's whole year: leave out sourceId, or choose json, pdf, csv or wiso.",
  ),
  sourceOfOtherPerson: text(
    "Diese Quelle gehört Person {owner}: Lassen Sie person weg, oder wählen Sie eine Quelle von Person {person}.",
    "This source belongs to person {owner}: leave out person, or choose a source of person {person}.",
  ),
  sourceNotSynced: text(
    "Synchronisieren Sie zuerst diese Quelle: Noch wurde keine Synchronisierung abgeschlossen.",
    "Sync this source first: no sync has been completed yet.",
  ),
  notSynced: dynamicText<{ readonly what: string }>(
    ({ what }) =>
      `Synchronisieren Sie zuerst ${what === "this source" ? "diese Quelle" : what === "a source" ? "eine Quelle" : what}: Noch wurde keine Synchronisierung abgeschlossen.`,
    ({ what }) => `Sync ${what} first: no sync has been completed yet.`,
  ),
  jurisdictionUnknown: text(
    "jurisdiction muss eines davon sein: {key}.",
    "jurisdiction must be one of {key}.",
  ),
  computing: text(
    "Die Zahlen werden gerade berechnet. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "The figures are being computed. Try again in a few seconds.",
  ),
  noSuchDisposal: text(
    "Diese Veräußerung gibt es in diesem Konto nicht (mehr).",
    "There is no such disposal in this account.",
  ),
  noSuchDisposalInSource: text(
    "Diese Veräußerung gibt es in dieser Quelle nicht (mehr).",
    "There is no such disposal in this source.",
  ),
  carfMissing: text(
    "Senden Sie die CARF-Meldung als XML oder die Summen als CSV im Inhalt der Anfrage.",
    "Send the CARF message as XML, or the sums as CSV, in the body.",
  ),
  noReportingPlatform: text(
    "Keine Ihrer Plattformen meldet etwas für dieses Jahr.",
    "None of your platforms reports anything for this year.",
  ),
  platformRequired: text(
    "Geben Sie mit platform an, von wem diese Meldung ist: {names}.",
    "Name the platform that this report is from with platform: {names}.",
  ),
  notAfterToday: text(
    "{field} darf nicht nach heute liegen, dem {today}.",
    "{field} must not be after today, {today}.",
  ),
  carfDocumentType: text(
    "Das XML hat einen Dokumenttyp; eine CARF-Meldung hat keinen.",
    "The XML has a document type; a CARF message has none.",
  ),
  carfNotReadable: text("Das XML lässt sich nicht lesen: {why}", "The XML cannot be read: {why}"),
  carfRootUnknown: text(
    "Das XML ist keine CARF-Meldung: Seine Wurzel ist nicht CARF_OECD.",
    "The XML is not a CARF message: its root is not CARF_OECD.",
  ),
  carfTooDeep: text("Das XML ist zu tief verschachtelt.", "The XML is nested too deeply."),
  carfEmpty: text("Die CARF-Meldung meldet keine Vorgänge.", "The CARF message reports no transactions."),
  carfUnitsNotNumber: text(
    "{where}: Die Stückzahl ist keine Zahl.",
    "{where}: the number of units is not a number.",
  ),
  carfAmountNotNumber: text("{where}: Der Betrag ist keine Zahl.", "{where}: the amount is not a number."),
  carfCountNotNumber: text(
    "{where}: Die Zahl der Vorgänge ist keine Zahl.",
    "{where}: the number of transactions is not a number.",
  ),
  carfColumnMissing: text(
    "Der Tabelle fehlt die Spalte {name}. Sie braucht asset, element und units; type, count, amount und currency können folgen.",
    "The table has no column {name}. It needs asset, element and units; type, count, amount and currency may follow.",
  ),
  carfTooManyRows: text("Die Tabelle hat mehr als {count} Zeilen.", "The table has more than {count} rows."),
  carfElementUnknown: text(
    "Zeile {line}: element muss eines davon sein: {all}.",
    "Line {line}: element must be one of {all}.",
  ),
  carfAssetNotValid: text(
    "Zeile {line}: Der Kryptowert fehlt oder ist zu lang.",
    "Line {line}: the asset is missing or too long.",
  ),
  carfNoRows: text("Die Tabelle hat keine Zeilen.", "The table has no rows."),
  carfTooManySums: text(
    "Die CARF-Meldung hat mehr als {count} Summen.",
    "The CARF message has more than {count} sums.",
  ),
  carfAssetMissing: text(
    "RelevantTransactions ohne CryptoAsset, oder mit einem von mehr als 200 Zeichen.",
    "RelevantTransactions has no CryptoAsset, or one of more than 200 characters.",
  ),
} as const;
