import type { PlatformReport, PlatformSum, Reported } from "../../api/reported.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSourceName } from "../../shell/sources.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import type { OpenedLine } from "./reported.tsx";
import { TYPE_NAMES } from "./types.ts";
import { knownWalletName } from "../../../src/wording/index.ts";
import { TEXT } from "./locales/index.ts";

type Reconciled = Reported["reconciliation"]["platforms"][number];

/** A platform: where it reports to, the steps to the return, and the sums themselves. */
export function PlatformSection(props: {
  readonly platform: PlatformReport;
  readonly reconciled: Reconciled;
  readonly onOpen: (line: OpenedLine) => void;
}) {
  const { platform: of, reconciled, onOpen } = props;
  const { platform, sourceId, operator, sums } = of;
  const t = useText(TEXT);
  const { language } = usePreferences();
  const { euro, signedEuro, count, quantity } = useFormats();
  const nameOf = useSourceName();
  const sourceName = sourceId === null ? null : nameOf(sourceId);
  const label = knownWalletName(platform);
  const title = sourceName === null || sourceName === label ? label : `${label} (${sourceName})`;
  const at = { platform, ...(sourceId === null ? {} : { sourceId }) };
  const kindOf = ({ element, type }: PlatformSum): string => {
    const name = type === null ? undefined : TYPE_NAMES[type];
    return name === undefined ? t.elements[element] : `${t.elements[element]} (${t.types[name]})`;
  };
  const amount = (text: string, line: OpenedLine) => (
    <button
      type="button"
      class="link-button number"
      aria-label={`${text}, ${line.title}: ${t.open}`}
      onClick={() => onOpen(line)}
    >
      {text}
    </button>
  );
  return (
    <Section id={`platform-${sourceId ?? ""}-${platform}`.replaceAll(/\W/g, "-")} title={title}>
      <p class="soft small">
        {operator === null ? "" : `${operator} · `}
        {reconciled.reporterText[language]}
      </p>
      <h3>{t.bridge}</h3>
      <Table
        label={`${t.bridge}: ${title}`}
        columns={[{ label: t.line }, { label: t.amount, end: true }]}
        rows={reconciled.steps.map(({ code, amount: eur, total, text }) => {
          const label = text[language];
          const value = total ? euro(eur) : signedEuro(eur);
          return {
            key: code,
            cells: [
              total ? <strong>{label}</strong> : label,
              code === "rounding" ? value : amount(value, { title: label, line: { ...at, step: code } }),
            ],
          };
        })}
      />
      <details>
        <summary>{t.sums({ platform: label })}</summary>
        <Table
          label={t.sums({ platform: label })}
          columns={[
            { label: t.coin },
            { label: t.kind },
            { label: t.count, end: true },
            { label: t.units, end: true },
            { label: t.gross, end: true },
            { label: t.net, end: true },
          ]}
          rows={sums.map((sum) => {
            const { asset, element, type, gross, netOfFees } = sum;
            const title = `${asset}, ${kindOf(sum)}`;
            const line = { ...at, asset, element, ...(type === null ? {} : { type }) };
            return {
              key: `${asset} ${element} ${type ?? ""}`,
              cells: [
                asset,
                kindOf(sum),
                sum.count === null ? "–" : count(sum.count),
                quantity(sum.units),
                amount(gross === null ? t.unknown : euro(gross), { title, line }),
                netOfFees === null ? t.unknown : euro(netOfFees),
              ],
            };
          })}
        />
        <p class="soft small">{t.grossHint}</p>
      </details>
    </Section>
  );
}
