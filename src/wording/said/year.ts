import { line } from "./line.ts";

/** Years: figures, filings, losses, plans, reports. */
export const YEAR = {
  sendReportFilePart: line(
    "Wählen Sie die Datei des Berichts.",
    "Send the report as a file part of the form.",
  ),
  yearMoreThanSales: line(
    "Das Jahr hat mehr als {comparedRows} Veräußerungen: mehr, als sich einzeln vergleichen lassen.",
    "The year has more than {comparedRows} sales: that is more than can be compared one by one.",
  ),
  assetsMustNameCoins: line(
    "assets muss 1 bis {mostPrices} Kryptowerte nennen, mit Kommas.",
    "assets must name 1 to {mostPrices} coins, with commas.",
  ),
  noSuchAcknowledgement: line(
    "Eine solche Bestätigung gibt es in diesem Konto nicht (mehr).",
    "There is no such confirmation in this account (any more).",
  ),
  issueAsksNothing: line(
    "Hier ist nichts zu bestätigen: Der Punkt ist schon bestätigt, fragt nichts oder wird an anderer Stelle beantwortet.",
    "There is nothing to confirm here: the point is confirmed already, asks nothing, or is answered elsewhere.",
  ),
  noDeclarationBeenGiven: line(
    "Für dieses Jahr wurde die Vollständigkeit nicht bestätigt.",
    "Completeness has not been confirmed for this year.",
  ),
  allaccountsMustTrueWhat: line(
    "allAccounts muss true sein: Das wird erklärt. Mit DELETE wird eine Erklärung zurückgenommen.",
    "allAccounts must be true: that is what is declared. DELETE takes a declaration back.",
  ),
  sourcesDisposalIdSay: line(
    "{found} Quellen haben eine Veräußerung mit dieser Kennung: Sagen Sie mit sourceId, welche gemeint ist.",
    "{found} sources have a disposal with this id: say which by sourceId.",
  ),
  noSuchElectionAccount: line(
    "Diese Wahl gibt es in diesem Konto nicht (mehr).",
    "There is no such election in this account.",
  ),
  noticeCannotEarlierDay: line(
    "Der Bescheid kann nicht von einem früheren Tag sein als die Abgabe.",
    "The notice cannot be of an earlier day than the one on which the year was handed in.",
  ),
  dayHandedIn: line(
    "{field} muss ein Tag ab {year} sein, der nicht in der Zukunft liegt, etwa 31.07.2025.",
    "{field} must be a day such as 2025-07-31, from {year} on and not after today.",
  ),
  noSuchFilingYear: line(
    "Diese Abgabe gibt es für dieses Jahr in diesem Konto nicht.",
    "There is no such filing of this year in this account.",
  ),
  accountCanFileTimes: line(
    "Ein Konto kann {count} Stände sichern; nichts davon wird je entfernt. Bewahren Sie dieses Jahr selbst auf.",
    "An account can save {count} states; nothing that was saved is ever taken out. Keep the bundle of this year yourself.",
  ),
  yearFromTo: line(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein.",
    "year must be a whole number from {firstYear} to {current}.",
  ),
  noClause: line('Die Fundstelle "{clauseKey}" gibt es nicht.', 'There is no clause "{clauseKey}".'),
  sayOpeningWaivescarrybackBoth: line(
    "Nennen Sie opening, waivesCarryBack oder beides.",
    "Say opening, waivesCarryBack, or both.",
  ),
  yearOfNotice: line(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein.",
    "year must be a whole number from {firstYear} to {current}: a notice speaks of a year that has begun.",
  ),
  openingMustAmountEuro: line(
    "Der Verlustvortrag muss ein Betrag in Euro sein, etwa 1234,00: ohne Minus, mit höchstens zwei Stellen.",
    "opening must be an amount in euro such as 1234.00: a loss is stated without a minus, with at most two places.",
  ),
  mustAmountEuroSuch: line(
    "{field} muss ein Betrag in Euro sein, etwa 250,00, oder -80,00 für einen Verlust.",
    "{field} must be an amount in euro such as 250.00, or -80.00 for a loss, with at most two places.",
  ),
  nothingBelongsPersonB: line(
    "Person B gehört noch keine Quelle, die synchronisiert wurde.",
    "Nothing belongs to person b: give her a source that has been synced, by setting its owner to b.",
  ),
  yearAhead: line(
    "Das Jahr muss eine ganze Zahl von {current} bis {yearsAhead} sein.",
    "year must be a whole number from {current} to {yearsAhead}: a sale lies ahead.",
  ),
  syncASourceFirst: line(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync a source first: no sync has been completed yet.",
  ),
  theseSalesWouldTake: line(
    "Diese Verkäufe träfen {slices} Bestände, und eine Antwort nennt höchstens {plannedSlices}: Planen Sie weniger Verkäufe auf einmal, oder kleinere.",
    "These sales would take {slices} lots, and an answer names at most {plannedSlices}: plan fewer sales at once, or smaller ones.",
  ),
  amounteurMustDecimalNumber: line(
    "Der Betrag muss eine Zahl über 0 sein, etwa 5000,00.",
    "amountEur must be a decimal number greater than 0, such as 5000.00.",
  ),
  priceMustDecimalNumber: line(
    "Der Preis von {asset} muss eine Zahl über 0 sein, etwa 5000,00.",
    "The price of {asset} must be a decimal number greater than 0, such as 5000.00.",
  ),
  platformsReportFromKsttg: line(
    "Plattformen melden ab {firstReportedYear}; für {year} gibt es nichts.",
    "Platforms report from {firstReportedYear} on; there is nothing for {year}.",
  ),
  fromMustDayFrom: line(
    "Der erste Tag muss ein Tag ab {firstYear} sein.",
    "from must be a day from {firstYear} on.",
  ),
  fromMustNotAfter: line("Der erste Tag darf nicht nach dem letzten liegen.", "from must not be after to."),
  theseWouldMoreThan: line(
    "Das wären mehr als {portfolioPoints} Punkte: Wählen Sie einen größeren Abstand oder einen kürzeren Zeitraum.",
    "These would be more than {portfolioPoints} points: choose a longer step or a shorter span.",
  ),
  classMustOne: line(
    "Die Frage muss eines davon sein: {openClasses}.",
    "class must be one of {openClasses}.",
  ),
  readingMust: line(
    "Die Lesart muss {first} oder {other} sein ({of}).",
    "reading must be {first} or {other} for {of}.",
  ),
  reasonMustMostCharacters: line(
    "Die Begründung darf höchstens {mostReason} Zeichen haben.",
    "reason must have at most {mostReason} characters.",
  ),
  newerDataBeingWorked: line(
    "Neuere Daten werden gerade eingearbeitet, und ein Bericht zeigt nur einen Stand. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Newer data is being worked in, and a report tells of one state alone. Try again in a few seconds.",
  ),
  madePersonSWhole: line(
    "{format} gibt es nur für das ganze Jahr der Person: Lassen Sie sourceId weg, oder wählen Sie json, pdf, csv oder wiso.",
    "{format} is made of the person's whole year: leave sourceId out, or ask for json, pdf, csv or wiso.",
  ),
  sourceBelongsPersonLeave: line(
    "Diese Quelle gehört Person {owner}: Lassen Sie person weg, oder wählen Sie eine Quelle von Person {person}.",
    "This source belongs to person {owner}: leave person out, or ask for a source of person {person}.",
  ),
  syncThisSourceFirst: line(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync this source first: no sync has been completed yet.",
  ),
  syncFirstNoSync: line(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync {what} first: no sync has been completed yet.",
  ),
  jurisdictionMustOnlyOne: line(
    "jurisdiction muss eines davon sein: {key}.",
    "jurisdiction must be one of {key}.",
  ),
  figuresBeingComputedTry: line(
    "Die Zahlen werden gerade berechnet. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "The figures are being computed. Try again in a few seconds.",
  ),
  noSuchDisposal: line(
    "Diese Veräußerung gibt es in diesem Konto nicht (mehr).",
    "There is no such disposal in this account.",
  ),
  noSuchDisposalOfSource: line(
    "Diese Veräußerung gibt es in dieser Quelle nicht (mehr).",
    "There is no such disposal of this source.",
  ),
  sendCarf: line(
    "Senden Sie die CARF-Meldung als XML oder die Summen als CSV.",
    "Send the CARF message as XML, or the sums as CSV, in the body.",
  ),
  noPlatform: line(
    "Keine Ihrer Plattformen meldet etwas für dieses Jahr.",
    "No platform of yours reports anything for this year.",
  ),
  whosePlatform: line(
    "Sagen Sie mit platform, wessen Meldung das ist: {names}.",
    "Say whose report it is with platform: {names}.",
  ),
  notAfterToday: line(
    "{field} darf nicht nach heute liegen, dem {today}.",
    "{field} must not be after today, {today}.",
  ),
  carfDocumentType: line(
    "Das XML hat einen Dokumenttyp; eine CARF-Meldung hat keinen.",
    "The XML has a document type; a CARF message has none.",
  ),
  carfUnreadable: line("Das XML lässt sich nicht lesen: {why}", "The XML cannot be read: {why}"),
  carfNone: line(
    "Das XML ist keine CARF-Meldung: Seine Wurzel ist nicht CARF_OECD.",
    "The XML is no CARF message: its root is not CARF_OECD.",
  ),
  carfDeep: line("Das XML ist zu tief verschachtelt.", "The XML is nested too deeply."),
  carfEmpty: line("Die CARF-Meldung meldet keine Vorgänge.", "The CARF message reports no transactions."),
  carfUnits: line("{where}: Die Stückzahl ist keine Zahl.", "{where}: the number of units is no number."),
  carfAmount: line("{where}: Der Betrag ist keine Zahl.", "{where}: the amount is no number."),
  carfCount: line(
    "{where}: Die Zahl der Vorgänge ist keine Zahl.",
    "{where}: the number of transactions is no number.",
  ),
  carfNoColumn: line(
    "Der Tabelle fehlt die Spalte {name}. Sie braucht asset, element und units; type, count, amount und currency können folgen.",
    "The table has no column {name}. It needs asset, element and units; type, count, amount and currency may follow.",
  ),
  carfMany: line("Mehr als {count} Zeilen.", "More than {count} rows."),
  carfElement: line(
    "Zeile {line}: element muss eines davon sein: {all}.",
    "Line {line}: element must be one of {all}.",
  ),
  carfAsset: line(
    "Zeile {line}: Der Kryptowert fehlt oder ist zu lang.",
    "Line {line}: the asset is missing or too long.",
  ),
  carfNoRows: line("Die Tabelle hat keine Zeilen.", "The table has no rows."),
  carfManySums: line("Mehr als {count} Summen.", "More than {count} sums."),
  carfNoAsset: line(
    "RelevantTransactions ohne CryptoAsset von höchstens 200 Zeichen.",
    "RelevantTransactions without a CryptoAsset of at most 200 characters.",
  ),
} as const;
