export {
  add,
  fromBigInt,
  multiply,
  multiplyDivide,
  negate,
  powerOfTen,
  subtract,
  type Int,
} from "./integer.ts";
export { formatCents, formatScaled, roundText, toCents } from "./decimal.ts";
export {
  decimalColumn,
  decimalPlaces,
  isDecimal,
  MAX_DECIMAL_LENGTH,
  parseScaled,
  readDecimal,
  scaledAt,
  type DecimalColumn,
} from "./parse.ts";
export { share } from "./split.ts";
