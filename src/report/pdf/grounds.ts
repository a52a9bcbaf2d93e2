import {
  decidedFields,
  decisionLabel,
  type Language,
  LABELS,
  type LabelKey,
  priceSourceName,
  type Written,
} from "../../wording/index.ts";
import type { Report, Sections } from "../report.ts";
import type { GapRow } from "../rows.ts";
import { heading, paragraph, subheading, table } from "./flow.ts";
import { dayLabel, euroText, momentLabel, moneyText, numberText } from "./numbers.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { createWalletLabeler } from "../wallet-labels.ts";
import { createTranslator } from "../words.ts";
import { countText } from "./origins.ts";

/** Maximum number of gaps that are printed. */
const GAPS_PRINTED = 200;

export async function settings(
  pdf: PdfWriter,
  { sections: { settings: of, sources: reportSources }, country }: Report,
  language: Language,
): Promise<void> {
  const labelWallet = createWalletLabeler(reportSources);
  const translate = createTranslator(country, language);
  await heading(pdf, translate("settings"));
  await table(
    pdf,
    [
      { title: translate("grounds"), share: country.reportTerms.methodIn === null ? 1.2 : 2 },
      { title: translate("setting"), share: 11 },
    ],
    of.rules.map(({ rn, text, key, value }) => [
      rn.join(", "),
      key.startsWith("limit") ? `${text[language]} ${euroText(value, language)}` : text[language],
    ]),
  );
  await subheading(pdf, translate("methods"));
  await table(
    pdf,
    [
      { title: translate("wallet"), share: 4 },
      { title: translate("asset"), share: 2 },
      { title: translate("method"), share: 2 },
      { title: translate("since"), share: 2 },
      { title: "", share: 2.4 },
    ],
    of.methods.map((row) => [
      labelWallet(row),
      row.asset,
      row.method === "fifo" ? "FiFo" : "Ø",
      dayLabel(row.since, language),
      row.locked ? translate("locked") : "",
    ]),
  );
}

export async function prices(pdf: PdfWriter, of: Sections["prices"], language: Language): Promise<void> {
  const translate = (key: LabelKey): string => LABELS[key][language];
  await heading(pdf, translate("prices"));
  await paragraph(pdf, of.rule[language]);
  await paragraph(
    pdf,
    `${translate("priceCounts")}: ${numberText(String(of.statedByPlatform), language)} / ${numberText(String(of.byRule), language)}`,
  );
  for (const { source, granularity, currency, quotes } of of.sources)
    await paragraph(
      pdf,
      `${priceSourceName(source, language)}, ${translate(granularity)}, ${currency}: ${numberText(String(quotes), language)}`,
    );
  if (of.assets.length > 0)
    await paragraph(
      pdf,
      of.assets
        .map(({ asset, quotes, otherwise }) => {
          const methods = otherwise.map((method) =>
            method.replace(/^\S+/, (source) => priceSourceName(source, language)),
          );
          const by = methods.length === 0 ? "" : ` (${methods.join(", ")})`;
          return `${asset}: ${numberText(String(quotes), language)}${by}`;
        })
        .join(", "),
      { size: 7.5 },
    );
  const exceptions = of.exceptions.map(({ transactionId, reason }) => `${transactionId}: ${reason ?? "–"}`);
  await paragraph(
    pdf,
    `${translate("exceptions")}: ${exceptions.length === 0 ? translate("none") : exceptions.join("; ")}`,
  );
}

export async function gaps(pdf: PdfWriter, { lists, sections }: Report, language: Language): Promise<void> {
  const translate = (key: LabelKey): string => LABELS[key][language];
  await heading(pdf, translate("gaps"));
  const visible: GapRow[] = [];
  const pages = lists.gaps();
  for await (const page of pages) {
    visible.push(...page.slice(0, GAPS_PRINTED - visible.length));
    if (visible.length >= GAPS_PRINTED) break;
  }
  if (visible.length === 0) return paragraph(pdf, translate("noRows"));
  const labelWallet = createWalletLabeler(sections.sources);
  const whereOf = ({ sourceId, wallet }: GapRow): string =>
    wallet === null
      ? (sections.sources.find((one) => one.sourceId !== null && one.sourceId === sourceId)?.name ?? "")
      : labelWallet({ sourceId, wallet });
  await table(
    pdf,
    [
      { title: "Nr", share: 0.8 },
      { title: translate("wallet"), share: 2.2 },
      { title: translate("finding"), share: 6 },
      { title: translate("range"), share: 2.9 },
      { title: translate("closes"), share: 4 },
    ],
    visible.map((gap) => [
      String(gap.no),
      whereOf(gap),
      gap.text[language],
      [
        gap.net === null ? "" : `${euroText(gap.net.from, language)} – ${euroText(gap.net.to, language)}`,
        gap.changesOutcome === null ? "" : translate(gap.changesOutcome ? "changes" : "unchanged"),
      ]
        .filter((part) => part !== "")
        .join("; "),
      closesText(gap, language),
    ]),
  );
  const left = sections.cover.rows.gaps - visible.length;
  if (left > 0) await paragraph(pdf, `${numberText(String(left), language)} ${translate("more")}.`);
}

/** How a gap is closed, and when and why its assumption was confirmed. */
const closesText = ({ closes, acknowledged }: GapRow, language: Language): string =>
  acknowledged === undefined
    ? closes[language]
    : [`${LABELS.acknowledged[language]} ${dayLabel(acknowledged.at, language)}`, acknowledged.reason]
        .filter((part) => part !== null)
        .join(": ");

export async function corrections(
  pdf: PdfWriter,
  { corrections: of, sources: reportSources }: Sections,
  language: Language,
): Promise<void> {
  const translate = (key: LabelKey): string => LABELS[key][language];
  const labelWallet = createWalletLabeler(reportSources);
  const writtenIn = (sourceId: string | null): Written => ({
    at: (text) => momentLabel(text, language),
    euro: (text) => euroText(text, language),
    number: (text) => numberText(text, language),
    wallet: (wallet) => labelWallet({ sourceId, wallet }),
  });
  await heading(pdf, translate("corrections"));
  if (of.length === 0) return paragraph(pdf, translate("noRows"));
  await paragraph(pdf, translate("chain"), { ink: "soft", size: 7.5 });
  await table(
    pdf,
    [
      { title: "Nr", share: 0.7 },
      { title: translate("created"), share: 1.8 },
      { title: translate("event"), share: 3 },
      { title: translate("finding"), share: 4.6 },
      { title: translate("effect"), share: 1.6, right: true },
      { title: "SHA-256", share: 2.2 },
    ],
    of.map((one) => [
      String(one.no),
      dayLabel(one.at, language),
      `${decisionLabel(one.kind, language)}${one.standing ? "" : ` (${translate("undone")})`} ${one.transactionId ?? countText(one, language)}`,
      [one.reason ?? "–", ...decidedFields(one, language, writtenIn(one.sourceId))].join(" · "),
      one.effectEur === null ? "–" : euroText(one.effectEur, language),
      one.hash.slice(0, 16),
    ]),
  );
}

export async function losses(
  pdf: PdfWriter,
  { sections: { losses: of }, country: { incomeCategories, reportTerms } }: Report,
  language: Language,
): Promise<void> {
  const translate = createTranslator({ reportTerms }, language);
  await heading(pdf, translate("lossLedger"));
  if (!incomeCategories.some(({ carriesLosses }) => carriesLosses))
    return paragraph(pdf, translate("noLosses"));
  const keys = ["opening", "arising", "back", "used", "closing"] as const;
  await table(
    pdf,
    [
      { title: translate("box"), share: 4 },
      { title: translate("year"), share: 2 },
      ...keys.map((key) => ({ title: translate(key), share: 1.8, right: true })),
    ],
    of.map((row) => [
      reportTerms.categories[row.box]?.name[language] ?? row.box,
      String(row.year),
      ...[row.opening, row.arising, row.carriedBack, row.used, row.closing].map((text) =>
        moneyText(text, language),
      ),
    ]),
  );
}
