import { importOfficial, readOverlay, writeOverlay, type Overlay } from "../law/official/index.ts";
import { fail, lawContext, type LawContext, type LawOptions, readInput } from "./law-context.ts";

type Options = LawOptions & { readonly bmf?: string; readonly xml?: readonly string[] };

/** `lotbuch law import --bmf FILE.pdf --xml estg.xml ...` */
export async function lawImport(options: Options): Promise<void> {
  const context = lawContext(options);
  if (context === null) return;
  const overlay = await overlayOfFiles(
    context,
    options,
    readOverlay(context.dataDir, context.ruleset.version),
  );
  if (overlay !== null) keepOverlay(context, overlay, options);
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

export function keepOverlay({ ruleset, dataDir }: LawContext, overlay: Overlay, { json }: LawOptions): void {
  const file = writeOverlay(dataDir, overlay);
  for (const { sourceKey, file: name, sha256 } of overlay.inputs) {
    const clauses = ruleset.clauses.filter(
      (c) => c.sourceKey === sourceKey && c.key in overlay.wording,
    ).length;
    if (json === true) console.log(JSON.stringify({ sourceKey, clauses, file: name, sha256 }));
    else console.log(`${sourceKey}: ${clauses} clauses from ${name} (sha256 ${sha256})`);
  }
  if (json !== true) console.log(`Written to ${file}. The service reads it at its next start.`);
}
