import { waitingText, whatIfText } from "../../../src/wording/index.ts";
import type { WhatIf } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

/** The year with and without the sale, and the lots that the sale would use. */
export function WhatIfOutcome({ whatIf }: { readonly whatIf: WhatIf }) {
  const t = useText(TEXT).holdings;
  const { language } = usePreferences();
  const format = useFormats();
  const { unread } = useSources();
  const { before, after, limit } = whatIfText(whatIf, unread.length === 0, language);
  return (
    <>
      {whatIf.sales.map(({ proceeds, cost, result }, i) => (
        <dl class="facts" key={i}>
          <div>
            <dt>{t.proceeds}</dt>
            <dd class="number">{format.euro(proceeds)}</dd>
          </div>
          <div>
            <dt>{t.cost}</dt>
            <dd class="number">{format.euro(cost)}</dd>
          </div>
          <div>
            <dt>{t.result}</dt>
            <dd class="number">{format.signedEuro(result)}</dd>
          </div>
        </dl>
      ))}
      <dl class="facts">
        <div>
          <dt>{t.before({ year: whatIf.year })}</dt>
          <dd>{before.headline}</dd>
        </div>
        <div>
          <dt>{t.after({ year: whatIf.year })}</dt>
          <dd>{after.headline}</dd>
        </div>
      </dl>
      <Notice kind={after.kind === "nothing" ? "info" : "warning"}>
        {[...(limit === null ? [] : [limit]), ...after.sentences].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      <Table
        label={t.parts}
        columns={[
          { label: t.acquired },
          { label: t.quantity, end: true },
          { label: t.cost, end: true },
          { label: t.result, end: true },
          { label: t.ifYouWait },
        ]}
        rows={whatIf.sales.flatMap(({ slices }) =>
          slices.map((slice) => ({
            key: slice.lotId,
            cells: [
              <span class="nowrap">{slice.gap === null ? format.day(slice.acquired) : "–"}</span>,
              format.quantity(slice.quantity),
              format.euro(slice.cost),
              format.euro(slice.result),
              waitingText(slice, language),
            ],
          })),
        )}
      />
    </>
  );
}
