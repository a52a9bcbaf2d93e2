import { type Language, LABELS } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import type { Sink } from "../sink.ts";
import { appendixLists, TRANSACTIONS_PRINTED } from "./appendix.ts";
import { paragraph } from "./flow.ts";
import { statusOf } from "./first-page.ts";
import { writeFront } from "./front.ts";
import { openSheets, type PdfWriter } from "./pdf-writer.ts";

const LANGUAGES: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-GB" };

/** Chinese, Japanese and Korean: every font that has them is too large to ship. */
const OTHER_SCRIPTS = /[\u2E80-\u9FFF\uA960-\uD7FF\uF900-\uFAFF\uFF00-\uFFEF\u{1F000}-\u{3FFFF}]/u;

/** Names of people, wallets and coins are the only texts that this service does not choose. */
const hasOtherScripts = ({ sections: { cover, sources, balances } }: Report): boolean =>
  OTHER_SCRIPTS.test(JSON.stringify([cover.name, sources, balances.map(({ asset }) => asset)]));

/**
 * The report as a PDF. It is written twice: first only to count the pages, so that each can show the total. The first
 * pass does not read the long lists, and only the rows of one page are in memory at a time.
 */
export async function writePdf(report: Report, sink: Sink, language: Language): Promise<void> {
  const { cover } = report.sections;
  const info = {
    title: `${LABELS.title[language]} ${cover.year}`,
    author: cover.name,
    language: LANGUAGES[language],
    createdAt: new Date(cover.createdAt),
  };
  const lists = appendixLists(report, language);
  const front = async (pdf: PdfWriter): Promise<void> => {
    await writeFront(pdf, report, language);
    if (cover.rows.transactions > TRANSACTIONS_PRINTED)
      await paragraph(pdf, LABELS.listElsewhere[language], { ink: "soft" });
    if (hasOtherScripts(report)) await paragraph(pdf, LABELS.byCode[language], { ink: "soft" });
  };
  const sheets = await openSheets(info);
  const counted = sheets.counted();
  await front(counted);
  for (const list of lists) await list.countPages(counted);
  const pages = counted.page();

  const status = LABELS[statusOf(cover)][language];
  const foot = (page: number): string =>
    `${LABELS.title[language]} ${cover.year}  ·  ${LABELS.runShort[language]} ${cover.runId}  ·  ${status}  ·  ${LABELS.page[language]} ${page} ${LABELS.of[language]} ${pages}`;
  const pdf = sheets.written(sink, foot);
  await front(pdf);
  if (lists.some(({ count }) => count > 0)) pdf.bookmark(LABELS.appendix[language], 1);
  for (const list of lists) await list.write(pdf);
  await pdf.close();
}
