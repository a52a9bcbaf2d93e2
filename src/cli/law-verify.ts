import { readOverlay, verifyWording, type ClauseComparison } from "../law/official/index.ts";
import { overlayOfFiles } from "./law-import.ts";
import { fail, lawContext, type LawOptions } from "./law-context.ts";

type Options = LawOptions & {
  readonly bmf?: string;
  readonly xml?: readonly string[];
  readonly all?: boolean;
};

/** `lotbuch law verify`: where shipped and official wording differ. Ends with 1 if a quotation is not exact. */
export async function lawVerify(options: Options): Promise<void> {
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
    console.log(JSON.stringify(result));
    return;
  }
  for (const comparison of [...result.misquoted, ...(options.all === true ? result.restated : [])]) {
    print(comparison);
  }
  console.log(
    `${result.identical} clauses identical, ${result.misquoted.length} quoted inexactly, ` +
      `${result.restated.length} in our own words, ${result.unchecked} without official wording to compare.`,
  );
}

function print({ clauseKey, randnummer, differences }: ClauseComparison): void {
  console.log(`${clauseKey} (${randnummer})`);
  for (const { side, sentence } of differences)
    console.log(`  ${side === "shipped" ? "-" : "+"} ${sentence}`);
}
