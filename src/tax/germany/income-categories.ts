import type { IncomeCategory } from "../country.ts";
import type { Assessment, CategoryResult } from "../result.ts";
import { CLAUSES } from "./clauses.ts";
import { bilingualTexts } from "../../wording/icu/texts.ts";
import { TEXT } from "./locales/options/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "categories");

/** The three kinds of crypto income in Germany. None offsets another. */
export const INCOME_CATEGORIES = {
  section23: {
    key: "section23",
    label: TEXTS.section23,
    clauses: [CLAUSES.privateSale, CLAUSES.gain, CLAUSES.limitOfSales, CLAUSES.lossesOfSales],
    limit: "below",
    rate: null,
    carriesLosses: true,
  },
  section22: {
    key: "section22",
    label: TEXTS.section22,
    clauses: [CLAUSES.services, CLAUSES.limitOfServices, CLAUSES.lossesOfServices],
    limit: "below",
    rate: null,
    carriesLosses: true,
  },
  section20: {
    key: "section20",
    label: TEXTS.section20,
    clauses: [CLAUSES.derivativeGain, CLAUSES.capitalIncome, CLAUSES.capitalLosses],
    limit: null,
    rate: null,
    carriesLosses: false,
  },
} as const satisfies Readonly<Record<string, IncomeCategory>>;

const NOTHING = "0.00";
const EMPTY = { gains: NOTHING, losses: NOTHING, receipts: NOTHING, costs: NOTHING, rate: null, tax: null };

const kindOf = ({ key, label, clauses }: IncomeCategory) => ({ key, label, clauses });

/** The figures of the three income categories in the form that all countries share. */
export function categoryResults(
  { limit: limit23, ...section23 }: Assessment["section23"],
  { limit: limit22, ...section22 }: Assessment["section22"],
  section20: Assessment["section20"],
): readonly CategoryResult[] {
  const below = (amount: string) => ({ kind: "below" as const, amount });
  return [
    { ...kindOf(INCOME_CATEGORIES.section23), ...EMPTY, ...section23, limit: below(limit23) },
    { ...kindOf(INCOME_CATEGORIES.section22), ...EMPTY, ...section22, limit: below(limit22) },
    {
      ...kindOf(INCOME_CATEGORIES.section20),
      ...EMPTY,
      ...section20,
      limit: null,
      taxable: section20.net.startsWith("-") ? NOTHING : section20.net,
    },
  ];
}
