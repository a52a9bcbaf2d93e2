import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../../paths.ts";
import { loadRulesets, rulesetsDirectory } from "../load.ts";
import type { Ruleset, RulesetError } from "../types.ts";
import { buildRankingIndex, type RankingIndex } from "./answer.ts";
import { spaceOf } from "./features.ts";
import { columnsOf, lessonsOf } from "./lessons.ts";
import { expand, groundOf, type Learnt, type Model } from "./model.ts";
import { readQuestions } from "./questions.ts";
import { readWords, wordsBytes } from "./words.ts";

export type RankingResult =
  | { readonly ok: true; readonly index: RankingIndex }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };

/** Where what was learnt for a ruleset lies, beside the law it was learnt for. */
export const learntPath = (version: string, directory: string = rulesetsDirectory): string =>
  join(directory, version, "ranking.model");

/** Reads what was learnt for a ruleset; a model for other clauses stops the start. */
export function loadRanking(ruleset: Ruleset, directory: string = rulesetsDirectory): RankingResult {
  const refuse = (message: string): RankingResult => ({
    ok: false,
    errors: [{ file: `${ruleset.version}/ranking.model`, path: "", message }],
  });
  const file = learntPath(ruleset.version, directory);
  if (!existsSync(file)) return refuse("is missing: run npm run train:legal");
  const written = readFileSync(file);
  const model = readCompiled(ruleset, written) ?? modelFor(ruleset, written);
  const columns = columnsOf(ruleset);
  const fits = model !== null && columns.every((key, place) => model.columns[place] === key);
  if (!fits) return refuse("was learnt from other clauses or examples: run npm run train:legal");
  return { ok: true, index: buildRankingIndex(ruleset, model) };
}

/** Adding up the lessons takes a second; null where what was learnt is not about these. */
function modelFor(ruleset: Ruleset, written: Buffer): Model | null {
  const learnt: Learnt = JSON.parse(written.toString());
  const lessons = lessonsOf(ruleset, readQuestions(ruleset.version, "examples.jsonl"));
  const bytes = Buffer.byteLength(learnt.counts, "base64");
  if (bytes !== lessons.length * learnt.columns.length) return null;
  const space = spaceOf(lessons.map(({ text }) => text));
  return expand(learnt, groundOf(lessons, space, readWords(ruleset.version)), lessons);
}

const compiledPath = (version: string): string => join(packageRoot, "dist", "rulesets", `${version}.ranking`);

/** The clauses without their wording, which may be imported, the words and what was learnt: the same model. */
function hashOf(ruleset: Ruleset, written: Buffer): string {
  const hash = createHash("sha256").update(written).update(wordsBytes(ruleset.version));
  return hash.update(JSON.stringify(ruleset.clauses.map(({ key }) => key))).digest("hex");
}

/** A line of JSON with the length of each part, then the numbers as they lie in memory. */
function readCompiled(ruleset: Ruleset, written: Buffer): Model | null {
  const file = compiledPath(ruleset.version);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const end = bytes.indexOf("\n");
  const head: CompiledHead = JSON.parse(bytes.toString("utf8", 0, end));
  const { hash, lengths, ...model } = head;
  if (hash !== hashOf(ruleset, written)) return null;
  let from = bytes.byteOffset + end + 1;
  const [weights, starts, values, companions, holders] = lengths.map((length) => {
    from += length;
    return bytes.buffer.slice(from - length, from);
  });
  return {
    ...model,
    weights: new Int8Array(weights!),
    own: {
      starts: new Int32Array(starts!),
      values: new Float32Array(values!),
      holders: new Uint16Array(holders!),
    },
    companions: new Float32Array(companions!),
  };
}

type CompiledHead = Omit<Model, "weights" | "own" | "companions"> & {
  readonly hash: string;
  readonly lengths: readonly number[];
};

/** Run by setup: the models as the service reads them at start. */
export function compileRankings(): void {
  const loaded = loadRulesets();
  for (const ruleset of loaded.ok ? loaded.rulesets : []) {
    const written = readFileSync(learntPath(ruleset.version));
    const found = modelFor(ruleset, written);
    if (found === null) continue;
    const { weights, own, companions, ...model } = found;
    const numbers = [weights, own.starts, own.values, companions, own.holders];
    const head: CompiledHead = {
      ...model,
      hash: hashOf(ruleset, written),
      lengths: numbers.map(({ byteLength }) => byteLength),
    };
    mkdirSync(dirname(compiledPath(ruleset.version)), { recursive: true });
    writeFileSync(
      compiledPath(ruleset.version),
      Buffer.concat([
        Buffer.from(`${JSON.stringify(head)}\n`),
        ...numbers.map((part) => Buffer.from(part.buffer)),
      ]),
    );
  }
}
