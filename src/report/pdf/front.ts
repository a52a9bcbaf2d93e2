import { type Language, LABELS, type LabelKey, TYPE_LABELS } from "../../wording/index.ts";
import type { FormEntry } from "../../tax/index.ts";
import type { Report, Sections } from "../report.ts";
import type { GapRow } from "../rows.ts";
import { clauseText } from "./clauses.ts";
import { heading, paragraph, room, subheading, table, type TableCell, wrapped } from "./flow.ts";
import { dayLabel, euroText, moneyText, numberText } from "./numbers.ts";
import type { Ink, Paper } from "./paper.ts";

const STATUS_INK: Readonly<Record<string, Ink>> = { pass: "good", warn: "warn", fail: "bad" };
/** So many gaps are told on paper. */
const GAPS_PRINTED = 200;

/** The pages that an officer reads: result and forms first, then what they rest on. */
export async function writeFront(paper: Paper, report: Report, language: Language): Promise<void> {
  const { sections } = report;
  const say = (key: LabelKey): string => LABELS[key][language];
  await paper.turn("portrait");
  await title(paper, sections, language);
  await result(paper, sections, language);
  await forms(paper, sections.forms, language);

  await heading(paper, say("statement"));
  await paragraph(paper, sections.cover.statement[language]);
  await paragraph(paper, sections.cover.retention[language], { ink: "soft", size: 7.5 });

  await heading(paper, say("checks"));
  await table(
    paper,
    [
      { title: say("status"), share: 1.5 },
      { title: "Rn", share: 1.3 },
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

  await settings(paper, sections, language);

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
      [...clauses.map(clauseText), `(${say(certainty)})`].join("; "),
    ]),
  );
  if (sections.judgements.length === 0) await paragraph(paper, say("noRows"));

  await prices(paper, sections.prices, language);
  await gaps(paper, report, language);
  await corrections(paper, sections.corrections, language);
  await sources(paper, sections, language);
  await losses(paper, sections, language);
  await platforms(paper, sections.platformReporting, language);
}

async function title(paper: Paper, { cover }: Sections, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  paper.bookmark(`${say("title")} ${cover.year}`, 1);
  paper.tagged("H1", () =>
    paper.text(`${say("title")} ${cover.year}`, paper.left, paper.y, { face: "bold", size: 18 }),
  );
  paper.y += 25;
  await paragraph(paper, say("subtitle"), { ink: "soft" });
  paper.y += 3;
  if (cover.status === "draft")
    await banner(
      paper,
      say("draft"),
      cover.reasons.slice(1).map((one) => one[language]),
    );
  const facts: readonly (readonly [string, string])[] = [
    [say("person"), cover.name],
    [say("run"), cover.runId],
    [say("created"), `${dayLabel(cover.createdAt, language)} ${cover.createdAt.slice(11, 19)} UTC`],
    [say("versions"), `${cover.engineVersion}, ${cover.ruleSetVersion}, ${cover.priceSet.slice(0, 16)}`],
    [
      say("status"),
      `${cover.status === "final" ? say("final") : say("draft")}${cover.provisional ? ` (${say("provisional")})` : ""}`,
    ],
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

async function result(paper: Paper, { result: of }: Sections, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  const money = (text: string): string => euroText(text, language);
  await heading(paper, say("result"));
  await paragraph(paper, of.headline[language], { face: "bold", size: 11 });
  for (const sentence of of.sentences) await paragraph(paper, sentence[language]);
  const { section23, section22, section20, outsidePeriod } = of;
  const after = (box: { readonly taxable: string; readonly taxableAfterLosses?: string }): TableCell => ({
    text:
      box.taxableAfterLosses !== undefined && box.taxableAfterLosses !== box.taxable
        ? `${money(box.taxable)}; ${say("afterLosses")} ${money(box.taxableAfterLosses)}`
        : money(box.taxable),
    bold: true,
  });
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
      [
        say("box23"),
        money(section23.gains),
        money(section23.losses),
        money(section23.net),
        money(section23.limit),
        after(section23),
      ],
      [
        say("box22"),
        money(section22.receipts),
        money(section22.costs),
        money(section22.net),
        money(section22.limit),
        after(section22),
      ],
      [
        say("box20"),
        money(section20.gains),
        money(section20.losses),
        money(section20.net),
        "–",
        money(section20.net),
      ],
      [say("outside"), money(outsidePeriod.gains), money(outsidePeriod.losses), "–", "–", "–"],
    ],
  );
  if (of.range !== null) {
    const bound = (text: string | null): string => (text === null ? say("unknown") : money(text));
    await paragraph(
      paper,
      `${say("range")}: ${bound(of.range.taxableFrom)} – ${bound(of.range.taxableTo)}; ${say(of.range.changesOutcome ? "changes" : "unchanged")}.`,
    );
  }
}

async function forms(paper: Paper, of: Sections["forms"], language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
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

async function settings(paper: Paper, { settings: of }: Sections, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("settings"));
  await table(
    paper,
    [
      { title: "Rn", share: 1.2 },
      { title: say("setting"), share: 11 },
    ],
    of.rules.map(({ rn, text, key, value }) => [
      rn.join(", "),
      key.startsWith("limit") ? `${text[language]} ${euroText(value, language)}` : text[language],
    ]),
  );
  await subheading(paper, say("methods"));
  await table(
    paper,
    [
      { title: say("wallet"), share: 4 },
      { title: say("asset"), share: 2 },
      { title: say("method"), share: 2 },
      { title: say("since"), share: 2 },
      { title: "", share: 2.4 },
    ],
    of.methods.map(({ wallet, asset, method, since, locked }) => [
      wallet,
      asset,
      method === "fifo" ? "FiFo" : "Ø",
      dayLabel(since, language),
      locked ? say("locked") : "",
    ]),
  );
}

async function prices(paper: Paper, of: Sections["prices"], language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("prices"));
  await paragraph(paper, of.rule[language]);
  await paragraph(
    paper,
    `${say("priceCounts")}: ${numberText(String(of.statedByPlatform), language)} / ${numberText(String(of.byRule), language)}`,
  );
  for (const { source, granularity, currency, quotes } of of.sources)
    await paragraph(paper, `${source}, ${granularity}, ${currency}: ${numberText(String(quotes), language)}`);
  if (of.assets.length > 0)
    await paragraph(
      paper,
      of.assets.map(({ asset, quotes }) => `${asset}: ${numberText(String(quotes), language)}`).join(", "),
      { size: 7.5 },
    );
  const exceptions = of.exceptions.map(({ transactionId, reason }) => `${transactionId}: ${reason ?? "–"}`);
  await paragraph(
    paper,
    `${say("exceptions")}: ${exceptions.length === 0 ? say("none") : exceptions.join("; ")}`,
  );
}

async function gaps(paper: Paper, { lists, sections }: Report, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("gaps"));
  const shown: GapRow[] = [];
  const pages = lists.gaps();
  for await (const page of pages) {
    shown.push(...page.slice(0, GAPS_PRINTED - shown.length));
    if (shown.length >= GAPS_PRINTED) break;
  }
  if (shown.length === 0) return paragraph(paper, say("noRows"));
  await table(
    paper,
    [
      { title: "Nr", share: 0.8 },
      { title: say("finding"), share: 7 },
      { title: say("range"), share: 2.6 },
      { title: say("closes"), share: 4 },
    ],
    shown.map((gap) => [
      String(gap.no),
      gap.text[language],
      [
        gap.net === null ? "" : `${euroText(gap.net.from, language)} – ${euroText(gap.net.to, language)}`,
        gap.changesOutcome === null ? "" : say(gap.changesOutcome ? "changes" : "unchanged"),
      ]
        .filter((part) => part !== "")
        .join("; "),
      gap.closes[language],
    ]),
  );
  const left = sections.cover.rows.gaps - shown.length;
  if (left > 0) await paragraph(paper, `${numberText(String(left), language)} ${say("more")}.`);
}

async function corrections(paper: Paper, of: Sections["corrections"], language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("corrections"));
  if (of.length === 0) return paragraph(paper, say("noRows"));
  await paragraph(paper, say("chain"), { ink: "soft", size: 7.5 });
  await table(
    paper,
    [
      { title: "Nr", share: 0.7 },
      { title: say("created"), share: 1.8 },
      { title: say("event"), share: 3 },
      { title: say("finding"), share: 5 },
      { title: "SHA-256", share: 2.2 },
    ],
    of.map((one) => [
      String(one.no),
      dayLabel(one.at, language),
      `${one.kind} ${one.transactionId ?? ""}${one.standing ? "" : " ×"}`,
      `${one.reason ?? "–"} ${one.before === null ? "" : JSON.stringify(one.before)} ${one.after === null ? "" : `→ ${JSON.stringify(one.after)}`}`,
      one.hash.slice(0, 16),
    ]),
  );
}

async function sources(paper: Paper, sections: Sections, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("sources"));
  await table(
    paper,
    [
      { title: say("wallet"), share: 3.4 },
      { title: say("operator"), share: 3.2 },
      { title: say("period"), share: 2.4 },
      { title: say("records"), share: 2.6 },
      { title: say("addresses"), share: 3 },
    ],
    sections.sources.flatMap(({ name, wallets, records, fetchedAt, by }) =>
      wallets.map((wallet): readonly TableCell[] => [
        wallet.name === name ? name : `${wallet.name} (${name})`,
        wallet.kind === "own-wallet"
          ? say("ownWallet")
          : `${wallet.kind.toUpperCase()}: ${wallet.operator ?? say("unknown")}, ${wallet.country ?? "?"}`,
        `${dayLabel(wallet.firstEvent, language)} – ${dayLabel(wallet.lastEvent, language)}`,
        `${numberText(String(records.read), language)} (${by}), ${say("fetched")} ${dayLabel(fetchedAt, language)}${records.quarantined > 0 ? `, ${numberText(String(records.quarantined), language)} ${say("quarantined")}` : ""}`,
        wallet.addresses.slice(0, 5).join(" "),
      ]),
    ),
  );
  await subheading(paper, say("foreign"));
  const foreign = sections.foreign.map(
    ({ wallet, operator, country, kind, evidence }) =>
      `${wallet} (${kind.toUpperCase()}, ${operator ?? say("unknown")}, ${country ?? "?"}): ${numberText(String(evidence.records), language)} ${say("records")}`,
  );
  await paragraph(paper, foreign.length === 0 ? say("foreignNone") : foreign.join("; "));
  await subheading(paper, say("evidence"));
  for (const { name, records, sha256 } of sections.evidence.sources)
    await paragraph(
      paper,
      `${name}: ${numberText(String(records), language)} ${say("records")}, SHA-256 ${sha256 ?? "–"}`,
      {
        size: 7.5,
      },
    );
  for (const { name, format, sha256, addedAt } of sections.evidence.files)
    await paragraph(paper, `${name} (${format}), ${dayLabel(addedAt, language)}, SHA-256 ${sha256}`, {
      size: 7.5,
    });
  await subheading(paper, say("funds"));
  await table(
    paper,
    [
      { title: say("year"), share: 2 },
      ...(["deposited", "withdrawn", "spent", "received"] as const).map((key) => ({
        title: say(key),
        share: 2,
        right: true,
      })),
    ],
    sections.person.funds.map((one) => [
      String(one.year),
      moneyText(one.deposited, language),
      moneyText(one.withdrawn, language),
      moneyText(one.spent, language),
      moneyText(one.received, language),
    ]),
  );
}

async function losses(paper: Paper, { losses: of }: Sections, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("lossLedger"));
  const keys = ["opening", "arising", "back", "used", "closing"] as const;
  await table(
    paper,
    [
      { title: say("box"), share: 4 },
      { title: say("year"), share: 2 },
      ...keys.map((key) => ({ title: say(key), share: 1.8, right: true })),
    ],
    of.map((row) => [
      say(row.box === "section23" ? "box23" : "box22"),
      String(row.year),
      ...[row.opening, row.arising, row.carriedBack, row.used, row.closing].map((text) =>
        moneyText(text, language),
      ),
    ]),
  );
}

async function platforms(paper: Paper, of: Sections["platformReporting"], language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("platformReporting"));
  if (!of.duty) await paragraph(paper, say("platformNoDuty"), { ink: "soft" });
  for (const { platform, sums, bridge } of of.platforms) {
    await subheading(paper, platform);
    await table(
      paper,
      [
        { title: say("asset"), share: 1.6 },
        { title: say("element"), share: 3 },
        { title: say("count"), share: 1, right: true },
        { title: say("units"), share: 2.4, right: true },
        { title: say("gross"), share: 2, right: true },
        { title: say("netOfFees"), share: 2, right: true },
      ],
      sums.map(({ asset, element, type, count, units, gross, netOfFees }) => [
        asset,
        type === null ? element : `${element} (${type})`,
        count === null ? "–" : numberText(String(count), language),
        numberText(units, language),
        gross === null ? say("unknown") : moneyText(gross, language),
        netOfFees === null ? say("unknown") : moneyText(netOfFees, language),
      ]),
    );
    await paragraph(paper, bridge.text[language]);
  }
  if (of.platforms.length === 0) await paragraph(paper, say("noRows"));
}
