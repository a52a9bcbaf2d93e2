import type { YearSummary } from "../../api/tax.ts";
import { add, formatCents, parseScaled } from "../../../src/money/index.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TEXT } from "./text.ts";

/** The year in one sentence. */
export function Verdict({ of }: { readonly of: YearSummary }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { section23, section22, scope } = of.assessment;
  const sales = parseScaled(section23.taxable, 2) ?? 0;
  const services = parseScaled(section22.taxable, 2) ?? 0;
  const loss = parseScaled(section23.lossToCarry, 2) ?? 0;
  const total = add(sales, services);
  return (
    <div class="stack tight">
      <div class="card verdict">
        {total > 0 ? (
          <>
            <p class="verdict-line number">{t.verdictTaxable(format.euro(formatCents(total)))}</p>
            <p class="soft">
              {t.verdictParts(
                sales > 0 ? format.euro(section23.taxable) : null,
                services > 0 ? format.euro(section22.taxable) : null,
              )}
            </p>
          </>
        ) : loss > 0 ? (
          <>
            <p class="verdict-line number">{t.verdictLoss(format.euro(section23.lossToCarry))}</p>
            <p class="soft">{t.verdictLossText}</p>
          </>
        ) : (
          <>
            <p class="verdict-line">{t.verdictNothing}</p>
            <p class="soft">{t.verdictNothingText(of.year)}</p>
          </>
        )}
        {scope === "source" ? <p class="soft small">{t.provisional}</p> : null}
      </div>
      {of.complete ? null : <Notice kind="warning">{t.incomplete}</Notice>}
    </div>
  );
}
