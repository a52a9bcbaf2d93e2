import type { Command } from "commander";
import { importOfficial, readOverlay, writeOverlay, type Overlay } from "../law/official/index.ts";
import {
  fail,
  lawContext,
  lawGroup,
  readInput,
  withLawOptions,
  type LawContext,
  type LawOptions,
} from "./law.ts";

type Options = LawOptions & { readonly bmf?: string; readonly xml?: readonly string[] };

/** `lotbuch law import --bmf FILE.pdf --xml estg.xml ...` */
export function registerLawImport(program: Command): void {
  withLawOptions(lawGroup(program).command("import"))
    .description("put the official wording in the place of ours")
    .option("--bmf <file>", "the ministry's letter as PDF")
    .option("--xml <files...>", "laws as XML or ZIP from gesetze-im-internet.de")
    .action(async (options: Options) => {
      const context = lawContext(options);
      if (context === null) return;
      const overlay = await overlayOfFiles(
        context,
        options,
        readOverlay(context.dataDir, context.ruleset.version),
      );
      if (overlay !== null) keepOverlay(context, overlay);
    });
}

/** The overlay the files named on the command line give, or null after saying why there is none. */
export async function overlayOfFiles(
  { ruleset, documents }: LawContext,
  { bmf, xml = [] }: Options,
  previous: Overlay | null,
): Promise<Overlay | null> {
  try {
    const files = { letters: bmf === undefined ? [] : [readInput(bmf)], statutes: xml.map(readInput) };
    const result = await importOfficial(ruleset, documents, files, previous);
    return result.ok ? result.overlay : fail(result.errors);
  } catch (error) {
    return fail([error instanceof Error ? error.message : String(error)]);
  }
}

export function keepOverlay({ ruleset, dataDir }: LawContext, overlay: Overlay): void {
  const file = writeOverlay(dataDir, overlay);
  for (const { sourceKey, file: name, sha256 } of overlay.inputs) {
    const count = ruleset.clauses.filter((c) => c.sourceKey === sourceKey && c.key in overlay.wording).length;
    console.log(`${sourceKey}: ${count} clauses from ${name} (sha256 ${sha256})`);
  }
  console.log(`Written to ${file}. The service reads it at its next start.`);
}
