import type { IncomeCategory } from "../country.ts";
import { CLAUSES } from "./clauses.ts";
import { RATE } from "./law.ts";
import { bilingualTexts } from "../../wording/icu/texts.ts";
import { TEXT } from "./locales/options/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "categories");

/** The kinds of crypto income in Austria. Losses stay within their year and their income category. */
export const INCOME_CATEGORIES = {
  capital: {
    key: "capital",
    label: TEXTS.capital,
    clauses: [
      CLAUSES.sale,
      CLAUSES.exchange,
      CLAUSES.lending,
      CLAUSES.rate,
      CLAUSES.losses,
      CLAUSES.smallIncome,
    ],
    limit: "upTo",
    rate: RATE.text,
    carriesLosses: false,
  },
  speculation: {
    key: "speculation",
    label: TEXTS.speculation,
    clauses: [
      CLAUSES.speculation,
      CLAUSES.speculationIncome,
      CLAUSES.speculationLimit,
      CLAUSES.speculationLoss,
    ],
    limit: "upTo",
    rate: null,
    carriesLosses: false,
  },
  services: {
    key: "services",
    label: TEXTS.services,
    clauses: [CLAUSES.services],
    limit: "upTo",
    rate: null,
    carriesLosses: false,
  },
  derivatives: {
    key: "derivatives",
    label: TEXTS.derivatives,
    clauses: [CLAUSES.derivatives],
    limit: null,
    rate: null,
    carriesLosses: false,
  },
} as const satisfies Readonly<Record<string, IncomeCategory>>;
