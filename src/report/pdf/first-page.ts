import { type Language, UNDECLARED } from "../../wording/index.ts";
import { type Box, type FormEntry, type Person, standsApart } from "../../tax/index.ts";
import { add } from "../../ledger/amounts.ts";
import type { Report, Sections } from "../report.ts";
import { type Say, sayIn } from "../words.ts";
import { heading, paragraph, room, subheading, table, type TableCell, wrapped } from "./flow.ts";
import { clockLabel, dayLabel, euroText, numberText } from "./numbers.ts";
import type { Paper } from "./paper.ts";

export async function title(
  paper: Paper,
  { sections: { cover, person }, country }: Report,
  language: Language,
): Promise<void> {
  const say = sayIn(country, language);
  paper.bookmark(`${say("title")} ${cover.year}`, 1);
  paper.tagged("H1", () =>
    paper.text(`${say("title")} ${cover.year}`, paper.left, paper.y, { face: "bold", size: 18 }),
  );
  paper.y += 25;
  await paragraph(paper, say("subtitle"), { ink: "soft" });
  paper.y += 3;
  if (cover.preview !== undefined)
    await banner(paper, say("preview"), [say("previewText"), ...cover.preview.map((one) => one[language])]);
  if (cover.status === "draft")
    await banner(
      paper,
      say(statusOf(cover)),
      cover.reasons.slice(1).map((one) => one[language]),
    );
  const facts: readonly (readonly [string, string])[] = [
    ...(cover.share === undefined ? [] : [[say("share"), cover.share.name] as const]),
    [
      say("person"),
      person.couple === undefined ? cover.name : `${cover.name} (${personLabel(person.person)})`,
    ],
    ...firmFacts(cover, say),
    [say("run"), cover.runId],
    [
      say("created"),
      `${dayLabel(cover.createdAt, language)} ${clockLabel(cover.createdAt)} (${say("berlin")})`,
    ],
    [say("versions"), `${cover.engineVersion}, ${cover.ruleSetVersion}, ${cover.priceSet.slice(0, 16)}`],
    [say("status"), `${say(statusOf(cover))}${cover.provisional ? ` (${say("provisional")})` : ""}`],
  ];
  for (const [name, value] of facts) {
    const lines = wrapped(paper, value, paper.width() - 140, { size: 8.5 });
    await room(paper, lines.length * 11.5);
    paper.tagged("P", () => {
      paper.text(name, paper.left, paper.y, { size: 8.5, ink: "soft" });
      for (const [n, line] of lines.entries())
        paper.text(line, paper.left + 140, paper.y + n * 11.5, { size: 8.5 });
    });
    paper.y += lines.length * 11.5;
  }
}

/** The firm that made it, the client's number there, and the firm's own tax number. */
function firmFacts(
  { preparedBy }: Sections["cover"],
  say: Say,
): readonly (readonly [name: string, value: string])[] {
  if (preparedBy === undefined) return [];
  const { firm, address, taxNumber, clientNumber } = preparedBy;
  return [
    [say("preparedBy"), address === null ? firm : `${firm}, ${oneLine(address)}`],
    ...(taxNumber === null ? [] : [[say("firmTaxNumber"), taxNumber] as const]),
    ...(clientNumber === null ? [] : [[say("clientNumber"), clientNumber] as const]),
  ];
}

/** What keeps it from being filed comes before everything else. */
async function banner(paper: Paper, head: string, reasons: readonly string[]): Promise<void> {
  const lines = reasons.flatMap((reason) => wrapped(paper, `– ${reason}`, paper.width() - 20, { size: 8.5 }));
  const height = 22 + lines.length * 11.5;
  await room(paper, height);
  paper.fill(paper.left, paper.y, paper.width(), height, "alarm");
  paper.tagged("P", () => {
    paper.text(head, paper.left + 8, paper.y + 5, { face: "bold", size: 10.5, ink: "bad" });
    for (const [n, line] of lines.entries())
      paper.text(line, paper.left + 8, paper.y + 19 + n * 11.5, { size: 8.5, ink: "bad" });
  });
  paper.y += height + 8;
}

export async function result(
  paper: Paper,
  { sections: { cover, result: of }, country, boxes }: Report,
  language: Language,
): Promise<void> {
  const say = sayIn(country, language);
  const named = country.papers.boxes;
  const money = (text: string): string => euroText(text, language);
  await heading(paper, say("result"));
  await paragraph(paper, of.headline[language], { face: "bold", size: 11 });
  for (const sentence of of.sentences) await paragraph(paper, sentence[language]);
  const { outsidePeriod } = of;
  // Limits are the person's: a share is below none and above none.
  const isShare = cover.share !== undefined;
  const unlessShare = (text: string): string => (isShare ? "–" : money(text));
  const after = (box: Box): TableCell => ({ text: isShare ? "–" : taxedText(box, money, say), bold: true });
  await table(
    paper,
    [
      { title: say("box"), share: 4 },
      { title: say("gains"), share: 2, right: true },
      { title: say("losses"), share: 2, right: true },
      { title: say("net"), share: 2, right: true },
      { title: say("limit"), share: 1.6, right: true },
      { title: say("taxable"), share: 2.2, right: true },
    ],
    [
      ...boxes.map((box): readonly TableCell[] => [
        named[box.key]?.name[language] ?? box.label[language],
        money(add(box.gains, box.receipts)),
        money(add(box.losses, box.costs)),
        money(box.net),
        box.limit === null ? "–" : unlessShare(box.limit.amount),
        standsApart(box) ? unlessShare(box.net) : after(box),
      ]),
      [say("outside"), money(outsidePeriod.gains), money(outsidePeriod.losses), "–", "–", "–"],
    ],
  );
  const beside = boxes.flatMap(({ key, other }) =>
    other === undefined ? [] : [`${named[key]?.short ?? key} ${money(other)}`],
  );
  if (beside.length > 0) await paragraph(paper, `${say("besideCoins")}: ${beside.join(", ")}.`);
  if (of.range !== null) {
    const bound = (text: string | null): string => (text === null ? say("unknown") : money(text));
    await paragraph(
      paper,
      `${say("range")}: ${bound(of.range.taxableFrom)} – ${bound(of.range.taxableTo)}; ${say(of.range.changesOutcome ? "changes" : "unchanged")}.`,
    );
  }
}

function taxedText(box: Box, money: (text: string) => string, say: Say): string {
  const { taxable, taxableAfterLosses, tax } = box;
  const taxed =
    taxableAfterLosses !== undefined && taxableAfterLosses !== taxable
      ? `${money(taxable)}; ${say("afterLosses")} ${money(taxableAfterLosses)}`
      : money(taxable);
  return tax === null || !/[1-9]/.test(tax) ? taxed : `${taxed}; ${say("withRate")} ${money(tax)}`;
}

export async function forms(
  paper: Paper,
  { sections: { forms: of }, country }: Report,
  language: Language,
): Promise<void> {
  const say = sayIn(country, language);
  await heading(paper, say("forms"));
  if (of.entries.length === 0) return paragraph(paper, say("nothingAtAll"));
  if (of.nothingToEnter) await paragraph(paper, say("nothingToEnter"), { face: "bold" });
  if (of.entries.every(({ line }) => line === null)) await paragraph(paper, say("linesUnknown"));
  if (of.entries.some(({ source }) => source === "guide")) await paragraph(paper, say("linesGuide"));
  const rows = (entries: readonly FormEntry[]) =>
    entries.map(({ form, line, label, exact, whole, text }): readonly TableCell[] => [
      `${form} ${line ?? "–"}`,
      label[language],
      exact === null ? (text ?? "") : euroText(exact, language),
      { text: whole === null ? "" : numberText(whole, language), bold: true },
    ]);
  const columns = [
    { title: `${say("form")}, ${say("line")}`, share: 1.4 },
    { title: say("field"), share: 5 },
    { title: say("exact"), share: 2.6, right: true },
    { title: say("whole"), share: 1.6, right: true },
  ];
  const first = of.entries.filter(({ variant }) => variant === "first-and-rest");
  if (first.length > 0) await subheading(paper, say("formTotals"));
  await table(paper, columns, rows(of.entries.filter(({ variant }) => variant !== "first-and-rest")));
  if (first.length === 0) return;
  await subheading(paper, say("formFirst"));
  await table(paper, columns, rows(first));
  await paragraph(paper, say("formBoth"), { ink: "soft", size: 7.5 });
}

/** What a report is, on its first page and at the foot of every one. */
export function statusOf({
  status,
  share,
  reasons,
}: Sections["cover"]): "final" | "draft" | "undeclared" | "shareDraft" {
  if (share !== undefined) return "shareDraft";
  // Nothing else keeps it from being final.
  return status === "draft" && reasons[0]?.en === UNDECLARED.en ? "undeclared" : status;
}

const personLabel = (person: Person): string => person.toUpperCase();

/** One return, a column for each: only where two are assessed together. */
export async function couple(
  paper: Paper,
  {
    sections: {
      person: { couple: spouses },
    },
    country,
  }: Report,
  language: Language,
): Promise<void> {
  if (spouses === undefined) return;
  const say = sayIn(country, language);
  const money = (text: string): string => euroText(text, language);
  await heading(paper, say("couple"));
  await paragraph(paper, say("coupleText"));
  await table(
    paper,
    [
      { title: say("person"), share: 1.2 },
      { title: say("box"), share: 4 },
      { title: say("net"), share: 2, right: true },
      { title: say("limit"), share: 1.6, right: true },
      { title: say("afterLosses"), share: 2.2, right: true },
      { title: say("closing"), share: 2, right: true },
      { title: say("toEnter"), share: 1.6 },
    ],
    spouses.flatMap(({ person, ...boxes }) =>
      (["section23", "section22"] as const).map((box): readonly TableCell[] => [
        personLabel(person),
        country.papers.boxes[box]?.name[language] ?? box,
        money(boxes[box].net),
        money(boxes[box].limit),
        { text: money(boxes[box].taxableAfterLosses ?? boxes[box].taxable), bold: true },
        money(boxes[box].carriedForward ?? boxes[box].lossToCarry),
        say(/[1-9]/.test(boxes[box].taxable + boxes[box].lossToCarry) ? "yes" : "no"),
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
