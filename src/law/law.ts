import { err, ok, type Result } from "../result.ts";
import { loadRulesets, rulesetsDirectory, type LoadOptions } from "./load.ts";
import { buildAnswerWriter, judge, type QuestionQuery, type RankingIndex } from "./ranking/answer.ts";
import { loadRanking } from "./ranking/load.ts";
import type { Ruleset } from "./ruleset.ts";
import { notConfigured, selectRuleset } from "./select.ts";

export type LawQuestion = QuestionQuery & {
  readonly jurisdictionCode?: string | undefined;
  readonly ruleSetVersion?: string | undefined;
};

/** The law as the service answers from it: read, checked and indexed once at start, then memory only. */
export type Law = {
  readonly rulesets: readonly Ruleset[];
  /** Contract 2.9 as the bytes of its JSON. */
  readonly answerQuestion: (question: LawQuestion) => Buffer;
};

/** Everything wrong in the rulesets at once, one line each. */
export function openLaw({ directory = rulesetsDirectory, dataDir = null }: LoadOptions = {}): Result<
  Law,
  string
> {
  const loaded = loadRulesets({ directory, dataDir });
  const complaints = (errors: readonly { file: string; path: string; message: string }[]): string =>
    errors.map(({ file, path, message }) => `${file} ${path}: ${message}`).join("\n");
  if (!loaded.ok) return err(complaints(loaded.errors));

  const writers = new Map<Ruleset, (query: QuestionQuery) => Buffer>();
  const indexes: RankingIndex[] = [];
  for (const ruleset of loaded.rulesets) {
    const ranking = loadRanking(ruleset, directory);
    if (!ranking.ok) return err(complaints(ranking.errors));
    indexes.push(ranking.index);
    writers.set(ruleset, buildAnswerWriter(ranking.index));
  }
  return ok({
    rulesets: loaded.rulesets,
    answerQuestion: (query) => {
      const selection = selectRuleset(loaded.rulesets, query.jurisdictionCode, query.ruleSetVersion ?? null);
      const write = selection.kind === "found" ? writers.get(selection.ruleset) : undefined;
      if (write !== undefined) return write(query);
      const language = indexes[0] === undefined ? "en" : judge(indexes[0], query.question).language;
      return Buffer.from(
        JSON.stringify(selection.kind === "found" ? null : notConfigured(selection, language)),
      );
    },
  });
}
