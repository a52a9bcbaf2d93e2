export {
  add,
  atMost,
  fromBigInt,
  isNegative,
  isPositive,
  isSame,
  multiply,
  multiplyDivide,
  negate,
  plainPart,
  powerOfTen,
  subtract,
  type Int,
} from "./integer.ts";
export {
  decimalPlaces,
  formatCents,
  formatScaled,
  isDecimal,
  MAX_DECIMAL_LENGTH,
  parseScaled,
  roundText,
  toCents,
} from "./decimal.ts";
export { share } from "./split.ts";
export { EURO_PLACES, unitsOf, worth } from "./worth.ts";
