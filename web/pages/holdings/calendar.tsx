import { useState } from "preact/hooks";
import type { Lot } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { useText } from "../../shell/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./text.ts";

const FIRST = 6;
const DAY_MS = 86_400_000;

/** The days on which lots become free, the next first. */
export function Calendar({ lots, today }: { readonly lots: readonly Lot[]; readonly today: string }) {
  const t = useText(TEXT);
  const format = useFormats();
  const [all, setAll] = useState(false);
  const waiting = lots.filter(({ gap, taxFreeFrom }) => gap === null && taxFreeFrom > today);
  const days = groupBy(waiting, ({ taxFreeFrom, asset }) => `${taxFreeFrom} ${asset}`).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (
    <section class="card stack" aria-labelledby="calendar">
      <div>
        <h2 id="calendar">{t.calendar}</h2>
        <p class="soft small">{t.calendarLead}</p>
      </div>
      {days.length === 0 ? (
        <p>{t.calendarNone}</p>
      ) : (
        <Table
          label={t.calendar}
          columns={[{ label: t.calendarDay }, { label: t.calendarWhen }, { label: t.quantity, end: true }]}
          rows={days.slice(0, all ? undefined : FIRST).map(([key, its]) => {
            const [day = "", ...asset] = key.split(" ");
            return {
              key,
              cells: [
                <span class="nowrap number">{format.day(day)}</span>,
                <span class="soft">
                  {t.calendarIn(Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS))}
                </span>,
                format.of(sumOf(its.map(({ quantity }) => quantity)), asset.join(" ")),
              ],
            };
          })}
        />
      )}
      {days.length > FIRST && !all ? (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            {t.calendarMore(format.count(days.length))}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
