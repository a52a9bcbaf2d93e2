import { type Bilingual, both, type Language } from "./language.ts";

/** What was done to an account's data, by the operation that did it. What was only looked at is named as a thing. */
const CHANGES: Readonly<Record<string, Bilingual>> = {
  "DELETE /v1/api-keys/{apiKeyId}": both("API-Schlüssel widerrufen", "API key revoked"),
  "DELETE /v1/attachments/{attachmentId}": both("Beleg entfernt", "Receipt removed"),
  "DELETE /v1/elections/{id}": both("Wahl der Methode zurückgenommen", "Choice of method taken back"),
  "DELETE /v1/grants/{grantId}": both("Zugang eines Beraters beendet", "An adviser's access ended"),
  "DELETE /v1/lots/calendar/link": both("Kalender-Adresse zurückgezogen", "Calendar address withdrawn"),
  "DELETE /v1/mappings/{mappingId}": both("Vorlage für Spalten entfernt", "Column template removed"),
  "DELETE /v1/sources/{sourceId}": both("Quelle entfernt", "Source removed"),
  "DELETE /v1/sources/{sourceId}/corrections/{correctionId}": both(
    "Korrektur zurückgenommen",
    "Correction taken back",
  ),
  "DELETE /v1/sources/{sourceId}/files/{fileId}": both("Datei entfernt", "File removed"),
  "DELETE /v1/sources/{sourceId}/transactions/{transactionId}": both(
    "Eintrag von Hand entfernt",
    "Entry by hand removed",
  ),
  "DELETE /v1/tax/{year}/declaration": both("Erklärung zurückgenommen", "Declaration taken back"),
  "DELETE /v1/transfers/{id}": both("Übertragung getrennt", "Transfer taken apart"),
  "DELETE /v1/webhooks/{webhookId}": both("Webhook entfernt", "Webhook removed"),
  "DELETE /v1/apps/{appId}": both("App gelöscht, mit allen ihren Nutzern", "App erased, with all its users"),
  "DELETE /v1/apps/{appId}/users/{userId}": both("Nutzer einer App gelöscht", "User of an app erased"),
  "DELETE /v1/consents/{consentId}": both("Zustimmung zu einer App beendet", "Consent to an app ended"),
  "PATCH /v1/apps/{appId}": both("App geändert", "App changed"),
  "POST /v1/firms": both("Kanzlei gegründet", "Firm made"),
  "PATCH /v1/firms/{firmId}": both("Kanzlei geändert", "Firm changed"),
  "POST /v1/firms/{firmId}/accept": both("In einer Kanzlei angefangen", "Began to work in a firm"),
  "POST /v1/firms/{firmId}/decline": both(
    "Einladung in eine Kanzlei abgelehnt",
    "Invitation to a firm declined",
  ),
  "POST /v1/firms/{firmId}/recovery-code": both(
    "Notfall-Code einer Kanzlei erneuert",
    "Recovery code of a firm made anew",
  ),
  "POST /v1/firms/{firmId}/recover": both(
    "Mit dem Notfall-Code Inhaber einer Kanzlei geworden",
    "Became owner of a firm with its recovery code",
  ),
  "POST /v1/firms/{firmId}/members": both(
    "Jemanden in die Kanzlei eingeladen",
    "Somebody invited into the firm",
  ),
  "PATCH /v1/firms/{firmId}/members/{memberId}": both(
    "Rolle in der Kanzlei geändert",
    "Role in the firm changed",
  ),
  "DELETE /v1/firms/{firmId}/members/{memberId}": both(
    "Platz in der Kanzlei beendet",
    "Place in the firm ended",
  ),
  "POST /v1/firms/{firmId}/invitations": both("Mandanten eingeladen", "Clients invited"),
  "DELETE /v1/firms/{firmId}/invitations/{invitationId}": both(
    "Einladung an einen Mandanten zurückgezogen",
    "Invitation to a client taken back",
  ),
  "POST /v1/questions": both("Frage gestellt", "Question asked"),
  "POST /v1/questions/{questionId}/answers": both("Frage beantwortet", "Question answered"),
  "PATCH /v1/questions/{questionId}": both(
    "Frage erledigt oder wieder geöffnet",
    "Question closed or opened again",
  ),
  "PUT /v1/checked": both("Als geprüft vorgemerkt", "Marked as checked"),
  "DELETE /v1/checked/{markId}": both("Vermerk „geprüft“ entfernt", "Mark “checked” removed"),
  "POST /v1/clients/accept": both("Mandanten angenommen", "Clients accepted"),
  "PATCH /v1/clients/{accountId}": both("Vermerk zu einem Mandanten geändert", "Note of a client changed"),
  "POST /v1/apps": both("App angelegt", "App made"),
  "POST /v1/apps/{appId}/secrets": both("Geheimnis einer App erneuert", "Secret of an app made anew"),
  "POST /v1/apps/{appId}/users": both("Nutzer einer App angelegt", "User of an app made"),
  "POST /v1/apps/{appId}/users/{userId}/claim": both(
    "Konto eines Nutzers zur Übernahme angeboten",
    "Account of a user offered to be taken over",
  ),
  "POST /v1/link-tokens": both(
    "Link zum Verbinden einer Quelle gemacht",
    "Link for connecting a source made",
  ),
  "PATCH /v1/tax/{year}/filings/{id}": both("Tage einer Abgabe eingetragen", "Days of a filing entered"),
  "PATCH /v1/sources/{sourceId}": both(
    "Quelle umbenannt, zugeordnet oder mit neuem Schlüssel",
    "Source renamed, assigned or given a new key",
  ),
  "PATCH /v1/sources/{sourceId}/records": both(
    "Datensätze ausgelassen oder zurückgeholt",
    "Records left out or taken back in",
  ),
  "PATCH /v1/sources/{sourceId}/transactions/{transactionId}": both(
    "Vorgang korrigiert",
    "Transaction corrected",
  ),
  "POST /v1/api-keys": both("API-Schlüssel erzeugt", "API key made"),
  "POST /v1/elections": both("Methode gewählt", "Method chosen"),
  "POST /v1/grants": both("Berater eingeladen", "Adviser invited"),
  "POST /v1/grants/{grantId}/accept": both("Einladung angenommen", "Invitation accepted"),
  "POST /v1/lots/calendar/link": both("Kalender-Adresse erzeugt", "Calendar address made"),
  "POST /v1/mappings": both("Vorlage für Spalten gespeichert", "Column template saved"),
  "POST /v1/rules": both("Regel aufgestellt", "Rule made"),
  "DELETE /v1/rules/{id}": both("Regel beendet", "Rule ended"),
  "POST /v1/transactions/bulk": both("Viele Vorgänge korrigiert", "Many transactions corrected"),
  "POST /v1/transactions/bulk/undo": both("Viele Korrekturen zurückgenommen", "Many corrections taken back"),
  "POST /v1/sources/{sourceId}/transactions/bulk": both(
    "Viele Vorgänge von Hand eingetragen",
    "Many transactions entered by hand",
  ),
  "POST /v1/sources/{sourceId}/transactions/bulk/remove": both(
    "Viele Einträge von Hand entfernt",
    "Many entries by hand removed",
  ),
  "POST /v1/sources": both("Quelle verbunden", "Source connected"),
  "POST /v1/sources/{sourceId}/files": both("Datei importiert", "File imported"),
  "POST /v1/sources/{sourceId}/replay": both("Quelle neu berechnet", "Source computed again"),
  "POST /v1/sources/{sourceId}/sync": both("Quelle synchronisiert", "Source synced"),
  "POST /v1/sources/{sourceId}/transactions": both(
    "Vorgang von Hand eingetragen",
    "Transaction entered by hand",
  ),
  "POST /v1/sources/{sourceId}/transactions/{transactionId}/attachments": both(
    "Beleg angefügt",
    "Receipt attached",
  ),
  "POST /v1/issues/acknowledgements": both(
    "Bestätigt, dass es ist, wie angenommen",
    "Confirmed that it is as assumed",
  ),
  "DELETE /v1/issues/acknowledgements/{acknowledgementId}": both(
    "Bestätigung zurückgenommen",
    "Confirmation taken back",
  ),
  "POST /v1/tax/{year}/filings": both("Stand des Jahres gesichert", "State of the year saved"),
  "POST /v1/transfers": both("Übertragung verbunden", "Transfer linked"),
  "POST /v1/webhooks": both("Webhook angelegt", "Webhook added"),
  "POST /v1/webhooks/{webhookId}/secret": both(
    "Geheimnis eines Webhooks erneuert",
    "Secret of a webhook made anew",
  ),
  "POST /v1/webhooks/{webhookId}/test": both("Webhook ausprobiert", "Webhook tried"),
  "PUT /v1/losses/{box}/{year}": both("Verlust laut Bescheid eingetragen", "Loss by notice entered"),
  "PUT /v1/readings/{class}": both("Lesart gewählt", "Reading chosen"),
  "DELETE /v1/readings/{class}": both("Lesart zurückgenommen", "Reading taken back"),
  "PUT /v1/tax/{year}/declaration": both("Vollständigkeit bestätigt", "Completeness confirmed"),
  "PUT /v1/residence": both("Land der Ansässigkeit eingetragen", "Country of residence entered"),
  "PUT /v1/tax/{year}/other": both("Andere Einkünfte eingetragen", "Other income entered"),
};

const LOOKS: Readonly<Record<string, Bilingual>> = {
  "GET /v1/account/export": both("alle Daten", "all data"),
  "GET /v1/account/mails": both("nicht zugestellte Mails", "mails that did not arrive"),
  "GET /v1/account/security-events": both("Anmeldungen", "sign-ins"),
  "GET /v1/account/mail-choices": both("welche E-Mails kommen", "which mails come"),
  "PUT /v1/account/mail-choices": both("E-Mails ausgewählt", "Mails chosen"),
  "GET /v1/api-keys": both("API-Schlüssel", "API keys"),
  "GET /v1/attachments": both("Belege", "receipts"),
  "GET /v1/attachments/{attachmentId}": both("ein Beleg", "a receipt"),
  "GET /v1/audit": both("wer was getan hat", "who did what"),
  "GET /v1/rules": both("eigene Regeln", "own rules"),
  "POST /v1/rules/preview": both("was eine Regel ändern würde", "what a rule would change"),
  "POST /v1/transactions/preview": both("was eine Antwort ändern würde", "what an answer would change"),
  "GET /v1/residence": both("Land der Ansässigkeit", "country of residence"),
  "GET /v1/balances": both("Salden", "balances"),
  "GET /v1/decisions": both("was entschieden wurde", "what was decided"),
  "GET /v1/disposals": both("Veräußerungen", "disposals"),
  "GET /v1/disposals/{disposalId}": both("eine Veräußerung", "a disposal"),
  "GET /v1/readings": both("Lesarten offenen Rechts", "readings of open law"),
  "GET /v1/elections": both("Wahl der Methode", "choice of method"),
  "GET /v1/elections/compare": both("Vergleich der Methoden", "comparison of methods"),
  "GET /v1/filings/changed": both("geänderte gesicherte Jahre", "saved years that changed"),
  "GET /v1/grants": both("Zugänge von Beratern", "advisers' access"),
  "GET /v1/income": both("Einnahmen", "income"),
  "GET /v1/issues": both("was fehlt", "what is missing"),
  "GET /v1/losses": both("Verluste über die Jahre", "losses over the years"),
  "GET /v1/lots": both("Bestand", "holdings"),
  "GET /v1/lots/calendar": both("Kalender der Fristen", "calendar of periods"),
  "GET /v1/lots/calendar.ics": both("Kalender der Fristen", "calendar of periods"),
  "GET /v1/lots/calendar/link": both("Kalender-Adresse", "calendar address"),
  "GET /v1/mappings": both("Vorlagen für Spalten", "column templates"),
  "GET /v1/portfolio": both("Wert des Bestands", "value of holdings"),
  "GET /v1/prices": both("Kurse", "prices"),
  "GET /v1/prices/current": both("Kurse von heute", "today's prices"),
  "GET /v1/sources": both("Quellen", "sources"),
  "GET /v1/sources/{sourceId}": both("eine Quelle", "a source"),
  "GET /v1/sources/{sourceId}/balances": both("Salden", "balances"),
  "GET /v1/sources/{sourceId}/corrections": both("Korrekturen", "corrections"),
  "GET /v1/sources/{sourceId}/disposals": both("Veräußerungen", "disposals"),
  "GET /v1/sources/{sourceId}/disposals/{disposalId}": both("eine Veräußerung", "a disposal"),
  "GET /v1/sources/{sourceId}/files": both("Dateien", "files"),
  "GET /v1/sources/{sourceId}/files/reading": both("Stand des Einlesens", "progress of reading"),
  "GET /v1/sources/{sourceId}/income": both("Einnahmen", "income"),
  "GET /v1/sources/{sourceId}/issues": both("was fehlt", "what is missing"),
  "GET /v1/sources/{sourceId}/jobs": both("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/jobs/{jobId}": both("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/jobs/{jobId}/events": both("Verlauf", "history"),
  "GET /v1/sources/{sourceId}/lots": both("Bestand", "holdings"),
  "GET /v1/sources/{sourceId}/prices": both("Kurse", "prices"),
  "GET /v1/sources/{sourceId}/records": both("Datensätze", "records"),
  "GET /v1/sources/{sourceId}/tax": both("Steuerjahre", "tax years"),
  "GET /v1/sources/{sourceId}/transaction-pages": both("Vorgänge", "transactions"),
  "GET /v1/sources/{sourceId}/transactions": both("Vorgänge", "transactions"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}": both("ein Vorgang", "a transaction"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}/attachments": both("Belege", "receipts"),
  "GET /v1/sources/{sourceId}/transactions/{transactionId}/trace": both(
    "ein Vorgang mit seinem Rohdatensatz",
    "a transaction with its raw record",
  ),
  "GET /v1/tax": both("Steuerjahre", "tax years"),
  "GET /v1/tax/{year}/declaration": both("Erklärung zur Vollständigkeit", "declaration of completeness"),
  "GET /v1/tax/{year}/filings": both("gesicherte Stände", "saved states"),
  "GET /v1/tax/{year}/filings/{id}/bundle": both("Belege einer Abgabe", "the papers of a filing"),
  "GET /v1/tax/{year}/filings/{id}/changes": both("Änderungen seit der Abgabe", "changes since a filing"),
  "GET /v1/tax/{year}/other": both("andere Einkünfte", "other income"),
  "GET /v1/tax/{year}/platform-reporting": both("Meldung der Plattformen", "what platforms report"),
  "GET /v1/tax/{year}/report": both("Bericht", "report"),
  "GET /v1/tax/{year}/report/progress": both("Bericht", "report"),
  "GET /v1/tax/{year}/runs": both("Berechnungen", "calculations"),
  "GET /v1/transactions": both("Vorgänge", "transactions"),
  "GET /v1/transfers": both("Übertragungen", "transfers"),
  "GET /v1/transfers/{id}": both("eine Übertragung", "a transfer"),
  "GET /v1/webhooks": both("Webhooks", "webhooks"),
  "GET /v1/apps": both("Apps", "apps"),
  "GET /v1/apps/{appId}": both("eine App", "an app"),
  "GET /v1/apps/{appId}/users": both("Nutzer einer App", "users of an app"),
  "GET /v1/apps/{appId}/users/{userId}": both("ein Nutzer einer App", "a user of an app"),
  "GET /v1/questions": both("Fragen und Antworten", "questions and answers"),
  "GET /v1/checked": both("was geprüft ist", "what is checked"),
  "GET /v1/firms": both("Kanzleien", "firms"),
  "GET /v1/firms/{firmId}": both("eine Kanzlei", "a firm"),
  "GET /v1/firms/{firmId}/members": both("wer in einer Kanzlei arbeitet", "who works in a firm"),
  "GET /v1/firms/{firmId}/invitations": both("Einladungen einer Kanzlei", "invitations of a firm"),
  "GET /v1/clients/papers": both("Unterlagen aller Mandanten", "papers of all clients"),
  "GET /v1/clients": both("Jahr in der Tabelle der Mandanten", "year in the table of clients"),
  "GET /v1/consents": both("Zustimmungen zu Apps", "consents to apps"),
  "GET /v1/webhooks/{webhookId}": both("ein Webhook", "a webhook"),
  "GET /v1/webhooks/{webhookId}/deliveries": both("Zustellungen eines Webhooks", "deliveries of a webhook"),
  "POST /v1/files/preview": both("Vorschau einer Datei", "preview of a file"),
  "POST /v1/sources/{sourceId}/tax": both("Steuerjahr", "tax year"),
  "POST /v1/tax": both("Steuerjahr", "tax year"),
  "POST /v1/tax/plan": both("Verkaufsplan", "plan of sales"),
  "POST /v1/tax/what-if": both("Was wäre, wenn", "what-if"),
  "POST /v1/tax/{year}/compare": both(
    "Vergleich mit einem anderen Programm",
    "comparison with another program",
  ),
  "POST /v1/tax/{year}/platform-reporting": both(
    "Vergleich mit einer Meldung",
    "comparison with a report of a platform",
  ),
};

/** An act of the audit in words, with the year it was about; one of a newer service than this text by its name. */
export function actText(action: string, path: string, language: Language): string {
  const asked = action.replace(/^HEAD /, "GET ");
  const year = partOf(asked, path, "{year}");
  const about = year === null ? "" : ` ${year}`;
  const change = CHANGES[asked]?.[language];
  if (change !== undefined) return change + (about === "" ? "" : ` (${year})`);
  const look = LOOKS[asked]?.[language];
  if (look === undefined) return action;
  return language === "de" ? `Angesehen: ${look}${about}` : `Looked at: ${look}${about}`;
}

/** The source it was done to, where it was done to one. */
export const actSource = (action: string, path: string): string | null => partOf(action, path, "{sourceId}");

/** What stands in the path where the operation has this place. */
function partOf(action: string, path: string, place: string): string | null {
  const at = (action.split(" ")[1] ?? "").split("/").indexOf(place);
  const part = at < 0 ? undefined : path.split("/")[at];
  return part === undefined || part === "" ? null : part;
}
