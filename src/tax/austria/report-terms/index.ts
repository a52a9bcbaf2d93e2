import { bilingual } from "../../../wording/language.ts";
import type { ReportTerms } from "../../report-terms.ts";
import { LIMITS } from "../law.ts";
import { settings } from "./settings.ts";
import { TREATMENTS } from "./treatments.ts";

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
  labels: {
    subtitle: bilingual(
      "Einkünfte aus Kryptowährungen nach §§ 27, 27a, 27b, 29 Z 3 und 31 EStG und der KryptowährungsVO (BGBl II 455/2022)",
      "Income from crypto-assets by §§ 27, 27a, 27b, 29 Z 3 and 31 EStG and the KryptowährungsVO (BGBl II 455/2022)",
    ),
    outside: bilingual("Altbestand außerhalb des § 31 EStG", "Old stock outside § 31 EStG"),
    berlin: bilingual("österreichische Zeit", "Austrian time"),
    cents: bilingual(
      "Tage und Uhrzeiten sind österreichische. Beträge in Euro sind auf Cent gerundet; ungerundet stehen sie in den Dateien der Listen.",
      "Days and times are Austrian. Amounts in euro are rounded to cents; they stand unrounded in the files of the lists.",
    ),
    grounds: bilingual("Grundlage", "Ground"),
    locked: bilingual("", ""),
    coupleText: bilingual("Jede Person wird für sich veranlagt.", "Each person is assessed on her own."),
    foreign: bilingual(
      "Ausländische Anbieter und DEX (ohne Abzug von Kapitalertragsteuer)",
      "Foreign providers and DEX (no tax withheld)",
    ),
    nothingToEnter: bilingual(
      "Für dieses Jahr ist nichts einzutragen: Die Freigrenzen sind nicht überschritten. Die Kennzahlen zeigen, was einzutragen wäre.",
      "Nothing has to be entered for this year: the limits are not exceeded. The numbers show what one would enter.",
    ),
    linesUnknown: bilingual(
      "Die Kennzahlen dieses Jahres sind nicht bekannt; die Felder stehen ohne Nummer.",
      "The numbers of this year's form are not established; the fields stand without them.",
    ),
    linesGuide: bilingual(
      "Kennzahlen aus einem Leitfaden für 2025, für andere Jahre daraus geschlossen; das Formular selbst hat niemand gesehen.",
      "Numbers from a guide for 2025, inferred for other years; nobody has seen the form itself.",
    ),
    form: bilingual("Formular", "Form"),
    line: bilingual("Kennzahl", "number"),
    programmes: bilingual("Einnahmen nach Art und Zeitraum", "Receipts by kind and period"),
    noLosses: bilingual(
      "Verluste werden nur im Jahr selbst ausgeglichen; vorgetragen wird keiner (§ 27 Abs 8, § 31 Abs 4 EStG).",
      "Losses are set off in the year itself only; none is carried (§ 27 Abs 8, § 31 Abs 4 EStG).",
    ),
  },
  categories: {
    capital: {
      name: bilingual("Kryptowährungen, §§ 27, 27b EStG (27,5 %)", "Crypto-assets, §§ 27, 27b EStG (27.5 %)"),
      short: "§ 27b EStG",
    },
    speculation: {
      name: bilingual("Spekulationsgeschäfte, § 31 EStG", "Speculative transactions, § 31 EStG"),
      short: "§ 31 EStG",
    },
    services: {
      name: bilingual("Leistungen, § 29 Z 3 EStG", "Services, § 29 Z 3 EStG"),
      short: "§ 29 Z 3 EStG",
    },
    derivatives: {
      name: bilingual(
        "Unverbriefte Derivate, § 27a Abs 2 Z 7 EStG",
        "Unsecuritised derivatives, § 27a Abs 2 Z 7 EStG",
      ),
      short: "§ 27a Abs 2 Z 7 EStG",
    },
  },
  effectOf: (_of, categories) => [...new Set(categories.map((category) => category ?? "outside"))].join("+"),
  effects: {
    none: bilingual("keine", "none"),
    capital: bilingual("§ 27b EStG", "§ 27b EStG"),
    speculation: bilingual("§ 31 EStG", "§ 31 EStG"),
    services: bilingual("§ 29 Z 3 EStG", "§ 29 Z 3 EStG"),
    derivatives: bilingual("§ 27a Abs 2 Z 7 EStG", "§ 27a Abs 2 Z 7 EStG"),
    outside: bilingual("Altbestand, nicht steuerbar", "old stock, not taxed"),
  },
  receipts: { services: ["services"], capital: ["capital", "derivatives"], apart: ["derivatives"] },
  titles: {
    services: bilingual("Leistungen", "Services"),
    capital: bilingual("Laufende Einkünfte und Derivate", "Current income and derivatives"),
  },
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
  retention: bilingual(
    "Rat: alles aufbewahren, solange die Coins da sind, und danach so lange, wie das Finanzamt fragen kann; ohne Belege gelten Coins als Neubestand ohne Kosten.",
    "Advice: keep everything as long as the coins are there, and after that as long as the tax office may ask; without proof coins count as new stock without cost.",
  ),
  withoutColumns: ["lastDayInside", "incidentalCost"],
  columnLabels: { inside: bilingual("Steuerbar", "Taxed") },
  rules: {
    "new-stock": bilingual("Neubestand", "new stock"),
    "within-year": bilingual("Altbestand, bis ein Jahr", "old stock, up to a year"),
    "after-year": bilingual("Altbestand, frei", "old stock, free"),
    "option-2022": bilingual("Option 27,5 %", "option for 27.5 %"),
  },
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
