/** Estimate of a year's tax by a country's tariff, for the web page: without any engine. */
export { byRate, byTariff } from "./germany/estimate/estimate.ts";
export { type Filer, TARIFF_YEARS } from "./germany/estimate/tariff.ts";
