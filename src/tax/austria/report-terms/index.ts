import type { ReportTerms } from "../../report-terms.ts";
import { LIMITS } from "../law.ts";
import { settings } from "./settings.ts";
import { TREATMENTS } from "./treatments.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "reportTerms");

/** No known law requires these checks: they are the ones that any report has. */
const CHECKS: ReportTerms["checks"] = {
  "year-over": [],
  "all-read": [],
  recomputable: [],
  "missing-cost": [],
  "missing-value": [],
  "missing-wallet": [],
  "missing-platform": [],
  balances: [],
  "both-reports": [],
  method: ["§ 2 VO"],
  "uniform-prices": ["§ 4 VO"],
  "settings-printed": [],
  "edits-reasoned": [],
  "sources-fresh": [],
  addresses: ["§ 2 VO"],
  statement: [],
  operators: [],
  ranges: [],
  records: [],
  minimum: [],
  coverage: [],
  "balances-both": [],
  "left-out": [],
};

export const REPORT_TERMS: ReportTerms = {
  labels: TEXTS.labels,
  categories: {
    capital: {
      name: TEXTS.categories.capital.name,
      short: "§ 27b EStG",
    },
    speculation: {
      name: TEXTS.categories.speculation.name,
      short: "§ 31 EStG",
    },
    services: {
      name: TEXTS.categories.services.name,
      short: "§ 29 Z 3 EStG",
    },
    derivatives: {
      name: TEXTS.categories.derivatives.name,
      short: "§ 27a Abs 2 Z 7 EStG",
    },
  },
  effectOf: (_of, categories) => [...new Set(categories.map((category) => category ?? "outside"))].join("+"),
  effects: TEXTS.effects,
  receipts: { services: ["services"], capital: ["capital", "derivatives"], apart: ["derivatives"] },
  titles: TEXTS.titles,
  wholeSales: ["capital"],
  treatments: TREATMENTS,
  settings,
  limits: () => ({ privateSales: `${LIMITS.speculation}.00`, services: `${LIMITS.services}.00` }),
  methodIn: (year) => (year < 2023 ? "fifo" : "average"),
  checks: CHECKS,
  sums: {
    gains: "§§ 27b, 31 +",
    losses: "§§ 27b, 31 -",
    outsideGains: "Alt +",
    outsideLosses: "Alt -",
    receipts: "§ 27b Abs 2, § 29 Z 3 +",
    costs: "§ 29 Z 3 -",
    capital: "§ 27a Abs 2 Z 7",
  },
  gapNet: ({ assessment }) => {
    const capital = assessment.boxes.find(({ key }) => key === "capital");
    return { net: capital?.net ?? "0.00", limit: { kind: "upTo", amount: `${LIMITS.capital}.00` } };
  },
  retention: TEXTS.retention,
  withoutColumns: ["lastDayInside", "incidentalCost"],
  columnLabels: TEXTS.columnLabels,
  rules: TEXTS.rules,
  clauseText,
  clausesShort: (keys) => [...new Set(keys.map(clauseText))].join(", "),
  joint: false,
  platformReports: false,
};

/** Paragraphs whose first number is a Ziffer. */
const BY_NUMBER: ReadonlySet<string> = new Set([
  "ESTG.6",
  "ESTG.29",
  "ESTG.124b",
  "KRYPTOWVO.3",
  "KRYPTOWVO.6",
]);

/** Formats a clause for a tax officer: `AT.ESTG.27b.3.2` is § 27b Abs 3 EStG, `AT.ESTR.6178y` is EStR Rz 6178y. */
function clauseText(key: string): string {
  const [, law = "", section = "", part] = key.split(".");
  if (law === "ESTR") return `EStR Rz ${section}`;
  const name = law === "ESTG" ? "EStG" : law === "KRYPTOWVO" ? "KryptowährungsVO" : law;
  const where = part === undefined ? "" : ` ${BY_NUMBER.has(`${law}.${section}`) ? "Z" : "Abs"} ${part}`;
  return `§ ${section}${where} ${name}`;
}
