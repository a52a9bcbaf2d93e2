import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { fileBytes } from "../guard/file-bytes.ts";
import { decode, type Encoding, type LedgerFile, readLedgerFile } from "../ledger/index.ts";
import {
  calculate,
  FIRST_YEAR,
  isOpenClass,
  isReadingOf,
  OPEN_CLASSES,
  OPEN_LAW,
  type OpenClass,
  type Reading,
  READINGS,
  type Readings,
  type SwapFeePolicy,
  type ValueMethod,
  yearResult,
} from "../tax/index.ts";
import { yearJson } from "../agents/calculated-year.ts";
import { yearTable } from "./calculate-table.ts";
import { inTerminalLanguage, terminalLanguage } from "./context.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { said } from "./job-words.ts";
import { styleFor } from "./terminal/style.ts";
import { say } from "../wording/said/index.ts";

export type CalculateFlags = {
  readonly year?: number | "all";
  readonly json?: true;
  readonly method: ValueMethod;
  readonly swapFee: SwapFeePolicy;
  readonly reading: readonly string[];
};

/**
 * Prints the figures of one year of a ledger file; what is wrong in it goes to stderr, line by line. Rows that cannot be
 * read are a failure, figures that rest on something unproven are provisional.
 */
export function calculateFile(file: string, flags: CalculateFlags): void {
  const language = terminalLanguage(process.env);
  const thisYear = yearOf(berlinDay(Date.now()));
  if (typeof flags.year === "number" && (flags.year < FIRST_YEAR || flags.year > thisYear))
    throw wrongUse(say("cli.yearMustYearFrom", { firstYear: FIRST_YEAR, thisYear }));
  const readings = readingsOf(flags.reading);
  let ledger: ReadLedger;
  try {
    ledger = readLedger(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw wrongUse(say("cli.fileUnreadable", { file, message: said(why, language) }));
  }
  // Figures of zero would look like an answer.
  if (ledger.isForeign) throw wrongUse(say("cli.noLedgerFile", { file }));
  if (ledger.encoding !== "UTF-8")
    console.error(
      inTerminalLanguage(
        `${file}: gelesen als ${ledger.encoding}, denn es ist kein UTF-8`,
        `${file}: read as ${ledger.encoding}, because it is not UTF-8`,
      ),
    );
  const { method, swapFee } = flags;
  const result = calculate(ledger.transactions, { method, swapFee, currentYear: thisYear, readings });
  const withEvents = result.shares.flatMap(({ years }) => years.map(({ year }) => year));
  const wanted = flags.year === "all" ? withEvents : [flags.year ?? withEvents.at(-1) ?? thisYear];
  const years = wanted.map((year) => yearResult(result, year));
  if (flags.json === true) {
    const shown = years.map((figures) => yearJson(result, figures, ledger));
    console.log(
      JSON.stringify(
        flags.year === "all"
          ? { years: shown, errors: ledger.errors, moreBadRows: ledger.moreBadRows }
          : shown[0],
      ),
    );
  } else {
    const style = styleFor(process.stdout, process.env);
    console.log(years.map((figures) => yearTable(style, language, result, figures, ledger)).join("\n\n"));
  }
  for (const { line, column, reason } of ledger.errors) {
    console.error(`${file}:${line}: ${said(`${column === null ? "" : `${column} `}${reason}`, language)}`);
  }
  if (ledger.moreBadRows > 0)
    console.error(
      inTerminalLanguage(
        `${file}: und ${ledger.moreBadRows} weitere Zeilen, die sich nicht lesen lassen`,
        `${file}: and ${ledger.moreBadRows} more rows that cannot be read`,
      ),
    );
  if (ledger.errors.length > 0) process.exitCode = EXIT.failed;
  else if (years.some(({ complete }) => !complete)) process.exitCode = EXIT.incomplete;
}

/** `lending=exchange`: the last word on each class counts. */
function readingsOf(given: readonly string[]): Readings {
  const readings: Partial<Record<OpenClass, Reading>> = {};
  for (const text of given) {
    const [of = "", named = ""] = text.split("=");
    if (!isOpenClass(of))
      throw wrongUse(say("cli.readingNoClass", { of, openClasses: OPEN_CLASSES.join(", ") }));
    const reading = READINGS.find((one) => one === named && isReadingOf(of, one));
    if (reading === undefined)
      throw wrongUse(
        say("cli.readingNoReading", { named, of, default: OPEN_LAW[of].default, other: OPEN_LAW[of].other }),
      );
    readings[of] = reading;
  }
  return readings;
}

type ReadLedger = LedgerFile & { readonly encoding: Encoding };

/** Piece by piece, so that a large file takes no more memory than what is in it; only what cannot be read twice is held. */
function readLedger(path: string): ReadLedger {
  const fd = openSync(path, "r");
  try {
    const held = fstatSync(fd).isFile() ? null : readFileSync(fd);
    const { encoding, pieces } = decode(held === null ? fileBytes(fd) : () => [held]);
    return { ...readLedgerFile(pieces(), Date.now()), encoding };
  } finally {
    closeSync(fd);
  }
}
