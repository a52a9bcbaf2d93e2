import type { Declaration } from "../../api/statements.ts";
import type { Interpretation } from "../../api/interpretations.ts";
import type { Filing } from "../../api/filings.ts";
import type { Issue, PersonYear } from "../../api/tax.ts";
import type { Source } from "../../api/sources.ts";
import { aboutOf, isTransactionless } from "../../resolve/about.ts";
import { sumOf } from "../../explain/sum.ts";

export const STEPS = ["accounts", "clarify", "result", "confirm", "hand-in"] as const;
export type YearStep = (typeof STEPS)[number];

/** A group of similar questions: one answer applies to all of them. */
export type QuestionGroup = {
  readonly key: string;
  /** The issues; none for a question of open law. */
  readonly all: readonly Issue[];
  /** The question of open law, null for issues. */
  readonly interpretation: Interpretation | null;
  /** The largest joint effect, null if unknown. */
  readonly effectEur: string | null;
};

/** Codes of issues that have their own section. */
const ELSEWHERE: ReadonlySet<string> = new Set(["open-law", "filed-year-changed"]);

/** Whether the user can answer the issue and has not done so; the others are counted separately. */
const isAnswerable = (issue: Issue): boolean =>
  issue.severity !== "info" &&
  issue.acknowledged === undefined &&
  !ELSEWHERE.has(issue.code) &&
  (aboutOf(issue) !== null || isTransactionless(issue));

/** An issue of unknown effect sorts first, because it may be the largest. */
const sizeOf = ({ effectEur }: QuestionGroup): number =>
  effectEur === null ? Number.MAX_VALUE : Math.abs(Number(effectEur));

/** The amounts of an interpretation in a year. */
export const STAKES = ["taxable", "loss", "taxFree"] as const;

/** Whether the other interpretation changes any amount of the year. */
export const differs = ({ other, ...now }: Interpretation["years"][number]): boolean =>
  STAKES.some((kind) => other[kind] !== now[kind]);

/** Questions of open law that the user has not decided and whose answer changes an amount of any year. */
const lawQuestionsOf = (interpretations: readonly Interpretation[]): readonly QuestionGroup[] =>
  interpretations
    .filter(({ basis, years }) => basis === "default" && years.some(differs))
    .map((interpretation) => {
      const effects = interpretation.years.map(({ taxable, other }) =>
        other.taxable === null
          ? null
          : sumOf([other.taxable, `-${taxable}`.replace("--", "")]).replace("-", ""),
      );
      return {
        key: `open-law ${interpretation.class}`,
        all: [],
        interpretation,
        effectEur: effects.includes(null) ? null : sumOf(effects.flatMap((one) => one ?? [])),
      };
    });

/** Number of open questions in these groups. */
export const countOf = (questions: readonly QuestionGroup[]): number =>
  questions.reduce((sum, { all }) => sum + Math.max(1, all.length), 0);

/** The questions of all years, similar ones grouped, the largest effect first. */
export function questionGroupsOf(
  issues: readonly Issue[],
  interpretations: readonly Interpretation[],
): readonly QuestionGroup[] {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues.filter(isAnswerable)) {
    const key = [issue.code, issue.asset, issue.sourceIds[0] ?? issue.sourceId].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), issue]);
  }
  const ofIssues = [...groups].map(([key, all]): QuestionGroup => {
    const effects = all.map(({ effectEur }) => effectEur?.replace("-", "") ?? null);
    return {
      key,
      all,
      interpretation: null,
      effectEur: effects.includes(null) ? null : sumOf(effects.flatMap((one) => one ?? [])),
    };
  });
  return [...ofIssues, ...lawQuestionsOf(interpretations)].toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

type Standing = {
  readonly sources: readonly Source[];
  readonly year: PersonYear | null;
  readonly questions: readonly QuestionGroup[];
  readonly declaration: Declaration | null;
  readonly filings: readonly Filing[];
};

/** The completed steps in order. A later step may be complete before an earlier one. */
export function doneSteps(of: Standing): Readonly<Record<YearStep, boolean>> {
  const read = of.sources.length > 0 && of.sources.every(({ lastSyncedAt }) => lastSyncedAt !== null);
  const clear = read && of.questions.length === 0 && of.year?.current === true;
  return {
    accounts: read,
    clarify: clear,
    // The result is final once it is confirmed: until then the year opens on it.
    result: clear && of.year.complete && of.declaration?.current === true,
    confirm: of.declaration?.current === true,
    // A saved filing is not yet handed in: only the user knows that day.
    "hand-in": of.filings.some(({ handedInAt }) => handedInAt !== null),
  };
}

/** The first incomplete step; the last one if all are complete. */
export const nextStep = (done: Readonly<Record<YearStep, boolean>>): YearStep =>
  STEPS.find((step) => !done[step]) ?? "hand-in";
