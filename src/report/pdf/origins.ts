import { type Language, LABELS, type LabelKey } from "../../wording/index.ts";
import type { Report, Sections } from "../report.ts";
import { heading, paragraph, subheading, table, type TableCell } from "./flow.ts";
import { dayLabel, moneyText, numberText } from "./numbers.ts";
import type { Paper } from "./paper.ts";
import { placesOf } from "../places.ts";
import { sayIn } from "../words.ts";

/** A rule is one correction of as many transactions as it means. */
export const countText = ({ count }: Sections["corrections"][number], language: Language): string =>
  count === undefined ? "" : `(${numberText(String(count), language)})`;

export async function sources(
  paper: Paper,
  { sections, country }: Report,
  language: Language,
): Promise<void> {
  const say = sayIn(country, language);
  const place = placesOf(sections.sources);
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
    sections.sources.flatMap(({ sourceId, wallets, records, fetchedAt, by }) =>
      wallets.map((wallet): readonly TableCell[] => [
        place({ sourceId, wallet: wallet.name }),
        wallet.kind === "own-wallet"
          ? say("ownWallet")
          : `${wallet.kind.toUpperCase()}: ${operatorText(wallet, language)}`,
        `${dayLabel(wallet.firstEvent, language)} – ${dayLabel(wallet.lastEvent, language)}`,
        `${numberText(String(records.read), language)} (${say(by)}), ${say("fetched")} ${dayLabel(fetchedAt, language)}${records.quarantined > 0 ? `, ${numberText(String(records.quarantined), language)} ${say("quarantined")}` : ""}`,
        wallet.addresses.slice(0, 5).join(" "),
      ]),
    ),
  );
  await subheading(paper, say("foreign"));
  const foreign = sections.foreign.map(
    ({ wallet, sourceId, operator, country, kind, evidence }) =>
      `${place({ sourceId, wallet })} (${kind.toUpperCase()}, ${operatorText({ operator, country }, language)}): ${numberText(String(evidence.records), language)} ${say("records")}`,
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

type Operated = { readonly operator: string | null; readonly country: string | null };

const operatorText = ({ operator, country }: Operated, language: Language): string =>
  operator === null && country === null
    ? LABELS.noOperator[language]
    : `${operator ?? LABELS.unknown[language]}, ${country ?? LABELS.unknown[language]}`;

export async function platforms(
  paper: Paper,
  { sections: { platformReporting: of, sources: told }, country }: Report,
  language: Language,
): Promise<void> {
  const place = placesOf(told);
  const say = (key: LabelKey): string => LABELS[key][language];
  if (!country.papers.platformReports) return paragraph(paper, say("noPlatformReports"), { ink: "soft" });
  await heading(paper, say("platformReporting"));
  if (!of.duty) await paragraph(paper, say("platformNoDuty"), { ink: "soft" });
  for (const { platform, sourceId, sums, bridge } of of.platforms) {
    await subheading(paper, place({ sourceId, wallet: platform }));
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
