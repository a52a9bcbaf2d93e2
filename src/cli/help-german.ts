import type { Command } from "commander";
import { ACCESS_IN_GERMAN } from "./help-german-access.ts";

/** The help in German, by what it says in English; what nobody has put in words yet stays English. */
const GERMAN: Readonly<Record<string, string>> = {
  "German crypto tax to the day and the cent, with the clause behind every figure":
    "Steuer auf Krypto in Deutschland, auf den Tag und den Cent, mit der Fundstelle hinter jeder Zahl",
  "print the version": "nennt die Version",
  "print this help": "zeigt diese Hilfe",
  "spread the database over several servers, by account (operators; reads DATABASE_URL)":
    "verteilt die Datenbank nach Konten auf mehrere Server (für Betreiber; liest DATABASE_URL)",
  "only say what would be done": "sagt nur, was zu tun wäre",
  "display help for command": "zeigt die Hilfe zu einem Befehl",
  "open an account; a code comes by mail": "legt ein Konto an; ein Code kommt per E-Mail",
  "print one JSON object per line and nothing else": "gibt je Zeile ein JSON-Objekt aus und sonst nichts",
  "print one JSON object and nothing else": "gibt ein JSON-Objekt aus und sonst nichts",
  "address of the service (default: LOTBUCH_API_URL or http://localhost:8080)":
    "Adresse des Dienstes (sonst LOTBUCH_API_URL oder http://localhost:8080)",
  "your email address (asked for when left out)": "Ihre E-Mail-Adresse (sonst wird gefragt)",
  "how you want to be called": "wie Sie genannt werden möchten",
  "read the password from stdin": "liest das Passwort von stdin",
  "verify your email address with the code from the mail":
    "bestätigt Ihre E-Mail-Adresse mit dem Code aus der E-Mail",
  "send a new code to this address instead": "schickt stattdessen einen neuen Code an diese Adresse",
  "the code (asked for when left out)": "der Code (sonst wird gefragt)",
  "sign in, and stay signed in on this machine": "meldet Sie an, und Sie bleiben es auf diesem Rechner",
  "the authenticator app's six digits, or a recovery code, where the account asks for one":
    "sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode, wenn das Konto danach fragt",
  "how to sign in": "wie angemeldet wird",
  "print the exchange's address instead of opening it": "nennt die Adresse der Börse, statt sie zu öffnen",
  "end the session, here and at the service": "beendet die Sitzung, hier und beim Dienst",
  "say who is signed in, where, and until when": "sagt, wer wo und bis wann angemeldet ist",
  "connect an account or a wallet; without a provider it lists them":
    "verbindet ein Konto oder eine Wallet; ohne Anbieter werden sie genannt",
  "take what it asks for from this JSON file, such as the one of an API key":
    "nimmt die Angaben aus dieser JSON-Datei, etwa der eines API-Schlüssels",
  "one thing it asks for; several times for several": "eine der Angaben; für mehrere mehrmals",
  "what to call it": "wie sie heißen soll",
  "which one": "welcher",
  "add a file: an export as CSV, Excel or ZIP, or a ledger file of your own":
    "liest eine Datei ein: einen Export als CSV, Excel oder ZIP, oder eine eigene Liste nach Lotbuch-Vorlage",
  "the source to add it to, by name, number or id (default: the one for files)":
    "die Quelle, in die sie gehört, mit Name, Nummer oder Kennung (sonst die für Dateien)",
  "put it into a new source of this name": "in eine neue Quelle dieses Namens",
  "how to read it: a JSON file, or the name or id of a mapping saved before":
    "wie sie zu lesen ist: eine JSON-Datei, oder Name oder Kennung einer gespeicherten Zuordnung",
  "the zone of times in a file that does not name it, if not Germany's":
    "die Zeitzone, wenn die Datei keine nennt und es nicht die deutsche ist",
  "send it and leave": "sendet sie und wartet nicht",
  "the file": "die Datei",
  "list the connected accounts and files": "nennt die verbundenen Konten und Dateien",
  "fetch what is new from your sources and calculate again": "holt Neues aus Ihren Quellen und rechnet neu",
  "start it and leave": "beginnt es und wartet nicht",
  "a source by name, number or id (default: all)": "eine Quelle mit Name, Nummer oder Kennung (sonst alle)",
  "the source, by name, number or id": "die Quelle, mit Name, Nummer oder Kennung",
  "calculate again from the stored records, without asking the exchange":
    "rechnet aus den gespeicherten Datensätzen neu, ohne die Börse zu fragen",
  "list syncs and replays, newest first": "zeigt den Verlauf: Synchronisationen und Neuberechnungen",
  "show, give or take back the declaration of a year; without it a report is a draft":
    "zeigt die Erklärung zu einem Jahr, gibt sie ab oder nimmt sie zurück; ohne sie ist ein Bericht ein Entwurf",
  "these are all accounts and wallets I used up to the end of the year":
    "das sind alle Konten und Wallets, die ich bis zum Ende des Jahres benutzt habe",
  "the same in your own words, which stand in the report":
    "dasselbe in eigenen Worten; sie stehen im Bericht",
  "take the declaration back": "nimmt die Erklärung zurück",
  "say when it was handed in and of which day the notice is; 'none' removes a day":
    "sagt, wann abgegeben wurde und von welchem Tag der Bescheid ist; 'none' entfernt einen Tag",
  "the day on which it was handed in, such as 2026-07-31": "der Tag der Abgabe, etwa 2026-07-31",
  "the day of the tax office's notice": "der Tag des Bescheids",
  "what to remember about these days": "was dazu zu merken ist",
  "print your tax year over all sources, or the share of one; ends with 4 while provisional":
    "zeigt Ihr Steuerjahr über alle Quellen, oder den Anteil einer; endet mit 4, solange es vorläufig ist",
  "tax year": "Steuerjahr",
  "a source by name, number or id: its share of the year":
    "eine Quelle mit Name, Nummer oder Kennung: ihr Anteil am Jahr",
  "of two who are assessed together": "von zweien, die zusammen veranlagt werden",
  "save the year's report for the tax office; ends with 4 while the year is provisional":
    "speichert den Bericht des Jahres für das Finanzamt; endet mit 4, solange das Jahr vorläufig ist",
  "form of the report": "Form des Berichts",
  "where to save it; - prints it (default: the name the service gives it)":
    "wohin; - gibt ihn aus (sonst der Name, den der Dienst ihm gibt)",
  "of the report": "des Berichts",
  "of the WISO file; neither is confirmed by the vendor":
    "der WISO-Datei; keine ist vom Hersteller bestätigt",
  "of the CSV files": "der CSV-Dateien",
  "check an evidence bundle offline: hashes, corrections, and every figure computed again":
    "prüft ein Belegpaket ohne Netz: Hashes, Korrekturen, und jede Zahl neu berechnet",
  "the ZIP of 'lotbuch report --format bundle', or the folder it was unpacked to":
    "das ZIP von 'lotbuch report --format bundle', oder der Ordner, in den es entpackt wurde",
  "keep a year as it was handed in, and see what has changed since":
    "hält ein Jahr fest, wie es abgegeben wurde, und zeigt, was sich seither geändert hat",
  "list what was filed for a year, the newest first": "nennt, was für ein Jahr abgegeben wurde",
  "freeze the year as it is now: its evidence bundle is kept with the account":
    "hält das Jahr fest, wie es jetzt ist: Sein Belegpaket bleibt beim Konto",
  "what to remember about it": "was dazu zu merken ist",
  "say how the year is today against what was filed, and why":
    "sagt, wie das Jahr heute gegenüber dem Abgegebenen ist, und warum",
  "of the filing (default: the last one)": "der Abgabe (sonst die letzte)",
  "save the evidence bundle as it was filed": "speichert das Belegpaket, wie es abgegeben wurde",
  "where to save it (default: lotbuch-YEAR-filed.zip)": "wohin (sonst lotbuch-JAHR-filed.zip)",
  "show how the result of a disposal came about; without one, list them":
    "zeigt, wie das Ergebnis einer Veräußerung zustande kam; ohne eine werden sie genannt",
  "id of a disposal": "Kennung einer Veräußerung",
  "list what you still hold, lot by lot, and from when it can be sold tax-free":
    "zeigt den Bestand Tranche für Tranche, und ab wann er steuerfrei verkauft werden kann",
  "only lots that can be sold tax-free on this day": "nur Tranchen, die an diesem Tag steuerfrei wären",
  "only this asset": "nur dieser Kryptowert",
  "list the days from which your coins can be sold tax-free":
    "nennt die Tage, ab denen Ihre Kryptowerte steuerfrei verkauft werden können",
  "also what is tax-free already": "auch was schon steuerfrei ist",
  "print a new private link for a calendar program; the old one then leads nowhere":
    "nennt einen neuen privaten Link für ein Kalenderprogramm; der alte führt dann nirgendwohin",
  "end the private link": "beendet den privaten Link",
  "show what a sale would do to its tax year, and what waiting would change; nothing is kept":
    "zeigt, was ein Verkauf im Steuerjahr bewirken und was Warten ändern würde; nichts wird gespeichert",
  "what all of it would bring, in euro": "was alles zusammen bringen würde, in Euro",
  "the wallet it would leave, where it lies in several": "aus welcher Wallet, wenn es in mehreren liegt",
  "the source the wallet belongs to, by name, number or id":
    "die Quelle dieser Wallet, mit Name, Nummer oder Kennung",
  "the day of the sale (default: today)": "der Tag des Verkaufs (sonst heute)",
  "what would be sold": "was verkauft würde",
  "show what you hold is worth, now and over time, and what becomes tax-free next":
    "zeigt, was Ihr Bestand wert ist, heute und im Verlauf, und was als Nächstes steuerfrei wird",
  "the first day (default: a year ago)": "der erste Tag (sonst vor einem Jahr)",
  "the last day (default: today)": "der letzte Tag (sonst heute)",
  "from one line to the next": "von einer Zeile zur nächsten",
  "find the sales that reach a goal with the least that is taxable; nothing is kept":
    "sucht die Verkäufe, die ein Ziel erreichen und am wenigsten steuerpflichtig sind; nichts wird gespeichert",
  "raise: bring in an amount; use-limit: gains below the limit; realise-loss":
    "raise: einen Betrag erlösen; use-limit: Gewinne unter der Freigrenze; realise-loss: Verluste",
  "euro to bring in, or gain or loss to realise":
    "Euro, die erlöst werden sollen, oder Gewinn oder Verlust, der realisiert werden soll",
  "the coins that may be sold (default: all)": "die Kryptowerte, die verkauft werden dürfen (sonst alle)",
  "what one unit is worth instead of the price of now, such as BTC=60000":
    "was eine Einheit statt des Kurses von jetzt wert ist, etwa BTC=60000",
  "tax year of the sales (default: this year)": "Steuerjahr der Verkäufe (sonst dieses Jahr)",
  "how much of it": "wie viel davon",
  "list the losses of every year and where they went, or enter what a notice says":
    "nennt die Verluste jedes Jahres und wohin sie gingen, oder trägt ein, was ein Bescheid sagt",
  "list the questions the law leaves open, how each is read, and what the other reading gives":
    "nennt die Fragen, die das Recht offen lässt, wie jede gelesen wird und was die andere Lesart ergäbe",
  "choose how a question is read, for all years": "wählt, wie eine Frage gelesen wird, für alle Jahre",
  "go back to the default reading of a question": "nimmt zur Standard-Lesart einer Frage zurück",
  "wrapping, bridging, lending, liquid-staking, pool, loan, migration or nft":
    "wrapping, bridging, lending, liquid-staking, pool, loan, migration oder nft",
  "carry or exchange; for nft counted or left-out": "carry oder exchange; bei nft counted oder left-out",
  "how a question is read that the law leaves open, such as lending=exchange; repeatable":
    "wie eine Frage gelesen wird, die das Recht offen lässt, etwa lending=exchange; mehrfach möglich",
  "private sales or services": "private Veräußerungen oder Leistungen",
  "only this year; of a notice: the year the loss was carried into":
    "nur dieses Jahr; beim Bescheid: das Jahr, in das der Verlust vorgetragen wurde",
  "the loss that the notice names as of 31 December of the year before":
    "der Verlust, den der Bescheid zum 31. Dezember des Vorjahres nennt",
  "the loss of that year does not go back to the year before":
    "der Verlust dieses Jahres geht nicht ins Vorjahr zurück",
  "it does, as it would by itself": "er geht zurück, wie von selbst",
  "why, kept with the decision": "warum; bleibt bei der Entscheidung",
  "show or state what is not crypto and shares the limits of a year":
    "zeigt oder nennt, was nicht Krypto ist und sich die Freigrenzen eines Jahres teilt",
  "other private sales, gains less losses (gold, foreign cash)":
    "andere private Veräußerungen, Gewinne abzüglich Verlusten (Gold, fremde Währung)",
  "other services, after their costs": "andere Leistungen, nach ihren Kosten",
  "what it was, kept with the decision": "was es war; bleibt bei der Entscheidung",
  "say whose a source is, of two persons who are assessed together":
    "sagt, wem von zwei zusammen Veranlagten eine Quelle gehört",
  "a or b": "a oder b",
  "list how the value of coins is found where you have chosen; FIFO elsewhere":
    "nennt die gewählten Verfahren; sonst gilt FIFO",
  "take a choice back, as if it had not been made": "nimmt eine Wahl zurück, als wäre sie nie getroffen",
  "choose how the value of a coin in a wallet is found: fifo or average":
    "wählt das Verfahren für einen Kryptowert in einer Wallet: fifo oder average",
  "the first day: that of the first purchase, or one after all was sold":
    "der erste Tag: der des ersten Kaufs, oder einer, nachdem alles verkauft war",
  "one wallet of the source (default: all of them)": "eine Wallet der Quelle (sonst alle)",
  "the coin": "der Kryptowert",
  "fifo or average": "fifo oder average",
  "show what your years would be by FIFO and by average, where it is open":
    "zeigt Ihre Jahre nach FIFO und nach Durchschnitt, wo die Wahl offen ist",
  "from this day on (default: since the coins there came in)": "ab diesem Tag (sonst seit dem Zugang)",
  "list what needs your attention, with its effect in euro":
    "nennt, was Ihre Aufmerksamkeit braucht, mit der Wirkung in Euro",
  "only these": "nur diese",
  "list what moved between your own wallets: matched, suggested and open":
    "nennt Übertragungen zwischen eigenen Wallets: zugeordnet, vorgeschlagen und offen",
  "say that two transactions are one transfer between your wallets, or that they are not":
    "sagt, dass zwei Vorgänge eine Übertragung zwischen Ihren Wallets sind, oder dass nicht",
  "take a matched transfer apart, by its id": "trennt eine zugeordnete Übertragung, mit ihrer Kennung",
  "where it left: SOURCE/TRANSACTION, the source by name, number or id":
    "der Abgang: QUELLE/VORGANG, die Quelle mit Name, Nummer oder Kennung",
  "where it arrived: SOURCE/TRANSACTION": "der Zugang: QUELLE/VORGANG",
  "all in one: connect Coinbase, sync, and print the year's figures":
    "alles in einem: verbindet Coinbase, synchronisiert und zeigt die Zahlen des Jahres",
  "find the clauses that answer a question, in German or English":
    "findet die Fundstellen zu einer Frage, auf Deutsch oder Englisch",
  "how many clauses, 1 to 20": "wie viele Fundstellen, 1 bis 20",
  "pin the version of the rules": "legt die Fassung der Regeln fest",
  "print the whole text of each clause": "gibt den ganzen Text jeder Fundstelle aus",
  "the question, in quotes": "die Frage, in Anführungszeichen",
  "list, make and end your own rules about all transactions of a kind":
    "nennt, erstellt und beendet eigene Regeln für alle Vorgänge einer Art",
  "those that went to this address, or came in there": "die an diese Adresse gingen oder dort ankamen",
  "those of this contract": "die dieses Vertrags",
  "those with this other side": "die mit dieser Gegenseite",
  "those that the source calls so": "die bei der Quelle so heißen",
  "those with this coin": "die mit diesem Kryptowert",
  "those whose note contains this": "deren Notiz das enthält",
  "those of one source, by name, number or id": "die einer Quelle, mit Name, Nummer oder Kennung",
  "what they are": "was sie sind",
  "your own wallet that they came from": "die eigene Wallet, aus der sie kamen",
  "your own wallet that they went to": "die eigene Wallet, an die sie gingen",
  "they do not count": "sie zählen nicht mit",
  "a word of your own for them": "ein eigenes Schlagwort für sie",
  "end a rule: what it set is undone": "beendet eine Regel: Was sie setzte, gilt nicht mehr",
  "print the rules that decide how a kind of transaction is taxed":
    "nennt die Regeln, nach denen eine Art von Vorgang besteuert wird",
  "how many rules, 1 to 20": "wie viele Regeln, 1 bis 20",
  "how many clauses per rule, 1 to 20": "wie viele Fundstellen je Regel, 1 bis 20",
  "transaction type (left out: list them)": "Art des Vorgangs (sonst werden sie genannt)",
  "compute the German tax figures of a ledger file, offline":
    "berechnet die Steuerzahlen einer Liste nach Lotbuch-Vorlage, ohne Netz",
  "tax year, or all; by default the last one in the file": "Steuerjahr, oder all; sonst das letzte der Datei",
  "how the value of what is sold is found": "nach welchem Verfahren",
  "which side of a swap bears its fee": "welche Seite eines Tauschs die Gebühr trägt",
  "ledger file (CSV)": "Liste nach Lotbuch-Vorlage (CSV)",
  "the official wording of the law: download, import, verify":
    "der amtliche Wortlaut: herunterladen, einlesen, prüfen",
  "put the official wording in the place of ours": "setzt den amtlichen Wortlaut an die Stelle des unseren",
  "the ruleset to work on (default: the latest active one)": "welche Regeln (sonst die neuesten geltenden)",
  "where imported wording is kept (default: LOTBUCH_DATA_DIR, ./data)":
    "wo der eingelesene Wortlaut liegt (sonst LOTBUCH_DATA_DIR, ./data)",
  "the ministry's letter as PDF": "das BMF-Schreiben als PDF",
  "laws as XML or ZIP from gesetze-im-internet.de": "Gesetze als XML oder ZIP von gesetze-im-internet.de",
  "download the official texts and import them": "lädt die amtlichen Texte herunter und liest sie ein",
  "take them from this server instead of the official ones":
    "nimmt sie von diesem Server statt von den amtlichen",
  "say, sentence by sentence, where shipped and official wording differ":
    "sagt Satz für Satz, wo mitgelieferter und amtlicher Wortlaut sich unterscheiden",
  "the ministry's letter as PDF (default: what was imported)":
    "das BMF-Schreiben als PDF (sonst das eingelesene)",
  "laws as XML or ZIP (default: what was imported)": "Gesetze als XML oder ZIP (sonst die eingelesenen)",
  "also the sentences of clauses that are restated in our own words":
    "auch die Sätze von Fundstellen, die in eigenen Worten wiedergegeben sind",
  "serve tools for agents over stdio (Model Context Protocol)":
    "stellt Werkzeuge für Agenten über stdio bereit (Model Context Protocol)",
  "print a completion script for your shell": "gibt ein Skript zur Vervollständigung für Ihre Shell aus",
  "your shell": "Ihre Shell",
  ...ACCESS_IN_GERMAN,
};

const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Aufruf:",
  "Arguments:": "Angaben:",
  "Options:": "Optionen:",
  "Commands:": "Befehle:",
};

/** Turns the help of a command and of all below it into German. */
export function helpInGerman(command: Command): Command {
  const german = (text: string): string => GERMAN[text] ?? text;
  for (const one of [...command.options, ...command.registeredArguments])
    one.description = german(one.description);
  command
    .description(german(command.description()))
    .helpOption("-h, --help", german("print this help"))
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title });
  if (command.commands.length > 0) command.helpCommand("help [command]", german("display help for command"));
  for (const sub of command.commands) helpInGerman(sub);
  return command;
}
