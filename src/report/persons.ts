import { partnerSources } from "../assessment/persons.ts";
import { standing } from "../sources/decision.ts";
import { NO_SOURCE } from "../store/lists.ts";
import { isOfPerson, ownerOf, type Person } from "../tax/index.ts";
import type { ReportInput } from "./input.ts";

/** Report input of one of two persons, and a filter for that person's sources. */
export type PersonInput = {
  readonly input: ReportInput;
  readonly isHers: (sourceId: string | null) => boolean;
};

type Pages<T> = AsyncIterable<readonly T[]>;

/** Filters the rows of a paged list. */
export async function* only<T>(pages: Pages<T>, matches: (row: T) => boolean): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    const rows = page.filter(matches);
    if (rows.length > 0) yield rows;
  }
}

/** Input of one person's report; with one person it is everything. Both share one log. */
export function inputOfPerson(all: ReportInput, person: Person): PersonInput {
  const partner = partnerSources(standing(all.decisions));
  const filings = all.filings.filter((one) => isOfPerson(one, person));
  if (partner.size === 0 && person === "a") return { input: { ...all, filings }, isHers: () => true };
  const isHers = (sourceId: string | null): boolean => ownerOf(sourceId, partner) === person;
  const ofSource = ({ sourceId }: { readonly sourceId: string }): boolean => isHers(sourceId);
  return {
    isHers,
    input: {
      ...all,
      filings,
      sources: all.sources.filter(({ id }) => isHers(id)),
      years: person === "a" ? all.years : (all.partnerYears ?? new Map()),
      disposals: (range) => only(all.disposals(range), ofSource),
      income: (range) => only(all.income(range), ofSource),
      transactions: (range) => only(all.transactions(range), ofSource),
      prices: (range) => only(all.prices(range), ofSource),
      // A gift from one person to the other is in both reports.
      transfers: (range) =>
        only(all.transfers(range), ({ body: { sent, received } }) =>
          [sent, received].some((leg) => leg !== null && isHers(leg.sourceId)),
        ),
      lots: () => only(all.lots(), ({ body }) => isHers(body.sourceId ?? body.sourceIds.at(-1) ?? null)),
      issues: () => only(all.issues(), ({ sourceId }) => sourceId === NO_SOURCE || isHers(sourceId)),
    },
  };
}
