import { readFile } from "node:fs/promises";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { readLedgerFile } from "../ledger/index.ts";
import { calculate, FIRST_YEAR, yearResult, type SwapFeePolicy, type ValueMethod } from "../tax/index.ts";
import { yearJson } from "./calculate-json.ts";
import { yearTable } from "./calculate-table.ts";
import { wrongUse } from "./failure.ts";

export type CalculateFlags = {
  readonly year?: number | "all";
  readonly json?: true;
  readonly method: ValueMethod;
  readonly swapFee: SwapFeePolicy;
};

const BAD_ROWS = 1;
const UNREADABLE = 2;

/** Prints the figures of one year of a ledger file; what is wrong in it goes to stderr, line by line. */
export async function calculateFile(file: string, flags: CalculateFlags): Promise<void> {
  const thisYear = yearOf(berlinDay(Date.now()));
  if (typeof flags.year === "number" && (flags.year < FIRST_YEAR || flags.year > thisYear))
    throw wrongUse(`--year must be a year from ${FIRST_YEAR} to ${thisYear}.`);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    console.error(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = UNREADABLE;
    return;
  }
  const ledger = readLedgerFile(text, Date.now());
  const { method, swapFee } = flags;
  const result = calculate(ledger.transactions, { method, swapFee, currentYear: thisYear });
  const withEvents = result.shares.flatMap(({ years }) => years.map(({ year }) => year));
  const wanted = flags.year === "all" ? withEvents : [flags.year ?? withEvents.at(-1) ?? thisYear];
  const years = wanted.map((year) => yearResult(result, year));
  if (flags.json === true) {
    const shown = years.map((figures) => yearJson(result, figures, ledger));
    console.log(JSON.stringify(flags.year === "all" ? { years: shown, errors: ledger.errors } : shown[0]));
  } else console.log(years.map((figures) => yearTable(result, figures, ledger)).join("\n"));
  for (const { line, column, reason } of ledger.errors) {
    console.error(`${file}:${line}: ${column === null ? "" : `${column} `}${reason}`);
  }
  if (ledger.errors.length > 0) process.exitCode = BAD_ROWS;
}
