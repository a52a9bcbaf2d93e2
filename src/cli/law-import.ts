import { importOfficial, readOverlay, writeOverlay, type Overlay } from "../law/official/index.ts";
import { failed, wrongUse } from "./failure.ts";
import { printLine } from "./host.ts";
import { lawContext, type LawContext, type LawOptions, inputFile } from "./law-context.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";

type Options = LawOptions & { readonly bmf?: string; readonly xml?: readonly string[] };

/** `lotbuch law import --bmf FILE.pdf --xml estg.xml ...` */
export async function lawImport(options: Options): Promise<void> {
  const context = lawContext(options);
  const previous = readOverlay(context.dataDir, context.ruleset.version);
  saveOverlay(context, await overlayOfFiles(context, options, previous), options);
}

/** The overlay that results from the files on the command line. */
export async function overlayOfFiles(
  { ruleset, documents }: LawContext,
  { bmf, xml = [] }: Options,
  previous: Overlay | null,
): Promise<Overlay> {
  if (bmf === undefined && xml.length === 0) throw wrongUse(message("cli.lawFilesRequired"));
  const letters = bmf === undefined ? [] : [await inputFile(bmf)];
  const statutes = [];
  for (const file of xml) statutes.push(await inputFile(file));
  const result = await importOfficial(ruleset, documents, { letters, statutes }, previous);
  if (!result.ok) throw failed(message("cli.lines", { all: result.error }));
  return result.value;
}

export function saveOverlay({ ruleset, dataDir }: LawContext, overlay: Overlay, { json }: LawOptions): void {
  const file = writeOverlay(dataDir, overlay);
  for (const { sourceKey, file: name, sha256 } of overlay.inputs) {
    const clauses = ruleset.clauses.filter(
      (c) => c.sourceKey === sourceKey && c.key in overlay.wording,
    ).length;
    if (json === true) printLine(JSON.stringify({ sourceKey, clauses, file: name, sha256 }));
    else printLine(cliText().lawImport.imported({ sourceKey, clauses, name, sha256 }));
  }
  if (json !== true) printLine(cliText().lawImport.written({ file }));
}
