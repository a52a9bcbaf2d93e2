import { texts, useText } from "../../shell/preferences.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./text.ts";

type Columns = readonly (readonly [column: string, meaning: string, example: string])[];

const COLUMNS = texts<Columns>({
  en: [
    ["id", "An id of your own; the same id is the same event", "2024-17"],
    ["time", "When; without a zone it is German time", "2024-01-31 12:30"],
    ["type", "What it was, one of the kinds below", "spot_buy"],
    ["wallet", "Where it happened, a name of your choice", "Ledger"],
    ["to_wallet", "Where coins were moved to, if both ends are known", "Kraken"],
    ["sent_asset, sent_amount", "What went out", "EUR, 1000"],
    ["sent_value_eur", "What it was worth, if it was no euro", "1000.00"],
    ["received_asset, received_amount", "What came in", "BTC, 0.05"],
    ["received_value_eur", "What it was worth, if it was no euro", "1000.00"],
    ["fee_asset, fee_amount, fee_value_eur", "The fee", "EUR, 1.50"],
    ["cost_eur", "Other costs of the event in euro", "2.00"],
    ["acquired_at, acquired_cost_eur", "Of coins that arrived: bought when, for how much", "2021-03-01, 500"],
    ["note", "For you and the tax office", "invoice 4711"],
    ["hash, address", "Transaction and address of the chain", "0x12ab…"],
    ["position", "Which pool, vault or loan: rows of one belong together", "Uniswap 4711"],
  ],
  de: [
    ["id", "Eine eigene Kennung; dieselbe Kennung ist derselbe Vorgang", "2024-17"],
    ["time", "Wann; ohne Zeitzone gilt deutsche Zeit", "31.01.2024 12:30"],
    ["type", "Was es war, eine der Arten unten", "spot_buy"],
    ["wallet", "Wo es geschah, ein Name Ihrer Wahl", "Ledger"],
    ["to_wallet", "Wohin übertragen wurde, wenn beide Enden bekannt sind", "Kraken"],
    ["sent_asset, sent_amount", "Abgang", "EUR, 1000"],
    ["sent_value_eur", "Sein Wert, wenn es kein Euro war", "1000,00"],
    ["received_asset, received_amount", "Zugang", "BTC, 0,05"],
    ["received_value_eur", "Sein Wert, wenn es kein Euro war", "1000,00"],
    ["fee_asset, fee_amount, fee_value_eur", "Die Gebühr", "EUR, 1,50"],
    ["cost_eur", "Weitere Kosten des Vorgangs in Euro", "2,00"],
    ["acquired_at, acquired_cost_eur", "Bei Zugängen: wann gekauft, für wie viel", "01.03.2021, 500"],
    ["note", "Für Sie und das Finanzamt", "Rechnung 4711"],
    ["hash, address", "Transaktion und Adresse der Kette", "0x12ab…"],
    ["position", "Welcher Pool, Tresor oder Kredit: Zeilen desselben gehören zusammen", "Uniswap 4711"],
  ],
});

/** Documentation of the ledger file: every column, every kind, and a template. */
export function LedgerFormat() {
  const t = useText(TEXT);
  const columns = useText(COLUMNS);
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
          rows={columns.map(([name, meaning, example]) => ({
            key: name,
            cells: [<code>{name}</code>, meaning, <code>{example}</code>],
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
