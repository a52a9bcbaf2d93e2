import { readFile } from "node:fs/promises";
import { Command, InvalidArgumentError, Option } from "commander";
import { readLedgerFile } from "../ledger/index.ts";
import { berlinDay, yearOf } from "../calendar/index.ts";
import {
  calculate,
  FIRST_YEAR,
  yearResult,
  type SwapFeePolicy,
  type TaxResult,
  type ValueMethod,
} from "../tax/index.ts";
import { withExamples } from "./command.ts";
import { yearJson } from "./calculate-json.ts";
import { yearTable } from "./calculate-table.ts";

type Flags = {
  readonly year?: number;
  readonly json?: true;
  readonly method: ValueMethod;
  readonly swapFee: SwapFeePolicy;
};

const BAD_ROWS = 1;
const UNREADABLE = 2;

/** `lotbuch calculate FILE`: the tax engine on a ledger file, without server and database. */
export function calculateCommand(): Command {
  const command = new Command("calculate")
    .description("compute the German tax figures of a ledger file, offline")
    .argument("<file>", "ledger file (CSV)")
    .option("--year <year>", "tax year; by default the last one in the file", parseYear)
    .option("--json", "print one JSON object and nothing else")
    .addOption(
      new Option("--method <method>", "how the value of what is sold is found")
        .choices(["fifo", "average"])
        .default("fifo"),
    )
    .addOption(
      new Option("--swap-fee <side>", "which side of a swap bears its fee")
        .choices(["disposal", "acquisition"])
        .default("disposal"),
    )
    .action(run);
  return withExamples(command, [
    "lotbuch calculate ledger.csv --year 2024",
    "lotbuch calculate ledger.csv --year 2024 --json",
  ]);
}

async function run(file: string, flags: Flags): Promise<void> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    console.error(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = UNREADABLE;
    return;
  }
  const ledger = readLedgerFile(text);
  const result = calculate(ledger.transactions, {
    method: flags.method,
    swapFee: flags.swapFee,
    currentYear: thisYear(),
  });
  const year = flags.year ?? lastYear(result) ?? thisYear();
  const figures = yearResult(result, year);
  if (flags.json === true) console.log(JSON.stringify(yearJson(result, figures, ledger)));
  else console.log(yearTable(result, figures, ledger));
  for (const { line, column, reason } of ledger.errors) {
    console.error(`${file}:${line}: ${column === null ? "" : `${column} `}${reason}`);
  }
  if (ledger.errors.length > 0) process.exitCode = BAD_ROWS;
}

function thisYear(): number {
  return yearOf(berlinDay(Date.now()));
}

/** The last one with events. */
function lastYear({ shares }: TaxResult): number | undefined {
  return shares.flatMap(({ years }) => years.map(({ year }) => year)).toSorted((a, b) => b - a)[0];
}

function parseYear(raw: string): number {
  const year = Number(raw);
  const last = thisYear();
  if (!/^\d{4}$/.test(raw) || year < FIRST_YEAR || year > last) {
    throw new InvalidArgumentError(`must be a year from ${FIRST_YEAR} to ${last}.`);
  }
  return year;
}
