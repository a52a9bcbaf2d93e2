/** What a year costs by a country's tariff, for the page: without any engine. */
export { byRate, byTariff } from "./germany/estimate/estimate.ts";
export { type Filer, TARIFF_YEARS } from "./germany/estimate/tariff.ts";
