import { type Bilingual, bilingual } from "./language.ts";
import { type LeftOutWords, leftOutText } from "./report-cover.ts";

/** The questions of the self-check. The first eleven are the plausibility test of Rn 90. */
export const CHECK_TITLES = {
  "year-over": bilingual("Das Jahr ist vorbei", "The year is over"),
  "all-read": bilingual("Alles gelesen und verstanden", "Everything read and understood"),
  recomputable: bilingual(
    "Nachrechenbar: Summe der Listen = Ergebnis",
    "Recomputable: the lists add up to the result",
  ),
  "missing-cost": bilingual("Keine fehlende Anschaffung", "No missing acquisition"),
  "missing-value": bilingual("Kein fehlender Wert, nichts ausgelassen", "No missing value, nothing left out"),
  "missing-wallet": bilingual("Keine fehlende Wallet", "No missing wallet"),
  "missing-platform": bilingual("Keine fehlende Plattform", "No missing platform"),
  balances: bilingual("Bestände gehen auf", "Balances add up"),
  "both-reports": bilingual("Anschluss an das Vorjahr", "Continues the year before"),
  method: bilingual("Eine Methode je Wallet und Kryptowert", "One method per wallet and coin"),
  "uniform-prices": bilingual("Einheitliche Kurse", "Uniform prices"),
  "settings-printed": bilingual("Einstellungen und Würdigung abgedruckt", "Settings and judgements printed"),
  "edits-reasoned": bilingual("Änderungen gekennzeichnet und begründet", "Edits marked and reasoned"),
  "outside-view": bilingual("Kein Widerspruch von außen", "Not contradicted from outside"),
  "sources-fresh": bilingual(
    "Quellen bis zum Jahresende abgerufen",
    "Sources fetched up to the end of the year",
  ),
  addresses: bilingual("Eigene Wallets mit Adresse", "Own wallets with an address"),
  statement: bilingual("Erklärung zur Vollständigkeit", "Statement of completeness"),
  operators: bilingual("Betreiber und Land je Quelle", "Operator and country of every source"),
  ranges: bilingual("Lücken mit Spanne", "Gaps with a range"),
  records: bilingual("Jede Zeile mit Rohdatensatz", "Every row with its raw record"),
  minimum: bilingual("Pflichtangaben je Veräußerung", "Mandatory fields of every sale"),
  coverage: bilingual("Weitere Angaben, Abdeckung", "Further fields, coverage"),
  "balances-both": bilingual("Bestände zu beiden Stichtagen", "Balances at both dates"),
  tolerance: bilingual("Übergangsregel", "Transition rule"),
  "left-out": bilingual("Nichts durch Entscheidung ausgelassen", "Nothing left out by decision"),
} as const satisfies Readonly<Record<string, Bilingual>>;

export type CheckId = keyof typeof CHECK_TITLES;

/** The results of the self-check, by question. */
export const CHECK_DETAILS = {
  yes: bilingual("Erfüllt.", "Holds."),
  yearOver: bilingual("Der Bericht umfasst das ganze Jahr.", "The report covers the whole year."),
  yearNotOver: (day: string) =>
    bilingual(
      `Das Jahr ist noch nicht vorbei: Stand ${day}, vorläufig.`,
      `The year is not over: as of ${day}, provisional.`,
    ),
  unread: (records: number, sources: string) =>
    bilingual(
      `${records} Datensätze nicht verstanden${sources === "" ? "" : `; noch nie gelesen: ${sources}`}.`,
      `${records} records not understood${sources === "" ? "" : `; never read: ${sources}`}.`,
    ),
  sums: (slices: number, receipts: number) =>
    bilingual(
      `Die Zeilen der Listen (Veräußerungen: ${slices}, Einnahmen: ${receipts}) ergeben das Ergebnis.`,
      `The rows of the lists (disposals: ${slices}, receipts: ${receipts}) give the result.`,
    ),
  sumsDiffer: (what: string, printed: string, result: string) =>
    bilingual(
      `${what}: Die Zeilen ergeben ${printed}, das Ergebnis lautet ${result}.`,
      `${what}: the rows give ${printed}, the result is ${result}.`,
    ),
  missingCost: (rows: number, changes: boolean) =>
    bilingual(
      `Zeilen ohne belegte Anschaffung: ${rows}; das Ergebnis des Jahres ${changes ? "hängt davon ab" : "ändert sich dadurch nicht"}.`,
      `Rows without a proven acquisition: ${rows}; the outcome of the year ${changes ? "depends on it" : "does not change by it"}.`,
    ),
  leftOut: (count: number, changes: boolean) =>
    bilingual(
      `Ohne Wert oder ausgelassen: ${count}; das Ergebnis des Jahres ${changes ? "kann davon abhängen" : "ändert sich dadurch nicht"}.`,
      `Without a value or left out: ${count}; the outcome of the year ${changes ? "may depend on it" : "does not change by it"}.`,
    ),
  wallets: (open: number, repeated: number) =>
    bilingual(
      `${open} Übertragungen ohne bekanntes Gegenstück; ${repeated} unbekannte Adressen mehrfach benutzt: Ist das Ihre?`,
      `${open} transfers without a known counterpart; ${repeated} unknown addresses used more than once: are they yours?`,
    ),
  platforms: bilingual(
    "Bankdaten liegen nicht vor; die genannten Plattformen sind verbunden.",
    "No bank data at hand; the platforms that are named are connected.",
  ),
  unconnected: (names: string) =>
    bilingual(
      `In den Daten genannt, aber nicht verbunden: ${names}.`,
      `Named in the data, but not connected: ${names}.`,
    ),
  negative: (what: string) =>
    bilingual(
      `Mehr abgegangen als vorhanden, ohne Lücke dazu: ${what}.`,
      `More left than was there, and no gap says why: ${what}.`,
    ),
  explained: (count: number) =>
    bilingual(
      `Fehlbestände: ${count}, durch genannte Lücken erklärt.`,
      `Shortfalls: ${count}, explained by gaps that are listed.`,
    ),
  noFiling: bilingual(
    "Für das Vorjahr ist hier kein gesicherter Bericht hinterlegt; Anfangsbestand und Verluste folgen aus derselben Berechnung.",
    "No saved report of the year before is here; opening balances and losses follow from the same computation.",
  ),
  filingFits: (day: string) =>
    bilingual(
      `Der Anfangsbestand ist der Endbestand des Vorjahresberichts, gesichert am ${day}.`,
      `The opening balances are those that the report of the year before, saved on ${day}, closed with.`,
    ),
  filingDiffers: (day: string, what: string) =>
    bilingual(
      `Der Vorjahresbericht, gesichert am ${day}, schloss mit anderen Beständen: ${what}. Den berichtigten Vorjahresbericht abgeben und seinen Stand sichern.`,
      `The report of the year before, saved on ${day}, closed with other balances: ${what}. Hand in the corrected report of that year and save its state.`,
    ),
  switches: (count: number) =>
    bilingual(
      `${count} Methodenwechsel innerhalb eines Bestands.`,
      `${count} changes of method inside a holding.`,
    ),
  prices: (stated: number, priced: number) =>
    bilingual(
      `${stated} Werte von der Plattform, ${priced} nach der Kursregel; Ausnahmen sind aufgeführt.`,
      `${stated} values by the platform, ${priced} by the rule; exceptions are listed.`,
    ),
  edits: (count: number) =>
    bilingual(`${count} Änderungen, alle begründet.`, `${count} edits, all with a reason.`),
  noEdits: bilingual("Keine Änderungen.", "No edits."),
  unreasoned: (count: number) =>
    bilingual(`${count} Änderungen ohne Begründung.`, `${count} edits without a reason.`),
  linksUnreasoned: (count: number) =>
    bilingual(
      `${count} Zuordnungen von Übertragungen von Hand ohne Begründung.`,
      `${count} transfers matched or separated by hand without a reason.`,
    ),
  outside: bilingual(
    "Keine Meldung einer Plattform zum Vergleich hinterlegt.",
    "No report of a platform is at hand to compare with.",
  ),
  stale: (names: string) =>
    bilingual(
      `Letzter Abruf älter als 90 Tage oder vor dem Jahresende: ${names}.`,
      `Last fetch older than 90 days or before the end of the year: ${names}.`,
    ),
  noAddress: (names: string) => bilingual(`Ohne Adresse: ${names}.`, `Without an address: ${names}.`),
  noOperator: (names: string) =>
    bilingual(`Betreiber oder Land nicht bekannt: ${names}.`, `Operator or country not known: ${names}.`),
  noRange: (count: number) =>
    bilingual(`${count} Lücken ohne bezifferbare Spanne.`, `${count} gaps whose range cannot be told.`),
  noRecord: (byHand: number, without: number) =>
    bilingual(
      `${byHand} von Hand erfasst, ${without} ohne Rohdatensatz.`,
      `${byHand} entered by hand, ${without} without a raw record.`,
    ),
  empty: (rows: number) =>
    bilingual(
      `Zeilen ohne belegten Tag der Anschaffung: ${rows}.`,
      `Rows without a proven day of acquisition: ${rows}.`,
    ),
  coverage: (parts: string) => bilingual(`Angaben vorhanden: ${parts}.`, `Fields present: ${parts}.`),
  mismatch: (assets: string) =>
    bilingual(`Bestand laut Plattform weicht ab: ${assets}.`, `The platform's balance differs: ${assets}.`),
  unlistedLots: (what: string) =>
    bilingual(
      `Nach den Vorgängen am Jahresende vorhanden, aber nicht bei den offenen Anschaffungen: ${what}.`,
      `Held at the end of the year by the transactions, but not among the open lots: ${what}.`,
    ),
  undeclared: bilingual(
    "Vollständigkeit nicht bestätigt; der Bericht ist ein Entwurf.",
    "Completeness not confirmed; the report is a draft.",
  ),
  byDecision: (of: LeftOutWords) => leftOutText(of),
  nothingLeftOut: bilingual("Nichts wurde ausgelassen.", "Nothing was left out."),
  reconciled: (count: number) =>
    bilingual(
      `${count} Bestände mit der Plattform abgeglichen.`,
      `${count} balances reconciled with the platform.`,
    ),
} as const;

/** How a gap is closed, by the kind of missing data. */
const CLOSES: Readonly<Record<string, Bilingual>> = {
  "missing-acquisition": bilingual(
    "Den Kauf nachtragen, die Wallet oder Plattform verbinden, von der die Coins kamen, oder die Anschaffung belegen.",
    "Enter the purchase, connect the wallet or platform the coins came from, or prove the acquisition.",
  ),
  "missing-origin": bilingual(
    "Die sendende Wallet verbinden, die Übertragung zuordnen oder Tag und Kosten der Anschaffung angeben.",
    "Connect the wallet that sent them, link the transfer, or state date and cost of the acquisition.",
  ),
  "missing-price": bilingual(
    "Den Wert in Euro am Vorgang eintragen.",
    "Enter the value in euro at the transaction.",
  ),
  "transfer-to-outside": bilingual(
    "Die Ziel-Wallet verbinden oder als eigene nennen; sonst angeben, was es war.",
    "Connect the target wallet or name it as your own; otherwise say what it was.",
  ),
  "transfer-suggested": bilingual(
    "Die vorgeschlagene Übertragung bestätigen.",
    "Confirm the suggested transfer.",
  ),
  "correction-unused": bilingual(
    "Die Korrektur zurücknehmen oder die Art des Vorgangs nennen.",
    "Undo the correction, or say what the transaction was.",
  ),
  "rule-conflict": bilingual(
    "Eine der beiden Regeln beenden oder die Art des Vorgangs nennen.",
    "End one of the two rules, or say what the transaction was.",
  ),
  "origin-contradicts-transfer": bilingual(
    "Die Übertragung bestätigen oder bei der genannten Herkunft bleiben.",
    "Link the transfer, or keep the stated origin.",
  ),
  "wallet-name-shared": bilingual(
    "Die andere Wallet eindeutig nennen oder die beiden Vorgänge verbinden.",
    "Name the other wallet so that it is one, or link the two transactions.",
  ),
  "possible-duplicate": bilingual("Einen der beiden Vorgänge auslassen.", "Leave one of the two out."),
  "unreadable-record": bilingual(
    "Den Datensatz ansehen und den Vorgang von Hand erfassen.",
    "Look at the record and enter the transaction by hand.",
  ),
  "unknown-type": bilingual("Sagen, was der Vorgang war.", "Say what the transaction was."),
  "balance-mismatch": bilingual(
    "Fehlende Datensätze abrufen oder als Datei ergänzen.",
    "Fetch what is missing or add it as a file.",
  ),
  "not-covered": bilingual(
    "Die Behandlung mit einem Berater klären; Art oder Werte am Vorgang ändern.",
    "Settle the treatment with an adviser; change type or values at the transaction.",
  ),
};

const LOOK = bilingual("Ansehen und, wo nötig, berichtigen.", "Look at it and correct it where needed.");

export const closesText = (code: string): Bilingual => CLOSES[code] ?? LOOK;
