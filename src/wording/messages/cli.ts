import { text, dynamicText, type Message } from "./template.ts";

/** Refusals of the command line itself. */
export const CLI = {
  auditBroken: text(
    "Das Protokoll wurde verändert: Der Eintrag {id} passt nicht zu dem davor.",
    "The log has been changed: the entry {id} does not match the one before it.",
  ),
  questionEmpty: text("Die Frage ist leer.", "The question is empty."),
  yearOutOfRange: text(
    "--year muss ein Jahr von {firstYear} bis {thisYear} sein.",
    "--year must be a year from {firstYear} to {thisYear}.",
  ),
  unknownOpenQuestion: text(
    "--reading: '{of}' ist keine offene Rechtsfrage; bekannt sind {openClasses}.",
    "--reading: '{of}' is not a class of open law. Known: {openClasses}.",
  ),
  unknownReading: text(
    "--reading: '{named}' ist keine Lesart von {of}; möglich sind {default} und {other}.",
    "--reading: '{named}' is not a reading of {of}. Use {default} or {other}.",
  ),
  noSourceYet: text(
    "Noch gibt es keine Quelle. Verbinden Sie eine: 'lotbuch connect coinbase', oder 'lotbuch import DATEI'.",
    "There is no source yet. Connect one with 'lotbuch connect coinbase', or 'lotbuch import FILE'.",
  ),
  ambiguousSource: text(
    "'{named}' passt zu mehreren Quellen: {found}. Geben Sie die Nummer oder die Kennung an.",
    "'{named}' matches several sources: {found}. Give the number or the id.",
  ),
  noSource: text(
    "Die Quelle '{named}' gibt es nicht. Vorhanden sind: {sources}.",
    "There is no source '{named}'. Available: {sources}.",
  ),
  setNotValid: text("--set braucht feld=wert, nicht '{text}'.", "--set takes field=value, not '{text}'."),
  unknownProvider: text(
    "Den Anbieter '{key}' gibt es nicht. Bekannt sind: {providers}.",
    "There is no provider '{key}'. Known: {providers}.",
  ),
  providerNotConnectable: text(
    "{label} lässt sich hier nicht verbinden. Lesen Sie die Dateien ein: lotbuch import DATEI",
    "{label} cannot be connected here. Import its files with: lotbuch import FILE",
  ),
  credentialsMissing: text(
    "{label} braucht {names}; nichts davon wurde angegeben.",
    "{label} needs {names}; none of them was given.",
  ),
  credentialMissing: text(
    "{label} braucht {name}: {label2}. Geben Sie es mit --key-file oder --set an.",
    "{label} needs {name}: {label2}. Give it with --key-file or --set.",
  ),
  correctionReasonRequired: text(
    "Begründen Sie es mit --reason; die Begründung steht in jedem Bericht.",
    "Give the reason with --reason; it appears in every report.",
  ),
  noCorrection: text(
    "Der Vorgang '{transactionId}' hat keine Korrektur, die sich zurücknehmen ließe.",
    "The transaction '{transactionId}' has no correction that could be taken back.",
  ),
  apiPathNotValid: text(
    "'{path}' ist kein Pfad: Ein Pfad beginnt mit / und hat weder Leerzeichen noch Klammern, etwa /v1/sources.",
    "'{path}' is not a path: a path begins with / and has neither spaces nor braces, such as /v1/sources.",
  ),
  bodyNotJson: text("{file} ist kein JSON: {message}.", "{file} is not JSON: {message}."),
  outputRequired: text(
    "Die Antwort ist eine Datei ({type}): Geben Sie mit --output an, wohin sie gespeichert wird.",
    "The response is a file ({type}): say with --output where to save it.",
  ),
  keyFileNotJson: text(
    "{file} lässt sich nicht als JSON-Datei eines API-Schlüssels lesen.",
    "{file} cannot be read as the JSON file of an API key.",
  ),
  keyFileWithoutKey: text(
    "{file} enthält keinen API-Schlüssel: Es ist kein JSON-Objekt.",
    "{file} contains no API key: it is not a JSON object.",
  ),
  coinbaseSourceNotCreated: text(
    "Coinbase hat zugestimmt, aber der Dienst hat keine Quelle angelegt. Versuchen Sie es noch einmal.",
    "Coinbase agreed, but the service did not create a source. Try again.",
  ),
  notSignedInAt: text(
    "Sie sind bei {apiUrl} nicht angemeldet. Melden Sie sich mit 'lotbuch login' an, oder setzen Sie LOTBUCH_TOKEN.",
    "You are not signed in at {apiUrl}. Run 'lotbuch login', or set LOTBUCH_TOKEN.",
  ),
  sessionExpired: text(
    "Ihre Sitzung ist abgelaufen. Melden Sie sich mit 'lotbuch login' neu an.",
    "Your session has expired. Run 'lotbuch login' again.",
  ),
  apiUrlNotValid: text(
    "Die Adresse des Dienstes muss wie https://lotbuch.example.org aussehen, nicht '{given}'.",
    "The address of the service must look like https://lotbuch.example.org, not '{given}'.",
  ),
  declareOptionsConflict: text(
    "Geben Sie entweder --all-accounts oder --take-back an.",
    "Give either --all-accounts or --take-back.",
  ),
  declareNeedsAllAccounts: text(
    "Ein Text allein ist noch keine Erklärung: Geben Sie auch --all-accounts an.",
    "A text alone declares nothing: give --all-accounts too.",
  ),
  unknownMethod: text(
    "'{named}' ist kein Verfahren: Wählen Sie fifo oder average.",
    "'{named}' is not a method: choose fifo or average.",
  ),
  coinbaseSignInTimeout: text(
    "Die Anmeldung bei Coinbase wurde nicht rechtzeitig beendet. Beginnen Sie noch einmal.",
    "The sign-in at Coinbase was not finished in time. Start again.",
  ),
  coinbaseSignInRefused: text("Coinbase hat die Anmeldung abgelehnt.", "Coinbase refused the sign-in."),
  oauthTokenAlreadyRead: text(
    "Das Token dieser Sitzung wurde schon abgeholt. Beginnen Sie noch einmal.",
    "The session's token has already been read. Start again.",
  ),
  ambiguousDisposal: text(
    "Mehrere Quellen haben eine Veräußerung '{disposalId}': Wählen Sie eine Quelle mit --source.",
    "Several sources have a disposal '{disposalId}': choose a source with --source.",
  ),
  noSuchDisposal: text(
    "Die Veräußerung '{disposalId}' gibt es nicht. 'lotbuch explain --year 2024' nennt alle eines Jahres.",
    "There is no disposal '{disposalId}'. 'lotbuch explain --year 2024' lists all of a year.",
  ),
  notSignedIn: text(
    "Sie sind nicht angemeldet. Melden Sie sich mit 'lotbuch login' an, oder setzen Sie LOTBUCH_TOKEN.",
    "You are not signed in. Run 'lotbuch login', or set LOTBUCH_TOKEN.",
  ),
  sessionNotValid: text(
    "Ihre Sitzung gilt nicht mehr. Melden Sie sich mit 'lotbuch login' neu an.",
    "Your session is not valid any more. Run 'lotbuch login' again.",
  ),
  tokenNotValid: text(
    "Der Schlüssel in LOTBUCH_TOKEN gilt nicht, ist abgelaufen oder wurde beendet. Legen Sie einen neuen an, oder entfernen Sie die Variable und melden Sie sich mit 'lotbuch login' an.",
    "The key in LOTBUCH_TOKEN is not valid, has expired or was ended. Create a new key, or unset the variable and run 'lotbuch login'.",
  ),
  filingDateRequired: text("Geben Sie --handed-in oder --notice an.", "Give --handed-in or --notice."),
  noSuchMapping: text(
    'Die Zuordnung "{mapping}" gibt es nicht. Gespeichert sind: {name}.',
    'There is no mapping "{mapping}". Saved mappings: {name}.',
  ),
  fileNotJson: text("{file} ist kein JSON.", "{file} is not JSON."),
  severalFileSources: text(
    "Mehrere Quellen enthalten Dateien: {name}. Wählen Sie eine mit --source.",
    "Several sources contain files: {name}. Choose one with --source.",
  ),
  yearOrDays: text(
    "Geben Sie ein Jahr mit --year oder Tage mit --from und --to an, nicht beides.",
    "Give a year with --year or days with --from and --to, not both.",
  ),
  stdinOnce: text(
    "- wurde zweimal angegeben: Von stdin lässt sich nur eines lesen.",
    "- is given twice: only one thing can be read from stdin.",
  ),
  fileNotReadable: text("{file} lässt sich nicht lesen: {message}", "{file} cannot be read: {message}"),
  noRuleset: text('Die Regeln "{ruleset}" gibt es nicht.', 'There is no ruleset "{ruleset}".'),
  baseNotAddress: text(
    "--base muss eine Adresse sein, nicht {base}",
    "--base must be an address, not {base}",
  ),
  lawFilesRequired: text(
    "Es wurde keine Datei angegeben: --bmf nennt das BMF-Schreiben, --xml die Gesetze.",
    "No file was given: --bmf names the ministry's letter, --xml the laws.",
  ),
  noLawImported: text(
    "Noch ist nichts eingelesen: Geben Sie --bmf und --xml an, oder lesen Sie zuerst mit 'lotbuch law import' ein.",
    "Nothing has been imported yet: give --bmf and --xml, or run 'lotbuch law import' first.",
  ),
  transferOptionsConflict: text(
    "Geben Sie entweder --apart mit einer Übertragung an, oder Abgang und Zugang.",
    "Give either --apart with a transfer, or the sent and the received transaction.",
  ),
  transferEndsRequired: text(
    "Geben Sie Abgang und Zugang an, wie 'lotbuch transfers' sie zeigt.",
    "Give the sent and the received transaction as 'lotbuch transfers' shows them.",
  ),
  transferEndNotValid: text(
    "'{text}' muss QUELLE/VORGANG sein, wie 'lotbuch transfers' es zeigt.",
    "'{text}' must be SOURCE/TRANSACTION, as 'lotbuch transfers' shows it.",
  ),
  lossOptionsRequired: text("Geben Sie --box, --year und --reason an.", "Give --box, --year and --reason."),
  ruleReasonRequired: text(
    "Eine Regel braucht eine Begründung: Geben Sie sie mit --reason an.",
    "A rule needs a reason: give it with --reason.",
  ),
  unknownPerson: text(
    "'{owner}' ist keine der beiden Personen: Wählen Sie a oder b.",
    "'{owner}' is neither of the two persons: choose a or b.",
  ),
  unknownChoice: text(
    "'{key}' steht in keinem Land zur Wahl. Zur Wahl stehen {keys} ('lotbuch choose' erklärt sie); das Verfahren einer Wallet wählen Sie mit 'lotbuch elect'.",
    "No country offers '{key}' as a choice. The choices are {keys} ('lotbuch choose' explains them); 'lotbuch elect' chooses the method of a wallet.",
  ),
  choiceReasonRequired: text(
    "Eine Wahl braucht eine Begründung: Geben Sie sie mit --reason an. Sie steht im Bericht.",
    "A choice needs a reason: give it with --reason. It appears in the report.",
  ),
  reasonRequired: text("Geben Sie mit --reason an, was es war.", "Say what it was with --reason."),
  priceNotValid: text(
    "'{said}' ist kein Preis: Schreiben Sie ihn wie BTC=60000.",
    "'{said}' is not a price: write it as BTC=60000.",
  ),
  passwordsDiffer: text("Die beiden Passwörter sind verschieden.", "The two passwords differ."),
  stdoutWithJson: text(
    "-o - gibt den Bericht selbst aus: Lassen Sie --json weg.",
    "-o - prints the report itself: leave out --json.",
  ),
  emptyResponse: text("Der Dienst hat eine leere Antwort geschickt.", "The service sent an empty response."),
  fileNotWritable: text(
    "{file} lässt sich nicht schreiben: {message}",
    "{file} cannot be written: {message}",
  ),
  emailOptionRequired: text(
    "Geben Sie die E-Mail-Adresse mit --email an: Hier ist kein Terminal für eine Rückfrage.",
    "Give the email address with --email: there is no terminal to ask on.",
  ),
  passwordOptionRequired: text(
    "Geben Sie das Passwort mit --password-stdin an: Hier ist kein Terminal für eine Rückfrage.",
    "Give the password with --password-stdin: there is no terminal to ask on.",
  ),
  secondFactorRequired: text(
    "Dieses Konto hat einen zweiten Faktor: Geben Sie den Code der Authentifizierungs-App mit --code an.",
    "This account has a second factor: give the code of the authenticator app with --code.",
  ),
  recentSignInRequired: text(
    "Ihre Anmeldung ist eine Weile her, und hierfür ist eine neue nötig: Führen Sie zuerst 'lotbuch login' aus.",
    "You signed in a while ago, and this requires a new sign-in: run 'lotbuch login' first.",
  ),
  codeRequired: text(
    "Geben Sie den Code an: lotbuch verify-email CODE",
    "Give the code: lotbuch verify-email CODE",
  ),
  bundleNotReadable: text(
    "{path} lässt sich nicht als Belegpaket lesen: {message}",
    "{path} cannot be read as a bundle: {message}",
  ),
  stdinPasswordTooLong: text(
    "Der Text auf stdin ist zu lang für ein Passwort.",
    "The text on stdin is too long for a password.",
  ),
  stdinPasswordMissing: text("Auf stdin kam kein Passwort.", "There was no password on stdin."),
  interrupted: text("Abgebrochen.", "Interrupted."),
  nothingFiled: text(
    "Für {year} wurde noch kein Stand gesichert. Sichern Sie einen: lotbuch filings add {of}",
    "No state of {year} has been saved yet. Save one with: lotbuch filings add {of}",
  ),
  noSuchFiling: text(
    "Den gesicherten Stand {id} von {year} gibt es nicht: 'lotbuch filings {of}' zeigt alle.",
    "There is no saved state {id} of {year}: 'lotbuch filings {of}' lists them.",
  ),
  jobFailed: text("Der Vorgang ist fehlgeschlagen.", "The job failed."),
  emailNotVerified: text(
    "{message} Bestätigen Sie sie mit 'lotbuch verify-email CODE'; einen neuen Code schickt 'lotbuch verify-email --resend {email}'.",
    "{message} Verify it with 'lotbuch verify-email CODE'; 'lotbuch verify-email --resend {email}' sends a new code.",
  ),
  notLedgerFile: text(
    "{file} ist keine Liste nach Lotbuch-Vorlage. Den Export einer Börse oder Wallet liest ein Dienst: lotbuch import {file}",
    "{file} is not a ledger file. An export of an exchange or a wallet is read by a service: lotbuch import {file}",
  ),
  noConnection: dynamicText<{ readonly where: string; readonly why: string | null }>(
    ({ where, why }) =>
      `Keine Verbindung zu ${where}${why === null ? "" : ` (${why})`}. Läuft der Dienst dort? LOTBUCH_API_URL oder --api-url nennt einen anderen.`,
    ({ where, why }) =>
      `No connection to ${where}${why === null ? "" : ` (${why})`}. Is the service running there? LOTBUCH_API_URL or --api-url names another one.`,
  ),
  noResponse: text(
    "{where} hat innerhalb von {seconds} Sekunden nicht geantwortet.",
    "No response from {where} within {seconds} seconds.",
  ),
  optionYearNotValid: text(
    "Die Option '{option}' braucht ein Jahr, etwa 2024, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a year, such as 2024. Run it with --help for the options and examples.",
  ),
  optionDateNotValid: text(
    "Die Option '{option}' braucht einen Tag, etwa 2025-01-31, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a date, such as 2025-01-31. Run it with --help for the options and examples.",
  ),
  optionCountNotValid: text(
    "Die Option '{option}' braucht eine ganze Zahl von 1 bis 20, nicht '{given}'. Mit --help zeigt es Optionen und Beispiele.",
    "option '{option}' argument '{given}' is invalid. It must be a whole number from 1 to 20. Run it with --help for the options and examples.",
  ),
  lines: dynamicText<{ readonly all: readonly Message[] }>(
    ({ all }, translate) => all.map(translate).join("\n"),
    ({ all }, translate) => all.map(translate).join("\n"),
  ),
} as const;
