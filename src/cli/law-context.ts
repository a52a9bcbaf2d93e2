import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { readConfig } from "../config.ts";
import { loadRulesets, selectRuleset, type Ruleset } from "../law/index.ts";
import { loadOfficialDocuments, type InputFile, type OfficialDocuments } from "../law/official/index.ts";

export type LawOptions = { readonly ruleset?: string; readonly dataDir?: string; readonly json?: true };

/** What every law command works with: the shipped ruleset, its addresses and the data dir. */
export type LawContext = {
  readonly ruleset: Ruleset;
  readonly documents: OfficialDocuments;
  readonly dataDir: string;
};

/** Null after saying on stderr what is missing. */
export function lawContext(options: LawOptions): LawContext | null {
  const config = readConfig(process.env, process.cwd());
  const dataDir = options.dataDir ?? (config.ok ? config.value.dataDir : null);
  if (dataDir === null) return fail(config.ok ? [] : config.error);
  const loaded = loadRulesets();
  if (!loaded.ok) return fail(loaded.errors.map(({ file, path, message }) => `${file} ${path}: ${message}`));
  const selection = selectRuleset(loaded.rulesets, "DE", options.ruleset ?? null);
  if (selection.kind !== "found") return fail([`There is no ruleset "${options.ruleset ?? "active"}".`]);
  return { ruleset: selection.ruleset, documents: loadOfficialDocuments(selection.ruleset.version), dataDir };
}

export function readInput(path: string): InputFile {
  return { file: basename(path), bytes: readFileSync(path) };
}

/** Says what went wrong, one line each, and makes the command end with 1. */
export function fail(messages: readonly string[]): null {
  for (const message of messages) console.error(message);
  process.exitCode = 1;
  return null;
}
