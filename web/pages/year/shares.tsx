import type { PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./text.ts";

/** What each source contributes; a name leads to its share. */
export function Shares(props: { readonly of: PersonYear; readonly onChoose: (sourceId: string) => void }) {
  const { of, onChoose } = props;
  const t = useText(TEXT);
  const format = useFormats();
  return (
    <section class="card stack" aria-labelledby="shares">
      <h2 id="shares">{t.shares}</h2>
      <Table
        label={t.shares}
        columns={[
          { label: t.source },
          { label: t.taxableGains, end: true },
          { label: t.taxableLosses, end: true },
          { label: t.taxFreeGains, end: true },
          { label: t.incomeTotal, end: true },
        ]}
        rows={of.sources.map((share) => ({
          key: share.sourceId,
          cells: [
            <button type="button" class="link-button" onClick={() => onChoose(share.sourceId)}>
              {share.name}
            </button>,
            format.euro(share.taxableGains),
            format.euro(share.taxableLosses),
            format.euro(share.taxFreeGains),
            format.euro(share.incomeTotal),
          ],
        }))}
      />
    </section>
  );
}
