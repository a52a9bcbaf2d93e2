import { useState } from "preact/hooks";
import { compareReport, type OldReportComparison } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { texts, usePreferences, useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Table } from "../../ui/table.tsx";

const TEXT = texts({
  en: {
    title: "Compare with another tool",
    choose: "Choose a file",
    lead: "The capital-gains export of CoinTracking, Koinly, Blockpit (for WISO) or Binance, laid beside this year. Nothing of it is kept.",
    file: "Their export",
    working: "Comparing …",
    sums: "Both reports added up",
    whose: "Report",
    gain: "Gain",
    taxable: "Taxable",
    unsaid: "not said",
    ours: "Lotbuch",
    difference: "Difference",
    counts: (equal: string, other: string) => `Equal sales: ${equal}; others: ${other}.`,
    why: (sales: string) => ` · ${sales === "1" ? "1 sale" : `${sales} sales`}`,
    sales: "Sales that differ",
    day: "Day",
    coin: "Coin",
    theirs: "Theirs",
    reason: "Why",
    more: (n: string) => `and ${n} more: the command line lists them all.`,
    failed: (n: string) => `${n} rows of the report could not be read.`,
  },
  de: {
    title: "Mit einem anderen Programm vergleichen",
    choose: "Datei wählen",
    lead: "Der Export der Gewinne aus CoinTracking, Koinly, Blockpit (für WISO) oder Binance neben diesem Jahr. Nichts davon wird behalten.",
    file: "Export des anderen Programms",
    working: "Wird verglichen …",
    sums: "Beide Berichte zusammengezählt",
    whose: "Bericht",
    gain: "Gewinn",
    taxable: "Steuerpflichtig",
    unsaid: "nicht gesagt",
    ours: "Lotbuch",
    difference: "Unterschied",
    counts: (equal: string, other: string) => `Gleiche Verkäufe: ${equal}; andere: ${other}.`,
    why: (sales: string) => ` · ${sales === "1" ? "1 Verkauf" : `${sales} Verkäufe`}`,
    sales: "Verkäufe, die sich unterscheiden",
    day: "Tag",
    coin: "Coin",
    theirs: "Anderes Programm",
    reason: "Warum",
    more: (n: string) => `und ${n} weitere: Die Kommandozeile zeigt sie alle.`,
    failed: (n: string) => `${n} Zeilen des Berichts konnten nicht gelesen werden.`,
  },
});

/** Compares another tool's report of the same year: sums, and the differences with their reasons. */
export function Compare({ year }: { readonly year: number }) {
  const t = useText(TEXT);
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
  const t = useText(TEXT);
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
      <p>{t.counts(count(of.counts.equal), count(others))}</p>
      {of.failedRows === 0 ? null : <p class="soft small">{t.failed(count(of.failedRows))}</p>}
      <ul>
        {of.reasons.map(({ code, proven, text, sales, effectEur }) => (
          <li key={`${code} ${proven}`}>
            {text[language]} <strong>{signedEuro(effectEur)}</strong>
            <span class="soft small">{t.why(count(sales))}</span>
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
      {others > MAX_SALES ? <p class="soft small">{t.more(count(others - MAX_SALES))}</p> : null}
    </>
  );
}
