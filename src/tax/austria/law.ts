import { berlinMidnight, dayOf } from "../../calendar/index.ts";

/** The days on which the law changes. Vienna and Berlin have had the same clock for as long as crypto assets exist. */
export const LAW_CHANGES = {
  /** First day of acquisition for Neubestand (§ 124b Z 384 EStG). */
  newStock: dayOf(2021, 3, 1),
  /** First day of realization or receipt under § 27b EStG. */
  newLaw: dayOf(2022, 3, 1),
  /** First day from which the rate of the new law may be chosen before it is in force (EStR Rz 6103k). */
  option: dayOf(2022, 1, 1),
  /** First day of the moving average (KryptowährungsVO § 7). */
  average: dayOf(2023, 1, 1),
} as const;

export const NEW_STOCK_MS = berlinMidnight(LAW_CHANGES.newStock);

/** Exemption limits in whole euro: up to the amount nothing is taxed, above it everything. */
export const LIMITS = {
  /** § 39 Abs 1 EStG: all capital income without withholding. */
  capital: 22,
  /** § 31 Abs 3 EStG. */
  speculation: 440,
  /** § 29 Z 3 EStG. */
  services: 220,
} as const;

/** § 27a Abs 1 EStG, in thousandths. */
export const RATE = { thousandths: 275, text: "27.5" } as const;

/** Treatment of a slice under Austrian law. */
export type AustrianRule = "after-year" | "new-stock" | "within-year" | "option-2022";

export { FIRST_YEAR } from "../../ledger/first-year.ts";
