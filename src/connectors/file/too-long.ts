import { quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/**
 * Error for a cell that is too long for a name, time or number, checked before any pattern; null if it is short enough.
 */
export const tooLong = (cell: string, column: string): Message | null =>
  cell.length > LIMITS.fieldCharacters
    ? message("row.tooLong", { cell: quoted(cell), where: quoted(column), limit: LIMITS.fieldCharacters })
    : null;
