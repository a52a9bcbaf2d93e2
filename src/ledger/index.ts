export { parseAmount } from "./amount.ts";
export { isValuedByMonth } from "./by-month.ts";
export { LEDGER_COLUMNS, type LedgerColumn } from "./columns.ts";
export { coinAcross, coinOf, namesOf } from "./coin.ts";
export { readCsv, type CsvRecord } from "./csv.ts";
export { decode, type Bytes, type Decoded, type Encoding, ENCODINGS } from "./decode.ts";
export { isFiat } from "./fiat.ts";
export { readLedgerFile, type LedgerFile, type RowError } from "./file.ts";
export { leg, plainTransaction } from "./plain.ts";
export { quoted } from "./quoted.ts";
export { FileRefusal } from "./refusal.ts";
export { cellsOf, readRow } from "./row.ts";
export {
  LegSchema,
  type NamedLot,
  NamedLotSchema,
  OriginSchema,
  PriceSchema,
  TransactionSchema,
  type DecimalText,
  type Leg,
  type LegName,
  type Origin,
  type Price,
  type Transaction,
} from "./transaction.ts";
export { unusedCells } from "./unused.ts";
export { LEDGER_TYPES, type LedgerType, type TypeKey } from "./types.ts";
export { type Certainty, typeOfLegs } from "./type-of-legs.ts";
