import { NO_SOURCE } from "../store/lists.ts";
import { SHARE_DRAFT, SHARE_INCOMPLETE, shareHeadline, shareText } from "../wording/index.ts";
import { type CategoryResult, type Country, isSeparate } from "../tax/index.ts";
import type { ReportInput } from "./input.ts";
import { only } from "./persons.ts";
import type { Sections } from "./report.ts";
import type { CorrectionRow } from "./rows.ts";
import type { Survey } from "./survey.ts";

/** One source of a person: its report is a share of the person's report and is never filed. */
export type Share = { readonly sourceId: string; readonly name: string };

/** The share of one source in a person's report input. */
export async function inputOfSource(hers: ReportInput, ofSource: string): Promise<ReportInput> {
  const isIts = ({ sourceId }: { readonly sourceId: string | null }): boolean => sourceId === ofSource;
  return {
    ...hers,
    sources: hers.sources.filter(({ id }) => id === ofSource),
    years: await hers.shareOf(ofSource),
    disposals: (range) => only(hers.disposals(range), isIts),
    income: (range) => only(hers.income(range), isIts),
    transactions: (range) => only(hers.transactions(range), isIts),
    prices: (range) => only(hers.prices(range), isIts),
    transfers: (range) =>
      only(hers.transfers(range), ({ body: { sent, received } }) =>
        [sent, received].some((leg) => leg !== null && isIts(leg)),
      ),
    lots: () => only(hers.lots(), isIts),
    issues: () => only(hers.issues(), (row) => row.sourceId === NO_SOURCE || isIts(row)),
  };
}

/** A wallet without a source belongs to the person as a whole: several sources may move coins to and from it. */
export function surveyOfSource(survey: Survey, ofSource: string): Survey {
  const isIts = ({ wallet }: { readonly wallet: { readonly sourceId: string | null } }): boolean =>
    wallet.sourceId === ofSource;
  return {
    ...survey,
    wallets: survey.wallets.filter(({ sourceId }) => sourceId === ofSource),
    before: survey.before.filter(isIts),
    after: survey.after.filter(isIts),
  };
}

/** Corrections of the source. Their effect is only reported for the person's whole year. */
export const correctionsOfSource = (
  rows: readonly CorrectionRow[],
  ofSource: string,
): readonly CorrectionRow[] =>
  rows
    .filter(
      ({ sourceId, otherSourceId, kind }) =>
        sourceId === ofSource || otherSourceId === ofSource || kind === "rule",
    )
    .map((row) => ({ ...row, effectEur: null }));

/** Lines of the self-check that need the person's whole year. */
const OF_PERSON: ReadonlySet<string> = new Set([
  "missing-cost",
  "missing-platform",
  "both-reports",
  "outside-view",
  "statement",
]);

/**
 * Sections of a share: no form lines, losses or verdict, because these exist only for the person, whose report is
 * filed.
 */
export function sectionsOfSource(
  sections: Sections,
  share: Share,
  { reportTerms }: Country,
  categories: readonly CategoryResult[],
): Sections {
  const { cover, person, result } = sections;
  const { couple: _couple, ...her } = person;
  const checks = sections.checks.filter(({ id }) => !OF_PERSON.has(id));
  const failed = checks.filter(({ status }) => status === "fail");
  const text = shareText(share.name);
  return {
    ...sections,
    cover: {
      ...cover,
      share,
      status: "draft",
      reasons: [SHARE_DRAFT, text, ...failed.map(({ detail }) => detail)],
      statement: text,
      declaration: null,
    },
    person: her,
    result: {
      ...result,
      headline: shareHeadline(
        share.name,
        // Separate categories are named if they contain something.
        categories
          .filter((category) => !isSeparate(category) || /[1-9]/.test(category.net))
          .map(({ key, net }) => ({ net, short: reportTerms.categories[key]?.short ?? key })),
      ),
      sentences: result.complete ? [text] : [text, SHARE_INCOMPLETE],
    },
    forms: { year: cover.year, entries: [], nothingToEnter: false },
    openLots: sections.openLots.filter(({ sourceId }) => sourceId === share.sourceId),
    losses: [],
    checks,
  };
}
