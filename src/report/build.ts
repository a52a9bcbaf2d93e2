import { err, ok, type Result } from "../basics/result.ts";
import type { DedicatedClient } from "../store/database.ts";
import type { Person } from "../tax/index.ts";
import { type Format, type FormatName, type FormatOptions, FORMATS } from "./formats/index.ts";
import { type ReportUnavailable, withStoredInput } from "./from-store.ts";
import { assembleReport } from "./assemble.ts";
import { by } from "./input.ts";
import type { PreparedBy, Report } from "./report.ts";
import { type ReviewRequest, writeReview } from "./review/index.ts";
import type { Sink } from "./sink.ts";

export type ReportRequest = {
  readonly accountId: string;
  readonly year: number;
  readonly format: FormatName;
  readonly options: FormatOptions;
  /** One of two jointly assessed persons; defaults to the first. */
  readonly person?: Person;
  /** One source of that person, for a report of its share alone. */
  readonly sourceId?: string;
  /** The firm that prepares the report for its client. */
  readonly preparedBy?: PreparedBy;
  /** Writes the review record instead of the report. */
  readonly review?: ReviewRequest;
};

/** Progress callbacks: the number of rows to expect, and each number of rows written. */
export type ReportProgress = {
  readonly expect: (rows: number) => void;
  readonly wrote: (rows: number) => void;
};

const UNWATCHED: ReportProgress = { expect: () => {}, wrote: () => {} };

/** Builds a report of one run from one snapshot of the database and writes it. */
export async function buildReport(
  client: DedicatedClient,
  { accountId, year, format, options, person = "a", sourceId, preparedBy, review }: ReportRequest,
  sink: Sink,
  progress: ReportProgress = UNWATCHED,
): Promise<Result<void, ReportUnavailable>> {
  const built = await withStoredInput(client, accountId, format === "bundle", async (of) => {
    const input = by(of, preparedBy);
    if (person === "b" && input.partnerYears === null) return err("no-partner" as const);
    const source = input.sources.find(({ id }) => id === sourceId);
    // The source was removed after the request; the next request gets the matching error.
    if (sourceId !== undefined && source === undefined) return err("computing" as const);
    const share = source === undefined ? null : { sourceId: source.id, name: source.name };
    const { write }: Format = FORMATS[format];
    const report = watched(await assembleReport(input, year, person, share), progress);
    if (review === undefined) await write({ report, input, sink, options });
    else await writeReview(report, review, sink, options.language);
    return ok(undefined);
  });
  return built.ok ? built.value : built;
}

/** Adds progress callbacks to the long lists of a report. */
function watched(report: Report, { expect, wrote }: ReportProgress): Report {
  const { rows } = report.sections.cover;
  expect(rows.disposals + rows.services + rows.capital + rows.transactions + rows.gaps + rows.quotes);
  const counted = <T>(pages: () => AsyncIterable<readonly T[]>) =>
    async function* () {
      for await (const page of pages()) {
        yield page;
        wrote(page.length);
      }
    };
  const { disposals, services, capital, transactions, everything, gaps, quotes } = report.lists;
  return {
    ...report,
    lists: {
      disposals: counted(disposals),
      services: counted(services),
      capital: counted(capital),
      transactions: counted(transactions),
      everything: counted(everything),
      gaps: counted(gaps),
      quotes: counted(quotes),
    },
  };
}
