import { existsSync, readFileSync } from "node:fs";
import { load as parseYaml } from "js-yaml";
import { Type, type Static } from "typebox";
import { fileOf, filesOf } from "../load.ts";
import { shaped } from "../ruleset-schema.ts";
import { Concepts, ConceptsBesides, withBesides } from "./concepts.ts";

const concepts = Type.Array(Type.String({ pattern: "^[a-z0-9_]+(\\|[a-z0-9_]+)*$" }), { minItems: 1 });
const clauses = Type.Array(Type.String({ pattern: "^[A-Z]+[A-Za-z0-9.]*$" }));

/** A line of `situations.jsonl`: clauses that answer a question with all concepts of `when` and none of `not`. */
const Situation = Type.Object(
  { when: concepts, not: Type.Optional(concepts), primary: clauses, secondary: clauses },
  { additionalProperties: false },
);
export type Situation = Static<typeof Situation>;

/** Vocabulary of the ruleset: concepts, and the clauses that answer combinations of them. */
export type Words = { readonly concepts: Concepts; readonly situations: readonly Situation[] };

/** Writes the scores of the situations in a text with these concepts into a zeroed array, by clause index. */
type SituationScorer = (found: readonly number[], scores: Float32Array) => void;

const GRADE = { primary: 1, secondary: 0.5 };

/**
 * `RN53` and `ESTG.22.3` as they are written in the file; a location without a clause of its own means its first one.
 */
function columnOf(short: string, keys: readonly string[]): number {
  const key = short.startsWith("RN") ? `DE.BMF.2025-03-06.${short}` : `DE.${short}`;
  const exact = keys.indexOf(key);
  return exact === -1 ? keys.findIndex((one) => one.startsWith(`${key}.`)) : exact;
}

/** The score of a situation is the combined rarity of its concepts; a clause takes the highest score that names it. */
export function buildSituationScorer(
  situations: readonly Situation[],
  rarity: Readonly<Record<string, number>>,
  keys: readonly string[],
  concepts: readonly string[],
): SituationScorer {
  const numbers = new Map(concepts.map((name, number) => [name, number]));
  for (const name of situations.flatMap(({ when, not = [] }) => [...when, ...not].flatMap(alternatives)))
    if (!numbers.has(name)) numbers.set(name, numbers.size);
  const loudness = Float64Array.from(numbers.keys(), (name) => rarity[name] ?? 0);
  const numbered = (either: string): readonly number[] =>
    // The rarest alternative comes first: it is the most specific one.
    alternatives(either)
      .toSorted((a, b) => (rarity[b] ?? 0) - (rarity[a] ?? 0))
      .map((name) => numbers.get(name)!);
  const byConcept: Read[][] = Array.from(numbers, () => []);
  for (const { when, not = [], primary, secondary } of situations) {
    const read: Read = {
      when: when.map(numbered),
      not: not.flatMap(numbered),
      targets: [
        ...primary.map((clause) => [columnOf(clause, keys), GRADE.primary] as const),
        ...secondary.map((clause) => [columnOf(clause, keys), GRADE.secondary] as const),
      ],
    };
    // Indexed under the element that most questions lack: the one whose least rare alternative is the rarest.
    const least = (either: readonly number[]): number => loudness[either.at(-1)!]!;
    const [rarest = []] = read.when.toSorted((a, b) => least(b) - least(a));
    for (const concept of rarest) byConcept[concept]!.push(read);
  }
  const present = new Uint8Array(numbers.size);
  const isPresent = (concept: number): boolean => present[concept] === 1;
  const meant: number[] = [];
  return (found, scores) => {
    for (const concept of found) present[concept] = 1;
    for (const concept of found)
      for (const { when, not, targets } of byConcept[concept]!) {
        if (!when.every((either) => either.some(isPresent)) || not.some(isPresent)) continue;
        meant.length = 0;
        let loud = 0;
        for (const either of when) {
          const one = either.find(isPresent)!;
          if (!meant.includes(one)) loud += loudness[one]!;
          meant.push(one);
        }
        for (const [column, grade] of targets)
          if (column !== -1 && loud * grade > scores[column]!) scores[column] = loud * grade;
      }
    for (const concept of found) present[concept] = 0;
  };
}

const alternatives = (either: string): readonly string[] => either.split("|");

type Read = {
  readonly when: readonly (readonly number[])[];
  readonly not: readonly number[];
  readonly targets: readonly (readonly [index: number, grade: number])[];
};

/** Ruleset whose concepts are used by rulesets without any: questions have the same subjects in every country. */
const CONCEPTS_VERSION = "de-2025-03-06";

/** Concepts are shared, followed by the additions of a version; a ruleset without situations has none. */
function conceptFiles(version: string): readonly Buffer[] {
  const own = filesOf(version, "concepts.yaml");
  return (own.length > 0 ? own : [fileOf(CONCEPTS_VERSION, "concepts.yaml")]).map((file) =>
    readFileSync(file),
  );
}

function situationsFile(version: string): Buffer {
  const own = fileOf(version, "situations.jsonl");
  return existsSync(own) ? readFileSync(own) : Buffer.alloc(0);
}

/** Bytes of all vocabulary files, to compare versions. */
export function wordsBytes(version: string): Buffer {
  return Buffer.concat([...conceptFiles(version), situationsFile(version)]);
}

export function readWords(version: string): Words {
  const [first = Buffer.alloc(0), ...besides] = conceptFiles(version).map((bytes) =>
    parseYaml(bytes.toString()),
  );
  const concepts = besides.reduce<Concepts>(
    (so, more) => withBesides(so, shaped("concepts.yaml", ConceptsBesides, more)),
    shaped("concepts.yaml", Concepts, first),
  );
  const lines = situationsFile(version).toString().split("\n");
  return {
    concepts,
    situations: lines
      .filter(Boolean)
      .map((line, at) => shaped(`situations.jsonl:${at + 1}`, Situation, JSON.parse(line))),
  };
}
