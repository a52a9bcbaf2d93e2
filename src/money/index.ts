export {
  countDecimals,
  formatCents,
  formatScaled,
  isDecimal,
  MAX_DECIMAL_LENGTH,
  parseScaled,
  powerOfTen,
  rescale,
  roundText,
  toCents,
} from "./decimal.ts";
export { share, split } from "./split.ts";
export { EURO_DECIMALS, unitsOf, worth } from "./worth.ts";
