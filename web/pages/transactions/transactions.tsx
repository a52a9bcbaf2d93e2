import { useState } from "preact/hooks";
import { LEDGER_TYPES } from "../../../src/ledger/types.ts";
import { listTransactions, readTransactionPages, type Source, type Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useRows } from "../../shell/use-rows.ts";
import { WithSource } from "../../ui/no-source.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { VirtualRows } from "../../ui/virtual-rows.tsx";
import { Filters } from "./filters.tsx";
import { TEXT } from "./text.ts";
import { TransactionDrawer } from "./drawer.tsx";
import { TransactionHead, useTransactionRow } from "./row.tsx";
import "./transactions.css";

const PAGE = 200;
const ROW_PX = 56;

export function Transactions() {
  const t = useText(TEXT);
  return (
    <>
      <PageHead title={t.title}>
        <SourceSelect />
      </PageHead>
      <WithSource>{(source) => <List key={source.id} source={source} />}</WithSource>
    </>
  );
}

function List({ source }: { readonly source: Source }) {
  const t = useText(TEXT);
  const format = useFormats();
  const { query, set } = useRouter();
  const row = useTransactionRow();
  const [turn, setTurn] = useState(0);
  const filter = {
    type: LEDGER_TYPES.find((type) => type === query.get("type")),
    year: yearOf(query.get("year")),
    asset: query.get("asset") ?? undefined,
  };
  const { rows, busy, error, again } = useRows<Transaction>(
    {
      size: PAGE,
      places: (signal) => readTransactionPages(source.id, { ...filter, pageSize: PAGE }, signal),
      block: async (cursor, signal) =>
        (await listTransactions(source.id, { ...filter, limit: PAGE, cursor }, signal)).transactions,
    },
    [source.id, filter],
    `${source.lastSyncedAt ?? ""} ${turn}`,
  );
  const opened = query.get("open");
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div class="stack">
      <Filters filter={filter} onChange={set} />
      {error === null ? null : <LoadProblem error={error} onAgain={again} />}
      {rows?.total === 0 && !busy ? (
        <Empty icon="transactions" title={t.none}>
          <p>{t.noneText}</p>
          {filtered ? (
            <Button onClick={() => set({ type: null, year: null, asset: null })}>{t.reset}</Button>
          ) : null}
        </Empty>
      ) : (
        <div class="card table-card" aria-busy={busy}>
          <p class="small soft table-count" role="status">
            {rows === null ? t.loading : t.count(rows.total, format.count(rows.total))}
          </p>
          <VirtualRows
            key={rows?.id}
            label={t.title}
            total={rows?.total ?? 0}
            at={rows?.at ?? nothing}
            rowHeight={ROW_PX}
            onOpen={({ id }) => set({ open: id })}
            onView={rows?.show ?? nothing}
            head={<TransactionHead />}
            row={row}
          />
        </div>
      )}
      {opened === null ? null : (
        <TransactionDrawer
          key={opened}
          source={source}
          transactionId={opened}
          onClose={() => set({ open: null })}
          onChanged={() => setTurn(turn + 1)}
        />
      )}
    </div>
  );
}

const nothing = (): undefined => undefined;

const yearOf = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined;
