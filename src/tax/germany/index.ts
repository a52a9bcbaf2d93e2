import { berlinDay, formatDay, instantOf, taxFreeFrom } from "../../calendar/index.ts";
import { COUNTRY_NAMES } from "../country-names.ts";
import type { Country } from "../country.ts";
import { holdingsOverTime } from "../written/holdings-on.ts";
import { lotsBefore } from "./lots-before.ts";
import { needsValue } from "../needs-value.ts";
import { INCOME_CATEGORIES } from "./income-categories.ts";
import { bookAll, calculate, emptyYearResult, prepareGerman, yearResult } from "./calculate.ts";
import { CLAUSES } from "./clauses.ts";
import { deadlinesOf } from "./deadlines.ts";
import { formEntries } from "./forms.ts";
import { FIRST_YEAR } from "./limits.ts";
import { OPEN_LAW } from "./open-law.ts";
import { resolveOptions } from "./options.ts";
import { REPORT_TERMS } from "./report-terms/index.ts";
import { remedyOf } from "./remedy.ts";
import { COUNTRY_KEY, ENGINE_VERSION, RULE_SET_VERSION } from "./run-id.ts";
import { whatIf } from "./what-if.ts";
import { bilingualTexts } from "../../wording/icu/texts.ts";
import { TEXT } from "./locales/options/index.ts";
import { WORDS } from "./words/index.ts";

const OTHER_INCOME = bilingualTexts(TEXT, "otherIncome");

export const GERMANY = {
  key: COUNTRY_KEY,
  code: "DE",
  label: COUNTRY_NAMES[COUNTRY_KEY]!,
  status: "complete",
  unconfirmed: [],
  ruleSetVersion: RULE_SET_VERSION,
  engineVersion: ENGINE_VERSION,
  firstYear: FIRST_YEAR,
  incomeCategories: Object.values(INCOME_CATEGORIES),
  elections: [
    {
      key: "method",
      values: ["fifo", "average"],
      labels: bilingualTexts(TEXT, "methods"),
      default: "fifo",
      label: bilingualTexts(TEXT, "elections").method,
      clauses: [CLAUSES.order, CLAUSES.methodLock],
      year: null,
      perCoin: true,
    },
  ],
  openLaw: OPEN_LAW,
  otherIncome: [
    { key: "privateSales", label: OTHER_INCOME.privateSales },
    { key: "services", label: OTHER_INCOME.services },
  ],
  otherClauses: [CLAUSES.privateSaleInLetter, CLAUSES.servicesInLetter],
  movingClauses: [],
  forms: ["SO", "KAP"],
  formats: WORDS.formats,
  reportTerms: REPORT_TERMS,
  freeFrom: (acquired) => formatDay(taxFreeFrom(berlinDay(instantOf(acquired)))),
  stockOf: null,
  calculate,
  yearResult,
  emptyYearResult,
  needsValue,
  isMonthly: null,
  remedyOf,
  formEntries,
  whatIf,
  salesCategory: INCOME_CATEGORIES.section23.key,
  holdingsOn: (transactions, options, days, isHers) =>
    holdingsOverTime(days, isHers, (beforeEvent) =>
      bookAll(prepareGerman(transactions), resolveOptions(options), undefined, { beforeEvent }),
    ),
  lotsBefore,
  holdingClauses: [CLAUSES.disposal, CLAUSES.order],
  recordClauses: [CLAUSES.records],
  limitClauses: [CLAUSES.limitOfSales],
  deadlinesOf,
} as const satisfies Country;
