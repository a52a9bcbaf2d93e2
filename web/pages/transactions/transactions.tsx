import { useState } from "preact/hooks";
import { LEDGER_TYPES } from "../../../src/ledger/types.ts";
import { listTransactions, type Leg, type Source, type Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useTypeLabel } from "../../shell/type-labels.ts";
import { usePages } from "../../shell/use-pages.ts";
import { WithSource } from "../../ui/no-source.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { VirtualRows } from "../../ui/virtual-rows.tsx";
import { Filters } from "./filters.tsx";
import { TEXT } from "./text.ts";
import { TransactionDrawer } from "./drawer.tsx";
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
  const typeLabel = useTypeLabel();
  const [turn, setTurn] = useState(0);
  const filter = {
    type: LEDGER_TYPES.find((type) => type === query.get("type")),
    year: yearOf(query.get("year")),
    asset: query.get("asset") ?? undefined,
  };
  const list = usePages<Transaction>(
    async (cursor, signal) => {
      const { transactions, page } = await listTransactions(
        source.id,
        { ...filter, limit: PAGE, cursor },
        signal,
      );
      return { items: transactions, page };
    },
    [source.id, filter],
    `${source.lastSyncedAt ?? ""} ${turn}`,
  );
  const opened = query.get("open");
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div class="stack">
      <Filters filter={filter} onChange={set} />
      {list.error === null ? null : <LoadProblem error={list.error} onAgain={list.more} />}
      {list.items.length === 0 && list.done ? (
        <Empty icon="transactions" title={t.none}>
          <p>{t.noneText}</p>
          {filtered ? (
            <Button onClick={() => set({ type: null, year: null, asset: null })}>{t.reset}</Button>
          ) : null}
        </Empty>
      ) : (
        <div class="card table-card">
          <p class="small soft table-count" role="status">
            {list.busy && list.items.length === 0
              ? t.loading
              : (list.done ? t.count : t.countMore)(format.count(list.items.length))}
          </p>
          <VirtualRows
            label={t.title}
            items={list.items}
            rowHeight={ROW_PX}
            total={list.done ? list.items.length + 1 : null}
            keyOf={({ id }) => id}
            onOpen={({ id }) => set({ open: id })}
            onNearEnd={() => {
              if (!list.busy && !list.done && list.error === null) list.more();
            }}
            head={
              <>
                <span role="columnheader">{t.time}</span>
                <span role="columnheader">{t.type}</span>
                <span role="columnheader" class="end">
                  {t.given}
                </span>
                <span role="columnheader" class="end">
                  {t.received}
                </span>
                <span role="columnheader" class="end">
                  {t.value}
                </span>
              </>
            }
            row={(of) => (
              <>
                <span role="gridcell" class="number nowrap">
                  {format.time(of.time)}
                </span>
                <span role="gridcell" class="clip">
                  {typeLabel(of.type)} {of.corrected ? <span class="tag accent">{t.corrected}</span> : null}
                </span>
                <Amount leg={of.sent} sign="−" />
                <Amount leg={of.received} sign="+" />
                <span role="gridcell" class="end number nowrap">
                  {valueOf(of) === null ? "–" : format.euro(valueOf(of) ?? "0")}
                </span>
              </>
            )}
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

const yearOf = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined;

function Amount({ leg, sign }: { readonly leg: Leg | null; readonly sign: string }) {
  const format = useFormats();
  return (
    <span role="gridcell" class="end number clip">
      {leg === null ? "" : `${sign}${format.of(leg.amount, leg.asset)}`}
    </span>
  );
}

/** What it was worth: the side that has a value in euro. */
const valueOf = ({ received, sent }: Transaction): string | null => {
  const euro = [received, sent].find((leg) => leg?.asset === "EUR");
  return euro?.amount ?? received?.valueEur ?? sent?.valueEur ?? null;
};
