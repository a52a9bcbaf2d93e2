import type { Ruleset, RulesetError } from "../types.ts";
import { expandClauseKey } from "./situations.ts";

/** What the ranking reads of a line of `examples.jsonl`; the rest of it is for the evaluation. */
export type ExampleLine = {
  readonly id: string;
  readonly q: string;
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
};

export type ExampleLines =
  | { readonly ok: true; readonly lines: readonly ExampleLine[] }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Shape, then meaning: every place an example names is in the ruleset. */
export function parseExamples(ruleset: Ruleset, text: string): ExampleLines {
  const clauseOf = clauseFinder(ruleset);
  const lines: ExampleLine[] = [];
  const errors: RulesetError[] = [];
  const complain = (path: string, message: string): void => {
    errors.push({ file: "examples.jsonl", path, message });
  };
  text.split("\n").forEach((written, number) => {
    if (written === "") return;
    const line = parseLine(written);
    if (line === null) {
      complain(`line ${number + 1}`, "must be an object with id, q, primary and secondary");
      return;
    }
    for (const reference of [...line.primary, ...line.secondary]) {
      if (clauseOf(reference) === null) complain(line.id, `unknown place "${reference}"`);
    }
    lines.push(line);
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, lines };
}

/** `EStG §23 Abs.1 S.1 Nr.2` becomes `DE.ESTG.23.1.1.2`; a place stands for every clause beneath it. */
export function keyOfReference(reference: string): string {
  const marginal = /^BMF2025 Rn\.(\d+[a-z]?)$/.exec(reference);
  if (marginal !== null) return `DE.BMF.2025-03-06.RN${marginal[1]}`;
  const [law = "", ...place] = reference.split(" ");
  const numbers = place.map((step) => step.replace(/^(§|Abs\.|S\.|Nr\.)/, ""));
  return ["DE", law.toUpperCase(), ...numbers].join(".");
}

/** The clause that stands for a place: its own, or the first beneath it. A few places are named by many lines. */
export function clauseFinder(ruleset: Ruleset): (reference: string) => string | null {
  const known = new Map<string, string | null>();
  return (reference) => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const key = expandClauseKey(keyOfReference(reference).replace(/^DE\./, ""), ruleset);
    known.set(reference, key);
    return key;
  };
}

/** By hand: a schema takes longer over so many lines than all the rest of reading them. */
function parseLine(written: string): ExampleLine | null {
  const line = parseJson(written);
  if (typeof line !== "object" || line === null) return null;
  if (!("id" in line && "q" in line && "primary" in line && "secondary" in line)) return null;
  const { id, q, primary, secondary } = line;
  if (typeof id !== "string" || typeof q !== "string" || q === "") return null;
  return isStrings(primary) && isStrings(secondary) ? { id, q, primary, secondary } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
