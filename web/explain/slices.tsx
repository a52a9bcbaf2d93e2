import type { Slice } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { TEXT } from "./text.ts";

/** One line for each lot that gave coins: acquired when, for what, held how long, and what follows. */
export function Slices({ slices, asset }: { readonly slices: readonly Slice[]; readonly asset: string }) {
  const t = useText(TEXT);
  const format = useFormats();
  return (
    <section class="stack tight">
      <h3>{t.slices}</h3>
      <div class="scroll-x" tabIndex={0} role="group" aria-label={t.slices}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{t.acquired}</th>
              <th scope="col">{t.rule}</th>
              <th scope="col" class="end">
                {t.quantity}
              </th>
              <th scope="col" class="end">
                {t.proceeds}
              </th>
              <th scope="col" class="end">
                {t.cost}
              </th>
              <th scope="col" class="end">
                {t.costs}
              </th>
              <th scope="col" class="end">
                {t.result}
              </th>
            </tr>
          </thead>
          <tbody>
            {slices.map((slice, i) => (
              <tr key={`${slice.lotId ?? ""} ${i}`}>
                <td class="nowrap">
                  {slice.acquired === null ? t.unknown : format.day(slice.acquired)}
                  {slice.daysHeld === null ? null : (
                    <div class="soft">{t.days(format.count(slice.daysHeld))}</div>
                  )}
                </td>
                <td>
                  <span
                    class={`tag ${slice.rule === "outside-period" ? "accent" : slice.rule === "inside-period" ? "" : "warn"}`}
                  >
                    {t.rules[slice.rule]}
                  </span>
                  {slice.inside && slice.lastDayOfPeriod !== null ? (
                    <div class="soft">{t.until(format.day(slice.lastDayOfPeriod))}</div>
                  ) : null}
                </td>
                <td class="end nowrap">
                  {format.quantity(slice.quantity)} {asset}
                </td>
                <td class="end nowrap">{format.euro(slice.proceeds)}</td>
                <td class="end nowrap">{format.euro(slice.cost)}</td>
                <td class="end nowrap">{format.euro(slice.costs)}</td>
                <td class="end nowrap">
                  <strong>{format.euro(slice.result)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
