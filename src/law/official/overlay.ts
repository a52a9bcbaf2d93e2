import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Type, type Static } from "typebox";
import { Check } from "typebox/value";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Clause, Ruleset } from "../ruleset-schema.ts";
import { foldersOf, officialOf } from "../version.ts";

const schema = Type.Object(
  {
    version: Type.String(),
    inputs: Type.Array(
      Type.Object(
        {
          sourceKey: Type.String(),
          file: Type.String(),
          sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }),
          bytes: Type.Integer({ minimum: 0 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** Clause key to official wording. */
    wording: Type.Record(Type.String(), Type.String({ pattern: "\\S" })),
  },
  { additionalProperties: false },
);

/** Imported official wording and the files it is from. It contains only wording: no keys, topics or rules. */
export type Overlay = Static<typeof schema>;

export function parseOverlay(json: string): Result<Overlay, string> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return err("is not JSON");
  }
  return Check(schema, value)
    ? ok(value)
    : err("does not have the shape of imported wording; run `lotbuch law import` again");
}

/** Errors of an overlay that belongs to another ruleset or contains unknown clauses. */
export function overlayErrors(ruleset: Ruleset, overlay: Overlay): string[] {
  if (!foldersOf(ruleset.version).includes(overlay.version)) {
    return [`is the wording of "${overlay.version}", not of "${ruleset.version}"`];
  }
  return Object.keys(overlay.wording)
    .filter((key) => !ruleset.clauseByKey.has(key))
    .map((key) => `has wording for "${key}", which is no clause; run \`lotbuch law import\` again`);
}

/**
 * Applies the official wording as a version of its own. `shippedText` stays, so that an import does not change the
 * ranking.
 */
export function applyOverlay(ruleset: Ruleset, overlay: Overlay): Ruleset {
  const clauses = ruleset.clauses.map((clause): Clause => {
    const text = overlay.wording[clause.key];
    return text === undefined ? clause : Object.assign({}, clause, { text, textBasis: "official" as const });
  });
  return {
    ...ruleset,
    version: officialOf(ruleset.version),
    clauses,
    clauseByKey: new Map(clauses.map((clause) => [clause.key, clause])),
  };
}

/** Path of imported wording: in the data dir, because it belongs to the operator and not to the program. */
export function overlayPath(dataDir: string, version: string): string {
  return join(dataDir, "law", version, "official.json");
}

/** Path of a version's wording: its own, or that of the version it builds on, which has the same clauses. */
export function overlayFile(dataDir: string, version: string): string | null {
  const paths = foldersOf(version).map((folder) => overlayPath(dataDir, folder));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Reads the earlier import; null if there is none or it is unreadable. */
export function readOverlay(dataDir: string, version: string): Overlay | null {
  const file = overlayFile(dataDir, version);
  if (file === null) return null;
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  return parsed.ok ? parsed.value : null;
}

/**
 * Writes a temporary file and renames it, so that a service that starts meanwhile reads either the old or the new
 * wording.
 */
export function writeOverlay(dataDir: string, overlay: Overlay): string {
  const file = overlayPath(dataDir, overlay.version);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(overlay, null, 2)}\n`);
  renameSync(draft, file);
  return file;
}
