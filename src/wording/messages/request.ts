import { dynamicText, text } from "./template.ts";

/** Requests in general: size, rate, concurrency and syntax. */
export const REQUEST = {
  tooManyUploadsOfAccount: text(
    "Zu viele Uploads dieses Kontos laufen gleichzeitig. Warten Sie, bis einer davon fertig ist, und versuchen Sie es noch einmal.",
    "Too many uploads of this account are under way. Wait until one has ended and try again.",
  ),
  tooManyUploads: text(
    "Gerade werden zu viele Dateien hochgeladen. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Too many uploads are under way right now. Try again in a few seconds.",
  ),
  clientDisconnected: text("Die Verbindung wurde beendet.", "The client has disconnected."),
  buildTimeout: text(
    "Das dauert gerade länger, als es sollte. Versuchen Sie es in einer Minute noch einmal.",
    "This is taking longer than it should right now. Try again in a minute.",
  ),
  tooManyRequestsOfAccount: text(
    "Zu viele Anfragen dieses Kontos werden gerade bearbeitet: Sie dürfen ein Drittel der Verbindungen zur Datenbank nutzen. Warten Sie, bis eine davon fertig ist, und versuchen Sie es noch einmal.",
    "Too many requests of this account are in progress: they may use a third of the connections to the database. Wait until one has ended and try again.",
  ),
  tooLarge: text("Die Anfrage ist zu groß.", "The request is too large."),
  unsupportedMediaType: text(
    "Senden Sie den Inhalt als application/json, oder eine Datei als multipart/form-data, wo eine erwartet wird.",
    "Send the body as application/json, or a file as multipart/form-data where the route takes one.",
  ),
  nulInText: text("Text darf das Zeichen NUL nicht enthalten.", "Text must not contain the character NUL."),
  diskFull: text(
    "Der Datenträger ist voll: Nichts wurde gespeichert. Versuchen Sie es, wenn wieder Platz ist.",
    "The disk is full: nothing was saved. Try again when there is space.",
  ),
  databaseUnavailable: text(
    "Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "The database cannot be reached right now. Try again in a few seconds.",
  ),
  notReadable: text(
    "Die Anfrage ließ sich nicht lesen: {message}",
    "The request could not be read: {message}",
  ),
  idempotencyKeyNotValid: text(
    "Idempotency-Key muss 1 bis 255 druckbare Zeichen ohne Leerzeichen haben.",
    "Idempotency-Key must be 1 to 255 printable characters without spaces.",
  ),
  idempotencyKeyReused: text(
    "Dieser Idempotency-Key wurde mit einem anderen Inhalt benutzt. Nehmen Sie für eine neue Anfrage einen neuen.",
    "This Idempotency-Key has already been used with another body. Use a new key for a new request.",
  ),
  idempotencyKeyInProgress: text(
    "Die erste Anfrage mit diesem Idempotency-Key wird noch bearbeitet.",
    "The first request with this Idempotency-Key is still being processed.",
  ),
  bodyTooDeep: text(
    "Der Inhalt ist tiefer als {jsonDepth} Ebenen verschachtelt.",
    "The body is nested more than {jsonDepth} levels deep.",
  ),
  bodyNotJson: text("Der Inhalt ist kein gültiges JSON.", "The body is not valid JSON."),
  originNotAllowed: text(
    "Anfragen von dieser Website sind hier nicht erlaubt: LOTBUCH_CORS_ORIGINS nennt die erlaubten.",
    "Requests from this website are not allowed here: LOTBUCH_CORS_ORIGINS names those that are.",
  ),
  methodNotAllowed: text("Dieser Pfad erlaubt {methods}.", "This path allows {methods}."),
  pathNotFound: text(
    "Unter diesem Pfad gibt es nichts. Die API ist unter /docs beschrieben.",
    "There is nothing at this path. The API is described at /docs.",
  ),
  headersTooLarge: text(
    "Die Kopfzeilen sind größer als {headerBytes} KiB.",
    "The headers are larger than {headerBytes} KiB.",
  ),
  httpNotValid: text("Die Anfrage ist kein gültiges HTTP.", "The request is not valid HTTP."),
  cursorNotValid: text(
    "cursor stammt nicht von dieser Liste. Senden Sie nextCursor der vorigen Seite, oder keinen, um von vorn zu beginnen.",
    "cursor was not issued by this list. Send nextCursor of the previous page, or none to start from the beginning.",
  ),
  uploadTooSlow: text(
    "Die Datei kam zu langsam an: Je {withinMs} Sekunden müssen mindestens {bytes} KiB ankommen. Senden Sie sie noch einmal.",
    "The upload is too slow: at least {bytes} KiB must arrive every {withinMs} seconds. Send it again.",
  ),
  formNotReadable: text(
    "Das Formular lässt sich nicht lesen: Es ist abgeschnitten oder passt nicht zu seiner Trennlinie (boundary). Senden Sie es als multipart/form-data mit einer Datei.",
    "The form cannot be read: it is cut off or does not match its boundary. Send it as multipart/form-data with one file.",
  ),
  tooManyOfAccount: dynamicText<{ readonly what: string; readonly whose: string; readonly count: number }>(
    ({ what, whose, count }) =>
      `Zu viele ${german(what)} ${german(whose)} laufen gleichzeitig: höchstens ${count} auf einmal. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es noch einmal.`,
    ({ what, whose, count }) =>
      `Too many ${what} ${whose} are in progress: at most ${count} at once. Wait until one has ended and try again.`,
  ),
  tooManyInAll: dynamicText<{ readonly what: string }>(
    ({ what }) =>
      `Gerade laufen zu viele ${german(what)}. Versuchen Sie es in ein paar Sekunden noch einmal.`,
    ({ what }) => `Too many ${what} are in progress right now. Try again in a few seconds.`,
  ),
  tooManyAtOnce: text(
    "Zu viele Anfragen auf einmal: {count} werden bearbeitet, {waiting} weitere warten. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Too many requests at once: {count} are in progress and {waiting} more are waiting. Try again in a few seconds.",
  ),
  rateOfAccount: text(
    "Zu viele Anfragen dieses Kontos: höchstens {limit} in der Minute. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.",
    "Too many requests of this account: at most {limit} a minute. Wait {seconds} seconds and try again.",
  ),
  rateOfKey: text(
    "Zu viele Anfragen dieses API-Schlüssels: höchstens {limit} in der Minute. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.",
    "Too many requests of this API key: at most {limit} a minute. Wait {seconds} seconds and try again.",
  ),
  rateOfAddress: text(
    "Zu viele Anfragen von dieser Adresse ohne gültige Anmeldung: höchstens {limit} in der Minute. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.",
    "Too many requests from this address without a valid token or key: at most {limit} a minute. Wait {seconds} seconds and try again.",
  ),
  internalError: text(
    "Bei uns ist etwas schiefgegangen. Der Fehler wurde unter der Kennung dieser Anfrage protokolliert.",
    "Something went wrong on our side. It has been recorded under this request id.",
  ),
  rankingFailed: text(
    "Die Rangfolge der Fundstellen ist bei dieser Frage gescheitert: Keine wurde gewählt. Der Fehler wurde unter der Kennung dieser Anfrage protokolliert.",
    "The ranking of the clauses failed on this question: no clause was chosen. It has been recorded under this request id.",
  ),
  rulesetFailed: text(
    "Die Regeln ließen sich für diese Anfrage nicht lesen: Keine wurde gewählt. Der Fehler wurde unter der Kennung dieser Anfrage protokolliert.",
    "The ruleset could not be read for this request: no rule was chosen. It has been recorded under this request id.",
  ),
  databaseFailed: text(
    "Die Datenbank ist bei der Prüfung der Anfrage gescheitert: Das Gesetz wurde nicht befragt. Der Fehler wurde unter der Kennung dieser Anfrage protokolliert.",
    "The database failed while the request was checked: the law was not asked. It has been recorded under this request id.",
  ),
  serviceFailed: text(
    "Die Anfrage ist bei uns gescheitert, bevor das Gesetz befragt wurde. Der Fehler wurde unter der Kennung dieser Anfrage protokolliert.",
    "The request failed on our side before the law was asked. It has been recorded under this request id.",
  ),
  rulesetsUnusable: text(
    "Die Regeln lassen sich nicht verwenden: {why}",
    "The rulesets cannot be used: {why}",
  ),
  databaseUnreachable: text("Die Datenbank ist nicht erreichbar.", "The database cannot be reached."),
  composed: text("{text}", "{text}"),
} as const;

const GERMAN: Readonly<Record<string, string>> = {
  "counts of pages": "Seitenzählungen",
  downloads: "Downloads",
  ledgers: "Berechnungen eigener Listen",
  streams: "Datenströme",
  "of this account": "dieses Kontos",
  "of this account or address": "dieses Kontos oder dieser Adresse",
};

/** The German name of what runs for an account, and whose it is. */
const german = (english: string): string => GERMAN[english] ?? english;
