import type { IncomeCategory } from "../country.ts";
import { CLAUSES } from "./clauses.ts";
import { RATE } from "./law.ts";

/** The kinds of crypto income in Austria. Losses stay within their year and their income category. */
export const INCOME_CATEGORIES = {
  capital: {
    key: "capital",
    label: {
      de: "Einkünfte aus Kryptowährungen, §§ 27, 27b EStG (27,5 %)",
      en: "Income from crypto-assets, §§ 27, 27b EStG (27.5 %)",
    },
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
    label: {
      de: "Spekulationsgeschäfte, § 31 EStG (nicht mehr als ein Jahr)",
      en: "Speculative transactions, § 31 EStG (held no more than one year)",
    },
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
    label: { de: "Leistungen, § 29 Z 3 EStG", en: "Services, § 29 Z 3 EStG" },
    clauses: [CLAUSES.services],
    limit: "upTo",
    rate: null,
    carriesLosses: false,
  },
  derivatives: {
    key: "derivatives",
    label: {
      de: "Unverbriefte Derivate, § 27a Abs 2 Z 7 EStG (Tarif)",
      en: "Unsecuritised derivatives, § 27a Abs 2 Z 7 EStG (general tariff)",
    },
    clauses: [CLAUSES.derivatives],
    limit: null,
    rate: null,
    carriesLosses: false,
  },
} as const satisfies Readonly<Record<string, IncomeCategory>>;
