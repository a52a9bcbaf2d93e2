import { readFileSync } from "node:fs";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import { once } from "../../basics/once.ts";
import { OneOf } from "../../basics/schema.ts";
import { fileOf, filesOf } from "../load.ts";
import { shaped, type Ruleset } from "../ruleset-schema.ts";

export const KINDS = ["short", "story", "chat", "agent", "adviser"] as const;

/** A line of `examples.jsonl` and `questions.jsonl`: a question and the places that answer it. */
const GradedQuestion = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    q: Type.String({ minLength: 1 }),
    lang: OneOf(["de", "en"]),
    kind: OneOf(KINDS),
    /** `partial`: clauses are expected, and a warning is as right as none. `left_out`: by the letter. */
    scope: OneOf(["answered", "partial", "left_out", "outside"]),
    primary: Type.Array(Type.String()),
    secondary: Type.Array(Type.String()),
    /** How it is asked, in `manners.jsonl`. */
    manner: Type.Optional(Type.String()),
    /** Other wordings of one question share it, so that none is tested with the others learnt. */
    topic: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type GradedQuestion = Static<typeof GradedQuestion>;
/** There are thousands: looking through the schema for each of them takes longer than all the rest of reading. */
const checkQuestion = once(() => Compile(GradedQuestion));

/**
 * `examples.jsonl` is learnt from; `questions.jsonl`, `manners.jsonl` and `fresh.jsonl` are frozen: nothing is learnt or chosen by
 * them.
 */
export function readQuestions(
  version: string,
  file: "examples.jsonl" | "questions.jsonl" | "manners.jsonl" | "fresh.jsonl",
): readonly GradedQuestion[] {
  // What a version learns it learns besides what the one it builds on learnt.
  const paths = file === "examples.jsonl" ? filesOf(version, file) : [fileOf(version, file)];
  const lines = paths.flatMap((path) => readFileSync(path, "utf8").trimEnd().split("\n"));
  return lines.map((line, at) => {
    const read: unknown = JSON.parse(line);
    return checkQuestion().Check(read) ? read : shaped(`${file}:${at + 1}`, GradedQuestion, read);
  });
}

/** `EStG §23 Abs.1 S.1 Nr.2` becomes `DE.ESTG.23.1.1.2`; a place stands for every clause beneath it. */
export function keyOfReference(reference: string): string {
  // Of other countries clauses are named by their keys.
  if (/^[A-Z]{2}\.[A-Z0-9]+\./.test(reference)) return reference;
  const marginal = /^BMF2025 Rn\.(\d+[a-z]?)$/.exec(reference);
  if (marginal !== null) return `DE.BMF.2025-03-06.RN${marginal[1]}`;
  const [law = "", ...steps] = reference.split(" ");
  const numbers = steps.map((step) => step.replace(/^(§|Abs\.|S\.|Nr\.)/, ""));
  return ["DE", law.toUpperCase(), ...numbers].join(".");
}

/** The clause that stands for a place: its own, or the first beneath it; -1 for a place the ruleset lacks. */
export function clauseFinder(ruleset: Ruleset): (reference: string) => number {
  return (reference) => {
    const key = keyOfReference(reference);
    const exact = ruleset.clauses.findIndex((clause) => clause.key === key);
    return exact === -1 ? ruleset.clauses.findIndex((clause) => clause.key.startsWith(`${key}.`)) : exact;
  };
}
