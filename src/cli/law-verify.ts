import { readOverlay, verifyWording, type ClauseComparison } from "../law/official/index.ts";
import { overlayOfFiles } from "./law-import.ts";
import { EXIT, failed } from "./failure.ts";
import { printLine, setExitCode } from "./host.ts";
import { lawContext, type LawOptions } from "./law-context.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";

type Options = LawOptions & {
  readonly bmf?: string;
  readonly xml?: readonly string[];
  readonly all?: boolean;
};

/**
 * `lotbuch law verify`: differences between the shipped and the official wording. Exits with 1 if a quotation is not
 * exact.
 */
export async function lawVerify(options: Options): Promise<void> {
  const context = lawContext(options);
  const given = options.bmf !== undefined || options.xml !== undefined;
  const overlay = given
    ? await overlayOfFiles(context, options, null)
    : readOverlay(context.dataDir, context.ruleset.version);
  if (overlay === null) throw failed(message("cli.noLawImported"));
  const result = verifyWording(context.ruleset, overlay);
  if (result.misquoted.length > 0) setExitCode(EXIT.failed);
  if (options.json === true) {
    printLine(JSON.stringify(result));
    return;
  }
  for (const comparison of [...result.misquoted, ...(options.all === true ? result.restated : [])]) {
    print(comparison);
  }
  printLine(
    cliText().lawVerify.summary({
      identical: result.identical,
      misquoted: result.misquoted.length,
      restated: result.restated.length,
      unchecked: result.unchecked,
    }),
  );
}

function print({ clauseKey, randnummer, differences }: ClauseComparison): void {
  printLine(`${clauseKey} (${randnummer})`);
  for (const { side, sentence } of differences) printLine(`  ${side === "shipped" ? "-" : "+"} ${sentence}`);
}
