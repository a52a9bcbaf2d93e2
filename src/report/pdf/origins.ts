import { type Language, LABELS, type LabelKey } from "../../wording/index.ts";
import type { Report, Sections } from "../report.ts";
import { heading, paragraph, subheading, table, type TableCell } from "./flow.ts";
import { dayLabel, moneyText, numberText } from "./numbers.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import { createWalletLabeler } from "../wallet-labels.ts";
import { createTranslator } from "../words.ts";

/** A rule is one correction of every transaction it matches. */
export const countText = ({ count }: Sections["corrections"][number], language: Language): string =>
  count === undefined ? "" : `(${numberText(String(count), language)})`;

export async function sources(
  pdf: PdfWriter,
  { sections, country }: Report,
  language: Language,
): Promise<void> {
  const translate = createTranslator(country, language);
  const labelWallet = createWalletLabeler(sections.sources);
  await heading(pdf, translate("sources"));
  await table(
    pdf,
    [
      { title: translate("wallet"), share: 3.4 },
      { title: translate("operator"), share: 3.2 },
      { title: translate("period"), share: 2.4 },
      { title: translate("records"), share: 2.6 },
      { title: translate("addresses"), share: 3 },
    ],
    sections.sources.flatMap(({ sourceId, wallets, records, fetchedAt, by }) =>
      wallets.map((wallet): readonly TableCell[] => [
        labelWallet({ sourceId, wallet: wallet.name }),
        wallet.kind === "own-wallet"
          ? translate("ownWallet")
          : `${wallet.kind.toUpperCase()}: ${operatorText(wallet, language)}`,
        `${dayLabel(wallet.firstEvent, language)} – ${dayLabel(wallet.lastEvent, language)}`,
        `${numberText(String(records.read), language)} (${translate(by)}), ${translate("fetched")} ${dayLabel(fetchedAt, language)}${records.quarantined > 0 ? `, ${numberText(String(records.quarantined), language)} ${translate("quarantined")}` : ""}`,
        wallet.addresses.slice(0, 5).join(" "),
      ]),
    ),
  );
  await subheading(pdf, translate("foreign"));
  const foreign = sections.foreign.map(
    ({ wallet, sourceId, operator, country, kind, evidence }) =>
      `${labelWallet({ sourceId, wallet })} (${kind.toUpperCase()}, ${operatorText({ operator, country }, language)}): ${numberText(String(evidence.records), language)} ${translate("records")}`,
  );
  await paragraph(pdf, foreign.length === 0 ? translate("foreignNone") : foreign.join("; "));
  await subheading(pdf, translate("evidence"));
  for (const { name, records, sha256 } of sections.evidence.sources)
    await paragraph(
      pdf,
      `${name}: ${numberText(String(records), language)} ${translate("records")}, SHA-256 ${sha256 ?? "–"}`,
      {
        size: 7.5,
      },
    );
  for (const { name, format, sha256, addedAt } of sections.evidence.files)
    await paragraph(pdf, `${name} (${format}), ${dayLabel(addedAt, language)}, SHA-256 ${sha256}`, {
      size: 7.5,
    });
  await subheading(pdf, translate("funds"));
  await table(
    pdf,
    [
      { title: translate("year"), share: 2 },
      ...(["deposited", "withdrawn", "spent", "received"] as const).map((key) => ({
        title: translate(key),
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
  pdf: PdfWriter,
  { sections: { platformReporting: of, sources: reportSources }, country }: Report,
  language: Language,
): Promise<void> {
  const labelWallet = createWalletLabeler(reportSources);
  const translate = (key: LabelKey): string => LABELS[key][language];
  if (!country.reportTerms.platformReports)
    return paragraph(pdf, translate("noPlatformReports"), { ink: "soft" });
  await heading(pdf, translate("platformReporting"));
  if (!of.duty) await paragraph(pdf, translate("platformNoDuty"), { ink: "soft" });
  for (const { platform, sourceId, sums, bridge } of of.platforms) {
    await subheading(pdf, labelWallet({ sourceId, wallet: platform }));
    await table(
      pdf,
      [
        { title: translate("asset"), share: 1.6 },
        { title: translate("element"), share: 3 },
        { title: translate("count"), share: 1, right: true },
        { title: translate("units"), share: 2.4, right: true },
        { title: translate("gross"), share: 2, right: true },
        { title: translate("netOfFees"), share: 2, right: true },
      ],
      sums.map(({ asset, element, type, count, units, gross, netOfFees }) => [
        asset,
        type === null ? element : `${element} (${type})`,
        count === null ? "–" : numberText(String(count), language),
        numberText(units, language),
        gross === null ? translate("unknown") : moneyText(gross, language),
        netOfFees === null ? translate("unknown") : moneyText(netOfFees, language),
      ]),
    );
    await paragraph(pdf, bridge.text[language]);
  }
  if (of.platforms.length === 0) await paragraph(pdf, translate("noRows"));
}
