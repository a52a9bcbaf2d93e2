import { text } from "./template.ts";

/** Sources, files, mappings, jobs, webhooks. */
export const SOURCE = {
  csvMissing: text(
    "Schicken Sie die CSV-Datei als Datei des Formulars.",
    "Send the CSV as a file part of the form.",
  ),
  unknownTimeZone: text("Die Zeitzone {zone} gibt es nicht.", "There is no time zone {zone}."),
  fileNotFound: text("Diese Datei gibt es in dieser Quelle nicht.", "This source has no such file."),
  notFound: text("Diese Quelle gibt es in diesem Konto nicht.", "This account has no such source."),
  jobNotFound: text(
    "Diesen Lauf gibt es zu keiner solchen Quelle dieses Kontos.",
    "This account has no such job of such a source.",
  ),
  mappingNotFound: text(
    "Diese Zuordnung gibt es in diesem Konto nicht.",
    "This account has no such mapping.",
  ),
  fileMissing: text(
    "Schicken Sie die Datei als Teil des Formulars.",
    "Send the file as a file part of the form.",
  ),
  invalidMapping: text(
    "mapping ist keine gültige Zuordnung: Ihr Schema zeigt, wie sie aussehen muss.",
    "mapping is not a valid mapping: see its schema.",
  ),
  nothingToChange: text("Geben Sie name, owner oder credentials an.", "Send name, owner or credentials."),
  notReadByKey: text(
    "Diese Quelle wird nicht mit einem Schlüssel gelesen.",
    "This source is not read with a key.",
  ),
  keyOfOtherAccount: text(
    "Dieser Schlüssel gehört zu einem anderen Konto als dem, das hier verbunden ist. Verbinden Sie es als eigene Quelle, oder erstellen Sie den Schlüssel im richtigen Konto.",
    "This key belongs to another account than the one connected here. Connect it as a source of its own, or create the key in the right account.",
  ),
  mappingTooLong: text(
    "Eine Zuordnung hat höchstens {characters} Zeichen als JSON. Ordnen Sie nur die Spalten zu, die gebraucht werden.",
    "A mapping has at most {characters} characters as JSON. Map only the columns that are needed.",
  ),
  tooManyWebhooks: text(
    "Es gibt schon {webhooksEach} Webhooks. Entfernen Sie zuerst einen.",
    "There are already {webhooksEach} webhooks. Remove one first.",
  ),
  webhookNotFound: text("Diesen Webhook gibt es in diesem Konto nicht.", "This account has no such webhook."),
  unknownProviderKey: text(
    "providerKey muss eines davon sein: {providerKeys}.",
    "providerKey must be one of {providerKeys}.",
  ),
  tooManySources: text(
    "Ein Konto kann {sourcesEach} Quellen haben. Entfernen Sie eine, die nicht gebraucht wird, oder fügen Sie Dateien einer vorhandenen hinzu.",
    "An account can have {sourcesEach} sources. Remove one that is not needed, or add files to an existing one.",
  ),
  receiverUnresolved: text(
    "Der Name des Empfängers lässt sich nicht auflösen.",
    "The host name of the receiver cannot be resolved.",
  ),
  tooManyTests: text(
    "Je Webhook werden höchstens {times} Tests in der Minute gesendet. Warten Sie, und versuchen Sie es dann noch einmal.",
    "At most {times} tests a minute are sent to one webhook. Wait and try again.",
  ),
  fileTooLarge: text(
    "Die Datei ist größer als {mib} MiB. Teilen Sie sie, etwa nach Jahren, und schicken Sie die Teile nacheinander.",
    "The file is larger than {mib} MiB. Split it, for example by year, and send the parts one after another.",
  ),
  severalFiles: text(
    "Das Formular enthält mehrere Dateien. Schicken Sie sie nacheinander, jede in einem eigenen Formular.",
    "The form contains several files. Send them one after another, each in a form of its own.",
  ),
} as const;
