import { parentPort, workerData } from "node:worker_threads";
import { inBackground } from "../guard/in-background.ts";
import { fileBytes } from "../guard/file-bytes.ts";
import { FileRefusal } from "../ledger/index.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { BookTransaction, CalculateOptions, Disposal } from "../tax/index.ts";
import type { Language } from "../wording/index.ts";
import { compareReport, type OldReportComparison } from "./compare.ts";
import type { OldReport } from "./old-report.ts";
import { readOldReport } from "./read-old.ts";
import { recomputer } from "./rules.ts";
import { ourSale, saleKey } from "./sale.ts";
import { type Message } from "../wording/messages/index.ts";

inBackground();

/**
 * Input of the comparison thread: the descriptor of an open file, which all threads of a process share, or a parsed
 * report with our figures.
 */
export type CompareThreadData =
  | { readonly kind: "read"; readonly file: number }
  | {
      readonly kind: "compare";
      readonly report: OldReport;
      readonly year: number;
      readonly disposals: readonly Disposal[];
      /** Null if the ledger is too large to be recomputed. */
      readonly book: readonly BookTransaction[] | null;
      readonly options: CalculateOptions;
      readonly language: Language;
    };

function work(data: CompareThreadData): OldReport | OldReportComparison {
  if (data.kind === "read") return readOldReport(fileBytes(data.file));
  const { report, year, disposals, book, options, language } = data;
  const ours = disposals.map((disposal) => ourSale(disposal, saleKey(disposal, disposal.sourceId)));
  return compareReport(report, year, ours, book === null ? null : recomputer(book, options), language);
}

const result = ((): Result<OldReport | OldReportComparison, Message> => {
  try {
    return ok(work(workerData as CompareThreadData));
  } catch (error) {
    if (error instanceof FileRefusal) return err(error.reason);
    throw error;
  }
})();
parentPort?.postMessage(result, []);
