import { readFile } from "node:fs/promises";
import { readLedgerFile } from "../ledger/index.ts";
import { calculate, FIRST_YEAR, yearResult, type SwapFeePolicy, type ValueMethod } from "../tax/index.ts";
import { yearJson } from "./calculate-json.ts";
import { yearTable } from "./calculate-table.ts";
import { wrongUse } from "./failure.ts";

export type CalculateFlags = {
  readonly year?: number;
  readonly json?: true;
  readonly method: ValueMethod;
  readonly swapFee: SwapFeePolicy;
};

const BAD_ROWS = 1;
const UNREADABLE = 2;

/** Prints the figures of one year of a ledger file; what is wrong in it goes to stderr, line by line. */
export async function calculateFile(file: string, flags: CalculateFlags): Promise<void> {
  const thisYear = new Date().getFullYear();
  if (flags.year !== undefined && (flags.year < FIRST_YEAR || flags.year > thisYear))
    throw wrongUse(`--year must be a year from ${FIRST_YEAR} to ${thisYear}.`);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    console.error(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = UNREADABLE;
    return;
  }
  const ledger = readLedgerFile(text);
  const result = calculate(ledger.transactions, { method: flags.method, swapFee: flags.swapFee });
  const year = flags.year ?? result.years.at(-1)?.year ?? thisYear;
  const figures = yearResult(result, year);
  if (flags.json === true) console.log(JSON.stringify(yearJson(result, figures, ledger)));
  else console.log(yearTable(result, figures, ledger));
  for (const { line, column, reason } of ledger.errors) {
    console.error(`${file}:${line}: ${column === null ? "" : `${column} `}${reason}`);
  }
  if (ledger.errors.length > 0) process.exitCode = BAD_ROWS;
}
