import { Command, Option } from "commander";
import type { CalculateFlags } from "./calculate-run.ts";
import { DEFAULT_COUNTRY_KEY } from "../tax/country-names.ts";
import { withExamples, yearOrAll } from "./command.ts";
import { sharedHelp, localized } from "./localized.ts";

const repeatable = (flags: string, text: string): Option =>
  new Option(flags, text).argParser((one: string, before: readonly string[]) => [...before, one]).default([]);

/**
 * `lotbuch calculate FILE`: the tax engine on a ledger file, without server and database. The engine is loaded only
 * when this runs, because it is larger than the rest of the CLI.
 */
export function calculateCommand(): Command {
  const command = new Command("calculate")
    .description(
      localized(
        "berechnet die Steuerzahlen einer Liste nach Lotbuch-Vorlage, ohne Netz",
        "compute the tax figures of a ledger file, offline",
      ),
    )
    .argument("<file>", localized("Liste nach Lotbuch-Vorlage (CSV)", "ledger file (CSV)"))
    .addOption(
      yearOrAll(
        localized(
          "Steuerjahr, oder all; sonst das letzte der Datei",
          "tax year, or all; by default the last one in the file",
        ),
      ),
    )
    .option(
      "--jurisdiction <country>",
      localized("nach wessen Recht, etwa austria", "by whose law, such as austria"),
      DEFAULT_COUNTRY_KEY,
    )
    .addOption(
      repeatable(
        "--elect <key=value>",
        localized(
          "was die Person nach diesem Recht gewählt hat, etwa order=neu-first; mehrfach möglich",
          "what the person chose by that law, such as order=neu-first; repeatable",
        ),
      ),
    )
    .addOption(
      repeatable(
        "--domestic <wallet>",
        localized(
          "eine Wallet bei einem inländischen Anbieter; mehrfach möglich",
          "a wallet at a provider in the country itself; repeatable",
        ),
      ),
    )
    .addOption(
      repeatable(
        "--other <key=amount>",
        localized(
          "was nicht Krypto ist und im Jahr mitzählt, etwa capital275=3000; mehrfach möglich",
          "what is not crypto and counts with it in the year, such as capital275=3000; repeatable",
        ),
      ),
    )
    .option("--json", sharedHelp("json"))
    .option(
      "--summary",
      localized(
        "nur die Zahlen und wie viel von jeder Art dahintersteht, für große Dateien",
        "the figures alone and how much of each kind is behind them, for large files",
      ),
    )
    .addOption(
      new Option(
        "--method <method>",
        localized("nach welchem Verfahren", "how the value of what is sold is found"),
      )
        .choices(["fifo", "average"])
        .default("fifo"),
    )
    .addOption(
      new Option(
        "--swap-fee <side>",
        localized("welche Seite eines Tauschs die Gebühr trägt", "which side of a swap bears its fee"),
      )
        .choices(["disposal", "acquisition"])
        .default("disposal"),
    )
    .addOption(
      repeatable(
        "--reading <class=reading>",
        localized(
          "wie eine Frage gelesen wird, die das Recht offen lässt, etwa lending=exchange; mehrfach möglich",
          "how a question is read that the law leaves open, such as lending=exchange; repeatable",
        ),
      ),
    )
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
