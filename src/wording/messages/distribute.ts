import { text } from "./template.ts";

/** What `lotbuch distribute` says, of each step and at the end. */
export const DISTRIBUTE = {
  distributeNeedsUrl: text(
    "DATABASE_URL fehlt: die Adresse der Datenbank, um die es geht (oder DATABASE_URL_FILE, eine Datei mit ihr).",
    "DATABASE_URL is not set: the address of the database that this is about (or DATABASE_URL_FILE, a file with it).",
  ),
  distributeBadFile: text(
    "DATABASE_URL_FILE taugt so nicht: {why}.",
    "DATABASE_URL_FILE does not do: {why}.",
  ),
  distributeNoDatabase: text(
    "DATABASE_URL führt zu keiner Datenbank von Lotbuch: {why}.",
    "DATABASE_URL does not lead to a database of Lotbuch: {why}.",
  ),
  distributeNothing: text(
    "Nichts zu tun: Das ist ein einzelnes PostgreSQL ohne die Erweiterung Citus, alle Zeilen liegen auf diesem einen Server. Bis etwa zwei Millionen Menschen reicht das (docs/operations.md).",
    "Nothing is to be done: this is one plain PostgreSQL without the extension Citus, all rows lie on this one server. That does for about two million people (docs/operations.md).",
  ),
  distributeDone: text("Alles ist nach Konten verteilt.", "Everything is spread by account."),
  distributeOldExtension: text(
    "Citus {version} ist zu alt: Nötig ist {least} oder neuer. Nichts wurde geändert.",
    "Citus {version} is too old: {least} or later is needed. Nothing was changed.",
  ),
  distributeOldSchema: text(
    "Das Schema ist älter als diese Version: Starte sie einmal mit LOTBUCH_ROLE=migrate. Nichts wurde geändert.",
    "The schema is older than this version: start it once with LOTBUCH_ROLE=migrate. Nothing was changed.",
  ),
  distributeRunning: text(
    "Der Dienst läuft noch auf dieser Datenbank: Beende alle seine Prozesse. Nichts wurde geändert.",
    "The service still runs on this database: end all of its processes. Nothing was changed.",
  ),
  distributeUnderWay: text(
    "Jemand anderes verteilt diese Datenbank gerade; ist er ohne ein Wort gegangen, geht es nach 15 Sekunden.",
    "Somebody else is spreading this database now; if they left without a word, it can be done after 15 seconds.",
  ),
  distributeReadOnly: text(
    "DATABASE_URL führt zu einer Kopie, die nur gelesen wird: Nenne den Server, auf den geschrieben wird. Nichts wurde geändert.",
    "DATABASE_URL leads to a copy that is only read: name the server that is written to. Nothing was changed.",
  ),
  distributeBrokenOff: text(
    "Abgebrochen: {why}. Was genannt wurde, bleibt; rufe es noch einmal auf, bevor der Dienst startet.",
    "Broken off: {why}. What was named is kept; run it again before the service starts.",
  ),
  distributeKey: text(
    "Der Schlüssel {name} beginnt nicht mit dem Konto und weicht dem daneben.",
    "The key {name} does not begin with the account and gives way to the one beside it.",
  ),
  distributeTrigger: text("Der Trigger {name} geht.", "The trigger {name} goes."),
  distributeReference: text("Der Fremdschlüssel {name} geht.", "The foreign key {name} goes."),
  distributeParts: text("Aus Teilen wird eine Tabelle: {name}.", "Parts become one table: {name}."),
  distributeIndex: text("Der Index {name} kommt dazu.", "The index {name} is made."),
  distributeSpread: text("Nach Konten verteilt.", "Spread by account."),
  distributeCopy: text("Auf jedem Server dieselbe.", "The same on every server."),
};
