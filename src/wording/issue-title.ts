import type { IssueCode } from "../tax/issue.ts";
import type { Language } from "./language.ts";

type Titles = Readonly<Record<IssueCode, string>>;

const ENGLISH: Titles = {
  "missing-acquisition": "No proof of acquisition",
  "missing-origin": "Origin of a deposit unknown",
  "origin-after-event": "Acquired after it arrived",
  "invalid-origins": "Acquisitions do not add up",
  "missing-price": "Price missing",
  "not-covered": "Not covered by the rules",
  "unknown-type": "Unknown kind of transaction",
  "unreadable-record": "Record not understood",
  "invalid-transaction": "Transaction does not make sense",
  "conflicting-duplicate": "Two records contradict each other",
  "method-switch-refused": "Change of method refused",
  "fork-values-missing": "Values of a hard fork missing",
  "transfer-to-outside": "Transfer to an unknown wallet",
  "transfer-mismatch": "Transfer does not add up",
  "foreign-currency": "Foreign currency",
  "airdrop-without-service": "Airdrop without a service in return",
  "assumed-service": "Service in return assumed",
  "cashback-price-reduction": "Cashback treated as a price reduction",
  "margin-spot": "Margin trade treated as a spot trade",
  "payment-received": "Payment received in a coin",
  "unattributed-fee": "Fee without a transaction",
  "value-substituted": "Value derived from the other side",
  "fee-value-derived": "Value of a fee derived",
  "balance-mismatch": "Balance does not add up",
  "missing-leg": "One side of a trade is missing",
  "unclear-origin": "Origin unclear",
  "unmatched-internal": "Transfer without its counterpart",
  clawback: "Amount taken back",
  "fee-elsewhere": "Fee charged elsewhere",
  "account-gone": "Account no longer shown",
  "cursor-lost": "Account read again",
  "history-incomplete": "The provider does not give everything",
  "possible-duplicate": "Possibly there twice",
  "transfer-suggested": "Possibly an own transfer",
  "filed-year-changed": "A filed year has changed",
};

const GERMAN: Titles = {
  "missing-acquisition": "Anschaffung nicht belegt",
  "missing-origin": "Herkunft eines Zugangs unbekannt",
  "origin-after-event": "Anschaffung nach dem Zugang",
  "invalid-origins": "Anschaffungen gehen nicht auf",
  "missing-price": "Kurs fehlt",
  "not-covered": "Vom Regelwerk nicht erfasst",
  "unknown-type": "Unbekannte Art von Vorgang",
  "unreadable-record": "Datensatz nicht verstanden",
  "invalid-transaction": "Vorgang ergibt keinen Sinn",
  "conflicting-duplicate": "Zwei Datensätze widersprechen sich",
  "method-switch-refused": "Methodenwechsel nicht zulässig",
  "fork-values-missing": "Werte einer Hard Fork fehlen",
  "transfer-to-outside": "Übertragung an unbekannte Wallet",
  "transfer-mismatch": "Übertragung geht nicht auf",
  "foreign-currency": "Fremdwährung",
  "airdrop-without-service": "Airdrop ohne Gegenleistung",
  "assumed-service": "Gegenleistung angenommen",
  "cashback-price-reduction": "Cashback als Kaufpreisminderung behandelt",
  "margin-spot": "Margin-Handel als Kassahandel behandelt",
  "payment-received": "Zahlung in einem Kryptowert erhalten",
  "unattributed-fee": "Gebühr ohne Vorgang",
  "value-substituted": "Wert von der Gegenseite abgeleitet",
  "fee-value-derived": "Wert einer Gebühr abgeleitet",
  "balance-mismatch": "Bestand geht nicht auf",
  "missing-leg": "Eine Seite eines Tauschs fehlt",
  "unclear-origin": "Herkunft unklar",
  "unmatched-internal": "Übertragung ohne Gegenstück",
  clawback: "Zurückgenommener Betrag",
  "fee-elsewhere": "Gebühr an anderer Stelle",
  "account-gone": "Konto nicht mehr sichtbar",
  "cursor-lost": "Konto neu gelesen",
  "history-incomplete": "Der Anbieter gibt nicht alles heraus",
  "possible-duplicate": "Vielleicht doppelt",
  "transfer-suggested": "Vielleicht eine eigene Übertragung",
  "filed-year-changed": "Ein abgegebenes Jahr hat sich geändert",
};

const TITLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de: GERMAN, en: ENGLISH };

/** What an issue is about, in a few words. */
export function issueTitle(code: string, language: Language): string {
  return TITLES[language][code] ?? code;
}
