import { useText } from "../../shell/preferences.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

/** Documentation of the ledger file: every column, every kind, and a template. */
export function LedgerFormat() {
  const t = useText(TEXT);
  const types = useTypeOptions();
  return (
    <section class="card stack" aria-labelledby="template">
      <div>
        <h2 id="template">{t.template}</h2>
        <p class="soft small">{t.templateLead}</p>
        <p class="soft small">{t.templateExcel}</p>
      </div>
      <p>
        <a class="button" href="/lotbuch-template.csv" download="lotbuch-template.csv">
          {t.templateGet}
        </a>
      </p>
      <details>
        <summary>{t.columns}</summary>
        <Table
          label={t.template}
          columns={[{ label: t.column }, { label: t.meaning }, { label: t.example }]}
          rows={t.columnsOfLedger.map(({ column, meaning, example }) => ({
            key: column,
            cells: [<code>{column}</code>, meaning, <code>{example}</code>],
          }))}
        />
        <Table
          label="type"
          columns={[{ label: "type" }, { label: t.meaning }]}
          rows={types.map(({ value, label }) => ({ key: value, cells: [<code>{value}</code>, label] }))}
        />
      </details>
    </section>
  );
}
