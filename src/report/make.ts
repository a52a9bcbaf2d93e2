import { figuresOf, NO_EVENTS, type StoredYear } from "../assessment/years.ts";
import { declarationOf, isCurrent, since } from "../assessment/declarations.ts";
import { elections } from "../assessment/elections.ts";
import { statedLosses } from "../assessment/losses.ts";
import { madeReadings } from "../assessment/readings.ts";
import { residencesOf } from "../assessment/residence.ts";
import { type Decision, standing } from "../sources/decision.ts";
import {
  boxesIn,
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
import type { Papers } from "./papers.ts";
import { papersOfPerson } from "./persons.ts";
import { FIRST_REPORTED_YEAR, platformReports } from "./platform-report.ts";
import type { Report, Sections } from "./report.ts";
import { settingsOf } from "./settings.ts";
import {
  correctionsOfSource,
  papersOfSource,
  sectionsOfSource,
  type Share,
  surveyOfSource,
} from "./share.ts";
import { foreignOf, reportSources } from "./sources.ts";
import { surveyOf } from "./survey.ts";
import { tallyOf } from "./tally.ts";
import { dayText, momentsOf } from "./time.ts";
import { transferRows } from "./transfers.ts";
import { pricesOf, evidenceOf } from "./evidence.ts";
import { statementOf } from "./statement.ts";

/** The report of a year: what is small is gathered here, the long lists are read when a format asks for them. */
export async function makeReport(
  all: Papers,
  year: number,
  person: Person = "a",
  /** Where this source's share of the person's year is told alone. */
  share: Share | null = null,
): Promise<Report> {
  const { papers: hers, isHers } = papersOfPerson(all, person);
  const papers = share === null ? hers : await papersOfSource(hers, share.sourceId);
  const of = yearOf(papers, year, person);
  // What a gap changes is judged against the limits of the person, also in a share.
  const judged = yearOf(hers, year, person);
  const country = countryOfYear(judged);
  const range = momentsOf(year);
  const seen = await surveyOf(papers, year);
  const survey = share === null ? seen : surveyOfSource(seen, share.sourceId);
  const tally = await tallyOf(papers, year, country);
  const openLots = await openLotsAt(all, year, isHers, country);
  const gaps = await gapTally(papers, judged, country);
  const log = await correctionsOf(all, year, person);
  const corrections = share === null ? log : correctionsOfSource(log, share.sourceId);
  const sources = reportSources(papers.sources, survey.wallets, person);
  const decisions = standing(papers.decisions);
  const settings = settingsOf(of, survey, tally, elections(decisions), country);
  const openLaw = judgedLaw(of, decisions, person);
  const judgements = judgementsOf(survey.types, share === null ? openLaw : [], country);
  const prices = await pricesOf(papers, year, survey, corrections, settings);
  const balances = balanceRows(papers, survey, year);
  const leftOut = await leftOutOf(papers, year, person);
  const given = declarationOf(all.decisions, year, person);
  const changes =
    given === null
      ? null
      : since(given, {
          figures: figuresOf(judged),
          used: sources.flatMap(({ sourceId, name, wallets }) =>
            sourceId === null || wallets.length === 0 ? [] : [{ id: sourceId, name }],
          ),
          held: papers.sources,
        });
  const declared = changes !== null && isCurrent(changes);
  const checks = checksOf({
    country,
    leftOut,
    declared,
    papers,
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
  const { run, name } = papers;
  const isJoint = all.partnerYears !== null && country.papers.joint;
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
      retention: country.papers.retention,
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
    transfers: await transferRows(papers, range, await movedLots(all, range), survey.ends),
    balances,
    openLots,
    corrections,
    foreign: foreignOf(sources, papers.sources, country.code),
    losses: lossesOf(papers.years, year, person, statedLosses(decisions), country),
    evidence: evidenceOf(papers),
    checks,
    platformReporting: {
      duty: country.papers.platformReports && year >= FIRST_REPORTED_YEAR,
      platforms: country.papers.platformReports ? platformReports(survey.platforms, sources, tally) : [],
    },
  };
  const { receipts } = country.papers;
  const boxes = boxesIn(of.assessment);
  return {
    country,
    boxes,
    sections: share === null ? sections : sectionsOfSource(sections, share, country, boxes),
    lists: {
      disposals: () => disposalRows(papers, range, country),
      services: () => receiptRows(papers, range, receipts.services),
      capital: () => receiptRows(papers, range, receipts.capital),
      transactions: () => transactionRows(papers, range, country),
      everything: () => transactionRows(papers, { ...range, from: Number.MIN_SAFE_INTEGER }, country),
      gaps: () => gapsOf(papers, judged, country),
      quotes: () => quoteRows(papers, range),
    },
  };
}

/** What either of two persons declares: one return, with a column for each. */
function spouseOf(
  all: Papers,
  person: Person,
  year: number,
): NonNullable<Sections["person"]["couple"]>[number] {
  const of = yearOf(papersOfPerson(all, person).papers, year, person);
  const { section23, section22, section20 } = of.assessment;
  return { person, section23, section22, section20, forms: countryOfYear(of).formEntries(of) };
}

export const countryOfYear = ({ jurisdiction }: Pick<StoredYear, "jurisdiction">): Country =>
  countryOf(jurisdiction ?? "") ?? DEFAULT_COUNTRY;

/** What only papers of another country than the default tell: those of the default stay as they are to the byte. */
const abroad = <T extends object>(country: Country, told: T): Partial<T> =>
  country === DEFAULT_COUNTRY ? {} : told;

/** The stored figures; those of a year in which nothing happened. */
export function yearOf({ years, run, decisions }: Papers, year: number, person: Person): StoredYear {
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

/** The open questions of the year with the reasons that were given. */
function judgedLaw(of: StoredYear, decisions: readonly Decision[], person: Person): readonly JudgedLaw[] {
  const made = madeReadings(decisions).filter((one) => one.person === person);
  return (of.assessment.openLaw ?? []).map((law) => ({
    ...law,
    reason: made.find((one) => one.class === law.class)?.reason ?? null,
  }));
}

function resultOf(
  of: StoredYear,
  final: boolean,
  openLaw: readonly JudgedLaw[],
  country: Country,
): Sections["result"] {
  const { section23, section22, section20, outsidePeriod } = of.assessment;
  // What is missing and changes nothing stands among the gaps: the result is what it is.
  const judged = { ...of, complete: of.complete || final };
  const de = verdictOf(judged, true, "de");
  const en = verdictOf(judged, true, "en");
  return {
    ...abroad(country, { boxes: boxesIn(of.assessment) }),
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
