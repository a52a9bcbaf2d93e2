import { text } from "./template.ts";

/** Years: figures, filings, losses, plans, reports. */
export const YEAR = {
  sendReportFilePart: text(
    "Wählen Sie die Datei des Berichts.",
    "Send the report as a file part of the form.",
  ),
  yearMoreThanSales: text(
    "Das Jahr hat mehr als {comparedRows} Veräußerungen: mehr, als sich einzeln vergleichen lassen.",
    "The year has more than {comparedRows} sales: that is more than can be compared one by one.",
  ),
  assetsMustNameCoins: text(
    "assets muss 1 bis {mostPrices} Kryptowerte nennen, mit Kommas.",
    "assets must name 1 to {mostPrices} coins, with commas.",
  ),
  noSuchAcknowledgement: text(
    "Eine solche Bestätigung gibt es in diesem Konto nicht (mehr).",
    "There is no such confirmation in this account (any more).",
  ),
  issueAsksNothing: text(
    "Hier ist nichts zu bestätigen: Der Punkt ist schon bestätigt, fragt nichts oder wird an anderer Stelle beantwortet.",
    "There is nothing to confirm here: the point is confirmed already, asks nothing, or is answered elsewhere.",
  ),
  noDeclarationBeenGiven: text(
    "Für dieses Jahr wurde die Vollständigkeit nicht bestätigt.",
    "Completeness has not been confirmed for this year.",
  ),
  allaccountsMustTrueWhat: text(
    "allAccounts muss true sein: Das wird erklärt. Mit DELETE wird eine Erklärung zurückgenommen.",
    "allAccounts must be true: that is what is declared. DELETE takes a declaration back.",
  ),
  sourcesDisposalIdSay: text(
    "{found} Quellen haben eine Veräußerung mit dieser Kennung: Sagen Sie mit sourceId, welche gemeint ist.",
    "{found} sources have a disposal with this id: say which by sourceId.",
  ),
  noSuchElectionAccount: text(
    "Diese Wahl gibt es in diesem Konto nicht (mehr).",
    "There is no such election in this account.",
  ),
  noticeCannotEarlierDay: text(
    "Der Bescheid kann nicht von einem früheren Tag sein als die Abgabe.",
    "The notice cannot be of an earlier day than the one on which the year was handed in.",
  ),
  dayHandedIn: text(
    "{field} muss ein Tag ab {year} sein, der nicht in der Zukunft liegt, etwa 31.07.2025.",
    "{field} must be a day such as 2025-07-31, from {year} on and not after today.",
  ),
  noSuchFilingYear: text(
    "Diese Abgabe gibt es für dieses Jahr in diesem Konto nicht.",
    "There is no such filing of this year in this account.",
  ),
  accountCanFileTimes: text(
    "Ein Konto kann {count} Stände sichern; nichts davon wird je entfernt. Bewahren Sie dieses Jahr selbst auf.",
    "An account can save {count} states; nothing that was saved is ever taken out. Keep the bundle of this year yourself.",
  ),
  yearFromTo: text(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein.",
    "year must be a whole number from {firstYear} to {current}.",
  ),
  noClause: text('Die Fundstelle "{clauseKey}" gibt es nicht.', 'There is no clause "{clauseKey}".'),
  sayOpeningWaivescarrybackBoth: text(
    "Nennen Sie opening, waivesCarryBack oder beides.",
    "Say opening, waivesCarryBack, or both.",
  ),
  yearOfNotice: text(
    "Das Jahr muss eine ganze Zahl von {firstYear} bis {current} sein.",
    "year must be a whole number from {firstYear} to {current}: a notice speaks of a year that has begun.",
  ),
  openingMustAmountEuro: text(
    "Der Verlustvortrag muss ein Betrag in Euro sein, etwa 1234,00: ohne Minus, mit höchstens zwei Stellen.",
    "opening must be an amount in euro such as 1234.00: a loss is stated without a minus, with at most two places.",
  ),
  mustAmountEuroSuch: text(
    "{field} muss ein Betrag in Euro sein, etwa 250,00, oder -80,00 für einen Verlust.",
    "{field} must be an amount in euro such as 250.00, or -80.00 for a loss, with at most two places.",
  ),
  nothingBelongsPersonB: text(
    "Person B gehört noch keine Quelle, die synchronisiert wurde.",
    "Nothing belongs to person b: give her a source that has been synced, by setting its owner to b.",
  ),
  yearAhead: text(
    "Das Jahr muss eine ganze Zahl von {current} bis {yearsAhead} sein.",
    "year must be a whole number from {current} to {yearsAhead}: a sale lies ahead.",
  ),
  syncASourceFirst: text(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync a source first: no sync has been completed yet.",
  ),
  theseSalesWouldTake: text(
    "Diese Verkäufe träfen {slices} Bestände, und eine Antwort nennt höchstens {plannedSlices}: Planen Sie weniger Verkäufe auf einmal, oder kleinere.",
    "These sales would take {slices} lots, and an answer names at most {plannedSlices}: plan fewer sales at once, or smaller ones.",
  ),
  amounteurMustDecimalNumber: text(
    "Der Betrag muss eine Zahl über 0 sein, etwa 5000,00.",
    "amountEur must be a decimal number greater than 0, such as 5000.00.",
  ),
  priceMustDecimalNumber: text(
    "Der Preis von {asset} muss eine Zahl über 0 sein, etwa 5000,00.",
    "The price of {asset} must be a decimal number greater than 0, such as 5000.00.",
  ),
  platformsReportFromKsttg: text(
    "Plattformen melden ab {firstReportedYear}; für {year} gibt es nichts.",
    "Platforms report from {firstReportedYear} on; there is nothing for {year}.",
  ),
  fromMustDayFrom: text(
    "Der erste Tag muss ein Tag ab {firstYear} sein.",
    "from must be a day from {firstYear} on.",
  ),
  fromMustNotAfter: text("Der erste Tag darf nicht nach dem letzten liegen.", "from must not be after to."),
  theseWouldMoreThan: text(
    "Das wären mehr als {portfolioPoints} Punkte: Wählen Sie einen größeren Abstand oder einen kürzeren Zeitraum.",
    "These would be more than {portfolioPoints} points: choose a longer step or a shorter span.",
  ),
  classMustOne: text(
    "Die Frage muss eines davon sein: {openClasses}.",
    "class must be one of {openClasses}.",
  ),
  readingMust: text(
    "Die Lesart muss {first} oder {other} sein ({of}).",
    "reading must be {first} or {other} for {of}.",
  ),
  reasonMustMostCharacters: text(
    "Die Begründung darf höchstens {mostReason} Zeichen haben.",
    "reason must have at most {mostReason} characters.",
  ),
  newerDataBeingWorked: text(
    "Neuere Daten werden gerade eingearbeitet, und ein Bericht zeigt nur einen Stand. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Newer data is being worked in, and a report tells of one state alone. Try again in a few seconds.",
  ),
  madePersonSWhole: text(
    "{format} gibt es nur für das ganze Jahr der Person: Lassen Sie sourceId weg, oder wählen Sie json, pdf, csv oder wiso.",
    "{format} is made of the person's whole year: leave sourceId out, or ask for json, pdf, csv or wiso.",
  ),
  sourceBelongsPersonLeave: text(
    "Diese Quelle gehört Person {owner}: Lassen Sie person weg, oder wählen Sie eine Quelle von Person {person}.",
    "This source belongs to person {owner}: leave person out, or ask for a source of person {person}.",
  ),
  syncThisSourceFirst: text(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync this source first: no sync has been completed yet.",
  ),
  syncFirstNoSync: text(
    "Noch ist nichts vollständig gelesen. Synchronisieren Sie zuerst.",
    "Sync {what} first: no sync has been completed yet.",
  ),
  jurisdictionMustOnlyOne: text(
    "jurisdiction muss eines davon sein: {key}.",
    "jurisdiction must be one of {key}.",
  ),
  figuresBeingComputedTry: text(
    "Die Zahlen werden gerade berechnet. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "The figures are being computed. Try again in a few seconds.",
  ),
  noSuchDisposal: text(
    "Diese Veräußerung gibt es in diesem Konto nicht (mehr).",
    "There is no such disposal in this account.",
  ),
  noSuchDisposalOfSource: text(
    "Diese Veräußerung gibt es in dieser Quelle nicht (mehr).",
    "There is no such disposal of this source.",
  ),
  sendCarf: text(
    "Senden Sie die CARF-Meldung als XML oder die Summen als CSV.",
    "Send the CARF message as XML, or the sums as CSV, in the body.",
  ),
  noPlatform: text(
    "Keine Ihrer Plattformen meldet etwas für dieses Jahr.",
    "No platform of yours reports anything for this year.",
  ),
  whosePlatform: text(
    "Sagen Sie mit platform, wessen Meldung das ist: {names}.",
    "Say whose report it is with platform: {names}.",
  ),
  notAfterToday: text(
    "{field} darf nicht nach heute liegen, dem {today}.",
    "{field} must not be after today, {today}.",
  ),
  carfDocumentType: text(
    "Das XML hat einen Dokumenttyp; eine CARF-Meldung hat keinen.",
    "The XML has a document type; a CARF message has none.",
  ),
  carfUnreadable: text("Das XML lässt sich nicht lesen: {why}", "The XML cannot be read: {why}"),
  carfNone: text(
    "Das XML ist keine CARF-Meldung: Seine Wurzel ist nicht CARF_OECD.",
    "The XML is no CARF message: its root is not CARF_OECD.",
  ),
  carfDeep: text("Das XML ist zu tief verschachtelt.", "The XML is nested too deeply."),
  carfEmpty: text("Die CARF-Meldung meldet keine Vorgänge.", "The CARF message reports no transactions."),
  carfUnits: text("{where}: Die Stückzahl ist keine Zahl.", "{where}: the number of units is no number."),
  carfAmount: text("{where}: Der Betrag ist keine Zahl.", "{where}: the amount is no number."),
  carfCount: text(
    "{where}: Die Zahl der Vorgänge ist keine Zahl.",
    "{where}: the number of transactions is no number.",
  ),
  carfNoColumn: text(
    "Der Tabelle fehlt die Spalte {name}. Sie braucht asset, element und units; type, count, amount und currency können folgen.",
    "The table has no column {name}. It needs asset, element and units; type, count, amount and currency may follow.",
  ),
  carfMany: text("Mehr als {count} Zeilen.", "More than {count} rows."),
  carfElement: text(
    "Zeile {line}: element muss eines davon sein: {all}.",
    "Line {line}: element must be one of {all}.",
  ),
  carfAsset: text(
    "Zeile {line}: Der Kryptowert fehlt oder ist zu lang.",
    "Line {line}: the asset is missing or too long.",
  ),
  carfNoRows: text("Die Tabelle hat keine Zeilen.", "The table has no rows."),
  carfManySums: text("Mehr als {count} Summen.", "More than {count} sums."),
  carfNoAsset: text(
    "RelevantTransactions ohne CryptoAsset von höchstens 200 Zeichen.",
    "RelevantTransactions without a CryptoAsset of at most 200 characters.",
  ),
} as const;
