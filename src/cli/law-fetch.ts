import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { overlayPath } from "../law/index.ts";
import { fetchOfficial, importOfficial, readOverlay } from "../law/official/index.ts";
import { saveOverlay } from "./law-import.ts";
import { failed, wrongUse } from "./failure.ts";
import { host } from "./host.ts";
import { lawContext, type LawOptions } from "./law-context.ts";
import { progressOn } from "./terminal/progress.ts";
import { styleFor } from "./terminal/style.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";

type Options = LawOptions & { readonly base?: string };

/** `lotbuch law fetch`: downloads from the official addresses, then imports. */
export async function lawFetch(options: Options): Promise<void> {
  const context = lawContext(options);
  const { ruleset, documents, dataDir } = context;
  if (options.base !== undefined && !URL.canParse(options.base))
    throw wrongUse(message("cli.baseNotAddress", { base: JSON.stringify(options.base) }));
  const { env, stderr } = host();
  const progress = progressOn(stderr, styleFor(stderr, env), cliText().lawFetch.fetching);
  const fetched = await fetchOfficial(documents, options.base ?? null).finally(progress.stop);
  if (!fetched.ok) throw failed(message("cli.lines", { all: fetched.error }));
  const folder = dirname(overlayPath(dataDir, ruleset.version));
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of [...fetched.value.letters, ...fetched.value.statutes]) {
    writeFileSync(join(folder, file), bytes);
  }
  const previous = readOverlay(dataDir, ruleset.version);
  const result = await importOfficial(ruleset, documents, fetched.value, previous);
  if (!result.ok) throw failed(message("cli.lines", { all: result.error }));
  saveOverlay(context, result.value, options);
}
