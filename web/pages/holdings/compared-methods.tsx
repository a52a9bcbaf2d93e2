import type { MethodComparison } from "../../api/statements.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

/** Each year by FIFO and by average cost, as the engine computes both. */
export function ComparedMethods({ of }: { readonly of: MethodComparison }) {
  const t = useText(TEXT).method;
  const format = useFormats();
  const [open] = of.wallets;
  const { fifo, average } = t.names;
  return (
    <section class="stack tight" aria-labelledby="compared-methods">
      <h3 id="compared-methods">{t.compare}</h3>
      {open === undefined ? null : (
        <p>{t.inForce({ method: t.names[open.inForce], day: format.day(open.from) })}</p>
      )}
      <Table
        label={t.compare}
        columns={[
          { label: t.year },
          { label: t.net({ method: fifo }), end: true },
          { label: t.net({ method: average }), end: true },
          { label: t.taxed({ method: fifo }), end: true },
          { label: t.taxed({ method: average }), end: true },
          { label: t.difference, end: true },
        ]}
        rows={of.years.map((year) => ({
          key: String(year.year),
          cells: [
            <span class="number">{year.year}</span>,
            format.euro(year.fifo.net),
            format.euro(year.average.net),
            format.euro(year.fifo.taxableAfterLosses),
            format.euro(year.average.taxableAfterLosses),
            format.signedEuro(year.difference),
          ],
        }))}
      />
      <p class="soft small">{t.differenceHint}</p>
    </section>
  );
}
