import { useCallback, useRef } from "preact/hooks";
import { listTransactions, readTransactionPages, type Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { usePages } from "../../shell/use-pages.ts";
import { type RowWindow, useRows } from "../../shell/use-rows.ts";
import type { Filter } from "./filters.tsx";
import { TEXT } from "./locales/index.ts";

/** The rows of the table loaded so far. */
export type TransactionRows = {
  readonly rows: RowWindow<Transaction> | null;
  readonly busy: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  /** The number of rows, as text. */
  readonly count: string;
  /** Whether each row names its source. */
  readonly named: boolean;
};

const PAGE = 200;

/** The rows of one source: its pages have random access, so that the table has the full length of the list. */
export function useSourceRows(sourceId: string, filter: Filter, version: string): TransactionRows {
  const t = useText(TEXT).transactions;
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
  return { ...list, count: t.count({ n: total, formatted: format.count(total) }), named: false };
}

/** Number of rows below the view at which the next page is requested. */
const AHEAD = 100;

/** The rows of all sources, page by page from the newest: the table grows with each page. */
export function useAllRows(filter: Filter, version: string): TransactionRows {
  const t = useText(TEXT).transactions;
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
    // Checked after every page, even if it added no rows.
    [total, busy],
  );
  const first = busy && total === 0;
  return {
    rows: first || (error !== null && total === 0) ? null : { id: 0, total, at, setVisible },
    busy,
    error,
    reload: total === 0 ? list.reload : list.more,
    count: done
      ? t.count({ n: total, formatted: format.count(total) })
      : t.newest({ formatted: format.count(total) }),
    named: true,
  };
}
