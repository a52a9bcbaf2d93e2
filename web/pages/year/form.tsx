import type { PersonYear } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScrollSideways } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

type Props = { readonly of: PersonYear; readonly final: boolean };

export function FormLines({ of, final }: Props) {
  const t = useText(TEXT).year;
  return (
    <section class="card stack" aria-labelledby="form">
      <div>
        <h2 id="form">{t.form}</h2>
        <p class="soft small">{t.formLead({ year: of.year })}</p>
      </div>
      {final ? null : <Notice kind="warning">{t.formProvisional}</Notice>}
      <FormEntries of={of} final={final} />
    </section>
  );
}

/**
 * The lines of the tax return with their values. Line numbers appear only for years whose official form was checked.
 */
export function FormEntries({ of, final }: Props) {
  const t = useText(TEXT).year;
  const { entries: lines, nothingToEnter } = of.forms;
  const source = lines[0]?.source ?? null;
  const variants = {
    totals: lines.filter(({ variant }) => variant !== "first-and-rest"),
    first: lines.filter(({ variant }) => variant === "first-and-rest"),
  };
  return (
    <>
      {lines.length === 0 ? (
        final ? (
          <p class="soft">{t.formNone}</p>
        ) : null
      ) : (
        <>
          {nothingToEnter && final ? <p class="small">{t.formBelow}</p> : null}
          <Entries lines={variants.totals} label={t.formLead({ year: of.year })} />
          {variants.first.length === 0 ? null : (
            <details>
              <summary>{t.formSecond}</summary>
              <Entries lines={variants.first} label={t.formSecond} />
            </details>
          )}
          <p class="soft small">
            {source === null
              ? `${t.formUnknown({ year: of.year })} `
              : source === "guide"
                ? `${t.formGuide} `
                : ""}
            {t.formList}
          </p>
        </>
      )}
    </>
  );
}

type Lines = PersonYear["forms"]["entries"];

/** One variant of the form's entries, each with a copy button. */
function Entries({ lines, label }: { readonly lines: Lines; readonly label: string }) {
  const t = useText(TEXT).year;
  const format = useFormats();
  const { language } = usePreferences();
  return (
    <ScrollSideways label={label}>
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
          {lines.map(({ form, line, label: field, exact, whole, text }, i) => (
            <tr key={i}>
              <td class="number nowrap form-line">
                {form === "SO" ? "" : `${form} `}
                {line ?? <span class="soft">–</span>}
              </td>
              <td class="form-field">{field[language]}</td>
              <td class="end form-amount">
                {exact === null ? (
                  text
                ) : (
                  <>
                    <strong>{whole === null ? format.euro(exact) : format.quantity(whole)}</strong>
                    {whole === null ? null : <div class="soft small">{format.euro(exact)}</div>}
                  </>
                )}
              </td>
              <td class="copy-cell">
                <CopyButton value={whole ?? text ?? ""} what={field[language]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSideways>
  );
}
