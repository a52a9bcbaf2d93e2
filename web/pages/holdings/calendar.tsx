import { useState } from "preact/hooks";
import { type CalendarEntry, listCalendar } from "../../api/calendar.ts";
import type { SourceScope } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { useText } from "../../shell/preferences.tsx";
import { useLocationLabel, useSources } from "../../shell/sources.tsx";
import { daysAfter } from "../../shell/today.ts";
import { usePages } from "../../shell/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { TEXT } from "./locales/index.ts";

const FIRST_MONTHS = 3;
const DAY_MS = 86_400_000;
type Dated = CalendarEntry & { readonly day: string };

/** The days on which lots become tax-free, grouped by month. */
export function Calendar({ scope, today }: { readonly scope: SourceScope; readonly today: string }) {
  const t = useText(TEXT).calendar;
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const { version } = useSources();
  const [all, setAll] = useState(false);
  const list = usePages<CalendarEntry>(
    async (cursor, signal) => {
      const { calendar, page } = await listCalendar(daysAfter(today, 1), cursor, signal);
      return { items: calendar, page };
    },
    [today],
    version,
  );
  const dated = list.items.filter(isDated);
  const last = dated.at(-1)?.day;
  // The last loaded day may continue on the next page: it is rendered once it is complete.
  const whole = list.done ? dated : dated.filter(({ day }) => day !== last);
  const visible = whole.filter(({ sourceId }) => scope === null || sourceId === scope);
  const months = groupBy(visible, ({ day }) => day.slice(0, 7));
  const hidden = !all && months.length > FIRST_MONTHS;
  return (
    <section class="card stack" aria-labelledby="calendar">
      <div>
        <h2 id="calendar">{t.calendar}</h2>
        <p class="soft small">{t.calendarLead}</p>
      </div>
      <LoadProblem error={list.error} onRetry={list.reload} />
      {visible.length === 0 && list.done ? <p>{t.calendarNone}</p> : null}
      {months.slice(0, all ? undefined : FIRST_MONTHS).map(([month, its]) => (
        <section key={month} class="month" aria-labelledby={`month-${month}`}>
          <h3 id={`month-${month}`}>{format.monthLong(`${month}-01`)}</h3>
          <ul class="entries">
            {groupBy(its, ({ day, asset }) => `${day} ${asset}`).map(([key, [first, ...more]]) =>
              first === undefined ? null : (
                <li key={key} class="free-day">
                  <span class="nowrap number">{format.day(first.day)}</span>
                  <span>
                    <strong class="number">
                      {format.of(sumOf([first, ...more].map(({ quantity }) => quantity)), first.asset)}
                    </strong>{" "}
                    <span class="soft small break">
                      {[...new Set([first, ...more].map(locationLabel))].join(", ")}
                    </span>
                  </span>
                  <span class="soft small">
                    {t.calendarIn({ days: Math.round((Date.parse(first.day) - Date.parse(today)) / DAY_MS) })}
                  </span>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
      {(list.done && !hidden) || list.error !== null ? null : (
        <div>
          <Button
            size="small"
            busy={list.busy}
            onClick={() => {
              setAll(true);
              if (!hidden) list.more();
            }}
          >
            {t.calendarMore}
          </Button>
        </div>
      )}
      <CalendarLink />
    </section>
  );
}

const isDated = (entry: CalendarEntry): entry is Dated => entry.day !== null && !entry.free;
