import { text, dynamicText, type Message } from "./template.ts";

/** Accounts, signing in, factors, grants and keys. */
export const ACCOUNT = {
  tokenNotValid: text(
    "Die Sitzung oder der API-Schlüssel gilt nicht, ist abgelaufen oder wurde beendet. Melden Sie sich neu an.",
    "The session or API key is not valid, has expired or was ended. Sign in again.",
  ),
  tooManyDecisions: text(
    "Ein Konto speichert höchstens {limit} Entscheidungen: Korrekturen, eigene Einträge, Schlagwörter, Notizen. Alles Gespeicherte bleibt gültig. Für weitere gleichartige Vorgänge legen Sie eine Regel an.",
    "An account stores at most {limit} decisions: corrections, entries, tags, notes. Everything stored stays in effect. Create a rule for further transactions of a kind.",
  ),
  tooManyRecords: text(
    "Ein Konto speichert höchstens {limit} Datensätze, und diese Datei hat mehr, als noch Platz haben. Entfernen Sie eine Quelle oder Datei, die nicht gebraucht wird.",
    "An account stores at most {limit} records, and this file has more than still fit. Remove a source or a file that is not needed.",
  ),
  tooManyFiles: text(
    "Ein Konto speichert höchstens {limit} Dateien. Entfernen Sie zuerst eine, die nicht gebraucht wird.",
    "An account stores at most {limit} files. Remove one that is not needed first.",
  ),
  tooManyMappings: text(
    "Es gibt schon {limit} gespeicherte Zuordnungen. Löschen Sie zuerst eine.",
    "There are {limit} saved mappings already. Delete one first.",
  ),
  tooManyLinks: text(
    "Für diesen Nutzer gibt es schon {limit} Links zum Verbinden. Verwenden Sie einen davon, oder warten Sie: Jeder endet nach 30 Minuten und wird einen Tag später gelöscht.",
    "There are {limit} links to connect for this user already. Use one of them, or wait: each ends after 30 minutes and is deleted a day later.",
  ),
  tooManyClaims: text(
    "Für diesen Nutzer gibt es schon {limit} Adressen zur Übernahme des Kontos. Verwenden Sie eine davon, oder warten Sie, bis sie enden.",
    "There are {limit} addresses to claim this user's account already. Use one of them, or wait until they end.",
  ),
  tooManyApiKeys: text(
    "Es gibt schon {apiKeysEach} API-Schlüssel. Widerrufen Sie zuerst einen.",
    "There are {apiKeysEach} API keys already. Revoke one first.",
  ),
  passkeyOfOtherAccount: text(
    "Dieser Passkey gehört nicht zu diesem Konto. Beginnen Sie von vorn.",
    "This passkey does not belong to this account. Start again.",
  ),
  passwordOrCodeRequired: text(
    "Das Passwort (password) fehlt. Wer keines hat, fordert mit POST /auth/confirm/code einen Code an und sendet ihn als code.",
    "password is required. An account without one requests a code with POST /auth/confirm/code and sends it as code.",
  ),
  noPassword: text(
    "Dieses Konto hat noch kein Passwort. Fordern Sie mit „Passwort vergessen“ (POST /auth/forgot-password) eines an.",
    "This account has no password yet. Request one with POST /auth/forgot-password.",
  ),
  passwordWrong: text("Das Passwort stimmt nicht.", "The password is wrong."),
  sampleHasNoEmail: text(
    "Ein Konto mit Beispieldaten hat keine E-Mail-Adresse, an die etwas gesendet werden könnte.",
    "An account with sample data has no email address to write to.",
  ),
  deleted: text("Dieses Konto wurde gelöscht.", "This account has been deleted."),
  addressTakenOrLeft: text(
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto, oder eines, das sie verlassen hat, könnte noch dorthin zurückkehren. Nichts wurde geändert, und der Code gilt für seine Zeit weiter.",
    "This email address already has an account, or one that has left it could still go back there. Nothing was changed, and the code stays good for its time.",
  ),
  emailUnchanged: text(
    "Geben Sie eine andere E-Mail-Adresse als die jetzige an (email).",
    "email must differ from the current email address.",
  ),
  emailRequiredToConfirm: text(
    "Geben Sie zur Bestätigung die E-Mail-Adresse des Kontos ein (email).",
    "Send the account's email address as email to confirm.",
  ),
  passwordRequiredToDelete: text(
    "Geben Sie Ihr Passwort ein (password), um das Konto zu löschen.",
    "password is required to delete the account.",
  ),
  codeRequiredToDelete: text(
    "Dieses Konto hat kein Passwort: Wir haben einen Code an seine E-Mail-Adresse geschickt. Senden Sie ihn zur Bestätigung als code.",
    "This account has no password: we have sent a code to its email address. Send it as code to confirm.",
  ),
  sampleHasNoGrants: text(
    "Ein Beispielkonto kann niemandem Zugang geben. Registrieren Sie sich dafür.",
    "A sample account cannot give anyone access. Register to do that.",
  ),
  ownAddress: text("Das ist Ihre eigene Adresse.", "This is your own address."),
  tooManyGrants: text(
    "Es gibt schon {grantsEach} Beraterinnen und Berater. Beenden Sie zuerst einen Zugang.",
    "There are {grantsEach} advisers already. End a grant first.",
  ),
  noSuchGrant: text(
    "Diese Einladung oder diesen Zugang gibt es für Sie nicht (mehr).",
    "There is no such invitation or grant for you.",
  ),
  signInBusy: text(
    "Gerade melden sich viele an. Versuchen Sie es in ein paar Sekunden noch einmal.",
    "Many people are signing in right now. Try again in a few seconds.",
  ),
  noSuchIdentity: text("Diese verknüpfte Anmeldung gibt es nicht (mehr).", "There is no such identity."),
  lastSignInMethod: text(
    "Das ist die einzige Anmeldung für dieses Konto. Setzen Sie zuerst mit „Passwort vergessen“ (POST /auth/forgot-password) ein Passwort.",
    "This is the only sign-in method of the account. Set a password first, with POST /auth/forgot-password.",
  ),
  emailOrPasswordWrong: text(
    "E-Mail-Adresse oder Passwort stimmt nicht.",
    "The email address or the password is wrong.",
  ),
  displayNameNotValid: text(
    "Der Name darf höchstens 200 Zeichen in einer Zeile haben, ohne Steuerzeichen.",
    "displayName must be one line of at most 200 characters without control characters.",
  ),
  emailNotAnAddress: text(
    "Die E-Mail-Adresse muss eine E-Mail-Adresse sein, etwa name@example.org.",
    "email must be an email address, such as name@example.org.",
  ),
  addressTaken: text(
    "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder fordern Sie ein neues Passwort an.",
    "This email address already has an account. Sign in, or ask for a new password.",
  ),
  newPasswordRequired: text(
    "Dieser Browser hat das Konto nicht registriert: Senden Sie mit dem Code ein eigenes Passwort als newPassword.",
    "This browser did not register the account: send a password of your own as newPassword with the code.",
  ),
  noPendingVerification: text(
    "Hier ist keine Bestätigung offen. Registrieren Sie sich oder melden Sie sich zuerst an, oder geben Sie die E-Mail-Adresse an.",
    "No verification is pending here. Register or sign in first, or send the email address along.",
  ),
  sessionEndedElsewhere: text(
    "Die Sitzung wurde anderswo beendet oder erneuert. Melden Sie sich neu an.",
    "The session was ended or refreshed elsewhere. Sign in again.",
  ),
  undoLinkExpired: text(
    "Dieser Link führt nirgends mehr hin: Er wurde benutzt, seine Zeit ist um, oder das Konto wurde gelöscht. Sie können noch ein neues Passwort anfordern oder sich registrieren, falls es kein Konto gibt.",
    "This link leads nowhere any more: it was used, its time is over, or its account has been deleted. You can still ask for a new password, or register if there is no account.",
  ),
  undoAddressTaken: text(
    "Die Adresse, an die dieser Link ging, gehört inzwischen zu einem anderen Konto und lässt sich nicht zurückgeben. Nichts wurde geändert, und der Link gilt weiter: Löschen Sie jenes Konto oder geben Sie ihm eine andere Adresse, und öffnen Sie den Link erneut.",
    "The address that this link was mailed to belongs to another account now, so it cannot be given back. Nothing was changed and the link stays good: delete that account or move it to another address, then open the link again.",
  ),
  undoLockedByEarlierLink: text(
    "Dieses Konto wurde mit einem früheren Link gesperrt, der an eine andere Adresse ging, und wartet auf ein neues Passwort. Nichts wurde geändert, und dieser Link ist nicht verbraucht: Wird dort keines gesetzt, öffnen Sie ihn morgen erneut.",
    "This account was locked with an earlier link, mailed to another address, and is waiting for its new password. Nothing was changed and this link is not used up: if no new password is set there, open it again tomorrow.",
  ),
  undoLinkCollision: text(
    "Im selben Moment wurde ein anderer Link dieses Kontos benutzt. Dieser hat nichts geändert und ist nicht verbraucht: Wenn der Code für ein neues Passwort nicht bei Ihnen angekommen ist, öffnen Sie ihn erneut.",
    "Another link of this account was used at the same moment. This one changed nothing and is not used up: if you have not received the code for a new password, open it again.",
  ),
  codeExpired: text(
    "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
    "This code has expired. Ask for a new one.",
  ),
  codeNotValid: text(
    "Dieser Code stimmt nicht. Vergleichen Sie ihn mit der neuesten E-Mail, oder fordern Sie einen neuen an.",
    "This code is not valid. Check it against the newest mail, or ask for a new one.",
  ),
  apiKeyCannotManageAccount: text(
    "Ein API-Schlüssel verwaltet nie ein Konto, seine Schlüssel oder Zugänge: Melden Sie sich dafür an.",
    "An API key never manages an account, its keys or its grants: sign in for that.",
  ),
  needsApiKeyScope: text(
    "Dafür braucht es einen API-Schlüssel mit dem Recht {scope}; dieser hat: {scopes}.",
    "This needs an API key with the scope {scope}; this one has: {scopes}.",
  ),
  ownerOnly: text(
    "Das kann nur, wem das Konto gehört. Lassen Sie X-Lotbuch-Client weg, um es im eigenen Konto zu tun.",
    "Only the owner of the account can do this. Leave out X-Lotbuch-Client to do it in your own account.",
  ),
  editorRoleRequired: text(
    "Sie können in diesem Konto alles ansehen, aber nichts ändern: Dafür braucht es die Rolle editor.",
    "You can see everything in this account but change nothing: this needs the role editor.",
  ),
  noSuchApiKey: text(
    "Diesen API-Schlüssel gibt es in diesem Konto nicht (mehr).",
    "There is no such API key in this account.",
  ),
  noSuchProvider: text("Diesen Anbieter gibt es nicht.", "There is no such provider."),
  unknownProvider: text(
    "Diesen Anbieter gibt es nicht. Bekannt sind: {provider}.",
    "There is no such provider. Known: {provider}.",
  ),
  oauthNotConfigured: text(
    "Die Anmeldung mit {label} ist auf diesem Dienst nicht eingerichtet; verbinden Sie es mit einem API-Schlüssel.",
    "Signing in with {label} is not set up on this service; connect it with an API key.",
  ),
  noSuchOauthSession: text("Diese OAuth-Sitzung gibt es nicht (mehr).", "There is no such OAuth session."),
  signInProviderNotValid: text(
    "provider muss local, passkey oder {provider} sein.",
    "provider must be local, passkey or {provider}.",
  ),
  emailNotVerified: text(
    "Diese E-Mail-Adresse ist noch nicht bestätigt. Geben Sie den Code aus der E-Mail ein, oder fordern Sie einen neuen an.",
    "This email address is not verified yet. Enter the code from the mail, or ask for a new one.",
  ),
  noSuchSession: text("Diese Sitzung gibt es nicht (mehr).", "There is no such session."),
  calendarLinkRequired: text(
    "Benutzen Sie den privaten Link des Kalenders, oder melden Sie sich an.",
    "Use the private link of the calendar, or sign in.",
  ),
  calendarLinkNotValid: text(
    "Dieser Kalenderlink gilt nicht; vielleicht wurde er erneuert.",
    "This calendar link is not valid; it may have been renewed.",
  ),
  noAccess: text(
    "Sie haben keinen Zugang zu diesem Konto, oder er wurde beendet.",
    "You have no access to this account, or it was ended.",
  ),
  clientHeaderNotValid: text(
    "X-Lotbuch-Client muss die Kennung eines Kontos sein.",
    "X-Lotbuch-Client must be the id of an account.",
  ),
  confirmationRequired: text(
    "Bestätigen Sie noch einmal, dass Sie es sind: Senden Sie Ihr Passwort an POST /auth/confirm, oder melden Sie sich neu an, und wiederholen Sie dies.",
    "Confirm once more that it is you: send your password to POST /auth/confirm, or sign in again, and repeat this.",
  ),
  authenticatorExists: text(
    "Es gibt schon eine Authentifizierungs-App. Entfernen Sie sie zuerst.",
    "There is an authenticator app already. Remove it first.",
  ),
  noPendingAuthenticator: text(
    "Es wird gerade keine Authentifizierungs-App hinzugefügt. Beginnen Sie von vorn.",
    "No authenticator app is being added. Start again.",
  ),
  authenticatorCodeWrong: text(
    "Das ist nicht der Code, den die App gerade zeigt.",
    "This is not the code that the app shows now.",
  ),
  noAuthenticator: text("Es gibt keine Authentifizierungs-App.", "There is no authenticator app."),
  movedWithLostFactor: text(
    "Das Konto zog mit einem Faktor um, den es nicht mehr hat; dieser Link holt es deshalb nicht zurück. Nichts wurde geändert: Melden Sie sich bei der neuen Adresse an, oder setzen Sie dort ein neues Passwort.",
    "The account moved to another address with a factor that it no longer has, so this link cannot bring it back. Nothing was changed: sign in at the new address, or set a new password there.",
  ),
  movedWithOldFactor: text(
    "Das Konto zog mit einem Faktor um, den es schon lange hatte: Nur damit lässt sich das rückgängig machen. Senden Sie totp, recoveryCode oder credential mit; „requirements“ nennt, was davon gilt.",
    "The account moved to another address with a factor that it had had for a long time: only with that factor can this be undone. Send totp, recoveryCode or credential along; `requirements` lists those that are accepted.",
  ),
  factorNotAccepted: text(
    "Dieser Faktor stimmt nicht, wurde schon benutzt oder ist zu neu.",
    "This factor is wrong, has been used before, or is too new.",
  ),
  tooManyPasskeys: text(
    "Ein Konto hat höchstens {most} Passkeys. Entfernen Sie zuerst einen.",
    "An account has at most {most} passkeys. Remove one first.",
  ),
  passkeyNotRequested: text(
    "Dieser Passkey wurde hier gerade nicht angefordert. Beginnen Sie von vorn.",
    "This passkey was not requested here just now. Start again.",
  ),
  passkeyInUse: text("Dieser Passkey wird schon benutzt.", "This passkey is already in use."),
  noSuchPasskey: text("Diesen Passkey gibt es nicht (mehr).", "There is no such passkey."),
  passkeyNotAccepted: text(
    "Mit diesem Passkey können Sie sich hier nicht anmelden. Beginnen Sie von vorn.",
    "You cannot sign in here with this passkey. Start again.",
  ),
  secondFactorRequiredFirst: text(
    "Fügen Sie zuerst einen Passkey oder eine Authentifizierungs-App hinzu.",
    "Add a passkey or an authenticator app first.",
  ),
  codeWrongOrUsed: text(
    "Dieser Code stimmt nicht oder wurde schon benutzt.",
    "This code is wrong or has been used before.",
  ),
  secondFactorMissing: text(
    "Das Passwort stimmt, aber dieses Konto verlangt einen zweiten Faktor: Senden Sie credentials.totp (die sechs Ziffern der Authentifizierungs-App) oder credentials.recoveryCode (einen Wiederherstellungscode) mit, oder melden Sie sich mit einem Passkey an. „requirements“ nennt, was davon dieses Konto hat.",
    "The password is right, but this account requires a second factor: send credentials.totp (the six digits of the authenticator app) or credentials.recoveryCode along, or sign in with a passkey. `requirements` lists which of them it has.",
  ),
  tryAgain: text("Versuchen Sie es noch einmal.", "Try again."),
  secondFactorConfirmationRequired: text(
    "Bestätigen Sie mit einem zweiten Faktor, dass Sie es sind: Senden Sie totp (die sechs Ziffern der Authentifizierungs-App), recoveryCode (einen Wiederherstellungscode) oder credential (die Antwort auf POST /auth/passkeys/challenge) an POST /auth/confirm, oder melden Sie sich neu an, und wiederholen Sie dies.",
    "Confirm with a second factor that it is you: send totp (the six digits of the authenticator app), recoveryCode or credential (the response to POST /auth/passkeys/challenge) to POST /auth/confirm, or sign in again, and repeat this.",
  ),
  weakPassword: dynamicText<{ readonly unmet: readonly Message[] }>(
    ({ unmet }, translate) => `Das Passwort ${unmet.map(translate).join(" und ")}.`,
    ({ unmet }, translate) => `The password must ${unmet.map(translate).join(", and ")}.`,
  ),
  passwordMinLength: text("braucht mindestens {min} Zeichen", "have at least {min} characters"),
  passwordMaxLength: text("darf höchstens {max} Zeichen haben", "have at most {max} characters"),
  passwordNotCommon: text(
    "darf keines der häufigsten Passwörter sein",
    "not be one of the most common passwords",
  ),
  passwordNotEmail: text(
    "darf nicht Ihre E-Mail-Adresse oder der Teil vor dem @ sein",
    "not be your email address or the part before the @",
  ),
  tooManyTriesSeconds: text(
    "Zu viele Versuche. Warten Sie {seconds} Sekunden und versuchen Sie es noch einmal.",
    "Too many tries. Wait {seconds} seconds and try again.",
  ),
  tooManyTriesMinutes: text(
    "Zu viele Versuche. Warten Sie {minutes} Minuten und versuchen Sie es noch einmal.",
    "Too many tries. Wait {minutes} minutes and try again.",
  ),
  signInFirst: text(
    "Melden Sie sich zuerst an: Senden Sie die Kopfzeile Authorization: Bearer <token>.",
    "Sign in first: send the header Authorization: Bearer <token>.",
  ),
} as const;
