import type { Declaration } from "../../api/statements.ts";
import type { Filing } from "../../api/filings.ts";
import type { Issue, PersonYear } from "../../api/tax.ts";
import type { Source } from "../../api/sources.ts";
import { aboutOf, isTransactionless } from "../../resolve/about.ts";
import { sumOf } from "../../explain/sum.ts";

export const STEPS = ["accounts", "clarify", "confirm", "result", "hand-in"] as const;
export type YearStep = (typeof STEPS)[number];

/** Questions that are alike: what is answered once for one of them, is for the others too. */
export type QuestionGroup = {
  readonly key: string;
  readonly first: Issue;
  readonly all: readonly Issue[];
  /** What all of them may change, null where nobody can say. */
  readonly effectEur: string | null;
};

/** They have a place of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(["open-law", "filed-year-changed"]);

/** What a person can answer and has not answered yet; the rest is told beside it. */
const isAnswerable = (issue: Issue): boolean =>
  issue.severity !== "info" &&
  issue.acknowledged === undefined &&
  !ELSEWHERE.has(issue.code) &&
  (aboutOf(issue) !== null || isTransactionless(issue));

/** What nobody can size may be the largest of all. */
const sizeOf = ({ effectEur }: QuestionGroup): number =>
  effectEur === null ? Number.MAX_VALUE : Math.abs(Number(effectEur));

/** Over all years, alike ones together, the largest effect first. */
export function questionGroupsOf(issues: readonly Issue[]): readonly QuestionGroup[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues.filter(isAnswerable)) {
    const key = [issue.code, issue.asset, issue.sourceIds[0] ?? issue.sourceId].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), issue]);
  }
  return [...groups]
    .map(([key, all]): QuestionGroup => {
      const effects = all.map(({ effectEur }) => effectEur?.replace("-", "") ?? null);
      return {
        key,
        first: all[0]!,
        all,
        effectEur: effects.includes(null) ? null : sumOf(effects.flatMap((one) => one ?? [])),
      };
    })
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

type Standing = {
  readonly sources: readonly Source[];
  readonly year: PersonYear | null;
  readonly questions: readonly QuestionGroup[];
  readonly declaration: Declaration | null;
  readonly filings: readonly Filing[];
};

/** Which steps are done, in their order. What comes later may be done before what comes earlier. */
export function doneSteps(of: Standing): Readonly<Record<YearStep, boolean>> {
  const read = of.sources.length > 0 && of.sources.every(({ lastSyncedAt }) => lastSyncedAt !== null);
  const clear = read && of.questions.length === 0 && of.year?.current === true;
  return {
    accounts: read,
    clarify: clear,
    confirm: of.declaration?.current === true,
    result: clear && of.year.complete && of.declaration?.current === true,
    // A saved state is not handed in: only the person knows the day.
    "hand-in": of.filings.some(({ handedInAt }) => handedInAt !== null),
  };
}

/** The first that is not done; the last where all are. */
export const nextStep = (done: Readonly<Record<YearStep, boolean>>): YearStep =>
  STEPS.find((step) => !done[step]) ?? "hand-in";
