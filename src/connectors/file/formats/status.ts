import { quoted } from "../../../ledger/index.ts";
import { failure, nothing, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const DONE =
  /^(?:completed?|successful(?:ly)?|success|finished|abgeschlossen|confirmed|distributed|approved|processed|executed|ok|done|wallet processed|received|withdraw success|deposit success)$/i;
const NOT_DONE =
  /^(?:pending|abgebrochen|fehlgeschlagen|processing|in progress|awaiting.*|cancell?ed|rejected|failed|failure|refunded|expired|declined|error|new|withdrawal cancell?ed|.*fail(?:ed|ure)|user cancell?ed|await confirmation|email sent)$/i;

/**
 * Outcome of a row by the status names that exports share: a row counts only if it is completed; an unknown status
 * fails it.
 */
export function ifDone(status: string, parse: () => ParsedRow): ParsedRow {
  const word = status.trim();
  if (word === "" || DONE.test(word)) return parse();
  return NOT_DONE.test(word)
    ? nothing
    : failure("unknown-type", message("row.unknownStatus", { word: quoted(word) }));
}
