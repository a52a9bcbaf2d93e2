import { add, subtract } from "../../../ledger/amounts.ts";
import { bilingual } from "../../../wording/language.ts";
import type { ReportTerms } from "../../report-terms.ts";
import { settings } from "./settings.ts";
import { TREATMENTS } from "./treatments.ts";

/** References of the self-check lines: Randnummern of the letter of 6 March 2025. */
const CHECKS: ReportTerms["checks"] = {
  "year-over": ["90"],
  "all-read": ["90"],
  recomputable: ["90"],
  "missing-cost": ["89", "90", "92"],
  "missing-value": ["90", "92"],
  "missing-wallet": ["90", "103"],
  "missing-platform": ["90"],
  balances: ["90", "104"],
  "both-reports": ["90"],
  method: ["61", "62", "90"],
  "uniform-prices": ["91"],
  "settings-printed": ["29b", "90"],
  "edits-reasoned": ["29b", "90"],
  "outside-view": ["90"],
  "sources-fresh": ["29a"],
  addresses: ["87", "104"],
  statement: ["88"],
  operators: ["89"],
  ranges: ["92"],
  records: ["101"],
  minimum: ["102"],
  coverage: ["103"],
  "balances-both": ["104"],
  tolerance: ["106"],
  "left-out": ["29b", "90"],
};

export const REPORT_TERMS: ReportTerms = {
  labels: {
    subtitle: bilingual(
      "Private Veräußerungsgeschäfte und Leistungen, nach dem BMF-Schreiben vom 6. März 2025",
      "Private sales and services, by the ministry's letter of 6 March 2025",
    ),
    outside: bilingual("Außerhalb der Jahresfrist", "Outside the one-year period"),
    berlin: bilingual("deutsche Zeit", "German time"),
    cents: bilingual(
      "Tage und Uhrzeiten sind deutsche. Beträge in Euro sind auf Cent gerundet; ungerundet stehen sie in den Dateien der Listen.",
      "Days and times are German. Amounts in euro are rounded to cents; they stand unrounded in the files of the lists.",
    ),
    grounds: bilingual("Rn", "Rn"),
    locked: bilingual("gebunden (Rn 62)", "locked (Rn 62)"),
    foreign: bilingual(
      "Auslandssachverhalte (AO § 90 Abs. 2, Rn 89)",
      "Foreign facts (AO § 90 Abs. 2, Rn 89)",
    ),
    nothingToEnter: bilingual(
      "Für dieses Jahr ist nichts einzutragen: Die Freigrenzen sind nicht erreicht, und es gibt keinen Verlust. Die Zeilen zeigen, was einzutragen wäre.",
      "Nothing has to be entered for this year: the limits are not reached and there is no loss. The lines show what one would enter.",
    ),
    linesUnknown: bilingual(
      "Die Zeilennummern dieses Jahres sind nicht bekannt; die Felder stehen ohne Nummer.",
      "The line numbers of this year are not established; the fields stand without them.",
    ),
    linesGuide: bilingual(
      "Zeilennummern aus einem Leitfaden, nicht aus dem Formular.",
      "Line numbers from a guide, not from the form.",
    ),
    form: bilingual("Anlage", "Form"),
    line: bilingual("Zeile", "Line"),
    programmes: bilingual("Leistungen nach Art und Zeitraum", "Services by kind and period"),
    noLosses: bilingual("Keine.", "None."),
    coupleText: bilingual(
      "Freigrenzen und Verluste hat jede Person für sich (§ 23 Abs. 3, § 22 Nr. 3 EStG); was eine der anderen überträgt, behält Anschaffungstag und -kosten (§ 23 Abs. 1 Satz 3 EStG).",
      "Each person has limits and losses of her own (§ 23 Abs. 3, § 22 Nr. 3 EStG); what one gives the other keeps day and cost of acquisition (§ 23 Abs. 1 Satz 3 EStG).",
    ),
  },
  categories: {
    section23: {
      name: bilingual("Private Veräußerungen, § 23 EStG", "Private sales, § 23 EStG"),
      short: "§ 23 EStG",
    },
    section22: {
      name: bilingual("Leistungen, § 22 Nr. 3 EStG", "Services, § 22 Nr. 3 EStG"),
      short: "§ 22 Nr. 3 EStG",
    },
    section20: {
      name: bilingual("Kapitaleinkünfte, § 20 EStG", "Capital income, § 20 EStG"),
      short: "§ 20 EStG",
    },
  },
  effectOf: (of, categories) => (of === "disposals" ? "A" : categories.includes("section22") ? "B" : "C"),
  effects: {
    none: bilingual("keine", "none"),
    A: bilingual("§ 23 EStG", "§ 23 EStG"),
    B: bilingual("§ 22 Nr. 3 EStG", "§ 22 Nr. 3 EStG"),
    C: bilingual("§ 20 EStG", "§ 20 EStG"),
  },
  receipts: { services: ["section22"], capital: ["section20"], apart: ["section20"] },
  titles: {
    services: bilingual("Leistungen", "Services"),
    capital: bilingual("Kapitaleinkünfte", "Capital income"),
  },
  wholeSales: [],
  treatments: TREATMENTS,
  settings,
  limits: (categories) => ({
    privateSales: categories[0]?.limit?.amount ?? "0.00",
    services: categories[1]?.limit?.amount ?? "0.00",
  }),
  methodIn: null,
  checks: CHECKS,
  sums: {
    gains: "§ 23 +",
    losses: "§ 23 -",
    outsideGains: "> 1 +",
    outsideLosses: "> 1 -",
    receipts: "§ 22 +",
    costs: "§ 22 -",
    capital: "§ 20",
  },
  gapNet: ({ exact, assessment }) => ({
    // Includes other income that shares the limit.
    net: add(subtract(exact.gains, exact.losses), exact.otherSales ?? "0"),
    limit: { kind: "below", amount: assessment.section23.limit },
  }),
  retention: bilingual(
    "Für Private gibt es unter der Schwelle des AO § 147a keine Aufbewahrungspflicht; fehlende Nachweise gehen aber zu ihren Lasten (Rn 89, 100). Rat: alles zehn Jahre nach der Veräußerung aufbewahren.",
    "Private persons below the threshold of AO § 147a need not keep records; missing proof is at their expense all the same (Rn 89, 100). Advice: keep everything for ten years after the sale.",
  ),
  withoutColumns: ["rule"],
  columnLabels: {},
  rules: {},
  clauseText,
  clausesShort: (keys) =>
    `Rn ${keys
      .filter((key) => key.includes(".RN"))
      .map((key) => clauseText(key).slice(3))
      .join(", ")}`,
  joint: true,
  platformReports: true,
};

const LAWS: Readonly<Record<string, string>> = { ESTG: "EStG", AO: "AO", BGB: "BGB" };

/** Formats a clause for a tax officer: `DE.BMF.2025-03-06.RN53` is Rn 53, `DE.ESTG.23.1.1.2` is § 23 EStG. */
function clauseText(key: string): string {
  const rn = /\.RN(\w+)$/.exec(key);
  if (rn !== null) return `Rn ${rn[1]}`;
  const [, law = "", section = ""] = key.split(".");
  return `§ ${section} ${LAWS[law] ?? law}`;
}
