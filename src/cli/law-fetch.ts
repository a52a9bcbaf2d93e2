import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { overlayPath } from "../law/index.ts";
import { fetchOfficial, importOfficial, readOverlay } from "../law/official/index.ts";
import { keepOverlay } from "./law-import.ts";
import { fail, lawContext, lawGroup, withLawOptions, type LawOptions } from "./law.ts";

type Options = LawOptions & { readonly base?: string };

/** `lotbuch law fetch`: download from the official addresses, then import. */
export function registerLawFetch(program: Command): void {
  withLawOptions(lawGroup(program).command("fetch"))
    .description("download the official texts and import them")
    .option("--base <url>", "take them from this server instead of the official ones")
    .action(async (options: Options) => {
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
      if (result.ok) keepOverlay(context, result.overlay);
      else fail(result.errors);
    });
}
