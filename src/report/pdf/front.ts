import { type Language, TYPE_LABELS } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import { createTranslator } from "../words.ts";
import { couple, forms, result, title } from "./first-page.ts";
import { corrections, gaps, losses, prices, settings } from "./grounds.ts";
import { platforms, sources } from "./origins.ts";
import { heading, paragraph, table } from "./flow.ts";
import { numberText } from "./numbers.ts";
import type { Ink, PdfWriter } from "./pdf-writer.ts";

const STATUS_INK: Readonly<Record<string, Ink>> = { pass: "good", warn: "warn", fail: "bad" };

/** Pages for a tax officer: result and forms first, then their grounds. */
export async function writeFront(pdf: PdfWriter, report: Report, language: Language): Promise<void> {
  const { sections, country } = report;
  const translate = createTranslator(country, language);
  await pdf.startPage("portrait");
  await title(pdf, report, language);
  await result(pdf, report, language);
  const isShare = sections.cover.share !== undefined;
  if (!isShare) await forms(pdf, report, language);
  await couple(pdf, report, language);

  await heading(pdf, translate("statement"));
  await paragraph(pdf, sections.cover.statement[language]);
  await paragraph(pdf, translate("cents"), { ink: "soft", size: 7.5 });
  await paragraph(pdf, sections.cover.retention[language], { ink: "soft", size: 7.5 });

  await heading(pdf, translate("checks"));
  await table(
    pdf,
    [
      { title: translate("status"), share: 1.5 },
      { title: translate("grounds"), share: 1.3 },
      { title: translate("check"), share: 4 },
      { title: translate("finding"), share: 6 },
    ],
    sections.checks.map(({ status, rn, title: what, detail }) => [
      { text: translate(status), ink: STATUS_INK[status] ?? "black", bold: status === "fail" },
      rn.join(", "),
      what[language],
      detail[language],
    ]),
  );

  await settings(pdf, report, language);

  await heading(pdf, translate("judgements"));
  await table(
    pdf,
    [
      { title: translate("event"), share: 2.2 },
      { title: translate("count"), share: 1, right: true },
      { title: translate("treatment"), share: 6 },
      { title: translate("clauses"), share: 3.4 },
    ],
    sections.judgements.map(({ type, count, text, clauses, certainty }) => [
      TYPE_LABELS[type][language],
      numberText(String(count), language),
      text[language],
      [...new Set(clauses.map(country.reportTerms.clauseText)), `(${translate(certainty)})`].join("; "),
    ]),
  );
  if (sections.judgements.length === 0) await paragraph(pdf, translate("noRows"));

  await prices(pdf, sections.prices, language);
  await gaps(pdf, report, language);
  await corrections(pdf, sections, language);
  await sources(pdf, report, language);
  if (!isShare) await losses(pdf, report, language);
  await platforms(pdf, report, language);
}
