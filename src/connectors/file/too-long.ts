import { quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../limits.ts";

/** Why a cell is no name, time or number before any pattern has seen it; null where it may be one. */
export const tooLong = (cell: string, column: string): string | null =>
  cell.length > LIMITS.fieldCharacters
    ? `${quoted(cell)} in the column ${quoted(column)} is longer than ${LIMITS.fieldCharacters} characters`
    : null;
