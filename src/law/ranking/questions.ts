import { readFileSync } from "node:fs";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import { once } from "../../basics/once.ts";
import { OneOf } from "../../basics/schema.ts";
import { fileOf, filesOf } from "../load.ts";
import { shaped, type Ruleset } from "../ruleset-schema.ts";

export const KINDS = ["short", "story", "chat", "agent", "adviser"] as const;

/** A line of `examples.jsonl` and `questions.jsonl`: a question and the locations that answer it. */
const GradedQuestion = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    q: Type.String({ minLength: 1 }),
    lang: OneOf(["de", "en"]),
    kind: OneOf(KINDS),
    /** `partial`: clauses are expected, and a warning is as correct as none. `left_out`: excluded by the letter. */
    scope: OneOf(["answered", "partial", "left_out", "outside"]),
    primary: Type.Array(Type.String()),
    secondary: Type.Array(Type.String()),
    /** Style of the question, in `manners.jsonl`. */
    manner: Type.Optional(Type.String()),
    /** Shared by different wordings of one question, so that none is tested while another is in the training data. */
    topic: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type GradedQuestion = Static<typeof GradedQuestion>;
/** Compiled once: interpreting the schema for thousands of lines takes longer than reading them. */
const checkQuestion = once(() => Compile(GradedQuestion));

/**
 * `examples.jsonl` is training data; `questions.jsonl`, `manners.jsonl` and `fresh.jsonl` are frozen test data, never
 * used for training or tuning.
 */
export function readQuestions(
  version: string,
  file: "examples.jsonl" | "questions.jsonl" | "manners.jsonl" | "fresh.jsonl",
): readonly GradedQuestion[] {
  // The training data of a version is added to that of the version it builds on.
  const paths = file === "examples.jsonl" ? filesOf(version, file) : [fileOf(version, file)];
  const lines = paths.flatMap((path) => readFileSync(path, "utf8").trimEnd().split("\n"));
  return lines.map((line, at) => {
    const read: unknown = JSON.parse(line);
    return checkQuestion().Check(read) ? read : shaped(`${file}:${at + 1}`, GradedQuestion, read);
  });
}

/** `EStG §23 Abs.1 S.1 Nr.2` becomes `DE.ESTG.23.1.1.2`; a location includes every clause below it. */
export function keyOfReference(reference: string): string {
  // Clauses of other countries are cited by their keys.
  if (/^[A-Z]{2}\.[A-Z0-9]+\./.test(reference)) return reference;
  const marginal = /^BMF2025 Rn\.(\d+[a-z]?)$/.exec(reference);
  if (marginal !== null) return `DE.BMF.2025-03-06.RN${marginal[1]}`;
  const [law = "", ...steps] = reference.split(" ");
  const numbers = steps.map((step) => step.replace(/^(§|Abs\.|S\.|Nr\.)/, ""));
  return ["DE", law.toUpperCase(), ...numbers].join(".");
}

/** Index of the clause for a location: its own, or the first below it; -1 if the ruleset has none. */
export function clauseFinder(ruleset: Ruleset): (reference: string) => number {
  return (reference) => {
    const key = keyOfReference(reference);
    const exact = ruleset.clauses.findIndex((clause) => clause.key === key);
    return exact === -1 ? ruleset.clauses.findIndex((clause) => clause.key.startsWith(`${key}.`)) : exact;
  };
}
