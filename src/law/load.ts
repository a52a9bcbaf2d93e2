import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../paths.ts";
import { applyOverlay, overlayErrors, parseOverlay } from "./official/overlay.ts";
import { indexed, parseRuleset, type RulesetError, type RulesetResult, type Ruleset } from "./ruleset.ts";

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
    const result = readRuleset(join(directory, folder), folder);
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

/** What a folder was made into by `compileRulesets`, and from which files exactly. */
type Compiled = { readonly hash: string; readonly ruleset: Parameters<typeof indexed>[0] };

const compiledPath = (folder: string): string => join(packageRoot, "dist", "rulesets", `${folder}.json`);

/** YAML takes a second to read and check; what setup made of the very same files takes milliseconds. */
function readRuleset(directory: string, folder: string): RulesetResult {
  const files = readYamlFiles(directory);
  if (existsSync(compiledPath(folder))) {
    const compiled: Compiled = JSON.parse(readFileSync(compiledPath(folder), "utf8"));
    if (compiled.hash === hashOf(files)) return { ok: true, ruleset: indexed(compiled.ruleset) };
  }
  return parseRuleset(files);
}

/** Run by setup: checks the shipped rulesets and writes them down as the service reads them at start. */
export function compileRulesets(): void {
  for (const folder of readdirSync(rulesetsDirectory, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const files = readYamlFiles(join(rulesetsDirectory, folder.name));
    const result = parseRuleset(files);
    if (!result.ok) continue;
    const { sourceByKey: _sources, clauseByKey: _clauses, ...ruleset } = result.ruleset;
    const compiled: Compiled = { hash: hashOf(files), ruleset };
    mkdirSync(dirname(compiledPath(folder.name)), { recursive: true });
    writeFileSync(compiledPath(folder.name), JSON.stringify(compiled));
  }
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(`${name}\0${content}\0`);
  return hash.digest("hex");
}

function readYamlFiles(directory: string): ReadonlyMap<string, string> {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
