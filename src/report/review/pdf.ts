import {
  decidedFields,
  decisionLabel,
  type Language,
  LABELS,
  REVIEW_LABELS,
  type ReviewLabel,
} from "../../wording/index.ts";
import { ensureSpace, heading, paragraph, table } from "../pdf/flow.ts";
import { dayLabel, euroText, momentLabel, numberText } from "../pdf/numbers.ts";
import { type Ink, openSheets, type PdfWriter } from "../pdf/pdf-writer.ts";
import type { Sink } from "../sink.ts";
import type { ReviewActor, ReviewDecision, ReviewRecord } from "./record.ts";

const LANGUAGES: Readonly<Record<Language, string>> = { de: "de-DE", en: "en-GB" };
const STATUS_INK: Readonly<Record<string, Ink>> = { pass: "good", warn: "warn", fail: "bad" };

type Words = { readonly language: Language; readonly t: (label: ReviewLabel) => string };

/** The review record as a PDF, with a page for the signatures. Written twice: the first pass counts the pages. */
export async function writeReviewPdf(record: ReviewRecord, sink: Sink, language: Language): Promise<void> {
  const t = (label: ReviewLabel): string => REVIEW_LABELS[label][language];
  const title = `${t("title")} ${record.year}`;
  const sheets = await openSheets({
    title,
    author: record.preparedBy?.firm ?? record.client.name,
    language: LANGUAGES[language],
    createdAt: new Date(record.createdAt),
  });
  const counted = sheets.counted();
  await write(counted, record, { language, t });
  const pages = counted.page();
  const foot = (page: number): string =>
    `${title}  ·  ${LABELS.runShort[language]} ${record.runId}  ·  ${t("page")} ${page} ${t("of")} ${pages}`;
  const pdf = sheets.written(sink, foot);
  await write(pdf, record, { language, t });
  await pdf.close();
}

async function write(pdf: PdfWriter, record: ReviewRecord, words: Words): Promise<void> {
  await pdf.startPage("portrait");
  await head(pdf, record, words);
  await points(pdf, record, words);
  await decisions(pdf, record, words);
  await checks(pdf, record, words);
  await conversation(pdf, record, words);
  await openPoints(pdf, record, words);
  await signatures(pdf, record, words);
}

async function head(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  const { client, preparedBy } = record;
  pdf.bookmark(`${t("title")} ${record.year}`, 1);
  pdf.tagged("H1", () =>
    pdf.text(`${t("title")} ${record.year}`, pdf.left, pdf.y, { face: "bold", size: 18 }),
  );
  pdf.y += 30;
  await paragraph(pdf, t("intro"), { ink: "soft" });
  const facts: readonly (readonly [label: ReviewLabel, text: string | null])[] = [
    ["client", client.name],
    ["number", client.number],
    ["taxNumber", client.taxNumber],
    ["taxOffice", client.taxOffice],
    ["firm", preparedBy === null ? null : [preparedBy.firm, preparedBy.address].filter(Boolean).join(", ")],
    ["report", `${LABELS.runShort[language]} ${record.runId}, ${momentLabel(record.createdAt, language)}`],
    ["result", record.headline[language]],
    ["status", [LABELS[record.status][language], ...record.reasons.map((one) => one[language])].join(" · ")],
  ];
  await table(
    pdf,
    [
      { title: "", share: 2 },
      { title: "", share: 7 },
    ],
    facts.flatMap(([label, text]) => (text === null ? [] : [[{ text: t(label), bold: true }, text]])),
  );
}

async function points(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  await heading(pdf, t("points"));
  await table(
    pdf,
    [
      { title: "Rn", share: 1.2 },
      { title: t("status"), share: 1.4 },
      { title: t("point"), share: 4 },
      { title: t("finding"), share: 6 },
    ],
    record.points.map(({ rn, status, title, detail }) => [
      rn.join(", "),
      { text: LABELS[status][language], ink: STATUS_INK[status] ?? "black" },
      title[language],
      detail[language],
    ]),
  );
}

const actorText = (actor: ReviewActor | null, { t }: Words): string =>
  actor === null ? t("unknownActor") : `${actor.name} (${actor.firm ?? t("taxpayer")})`;

async function decisions(pdf: PdfWriter, record: ReviewRecord, words: Words): Promise<void> {
  const { language, t } = words;
  await heading(pdf, t("decisions"));
  if (record.decisions.length === 0) return paragraph(pdf, t("none"));
  const written = {
    at: (text: string) => momentLabel(text, language),
    euro: (text: string) => euroText(text, language),
    number: (text: string) => numberText(text, language),
    wallet: (wallet: string) => wallet,
  };
  const grounds = (one: ReviewDecision): string =>
    [
      one.reason ?? t("noReason"),
      ...decidedFields(one, language, written),
      ...(one.receipts === 0 ? [] : [`${decisionLabel("attachment", language)}: ${one.receipts}`]),
    ].join(" · ");
  await table(
    pdf,
    [
      { title: "Nr", share: 0.6 },
      { title: t("who"), share: 2.6 },
      { title: t("decision"), share: 2.6 },
      { title: t("why"), share: 4.4 },
      { title: t("effect"), share: 1.5, right: true },
      { title: t("checked"), share: 1.9 },
    ],
    record.decisions.map((one) => [
      String(one.no),
      `${actorText(one.by, words)}, ${momentLabel(one.at, language)}`,
      `${decisionLabel(one.kind, language)}${one.standing ? "" : ` (${t("undone")})`} ${one.transactionId ?? ""}`,
      grounds(one),
      one.effectEur === null ? "–" : euroText(one.effectEur, language),
      one.checkedBy.length === 0
        ? { text: t("notChecked"), ink: "soft" as const }
        : `${one.checkedBy.join(", ")}${one.fourEyes ? ` (${t("fourEyes")})` : ""}`,
    ]),
  );
}

async function checks(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  await heading(pdf, t("marks"));
  if (record.marks.length === 0) return paragraph(pdf, t("none"));
  await table(
    pdf,
    [
      { title: t("who"), share: 4 },
      { title: t("subject"), share: 6 },
    ],
    record.marks.map(({ at, by, transactionId, issueId }) => [
      `${by}, ${momentLabel(at, language)}`,
      transactionId ?? (issueId === null ? t("wholeYear") : t("issue")),
    ]),
  );
}

async function conversation(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  await heading(pdf, t("questions"));
  if (record.questions.length === 0) await paragraph(pdf, t("none"));
  else
    await table(
      pdf,
      [
        { title: t("who"), share: 2.6 },
        { title: t("question"), share: 4 },
        { title: t("answer"), share: 4 },
      ],
      record.questions.map(({ at, by, text, answers }) => [
        `${by}, ${momentLabel(at, language)}`,
        text,
        answers.map((one) => `${dayLabel(one.at, language)}: ${one.text}`).join(" · ") || t("noAnswer"),
      ]),
    );
  await heading(pdf, t("notes"));
  if (record.notes.length === 0) return paragraph(pdf, t("none"));
  await table(
    pdf,
    [
      { title: t("who"), share: 2.6 },
      { title: t("note"), share: 8 },
    ],
    record.notes.map(({ at, by, text, transactionId }) => [
      `${by}, ${momentLabel(at, language)}`,
      [transactionId, text].filter((part) => part !== null).join(": "),
    ]),
  );
}

async function openPoints(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  await heading(pdf, `${t("open")} (${record.openPointCount})`);
  if (record.openPoints.length === 0) return paragraph(pdf, t("none"));
  await table(
    pdf,
    [
      { title: "Nr", share: 0.6 },
      { title: t("gap"), share: 8 },
      { title: t("effect"), share: 1.6, right: true },
    ],
    record.openPoints.map(({ no, text, effectEur }) => [
      String(no),
      text[language],
      effectEur === null ? "–" : euroText(effectEur, language),
    ]),
  );
  if (record.openPointCount > record.openPoints.length) await paragraph(pdf, t("more"), { ink: "soft" });
}

async function signatures(pdf: PdfWriter, record: ReviewRecord, { language, t }: Words): Promise<void> {
  await pdf.startPage("portrait");
  await heading(pdf, t("declaration"));
  const { declaration } = record;
  await paragraph(pdf, record.statement[language]);
  await paragraph(
    pdf,
    declaration === null
      ? t("undeclared")
      : [
          `${t("declared")} ${momentLabel(declaration.givenAt, language)}.`,
          declaration.text,
          declaration.current ? null : t("outdated"),
        ]
          .filter((part) => part !== null)
          .join(" "),
  );
  pdf.y += 14;
  await paragraph(pdf, `${record.client.name}, ${record.year}: ${t("confirm")}`);
  for (const label of ["signature", "reviewer"] as const) {
    await ensureSpace(pdf, 80);
    pdf.y += 52;
    const half = pdf.width() / 2 - 10;
    pdf.line(pdf.left, pdf.y, half);
    pdf.line(pdf.left + half + 20, pdf.y, half);
    pdf.y += 4;
    pdf.tagged("P", () => {
      pdf.text(t("cityAndDay"), pdf.left, pdf.y, { size: 7, ink: "soft" });
      pdf.text(t(label), pdf.left + half + 20, pdf.y, { size: 7, ink: "soft" });
    });
    pdf.y += 12;
  }
}
