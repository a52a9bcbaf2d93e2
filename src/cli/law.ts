import { Command } from "commander";
import { withExamples } from "./command.ts";
import { sharedHelp, localized } from "./localized.ts";

/**
 * `lotbuch law ...`. The modules that read rulesets and PDFs are large, so they are loaded only when one of these
 * commands runs.
 */
export function lawCommand(): Command {
  return withExamples(
    new Command("law")
      .description(
        localized(
          "der amtliche Wortlaut: herunterladen, einlesen, prüfen",
          "the official wording of the law: download, import, verify",
        ),
      )
      .addCommand(importCommand())
      .addCommand(fetchCommand())
      .addCommand(verifyCommand()),
    ["lotbuch law fetch", "lotbuch law verify --all"],
  );
}

const importCommand = (): Command =>
  lawSubcommand(
    "import",
    localized(
      "setzt den amtlichen Wortlaut an die Stelle des unseren",
      "put the official wording in the place of ours",
    ),
    ["lotbuch law import --bmf 2025-03-06-schreiben.pdf", "lotbuch law import --xml estg.xml ao.zip"],
  )
    .option("--bmf <file>", localized("das BMF-Schreiben als PDF", "the ministry's letter as PDF"))
    .option(
      "--xml <files...>",
      localized(
        "Gesetze als XML oder ZIP von gesetze-im-internet.de",
        "laws as XML or ZIP from gesetze-im-internet.de",
      ),
    )
    .action(async (options: object) => (await import("./law-import.ts")).lawImport(options));

const fetchCommand = (): Command =>
  lawSubcommand(
    "fetch",
    localized(
      "lädt die amtlichen Texte herunter und liest sie ein",
      "download the official texts and import them",
    ),
    ["lotbuch law fetch", "lotbuch law fetch --base http://localhost:9000"],
  )
    .option(
      "--base <url>",
      localized(
        "nimmt sie von diesem Server statt von den amtlichen",
        "take them from this server instead of the official ones",
      ),
    )
    .action(async (options: object) => (await import("./law-fetch.ts")).lawFetch(options));

const verifyCommand = (): Command =>
  lawSubcommand(
    "verify",
    localized(
      "sagt Satz für Satz, wo mitgelieferter und amtlicher Wortlaut sich unterscheiden",
      "say, sentence by sentence, where shipped and official wording differ",
    ),
    ["lotbuch law verify", "lotbuch law verify --xml estg.xml --all"],
  )
    .option(
      "--bmf <file>",
      localized(
        "das BMF-Schreiben als PDF (sonst das eingelesene)",
        "the ministry's letter as PDF (default: what was imported)",
      ),
    )
    .option(
      "--xml <files...>",
      localized(
        "Gesetze als XML oder ZIP (sonst die eingelesenen)",
        "laws as XML or ZIP (default: what was imported)",
      ),
    )
    .option(
      "--all",
      localized(
        "auch die Sätze von Fundstellen, die in eigenen Worten wiedergegeben sind",
        "also the sentences of clauses that are restated in our own words",
      ),
    )
    .action(async (options: object) => (await import("./law-verify.ts")).lawVerify(options));

const lawSubcommand = (name: string, description: string, examples: readonly string[]): Command =>
  withExamples(new Command(name), examples)
    .description(description)
    .option(
      "--ruleset <version>",
      localized(
        "welche Regeln (sonst die neuesten geltenden)",
        "the ruleset to work on (default: the latest active one)",
      ),
    )
    .option(
      "--data-dir <dir>",
      localized(
        "wo der eingelesene Wortlaut liegt (sonst LOTBUCH_DATA_DIR, ./data)",
        "where imported wording is kept (default: LOTBUCH_DATA_DIR, ./data)",
      ),
    )
    .option("--json", sharedHelp("jsonLines"));
