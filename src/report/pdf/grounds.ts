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
import type { Paper } from "./paper.ts";
import { placesOf } from "../places.ts";
import { sayIn } from "../words.ts";
import { countText } from "./origins.ts";

/** So many gaps are told on paper. */
const GAPS_PRINTED = 200;

export async function settings(
  paper: Paper,
  { sections: { settings: of, sources: told }, country }: Report,
  language: Language,
): Promise<void> {
  const place = placesOf(told);
  const say = sayIn(country, language);
  await heading(paper, say("settings"));
  await table(
    paper,
    [
      { title: say("grounds"), share: country.papers.methodIn === null ? 1.2 : 2 },
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
    of.methods.map((row) => [
      place(row),
      row.asset,
      row.method === "fifo" ? "FiFo" : "Ø",
      dayLabel(row.since, language),
      row.locked ? say("locked") : "",
    ]),
  );
}

export async function prices(paper: Paper, of: Sections["prices"], language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("prices"));
  await paragraph(paper, of.rule[language]);
  await paragraph(
    paper,
    `${say("priceCounts")}: ${numberText(String(of.statedByPlatform), language)} / ${numberText(String(of.byRule), language)}`,
  );
  for (const { source, granularity, currency, quotes } of of.sources)
    await paragraph(
      paper,
      `${priceSourceName(source, language)}, ${say(granularity)}, ${currency}: ${numberText(String(quotes), language)}`,
    );
  if (of.assets.length > 0)
    await paragraph(
      paper,
      of.assets
        .map(({ asset, quotes, otherwise }) => {
          const ways = otherwise.map((way) =>
            way.replace(/^\S+/, (source) => priceSourceName(source, language)),
          );
          const by = ways.length === 0 ? "" : ` (${ways.join(", ")})`;
          return `${asset}: ${numberText(String(quotes), language)}${by}`;
        })
        .join(", "),
      { size: 7.5 },
    );
  const exceptions = of.exceptions.map(({ transactionId, reason }) => `${transactionId}: ${reason ?? "–"}`);
  await paragraph(
    paper,
    `${say("exceptions")}: ${exceptions.length === 0 ? say("none") : exceptions.join("; ")}`,
  );
}

export async function gaps(paper: Paper, { lists, sections }: Report, language: Language): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  await heading(paper, say("gaps"));
  const shown: GapRow[] = [];
  const pages = lists.gaps();
  for await (const page of pages) {
    shown.push(...page.slice(0, GAPS_PRINTED - shown.length));
    if (shown.length >= GAPS_PRINTED) break;
  }
  if (shown.length === 0) return paragraph(paper, say("noRows"));
  const place = placesOf(sections.sources);
  const whereOf = ({ sourceId, wallet }: GapRow): string =>
    wallet === null
      ? (sections.sources.find((one) => one.sourceId !== null && one.sourceId === sourceId)?.name ?? "")
      : place({ sourceId, wallet });
  await table(
    paper,
    [
      { title: "Nr", share: 0.8 },
      { title: say("wallet"), share: 2.2 },
      { title: say("finding"), share: 6 },
      { title: say("range"), share: 2.9 },
      { title: say("closes"), share: 4 },
    ],
    shown.map((gap) => [
      String(gap.no),
      whereOf(gap),
      gap.text[language],
      [
        gap.net === null ? "" : `${euroText(gap.net.from, language)} – ${euroText(gap.net.to, language)}`,
        gap.changesOutcome === null ? "" : say(gap.changesOutcome ? "changes" : "unchanged"),
      ]
        .filter((part) => part !== "")
        .join("; "),
      closesText(gap, language),
    ]),
  );
  const left = sections.cover.rows.gaps - shown.length;
  if (left > 0) await paragraph(paper, `${numberText(String(left), language)} ${say("more")}.`);
}

/** How a gap is closed; where its assumption was confirmed, when and why. */
const closesText = ({ closes, acknowledged }: GapRow, language: Language): string =>
  acknowledged === undefined
    ? closes[language]
    : [`${LABELS.acknowledged[language]} ${dayLabel(acknowledged.at, language)}`, acknowledged.reason]
        .filter((part) => part !== null)
        .join(": ");

export async function corrections(
  paper: Paper,
  { corrections: of, sources: told }: Sections,
  language: Language,
): Promise<void> {
  const say = (key: LabelKey): string => LABELS[key][language];
  const place = placesOf(told);
  const writtenIn = (sourceId: string | null): Written => ({
    at: (text) => momentLabel(text, language),
    euro: (text) => euroText(text, language),
    number: (text) => numberText(text, language),
    wallet: (wallet) => place({ sourceId, wallet }),
  });
  await heading(paper, say("corrections"));
  if (of.length === 0) return paragraph(paper, say("noRows"));
  await paragraph(paper, say("chain"), { ink: "soft", size: 7.5 });
  await table(
    paper,
    [
      { title: "Nr", share: 0.7 },
      { title: say("created"), share: 1.8 },
      { title: say("event"), share: 3 },
      { title: say("finding"), share: 4.6 },
      { title: say("effect"), share: 1.6, right: true },
      { title: "SHA-256", share: 2.2 },
    ],
    of.map((one) => [
      String(one.no),
      dayLabel(one.at, language),
      `${decisionLabel(one.kind, language)}${one.standing ? "" : ` (${say("undone")})`} ${one.transactionId ?? countText(one, language)}`,
      [one.reason ?? "–", ...decidedFields(one, language, writtenIn(one.sourceId))].join(" · "),
      one.effectEur === null ? "–" : euroText(one.effectEur, language),
      one.hash.slice(0, 16),
    ]),
  );
}

export async function losses(
  paper: Paper,
  { sections: { losses: of }, country: { boxes, papers } }: Report,
  language: Language,
): Promise<void> {
  const say = sayIn({ papers }, language);
  await heading(paper, say("lossLedger"));
  if (!boxes.some(({ carriesLosses }) => carriesLosses)) return paragraph(paper, say("noLosses"));
  const keys = ["opening", "arising", "back", "used", "closing"] as const;
  await table(
    paper,
    [
      { title: say("box"), share: 4 },
      { title: say("year"), share: 2 },
      ...keys.map((key) => ({ title: say(key), share: 1.8, right: true })),
    ],
    of.map((row) => [
      papers.boxes[row.box]?.name[language] ?? row.box,
      String(row.year),
      ...[row.opening, row.arising, row.carriedBack, row.used, row.closing].map((text) =>
        moneyText(text, language),
      ),
    ]),
  );
}
