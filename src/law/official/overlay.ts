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

/** Official wording as it was imported, and from which files. It holds words only: no keys, topics or rules. */
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

/** An overlay of another ruleset, or for clauses that are no more, must not slip in. */
export function overlayErrors(ruleset: Ruleset, overlay: Overlay): string[] {
  if (!foldersOf(ruleset.version).includes(overlay.version)) {
    return [`is the wording of "${overlay.version}", not of "${ruleset.version}"`];
  }
  return Object.keys(overlay.wording)
    .filter((key) => !ruleset.clauseByKey.has(key))
    .map((key) => `has wording for "${key}", which is no clause; run \`lotbuch law import\` again`);
}

/** A version of its own, with the official wording in the place of ours. `shippedText` stays, so that an import moves no ranking. */
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

/** Imported wording lies with the data, not with the program: it belongs to whoever imported it. */
export function overlayPath(dataDir: string, version: string): string {
  return join(dataDir, "law", version, "official.json");
}

/** Where the wording of a version lies: its own, or that of the version it builds on, which is of the same clauses. */
export function overlayFile(dataDir: string, version: string): string | null {
  const paths = foldersOf(version).map((folder) => overlayPath(dataDir, folder));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** What was imported before; null where there is nothing, or nothing that can be read. */
export function readOverlay(dataDir: string, version: string): Overlay | null {
  const file = overlayFile(dataDir, version);
  if (file === null) return null;
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  return parsed.ok ? parsed.value : null;
}

/** Writes beside and renames, so that a service that starts meanwhile reads the old wording or the new one. */
export function writeOverlay(dataDir: string, overlay: Overlay): string {
  const file = overlayPath(dataDir, overlay.version);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(overlay, null, 2)}\n`);
  renameSync(draft, file);
  return file;
}
