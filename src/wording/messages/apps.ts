import { text } from "./template.ts";

/** Apps, their users and consents. */
export const APPS = {
  noSuchApp: text("Eine solche App gibt es nicht.", "There is no such app."),
  noSuchUser: text("Einen solchen Nutzer hat diese App nicht.", "This app has no such user."),
  tooManyApps: text(
    "Es gibt schon {appsEach} Apps. Löschen Sie zuerst eine.",
    "There are {appsEach} apps already. Delete one first.",
  ),
  tooManyUsers: text(
    "Diese App hat schon {appUsersEach} Nutzer. Löschen Sie zuerst welche.",
    "This app has {appUsersEach} users already. Delete some first.",
  ),
  verifiedEmailRequired: text(
    "Eine App zeigt allen, die sie um Zugriff bittet, die bestätigte E-Mail-Adresse ihres Inhabers. Dieses Konto hat keine.",
    "An app shows the verified email address of its owner to everyone it asks for access. This account has none.",
  ),
  redirectForm: text(
    "Eine Rückkehradresse beginnt mit https, mit http auf diesem Rechner (127.0.0.1, [::1], localhost) oder mit einem eigenen Schema mit Punkt, und hat kein #.",
    "A redirect address is https, http on this very machine (127.0.0.1, [::1], localhost) or has a scheme of your own with a dot in it; it has no #.",
  ),
  redirectNotRegistered: text(
    "Diese Rückkehradresse ist für die App nicht eingetragen. Sie wird Zeichen für Zeichen verglichen.",
    "This redirect address is not registered for the app. It is compared character by character.",
  ),
  unknownClient: text(
    "Diese Anwendung (client_id) gibt es hier nicht.",
    "There is no application with this client_id here.",
  ),
  externalIdForm: text(
    "externalId besteht aus 1 bis 200 druckbaren Zeichen.",
    "externalId must be 1 to 200 printable characters.",
  ),
  externalIdIsEmail: text(
    "externalId darf keine E-Mail-Adresse sein: Sie wird offen gespeichert und mitgeschickt. Nehmen Sie eine Kennung aus Ihrem eigenen System.",
    "externalId must not be an email address: it is stored and sent in the clear. Use an id of your own system.",
  ),
  claimedAlready: text(
    "Dieses Konto gehört der Person schon selbst.",
    "This account is the person's own already.",
  ),
  claimTaken: text(
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Konten werden nicht zusammengelegt: Nehmen Sie eine andere Adresse.",
    "This email address already has an account. Accounts are not merged: use another address.",
  ),
  claimBegunElsewhere: text(
    "Was in diesem Browser eingegeben wurde, ist nicht bekannt, oder es wurde mit diesem Link auch anderswo begonnen. Geben Sie E-Mail-Adresse und Passwort hier noch einmal ein; gültig ist dann nur der neue Code.",
    "What was entered in this browser is not known, or this link was used elsewhere too. Enter email address and password here again; only the new code is then valid.",
  ),
  claimFromElsewhere: text(
    "Diese Eingabe kam von einer anderen Website. Geben Sie E-Mail-Adresse und Passwort hier selbst ein.",
    "This was sent by another website. Enter email address and password here yourself.",
  ),
  linkEnded: text(
    "Dieser Link wurde schon benutzt oder ist abgelaufen. Kehren Sie dorthin zurück, wo Sie begonnen haben, und holen Sie einen neuen.",
    "This link has been used or has expired. Go back to where you began and get a new one.",
  ),
  secretInUrl: text(
    "Ein Geheimnis gehört nicht in eine Adresse: Adressen werden aufgezeichnet. Senden Sie es im Rumpf oder als Kopfzeile, und ersetzen Sie dieses mit POST /v1/apps/:id/secrets.",
    "A secret does not belong in a URL: URLs are logged. Send it in the body or as a header, and replace this one with POST /v1/apps/:id/secrets.",
  ),
  secretAsToken: text(
    "Das Geheimnis einer App ist kein Token: Tauschen Sie es mit POST /oauth/token (grant_type=client_credentials) gegen eines.",
    "An app's secret is not a token: exchange it for one with POST /oauth/token (grant_type=client_credentials).",
  ),
  userHeaderRequired: text(
    "Das Token einer App hat kein eigenes Konto: Nennen Sie mit X-Lotbuch-User, für welchen ihrer Nutzer sie handelt. Ohne verwaltet sie nur ihre Nutzer und Webhooks.",
    "An app's token has no account of its own: name the user that the app acts for in X-Lotbuch-User. Without it, the app manages only its users and webhooks.",
  ),
  withoutUserHeaderOnly: text(
    "Das tut eine App nur im eigenen Namen: Lassen Sie X-Lotbuch-User weg.",
    "An app does this only in its own name: leave out X-Lotbuch-User.",
  ),
  notByApp: text(
    "Das darf eine App nie: Anmeldung, Schlüssel, Zugänge, Webhooks, Kalenderlinks, Einwilligungen, Apps und die ganze Ausfuhr bleiben der Person selbst.",
    "An app can never do this: signing in, keys, grants, webhooks, calendar links, consents, apps and the full export stay with the person.",
  ),
  byAppOnly: text(
    "Das kann nur eine App mit ihrem eigenen Token (POST /oauth/token) und X-Lotbuch-User.",
    "Only an app can do this, with its own token (POST /oauth/token) and X-Lotbuch-User.",
  ),
  needsScope: text(
    "Dafür braucht das Token den Bereich {scope}; es hat {scopes}.",
    "This needs a token with the scope {scope}; it has {scopes}.",
  ),
  userHeaderWithoutApp: text(
    "X-Lotbuch-User gilt nur mit dem Token einer App.",
    "X-Lotbuch-User is only valid with an app's token.",
  ),
  userHeaderNotValid: text(
    "X-Lotbuch-User muss die Kennung eines Nutzers sein.",
    "X-Lotbuch-User must be the id of a user.",
  ),
  userAndClientHeader: text(
    "X-Lotbuch-User und X-Lotbuch-Client gehen nicht zusammen: Senden Sie nur eines.",
    "X-Lotbuch-User and X-Lotbuch-Client exclude each other: send only one of them.",
  ),
  noClientsForApps: text(
    "Eine App handelt nicht für Mandanten: X-Lotbuch-Client geht nur mit der Sitzung oder dem Schlüssel einer Person.",
    "An app does not act for clients: X-Lotbuch-Client is only valid with a person's session or key.",
  ),
  noFileSent: text("Wählen Sie zuerst eine Datei.", "Choose a file first."),
  providerNotConnectable: text(
    "Dieser Anbieter lässt sich auf der Verbindungsseite nicht verbinden. Möglich sind: {providerKeys}.",
    "This provider cannot be connected on the connect page. Available providers: {providerKeys}.",
  ),
  noSuchConsent: text("Eine solche Einwilligung gibt es nicht.", "There is no such consent."),
} as const;
