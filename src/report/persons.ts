import { partnerSources } from "../assessment/persons.ts";
import { standing } from "../sources/decision.ts";
import { NO_SOURCE } from "../store/lists.ts";
import { isOfPerson, ownerOf, type Person } from "../tax/index.ts";
import type { ReportInput } from "./input.ts";

/** The papers of one of two persons, and how to tell hers. */
export type PersonInput = {
  readonly input: ReportInput;
  readonly isHers: (sourceId: string | null) => boolean;
};

type Pages<T> = AsyncIterable<readonly T[]>;

/** Of the pages of a list the rows that are wanted. */
export async function* only<T>(pages: Pages<T>, matches: (row: T) => boolean): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    const rows = page.filter(matches);
    if (rows.length > 0) yield rows;
  }
}

/** Of all papers what one person's report tells; with one person that is everything. The log is one for both. */
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
      // What one gives the other stands in both reports.
      transfers: (range) =>
        only(all.transfers(range), ({ body: { sent, received } }) =>
          [sent, received].some((leg) => leg !== null && isHers(leg.sourceId)),
        ),
      lots: () => only(all.lots(), ({ body }) => isHers(body.sourceId ?? body.sourceIds.at(-1) ?? null)),
      issues: () => only(all.issues(), ({ sourceId }) => sourceId === NO_SOURCE || isHers(sourceId)),
    },
  };
}
