import { germanOf } from "../wording/index.ts";
import { OFFLINE } from "./german-offline.ts";
import { HELP_HINT, HELP_HINT_GERMAN, USAGE } from "./german-usage.ts";

export type Line = readonly [said: RegExp, german: (...found: readonly string[]) => string];

/** What the command line itself refuses, in German; what the service refuses is put in words in `src/wording`. */
const LINES: readonly Line[] = [
  [/^Interrupted\.$/, () => "Abgebrochen."],
  [
    /^You are not signed in( at (\S+))?\. Run/,
    (at, where) =>
      `Sie sind nicht angemeldet${at === "" ? "" : ` bei ${where}`}. Anmelden mit 'lotbuch login', oder LOTBUCH_TOKEN setzen.`,
  ],
  [
    /^Your session has expired/,
    () => "Ihre Sitzung ist abgelaufen. Melden Sie sich mit 'lotbuch login' neu an.",
  ],
  [
    /^No connection to (\S+)( \(\w+\))?\./,
    (where, why) =>
      `Keine Verbindung zu ${where}${why}. Läuft der Dienst dort? LOTBUCH_API_URL oder --api-url nennt einen anderen.`,
  ],
  [
    /^No answer from (\S+) within (\d+) seconds/,
    (where, s) => `${where} hat ${s} Sekunden lang nicht geantwortet.`,
  ],
  [
    /^There is no source yet\./,
    () =>
      "Noch gibt es keine Quelle. Verbinden Sie eine: 'lotbuch connect coinbase', oder 'lotbuch import DATEI'.",
  ],
  [
    /^('.*') fits several sources: (.+)\. Give its number or id\.$/s,
    (name, all) => `${name} passt auf mehrere Quellen: ${all}. Nennen Sie die Nummer oder Kennung.`,
  ],
  [
    /^There is no source ('.*')\. There are: (.+)$/s,
    (name, all) => `Die Quelle ${name} gibt es nicht. Es gibt: ${all}`,
  ],
  [
    /^Several sources hold files: (.+)\. Choose one with --source\.$/s,
    (all) => `Mehrere Quellen enthalten Dateien: ${all}. Wählen Sie eine mit --source.`,
  ],
  [
    /^There is no mapping (".*")\. Saved are: (.+)$/s,
    (name, all) => `Die Zuordnung ${name} gibt es nicht. Gespeichert sind: ${all}`,
  ],
  [
    /^There is no disposal ('.*')\. /s,
    (id) => `Die Veräußerung ${id} gibt es nicht. 'lotbuch explain --year 2024' nennt die eines Jahres.`,
  ],
  [
    /^Several sources have a disposal ('.*'): /s,
    (id) => `Mehrere Quellen haben eine Veräußerung ${id}: Wählen Sie eine mit --source.`,
  ],
  [
    /^There is no provider ('.*')\. Known: (.+)$/s,
    (name, all) => `Den Anbieter ${name} gibt es nicht. Es gibt: ${all}`,
  ],
  [
    /^(.+) cannot be connected here\. /,
    (name) => `${name} lässt sich hier nicht verbinden. Dateien liest: lotbuch import DATEI`,
  ],
  [
    /^(.+) asks for (.+); none of them was given\.$/,
    (name, all) => `${name} braucht ${all}; nichts davon wurde angegeben.`,
  ],
  [
    /^(.+) asks for (\w+): (.+)\. Give it with --key-file or --set\.$/,
    (name, field, label) => `${name} braucht ${field}: ${label}. Angeben mit --key-file oder --set.`,
  ],
  [
    /^(.+) cannot be read as a bundle: (.+)$/s,
    (file, why) => `${file} lässt sich nicht als Belegpaket lesen: ${why}`,
  ],
  [
    /^(.+) cannot be read as the JSON file of an API key\.$/s,
    (file) => `${file} ist keine JSON-Datei eines API-Schlüssels.`,
  ],
  [/^(.+) cannot be read: (.+)$/s, (file, why) => `${file} lässt sich nicht lesen: ${why}`],
  [/^(.+) cannot be written: (.+)$/s, (file, why) => `${file} lässt sich nicht schreiben: ${why}`],
  [/^(.+) is no JSON\.$/s, (file) => `${file} ist kein JSON.`],
  [
    /^Give the address with --email/,
    () => "Geben Sie die Adresse mit --email an: Hier ist kein Terminal, um zu fragen.",
  ],
  [
    /^Give the password with --password-stdin/,
    () => "Geben Sie das Passwort mit --password-stdin: Hier ist kein Terminal, um zu fragen.",
  ],
  [/^There was no password on stdin\.$/, () => "Über stdin kam kein Passwort."],
  [/^Give the code: /, () => "Geben Sie den Code an: lotbuch verify-email CODE"],
  [/^The two passwords differ\.$/, () => "Die beiden Passwörter sind verschieden."],
  [/^The question is empty\.$/, () => "Die Frage ist leer."],
  [
    /^--year must be a year from (\d+) to (\d+)\.$/,
    (from, to) => `--year muss ein Jahr von ${from} bis ${to} sein.`,
  ],
  [
    /^Nothing was filed for (\d+) yet/,
    (year) => `Für ${year} wurde noch nichts festgehalten: lotbuch filings add --year ${year}`,
  ],
  [
    /^There is no filing (\S+) of (\d+)/,
    (id, year) => `Die Abgabe ${id} von ${year} gibt es nicht: lotbuch filings --year ${year} nennt sie.`,
  ],
  [/^Say --handed-in or --notice\.$/, () => "Nennen Sie --handed-in oder --notice."],
  [
    /^Say either --all-accounts or --take-back\.$/,
    () => "Nennen Sie entweder --all-accounts oder --take-back.",
  ],
  [/^A rule needs a reason: --reason\.$/, () => "Eine Regel braucht eine Begründung: --reason."],
  [
    /^Words declare nothing by themselves/,
    () => "Worte allein erklären nichts: Nennen Sie auch --all-accounts.",
  ],
  [/^Say what it was with --reason\.$/, () => "Sagen Sie mit --reason, was es war."],
  [/^Say of which --box and --year, and the --reason\.$/, () => "Nennen Sie --box, --year und --reason."],
  [/^('.*') is no method: fifo or average\.$/s, (name) => `${name} ist kein Verfahren: fifo oder average.`],
  [
    /^('.*') is no price: write it as BTC=60000\.$/s,
    (given) => `${given} ist kein Preis: Schreiben Sie ihn wie BTC=60000.`,
  ],
  [
    /^('.*') is none of the two persons: a or b\.$/s,
    (name) => `${name} ist keine der beiden Personen: a oder b.`,
  ],
  [
    /^('.*') must be SOURCE\/TRANSACTION/s,
    (text) => `${text} muss QUELLE/VORGANG sein, wie 'lotbuch transfers' es zeigt.`,
  ],
  [
    /^Give what was sent and what was received/,
    () => "Nennen Sie Abgang und Zugang, wie 'lotbuch transfers' sie zeigt.",
  ],
  [
    /^Give either --apart/,
    () => "Nennen Sie entweder --apart mit einer Übertragung, oder Abgang und Zugang.",
  ],
  [/^-o - prints the report itself/, () => "-o - gibt den Bericht selbst aus: Lassen Sie --json weg."],
  [
    /^Your session is not valid any more\./,
    () => "Ihre Sitzung gilt nicht mehr. Melden Sie sich mit 'lotbuch login' neu an.",
  ],
  [
    /^What LOTBUCH_TOKEN holds is not valid/,
    () =>
      "Was in LOTBUCH_TOKEN steht, gilt nicht oder nicht mehr. Legen Sie einen neuen Schlüssel an, oder nehmen Sie die Variable weg und melden Sie sich mit 'lotbuch login' an.",
  ],
  [/^The service sent nothing\.$/, () => "Der Dienst hat nichts geschickt."],
  [
    /^Coinbase agreed, but/,
    () => "Coinbase hat zugestimmt, aber der Dienst hat keine Quelle angelegt. Versuchen Sie es noch einmal.",
  ],
  [
    /^The sign-in at Coinbase was not finished in time/,
    () => "Die Anmeldung bei Coinbase wurde nicht rechtzeitig beendet. Beginnen Sie noch einmal.",
  ],
  [/^Coinbase refused the sign-in\.$/, () => "Coinbase hat die Anmeldung abgelehnt."],
  [
    /^The session's token has been read before/,
    () => "Der Schlüssel der Sitzung wurde schon abgeholt. Beginnen Sie noch einmal.",
  ],
  [
    /^This account has a second factor/,
    () => "Dieses Konto hat einen zweiten Faktor: Geben Sie den Code der Authenticator-App mit --code an.",
  ],
  [
    /^You signed in a while ago, and this asks/,
    () => "Ihre Anmeldung ist eine Weile her, und hierfür braucht es eine neue: zuerst 'lotbuch login'.",
  ],
  [
    /^(.+) Run 'lotbuch verify-email CODE', or 'lotbuch verify-email --resend (.+)'\.$/s,
    (said, email) =>
      `${germanOf(said) ?? said} Bestätigen mit 'lotbuch verify-email CODE', neuer Code mit 'lotbuch verify-email --resend ${email}'.`,
  ],
  [/^What came on stdin is too long/, () => "Was über stdin kam, ist zu lang für ein Passwort."],
  [
    /^The address of the service must be like (\S+), not ('.*')\.$/s,
    (like, given) => `Die Adresse des Dienstes muss wie ${like} aussehen, nicht ${given}.`,
  ],
  [/^(.+) holds no API key: /s, (file) => `${file} enthält keinen API-Schlüssel: Es ist kein JSON-Objekt.`],
  [/^The job failed\.$/, () => "Der Vorgang ist fehlgeschlagen."],
  [/^(.+) \(lotbuch sync\)$/s, (said) => `${germanOf(said) ?? said} (lotbuch sync)`],
];

/** A failure in German, as far as it has been put in words; one of several lines is said line by line. */
export function failureInGerman(message: string): string {
  if (HELP_HINT.test(message)) return `${failureInGerman(message.replace(HELP_HINT, ""))}${HELP_HINT_GERMAN}`;
  // What the service says is less strict about how a sentence begins: it comes after what is only ours.
  const known = among([...USAGE, ...OFFLINE], message) ?? germanOf(message);
  if (known !== null) return known;
  const lines = message.split("\n");
  return lines.length > 1 ? lines.map(failureInGerman).join("\n") : (among(LINES, message) ?? message);
}

function among(lines: readonly Line[], message: string): string | null {
  for (const [said, german] of lines) {
    const found = said.exec(message);
    if (found !== null) return german(...found.slice(1).map((part) => part ?? ""));
  }
  return null;
}
