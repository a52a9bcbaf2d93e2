import { err, ok, type Result } from "../basics/result.ts";
import { orLawFailure } from "./failure.ts";
import { loadRulesets, rulesetsDirectory, type LoadOptions } from "./load.ts";
import {
  buildAnswerWriter,
  judgeInTime,
  NOTHING_BESIDES,
  type QuestionQuery,
  type RankingIndex,
} from "./ranking/answer.ts";
import { loadRanking, type LearntRankings } from "./ranking/load.ts";
import type { Ruleset } from "./ruleset-schema.ts";
import { notConfigured, selectRuleset } from "./select.ts";

/** The law as the service uses it: read, checked and indexed once at start, then in memory only. */
export type Law = {
  readonly rulesets: readonly Ruleset[];
  /** The question result (docs/contract/README.md, "Question result") as JSON bytes. */
  readonly answerQuestion: (question: QuestionQuery) => Buffer;
  /** Steps that the first question would otherwise wait for; run one by one after the service listens. */
  readonly warmUp: readonly (() => void)[];
};

/** Questions for warming up: code runs faster after its first run. */
const WARMING = ["Wie lange ist die Haltefrist?", "I sold coins. Which rule applies?", "§ 23 Abs. 1 EStG"];

/** Reports everything wrong in the rulesets at once, one line each. */
export function openLaw({ directory = rulesetsDirectory, dataDir = null }: LoadOptions = {}): Result<
  Law,
  string
> {
  const loaded = loadRulesets({ directory, dataDir });
  const complaints = (errors: readonly { file: string; path: string; message: string }[]): string =>
    errors.map(({ file, path, message }) => `${file} ${path}: ${message}`).join("\n");
  if (!loaded.ok) return err(complaints(loaded.error));

  const writers = new Map<Ruleset, (query: QuestionQuery) => Buffer>();
  const indexes: RankingIndex[] = [];
  const learnt: LearntRankings = new Map();
  for (const ruleset of loaded.value) {
    const ranking = loadRanking(ruleset, directory, learnt);
    if (!ranking.ok) return err(complaints(ranking.error));
    indexes.push(ranking.value);
    writers.set(ruleset, buildAnswerWriter(ranking.value));
  }
  const defaultRuleset = selectRuleset(loaded.value);
  const first = indexes.find(
    ({ ruleset }) => defaultRuleset.kind === "found" && ruleset === defaultRuleset.ruleset,
  );
  return ok({
    rulesets: loaded.value,
    warmUp:
      first === undefined
        ? []
        : [
            first.model,
            first.scorer,
            () => first.composer?.(),
            () => first.openLaw?.(),
            ...WARMING.map((question) => () => judgeInTime(first, question)),
          ],
    answerQuestion: (query) => {
      const selection = selectRuleset(loaded.value, query.jurisdictionCode, query.ruleSetVersion ?? null);
      const write = selection.kind === "found" ? writers.get(selection.ruleset) : undefined;
      if (write !== undefined) return orLawFailure("ranking", () => write(query));
      const language = first === undefined ? "en" : judgeInTime(first, query.question).language;
      return Buffer.from(
        JSON.stringify(
          selection.kind === "found" ? null : { ...notConfigured(selection, language), ...NOTHING_BESIDES },
        ),
      );
    },
  });
}
