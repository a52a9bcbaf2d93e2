import { template } from "./template.ts";

/** Sources, files, mappings, jobs, webhooks. */
export const SOURCE = {
  sendCsvFilePart: template("Wählen Sie eine CSV-Datei.", "Send the CSV as a file part of the form."),
  noTimeZone: template("Die Zeitzone {zone} gibt es nicht.", "There is no time zone {zone}."),
  noSuchFileSource: template(
    "Diese Datei gibt es in dieser Quelle nicht (mehr).",
    "There is no such file in this source.",
  ),
  noSuchSourceAccount: template(
    "Diese Quelle gibt es in diesem Konto nicht (mehr).",
    "There is no such source in this account.",
  ),
  noSuchJobSuch: template(
    "Diesen Lauf einer solchen Quelle gibt es in diesem Konto nicht.",
    "There is no such job of such a source in this account.",
  ),
  noSuchMappingAccount: template(
    "Diese Zuordnung gibt es in diesem Konto nicht (mehr).",
    "There is no such mapping in this account.",
  ),
  sendFileFilePart: template("Wählen Sie eine Datei.", "Send the file as a file part of the form."),
  mappingNotMappingSee: template(
    "mapping ist keine Zuordnung: Ihr Schema sagt, wie sie aussieht.",
    "mapping is not a mapping: see its schema.",
  ),
  sayNameOwnerBoth: template("Nennen Sie name, owner oder credentials.", "Say name, owner or credentials."),
  hasNoKey: template(
    "Diese Quelle wird nicht mit einem Schlüssel gelesen.",
    "This source is not read with a key.",
  ),
  keyOfAnother: template(
    "Dieser Schlüssel gehört zu einem anderen Konto als dem, das hier verbunden ist. Verbinden Sie es als eigene Quelle, oder erstellen Sie den Schlüssel im richtigen Konto.",
    "This key belongs to another account than the one connected here. Connect it as a source of its own, or make the key in the right account.",
  ),
  webhooksAlreadyRemoveOne: template(
    "Es gibt schon {webhooksEach} Webhooks. Entfernen Sie zuerst einen.",
    "There are {webhooksEach} webhooks already. Remove one first.",
  ),
  noSuchWebhookAccount: template(
    "Diesen Webhook gibt es in diesem Konto nicht (mehr).",
    "There is no such webhook in this account.",
  ),
  providerkeyMustOne: template(
    "providerKey muss eines davon sein: {providerKeys}.",
    "providerKey must be one of {providerKeys}.",
  ),
  accountCanSourcesRemove: template(
    "Ein Konto kann {sourcesEach} Quellen haben. Entfernen Sie eine, die nicht gebraucht wird, oder fügen Sie Dateien einer vorhandenen hinzu.",
    "An account can have {sourcesEach} sources. Remove one that is not needed, or add files to one that is there.",
  ),
  receiverUnresolved: template(
    "Der Name des Empfängers lässt sich nicht auflösen.",
    "The name of the receiver cannot be resolved.",
  ),
  tooManyTests: template(
    "Je Webhook werden höchstens {times} Tests in der Minute gesendet. Warten Sie und versuchen Sie es noch einmal.",
    "At most {times} tests a minute are sent to one webhook. Wait and try again.",
  ),
  fileTooLarge: template(
    "Die Datei ist größer als {mib} MB. Teilen Sie sie, etwa nach Jahren.",
    "The file is larger than {mib} MiB. Split it, by year for example, and send the parts one after another.",
  ),
  severalFiles: template(
    "Das Formular enthält mehrere Dateien. Schicken Sie sie nacheinander, jede für sich.",
    "The form holds several files. Send them one after another, each in a form of its own.",
  ),
} as const;
