import { useEffect, useRef, useState } from "preact/hooks";
import { createRowStore, type RowReader, type RowStore } from "./row-store.ts";

/** The loaded part of a list at the time of one rendering. */
export type RowWindow<T> = {
  /** Unique per list. */
  readonly id: number;
  readonly total: number;
  readonly at: RowStore<T>["at"];
  readonly setVisible: RowStore<T>["setVisible"];
};

let lists = 0;

/**
 * A long list of which only the rows near the view are in memory. It restarts when `keys` change: the previous list
 * stays until the first rows are loaded. Reloads when `version` changes.
 */
export function useRows<T>(reader: RowReader<T>, keys: readonly unknown[], version: string) {
  const [rows, setRows] = useState<RowWindow<T> | null>(null);
  const [state, setState] = useState<{ readonly of: string | null; readonly error: unknown }>({
    of: null,
    error: null,
  });
  const store = useRef<RowStore<T> | null>(null);
  const of = JSON.stringify(keys);
  const loaded = useRef(version);
  useEffect(() => {
    const id = ++lists;
    const created = createRowStore(reader, () => {
      const total = created.total();
      if (total !== null) setRows({ id, total, at: created.at, setVisible: created.setVisible });
      setState({ of, error: created.error() });
    });
    store.current = created;
    loaded.current = version;
    return () => created.close();
  }, [of]);
  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    store.current?.reload();
  }, [version]);
  return {
    rows,
    error: state.of === of ? state.error : null,
    busy: state.of !== of,
    reload: () => {
      setState({ of: null, error: null });
      store.current?.reload();
    },
  };
}
