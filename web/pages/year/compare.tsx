import { useState } from "preact/hooks";
import { compareReport, type OldReportComparison } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/details/index.ts";

/** Compares another tool's report of the same year: sums, and the differences with their reasons. */
export function Compare({ year }: { readonly year: number }) {
  const t = useText(TEXT).compare;
  const action = useAction();
  const [compared, setCompared] = useState<OldReportComparison | null>(null);
  const [name, setName] = useState<string | null>(null);
  const send = (file: File | undefined) =>
    action.run(async () => {
      setCompared(null);
      setName(file?.name ?? null);
      if (file !== undefined) setCompared(await compareReport(year, file));
    });
  return (
    <section class="card" aria-labelledby="compare">
      <details>
        <summary id="compare">{t.title}</summary>
        <div class="stack">
          <Field label={t.file} hint={t.lead}>
            {(ids) => (
              <>
                <label for={ids.id} class="drop" aria-hidden="true">
                  <Icon name="inbox" />
                  <span class="clip">{name ?? t.choose}</span>
                </label>
                <input
                  {...ids}
                  class="hidden-visually"
                  type="file"
                  accept=".csv,.txt,.xlsx,.zip"
                  disabled={action.busy}
                  onChange={(event) => {
                    void send(event.currentTarget.files?.[0]);
                    // Resetting the input allows the selection of the same file after a correction.
                    event.currentTarget.value = "";
                  }}
                />
              </>
            )}
          </Field>
          <ProblemNotice problem={action.problem} />
          <div role="status">{action.busy ? t.working : ""}</div>
          {compared === null ? null : <Compared of={compared} />}
        </div>
      </details>
    </section>
  );
}

const MAX_SALES = 50;

function Compared({ of }: { readonly of: OldReportComparison }) {
  const t = useText(TEXT).compare;
  const { language } = usePreferences();
  const { euro, signedEuro, day, count, quantity } = useFormats();
  const open = of.sales.filter(({ status }) => status !== "equal" && status !== "left-out");
  const { differs, onlyTheirs, onlyOurs } = of.counts;
  const others = differs + onlyTheirs + onlyOurs;
  const rows = [
    { key: "theirs", name: of.tool, sums: of.theirs },
    { key: "ours", name: t.ours, sums: of.ours },
    { key: "difference", name: t.difference, sums: of.difference },
  ];
  return (
    <>
      <Table
        label={t.sums}
        columns={[{ label: t.whose }, { label: t.gain, end: true }, { label: t.taxable, end: true }]}
        rows={rows.map(({ key, name, sums }) => ({
          key,
          cells: [name, euro(sums.gain), sums.taxableGain === null ? t.unsaid : euro(sums.taxableGain)],
        }))}
      />
      <p>{t.counts({ equal: count(of.counts.equal), other: count(others) })}</p>
      {of.failedRows === 0 ? null : <p class="soft small">{t.failed({ n: count(of.failedRows) })}</p>}
      <ul>
        {of.reasons.map(({ code, proven, text, sales, effectEur }) => (
          <li key={`${code} ${proven}`}>
            {text[language]} <strong>{signedEuro(effectEur)}</strong>
            <span class="soft small">{t.why({ sales: count(sales) })}</span>
          </li>
        ))}
      </ul>
      {open.length === 0 ? null : (
        <Table
          label={t.sales}
          columns={[
            { label: t.day },
            { label: t.coin },
            { label: t.theirs, end: true },
            { label: t.ours, end: true },
            { label: t.reason },
          ]}
          rows={open.slice(0, MAX_SALES).map((sale, i) => ({
            key: String(i),
            cells: [
              day(sale.day),
              <span class="nowrap">{`${quantity(sale.amount)} ${sale.asset}`}</span>,
              sale.theirs === null ? "–" : euro(sale.theirs.gain),
              sale.ours === null ? "–" : euro(sale.ours.gain),
              sale.reasons.map(({ text }) => text[language]).join(" "),
            ],
          }))}
        />
      )}
      {others > MAX_SALES ? <p class="soft small">{t.more({ n: count(others - MAX_SALES) })}</p> : null}
    </>
  );
}
