import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../paths.ts";
import { applyOverlay, overlayErrors, parseOverlay } from "./official/overlay.ts";
import { parseRuleset, type Ruleset, type RulesetError } from "./ruleset.ts";

export type LoadResult =
  | { readonly ok: true; readonly rulesets: readonly Ruleset[] }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

export type LoadOptions = {
  /** Where the rulesets are; those of the package unless told. */
  readonly directory?: string;
  /** The data dir, where imported official wording lies; null or absent: the shipped wording. */
  readonly dataDir?: string | null;
};

export const rulesetsDirectory = join(packageRoot, "rulesets");

/** Reads every ruleset, once, at start. The folders beside each other are versions of the law. */
export function loadRulesets({
  directory = rulesetsDirectory,
  dataDir = null,
}: LoadOptions = {}): LoadResult {
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, "ruleset.yaml")))
    .map((entry) => entry.name)
    .toSorted();
  const rulesets: Ruleset[] = [];
  const errors: RulesetError[] = [];
  for (const folder of folders) {
    const result = parseRuleset(readYamlFiles(join(directory, folder)));
    if (!result.ok) {
      for (const error of result.errors) errors.push({ ...error, file: `${folder}/${error.file}` });
      continue;
    }
    const worded =
      dataDir === null
        ? { ok: true as const, ruleset: result.ruleset }
        : withOverlay(result.ruleset, dataDir);
    if (worded.ok) rulesets.push(worded.ruleset);
    else errors.push(worded.error);
  }
  if (folders.length === 0) errors.push({ file: directory, path: "", message: "holds no ruleset" });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, rulesets };
}

/** Imported wording lies with the data, not with the program: it belongs to whoever imported it. */
export function overlayPath(dataDir: string, version: string): string {
  return join(dataDir, "law", version, "official.json");
}

function withOverlay(
  ruleset: Ruleset,
  dataDir: string,
): { readonly ok: true; readonly ruleset: Ruleset } | { readonly ok: false; readonly error: RulesetError } {
  const file = overlayPath(dataDir, ruleset.version);
  if (!existsSync(file)) return { ok: true, ruleset };
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  if (!parsed.ok) return { ok: false, error: { file, path: "", message: parsed.message } };
  const [message] = overlayErrors(ruleset, parsed.overlay);
  if (message !== undefined) return { ok: false, error: { file, path: "", message } };
  return { ok: true, ruleset: applyOverlay(ruleset, parsed.overlay) };
}

function readYamlFiles(directory: string): ReadonlyMap<string, string> {
  const names = readdirSync(directory).filter((name) => name.endsWith(".yaml"));
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
