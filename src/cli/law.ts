import { Command } from "commander";
import { withExamples } from "./command.ts";
import { sharedHelp, cliText } from "./localized.ts";

/**
 * `lotbuch law ...`. The modules that read rulesets and PDFs are large, so they are loaded only when one of these
 * commands runs.
 */
export function lawCommand(): Command {
  return withExamples(
    new Command("law")
      .description(cliText().law.description)
      .addCommand(importCommand())
      .addCommand(fetchCommand())
      .addCommand(verifyCommand()),
    ["lotbuch law fetch", "lotbuch law verify --all"],
  );
}

const importCommand = (): Command =>
  lawSubcommand("import", cliText().law.importCommand, [
    "lotbuch law import --bmf 2025-03-06-schreiben.pdf",
    "lotbuch law import --xml estg.xml ao.zip",
  ])
    .option("--bmf <file>", cliText().law.bmf)
    .option("--xml <files...>", cliText().law.xml)
    .action(async (options: object) => (await import("./law-import.ts")).lawImport(options));

const fetchCommand = (): Command =>
  lawSubcommand("fetch", cliText().law.fetchCommand, [
    "lotbuch law fetch",
    "lotbuch law fetch --base http://localhost:9000",
  ])
    .option("--base <url>", cliText().law.base)
    .action(async (options: object) => (await import("./law-fetch.ts")).lawFetch(options));

const verifyCommand = (): Command =>
  lawSubcommand("verify", cliText().law.verifyCommand, [
    "lotbuch law verify",
    "lotbuch law verify --xml estg.xml --all",
  ])
    .option("--bmf <file>", cliText().law.bmfToCompare)
    .option("--xml <files...>", cliText().law.xmlToCompare)
    .option("--all", cliText().law.all)
    .action(async (options: object) => (await import("./law-verify.ts")).lawVerify(options));

const lawSubcommand = (name: string, description: string, examples: readonly string[]): Command =>
  withExamples(new Command(name), examples)
    .description(description)
    .option("--ruleset <version>", cliText().law.ruleset)
    .option("--data-dir <dir>", cliText().law.dataDir)
    .option("--json", sharedHelp("jsonLines"));
