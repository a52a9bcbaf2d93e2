import { figuresOf, NO_EVENTS, type StoredYear } from "../assessment/years.ts";
import { declarationOf, isCurrent, since } from "../assessment/declarations.ts";
import { elections } from "../assessment/elections.ts";
import { statedLosses } from "../assessment/losses.ts";
import { interpretationDecisions } from "../assessment/interpretations.ts";
import { residencesOf } from "../assessment/residence.ts";
import { type Decision, standing } from "../sources/decision.ts";
import {
  categoriesIn,
  type Country,
  countryIn,
  countryOf,
  DEFAULT_COUNTRY,
  type Person,
  PERSONS,
} from "../tax/index.ts";
import { declarationText, draftText, openLawLine, UNDECLARED, verdictOf } from "../wording/index.ts";
import { balanceRows, unlistedLots } from "./balance-rows.ts";
import { checksOf, isOver } from "./checks.ts";
import { correctionsOf } from "./corrections.ts";
import { gapsOf, gapTally } from "./gaps.ts";
import { type JudgedLaw, judgementsOf } from "./judgements.ts";
import { disposalRows } from "./disposals.ts";
import { quoteRows } from "./quotes.ts";
import { receiptRows } from "./receipts.ts";
import { transactionRows } from "./transaction-rows.ts";
import { leftOutOf } from "./left-out.ts";
import { lossesOf } from "./losses.ts";
import { movedLots, openLotsAt } from "./lots.ts";
import type { ReportInput } from "./input.ts";
import { inputOfPerson } from "./persons.ts";
import { FIRST_REPORTED_YEAR } from "./first-reported-year.ts";
import { platformReports } from "./platform-report.ts";
import type { Report, Sections } from "./report.ts";
import { settingsOf } from "./settings.ts";
import { correctionsOfSource, inputOfSource, sectionsOfSource, type Share, surveyOfSource } from "./share.ts";
import { foreignOf, reportSources } from "./sources.ts";
import { surveyOf } from "./survey.ts";
import { tallyOf } from "./tally.ts";
import { dayText, momentsOf } from "./time.ts";
import { transferRows } from "./transfers.ts";
import { pricesOf, evidenceOf } from "./evidence.ts";
import { statementOf } from "./statement.ts";

/**
 * Builds the report of a year. Small sections are held in memory; the long lists are read when a format writes them.
 */
export async function assembleReport(
  all: ReportInput,
  year: number,
  person: Person = "a",
  /** The source, if the report covers only its share of the person's year. */
  share: Share | null = null,
): Promise<Report> {
  const { input: hers, isHers } = inputOfPerson(all, person);
  const input = share === null ? hers : await inputOfSource(hers, share.sourceId);
  const of = yearOf(input, year, person);
  // The effect of a gap is measured against the limits of the person, also in the report of a share.
  const judged = yearOf(hers, year, person);
  const country = countryOfYear(judged);
  const range = momentsOf(year);
  const seen = await surveyOf(input, year);
  const survey = share === null ? seen : surveyOfSource(seen, share.sourceId);
  const tally = await tallyOf(input, year, country);
  const openLots = await openLotsAt(all, year, isHers, country);
  const gaps = await gapTally(input, judged, country);
  const log = await correctionsOf(all, year, person);
  const corrections = share === null ? log : correctionsOfSource(log, share.sourceId);
  const sources = reportSources(input.sources, survey.wallets, person);
  const decisions = standing(input.decisions);
  const settings = settingsOf(of, survey, tally, elections(decisions), country);
  const openLaw = judgedLaw(of, decisions, person);
  const judgements = judgementsOf(survey.types, share === null ? openLaw : [], country);
  const prices = await pricesOf(input, year, survey, corrections, settings);
  const balances = balanceRows(input, survey, year);
  const leftOut = await leftOutOf(input, year, person);
  const given = declarationOf(all.decisions, year, person);
  const changes =
    given === null
      ? null
      : since(given, {
          figures: figuresOf(judged),
          used: sources.flatMap(({ sourceId, name, wallets }) =>
            sourceId === null || wallets.length === 0 ? [] : [{ id: sourceId, name }],
          ),
          existing: input.sources,
        });
  const declared = changes !== null && isCurrent(changes);
  const checks = checksOf({
    country,
    leftOut,
    declared,
    input,
    year: of,
    survey,
    tally,
    gaps,
    sources,
    corrections,
    balances,
    unlisted: unlistedLots(balances, openLots, year),
    settings: settings.rules.length,
    judgements: judgements.length,
  });
  const failed = checks.filter(({ status }) => status === "fail");
  const { run, name } = input;
  const isJoint = all.partnerYears !== null && country.reportTerms.joint;
  const statement = declarationText(
    given === null || changes === null
      ? null
      : {
          ...changes,
          day: dayText(given.givenAt),
          current: declared,
          text: given.text,
          statement: statementOf(sources, year, run.asOf, {
            gaps: gaps.total,
            leftOut,
            clean: checks.every(({ status, id }) => status !== "fail" || id === "year-over"),
          }),
        },
  );
  const sections: Sections = {
    cover: {
      year,
      ...(all.preparedBy === undefined ? {} : { preparedBy: all.preparedBy }),
      ...abroad(country, {
        jurisdiction: country.key,
        ...(country.status === "preview" ? { preview: country.unconfirmed } : {}),
      }),
      name,
      runId: run.runId,
      createdAt: run.asOf,
      engineVersion: run.engineVersion,
      ruleSetVersion: country.ruleSetVersion,
      priceSet: prices.sha256,
      status: failed.length > 0 || !declared ? "draft" : "final",
      provisional: !isOver(run.asOf, year),
      reasons: [
        ...(failed.length > 0 ? [draftText(failed.map(({ title }) => title))] : declared ? [] : [UNDECLARED]),
        ...failed.map(({ detail }) => detail),
        ...(declared ? [] : [statement]),
      ],
      statement,
      declaration:
        given === null
          ? null
          : { allAccounts: true, text: given.text, givenAt: given.givenAt, current: declared },
      leftOut,
      retention: country.reportTerms.retention,
      rows: {
        disposals: tally.slices,
        services: tally.receiptRows,
        capital: tally.capitalRows,
        transactions: survey.counts.transactions,
        gaps: gaps.total,
        quotes: prices.quotes,
      },
    },
    person: {
      name,
      person,
      taxNumber: null,
      assessment: isJoint ? "joint" : "single",
      funds: survey.funds,
      ...(isJoint ? { couple: PERSONS.map((one) => spouseOf(all, one, year)) } : {}),
    },
    sources,
    settings,
    judgements,
    prices: prices.section,
    result: resultOf(of, failed.length === 0, share === null ? openLaw : [], country),
    forms: country.formEntries(of, tally.first ?? undefined),
    programmes: tally.programmes,
    transfers: await transferRows(input, range, await movedLots(all, range), survey.ends),
    balances,
    openLots,
    corrections,
    foreign: foreignOf(sources, input.sources, country.code),
    losses: lossesOf(input.years, year, person, statedLosses(decisions), country),
    evidence: evidenceOf(input),
    checks,
    platformReporting: {
      duty: country.reportTerms.platformReports && year >= FIRST_REPORTED_YEAR,
      platforms: country.reportTerms.platformReports ? platformReports(survey.platforms, sources, tally) : [],
    },
  };
  const { receipts } = country.reportTerms;
  const incomeCategories = categoriesIn(of.assessment);
  return {
    country,
    incomeCategories,
    sections: share === null ? sections : sectionsOfSource(sections, share, country, incomeCategories),
    lists: {
      disposals: () => disposalRows(input, range, country),
      services: () => receiptRows(input, range, receipts.services),
      capital: () => receiptRows(input, range, receipts.capital),
      transactions: () => transactionRows(input, range, country),
      everything: () => transactionRows(input, { ...range, from: Number.MIN_SAFE_INTEGER }, country),
      gaps: () => gapsOf(input, judged, country),
      quotes: () => quoteRows(input, range),
    },
  };
}

/** The joint return of two persons, with a column for each. */
function spouseOf(
  all: ReportInput,
  person: Person,
  year: number,
): NonNullable<Sections["person"]["couple"]>[number] {
  const of = yearOf(inputOfPerson(all, person).input, year, person);
  const { section23, section22, section20 } = of.assessment;
  return { person, section23, section22, section20, forms: countryOfYear(of).formEntries(of) };
}

export const countryOfYear = ({ jurisdiction }: Pick<StoredYear, "jurisdiction">): Country =>
  countryOf(jurisdiction ?? "") ?? DEFAULT_COUNTRY;

/**
 * Fields that exist only in reports of countries other than the default; reports of the default country keep their
 * exact bytes.
 */
const abroad = <T extends object>(country: Country, fields: T): Partial<T> =>
  country === DEFAULT_COUNTRY ? {} : fields;

/** The stored figures of a year, or those of the row for years without events. */
export function yearOf({ years, run, decisions }: ReportInput, year: number, person: Person): StoredYear {
  const stored = years.get(year);
  if (stored !== undefined) return stored;
  const none = years.get(NO_EVENTS);
  const country = countryIn(residencesOf(standing(decisions))[person], year);
  const empty = country.emptyYearResult(year, "account");
  return {
    ...empty,
    method: none?.method ?? "fifo",
    ruleSetVersion: country.ruleSetVersion,
    runId: run.runId,
    warnings: none?.warnings ?? [],
    warningCount: none?.warningCount ?? 0,
    sources: [],
    complete: none?.complete ?? true,
    range: none?.range ?? null,
  };
}

/** The open legal questions of the year with the user's reasons. */
function judgedLaw(of: StoredYear, decisions: readonly Decision[], person: Person): readonly JudgedLaw[] {
  const chosen = interpretationDecisions(decisions).filter((one) => one.person === person);
  return (of.assessment.openLaw ?? []).map((law) => ({
    ...law,
    reason: chosen.find((one) => one.class === law.class)?.reason ?? null,
  }));
}

function resultOf(
  of: StoredYear,
  final: boolean,
  openLaw: readonly JudgedLaw[],
  country: Country,
): Sections["result"] {
  const { section23, section22, section20, outsidePeriod } = of.assessment;
  // Missing data that does not change the result is listed as a gap; the result itself is complete.
  const judged = { ...of, complete: of.complete || final };
  const de = verdictOf(judged, true, "de");
  const en = verdictOf(judged, true, "en");
  return {
    ...abroad(country, { boxes: categoriesIn(of.assessment) }),
    section23,
    section22,
    section20,
    outsidePeriod,
    turnover: of.turnover,
    exact: of.exact,
    range: of.range,
    complete: of.complete,
    disposals: of.disposals,
    headline: { de: de.headline, en: en.headline },
    sentences: [
      ...de.sentences.map((sentence, i) => ({ de: sentence, en: en.sentences[i] ?? "" })),
      ...(openLaw.length === 0 ? [] : [openLawLine(openLaw, country.key)]),
    ],
  };
}
