import type { Static, TSchema } from "typebox";
import { checkShape } from "../ruleset-schema.ts";
import type { Ruleset, RulesetError } from "../types.ts";
import { expandClauseKey } from "./situations.ts";
import {
  situationsSchema,
  vocabularySchema,
  type SituationsFile,
  type VocabularyFile,
} from "./vocabulary-schema.ts";

export type RankingFiles =
  | { readonly ok: true; readonly vocabulary: VocabularyFile; readonly situations: SituationsFile }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Shape, then meaning: every concept named exists and is used, every clause named exists. */
export function checkRankingFiles(ruleset: Ruleset, vocabulary: unknown, situations: unknown): RankingFiles {
  const errors: RulesetError[] = [];
  const shaped = <T extends TSchema>(file: string, schema: T, value: unknown): Static<T> | null => {
    const result = checkShape(file, schema, value);
    if (result.ok) return result.value;
    errors.push(...result.errors);
    return null;
  };
  const words = shaped("vocabulary.yaml", vocabularySchema, vocabulary);
  const cases = shaped("situations.yaml", situationsSchema, situations);
  if (words === null || cases === null) return { ok: false, errors };

  errors.push(...conceptErrors(words, cases), ...groupErrors(words), ...clauseErrors(ruleset, cases));
  return errors.length > 0 ? { ok: false, errors } : { ok: true, vocabulary: words, situations: cases };
}

function conceptErrors(words: VocabularyFile, cases: SituationsFile): RulesetError[] {
  const boundaries = { ...words.leftOut, ...words.outside };
  const known = new Set([...Object.keys(words.concepts), ...Object.keys(boundaries)]);
  const errors: RulesetError[] = [];
  const used = new Set<string>();
  const seen = new Set<string>();
  for (const { key, when, not = [] } of cases.situations) {
    const path = `situations[${key}]`;
    if (seen.has(key))
      errors.push({ file: "situations.yaml", path, message: "the key appears more than once" });
    seen.add(key);
    for (const concept of [...when.flatMap((alternatives) => alternatives.split("|")), ...not]) {
      used.add(concept);
      if (!known.has(concept)) {
        errors.push({ file: "situations.yaml", path, message: `unknown concept "${concept}"` });
      }
    }
  }
  for (const [key, { unless = [], only = [] }] of Object.entries(boundaries)) {
    for (const concept of [...unless, ...only]) {
      used.add(concept);
      if (!known.has(concept)) {
        errors.push({
          file: "vocabulary.yaml",
          path: key,
          message: `unknown concept "${concept}"`,
        });
      }
    }
  }
  for (const key of Object.keys(words.concepts).filter((concept) => !used.has(concept))) {
    errors.push({
      file: "vocabulary.yaml",
      path: `concepts.${key}`,
      message: "no situation uses the concept",
    });
  }
  return errors;
}

function groupErrors(words: VocabularyFile): RulesetError[] {
  const lists = Object.entries({ ...words.concepts, ...words.leftOut, ...words.outside });
  return lists.flatMap(([key, { both, de, en }]) => {
    const named = [both, de, en].flatMap((list) => [...String(list ?? "").matchAll(/\{([^}]*)\}/g)]);
    return named
      .filter(([, name = ""]) => words.groups[name] === undefined)
      .map(([, name]) => ({ file: "vocabulary.yaml", path: key, message: `unknown group "${name}"` }));
  });
}

function clauseErrors(ruleset: Ruleset, cases: SituationsFile): RulesetError[] {
  const idle = Object.keys(cases.provisions)
    .filter((start) => expandClauseKey(start, ruleset) === null)
    .map((start) => ({
      file: "situations.yaml",
      path: `provisions.${start}`,
      message: "no clause begins so",
    }));
  const unknown = cases.situations.flatMap(({ key, primary, secondary }) =>
    [...primary, ...secondary]
      .filter((short) => expandClauseKey(short, ruleset) === null)
      .map((short) => ({
        file: "situations.yaml",
        path: `situations[${key}]`,
        message: `no clause "${short}"`,
      })),
  );
  return [...idle, ...unknown];
}
