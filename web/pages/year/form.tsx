import type { YearFigures } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { formEntries } from "./form-entries.ts";
import { TEXT } from "./text.ts";

/** The lines of Anlage SO with what belongs there. A line number is shown only for a year whose form was read. */
export function FormLines({ of, final }: { readonly of: YearFigures; readonly final: boolean }) {
  const t = useText(TEXT);
  const format = useFormats();
  const lines = formEntries(of);
  const source = lines[0]?.source ?? null;
  const nothingTaxed =
    Number(of.assessment.section23.taxable) === 0 && Number(of.assessment.section22.taxable) === 0;
  return (
    <section class="card stack" aria-labelledby="form">
      <div>
        <h2 id="form">{t.form}</h2>
        <p class="soft small">{t.formLead(of.year)}</p>
      </div>
      {final ? null : <Notice kind="warning">{t.formProvisional}</Notice>}
      {lines.length === 0 ? (
        final ? (
          <p class="soft">{t.formNone}</p>
        ) : null
      ) : (
        <>
          {nothingTaxed && final ? <p class="small">{t.formBelow}</p> : null}
          <div class="scroll-x" tabIndex={0} role="group" aria-label={t.formLead(of.year)}>
            <table class="plain-table form-table">
              <thead>
                <tr>
                  <th scope="col">{t.line}</th>
                  <th scope="col">{t.field}</th>
                  <th scope="col" class="end">
                    {t.amount}
                  </th>
                  <th>
                    <span class="hidden-visually">{t.copy}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ field, line, amount }) => (
                  <tr key={field}>
                    <td class="number">
                      {line === "list" ? (
                        <span class="tag">{t.list}</span>
                      ) : (
                        (line ?? <span class="soft">–</span>)
                      )}
                    </td>
                    <td>{t.fields[field]}</td>
                    <td class="end nowrap">{amount === null ? t.yes : format.euro(amount)}</td>
                    <td class="copy-cell">
                      {amount === null ? null : (
                        <CopyButton value={format.plain(amount)} what={t.fields[field]} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p class="soft small">
            {source === null ? `${t.formUnknown(of.year)} ` : source === "guide" ? `${t.formGuide} ` : ""}
            {of.disposals > 1 ? t.formList : ""}
          </p>
        </>
      )}
    </section>
  );
}
