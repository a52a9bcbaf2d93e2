import { useState } from "preact/hooks";
import { LEDGER_TYPES } from "../../../src/ledger/types.ts";
import type { Transaction } from "../../api/sources.ts";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { Button } from "../../ui/button.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Empty } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { VirtualRows } from "../../ui/virtual-rows.tsx";
import { TransactionDrawer } from "./drawer.tsx";
import { Filters } from "./filters.tsx";
import { openedText, readOpened } from "./opened.ts";
import { TransactionHead, useTransactionRow } from "./row.tsx";
import { Rules } from "./rules.tsx";
import { Selection, useSelection } from "./selection.tsx";
import { TransactionTabs } from "./tabs.tsx";
import { type TransactionRows, useAllRows, useSourceRows } from "./rows.ts";
import "./transactions.css";
import { TEXT } from "./locales/index.ts";

const ROW_PX = 56;

export function Transactions() {
  const t = useText(TEXT).transactions;
  const { sources } = useSources();
  return (
    <>
      <PageHead title={t.title}>
        <SourceSelect />
      </PageHead>
      <TransactionTabs />
      <WithData>
        {(chosen) => {
          const source = chosen ?? (sources.length === 1 ? sources[0] : undefined);
          return source === undefined ? <OfAll /> : <OfSource key={source.id} sourceId={source.id} />;
        }}
      </WithData>
    </>
  );
}

function useFilter() {
  const { query } = useRouter();
  return {
    type: LEDGER_TYPES.find((type) => type === query.get("type")),
    year: yearOf(query.get("year")),
    asset: query.get("asset") ?? undefined,
    q: query.get("q") ?? undefined,
  };
}

function useVersion() {
  const { version } = useSources();
  const [revision, setRevision] = useState(0);
  return { version: `${version} ${revision}`, onChanged: () => setRevision(revision + 1) };
}

function OfSource({ sourceId }: { readonly sourceId: string }) {
  const { version, onChanged } = useVersion();
  const rows = useSourceRows(sourceId, useFilter(), version);
  return <List rows={rows} sourceId={sourceId} version={version} onChanged={onChanged} />;
}

function OfAll() {
  const { version, onChanged } = useVersion();
  const rows = useAllRows(useFilter(), version);
  return <List rows={rows} sourceId={null} version={version} onChanged={onChanged} />;
}

function List({
  rows: of,
  sourceId,
  version,
  onChanged,
}: {
  readonly rows: TransactionRows;
  /** The source of the list; null: all sources. */
  readonly sourceId: string | null;
  readonly version: string;
  readonly onChanged: () => void;
}) {
  const t = useText(TEXT).transactions;
  const { query, set, open, close } = useRouter();
  const row = useTransactionRow(of.named);
  const filter = useFilter();
  const selection = useSelection();
  const { rows, busy, error, reload } = of;
  const opened = readOpened(query.get("open"));
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div class="stack">
      <Filters filter={filter} onChange={set} />
      <Rules version={version} onChanged={onChanged} />
      <Selection
        selected={selection.selected}
        onSelect={selection.setSelected}
        filter={filter}
        sourceId={sourceId}
        onChanged={onChanged}
      />
      <LoadProblem error={error} onRetry={reload} />
      {rows?.total === 0 && !busy ? (
        <Empty icon="transactions" title={t.none}>
          <p>{t.noneText}</p>
          {filtered ? (
            <Button onClick={() => set({ type: null, year: null, asset: null, q: null })}>{t.reset}</Button>
          ) : null}
        </Empty>
      ) : (
        <div class="card table-card" aria-busy={busy}>
          <p class="small soft table-count" role="status">
            {rows === null ? t.loading : of.count}
          </p>
          <VirtualRows<Transaction>
            key={rows?.id}
            label={t.title}
            total={rows?.total ?? 0}
            at={rows?.at ?? nothing}
            rowHeight={ROW_PX}
            {...(selection.selected === null ? {} : { selects: selection.has, onSelect: selection.toggle })}
            onOpen={(opened) => {
              if (selection.selected !== null) selection.toggle(opened);
              else if (opened.sourceId !== null)
                open({ open: openedText({ sourceId: opened.sourceId, transactionId: opened.id }) });
            }}
            onView={rows?.setVisible ?? nothing}
            head={<TransactionHead />}
            row={row}
          />
        </div>
      )}
      {opened === null ? null : (
        <TransactionDrawer
          key={openedText(opened)}
          opened={opened}
          onClose={() => close({ open: null })}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

const nothing = (): undefined => undefined;

const yearOf = (text: string | null): number | undefined =>
  text !== null && /^20\d\d$/.test(text) ? Number(text) : undefined;
