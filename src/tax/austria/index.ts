import { dayOf, formatDay, yearOf } from "../../calendar/index.ts";
import type { Bilingual } from "../../wording/language.ts";
import { COUNTRY_NAMES } from "../country-names.ts";
import type { Country } from "../country.ts";
import { needsValue } from "../needs-value.ts";
import { holdingsOverTime } from "../written/holdings-on.ts";
import { INCOME_CATEGORIES } from "./income-categories.ts";
import { bookAll, prepareAustrian } from "./book-all.ts";
import { calculate, emptyYearResult, yearResult } from "./calculate.ts";
import { CLAUSES } from "./clauses.ts";
import { formEntries } from "./forms.ts";
import { FIRST_YEAR, LAW_CHANGES } from "./law.ts";
import { OPEN_LAW } from "./open-law.ts";
import { resolveOptions } from "./options.ts";
import { REPORT_TERMS } from "./report-terms/index.ts";
import { remedyOf } from "./remedy.ts";
import { ENGINE_VERSION, RULE_SET_VERSION } from "./run-id.ts";
import { whatIf } from "./what-if.ts";

/** Legal texts that could not be opened: figures that rest on them are unconfirmed. */
const UNCONFIRMED: readonly Bilingual[] = [
  {
    de: "§ 27a Abs 3 Z 4, Abs 4 Z 2, 3a und 5 EStG in geltender Fassung (Tauschwert, Kaufspesen, gleitender Durchschnitt, Anschaffungskosten von null)",
    en: "§ 27a Abs 3 Z 4, Abs 4 Z 2, 3a and 5 EStG as in force (value of an exchange, purchase fees, moving average, cost of zero)",
  },
  {
    de: "§ 93 Abs 4a Z 2 EStG (pauschale Anschaffungskosten beim inländischen Anbieter)",
    en: "§ 93 Abs 4a Z 2 EStG (flat-rate cost at a domestic provider)",
  },
  {
    de: "§ 124b Z 384 EStG im Ganzen (Stichtag von Alt- und Neubestand)",
    en: "§ 124b Z 384 EStG as a whole (the day that divides old and new stock)",
  },
  {
    de: "§ 20 Abs 2 EStG (nicht abziehbare Kosten)",
    en: "§ 20 Abs 2 EStG (costs that are not deducted)",
  },
  {
    de: "§ 27 Abs 6 und 8 EStG in geltender Fassung und Änderungen im Jahr 2026 (Wegzug, Verlustausgleich)",
    en: "§ 27 Abs 6 and 8 EStG as in force and changes in 2026 (moving away, setting off losses)",
  },
  {
    de: "EStR Rz 6178q bis 6178ad und Rz 6178v in endgültiger Fassung (Staking, Tauschkosten, Gebühren eigener Überträge)",
    en: "EStR Rz 6178q to 6178ad and Rz 6178v in their final form (staking, costs of swaps, fees of own transfers)",
  },
  {
    de: "Die Formulare E1kv 2022 bis 2025 (Kennzahlen)",
    en: "The forms E1kv 2022 to 2025 (numbers of the lines)",
  },
  { de: "§ 108 BAO (Berechnung der Jahresfrist)", en: "§ 108 BAO (how the year is counted)" },
];

/** § 27b Abs 2 Z 1 and 2; KryptowährungsVO § 4 Abs 2 holds from the same day as the average. */
const CURRENT_INCOME: ReadonlySet<string> = new Set([
  "lending_interest",
  "liquidity_reward",
  "mining_reward",
  "masternode_reward",
]);

const YES_NO = {
  values: ["no", "yes"],
  default: "no",
  labels: { no: { de: "Nein", en: "No" }, yes: { de: "Ja", en: "Yes" } },
  perCoin: false,
} as const;

export const AUSTRIA: Country = {
  key: "austria",
  code: "AT",
  label: COUNTRY_NAMES["austria"]!,
  status: "preview",
  unconfirmed: UNCONFIRMED,
  ruleSetVersion: RULE_SET_VERSION,
  engineVersion: ENGINE_VERSION,
  firstYear: FIRST_YEAR,
  incomeCategories: Object.values(INCOME_CATEGORIES),
  elections: [
    {
      key: "order",
      values: ["alt-first", "neu-first"],
      default: "alt-first",
      labels: {
        "alt-first": { de: "Altbestand zuerst", en: "Old stock first" },
        "neu-first": { de: "Neubestand zuerst", en: "New stock first" },
      },
      label: {
        de: "Ob Alt- oder Neubestand zuerst veräußert oder übertragen wird",
        en: "Whether old or new stock is sold or moved first",
      },
      clauses: [CLAUSES.choice, CLAUSES.inDoubt],
      year: null,
      perCoin: true,
    },
    {
      key: "option2022",
      ...YES_NO,
      label: {
        de: "27,5 % statt Tarif für Jänner und Februar 2022",
        en: "27.5 % instead of the general tariff for January and February 2022",
      },
      clauses: [CLAUSES.option2022],
      year: yearOf(LAW_CHANGES.option),
    },
    {
      key: "tariff",
      ...YES_NO,
      label: {
        de: "Regelbesteuerung: alles zum Tarif statt mit 27,5 %",
        en: "General tariff for everything instead of 27.5 %",
      },
      clauses: [CLAUSES.tariff],
      year: null,
    },
  ],
  openLaw: OPEN_LAW,
  otherIncome: [
    {
      key: "capital275",
      label: {
        de: "Andere Kapitaleinkünfte zu 27,5 %, etwa Dividenden, nach Verlusten (§ 27 EStG)",
        en: "Other capital income at 27.5 %, such as dividends, after losses (§ 27 EStG)",
      },
    },
    {
      key: "privateSales",
      label: {
        de: "Andere Spekulationsgeschäfte, Gewinne minus Verluste (§ 31 EStG)",
        en: "Other speculative transactions, gains less losses (§ 31 EStG)",
      },
    },
    {
      key: "services",
      label: {
        de: "Andere Leistungen nach Kosten (§ 29 Z 3 EStG)",
        en: "Other services after costs (§ 29 Z 3 EStG)",
      },
    },
  ],
  otherClauses: [CLAUSES.losses, CLAUSES.smallIncome, CLAUSES.speculationLimit, CLAUSES.services],
  movingClauses: [CLAUSES.departure],
  forms: ["E1kv", "E1"],
  formats: [],
  reportTerms: REPORT_TERMS,
  freeFrom: null,
  stockOf: (acquired) => (acquired < formatDay(LAW_CHANGES.newStock) ? "old" : "new"),
  calculate,
  yearResult,
  emptyYearResult,
  needsValue,
  isMonthly: (type, day) => day >= LAW_CHANGES.average && CURRENT_INCOME.has(type),
  remedyOf,
  formEntries: (of) => formEntries(of),
  whatIf,
  salesCategory: INCOME_CATEGORIES.capital.key,
  holdingsOn: (transactions, options, days, isHers) =>
    holdingsOverTime(days, isHers, (beforeEvent) =>
      bookAll(prepareAustrian(transactions), resolveOptions(options), { beforeEvent }),
    ),
  lotsBefore: null,
  holdingClauses: [CLAUSES.start, CLAUSES.choice, CLAUSES.inDoubt, CLAUSES.average],
  recordClauses: [],
  limitClauses: [CLAUSES.smallIncome],
  // § 134 BAO: online by the end of June; the deadline of advisers is agreed case by case.
  deadlinesOf: (year) => ({ own: dayOf(year + 1, 6, 30), adviser: null }),
};
