import { readConfig } from "../process/config.ts";
import { loadRulesets, selectRuleset, type Ruleset } from "../law/index.ts";
import { loadOfficialDocuments, type InputFile, type OfficialDocuments } from "../law/official/index.ts";
import { failed, wrongUse } from "./failure.ts";
import { host, pathOf } from "./host.ts";
import { inputName, readInput } from "./read-input.ts";
import { message } from "../wording/messages/index.ts";

export type LawOptions = { readonly ruleset?: string; readonly dataDir?: string; readonly json?: true };

/** Everything a law command works with: the shipped ruleset, the URLs of its sources and the data folder. */
export type LawContext = {
  readonly ruleset: Ruleset;
  readonly documents: OfficialDocuments;
  readonly dataDir: string;
};

export function lawContext(options: LawOptions): LawContext {
  const config = readConfig(host().env, host().cwd());
  const given = options.dataDir === undefined ? null : pathOf(options.dataDir);
  const dataDir = given ?? (config.ok ? config.value.dataDir : null);
  if (dataDir === null) throw failed(config.ok ? "" : config.error.join("\n"));
  const loaded = loadRulesets();
  if (!loaded.ok)
    throw failed(loaded.error.map(({ file, path, message }) => `${file} ${path}: ${message}`).join("\n"));
  const selection = selectRuleset(loaded.value, "DE", options.ruleset ?? null);
  if (selection.kind !== "found")
    throw wrongUse(message("cli.noRuleset", { ruleset: options.ruleset ?? "active" }));
  return { ruleset: selection.ruleset, documents: loadOfficialDocuments(selection.ruleset.version), dataDir };
}

export const inputFile = async (path: string): Promise<InputFile> => ({
  file: inputName(path),
  bytes: await readInput(path),
});
