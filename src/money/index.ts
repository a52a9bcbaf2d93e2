export {
  decimalPlaces,
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
export { EURO_PLACES, unitsOf, worth } from "./worth.ts";
