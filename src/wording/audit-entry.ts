import { type Bilingual, bilingual, type Language } from "./language.ts";

/** Texts of the operations on an account's data. Read operations are named by their object. */
const CHANGES: Readonly<Record<string, Bilingual>> = {
  "DELETE /v1/api-keys/{apiKeyId}": bilingual("API-Schlüssel widerrufen", "API key revoked"),
  "DELETE /v1/attachments/{attachmentId}": bilingual("Beleg entfernt", "Receipt removed"),
  "DELETE /v1/elections/{id}": bilingual("Wahl der Methode zurückgenommen", "Choice of method taken back"),
  "DELETE /v1/grants/{grantId}": bilingual("Zugang eines Beraters beendet", "An adviser's access ended"),
  "DELETE /v1/lots/calendar/link": bilingual("Kalender-Adresse zurückgezogen", "Calendar address withdrawn"),
  "DELETE /v1/mappings/{mappingId}": bilingual("Vorlage für Spalten entfernt", "Column template removed"),
  "DELETE /v1/sources/{sourceId}": bilingual("Quelle entfernt", "Source removed"),
  "DELETE /v1/sources/{sourceId}/corrections/{correctionId}": bilingual(
    "Korrektur zurückgenommen",
    "Correction taken back",
  ),
  "DELETE /v1/sources/{sourceId}/files/{fileId}": bilingual("Datei entfernt", "File removed"),
  "DELETE /v1/sources/{sourceId}/transactions/{transactionId}": bilingual(
    "Eintrag von Hand entfernt",
    "Entry by hand removed",
  ),
  "DELETE /v1/tax/{year}/declaration": bilingual("Erklärung zurückgenommen", "Declaration taken back"),
  "DELETE /v1/transfers/{id}": bilingual("Übertragung getrennt", "Transfer taken apart"),
  "DELETE /v1/webhooks/{webhookId}": bilingual("Webhook entfernt", "Webhook removed"),
  "DELETE /v1/apps/{appId}": bilingual(
    "App gelöscht, mit allen ihren Nutzern",
    "App erased, with all its users",
  ),
  "DELETE /v1/apps/{appId}/users/{userId}": bilingual("Nutzer einer App gelöscht", "User of an app erased"),
  "DELETE /v1/consents/{consentId}": bilingual("Zustimmung zu einer App beendet", "Consent to an app ended"),
  "PATCH /v1/apps/{appId}": bilingual("App geändert", "App changed"),
  "POST /v1/firms": bilingual("Kanzlei gegründet", "Firm made"),
  "PATCH /v1/firms/{firmId}": bilingual("Kanzlei geändert", "Firm changed"),
  "POST /v1/firms/{firmId}/accept": bilingual("In einer Kanzlei angefangen", "Began to work in a firm"),
  "POST /v1/firms/{firmId}/decline": bilingual(
    "Einladung in eine Kanzlei abgelehnt",
    "Invitation to a firm declined",
  ),
  "POST /v1/firms/{firmId}/recovery-code": bilingual(
    "Notfall-Code einer Kanzlei erneuert",
    "Recovery code of a firm made anew",
  ),
  "POST /v1/firms/{firmId}/recover": bilingual(
    "Mit dem Notfall-Code Inhaber einer Kanzlei geworden",
    "Became owner of a firm with its recovery code",
  ),
  "POST /v1/firms/{firmId}/members": bilingual(
    "Jemanden in die Kanzlei eingeladen",
    "Somebody invited into the firm",
  ),
  "PATCH /v1/firms/{firmId}/members/{memberId}": bilingual(
    "Rolle in der Kanzlei geändert",
    "Role in the firm changed",
  ),
  "DELETE /v1/firms/{firmId}/members/{memberId}": bilingual(
    "Platz in der Kanzlei beendet",
    "Place in the firm ended",
  ),
  "POST /v1/firms/{firmId}/invitations": bilingual("Mandanten eingeladen", "Clients invited"),
  "DELETE /v1/firms/{firmId}/invitations/{invitationId}": bilingual(
    "Einladung an einen Mandanten zurückgezogen",
    "Invitation to a client taken back",
  ),
  "POST /v1/questions": bilingual("Frage gestellt", "Question asked"),
  "POST /v1/questions/{questionId}/answers": bilingual("Frage beantwortet", "Question answered"),
  "PATCH /v1/questions/{questionId}": bilingual(
    "Frage erledigt oder wieder geöffnet",
    "Question closed or opened again",
  ),
  "PUT /v1/checked": bilingual("Als geprüft vorgemerkt", "Marked as checked"),
  "DELETE /v1/checked/{markId}": bilingual("Vermerk „geprüft“ entfernt", "Mark “checked” removed"),
  "POST /v1/clients/accept": bilingual("Mandanten angenommen", "Clients accepted"),
  "PATCH /v1/clients/{accountId}": bilingual(
    "Vermerk zu einem Mandanten geändert",
    "Note of a client changed",
  ),
  "POST /v1/apps": bilingual("App angelegt", "App made"),
  "POST /v1/apps/{appId}/secrets": bilingual("Geheimnis einer App erneuert", "Secret of an app made anew"),
  "POST /v1/apps/{appId}/users": bilingual("Nutzer einer App angelegt", "User of an app made"),
  "POST /v1/apps/{appId}/users/{userId}/claim": bilingual(
    "Konto eines Nutzers zur Übernahme angeboten",
    "Account of a user offered to be taken over",
  ),
  "POST /v1/link-tokens": bilingual(
    "Link zum Verbinden einer Quelle gemacht",
    "Link for connecting a source made",
  ),
  "PATCH /v1/tax/{year}/filings/{id}": bilingual("Tage einer Abgabe eingetragen", "Days of a filing entered"),
  "PATCH /v1/sources/{sourceId}": bilingual(
    "Quelle umbenannt, zugeordnet oder mit neuem Schlüssel",
    "Source renamed, assigned or given a new key",
  ),
  "PATCH /v1/sources/{sourceId}/records": bilingual(
    "Datensätze ausgelassen oder zurückgeholt",
    "Records left out or taken back in",
  ),
  "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": bilingual(
    "Vorgang korrigiert",
    "Transaction corrected",
  ),
  "POST /v1/api-keys": bilingual("API-Schlüssel erzeugt", "API key made"),
  "POST /v1/elections": bilingual("Methode gewählt", "Method chosen"),
  "POST /v1/grants": bilingual("Berater eingeladen", "Adviser invited"),
  "POST /v1/grants/{grantId}/accept": bilingual("Einladung angenommen", "Invitation accepted"),
  "POST /v1/lots/calendar/link": bilingual("Kalender-Adresse erzeugt", "Calendar address made"),
  "POST /v1/mappings": bilingual("Vorlage für Spalten gespeichert", "Column template saved"),
  "POST /v1/rules": bilingual("Regel aufgestellt", "Rule made"),
  "DELETE /v1/rules/{id}": bilingual("Regel beendet", "Rule ended"),
  "POST /v1/transactions/bulk": bilingual("Viele Vorgänge korrigiert", "Many transactions corrected"),
  "POST /v1/transactions/bulk/undo": bilingual(
    "Viele Korrekturen zurückgenommen",
    "Many corrections taken back",
  ),
  "POST /v1/sources/{sourceId}/transactions/bulk": bilingual(
    "Viele Vorgänge von Hand eingetragen",
    "Many transactions entered by hand",
  ),
  "POST /v1/sources/{sourceId}/transactions/bulk/remove": bilingual(
    "Viele Einträge von Hand entfernt",
    "Many entries by hand removed",
  ),
  "POST /v1/sources": bilingual("Quelle verbunden", "Source connected"),
  "POST /v1/sources/{sourceId}/files": bilingual("Datei importiert", "File imported"),
  "POST /v1/sources/{sourceId}/replay": bilingual("Quelle neu berechnet", "Source computed again"),
  "POST /v1/sources/{sourceId}/sync": bilingual("Quelle synchronisiert", "Source synced"),
  "POST /v1/sources/{sourceId}/transactions": bilingual(
    "Vorgang von Hand eingetragen",
    "Transaction entered by hand",
  ),
  "POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments": bilingual(
    "Beleg angefügt",
    "Receipt attached",
  ),
  "POST /v1/issues/acknowledgements": bilingual(
    "Bestätigt, dass es ist, wie angenommen",
    "Confirmed that it is as assumed",
  ),
  "DELETE /v1/issues/acknowledgements/{acknowledgementId}": bilingual(
    "Bestätigung zurückgenommen",
    "Confirmation taken back",
  ),
  "POST /v1/tax/{year}/filings": bilingual("Stand des Jahres gesichert", "State of the year saved"),
  "POST /v1/transfers": bilingual("Übertragung verbunden", "Transfer linked"),
  "POST /v1/webhooks": bilingual("Webhook angelegt", "Webhook added"),
  "POST /v1/webhooks/{webhookId}/secret": bilingual(
    "Geheimnis eines Webhooks erneuert",
    "Secret of a webhook made anew",
  ),
  "POST /v1/webhooks/{webhookId}/test": bilingual("Webhook ausprobiert", "Webhook tried"),
  "PUT /v1/losses/{box}/{year}": bilingual("Verlust laut Bescheid eingetragen", "Loss by notice entered"),
  "PUT /v1/readings/{class}": bilingual("Lesart gewählt", "Reading chosen"),
  "DELETE /v1/readings/{class}": bilingual("Lesart zurückgenommen", "Reading taken back"),
  "PUT /v1/tax/{year}/declaration": bilingual("Vollständigkeit bestätigt", "Completeness confirmed"),
  "PUT /v1/residence": bilingual("Land der Ansässigkeit eingetragen", "Country of residence entered"),
  "PUT /v1/tax/{year}/other": bilingual("Andere Einkünfte eingetragen", "Other income entered"),
};

const LOOKS: Readonly<Record<string, Bilingual>> = {
  "GET /v1/account/export": bilingual("alle Daten", "all data"),
  "GET /v1/account/usage": bilingual("Zahl der gespeicherten Daten", "number of stored objects"),
  "GET /v1/account/mails": bilingual("nicht zugestellte Mails", "mails that did not arrive"),
  "GET /v1/account/security-events": bilingual("Anmeldungen", "sign-ins"),
  "GET /v1/account/mail-choices": bilingual("welche E-Mails kommen", "which mails come"),
  "GET /v1/account/preferences": bilingual("die Einstellungen", "the preferences"),
  "PATCH /v1/account/preferences": bilingual("Einstellungen geändert", "Preferences changed"),
  "PUT /v1/account/mail-choices": bilingual("E-Mails ausgewählt", "Mails chosen"),
  "GET /v1/api-keys": bilingual("API-Schlüssel", "API keys"),
  "GET /v1/attachments": bilingual("Belege", "receipts"),
  "GET /v1/attachments/{attachmentId}": bilingual("ein Beleg", "a receipt"),
  "GET /v1/audit": bilingual("wer was getan hat", "who did what"),
  "GET /v1/rules": bilingual("eigene Regeln", "own rules"),
  "POST /v1/rules/preview": bilingual("was eine Regel ändern würde", "what a rule would change"),
  "POST /v1/transactions/preview": bilingual("was eine Antwort ändern würde", "what an answer would change"),
  "GET /v1/residence": bilingual("Land der Ansässigkeit", "country of residence"),
  "GET /v1/balances": bilingual("Salden", "balances"),
  "GET /v1/decisions": bilingual("was entschieden wurde", "what was decided"),
  "GET /v1/disposals": bilingual("Veräußerungen", "disposals"),
  "GET /v1/disposals/{disposalId}": bilingual("eine Veräußerung", "a disposal"),
  "GET /v1/readings": bilingual("Lesarten offenen Rechts", "readings of open law"),
  "GET /v1/elections": bilingual("Wahl der Methode", "choice of method"),
  "GET /v1/elections/compare": bilingual("Vergleich der Methoden", "comparison of methods"),
  "GET /v1/filings/changed": bilingual("geänderte gesicherte Jahre", "saved years that changed"),
  "GET /v1/grants": bilingual("Zugänge von Beratern", "advisers' access"),
  "GET /v1/income": bilingual("Einnahmen", "income"),
  "GET /v1/issues": bilingual("was fehlt", "what is missing"),
  "GET /v1/losses": bilingual("Verluste über die Jahre", "losses over the years"),
  "GET /v1/lots": bilingual("Bestand", "holdings"),
  "GET /v1/lots/calendar": bilingual("Kalender der Fristen", "calendar of periods"),
  "GET /v1/lots/calendar.ics": bilingual("Kalender der Fristen", "calendar of periods"),
  "GET /v1/lots/calendar/link": bilingual("Kalender-Adresse", "calendar address"),
  "GET /v1/mappings": bilingual("Vorlagen für Spalten", "column templates"),
  "GET /v1/portfolio": bilingual("Wert des Bestands", "value of holdings"),
  "GET /v1/prices": bilingual("Kurse", "prices"),
  "GET /v1/prices/current": bilingual("Kurse von heute", "today's prices"),
  "GET /v1/sources": bilingual("Quellen", "sources"),
  "GET /v1/sources/{sourceId}": bilingual("eine Quelle", "a source"),
  "GET /v1/sources/{sourceId}/balances": bilingual("Salden", "balances"),
  "GET /v1/sources/{sourceId}/corrections": bilingual("Korrekturen", "corrections"),
  "GET /v1/sources/{sourceId}/disposals": bilingual("Veräußerungen", "disposals"),
  "GET /v1/sources/{sourceId}/disposals/{disposalId}": bilingual("eine Veräußerung", "a disposal"),
  "GET /v1/sources/{sourceId}/files": bilingual("Dateien", "files"),
  "GET /v1/sources/{sourceId}/files/reading": bilingual("Stand des Einlesens", "progress of reading"),
  "GET /v1/sources/{sourceId}/income": bilingual("Einnahmen", "income"),
  "GET /v1/sources/{sourceId}/issues": bilingual("was fehlt", "what is missing"),
  "GET /v1/sources/{sourceId}/jobs": bilingual("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/jobs/{jobId}": bilingual("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/jobs/{jobId}/events": bilingual("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/lots": bilingual("Bestand", "holdings"),
  "GET /v1/sources/{sourceId}/prices": bilingual("Kurse", "prices"),
  "GET /v1/sources/{sourceId}/records": bilingual("Datensätze", "records"),
  "GET /v1/sources/{sourceId}/tax": bilingual("Steuerjahre", "tax years"),
  "GET /v1/sources/{sourceId}/transaction-pages": bilingual("Vorgänge", "transactions"),
  "GET /v1/sources/{sourceId}/transactions": bilingual("Vorgänge", "transactions"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}": bilingual("ein Vorgang", "a transaction"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}/attachments": bilingual("Belege", "receipts"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}/lots": bilingual(
    "die Bestände einer Veräußerung",
    "the lots of a disposal",
  ),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}/trace": bilingual(
    "ein Vorgang mit seinem Rohdatensatz",
    "a transaction with its raw record",
  ),
  "GET /v1/tax": bilingual("Steuerjahre", "tax years"),
  "GET /v1/tax/{year}/declaration": bilingual("Erklärung zur Vollständigkeit", "declaration of completeness"),
  "GET /v1/tax/{year}/filings": bilingual("gesicherte Stände", "saved states"),
  "GET /v1/tax/{year}/filings/{id}/bundle": bilingual("Belege einer Abgabe", "the papers of a filing"),
  "GET /v1/tax/{year}/filings/{id}/changes": bilingual(
    "Änderungen seit der Abgabe",
    "changes since a filing",
  ),
  "GET /v1/tax/{year}/other": bilingual("andere Einkünfte", "other income"),
  "GET /v1/tax/{year}/platform-reporting": bilingual("Meldung der Plattformen", "what platforms report"),
  "GET /v1/tax/{year}/report": bilingual("Bericht", "report"),
  "GET /v1/tax/{year}/report/progress": bilingual("Bericht", "report"),
  "GET /v1/tax/{year}/runs": bilingual("Berechnungen", "calculations"),
  "GET /v1/transactions": bilingual("Vorgänge", "transactions"),
  "GET /v1/transfers": bilingual("Übertragungen", "transfers"),
  "GET /v1/transfers/{id}": bilingual("eine Übertragung", "a transfer"),
  "GET /v1/webhooks": bilingual("Webhooks", "webhooks"),
  "GET /v1/apps": bilingual("Apps", "apps"),
  "GET /v1/apps/{appId}": bilingual("eine App", "an app"),
  "GET /v1/apps/{appId}/users": bilingual("Nutzer einer App", "users of an app"),
  "GET /v1/apps/{appId}/users/{userId}": bilingual("ein Nutzer einer App", "a user of an app"),
  "GET /v1/questions": bilingual("Fragen und Antworten", "questions and answers"),
  "GET /v1/checked": bilingual("was geprüft ist", "what is checked"),
  "GET /v1/firms": bilingual("Kanzleien", "firms"),
  "GET /v1/firms/{firmId}": bilingual("eine Kanzlei", "a firm"),
  "GET /v1/firms/{firmId}/members": bilingual("wer in einer Kanzlei arbeitet", "who works in a firm"),
  "GET /v1/firms/{firmId}/invitations": bilingual("Einladungen einer Kanzlei", "invitations of a firm"),
  "GET /v1/clients/papers": bilingual("Unterlagen aller Mandanten", "papers of all clients"),
  "GET /v1/clients": bilingual("Jahr in der Tabelle der Mandanten", "year in the table of clients"),
  "GET /v1/consents": bilingual("Zustimmungen zu Apps", "consents to apps"),
  "GET /v1/webhooks/{webhookId}": bilingual("ein Webhook", "a webhook"),
  "GET /v1/webhooks/{webhookId}/deliveries": bilingual(
    "Zustellungen eines Webhooks",
    "deliveries of a webhook",
  ),
  "POST /v1/files/preview": bilingual("Vorschau einer Datei", "preview of a file"),
  "POST /v1/sources/{sourceId}/tax": bilingual("Steuerjahr", "tax year"),
  "POST /v1/tax": bilingual("Steuerjahr", "tax year"),
  "POST /v1/tax/plan": bilingual("Verkaufsplan", "plan of sales"),
  "POST /v1/tax/what-if": bilingual("Was wäre, wenn", "what-if"),
  "POST /v1/tax/{year}/compare": bilingual(
    "Vergleich mit einem anderen Programm",
    "comparison with another program",
  ),
  "POST /v1/tax/{year}/platform-reporting": bilingual(
    "Vergleich mit einer Meldung",
    "comparison with a report of a platform",
  ),
};

/** An audit entry as a text, with its year; the name of an operation that is newer than this text. */
export function auditEntryText(action: string, path: string, language: Language): string {
  const operation = action.replace(/^HEAD /, "GET ");
  const year = partOf(operation, path, "{year}");
  const about = year === null ? "" : ` ${year}`;
  const change = CHANGES[operation]?.[language];
  if (change !== undefined) return change + (about === "" ? "" : ` (${year})`);
  const look = LOOKS[operation]?.[language];
  if (look === undefined) return action;
  return language === "de" ? `Angesehen: ${look}${about}` : `Looked at: ${look}${about}`;
}

/** The id of the source in an audit entry, if it is about one. */
export const auditEntrySource = (action: string, path: string): string | null =>
  partOf(action, path, "{sourceId}");

/** The value of a path parameter of an operation. */
function partOf(action: string, path: string, placeholder: string): string | null {
  const at = (action.split(" ")[1] ?? "").split("/").indexOf(placeholder);
  const part = at < 0 ? undefined : path.split("/")[at];
  return part === undefined || part === "" ? null : part;
}
