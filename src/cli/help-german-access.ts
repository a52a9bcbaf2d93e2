/** The help of keys, grants, webhooks, apps and transactions in German, by what it says in English. */
export const ACCESS_IN_GERMAN: Readonly<Record<string, string>> = {
  "act in the account of a client, by its id": "handelt im Konto eines Mandanten, mit dessen Kennung",
  "list, make and revoke API keys for programs": "nennt, erzeugt und widerruft API-Schlüssel für Programme",
  "list the account's API keys": "nennt die API-Schlüssel des Kontos",
  "make an API key; it is shown this once": "erzeugt einen API-Schlüssel; er wird nur dieses Mal gezeigt",
  "what it may do": "was er darf",
  "when it ends, such as 2027-01-01T00:00:00Z": "wann er endet, etwa 2027-01-01T00:00:00Z",
  "revoke an API key, at once": "widerruft einen API-Schlüssel, sofort",
  "its id": "die Kennung",
  "advisers: invite them, accept, end; list whom you advise":
    "Berater: einladen, annehmen, beenden; wen Sie beraten",
  "list who is let into the account, and who is invited":
    "nennt, wer Zugang zum Konto hat und wer eingeladen ist",
  "list the accounts that you may act in": "nennt die Konten, in denen Sie handeln dürfen",
  "invite an adviser by mail, or give one another role":
    "lädt per E-Mail einen Berater ein oder gibt ihm eine andere Rolle",
  "the adviser's address": "die Adresse des Beraters",
  "what the adviser may do": "was der Berater darf",
  "accept an invitation": "nimmt eine Einladung an",
  "end a grant or take an invitation back, at once":
    "beendet einen Zugang oder nimmt eine Einladung zurück, sofort",
  "addresses that are told of what happens": "Adressen, die erfahren, was geschieht",
  "list the webhooks": "nennt die Webhooks",
  "have an address told of what happens; its secret is shown this once":
    "trägt eine Adresse ein, die erfährt, was geschieht; ihr Geheimnis wird nur dieses Mal gezeigt",
  "where messages are sent": "wohin Nachrichten gehen",
  "what it hears of": "wovon sie erfährt",
  "send a test message": "sendet eine Probe",
  "make its secret anew; the one before signs beside it for a day":
    "erneuert das Geheimnis; das bisherige gilt einen Tag lang mit",
  "list what was sent and what became of it": "nennt, was gesendet wurde und was daraus wurde",
  "remove a webhook": "entfernt einen Webhook",
  "list who did what to the account's data, newest first":
    "nennt, wer was mit den Daten des Kontos getan hat, das Neueste zuerst",
  "everything, not only the newest 200": "alles, nicht nur die neuesten 200",
  "save everything that the account holds, as a ZIP": "speichert alles, was das Konto enthält, als ZIP",
  "where to save it": "wohin gespeichert wird",
  "firms: where you work, who else does, and their clients":
    "Kanzleien: wo Sie arbeiten, wer noch, und ihre Mandanten",
  "list the firms that you work in, and those that invite you":
    "nennt die Kanzleien, in denen Sie arbeiten, und die Sie einladen",
  "make a firm; its recovery code is shown this once":
    "gründet eine Kanzlei; ihr Notfall-Code wird nur dieses Mal gezeigt",
  "what the firm is called": "wie die Kanzlei heißt",
  "its address": "ihre Anschrift",
  "its tax number": "ihre Steuernummer",
  "begin to work in a firm that invites you": "fängt in einer Kanzlei an, die Sie einlädt",
  "list who works in a firm, and who is invited":
    "nennt, wer in einer Kanzlei arbeitet und wer eingeladen ist",
  "invite somebody by mail to work in a firm": "lädt jemanden per E-Mail ein, in einer Kanzlei zu arbeiten",
  "the address to invite": "die einzuladende Adresse",
  "what she may do": "was sie darf",
  "end somebody's place in a firm, or leave it": "beendet jemandes Platz in einer Kanzlei, oder den eigenen",
  "the id of the member": "die Kennung des Mitglieds",
  "a firm's clients side by side": "die Mandanten einer Kanzlei nebeneinander",
  "of which year; last year where left out": "welches Jahr; ohne Angabe das letzte",
  "accept all clients who let the firm in by themselves":
    "nimmt alle Mandanten an, die der Kanzlei selbst Zugang gaben",
  "the id of the firm": "die Kennung der Kanzlei",
  "what you have allowed apps, and how to end it": "was Sie Apps erlaubt haben, und wie es endet",
  "list what you have allowed apps": "nennt, was Sie Apps erlaubt haben",
  "end what an app was allowed, at once": "beendet, was einer App erlaubt war, sofort",
  "programs with users of their own: make them, their secrets and their users":
    "Programme mit eigenen Nutzern: anlegen, Geheimnisse, Nutzer",
  "list your apps": "nennt Ihre Apps",
  "make an app; its secrets are shown this once":
    "legt eine App an; ihre Geheimnisse werden nur dieses Mal gezeigt",
  "where people come back to": "wohin Menschen zurückkehren",
  "give an app another name or other redirect addresses":
    "gibt einer App einen anderen Namen oder andere Rückkehradressen",
  "make an app's secrets anew; the old ones live for a day more":
    "erneuert die Geheimnisse einer App; die bisherigen gelten noch einen Tag",
  "of one of its two worlds only": "nur einer ihrer beiden Welten",
  "delete an app and erase the users that it manages": "löscht eine App und die Nutzer, die sie verwaltet",
  "list an app's users, or find one": "nennt die Nutzer einer App oder findet einen",
  "the one that the app calls so": "den, den die App so nennt",
  "make a managed user, or find the one there is":
    "legt einen verwalteten Nutzer an oder findet den, den es gibt",
  "what the app calls her": "wie die App ihn nennt",
  "her language": "seine Sprache",
  "erase a managed user and all that is hers": "löscht einen verwalteten Nutzer mit allem, was ihm gehört",
  "the user's id": "die Kennung des Nutzers",
  "a one-time address where a user makes the account her own":
    "eine einmalige Adresse, unter der ein Nutzer das Konto zu seinem macht",
  "list what happened, newest first": "nennt, was geschehen ist, das Neueste zuerst",
  "those that contain these words": "die diese Wörter enthalten",
  "say what a transaction really was; it can be undone, and is in every report":
    "sagt, was eine Transaktion wirklich war; das lässt sich zurücknehmen und steht in jedem Bericht",
  "its id, as in the list": "die Kennung, wie in der Liste",
  "what to set, such as type or receivedValueEur; several times for several":
    "was gesetzt wird, etwa type oder receivedValueEur; für mehrere mehrmals",
  "it does not count": "sie zählt nicht",
};
