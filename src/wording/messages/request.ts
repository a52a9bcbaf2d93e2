import { text } from "./template.ts";

/** Requests as such: too large, too many, not understood. */
export const REQUEST = {
  tooManyUploadsAccount: text(
    "Für dieses Konto läuft gerade zu viel auf einmal. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es noch einmal.",
    "Too many uploads of this account are under way. Wait until one has ended and try again.",
  ),
  tooManyUploadsUnder: text(
    "Gerade werden zu viele Dateien hochgeladen. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Too many uploads are under way right now. Try again in a few seconds.",
  ),
  clientLeft: text("Die Verbindung wurde beendet.", "The client has left."),
  takesLongerThanShould: text(
    "Das dauert gerade länger, als es sollte. Versuchen Sie es in einer Minute noch einmal.",
    "This takes longer than it should right now. Try again in a minute.",
  ),
  tooManyRequestsAccount: text(
    "Für dieses Konto läuft gerade zu viel auf einmal. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es noch einmal.",
    "Too many requests of this account are being answered: they may use a third of the connections to the database. Wait until one has ended and try again.",
  ),
  requestTooLarge: text("Die Anfrage ist zu groß.", "The request is too large."),
  sendBodyApplicationJson: text(
    "Senden Sie den Inhalt als application/json, oder eine Datei als multipart/form-data, wo eine erwartet wird.",
    "Send the body as application/json, or a file as multipart/form-data where the route takes one.",
  ),
  textMustNotContain: text(
    "Text darf das Zeichen NUL nicht enthalten.",
    "Text must not contain the character NUL.",
  ),
  diskFullNothingSaved: text(
    "Der Datenträger ist voll: Nichts wurde gespeichert. Versuchen Sie es, wenn wieder Platz ist.",
    "The disk is full: nothing was saved. Try again when there is room.",
  ),
  databaseCannotReachedRight: text(
    "Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "The database cannot be reached right now. Try again in a few seconds.",
  ),
  requestCouldNotRead: text(
    "Die Anfrage ließ sich nicht lesen: {message}",
    "The request could not be read: {message}",
  ),
  idempotencyKeyMustPrintable: text(
    "Idempotency-Key muss 1 bis 255 druckbare Zeichen ohne Leerzeichen haben.",
    "Idempotency-Key must be 1 to 255 printable characters without spaces.",
  ),
  idempotencyKeyUsedAnother: text(
    "Dieser Idempotency-Key wurde mit einem anderen Inhalt benutzt. Nehmen Sie für eine neue Anfrage einen neuen.",
    "This Idempotency-Key was used with another body. Use a new key for a new request.",
  ),
  firstRequestIdempotencyKey: text(
    "Die erste Anfrage mit diesem Idempotency-Key wird noch bearbeitet.",
    "The first request with this Idempotency-Key is still being worked on.",
  ),
  bodyNestedMoreThan: text(
    "Der Inhalt ist tiefer als {jsonDepth} Ebenen verschachtelt.",
    "The body is nested more than {jsonDepth} levels deep.",
  ),
  bodyNotValidJson: text("Der Inhalt ist kein gültiges JSON.", "The body is not valid JSON."),
  pageMayNotAsk: text(
    "Diese Seite darf hier nicht fragen: LOTBUCH_CORS_ORIGINS nennt, welche es dürfen.",
    "This page may not ask here: LOTBUCH_CORS_ORIGINS names those that may.",
  ),
  pathTakes: text("Dieser Pfad nimmt {methods}.", "This path takes {methods}."),
  nothingPathApiDescribed: text(
    "Das gibt es hier nicht.",
    "There is nothing at this path. The API is described at /docs.",
  ),
  headersLargerThanKib: text(
    "Die Kopfzeilen sind größer als {headerBytes} KiB.",
    "The headers are larger than {headerBytes} KiB.",
  ),
  requestNotValidHttp: text("Die Anfrage ist kein gültiges HTTP.", "The request is not valid HTTP."),
  cursorNotOneList: text(
    "cursor stammt nicht von dieser Liste. Senden Sie nextCursor der Seite davor, oder keinen, um von vorn zu beginnen.",
    "cursor is not one that this list has given out. Send the nextCursor of its page before, or none to begin anew.",
  ),
  uploadCameTooSlowly: text(
    "Die Datei kam zu langsam an: Je {withinMs} Sekunden müssen mindestens {bytes} KiB ankommen. Senden Sie sie noch einmal.",
    "The upload came too slowly: at least {bytes} KiB are asked for every {withinMs} seconds. Send it again.",
  ),
  formCannotReadCut: text(
    "Das Formular lässt sich nicht lesen: Es ist abgeschnitten oder nicht, was seine Trennlinie sagt. Senden Sie es als multipart/form-data mit einer Datei.",
    "The form cannot be read: it is cut off, or not what its boundary says. Send it as multipart/form-data with one file.",
  ),
  tooManyOfAccount: text(
    "Für dieses Konto läuft gerade zu viel auf einmal. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es noch einmal.",
    "Too many {what} {whose} are under way: at most {count} at once. Wait until one has ended and try again.",
  ),
  tooManyInAll: text(
    "Gerade läuft zu viel auf einmal. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Too many {what} are under way right now. Try again in a few seconds.",
  ),
  tooManyAtOnce: text(
    "Zu viele Anfragen auf einmal: {count} werden beantwortet, {waiting} weitere warten. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Too many requests at once: {count} are being answered and {waiting} more are waiting. Try again in a few seconds.",
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
  wentWrong: text(
    "Bei uns ist etwas schiefgegangen. Der Vorgang wurde unter der Kennung dieser Anfrage vermerkt.",
    "Something went wrong on our side. It has been recorded under this request id.",
  ),
  rankingFailed: text(
    "Die Auswahl der Fundstellen ist an dieser Frage gescheitert: Keine wurde gewählt. Der Vorgang wurde unter der Kennung dieser Anfrage vermerkt.",
    "The ranking of the clauses failed on this question: no clause was chosen. It has been recorded under this request id.",
  ),
  rulesetFailed: text(
    "Die Regeln ließen sich für diese Anfrage nicht lesen: Keine wurde gewählt. Der Vorgang wurde unter der Kennung dieser Anfrage vermerkt.",
    "The ruleset could not be read for this request: no rule was chosen. It has been recorded under this request id.",
  ),
  databaseFailed: text(
    "Die Datenbank ist bei der Prüfung der Anfrage gescheitert: Das Gesetz wurde nicht befragt. Der Vorgang wurde unter der Kennung dieser Anfrage vermerkt.",
    "The database failed while the request was checked: the law was not asked. It has been recorded under this request id.",
  ),
  serviceFailed: text(
    "Die Anfrage ist bei uns gescheitert, bevor das Gesetz befragt wurde. Der Vorgang wurde unter der Kennung dieser Anfrage vermerkt.",
    "The request failed on our side before the law was asked. It has been recorded under this request id.",
  ),
  rulesetsUnusable: text(
    "Die Regeln lassen sich nicht verwenden: {why}",
    "The rulesets cannot be used: {why}",
  ),
  databaseAway: text("Die Datenbank ist nicht erreichbar.", "The database cannot be reached."),
  worded: text("{text}", "{text}"),
} as const;
