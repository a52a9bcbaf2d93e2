import { Type, type Static } from "typebox";
import { Check } from "typebox/value";
import type { Clause, Ruleset } from "../types.ts";

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

export type OverlayResult =
  | { readonly ok: true; readonly overlay: Overlay }
  | { readonly ok: false; readonly message: string };

export function parseOverlay(json: string): OverlayResult {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, message: "is not JSON" };
  }
  return Check(schema, value)
    ? { ok: true, overlay: value }
    : { ok: false, message: "does not have the shape of imported wording; run `lotbuch law import` again" };
}

/** An overlay of another ruleset, or for clauses that are no more, must not slip in. */
export function overlayErrors(ruleset: Ruleset, overlay: Overlay): string[] {
  if (overlay.version !== ruleset.version) {
    return [`is the wording of "${overlay.version}", not of "${ruleset.version}"`];
  }
  return Object.keys(overlay.wording)
    .filter((key) => !ruleset.clauseByKey.has(key))
    .map((key) => `has wording for "${key}", which is no clause; run \`lotbuch law import\` again`);
}

/** Puts the official wording in the place of ours. `shippedText` stays, so that an import moves no ranking. */
export function applyOverlay(ruleset: Ruleset, overlay: Overlay): Ruleset {
  const clauses = ruleset.clauses.map((clause): Clause => {
    const text = overlay.wording[clause.key];
    return text === undefined ? clause : Object.assign({}, clause, { text, textBasis: "official" as const });
  });
  return { ...ruleset, clauses, clauseByKey: new Map(clauses.map((clause) => [clause.key, clause])) };
}
