import { text } from "./template.ts";

/** Sources, files, mappings, jobs, webhooks. */
export const SOURCE = {
  sendCsvFilePart: text("Wählen Sie eine CSV-Datei.", "Send the CSV as a file part of the form."),
  noTimeZone: text("Die Zeitzone {zone} gibt es nicht.", "There is no time zone {zone}."),
  noSuchFileSource: text(
    "Diese Datei gibt es in dieser Quelle nicht (mehr).",
    "There is no such file in this source.",
  ),
  noSuchSourceAccount: text(
    "Diese Quelle gibt es in diesem Konto nicht (mehr).",
    "There is no such source in this account.",
  ),
  noSuchJobSuch: text(
    "Diesen Lauf einer solchen Quelle gibt es in diesem Konto nicht.",
    "There is no such job of such a source in this account.",
  ),
  noSuchMappingAccount: text(
    "Diese Zuordnung gibt es in diesem Konto nicht (mehr).",
    "There is no such mapping in this account.",
  ),
  sendFileFilePart: text("Wählen Sie eine Datei.", "Send the file as a file part of the form."),
  mappingNotMappingSee: text(
    "mapping ist keine Zuordnung: Ihr Schema sagt, wie sie aussieht.",
    "mapping is not a mapping: see its schema.",
  ),
  sayNameOwnerBoth: text("Nennen Sie name, owner oder credentials.", "Say name, owner or credentials."),
  hasNoKey: text(
    "Diese Quelle wird nicht mit einem Schlüssel gelesen.",
    "This source is not read with a key.",
  ),
  keyOfAnother: text(
    "Dieser Schlüssel gehört zu einem anderen Konto als dem, das hier verbunden ist. Verbinden Sie es als eigene Quelle, oder erstellen Sie den Schlüssel im richtigen Konto.",
    "This key belongs to another account than the one connected here. Connect it as a source of its own, or make the key in the right account.",
  ),
  webhooksAlreadyRemoveOne: text(
    "Es gibt schon {webhooksEach} Webhooks. Entfernen Sie zuerst einen.",
    "There are {webhooksEach} webhooks already. Remove one first.",
  ),
  noSuchWebhookAccount: text(
    "Diesen Webhook gibt es in diesem Konto nicht (mehr).",
    "There is no such webhook in this account.",
  ),
  providerkeyMustOne: text(
    "providerKey muss eines davon sein: {providerKeys}.",
    "providerKey must be one of {providerKeys}.",
  ),
  accountCanSourcesRemove: text(
    "Ein Konto kann {sourcesEach} Quellen haben. Entfernen Sie eine, die nicht gebraucht wird, oder fügen Sie Dateien einer vorhandenen hinzu.",
    "An account can have {sourcesEach} sources. Remove one that is not needed, or add files to one that is there.",
  ),
  receiverUnresolved: text(
    "Der Name des Empfängers lässt sich nicht auflösen.",
    "The name of the receiver cannot be resolved.",
  ),
  tooManyTests: text(
    "Je Webhook werden höchstens {times} Tests in der Minute gesendet. Warten Sie und versuchen Sie es noch einmal.",
    "At most {times} tests a minute are sent to one webhook. Wait and try again.",
  ),
  fileTooLarge: text(
    "Die Datei ist größer als {mib} MB. Teilen Sie sie, etwa nach Jahren.",
    "The file is larger than {mib} MiB. Split it, by year for example, and send the parts one after another.",
  ),
  severalFiles: text(
    "Das Formular enthält mehrere Dateien. Schicken Sie sie nacheinander, jede für sich.",
    "The form holds several files. Send them one after another, each in a form of its own.",
  ),
} as const;
