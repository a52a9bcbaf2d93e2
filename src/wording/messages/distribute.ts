import { text } from "./template.ts";

/** Messages of `lotbuch distribute`: each step, the end, and refusals. */
export const DISTRIBUTE = {
  distributeUrlRequired: text(
    "DATABASE_URL fehlt: die Adresse der Datenbank, die verteilt werden soll (oder DATABASE_URL_FILE, eine Datei mit ihr).",
    "DATABASE_URL is not set: the address of the database to distribute (or DATABASE_URL_FILE, a file containing it).",
  ),
  distributeUrlFileNotValid: text(
    "DATABASE_URL_FILE lässt sich nicht verwenden: {why}.",
    "DATABASE_URL_FILE cannot be used: {why}.",
  ),
  distributeNoDatabase: text(
    "DATABASE_URL führt zu keiner Datenbank von Lotbuch: {why}.",
    "DATABASE_URL does not lead to a database of Lotbuch: {why}.",
  ),
  distributeWithoutCitus: text(
    "Nichts zu tun: Das ist ein einzelnes PostgreSQL ohne die Erweiterung Citus, alle Zeilen liegen auf diesem einen Server. Das reicht für etwa zwei Millionen Menschen (docs/operations/scaling.md).",
    "Nothing to do: this is a single PostgreSQL without the Citus extension, all rows are on this one server. That is enough for about two million people (docs/operations/scaling.md).",
  ),
  distributeDone: text("Alle Tabellen sind nach Konten verteilt.", "Everything is spread by account."),
  distributeCitusTooOld: text(
    "Citus {version} ist zu alt: Nötig ist {least} oder neuer. Nichts wurde geändert.",
    "Citus {version} is too old: {least} or later is needed. Nothing was changed.",
  ),
  distributeSchemaTooOld: text(
    "Das Schema ist älter als diese Version: Starten Sie sie einmal mit LOTBUCH_ROLE=migrate. Nichts wurde geändert.",
    "The schema is older than this version: start it once with LOTBUCH_ROLE=migrate. Nothing was changed.",
  ),
  distributeServiceRunning: text(
    "Der Dienst läuft noch auf dieser Datenbank: Beenden Sie alle seine Prozesse. Nichts wurde geändert.",
    "The service is still running on this database: stop all its processes. Nothing was changed.",
  ),
  distributeInProgress: text(
    "Ein anderer Aufruf verteilt diese Datenbank gerade. Wurde er abgebrochen, versuchen Sie es nach 15 Sekunden noch einmal.",
    "Another run is distributing this database now. If it was cut off, try again after 15 seconds.",
  ),
  distributeReadOnly: text(
    "DATABASE_URL führt zu einem Replikat, das nur gelesen werden kann: Geben Sie den Server an, auf den geschrieben wird. Nichts wurde geändert.",
    "DATABASE_URL leads to a read-only replica: give the primary server. Nothing was changed.",
  ),
  distributeInterrupted: text(
    "Abgebrochen: {why}. Die genannten Schritte bleiben erhalten; führen Sie den Befehl noch einmal aus, bevor der Dienst startet.",
    "Interrupted: {why}. The steps listed are done; run it again before the service starts.",
  ),
  distributeDropKey: text(
    "Der Schlüssel {name} beginnt nicht mit dem Konto und wird durch den anderen ersetzt.",
    "The key {name} does not begin with the account and is replaced by the other one.",
  ),
  distributeDropTrigger: text("Der Trigger {name} wird entfernt.", "The trigger {name} is dropped."),
  distributeDropForeignKey: text(
    "Der Fremdschlüssel {name} wird entfernt.",
    "The foreign key {name} is dropped.",
  ),
  distributeMergePartitions: text(
    "Die Partitionen werden zu einer Tabelle: {name}.",
    "Partitions become one table: {name}.",
  ),
  distributeCreateIndex: text("Der Index {name} wird angelegt.", "The index {name} is created."),
  distributeByAccount: text("Nach Konten verteilt.", "Spread by account."),
  distributeToEveryServer: text("Auf jeden Server kopiert.", "Copied to every server."),
};
