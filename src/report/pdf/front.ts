import { type Language, TYPE_LABELS } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import { sayIn } from "../words.ts";
import { couple, forms, result, title } from "./first-page.ts";
import { corrections, gaps, losses, prices, settings } from "./grounds.ts";
import { platforms, sources } from "./origins.ts";
import { heading, paragraph, table } from "./flow.ts";
import { numberText } from "./numbers.ts";
import type { Ink, Paper } from "./paper.ts";

const STATUS_INK: Readonly<Record<string, Ink>> = { pass: "good", warn: "warn", fail: "bad" };

/** The pages that an officer reads: result and forms first, then what they rest on. */
export async function writeFront(paper: Paper, report: Report, language: Language): Promise<void> {
  const { sections, country } = report;
  const say = sayIn(country, language);
  await paper.turn("portrait");
  await title(paper, report, language);
  await result(paper, report, language);
  const isShare = sections.cover.share !== undefined;
  if (!isShare) await forms(paper, report, language);
  await couple(paper, report, language);

  await heading(paper, say("statement"));
  await paragraph(paper, sections.cover.statement[language]);
  await paragraph(paper, say("cents"), { ink: "soft", size: 7.5 });
  await paragraph(paper, sections.cover.retention[language], { ink: "soft", size: 7.5 });

  await heading(paper, say("checks"));
  await table(
    paper,
    [
      { title: say("status"), share: 1.5 },
      { title: say("grounds"), share: 1.3 },
      { title: say("check"), share: 4 },
      { title: say("finding"), share: 6 },
    ],
    sections.checks.map(({ status, rn, title: what, detail }) => [
      { text: say(status), ink: STATUS_INK[status] ?? "black", bold: status === "fail" },
      rn.join(", "),
      what[language],
      detail[language],
    ]),
  );

  await settings(paper, report, language);

  await heading(paper, say("judgements"));
  await table(
    paper,
    [
      { title: say("event"), share: 2.2 },
      { title: say("count"), share: 1, right: true },
      { title: say("treatment"), share: 6 },
      { title: say("clauses"), share: 3.4 },
    ],
    sections.judgements.map(({ type, count, text, clauses, certainty }) => [
      TYPE_LABELS[type][language],
      numberText(String(count), language),
      text[language],
      [...new Set(clauses.map(country.papers.clauseText)), `(${say(certainty)})`].join("; "),
    ]),
  );
  if (sections.judgements.length === 0) await paragraph(paper, say("noRows"));

  await prices(paper, sections.prices, language);
  await gaps(paper, report, language);
  await corrections(paper, sections, language);
  await sources(paper, report, language);
  if (!isShare) await losses(paper, report, language);
  await platforms(paper, report, language);
}
