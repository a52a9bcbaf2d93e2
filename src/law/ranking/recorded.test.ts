import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openLaw, referencesForTransactionType } from "../index.ts";

type Recorded = { readonly sha256: string } & (
  | { readonly question: string; readonly maxClauses?: number }
  | { readonly transactionTypeKey: string; readonly language: "de" | "en" }
);

/** The answers to these as they went over the wire before questions were read in one walk. A change of the ruleset or of what was learnt is free to record them anew. */
const recorded = readFileSync(new URL("recorded-answers.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Recorded);

it(`the bytes of ${recorded.length} recorded answers are the same`, () => {
  const law = openLaw();
  if (!law.ok) throw new Error(law.error);
  const { answerQuestion, rulesets } = law.value;
  const changed = recorded.filter(({ sha256, ...asked }) => {
    const bytes =
      "question" in asked
        ? answerQuestion(asked)
        : JSON.stringify(
            referencesForTransactionType(
              rulesets,
              { transactionTypeKey: asked.transactionTypeKey },
              asked.language,
            ),
          );
    return createHash("sha256").update(bytes).digest("hex").slice(0, 32) !== sha256;
  });
  expect(recorded.length).toBeGreaterThan(250);
  expect(changed).toEqual([]);
});
