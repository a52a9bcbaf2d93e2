import { quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Why a cell is no name, time or number before any pattern has seen it; null where it may be one. */
export const tooLong = (cell: string, column: string): Message | null =>
  cell.length > LIMITS.fieldCharacters
    ? message("row.tooLong", { cell: quoted(cell), where: quoted(column), limit: LIMITS.fieldCharacters })
    : null;
