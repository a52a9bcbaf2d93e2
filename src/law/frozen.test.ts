import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openLaw, referencesForTransactionType } from "./index.ts";
import { rulesetsDirectory } from "./load.ts";

/** A response as of the release of its version; `warns` and `keys` make a difference readable. */
type Frozen = { readonly sha256: string; readonly warns: boolean; readonly keys: readonly string[] } & (
  | { readonly question: string; readonly maxClauses?: number }
  | {
      readonly transactionTypeKey: string;
      readonly language: "de" | "en";
      readonly maxReferences?: number;
      readonly maxCitationsPerReference?: number;
    }
);

const FROZEN = ["de-2025-03-06", "de-2025-03-06.2"];
const short = (key: string): string => key.replace(/^DE\.(BMF\.2025-03-06\.)?/, "");
/** Short answers and the questions for what is missing are not frozen: a wrong answer is withdrawn in every version. */
const isAnswerFile = (name: string): boolean => /^answers(?:-.+)?\.yaml$/.test(name);
const withoutAnswers = (bytes: Buffer): string => {
  const {
    answer: _answer,
    furtherQuestions: _further,
    ...rest
  } = JSON.parse(bytes.toString()) as object & {
    readonly answer?: unknown;
    readonly furtherQuestions?: unknown;
  };
  return JSON.stringify(rest);
};
const digest = (bytes: Buffer | string): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

const law = openLaw();
if (!law.ok) throw new Error(law.error);
const { answerQuestion, rulesets } = law.value;

it.each(FROZEN)(
  "requests pinned to %s have the same responses as at its release, byte for byte",
  (ruleSetVersion) => {
    const lines = readFileSync(new URL(`frozen/${ruleSetVersion}.jsonl`, import.meta.url), "utf8");
    const frozen = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Frozen);
    const questions = frozen.filter((one) => "question" in one);
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThanOrEqual(200);
    const responses = frozen.map(({ sha256: _sha, warns: _warns, keys: _keys, ...query }) => {
      const bytes =
        "question" in query
          ? answerQuestion({ ...query, ruleSetVersion })
          : Buffer.from(
              JSON.stringify(
                referencesForTransactionType(
                  rulesets,
                  {
                    transactionTypeKey: query.transactionTypeKey,
                    ...(query.maxReferences === undefined ? {} : { maxReferences: query.maxReferences }),
                    ...(query.maxCitationsPerReference === undefined
                      ? {}
                      : { maxCitationsPerReference: query.maxCitationsPerReference }),
                    ruleSetVersion,
                  },
                  query.language,
                ),
              ),
            );
      const { insufficiencyText, references } = JSON.parse(bytes.toString()) as {
        readonly insufficiencyText: string | null;
        readonly references: readonly ({ readonly clauseKey: string } | { readonly ruleKey: string })[];
      };
      const keys = references.map((one) => ("clauseKey" in one ? short(one.clauseKey) : one.ruleKey));
      return {
        ...query,
        sha256: digest("question" in query ? withoutAnswers(bytes) : bytes),
        warns: insufficiencyText !== null,
        keys,
      };
    });
    const different = responses.filter(({ sha256 }, at) => sha256 !== frozen[at]?.sha256);
    expect(different).toEqual(frozen.filter(({ sha256 }, at) => sha256 !== responses[at]?.sha256));
    const types = frozen.flatMap((one) => ("question" in one ? [] : [one.transactionTypeKey]));
    const ruleset = rulesets.find(({ version }) => version === ruleSetVersion);
    expect(types).toEqual(expect.arrayContaining((ruleset?.transactionTypes ?? []).map(({ key }) => key)));
  },
);

/**
 * Hashes of the texts and of the trained model, which no two hundred responses cover entirely. Only the active version
 * may change.
 */
it.each([
  ["de-2025-03-06", "64fb54c18b613f4ec8a1c2f0e6b3c31e"],
  ["de-2025-03-06.2", "0720ad0c8676de91e1c38d86282d024e"],
])("the files of %s are those of its release", (version, released) => {
  const folder = join(rulesetsDirectory, version);
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).toSorted()) {
    if (isAnswerFile(name)) continue;
    const content = readFileSync(join(folder, name));
    const header = content.toString().replace(/^active: \w+$/m, "");
    hash.update(`${name}\0`).update(name === "ruleset.yaml" ? header : content);
  }
  expect(hash.digest("hex").slice(0, 32)).toBe(released);
});
