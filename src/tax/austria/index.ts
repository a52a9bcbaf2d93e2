import { dayOf, formatDay, yearOf } from "../../calendar/index.ts";
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
import { bilingualTexts } from "../../wording/icu/texts.ts";
import { TEXT } from "./locales/options/index.ts";

const ELECTIONS = bilingualTexts(TEXT, "elections");
const OTHER_INCOME = bilingualTexts(TEXT, "otherIncome");

/** Legal texts that could not be opened: figures that rest on them are unconfirmed. */
const UNCONFIRMED = bilingualTexts(TEXT, "unconfirmed");

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
  labels: bilingualTexts(TEXT, "yesNo"),
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
      labels: bilingualTexts(TEXT, "orders"),
      label: ELECTIONS.order,
      clauses: [CLAUSES.choice, CLAUSES.inDoubt],
      year: null,
      perCoin: true,
    },
    {
      key: "option2022",
      ...YES_NO,
      label: ELECTIONS.option2022,
      clauses: [CLAUSES.option2022],
      year: yearOf(LAW_CHANGES.option),
    },
    {
      key: "tariff",
      ...YES_NO,
      label: ELECTIONS.tariff,
      clauses: [CLAUSES.tariff],
      year: null,
    },
  ],
  openLaw: OPEN_LAW,
  otherIncome: [
    { key: "capital275", label: OTHER_INCOME.capital275 },
    { key: "privateSales", label: OTHER_INCOME.privateSales },
    { key: "services", label: OTHER_INCOME.services },
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
