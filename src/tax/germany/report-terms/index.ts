import { add, subtract } from "../../../ledger/amounts.ts";
import type { ReportTerms } from "../../report-terms.ts";
import { settings } from "./settings.ts";
import { TREATMENTS } from "./treatments.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "reportTerms");

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
  labels: TEXTS.labels,
  categories: {
    section23: {
      name: TEXTS.categories.section23.name,
      short: "§ 23 EStG",
    },
    section22: {
      name: TEXTS.categories.section22.name,
      short: "§ 22 Nr. 3 EStG",
    },
    section20: {
      name: TEXTS.categories.section20.name,
      short: "§ 20 EStG",
    },
  },
  effectOf: (of, categories) => (of === "disposals" ? "A" : categories.includes("section22") ? "B" : "C"),
  effects: TEXTS.effects,
  receipts: { services: ["section22"], capital: ["section20"], apart: ["section20"] },
  titles: TEXTS.titles,
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
  retention: TEXTS.retention,
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
