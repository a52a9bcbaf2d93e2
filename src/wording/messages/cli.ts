import { text, dynamicText, type Message } from "./template.ts";

/** What the command line itself refuses. */
export const CLI = {
  auditBroken: text(
    "Das Protokoll ist nicht mehr, wie es geschrieben wurde: Der Eintrag {id} passt nicht zu dem davor.",
    "The log is not as it was written any more: the entry {id} does not fit the one before it.",
  ),
  questionEmpty: text("Die Frage ist leer.", "The question is empty."),
  yearMustYearFrom: text(
    "--year muss ein Jahr von {firstYear} bis {thisYear} sein.",
    "--year must be a year from {firstYear} to {thisYear}.",
  ),
  readingNoClass: text(
    "--reading: '{of}' ist keine Frage; es gibt {openClasses}.",
    "--reading: '{of}' is no class; there are {openClasses}.",
  ),
  readingNoReading: text(
    "--reading: '{named}' ist keine Lesart von {of}; es gibt {default} und {other}.",
    "--reading: '{named}' is no reading of {of}; there are {default} and {other}.",
  ),
  noSourceYetConnect: text(
    "Noch gibt es keine Quelle. Verbinden Sie eine: 'lotbuch connect coinbase', oder 'lotbuch import DATEI'.",
    "There is no source yet. Connect one with 'lotbuch connect coinbase', or 'lotbuch import FILE'.",
  ),
  fitsSeveralSourcesGive: text(
    "'{named}' passt auf mehrere Quellen: {found}. Nennen Sie die Nummer oder Kennung.",
    "'{named}' fits several sources: {found}. Give its number or id.",
  ),
  noSource: text(
    "Die Quelle '{named}' gibt es nicht. Es gibt: {sources}.",
    "There is no source '{named}'. There are: {sources}.",
  ),
  setTakesFieldValue: text(
    "--set braucht feld=wert, nicht '{text}'.",
    "--set takes field=value, not '{text}'.",
  ),
  noProviderKnown: text(
    "Den Anbieter '{key}' gibt es nicht. Es gibt: {providers}.",
    "There is no provider '{key}'. Known: {providers}.",
  ),
  cannotConnectedHereBring: text(
    "{label} lässt sich hier nicht verbinden. Dateien liest: lotbuch import DATEI",
    "{label} cannot be connected here. Bring its files in with: lotbuch import FILE",
  ),
  asksNoneThemGiven: text(
    "{label} braucht {names}; nichts davon wurde angegeben.",
    "{label} asks for {names}; none of them was given.",
  ),
  asksGiveKeyFile: text(
    "{label} braucht {name}: {label2}. Angeben mit --key-file oder --set.",
    "{label} asks for {name}: {label2}. Give it with --key-file or --set.",
  ),
  correctNeedsReason: text(
    "Sagen Sie mit --reason, warum; die Begründung steht in jedem Bericht.",
    "Say why with --reason; it stands in every report.",
  ),
  noCorrection: text(
    "An '{transactionId}' ist nichts berichtigt, was sich zurücknehmen ließe.",
    "Nothing of '{transactionId}' has been corrected that could be taken back.",
  ),
  apiPath: text(
    "'{path}' ist kein Pfad: Er beginnt mit / und hat weder Leerzeichen noch Klammern, etwa /v1/sources.",
    "'{path}' is no path: it begins with / and has neither spaces nor braces, such as /v1/sources.",
  ),
  apiBody: text("{file} ist kein JSON: {message}.", "{file} is not JSON: {message}."),
  apiOutput: text(
    "Die Antwort ist eine Datei ({type}): Sagen Sie mit --output, wohin sie soll.",
    "The answer is a file ({type}): say with --output where to save it.",
  ),
  cannotReadJsonFile: text(
    "{file} ist keine JSON-Datei eines API-Schlüssels.",
    "{file} cannot be read as the JSON file of an API key.",
  ),
  holdsNoApiKey: text(
    "{file} enthält keinen API-Schlüssel: Es ist kein JSON-Objekt.",
    "{file} holds no API key: it is not a JSON object.",
  ),
  coinbaseAgreedButService: text(
    "Coinbase hat zugestimmt, aber der Dienst hat keine Quelle angelegt. Versuchen Sie es noch einmal.",
    "Coinbase agreed, but the service has made no source. Try again.",
  ),
  notSignedInAt: text(
    "Sie sind nicht angemeldet bei {apiUrl}. Anmelden mit 'lotbuch login', oder LOTBUCH_TOKEN setzen.",
    "You are not signed in at {apiUrl}. Run 'lotbuch login', or set LOTBUCH_TOKEN.",
  ),
  sessionExpiredRunLotbuch: text(
    "Ihre Sitzung ist abgelaufen. Melden Sie sich mit 'lotbuch login' neu an.",
    "Your session has expired. Run 'lotbuch login' again.",
  ),
  addressServiceMustLike: text(
    "Die Adresse des Dienstes muss wie https://lotbuch.example.org aussehen, nicht '{given}'.",
    "The address of the service must be like https://lotbuch.example.org, not '{given}'.",
  ),
  sayEitherAllAccounts: text(
    "Nennen Sie entweder --all-accounts oder --take-back.",
    "Say either --all-accounts or --take-back.",
  ),
  wordsDeclareNothingThemselves: text(
    "Worte allein erklären nichts: Nennen Sie auch --all-accounts.",
    "Words declare nothing by themselves: say --all-accounts too.",
  ),
  noMethodFifoAverage: text(
    "'{named}' ist kein Verfahren: fifo oder average.",
    "'{named}' is no method: fifo or average.",
  ),
  signCoinbaseNotFinished: text(
    "Die Anmeldung bei Coinbase wurde nicht rechtzeitig beendet. Beginnen Sie noch einmal.",
    "The sign-in at Coinbase was not finished in time. Start again.",
  ),
  coinbaseRefusedSign: text("Coinbase hat die Anmeldung abgelehnt.", "Coinbase refused the sign-in."),
  sessionSTokenBeen: text(
    "Der Schlüssel der Sitzung wurde schon abgeholt. Beginnen Sie noch einmal.",
    "The session's token has been read before. Start again.",
  ),
  severalSourcesDisposalChoose: text(
    "Mehrere Quellen haben eine Veräußerung '{disposalId}': Wählen Sie eine mit --source.",
    "Several sources have a disposal '{disposalId}': choose one with --source.",
  ),
  noDisposalLotbuchExplain: text(
    "Die Veräußerung '{disposalId}' gibt es nicht. 'lotbuch explain --year 2024' nennt die eines Jahres.",
    "There is no disposal '{disposalId}'. 'lotbuch explain --year 2024' lists those of a year.",
  ),
  notSignedIn: text(
    "Sie sind nicht angemeldet. Anmelden mit 'lotbuch login', oder LOTBUCH_TOKEN setzen.",
    "You are not signed in. Run 'lotbuch login', or set LOTBUCH_TOKEN.",
  ),
  sessionNotValidAny: text(
    "Ihre Sitzung gilt nicht mehr. Melden Sie sich mit 'lotbuch login' neu an.",
    "Your session is not valid any more. Run 'lotbuch login' again.",
  ),
  whatLotbuchTokenHolds: text(
    "Was in LOTBUCH_TOKEN steht, gilt nicht oder nicht mehr. Legen Sie einen neuen Schlüssel an, oder nehmen Sie die Variable weg und melden Sie sich mit 'lotbuch login' an.",
    "What LOTBUCH_TOKEN holds is not valid, has expired or was ended. Make a new key, or unset it and run 'lotbuch login'.",
  ),
  sayHandedNotice: text("Nennen Sie --handed-in oder --notice.", "Say --handed-in or --notice."),
  noMappingSaved: text(
    'Die Zuordnung "{mapping}" gibt es nicht. Gespeichert sind: {name}.',
    'There is no mapping "{mapping}". Saved are: {name}.',
  ),
  noJson: text("{file} ist kein JSON.", "{file} is no JSON."),
  severalSourcesHoldFiles: text(
    "Mehrere Quellen enthalten Dateien: {name}. Wählen Sie eine mit --source.",
    "Several sources hold files: {name}. Choose one with --source.",
  ),
  yearOrDays: text(
    "Nennen Sie ein Jahr mit --year oder Tage mit --from und --to, nicht beides.",
    "Name a year with --year or days with --from and --to, not both.",
  ),
  stdinOnce: text(
    "- steht zweimal da: Von stdin lässt sich nur eines lesen.",
    "- is named twice: only one thing can be read from stdin.",
  ),
  fileUnreadable: text("{file} lässt sich nicht lesen: {message}", "{file} cannot be read: {message}"),
  noRuleset: text('Die Regeln "{ruleset}" gibt es nicht.', 'There is no ruleset "{ruleset}".'),
  baseMustAddressNot: text(
    "--base muss eine Adresse sein, nicht {base}",
    "--base must be an address, not {base}",
  ),
  noFileGivenBmf: text(
    "Es wurde keine Datei angegeben: --bmf nennt das BMF-Schreiben, --xml die Gesetze.",
    "No file was given: --bmf names the ministry's letter, --xml the laws.",
  ),
  nothingBeenImportedYet: text(
    "Noch ist nichts eingelesen: Geben Sie --bmf und --xml an, oder lesen Sie zuerst mit 'lotbuch law import' ein.",
    "Nothing has been imported yet: give --bmf and --xml, or run 'lotbuch law import' first.",
  ),
  giveEitherApartTransfer: text(
    "Nennen Sie entweder --apart mit einer Übertragung, oder Abgang und Zugang.",
    "Give either --apart with a transfer, or what was sent and received.",
  ),
  giveWhatSentWhat: text(
    "Nennen Sie Abgang und Zugang, wie 'lotbuch transfers' sie zeigt.",
    "Give what was sent and what was received, as 'lotbuch transfers' shows them.",
  ),
  mustSourceTransactionLotbuch: text(
    "'{text}' muss QUELLE/VORGANG sein, wie 'lotbuch transfers' es zeigt.",
    "'{text}' must be SOURCE/TRANSACTION, as 'lotbuch transfers' shows it.",
  ),
  sayWhichBoxYear: text(
    "Nennen Sie --box, --year und --reason.",
    "Say of which --box and --year, and the --reason.",
  ),
  ruleNeedsReasonReason: text(
    "Eine Regel braucht eine Begründung: --reason.",
    "A rule needs a reason: --reason.",
  ),
  noneTwoPersonsB: text(
    "'{owner}' ist keine der beiden Personen: a oder b.",
    "'{owner}' is none of the two persons: a or b.",
  ),
  nothingToChoose: text(
    "'{key}' lässt kein Land Ihnen zur Wahl; es gibt {keys} ('lotbuch choose' sagt, was das ist), und 'lotbuch elect' wählt das Verfahren einer Wallet.",
    "No country leaves '{key}' to you; there are {keys} ('lotbuch choose' says what they are), and 'lotbuch elect' chooses the method of a wallet.",
  ),
  choiceNeedsReason: text(
    "Eine Wahl braucht eine Begründung: --reason. Sie steht im Bericht.",
    "A choice needs a reason: --reason. It stands in the report.",
  ),
  sayWhatReason: text("Sagen Sie mit --reason, was es war.", "Say what it was with --reason."),
  noPriceWriteBtc: text(
    "'{said}' ist kein Preis: Schreiben Sie ihn wie BTC=60000.",
    "'{said}' is no price: write it as BTC=60000.",
  ),
  twoPasswordsDiffer: text("Die beiden Passwörter sind verschieden.", "The two passwords differ."),
  oPrintsReportItself: text(
    "-o - gibt den Bericht selbst aus: Lassen Sie --json weg.",
    "-o - prints the report itself: leave --json out.",
  ),
  serviceSentNothing: text("Der Dienst hat nichts geschickt.", "The service sent nothing."),
  cannotWritten: text("{file} lässt sich nicht schreiben: {message}", "{file} cannot be written: {message}"),
  giveAddressEmailNo: text(
    "Geben Sie die Adresse mit --email an: Hier ist kein Terminal, um zu fragen.",
    "Give the address with --email: there is no terminal to ask on.",
  ),
  givePasswordPasswordStdin: text(
    "Geben Sie das Passwort mit --password-stdin: Hier ist kein Terminal, um zu fragen.",
    "Give the password with --password-stdin: there is no terminal to ask on.",
  ),
  accountSecondFactorGive: text(
    "Dieses Konto hat einen zweiten Faktor: Geben Sie den Code der Authenticator-App mit --code an.",
    "This account has a second factor: give the code of the authenticator app with --code.",
  ),
  signedWhileAgoAsks: text(
    "Ihre Anmeldung ist eine Weile her, und hierfür braucht es eine neue: zuerst 'lotbuch login'.",
    "You signed in a while ago, and this asks for a new sign-in: run 'lotbuch login' first.",
  ),
  giveCodeLotbuchVerify: text(
    "Geben Sie den Code an: lotbuch verify-email CODE",
    "Give the code: lotbuch verify-email CODE",
  ),
  cannotReadBundle: text(
    "{path} lässt sich nicht als Belegpaket lesen: {message}",
    "{path} cannot be read as a bundle: {message}",
  ),
  whatCameStdinToo: text(
    "Was über stdin kam, ist zu lang für ein Passwort.",
    "What came on stdin is too long for a password.",
  ),
  noPasswordStdin: text("Über stdin kam kein Passwort.", "There was no password on stdin."),
  interrupted: text("Abgebrochen.", "Interrupted."),
  nothingFiled: text(
    "Für {year} wurde noch kein Stand gesichert: lotbuch filings add {of}",
    "No state of {year} was saved yet: lotbuch filings add {of}",
  ),
  noFiling: text(
    "Den gesicherten Stand {id} von {year} gibt es nicht: lotbuch filings {of} nennt sie.",
    "There is no saved state {id} of {year}: lotbuch filings {of} lists them.",
  ),
  jobFailed: text("Der Vorgang ist fehlgeschlagen.", "The job failed."),
  notVerified: text(
    "{message} Bestätigen mit 'lotbuch verify-email CODE', neuer Code mit 'lotbuch verify-email --resend {email}'.",
    "{message} Run 'lotbuch verify-email CODE', or 'lotbuch verify-email --resend {email}'.",
  ),
  noLedgerFile: text(
    "{file} ist keine Liste nach Lotbuch-Vorlage. Den Export einer Börse oder Wallet liest ein Dienst: lotbuch import {file}",
    "{file} is not a ledger file. An export of an exchange or a wallet is read by a service: lotbuch import {file}",
  ),
  noConnection: dynamicText<{ readonly where: string; readonly why: string | null }>(
    ({ where, why }) =>
      `Keine Verbindung zu ${where}${why === null ? "" : ` (${why})`}. Läuft der Dienst dort? LOTBUCH_API_URL oder --api-url nennt einen anderen.`,
    ({ where, why }) =>
      `No connection to ${where}${why === null ? "" : ` (${why})`}. Is the service running there? LOTBUCH_API_URL or --api-url names another one.`,
  ),
  noAnswer: text(
    "{where} hat {seconds} Sekunden lang nicht geantwortet.",
    "No answer from {where} within {seconds} seconds.",
  ),
  optionYear: text(
    "Die Option '{option}' braucht ein Jahr, etwa 2024, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a year, such as 2024. Run it with --help for the options and examples.",
  ),
  optionDate: text(
    "Die Option '{option}' braucht einen Tag, etwa 2025-01-31, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a date, such as 2025-01-31. Run it with --help for the options and examples.",
  ),
  optionCount: text(
    "Die Option '{option}' braucht eine ganze Zahl von 1 bis 20, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a whole number from 1 to 20. Run it with --help for the options and examples.",
  ),
  lines: dynamicText<{ readonly all: readonly Message[] }>(
    ({ all }, translate) => all.map(translate).join("\n"),
    ({ all }, translate) => all.map(translate).join("\n"),
  ),
} as const;
