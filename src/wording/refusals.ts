/**
 * What the service refuses and what a reader cannot make sense of are said in English, in one sentence each. Here they
 * are in German, for the page and the command line: a new sentence is a line below.
 */
type Line = readonly [said: RegExp, german: string | ((found: RegExpExecArray) => string)];

const FIELDS: Readonly<Record<string, string>> = {
  address: "Die Adresse",
  acquiredAt: "Der Anschaffungstag",
  acquiredCostEur: "Der Betrag der Anschaffung",
  asset: "Der Kryptowert",
  code: "Der Code",
  costEur: "Der Betrag der Kosten",
  currentPassword: "Das jetzige Passwort",
  date: "Der Tag",
  displayName: "Der Name",
  email: "Die E-Mail-Adresse",
  feeAmount: "Die Gebühr",
  feeValueEur: "Der Wert der Gebühr",
  file: "Die Datei",
  fromWallet: "Die Wallet",
  id: "Die Kennung",
  name: "Der Name",
  newPassword: "Das neue Passwort",
  note: "Die Notiz",
  opening: "Der Verlustvortrag",
  password: "Das Passwort",
  privateSales: "Der Betrag der Veräußerungen",
  quantity: "Die Menge",
  question: "Die Frage",
  reason: "Die Begründung",
  receivedAmount: "Der Zugang",
  receivedAsset: "Der Kryptowert des Zugangs",
  receivedValueEur: "Der Wert des Zugangs",
  sentAmount: "Der Abgang",
  sentAsset: "Der Kryptowert des Abgangs",
  sentValueEur: "Der Wert des Abgangs",
  services: "Der Betrag der Leistungen",
  time: "Die Zeit",
  toWallet: "Die Wallet",
  type: "Die Art",
  url: "Die Adresse",
  valueEur: "Der Wert in Euro",
  wallet: "Die Wallet",
  year: "Das Jahr",
};

/** `values.acquiredAt`, `origins.0.costEur`, `sent_amount`: the last part, as people call it. */
const fieldName = (path: string): string => {
  const last = path.split(".").at(-1) ?? path;
  const camel = last.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase());
  return FIELDS[camel] ?? FIELDS[last] ?? `„${last}“`;
};

const F = "([\\w.]+)";
const field = (rest: string, german: string): Line => [
  new RegExp(`^${F} ${rest}\\.?$`),
  (found) =>
    `${fieldName(found[1] ?? "")} ${german.replaceAll(/\$(\d)/g, (_, n: string) => found[Number(n) + 1] ?? "")}.`,
];

const COLUMN = "^(?:Line \\d+: )?([a-z_]+) ";
const column = (rest: string, german: string): Line => [
  new RegExp(`${COLUMN}${rest}\\.?$`),
  (found) =>
    `Spalte ${found[1] ?? ""}: ${german.replaceAll(/\$(\d)/g, (_, n: string) => found[Number(n) + 1] ?? "")}.`,
];

const LINES: readonly Line[] = [
  // Forms.
  field("(?:is required|must not be empty|must not be blank)", "fehlt"),
  field("must have at least (\\d+) characters", "braucht mindestens $1 Zeichen"),
  field("must have at most (\\d+) characters", "darf höchstens $1 Zeichen haben"),
  field("must be at least (\\S+)", "muss mindestens $1 sein"),
  field("must be at most (\\S+)", "darf höchstens $1 sein"),
  field("must be an email address", "muss eine E-Mail-Adresse sein, etwa name@example.org"),
  field("must be a date \\(YYYY-MM-DD\\)", "muss ein Tag sein, etwa 2025-01-31"),
  field("must be an ISO 8601 time", "muss ein Tag oder ein Zeitpunkt sein, etwa 2025-01-31"),
  field(
    "must be a decimal number that is not negative, such as 1234.56",
    "muss eine Zahl sein, die nicht negativ ist, etwa 1234,56",
  ),
  field("must be a decimal number greater than 0(?:, such as \\S+)?", "muss eine Zahl über 0 sein, etwa 0,5"),
  field("must be plain text", "darf nur einfachen Text enthalten"),
  field(
    "must be (?:text|a whole number|a number|true or false|an object|a list)(?: or null)?",
    "hat nicht die erwartete Form",
  ),
  field("does not have the expected form", "hat nicht die erwartete Form"),
  field("must be one of (.+?)", "muss eines davon sein: $1"),
  field(
    "lies after the (?:arrival|disposal) on (\\d{4})-(\\d\\d)-(\\d\\d): an acquisition comes before it",
    "liegt nach dem Vorgang vom $3.$2.$1: Angeschafft wird vorher",
  ),
  [
    /^origins name more (\S+) than the (\S+) that arrived\.$/,
    (f) => `Die Anschaffungen nennen mehr ${f[1]} als die ${f[2]}, die ankamen.`,
  ],
  [/^origins must name 1 to 1000 lots\.$/, "Nennen Sie 1 bis 1000 Anschaffungen."],
  [
    /^origins belong to coins that came in/,
    "Anschaffungen lassen sich nur für Zugänge durch Übertragung oder Schenkung nennen.",
  ],
  [/^toWallet names where coins went/, "Das ist keine ausgehende Übertragung: Es gibt kein Ziel zu nennen."],
  [
    /^fromWallet names where coins came from/,
    "Das ist keine eingehende Übertragung: Es gibt keine Herkunft zu nennen.",
  ],
  [/^Say what to correct/, "Sagen Sie, was korrigiert werden soll."],
  [
    /^This source has a transaction with this id already\.$/,
    "In dieser Quelle gibt es schon einen Vorgang mit dieser Kennung.",
  ],
  [
    /^Only a transaction that was entered by hand/,
    "Nur was von Hand eingegeben wurde, lässt sich entfernen. Lassen Sie diesen Vorgang stattdessen aus.",
  ],
  [
    /^(?:Line \d+: )?A row with the same id says something else(?:: (.+?)(?:, line (\d+))?)?\. That one counts; /,
    (f) =>
      `Eine Zeile mit derselben Kennung sagt etwas anderes${f[1] === undefined ? "" : ` (${f[1]}${f[2] === undefined ? "" : `, Zeile ${f[2]}`})`}. Jene zählt; entfernen Sie deren Datei, wenn diese stimmt.`,
  ],
  [
    /^Only a record that was not understood can be left out here/,
    "Nur ein Datensatz, der nicht verstanden wurde, lässt sich hier auslassen. Lassen Sie den Vorgang aus, der aus ihm wurde.",
  ],
  [
    /^\S+ \S+ were exchanged, but (.+) shows no record of what came in return\.$/,
    (f) => `Was dafür zuging, zeigt ${f[1]} nicht.`,
  ],
  [
    /^\S+ \S+ came from an exchange, but (.+) shows no record of what was given\.$/,
    (f) => `Was dafür abging, zeigt ${f[1]} nicht.`,
  ],
  // Statements about years, filings, webhooks, acting for others.
  field("must be a whole number from (\\d+) to (\\d+)(?:: .+)?", "muss eine ganze Zahl von $1 bis $2 sein"),
  field(
    "must be an amount in euro such as 1234\\.00: .+",
    "muss ein Betrag in Euro sein, etwa 1234,00: ohne Minus, mit höchstens zwei Stellen",
  ),
  field(
    "must be an amount in euro such as 250\\.00, .+",
    "muss ein Betrag in Euro sein, etwa 250,00, oder -80,00 für einen Verlust",
  ),
  [
    /^An account can file (\d+) times/,
    (f) =>
      `Ein Konto kann ${f[1]} Mal abgeben; nichts davon wird je entfernt. Bewahren Sie dieses Jahr selbst auf.`,
  ],
  [/^Nothing belongs to person b/, "Person B gehört noch keine Quelle, die synchronisiert wurde."],
  field("must be an address, such as .+", "muss eine ganze Adresse sein, die mit https:// beginnt"),
  field("must not hold a name or a password", "darf keinen Namen und kein Passwort enthalten"),
  field("must begin with https:\\/\\/.*", "muss mit https:// beginnen"),
  field("must lead to a public address.*", "muss öffentlich sein, nicht in einem privaten Netz"),
  [/^There are (\d+) webhooks already/, (f) => `Es gibt schon ${f[1]} Webhooks. Entfernen Sie zuerst einen.`],
  [
    /^You may see everything in this account and change nothing/,
    "Sie können in diesem Konto alles ansehen und nichts ändern.",
  ],
  [/^Only the owner of the account does this/, "Das kann nur, wem das Konto gehört."],
  // Transfers.
  [
    /^A transaction cannot be linked with itself\.$/,
    "Ein Vorgang lässt sich nicht mit sich selbst verbinden.",
  ],
  [/^The transaction named as sent received coins/, "Der als Abgang gewählte Vorgang ist ein Zugang."],
  [/^The transaction named as received sent coins/, "Der als Zugang gewählte Vorgang ist ein Abgang."],
  [
    /^The transaction named as (sent|received) /,
    (f) =>
      `Der als ${f[1] === "sent" ? "Abgang" : "Zugang"} gewählte Vorgang ist keine Übertragung mit nur einer Seite.`,
  ],
  [/^(\S+) was sent, but (\S+) was received\.$/, (f) => `${f[1]} ging ab, aber ${f[2]} kam an.`],
  [
    /^(\S+) (\S+) would have arrived(?:, (\S+) of it linked already)?, but only (\S+) were sent\.$/,
    (f) =>
      `${f[1]} ${f[2]} wären angekommen${f[3] === undefined || f[3] === "" ? "" : `, davon ${f[3]} schon verbunden`}, aber nur ${f[4]} gingen ab.`,
  ],
  [/^It arrived more than a day before it was sent\.$/, "Es kam mehr als einen Tag vor dem Abgang an."],
  [/^This transfer is \w+: only a matched one/, "Nur eine zugeordnete Übertragung lässt sich trennen."],
  // Files and sources.
  [
    /^The file is in no format we know\..* We know the exports of (.+?), Lotbuch's own ledger file\. Any other table/s,
    (f) =>
      `Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von ${f[1]} und die eigene Liste nach Lotbuch-Vorlage. Jede andere Tabelle lässt sich mit einer eigenen Zuordnung lesen.`,
  ],
  [/^The file is in no format we know/, "Diese Datei hat kein bekanntes Format."],
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
    /^Reading the file took/,
    "Die Datei ist zu groß, um sie auf einmal zu lesen. Teilen Sie sie, etwa nach Jahren.",
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
    /^(\w+)'s clock and ours differ/,
    (f) => `Die Uhr von ${f[1]} geht anders als unsere. Versuchen Sie es in einigen Minuten noch einmal.`,
  ],
  [
    /^(\w+) does not know this API key/,
    (f) => `${f[1]} kennt diesen API-Schlüssel nicht, oder das Geheimnis passt nicht dazu.`,
  ],
  [/^This API key may not read/, "Dieser API-Schlüssel darf das Konto nicht lesen: Prüfen Sie seine Rechte."],
  [/^(.+?) refused the request \(status (\d+)/, (f) => `${f[1]} hat die Anfrage abgelehnt (Status ${f[2]}).`],
  [
    /^(.+?) (?:cannot be reached|could not be reached|did not answer)/,
    (f) => `${f[1]} antwortet nicht. Versuchen Sie es später noch einmal.`,
  ],
  [/^There is no such /, "Das gibt es nicht (mehr)."],
  [/^This path takes|^There is nothing at this path/, "Das gibt es hier nicht."],
  // Signing in.
  [/^The email address or the password is wrong/, "E-Mail-Adresse oder Passwort stimmt nicht."],
  [/^The password is wrong/, "Das Passwort stimmt nicht."],
  [
    /^The password must (.+)\.$/,
    (f) => `Das Passwort ${(f[1] ?? "").split(", and ").map(passwordRule).join(" und ")}.`,
  ],
  [/^Too many (?:requests|attempts|tries)/, "Zu viele Versuche. Warten Sie einen Moment."],
  [/^This account has been deleted/, "Dieses Konto wurde gelöscht."],
  [
    /^There is an authenticator app already/,
    "Es gibt schon eine Authentifizierungs-App. Entfernen Sie sie zuerst.",
  ],
  [
    /^No authenticator app is being added/,
    "Gerade wird keine Authentifizierungs-App hinzugefügt. Beginnen Sie von vorn.",
  ],
  [/^This is not the code that the app shows now/, "Das ist nicht der Code, den die App gerade zeigt."],
  [/^This code is wrong or has been used before/, "Dieser Code stimmt nicht oder wurde schon benutzt."],
  [/^Add a passkey or an authenticator app first/, "Fügen Sie zuerst einen Passkey oder eine App hinzu."],
  [
    /^An account has at most (\d+) passkeys/,
    (f) => `Ein Konto hat höchstens ${f[1]} Passkeys. Entfernen Sie zuerst einen.`,
  ],
  [/^This passkey is in use already/, "Dieser Passkey wird schon benutzt."],
  [/^This passkey does not sign in here/, "Mit diesem Passkey geht es hier nicht. Beginnen Sie von vorn."],
  [/^Send the account's email address/, "Geben Sie zur Bestätigung die E-Mail-Adresse des Kontos ein."],
  [/^email must be another email address of yours/, "Nennen Sie eine andere E-Mail-Adresse als die jetzige."],
  [/^password is required to delete/, "Zum Löschen des Kontos braucht es Ihr Passwort."],
  [
    /^An account with sample data has no address/,
    "Ein Konto mit Beispieldaten hat keine Adresse, an die sich schreiben ließe.",
  ],
  // Rows and records that nobody understands.
  [
    /is not a column of the ledger file\.$/,
    (f) =>
      `${f.input.split(" is not")[0]?.replace(/^Line \d+: /, "") ?? ""} ist keine Spalte der Lotbuch-Vorlage.`,
  ],
  column("(.+) is not a known type", "$1 ist keine bekannte Art"),
  column(
    "(.+) is before (\\d+), when there was no crypto-asset",
    "$1 liegt vor $2, als es keine Kryptowerte gab",
  ),
  column("(.+) lies in the future", "$1 liegt in der Zukunft"),
  column("(.+) is after the (\\S+), when the coins arrived", "$1 liegt nach dem Zugang am $2"),
  column("is longer than (\\d+) characters", "ist länger als $1 Zeichen"),
  column("is empty although there is an amount", "ist leer, obwohl ein Betrag da ist"),
  column("is empty although \\w+ is (.+?)", "ist leer, obwohl $1 genannt ist"),
  column("is 0", "ist 0"),
  column(
    "(\".*\"|'.*'|„.*“): .+",
    "$1 ist keine Zeit, die sich lesen lässt (etwa 2024-01-31T12:00:00Z oder 31.01.2024 12:00)",
  ),
  column("(\".*\"|'.*'|„.*“) .+", "$1 ist keine Zahl, die sich lesen lässt"),
  [/^The transaction type (.+) is not known\.$/, (f) => `Die Art ${f[1]} ist nicht bekannt.`],
  [
    /^(\w+)'s (?:ledger |transaction )?(?:type|operation|list) (.+) is not known\.$/,
    (f) => `Die Art ${f[2]} von ${f[1]} ist nicht bekannt.`,
  ],
  [/^The (?:kind of this record|list) is not known\.$/, "Die Art dieses Datensatzes ist nicht bekannt."],
  [/^The record is not a JSON object\.$/, "Der Datensatz ist kein gültiges JSON."],
  [
    /^The (?:block's )?time (?:is missing or impossible|.+ cannot be read)\.$/,
    "Die Zeit fehlt oder ist nicht lesbar.",
  ],
  [
    /^(?:The|An) (?:amount|quantity|reward|[a-z_ ]+)(?: .+)? is (?:missing or )?not a number\.$/,
    "Ein Betrag fehlt oder ist keine Zahl.",
  ],
  [
    /^The record has no (?:type|operation|direction|status|reference|asset)\.$/,
    "Dem Datensatz fehlt eine nötige Angabe.",
  ],
  [/^The fee /, "Die Gebühr ergibt keinen Sinn."],
  [/^The asset is missing\.$|does not say which asset this is\.$/, "Der Kryptowert fehlt."],
  [/^The row is of no known format\.$/, "Die Zeile hat kein bekanntes Format."],
  [/^The transaction (?:has no|does not tell)/, "Der Transaktion der Kette fehlt eine nötige Angabe."],
];

const PASSWORD: readonly (readonly [RegExp, string])[] = [
  [/at least (\d+)/, "braucht mindestens $1 Zeichen"],
  [/at most (\d+)/, "darf höchstens $1 Zeichen haben"],
  [/most common/, "darf keines der häufigsten Passwörter sein"],
  [/email address/, "darf nicht Ihre E-Mail-Adresse oder der Teil vor dem @ sein"],
];
const passwordRule = (said: string): string => {
  for (const [rule, german] of PASSWORD) {
    const found = rule.exec(said);
    if (found !== null) return german.replace("$1", found[1] ?? "");
  }
  return said;
};

/** The service's English sentence in German; null where nobody has put it in words yet. */
export function germanOf(sentence: string): string | null {
  // Several flaws of one row stand in one sentence.
  const parts = sentence.split("; ").map(oneOf);
  return parts.every((part) => part !== null) ? parts.join(" ") : oneOf(sentence);
}

function oneOf(sentence: string): string | null {
  for (const [said, german] of LINES) {
    const found = said.exec(sentence);
    if (found !== null) return typeof german === "string" ? german : german(found);
  }
  return null;
}
