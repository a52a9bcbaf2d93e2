import { field, type Line } from "./refusal-line.ts";
import { REFUSED_FILES } from "./refused-files.ts";
import { REFUSED_PROVIDERS } from "./refused-providers.ts";
import { REFUSED_ROWS } from "./refused-rows.ts";

/**
 * What the service refuses and what a reader cannot make sense of are said in English, in one sentence each. Here they
 * are in German, for the page and the command line: a new sentence is a line below.
 */
const LINES: readonly Line[] = [
  // Forms.
  [
    /^A sample account lets nobody else in\. Register for that\.$/,
    "In ein Beispielkonto wird niemand eingelassen. Registrieren Sie sich dafür.",
  ],
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
  field(
    "must be a day such as \\S+, from (\\d+) on and not after today",
    "muss ein Tag ab $1 sein, der nicht in der Zukunft liegt, etwa 31.07.2025",
  ),
  [
    /^The notice cannot be of an earlier day than the one on which the year was handed in\.$/,
    "Der Bescheid kann nicht von einem früheren Tag sein als die Abgabe.",
  ],
  [
    /^allAccounts must be true: that is what is declared\./,
    "allAccounts muss true sein: Das wird erklärt. Mit DELETE wird eine Erklärung zurückgenommen.",
  ],
  [/^No declaration has been given for this year\.$/, "Für dieses Jahr wurde keine Erklärung abgegeben."],
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
    /^origins name (\S+) (\S+), less than the (\S+) that arrived: name the rest too\.$/,
    (f) =>
      `Die Anschaffungen nennen ${f[1]} ${f[2]}, weniger als die ${f[3]}, die ankamen: Nennen Sie auch den Rest.`,
  ],
  [
    /^(toWallet|fromWallet) names (.+), the wallet that this transaction is of: name the other one, or link the two transactions\.$/,
    (f) =>
      `${f[1]} nennt ${f[2]}, die Wallet, zu der dieser Vorgang gehört: Nennen Sie die andere, oder verbinden Sie die beiden Vorgänge.`,
  ],
  [
    /^(toWallet|fromWallet) names (.+), which may be several of your wallets: (.+)\. Name one that no other is called like, give its source a name of its own and name that, or link the two transactions\.$/,
    (f) =>
      `${f[1]} nennt ${f[2]}, und so können mehrere Ihrer Wallets heißen: ${(f[3] ?? "").replaceAll(" of ", " von ").replace(/ and others$/, " und andere")}. Nennen Sie eine, die sonst keine ist, geben Sie ihrer Quelle einen eigenen Namen und nennen Sie diesen, oder verbinden Sie die beiden Vorgänge.`,
  ],
  [
    /^origins name (\S+) (\S+), more than the (\S+) that arrived\.$/,
    (f) => `Die Anschaffungen nennen ${f[1]} ${f[2]}, mehr als die ${f[3]}, die ankamen.`,
  ],
  [
    /^values\.(\w+), corrected before, would have no use with (?:the type (\w+)|these origins): take values\.\w+ away with null first\.$/,
    (f) =>
      `Der früher korrigierte Wert ${f[1]} wäre ${f[2] === undefined ? "neben diesen Anschaffungen" : `bei der Art ${f[2]}`} ohne Wirkung: Nehmen Sie ihn zuerst zurück.`,
  ],
  field(
    "is not used for a (\\w+); it changes nothing",
    "wird bei der Art $1 nicht benutzt und ändert nichts",
  ),
  field("is not used for a (\\w+) without that side", "wird bei der Art $1 ohne diese Seite nicht benutzt"),
  field("is not used for a (\\w+) that received nothing", "wird bei der Art $1 ohne Zugang nicht benutzt"),
  field("is not used beside origins, which count", "wird neben den genannten Anschaffungen nicht benutzt"),
  field(
    "(\\S+) differs from the amount of (\\S+) euro, which counts",
    "von $1 weicht vom Betrag von $2 Euro ab, der gilt",
  ),
  [
    /^(\S+) is linked with (\S+) already, and cannot come from (\S+) too: take that transfer apart first\.$/,
    (f) =>
      `${f[1]} ist schon mit ${f[2]} verbunden und kann nicht auch von ${f[3]} kommen: Trennen Sie zuerst diese Übertragung.`,
  ],
  [
    /^The coins would come back before they left: (.+)\. Take one of these transfers apart first, or correct a time\.$/,
    (f) =>
      `Die Coins kämen zurück, bevor sie fort waren: ${(f[1] ?? "").replaceAll(", then ", ", dann ").replaceAll(" to ", " nach ")}. Trennen Sie zuerst eine dieser Übertragungen, oder berichtigen Sie eine Zeit.`,
  ],
  [
    /^(\S+) contradicts the transfer from (\S+) to (\S+), which you have linked: take it apart first\.$/,
    (f) =>
      `${f[1]} widerspricht der Übertragung von ${f[2]} zu ${f[3]}, die Sie verbunden haben: Trennen Sie sie zuerst.`,
  ],
  [
    /^The transaction (\S+) does not go, so none was changed: (.+)$/,
    (f) =>
      `Der Vorgang ${f[1]} geht nicht, deshalb wurde keiner geändert: ${germanOf(f[2] ?? "") ?? f[2] ?? ""}`,
  ],
  [/^There is no such transaction in this account\.$/, "Diesen Vorgang gibt es in diesem Konto nicht."],
  [
    /^Another rule was made or ended at this moment\. Try again\.$/,
    "In diesem Augenblick wurde eine andere Regel aufgestellt oder beendet. Versuchen Sie es noch einmal.",
  ],
  [
    /^Nothing was said of this transaction that could be taken back\.$/,
    "Von diesem Vorgang wurde nichts gesagt, das sich zurücknehmen ließe.",
  ],
  [/^Say what would be answered or entered\.$/, "Sagen Sie, was beantwortet oder eingetragen würde."],
  [/^There is no such rule in this account\.$/, "Diese Regel gibt es in diesem Konto nicht."],
  [
    /^Several sources have a transaction with this id: name it with its sourceId\.$/,
    "Mehrere Quellen haben einen Vorgang mit dieser Kennung: Nennen Sie ihn mit seiner sourceId.",
  ],
  [
    /^There are (\d+) rules already\. End one first\.$/,
    (f) => `Es gibt schon ${f[1]} Regeln. Beenden Sie zuerst eine.`,
  ],
  [/^A transaction has at most (\d+) tags\.$/, (f) => `Ein Vorgang hat höchstens ${f[1]} Schlagworte.`],
  [
    /^More than (\d+) transactions are meant: make it a rule, or say more in match\.$/,
    (f) =>
      `Gemeint sind mehr als ${f[1]} Vorgänge: Machen Sie eine Regel daraus, oder sagen Sie in match mehr.`,
  ],
  [
    /^Name the transactions by ids, or say by match which are meant: one of the two\.$/,
    "Nennen Sie die Vorgänge mit ids, oder sagen Sie mit match, welche gemeint sind: eines von beiden.",
  ],
  [
    /^Say which transactions are meant: at least one field of match is required\.$/,
    "Sagen Sie, welche Vorgänge gemeint sind: match braucht mindestens ein Feld.",
  ],
  [
    /^Say what they are: at least one field of set is required\.$/,
    "Sagen Sie, was sie sind: set braucht mindestens ein Feld.",
  ],
  [
    /^set\.toWallet names where coins went: none of these is an outgoing transfer\.$/,
    "set.toWallet nennt, wohin Coins gingen: Keiner dieser Vorgänge ist eine ausgehende Übertragung.",
  ],
  [
    /^set\.fromWallet names where coins came from: none of these is an incoming transfer\.$/,
    "set.fromWallet nennt, woher Coins kamen: Keiner dieser Vorgänge ist eine eingehende Übertragung.",
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
  [
    /^(?:sent|received)Asset must be another asset than the (\S+) on the other side\.$/,
    (f) => `Auf der anderen Seite steht schon ${f[1]}: Nennen Sie, wogegen getauscht wurde.`,
  ],
  [
    /^At most (\d+) tests a minute are sent to one webhook\. Wait and try again\.$/,
    (f) =>
      `Je Webhook werden höchstens ${f[1]} Tests in der Minute gesendet. Warten Sie und versuchen Sie es noch einmal.`,
  ],
  [
    /^The upload came too slowly: at least (\d+) KiB are asked for every (\d+) seconds\. Send it again\.$/,
    (f) =>
      `Die Datei kam zu langsam an: Je ${f[2]} Sekunden müssen mindestens ${f[1]} KiB ankommen. Senden Sie sie noch einmal.`,
  ],
  [
    /^(\S+) can be said of one transaction only, not of all that are alike\.$/,
    (f) => `${f[1]} lässt sich nur von einem einzelnen Vorgang sagen, nicht von allen gleichen.`,
  ],
  [
    /^Say what all of them are: type, excluded or values\.position\.$/,
    "Sagen Sie, was für alle gelten soll: type, excluded oder values.position.",
  ],
  [
    /^No contract tells which others are like this one: answer them one by one\.$/,
    "Kein Vertrag verrät, welche anderen Vorgänge gleich sind: Beantworten Sie sie einzeln.",
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
    (f) => `Was dafür zuging, zeigt ${owner(f[1])} nicht.`,
  ],
  [
    /^\S+ \S+ came from an exchange, but (.+) shows no record of what was given\.$/,
    (f) => `Was dafür abging, zeigt ${owner(f[1])} nicht.`,
  ],
  // Statements about years, filings, webhooks, acting for others.
  field("must be (\\S+) or (\\S+) for (\\S+)", "muss $1 oder $2 sein ($3)"),
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
  [
    /^An account can have (\d+) sources\./,
    (f) =>
      `Ein Konto kann ${f[1]} Quellen haben. Entfernen Sie eine, die nicht gebraucht wird, oder fügen Sie Dateien einer vorhandenen hinzu.`,
  ],
  [
    /^The price of (.+) must be a decimal number greater than 0, such as \S+$/,
    (f) => `Der Preis von ${f[1]} muss eine Zahl über 0 sein, etwa 5000,00.`,
  ],
  field("must not be after today, (\\d+)-(\\d+)-(\\d+)", "darf nicht nach heute liegen, dem $3.$2.$1"),
  field("must be a day from (\\d+) on", "muss ein Tag ab $1 sein"),
  field("must not be after to", "darf nicht nach dem letzten liegen"),
  [
    /^These would be more than (\d+) points:/,
    (f) =>
      `Das wären mehr als ${f[1]} Punkte: Wählen Sie einen größeren Abstand oder einen kürzeren Zeitraum.`,
  ],
  [
    /^These sales would take (\d+) lots, and an answer names at most (\d+)/,
    (f) =>
      `Diese Verkäufe träfen ${f[1]} Bestände, und eine Antwort nennt höchstens ${f[2]}: Planen Sie weniger Verkäufe auf einmal, oder kleinere.`,
  ],
  [
    /^Too many requests of this account: at most (\d+) a minute\. Wait (\d+) seconds/,
    (f) =>
      `Zu viele Anfragen dieses Kontos: höchstens ${f[1]} in der Minute. Warten Sie ${f[2]} Sekunden und versuchen Sie es noch einmal.`,
  ],
  [
    /^Too many .+ of this account are (?:under way|being answered)/,
    "Für dieses Konto läuft gerade zu viel auf einmal. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es noch einmal.",
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
  ...REFUSED_PROVIDERS,
  ...REFUSED_FILES,
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
  [
    /^This link leads nowhere any more: it was used/,
    "Dieser Link führt nirgends mehr hin: Er wurde benutzt, seine Zeit ist um, oder das Konto wurde gelöscht. Sie können noch ein neues Passwort anfordern oder sich registrieren, falls es kein Konto gibt.",
  ],
  [
    /^The address that this link was mailed to belongs to another account/,
    "Die Adresse, an die dieser Link ging, gehört inzwischen zu einem anderen Konto und lässt sich nicht zurückgeben. Nichts wurde geändert, und der Link gilt weiter: Löschen Sie jenes Konto oder geben Sie ihm eine andere Adresse, und öffnen Sie den Link erneut.",
  ],
  [
    /^This account was locked with an earlier link/,
    "Dieses Konto wurde mit einem früheren Link gesperrt, der an eine andere Adresse ging, und wartet auf ein neues Passwort. Nichts wurde geändert, und dieser Link ist nicht verbraucht: Wird dort keines gesetzt, öffnen Sie ihn morgen erneut.",
  ],
  [
    /^Another link of this account was used at the same moment/,
    "Im selben Moment wurde ein anderer Link dieses Kontos benutzt. Dieser hat nichts geändert und ist nicht verbraucht: Kam der Code für ein neues Passwort nicht zu Ihnen, öffnen Sie ihn erneut.",
  ],
  [
    /^This email address already has an account, or one that has left it/,
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto, oder eines, das sie verlassen hat, könnte noch dorthin zurückkehren. Nichts wurde geändert, und der Code gilt für seine Zeit weiter.",
  ],
  [/^This is no passkey of this account/, "Das ist kein Passkey dieses Kontos. Beginnen Sie von vorn."],
  [
    /^Show once more that it is you, with a second factor/,
    "Zeigen Sie mit einem zweiten Faktor, dass Sie es sind: Passkey, Code der App oder Wiederherstellungscode.",
  ],
  [
    /^The account moved to another address with a factor that it no longer has/,
    "Das Konto zog mit einem Faktor um, den es nicht mehr hat; dieser Link holt es deshalb nicht zurück. Nichts wurde geändert: Melden Sie sich bei der neuen Adresse an, oder setzen Sie dort ein neues Passwort.",
  ],
  [
    /^The account moved to another address with a factor that it had for long/,
    "Das Konto zog mit einem Faktor um, den es schon lange hatte: Nur damit lässt sich das rückgängig machen.",
  ],
  [
    /^This is wrong, has been used before, or is too new/,
    "Das stimmt nicht, wurde schon benutzt oder ist zu neu.",
  ],
  [/^Send the account's email address/, "Geben Sie zur Bestätigung die E-Mail-Adresse des Kontos ein."],
  [/^email must be another email address of yours/, "Nennen Sie eine andere E-Mail-Adresse als die jetzige."],
  [/^password is required to delete/, "Zum Löschen des Kontos braucht es Ihr Passwort."],
  [
    /^An account with sample data has no address/,
    "Ein Konto mit Beispieldaten hat keine Adresse, an die sich schreiben ließe.",
  ],
  ...REFUSED_ROWS,
];

/** A file's kind is of no matter where its owner is meant. */
const owner = (label = ""): string => label.replace(/ \([^()]*\)$/, "");

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

/** Whoever tries a key of their own has to learn that nobody real was asked. */
const SANDBOX = /(?<=. )This service talks to its built-in sandbox/;
const SANDBOX_GERMAN =
  "Dieser Dienst spricht mit seiner eingebauten Sandbox, die nur erfundene Konten kennt; mit LOTBUCH_SANDBOX=no gestartet spricht er mit den echten.";

const LONGEST_SENTENCE = 4_000;

/** The service's English sentence in German; null where nobody has put it in words yet. */
export function germanOf(sentence: string): string | null {
  // What is quoted in it is short: nothing of ours is longer, and no pattern shall go over what is not.
  if (sentence.length > LONGEST_SENTENCE) return null;
  const [said = "", ...more] = sentence.split(SANDBOX);
  if (more.length > 0) {
    const german = germanOf(said.trim());
    return german === null ? null : `${german} ${SANDBOX_GERMAN}`;
  }
  const [, kind, name, inner = ""] = /^(Sheet|File) (".*?"): (.*)$/s.exec(sentence) ?? [];
  if (kind !== undefined) {
    const german = germanOf(inner);
    return german === null ? null : `${kind === "Sheet" ? "Blatt" : "Datei"} ${name}: ${german}`;
  }
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
