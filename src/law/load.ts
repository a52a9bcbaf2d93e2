import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { packageRoot } from "../paths.ts";
import { err, ok, type Result } from "../result.ts";
import { applyOverlay, overlayErrors, overlayPath, parseOverlay } from "./official/overlay.ts";
import type { Ruleset, RulesetError } from "./ruleset-schema.ts";
import { parseRuleset, type RulesetResult } from "./ruleset.ts";

export type LoadOptions = {
  /** Where the rulesets are; those of the package unless told. */
  readonly directory?: string;
  /** The data dir, where imported official wording lies; null or absent: the shipped wording. */
  readonly dataDir?: string | null;
};

export const rulesetsDirectory = join(packageRoot, "rulesets");

/** Reads every ruleset, once, at start. The folders beside each other are versions of the law. */
export function loadRulesets({ directory = rulesetsDirectory, dataDir = null }: LoadOptions = {}): Result<
  readonly Ruleset[],
  readonly RulesetError[]
> {
  const folders = readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, "ruleset.yaml")))
    .map((entry) => entry.name)
    .toSorted();
  const rulesets: Ruleset[] = [];
  const errors: RulesetError[] = [];
  for (const folder of folders) {
    const result = readRuleset(join(directory, folder), folder);
    if (!result.ok) {
      for (const error of result.error) errors.push({ ...error, file: `${folder}/${error.file}` });
      continue;
    }
    const worded = dataDir === null ? result : withOverlay(result.value, dataDir);
    if (worded.ok) rulesets.push(worded.value);
    else errors.push(worded.error);
  }
  if (folders.length === 0) errors.push({ file: directory, path: "", message: "holds no ruleset" });
  return errors.length > 0 ? err(errors) : ok(rulesets);
}

function withOverlay(ruleset: Ruleset, dataDir: string): Result<Ruleset, RulesetError> {
  const file = overlayPath(dataDir, ruleset.version);
  if (!existsSync(file)) return ok(ruleset);
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  if (!parsed.ok) return err({ file, path: "", message: parsed.error });
  const [message] = overlayErrors(ruleset, parsed.value);
  return message === undefined ? ok(applyOverlay(ruleset, parsed.value)) : err({ file, path: "", message });
}

const compiledPath = (name: string): string => join(packageRoot, "dist", "rulesets", name);

/** What setup made of the very same files, as it lies in memory: milliseconds instead of seconds. */
export function readCompiled<T>(name: string, hash: string): T | null {
  try {
    const compiled = deserialize(readFileSync(compiledPath(name))) as {
      readonly hash: string;
      readonly made: T;
    };
    return compiled.hash === hash ? compiled.made : null;
  } catch {
    // Not there, or written by a newer Node.
    return null;
  }
}

export function writeCompiled(name: string, hash: string, made: unknown): void {
  mkdirSync(join(packageRoot, "dist", "rulesets"), { recursive: true });
  writeFileSync(compiledPath(name), serialize({ hash, made }));
}

function readRuleset(directory: string, folder: string): RulesetResult {
  const files = readYamlFiles(directory);
  const compiled = readCompiled<Ruleset>(`${folder}.law`, hashOf(files));
  return compiled === null ? parseRuleset(files) : ok(compiled);
}

/** Run by setup: checks the shipped rulesets and writes them down as the service reads them at start. */
export function compileRulesets(): readonly Ruleset[] {
  const loaded = loadRulesets();
  if (!loaded.ok) return [];
  for (const ruleset of loaded.value) {
    const files = readYamlFiles(join(rulesetsDirectory, ruleset.version));
    writeCompiled(`${ruleset.version}.law`, hashOf(files), ruleset);
  }
  return loaded.value;
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
