import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { packageRoot } from "../process/paths.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { applyOverlay, overlayErrors, overlayFile, parseOverlay } from "./official/overlay.ts";
import type { Ruleset, RulesetError } from "./ruleset-schema.ts";
import { parseRuleset, type RulesetResult } from "./ruleset.ts";
import { firstOf, foldersOf, servedVersions } from "./version.ts";

export type LoadOptions = {
  /** Folder of the rulesets; defaults to that of the package. */
  readonly directory?: string;
  /** Data dir with imported official wording; null or absent: the shipped wording. */
  readonly dataDir?: string | null;
};

export const rulesetsDirectory = join(packageRoot, "rulesets");

/** Path of a file of a version: in its own folder, or in that of the version it builds on. */
export function fileOf(version: string, file: string, directory: string = rulesetsDirectory): string {
  const paths = foldersOf(version).map((folder) => join(directory, folder, file));
  return paths.find((path) => existsSync(path)) ?? join(directory, version, file);
}

/** Paths of a file in the folders of the base version and of the version itself, in this order. */
export function filesOf(version: string, file: string): readonly string[] {
  const paths = foldersOf(version).map((folder) => join(rulesetsDirectory, folder, file));
  return paths.filter((path) => existsSync(path)).toReversed();
}

/** Reads every ruleset once, at start. Each folder is a version of a law. */
export function loadRulesets({ directory = rulesetsDirectory, dataDir = null }: LoadOptions = {}): Result<
  readonly Ruleset[],
  readonly RulesetError[]
> {
  const folders = servedVersions(
    readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, "ruleset.yaml")))
      .map((entry) => entry.name),
  );
  const rulesets: Ruleset[] = [];
  const errors: RulesetError[] = [];
  for (const folder of folders) {
    const base = rulesets.find(({ version }) => version === firstOf(folder)) ?? null;
    const result = readRuleset(directory, folder, base);
    if (!result.ok) {
      for (const error of result.error) errors.push({ ...error, file: `${folder}/${error.file}` });
      continue;
    }
    const worded = dataDir === null ? ok([result.value]) : withOverlay(result.value, dataDir);
    if (worded.ok) rulesets.push(...worded.value);
    else errors.push(worded.error);
  }
  if (folders.length === 0) errors.push({ file: directory, path: "", message: "holds no ruleset" });
  return errors.length > 0 ? err(errors) : ok(rulesets);
}

/** The ruleset and a copy with the imported wording; the copy is the default unless a version is pinned. */
function withOverlay(ruleset: Ruleset, dataDir: string): Result<readonly Ruleset[], RulesetError> {
  const file = overlayFile(dataDir, ruleset.version);
  if (file === null) return ok([ruleset]);
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  if (!parsed.ok) return err({ file, path: "", message: parsed.error });
  const [message] = overlayErrors(ruleset, parsed.value);
  if (message !== undefined) return err({ file, path: "", message });
  return ok([{ ...ruleset, active: false }, applyOverlay(ruleset, parsed.value)]);
}

export const compiledPath = (name: string): string => join(packageRoot, "dist", "rulesets", name);

/** Reads the output of setup for exactly these files, which takes milliseconds instead of seconds. */
function readCompiled<T>(name: string, hash: string): T | null {
  try {
    const compiled = deserialize(readFileSync(compiledPath(name))) as {
      readonly hash: string;
      readonly made: T;
    };
    return compiled.hash === hash ? compiled.made : null;
  } catch {
    // The file is missing or was written by a newer Node.
    return null;
  }
}

function writeCompiled(name: string, hash: string, content: unknown): void {
  mkdirSync(join(packageRoot, "dist", "rulesets"), { recursive: true });
  writeFileSync(compiledPath(name), serialize({ hash, made: content }));
}

function readRuleset(directory: string, folder: string, base: Ruleset | null): RulesetResult {
  const compiled = readCompiled<Ruleset>(`${folder}.law`, hashOf(directory, folder));
  return compiled === null ? parseRuleset(readYamlFiles(join(directory, folder)), base) : ok(compiled);
}

/** Run by setup: checks the shipped rulesets and writes them in the form the service reads at start. */
export function compileRulesets(): readonly Ruleset[] {
  const loaded = loadRulesets();
  if (!loaded.ok) return [];
  for (const ruleset of loaded.value)
    writeCompiled(`${ruleset.version}.law`, hashOf(rulesetsDirectory, ruleset.version), ruleset);
  return loaded.value;
}

/** Hash of all files that a version is read from. */
function hashOf(directory: string, version: string): string {
  const hash = createHash("sha256");
  for (const folder of foldersOf(version))
    for (const [name, content] of readYamlFiles(join(directory, folder)))
      hash.update(`${name}\0${content}\0`);
  return hash.digest("hex");
}

function readYamlFiles(directory: string): ReadonlyMap<string, string> {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), "utf8")]));
}
