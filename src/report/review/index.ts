import type { Language } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import type { Sink } from "../sink.ts";
import { writeReviewPdf } from "./pdf.ts";
import { type ReviewFacts, reviewRecordOf } from "./record.ts";

export const REVIEW_FORMATS = ["json", "pdf"] as const;

export type ReviewRequest = {
  readonly format: (typeof REVIEW_FORMATS)[number];
  readonly facts: ReviewFacts;
};

/** Writes who decided, checked and marked what in a year. */
export async function writeReview(
  report: Report,
  { format, facts }: ReviewRequest,
  sink: Sink,
  language: Language,
): Promise<void> {
  const record = await reviewRecordOf(report, facts);
  if (format === "json") await sink(JSON.stringify(record));
  else await writeReviewPdf(record, sink, language);
}
