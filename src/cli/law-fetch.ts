import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { overlayPath } from "../law/index.ts";
import { fetchOfficial, importOfficial, readOverlay } from "../law/official/index.ts";
import { keepOverlay } from "./law-import.ts";
import { fail, lawContext, type LawOptions } from "./law-context.ts";

type Options = LawOptions & { readonly base?: string };

/** `lotbuch law fetch`: download from the official addresses, then import. */
export async function lawFetch(options: Options): Promise<void> {
  const context = lawContext(options);
  if (context === null) return;
  const { ruleset, documents, dataDir } = context;
  if (options.base !== undefined && !URL.canParse(options.base)) {
    fail([`--base must be an address, not ${JSON.stringify(options.base)}`]);
    return;
  }
  const fetched = await fetchOfficial(documents, options.base ?? null);
  if (!fetched.ok) {
    fail(fetched.errors);
    return;
  }
  const folder = dirname(overlayPath(dataDir, ruleset.version));
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of [...fetched.files.letters, ...fetched.files.statutes]) {
    writeFileSync(join(folder, file), bytes);
  }
  const previous = readOverlay(dataDir, ruleset.version);
  const result = await importOfficial(ruleset, documents, fetched.files, previous);
  if (result.ok) keepOverlay(context, result.overlay, options);
  else fail(result.errors);
}
