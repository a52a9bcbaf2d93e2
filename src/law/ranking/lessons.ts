import type { Ruleset } from "../types.ts";
import { clauseFinder, type GradedQuestion } from "./questions.ts";

/** The verdicts on a question as a whole; they follow the clauses in the columns. */
export const VERDICTS = ["outside", "left_out", "english"] as const;

/** A text the model learns from: which columns it should score, and how much it counts. */
export type Lesson = {
  readonly text: string;
  readonly targets: readonly (readonly [column: number, value: number])[];
  readonly weight: number;
  /** Of what a clause says of itself: twice its place, and one more in English. Null for an example. */
  readonly speaker: number | null;
};

export const PRIMARY = 1;
const SECONDARY = 0.5;
/** There are many short examples; the longer kinds are what people ask. A clause has only itself to speak for it. */
const WEIGHT = { short: 1, longer: 3, clause: 4 };

export function columnsOf({ clauses }: Ruleset): readonly string[] {
  return [...clauses.map(({ key }) => key), ...VERDICTS];
}

/** The examples in their order, then what the clauses say of themselves. */
export function lessonsOf(ruleset: Ruleset, examples: readonly GradedQuestion[]): readonly Lesson[] {
  return [...exampleLessons(ruleset, examples), ...clauseLessons(ruleset)];
}

function exampleLessons(ruleset: Ruleset, examples: readonly GradedQuestion[]): readonly Lesson[] {
  const columns = columnsOf(ruleset);
  const clauseOf = clauseFinder(ruleset);
  return examples.map((example) => {
    const targets = new Map<number, number>();
    for (const reference of example.secondary) targets.set(clauseOf(reference), SECONDARY);
    for (const reference of example.primary) targets.set(clauseOf(reference), PRIMARY);
    targets.delete(-1);
    if (example.scope === "outside" || example.scope === "left_out")
      targets.set(columns.indexOf(example.scope), 1);
    if (example.lang === "en") targets.set(columns.indexOf("english"), 1);
    return {
      text: example.q,
      targets: [...targets],
      weight: example.kind === "short" ? WEIGHT.short : WEIGHT.longer,
      speaker: null,
    };
  });
}

/** What a clause says of itself is an example of what it answers. Never the imported wording: it must not move an answer. */
function clauseLessons(ruleset: Ruleset): readonly Lesson[] {
  const english = columnsOf(ruleset).indexOf("english");
  return ruleset.clauses.flatMap(({ questions, summary }, place) => [
    {
      text: [...questions.de, summary.de].join("\n"),
      targets: [[place, 1]],
      weight: WEIGHT.clause,
      speaker: 2 * place,
    },
    {
      text: [...questions.en, summary.en].join("\n"),
      targets: [
        [place, 1],
        [english, 1],
      ],
      weight: WEIGHT.clause,
      speaker: 2 * place + 1,
    },
  ]);
}
