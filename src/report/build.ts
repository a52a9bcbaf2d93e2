import type { Result } from "../result.ts";
import type { Held } from "../store/database.ts";
import { type Format, type FormatName, type FormatOptions, FORMATS } from "./formats/index.ts";
import { type NoPapers, withPapers } from "./from-store.ts";
import { makeReport } from "./make.ts";
import type { Report } from "./report.ts";
import type { Sink } from "./sink.ts";

export type Wanted = {
  readonly accountId: string;
  readonly year: number;
  readonly format: FormatName;
  readonly options: FormatOptions;
};

/** Told how far it is: the rows that there will be, and each time some have been written. */
export type Progress = {
  readonly expect: (rows: number) => void;
  readonly wrote: (rows: number) => void;
};

const UNWATCHED: Progress = { expect: () => {}, wrote: () => {} };

/** Makes a report of one run, out of one moment of the database, and writes it. */
export const buildReport = (
  client: Held,
  { accountId, year, format, options }: Wanted,
  sink: Sink,
  progress: Progress = UNWATCHED,
): Promise<Result<void, NoPapers>> =>
  withPapers(client, accountId, format === "bundle", async (papers) => {
    const { write }: Format = FORMATS[format];
    const report = watched(await makeReport(papers, year), progress);
    await write({ report, papers, sink, options });
  });

/** The same report, whose long lists tell how far they have been read. */
function watched(report: Report, { expect, wrote }: Progress): Report {
  const { rows } = report.sections.cover;
  expect(rows.disposals + rows.services + rows.capital + rows.transactions + rows.gaps + rows.quotes);
  const told = <T>(pages: () => AsyncIterable<readonly T[]>) =>
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
      disposals: told(disposals),
      services: told(services),
      capital: told(capital),
      transactions: told(transactions),
      everything: told(everything),
      gaps: told(gaps),
      quotes: told(quotes),
    },
  };
}
