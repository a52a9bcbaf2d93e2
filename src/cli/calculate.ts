import { Command, Option } from "commander";
import type { CalculateFlags } from "./calculate-run.ts";
import { DEFAULT_COUNTRY_KEY } from "../tax/country-names.ts";
import { withExamples, yearOrAll } from "./command.ts";

const repeatable = (flags: string, text: string): Option =>
  new Option(flags, text).argParser((one: string, before: readonly string[]) => [...before, one]).default([]);

/**
 * `lotbuch calculate FILE`: the tax engine on a ledger file, without server and database. The engine is loaded when
 * this runs, and not before: it is most of what a command would have to read.
 */
export function calculateCommand(): Command {
  const command = new Command("calculate")
    .description("compute the tax figures of a ledger file, offline")
    .argument("<file>", "ledger file (CSV)")
    .addOption(yearOrAll("tax year, or all; by default the last one in the file"))
    .option("--jurisdiction <country>", "by whose law, such as austria", DEFAULT_COUNTRY_KEY)
    .addOption(
      repeatable(
        "--elect <key=value>",
        "what the person chose by that law, such as order=neu-first; repeatable",
      ),
    )
    .addOption(repeatable("--domestic <wallet>", "a wallet at a provider in the country itself; repeatable"))
    .addOption(
      repeatable(
        "--other <key=amount>",
        "what is not crypto and counts with it in the year, such as capital275=3000; repeatable",
      ),
    )
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
    .addOption(
      repeatable(
        "--reading <class=reading>",
        "how a question is read that the law leaves open, such as lending=exchange; repeatable",
      ),
    )
    .action(async (file: string, flags: CalculateFlags) =>
      (await import("./calculate-run.ts")).calculateFile(file, flags),
    );
  return withExamples(command, [
    "lotbuch calculate ledger.csv --year 2024",
    "lotbuch calculate ledger.csv --year 2024 --json",
    "lotbuch calculate ledger.csv --year all --json",
    "lotbuch calculate ledger.csv --year 2024 --jurisdiction austria --elect order=neu-first",
    "lotbuch calculate ledger.csv --year 2024 --reading lending=exchange --reading pool=carry",
  ]);
}
