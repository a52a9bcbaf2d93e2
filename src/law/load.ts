import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../paths.ts";
import { parseRuleset, type Ruleset, type RulesetError } from "./ruleset.ts";

export type LoadResult =
  | { readonly ok: true; readonly rulesets: readonly Ruleset[] }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Reads every ruleset, once, at start. The folders beside each other are versions of the law. */
export function loadRulesets(directory: string = rulesetsDirectory): LoadResult {
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, "ruleset.yaml")))
    .map((entry) => entry.name)
    .toSorted();
  const rulesets: Ruleset[] = [];
  const errors: RulesetError[] = [];
  for (const folder of folders) {
    const result = parseRuleset(readYamlFiles(join(directory, folder)));
    if (result.ok) rulesets.push(result.ruleset);
    else for (const error of result.errors) errors.push({ ...error, file: `${folder}/${error.file}` });
  }
  if (folders.length === 0) errors.push({ file: directory, path: "", message: "holds no ruleset" });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, rulesets };
}

export const rulesetsDirectory = join(packageRoot, "rulesets");

function readYamlFiles(directory: string): ReadonlyMap<string, string> {
  const names = readdirSync(directory).filter((name) => name.endsWith(".yaml"));
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
