import type { Command } from "commander";
import { readOverlay, verifyWording, type ClauseComparison } from "../law/official/index.ts";
import { overlayOfFiles } from "./law-import.ts";
import { fail, lawContext, lawGroup, withLawOptions, type LawOptions } from "./law.ts";

type Options = LawOptions & {
  readonly bmf?: string;
  readonly xml?: readonly string[];
  readonly all?: boolean;
  readonly json?: boolean;
};

/** `lotbuch law verify`: where shipped and official wording differ. Ends with 1 if a quotation is not exact. */
export function registerLawVerify(program: Command): void {
  withLawOptions(lawGroup(program).command("verify"))
    .description("say, sentence by sentence, where shipped and official wording differ")
    .option("--bmf <file>", "the ministry's letter as PDF (default: what was imported)")
    .option("--xml <files...>", "laws as XML or ZIP (default: what was imported)")
    .option("--all", "also the sentences of clauses that are restated in our own words")
    .option("--json", "the whole comparison as JSON")
    .action(async (options: Options) => {
      const context = lawContext(options);
      if (context === null) return;
      const given = options.bmf !== undefined || options.xml !== undefined;
      const overlay = given
        ? await overlayOfFiles(context, options, null)
        : (readOverlay(context.dataDir, context.ruleset.version) ??
          fail(["Nothing has been imported yet: give --bmf and --xml, or run `lotbuch law import` first."]));
      if (overlay === null) return;
      const result = verifyWording(context.ruleset, overlay);
      if (result.misquoted.length > 0) process.exitCode = 1;
      if (options.json === true) {
        console.log(JSON.stringify(result, null, 2));
        return;
      }
      for (const comparison of [...result.misquoted, ...(options.all === true ? result.restated : [])]) {
        print(comparison);
      }
      console.log(
        `${result.identical} clauses identical, ${result.misquoted.length} quoted inexactly, ` +
          `${result.restated.length} in our own words, ${result.unchecked} without official wording to compare.`,
      );
    });
}

function print({ clauseKey, randnummer, differences }: ClauseComparison): void {
  console.log(`${clauseKey} (${randnummer})`);
  for (const { side, sentence } of differences)
    console.log(`  ${side === "shipped" ? "-" : "+"} ${sentence}`);
}
