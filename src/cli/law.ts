import { Command } from "commander";
import { withExamples } from "./command.ts";

/** `lotbuch law ...`. Reading rulesets and PDFs is heavy: it is loaded when one of these runs, and not before. */
export function lawCommand(): Command {
  return withExamples(
    new Command("law")
      .description("the official wording of the law: download, import, verify")
      .addCommand(importCommand())
      .addCommand(fetchCommand())
      .addCommand(verifyCommand()),
    ["lotbuch law fetch", "lotbuch law verify --all"],
  );
}

const importCommand = (): Command =>
  lawSubcommand("import", "put the official wording in the place of ours", [
    "lotbuch law import --bmf 2025-03-06-schreiben.pdf",
    "lotbuch law import --xml estg.xml ao.zip",
  ])
    .option("--bmf <file>", "the ministry's letter as PDF")
    .option("--xml <files...>", "laws as XML or ZIP from gesetze-im-internet.de")
    .action(async (options: object) => (await import("./law-import.ts")).lawImport(options));

const fetchCommand = (): Command =>
  lawSubcommand("fetch", "download the official texts and import them", [
    "lotbuch law fetch",
    "lotbuch law fetch --base http://localhost:9000",
  ])
    .option("--base <url>", "take them from this server instead of the official ones")
    .action(async (options: object) => (await import("./law-fetch.ts")).lawFetch(options));

const verifyCommand = (): Command =>
  lawSubcommand("verify", "say, sentence by sentence, where shipped and official wording differ", [
    "lotbuch law verify",
    "lotbuch law verify --xml estg.xml --all",
  ])
    .option("--bmf <file>", "the ministry's letter as PDF (default: what was imported)")
    .option("--xml <files...>", "laws as XML or ZIP (default: what was imported)")
    .option("--all", "also the sentences of clauses that are restated in our own words")
    .action(async (options: object) => (await import("./law-verify.ts")).lawVerify(options));

const lawSubcommand = (name: string, description: string, examples: readonly string[]): Command =>
  withExamples(new Command(name), examples)
    .description(description)
    .option("--ruleset <version>", "the ruleset to work on (default: the latest active one)")
    .option("--data-dir <dir>", "where imported wording is kept (default: LOTBUCH_DATA_DIR, ./data)")
    .option("--json", "print one JSON object per line and nothing else");
