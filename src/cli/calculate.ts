import { Command, Option } from "commander";
import type { CalculateFlags } from "./calculate-run.ts";
import { withExamples, yearOrAll } from "./command.ts";

/**
 * `lotbuch calculate FILE`: the tax engine on a ledger file, without server and database. The engine is loaded when
 * this runs, and not before: it is most of what a command would have to read.
 */
export function calculateCommand(): Command {
  const command = new Command("calculate")
    .description("compute the German tax figures of a ledger file, offline")
    .argument("<file>", "ledger file (CSV)")
    .addOption(yearOrAll("tax year, or all; by default the last one in the file"))
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
      new Option(
        "--reading <class=reading>",
        "how a question is read that the law leaves open, such as lending=exchange; repeatable",
      )
        .argParser((text: string, before: readonly string[]) => [...before, text])
        .default([]),
    )
    .action(async (file: string, flags: CalculateFlags) =>
      (await import("./calculate-run.ts")).calculateFile(file, flags),
    );
  return withExamples(command, [
    "lotbuch calculate ledger.csv --year 2024",
    "lotbuch calculate ledger.csv --year 2024 --json",
    "lotbuch calculate ledger.csv --year all --json",
    "lotbuch calculate ledger.csv --year 2024 --reading lending=exchange --reading pool=carry",
  ]);
}
