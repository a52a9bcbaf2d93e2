import { texts } from "../../shell/preferences.tsx";

/** The words of the first step: where somebody has, or ever had, coins. */
export const TEXT = texts({
  en: {
    title: "Where did you ever have crypto?",
    lead: "Every exchange, wallet, app and bank, also closed ones: where a coin came from decides about its tax.",
    yours: "Your accounts",
    records: (n: string) => (n === "1" ? "1 transaction" : `${n} transactions`),
    noRecords: "no transactions",
    span: (from: string, to: string) => `${from} to ${to}`,
    agrees: "balance agrees",
    differs: (coins: string) => `balance differs: ${coins}`,
    untold: "the account tells no balance",
    unread: "not read yet",
    manage: "Sync, files, more",
    search: "Add an account",
    searchHint: "Coinbase, Ledger, FTX, Sparkasse ...",
    found: (n: string) => (n === "1" ? "1 found" : `${n} found`),
    none: (typed: string) =>
      `Nothing is called "${typed}". Bring it as a file, or say that there is no data.`,
    other: (typed: string) => `Add "${typed}"`,
    closed: "closed",
    how: (name: string) => `How do you bring ${name} here?`,
    provider: (label: string) => `Connect: ${label}`,
    file: "Import a file it gave you",
    noData: "I have no data any more",
    lost: "Lost, stolen or locked",
    noDataText:
      "It is listed as an account of yours without records, so that your declaration is complete. What came from there or went there is asked in the next step: name the day and the price as well as you can prove them. You may ask the provider or its administrator for your data (Art. 15 GDPR), also after it has closed.",
    lostText:
      "It is listed as an account of yours without records. Coins that are lost are no sale: in the next step say of what went there that it was lost. Keep what proves it, such as the report to the police or the claim in the insolvency.",
    keep: (name: string) => `List ${name}`,
    back: "Choose another",
    kept: (name: string) => `${name} is listed.`,
  },
  de: {
    title: "Wo hatten Sie je Kryptowerte?",
    lead: "Jede Börse, Wallet, App und Bank, auch geschlossene: Woher ein Kryptowert kam, entscheidet über seine Steuer.",
    yours: "Ihre Konten",
    records: (n: string) => (n === "1" ? "1 Vorgang" : `${n} Vorgänge`),
    noRecords: "keine Vorgänge",
    span: (from: string, to: string) => `${from} bis ${to}`,
    agrees: "Bestand stimmt",
    differs: (coins: string) => `Bestand weicht ab: ${coins}`,
    untold: "das Konto nennt keinen Bestand",
    unread: "noch nicht gelesen",
    manage: "Synchronisieren, Dateien, mehr",
    search: "Konto hinzufügen",
    searchHint: "Coinbase, Ledger, FTX, Sparkasse ...",
    found: (n: string) => (n === "1" ? "1 gefunden" : `${n} gefunden`),
    none: (typed: string) =>
      `„${typed}“ ist nicht dabei. Bringen Sie es als Datei, oder sagen Sie, dass es keine Daten gibt.`,
    other: (typed: string) => `„${typed}“ hinzufügen`,
    closed: "geschlossen",
    how: (name: string) => `Wie kommt ${name} hierher?`,
    provider: (label: string) => `Verbinden: ${label}`,
    file: "Datei einlesen, die Sie von dort haben",
    noData: "Ich habe keine Daten mehr",
    lost: "Verloren, gestohlen oder gesperrt",
    noDataText:
      "Es steht als Ihr Konto ohne Datensätze in der Liste, damit Ihre Erklärung vollständig ist. Was von dort kam oder dorthin ging, wird im nächsten Schritt gefragt: Nennen Sie Tag und Preis so, wie Sie sie belegen können. Beim Anbieter oder seinem Verwalter können Sie Ihre Daten verlangen (Art. 15 DSGVO), auch nach der Schließung.",
    lostText:
      "Es steht als Ihr Konto ohne Datensätze in der Liste. Verlorene Kryptowerte sind kein Verkauf: Sagen Sie im nächsten Schritt von dem, was dorthin ging, dass es verloren ist. Bewahren Sie Belege auf, etwa die Anzeige oder die Anmeldung zur Insolvenztabelle.",
    keep: (name: string) => `${name} aufnehmen`,
    back: "Anderes wählen",
    kept: (name: string) => `${name} ist aufgenommen.`,
  },
});
