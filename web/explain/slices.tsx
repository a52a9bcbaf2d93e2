import type { Slice } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { Table } from "../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

/** One line for each disposed lot: acquisition date, cost, holding period, and tax treatment. */
export function Slices({ slices, asset }: { readonly slices: readonly Slice[]; readonly asset: string }) {
  const t = useText(TEXT).explain;
  const format = useFormats();
  return (
    <section class="stack tight">
      <h3>{t.slices}</h3>
      <Table
        label={t.slices}
        columns={[
          { label: t.acquired },
          { label: t.rule },
          { label: t.quantity, end: true },
          { label: t.proceeds, end: true },
          { label: t.cost, end: true },
          { label: t.costs, end: true },
          { label: t.result, end: true },
        ]}
        rows={slices.map((slice, i) => ({
          key: `${slice.lotId ?? ""} ${i}`,
          cells: [
            <>
              <span class="nowrap">{slice.acquired === null ? t.unknown : format.day(slice.acquired)}</span>
              {slice.daysHeld === null ? null : (
                <div class="soft nowrap">{t.days({ n: format.count(slice.daysHeld) })}</div>
              )}
            </>,
            <>
              <span
                class={`tag ${slice.rule === "period-not-proven" ? "warn" : slice.inside ? "" : "accent"}`}
              >
                {t.rules[slice.rule]}
              </span>
              {slice.inside && slice.lastDayOfPeriod !== null ? (
                <div class="soft">{t.until({ day: format.day(slice.lastDayOfPeriod) })}</div>
              ) : null}
            </>,
            `${format.quantity(slice.quantity)} ${asset}`,
            format.euro(slice.proceeds),
            format.euro(slice.cost),
            format.euro(slice.costs),
            <strong>{format.euro(slice.result)}</strong>,
          ],
        }))}
      />
    </section>
  );
}
