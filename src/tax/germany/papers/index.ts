import { add, subtract } from "../../../ledger/amounts.ts";
import { both } from "../../../wording/language.ts";
import type { CountryPapers } from "../../country-papers.ts";
import { settings } from "./settings.ts";
import { TREATMENTS } from "./treatments.ts";

/** Where each line of the self-check is written: Randnummern of the letter of 6 March 2025. */
const CHECKS: CountryPapers["checks"] = {
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

export const PAPERS: CountryPapers = {
  labels: {
    subtitle: both(
      "Private Veräußerungsgeschäfte und Leistungen, nach dem BMF-Schreiben vom 6. März 2025",
      "Private sales and services, by the ministry's letter of 6 March 2025",
    ),
    outside: both("Außerhalb der Jahresfrist", "Outside the one-year period"),
    berlin: both("deutsche Zeit", "German time"),
    cents: both(
      "Tage und Uhrzeiten sind deutsche. Beträge in Euro sind auf Cent gerundet; ungerundet stehen sie in den Dateien der Listen.",
      "Days and times are German. Amounts in euro are rounded to cents; they stand unrounded in the files of the lists.",
    ),
    grounds: both("Rn", "Rn"),
    locked: both("gebunden (Rn 62)", "locked (Rn 62)"),
    foreign: both("Auslandssachverhalte (AO § 90 Abs. 2, Rn 89)", "Foreign facts (AO § 90 Abs. 2, Rn 89)"),
    nothingToEnter: both(
      "Für dieses Jahr ist nichts einzutragen: Die Freigrenzen sind nicht erreicht, und es gibt keinen Verlust. Die Zeilen zeigen, was einzutragen wäre.",
      "Nothing has to be entered for this year: the limits are not reached and there is no loss. The lines show what one would enter.",
    ),
    linesUnknown: both(
      "Die Zeilennummern dieses Jahres sind nicht bekannt; die Felder stehen ohne Nummer.",
      "The line numbers of this year are not established; the fields stand without them.",
    ),
    linesGuide: both(
      "Zeilennummern aus einem Leitfaden, nicht aus dem Formular.",
      "Line numbers from a guide, not from the form.",
    ),
    form: both("Anlage", "Form"),
    line: both("Zeile", "Line"),
    programmes: both("Leistungen nach Art und Zeitraum", "Services by kind and period"),
    noLosses: both("Keine.", "None."),
    coupleText: both(
      "Freigrenzen und Verluste hat jede Person für sich (§ 23 Abs. 3, § 22 Nr. 3 EStG); was eine der anderen überträgt, behält Anschaffungstag und -kosten (§ 23 Abs. 1 Satz 3 EStG).",
      "Each person has limits and losses of her own (§ 23 Abs. 3, § 22 Nr. 3 EStG); what one gives the other keeps day and cost of acquisition (§ 23 Abs. 1 Satz 3 EStG).",
    ),
  },
  boxes: {
    section23: {
      name: both("Private Veräußerungen, § 23 EStG", "Private sales, § 23 EStG"),
      short: "§ 23 EStG",
    },
    section22: {
      name: both("Leistungen, § 22 Nr. 3 EStG", "Services, § 22 Nr. 3 EStG"),
      short: "§ 22 Nr. 3 EStG",
    },
    section20: {
      name: both("Kapitaleinkünfte, § 20 EStG", "Capital income, § 20 EStG"),
      short: "§ 20 EStG",
    },
  },
  effectOf: (of, boxes) => (of === "disposals" ? "A" : boxes.includes("section22") ? "B" : "C"),
  effects: {
    none: both("keine", "none"),
    A: both("§ 23 EStG", "§ 23 EStG"),
    B: both("§ 22 Nr. 3 EStG", "§ 22 Nr. 3 EStG"),
    C: both("§ 20 EStG", "§ 20 EStG"),
  },
  receipts: { services: ["section22"], capital: ["section20"], apart: ["section20"] },
  titles: { services: both("Leistungen", "Services"), capital: both("Kapitaleinkünfte", "Capital income") },
  wholeSales: [],
  treatments: TREATMENTS,
  settings,
  limits: (boxes) => ({
    privateSales: boxes[0]?.limit?.amount ?? "0.00",
    services: boxes[1]?.limit?.amount ?? "0.00",
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
    // With what is not crypto and shares the limit.
    net: add(subtract(exact.gains, exact.losses), exact.otherSales ?? "0"),
    limit: { kind: "below", amount: assessment.section23.limit },
  }),
  retention: both(
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

/** A clause as an officer cites it: `DE.BMF.2025-03-06.RN53` is Rn 53, `DE.ESTG.23.1.1.2` is § 23 EStG. */
function clauseText(key: string): string {
  const rn = /\.RN(\w+)$/.exec(key);
  if (rn !== null) return `Rn ${rn[1]}`;
  const [, law = "", section = ""] = key.split(".");
  return `§ ${section} ${LAWS[law] ?? law}`;
}
