import { formatCents } from "../../../src/money/index.ts";
import { isBySections, type PersonYear } from "../../api/tax.ts";
import { addingUp, centsOf } from "../../shell/adding-up.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Table } from "../../ui/table.tsx";
import { FIGURES } from "./taxable.ts";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

/** The contribution of each source; its name is a link to its share. */
export function Shares(props: { readonly of: PersonYear; readonly onChoose: (sourceId: string) => void }) {
  const { of, onChoose } = props;
  const t = useText(TEXT).year;
  const names = isBySections(of) ? t : t.anywhere;
  const format = useFormats();
  const columns = FIGURES.map((name) =>
    addingUp(
      of.sources.map((share) => centsOf(share[name])),
      centsOf(of[name]),
    ),
  );
  return (
    <Section id="shares" title={t.shares}>
      <Table
        label={t.shares}
        columns={[
          { label: t.source },
          { label: names.taxableGains, end: true },
          { label: names.taxableLosses, end: true },
          { label: names.taxFreeGains, end: true },
          { label: t.incomeTotal, end: true },
        ]}
        rows={of.sources.map((share, i) => ({
          key: share.sourceId,
          cells: [
            <button type="button" class="link-button" onClick={() => onChoose(share.sourceId)}>
              {share.name}
            </button>,
            ...columns.map((cents) => format.euro(formatCents(BigInt(cents[i] ?? 0)))),
          ],
        }))}
      />
    </Section>
  );
}
