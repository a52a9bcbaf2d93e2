import { Command, Option } from "commander";
import type { CalculateFlags } from "./calculate-run.ts";
import { DEFAULT_COUNTRY_KEY } from "../tax/country-names.ts";
import { withExamples, yearOrAll } from "./command.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { VALUE_METHODS } from "../client/lists.ts";

const repeatable = (flags: string, text: string): Option =>
  new Option(flags, text).argParser((one: string, before: readonly string[]) => [...before, one]).default([]);

/**
 * `lotbuch calculate FILE`: the tax engine on a ledger file, without server and database. The engine is loaded only
 * when this runs, because it is larger than the rest of the CLI.
 */
export function calculateCommand(): Command {
  const command = new Command("calculate")
    .description(cliText().calculate.description)
    .argument("<file>", cliText().calculate.file)
    .addOption(yearOrAll(cliText().calculate.yearOrAll))
    .option("--jurisdiction <country>", cliText().calculate.jurisdiction, DEFAULT_COUNTRY_KEY)
    .addOption(repeatable("--elect <key=value>", cliText().calculate.electOption))
    .addOption(repeatable("--domestic <wallet>", cliText().calculate.domesticWallet))
    .addOption(repeatable("--other <key=amount>", cliText().calculate.otherIncome))
    .option("--json", sharedHelp("json"))
    .option("--summary", cliText().calculate.summary)
    .addOption(
      new Option("--method <method>", cliText().calculate.method).choices(VALUE_METHODS).default("fifo"),
    )
    .addOption(
      new Option("--swap-fee <side>", cliText().calculate.swapFee)
        .choices(["disposal", "acquisition"])
        .default("disposal"),
    )
    .addOption(repeatable("--reading <class=reading>", cliText().calculate.readingOption))
    .action(async (file: string, flags: CalculateFlags) =>
      (await import("./calculate-run.ts")).calculateFile(file, flags),
    );
  return withExamples(command, [
    "lotbuch calculate ledger.csv --year 2024",
    "lotbuch calculate ledger.csv --year 2024 --json",
    "lotbuch calculate ledger.csv --year all --json",
    "zcat large.csv.gz | lotbuch calculate - --year 2024 --summary",
    "lotbuch calculate ledger.csv --year 2024 --jurisdiction austria --elect order=neu-first",
    "lotbuch calculate ledger.csv --year 2024 --reading lending=exchange --reading pool=carry",
  ]);
}
