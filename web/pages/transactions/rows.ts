import { useCallback, useRef } from "preact/hooks";
import { listTransactions, readTransactionPages, type Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { usePages } from "../../shell/use-pages.ts";
import { type RowWindow, useRows } from "../../shell/use-rows.ts";
import type { Filter } from "./filters.tsx";
import { TEXT } from "./text.ts";

/** The rows of the table, as far as they are known. */
export type TransactionRows = {
  readonly rows: RowWindow<Transaction> | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  /** How many there are, in words. */
  readonly count: string;
  /** Whether each row says which source it is of. */
  readonly named: boolean;
};

const PAGE = 200;

/** Of one source: its pages can be entered anywhere, so that the table is as long as the list. */
export function useSourceRows(sourceId: string, filter: Filter, version: string): TransactionRows {
  const t = useText(TEXT);
  const format = useFormats();
  const list = useRows<Transaction>(
    {
      size: PAGE,
      readCursors: (signal) => readTransactionPages(sourceId, { ...filter, pageSize: PAGE }, signal),
      block: async (cursor, signal) =>
        (await listTransactions({ ...filter, sourceId, limit: PAGE, cursor }, signal)).transactions,
    },
    [sourceId, filter],
    version,
  );
  const total = list.rows?.total ?? 0;
  return { ...list, count: t.count(total, format.count(total)), named: false };
}

/** Rows below the view at which the next page is asked for. */
const AHEAD = 100;

/** Of all sources, page by page from the newest: the table grows as it is read. */
export function useAllRows(filter: Filter, version: string): TransactionRows {
  const t = useText(TEXT);
  const format = useFormats();
  const list = usePages<Transaction>(
    async (cursor, signal) => {
      const { transactions, page } = await listTransactions({ ...filter, limit: PAGE, cursor }, signal);
      return { items: transactions, page };
    },
    [filter],
    version,
  );
  const { items, done, busy, error } = list;
  const latest = useRef(list);
  latest.current = list;
  const at = useCallback((index: number) => latest.current.items[index], []);
  const total = items.length;
  const setVisible = useCallback(
    (_first: number, end: number) => {
      const now = latest.current;
      if (end + AHEAD > now.items.length && !now.done && !now.busy && now.error === null) now.more();
    },
    // Asked once more when a page has come, also where the table is as long as before.
    [total, busy],
  );
  const first = busy && total === 0;
  return {
    rows: first || (error !== null && total === 0) ? null : { id: 0, total, at, setVisible },
    busy,
    error,
    reload: total === 0 ? list.reload : list.more,
    count: done ? t.count(total, format.count(total)) : t.newest(format.count(total)),
    named: true,
  };
}
