import { type Language, UNDECLARED } from "../../wording/index.ts";
import { type CategoryResult, type FormEntry, type Person, isSeparate } from "../../tax/index.ts";
import { add } from "../../ledger/amounts.ts";
import type { Report, Sections } from "../report.ts";
import { type LabelTranslator, createTranslator } from "../words.ts";
import { heading, paragraph, ensureSpace, subheading, table, type TableCell, wrapped } from "./flow.ts";
import { clockLabel, dayLabel, euroText, numberText } from "./numbers.ts";
import type { PdfWriter } from "./pdf-writer.ts";

export async function title(
  pdf: PdfWriter,
  { sections: { cover, person }, country }: Report,
  language: Language,
): Promise<void> {
  const translate = createTranslator(country, language);
  pdf.bookmark(`${translate("title")} ${cover.year}`, 1);
  pdf.tagged("H1", () =>
    pdf.text(`${translate("title")} ${cover.year}`, pdf.left, pdf.y, { face: "bold", size: 18 }),
  );
  pdf.y += 25;
  await paragraph(pdf, translate("subtitle"), { ink: "soft" });
  pdf.y += 3;
  if (cover.preview !== undefined)
    await banner(pdf, translate("preview"), [
      translate("previewText"),
      ...cover.preview.map((one) => one[language]),
    ]);
  if (cover.status === "draft")
    await banner(
      pdf,
      translate(statusOf(cover)),
      cover.reasons.slice(1).map((one) => one[language]),
    );
  const facts: readonly (readonly [string, string])[] = [
    ...(cover.share === undefined ? [] : [[translate("share"), cover.share.name] as const]),
    [
      translate("person"),
      person.couple === undefined ? cover.name : `${cover.name} (${personLabel(person.person)})`,
    ],
    ...firmFacts(cover, translate),
    [translate("run"), cover.runId],
    [
      translate("created"),
      `${dayLabel(cover.createdAt, language)} ${clockLabel(cover.createdAt)} (${translate("berlin")})`,
    ],
    [
      translate("versions"),
      `${cover.engineVersion}, ${cover.ruleSetVersion}, ${cover.priceSet.slice(0, 16)}`,
    ],
    [
      translate("status"),
      `${translate(statusOf(cover))}${cover.provisional ? ` (${translate("provisional")})` : ""}`,
    ],
  ];
  for (const [name, value] of facts) {
    const lines = wrapped(pdf, value, pdf.width() - 140, { size: 8.5 });
    await ensureSpace(pdf, lines.length * 11.5);
    pdf.tagged("P", () => {
      pdf.text(name, pdf.left, pdf.y, { size: 8.5, ink: "soft" });
      for (const [n, line] of lines.entries())
        pdf.text(line, pdf.left + 140, pdf.y + n * 11.5, { size: 8.5 });
    });
    pdf.y += lines.length * 11.5;
  }
}

/** The preparing firm, its number for the client, and its own tax number. */
function firmFacts(
  { preparedBy }: Sections["cover"],
  translate: LabelTranslator,
): readonly (readonly [name: string, value: string])[] {
  if (preparedBy === undefined) return [];
  const { firm, address, taxNumber, clientNumber } = preparedBy;
  return [
    [translate("preparedBy"), address === null ? firm : `${firm}, ${oneLine(address)}`],
    ...(taxNumber === null ? [] : [[translate("firmTaxNumber"), taxNumber] as const]),
    ...(clientNumber === null ? [] : [[translate("clientNumber"), clientNumber] as const]),
  ];
}

/** Reasons against filing come before everything else. */
async function banner(pdf: PdfWriter, head: string, reasons: readonly string[]): Promise<void> {
  const lines = reasons.flatMap((reason) => wrapped(pdf, `– ${reason}`, pdf.width() - 20, { size: 8.5 }));
  const height = 22 + lines.length * 11.5;
  await ensureSpace(pdf, height);
  pdf.fill(pdf.left, pdf.y, pdf.width(), height, "alarm");
  pdf.tagged("P", () => {
    pdf.text(head, pdf.left + 8, pdf.y + 5, { face: "bold", size: 10.5, ink: "bad" });
    for (const [n, line] of lines.entries())
      pdf.text(line, pdf.left + 8, pdf.y + 19 + n * 11.5, { size: 8.5, ink: "bad" });
  });
  pdf.y += height + 8;
}

export async function result(
  pdf: PdfWriter,
  { sections: { cover, result: of }, country, incomeCategories }: Report,
  language: Language,
): Promise<void> {
  const translate = createTranslator(country, language);
  const named = country.reportTerms.categories;
  const money = (text: string): string => euroText(text, language);
  await heading(pdf, translate("result"));
  await paragraph(pdf, of.headline[language], { face: "bold", size: 11 });
  for (const sentence of of.sentences) await paragraph(pdf, sentence[language]);
  const { outsidePeriod } = of;
  // Limits apply to the person; a share has no limits.
  const isShare = cover.share !== undefined;
  const unlessShare = (text: string): string => (isShare ? "–" : money(text));
  const after = (category: CategoryResult): TableCell => ({
    text: isShare ? "–" : taxedText(category, money, translate),
    bold: true,
  });
  await table(
    pdf,
    [
      { title: translate("box"), share: 4 },
      { title: translate("gains"), share: 2, right: true },
      { title: translate("losses"), share: 2, right: true },
      { title: translate("net"), share: 2, right: true },
      { title: translate("limit"), share: 1.6, right: true },
      { title: translate("taxable"), share: 2.2, right: true },
    ],
    [
      ...incomeCategories.map((category): readonly TableCell[] => [
        named[category.key]?.name[language] ?? category.label[language],
        money(add(category.gains, category.receipts)),
        money(add(category.losses, category.costs)),
        money(category.net),
        category.limit === null ? "–" : unlessShare(category.limit.amount),
        isSeparate(category) ? unlessShare(category.net) : after(category),
      ]),
      [translate("outside"), money(outsidePeriod.gains), money(outsidePeriod.losses), "–", "–", "–"],
    ],
  );
  const additional = incomeCategories.flatMap(({ key, other }) =>
    other === undefined ? [] : [`${named[key]?.short ?? key} ${money(other)}`],
  );
  if (additional.length > 0) await paragraph(pdf, `${translate("besideCoins")}: ${additional.join(", ")}.`);
  if (of.range !== null) {
    const bound = (text: string | null): string => (text === null ? translate("unknown") : money(text));
    await paragraph(
      pdf,
      `${translate("range")}: ${bound(of.range.taxableFrom)} – ${bound(of.range.taxableTo)}; ${translate(of.range.changesOutcome ? "changes" : "unchanged")}.`,
    );
  }
}

function taxedText(
  category: CategoryResult,
  money: (text: string) => string,
  translate: LabelTranslator,
): string {
  const { taxable, taxableAfterLosses, tax } = category;
  const taxed =
    taxableAfterLosses !== undefined && taxableAfterLosses !== taxable
      ? `${money(taxable)}; ${translate("afterLosses")} ${money(taxableAfterLosses)}`
      : money(taxable);
  return tax === null || !/[1-9]/.test(tax) ? taxed : `${taxed}; ${translate("withRate")} ${money(tax)}`;
}

export async function forms(
  pdf: PdfWriter,
  { sections: { forms: of }, country }: Report,
  language: Language,
): Promise<void> {
  const translate = createTranslator(country, language);
  await heading(pdf, translate("forms"));
  if (of.entries.length === 0) return paragraph(pdf, translate("nothingAtAll"));
  if (of.nothingToEnter) await paragraph(pdf, translate("nothingToEnter"), { face: "bold" });
  if (of.entries.every(({ line }) => line === null)) await paragraph(pdf, translate("linesUnknown"));
  if (of.entries.some(({ source }) => source === "guide")) await paragraph(pdf, translate("linesGuide"));
  const rows = (entries: readonly FormEntry[]) =>
    entries.map(({ form, line, label, exact, whole, text }): readonly TableCell[] => [
      `${form} ${line ?? "–"}`,
      label[language],
      exact === null ? (text ?? "") : euroText(exact, language),
      { text: whole === null ? "" : numberText(whole, language), bold: true },
    ]);
  const columns = [
    { title: `${translate("form")}, ${translate("line")}`, share: 1.4 },
    { title: translate("field"), share: 5 },
    { title: translate("exact"), share: 2.6, right: true },
    { title: translate("whole"), share: 1.6, right: true },
  ];
  const first = of.entries.filter(({ variant }) => variant === "first-and-rest");
  if (first.length > 0) await subheading(pdf, translate("formTotals"));
  await table(pdf, columns, rows(of.entries.filter(({ variant }) => variant !== "first-and-rest")));
  if (first.length === 0) return;
  await subheading(pdf, translate("formFirst"));
  await table(pdf, columns, rows(first));
  await paragraph(pdf, translate("formBoth"), { ink: "soft", size: 7.5 });
}

/** Status of the report, on its first page and in every footer. */
export function statusOf({
  status,
  share,
  reasons,
}: Sections["cover"]): "final" | "draft" | "undeclared" | "shareDraft" {
  if (share !== undefined) return "shareDraft";
  // The missing declaration is the only reason against a final report.
  return status === "draft" && reasons[0]?.en === UNDECLARED.en ? "undeclared" : status;
}

const personLabel = (person: Person): string => person.toUpperCase();

/** Joint assessment: one return with a column for each person. */
export async function couple(
  pdf: PdfWriter,
  {
    sections: {
      person: { couple: spouses },
    },
    country,
  }: Report,
  language: Language,
): Promise<void> {
  if (spouses === undefined) return;
  const translate = createTranslator(country, language);
  const money = (text: string): string => euroText(text, language);
  await heading(pdf, translate("couple"));
  await paragraph(pdf, translate("coupleText"));
  await table(
    pdf,
    [
      { title: translate("person"), share: 1.2 },
      { title: translate("box"), share: 4 },
      { title: translate("net"), share: 2, right: true },
      { title: translate("limit"), share: 1.6, right: true },
      { title: translate("afterLosses"), share: 2.2, right: true },
      { title: translate("closing"), share: 2, right: true },
      { title: translate("toEnter"), share: 1.6 },
    ],
    spouses.flatMap(({ person, ...boxes }) =>
      (["section23", "section22"] as const).map((category): readonly TableCell[] => [
        personLabel(person),
        country.reportTerms.categories[category]?.name[language] ?? category,
        money(boxes[category].net),
        money(boxes[category].limit),
        { text: money(boxes[category].taxableAfterLosses ?? boxes[category].taxable), bold: true },
        money(boxes[category].carriedForward ?? boxes[category].lossToCarry),
        translate(/[1-9]/.test(boxes[category].taxable + boxes[category].lossToCarry) ? "yes" : "no"),
      ]),
    ),
  );
}

const oneLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
