import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Schemas } from "../../src/client/index.ts";
import { usePreferences } from "./preferences.tsx";

type Read<T> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<{ readonly items: readonly T[]; readonly page: Schemas["Page"] }>;

type State<T> = {
  readonly items: readonly T[];
  readonly cursor: string | undefined;
  readonly done: boolean;
  readonly busy: boolean;
  readonly error: unknown;
};

/**
 * A list loaded page by page: the first at once, the next on demand. It restarts when `keys` change, and when `version`
 * or the language does: then the old entries stay until as many new ones are loaded.
 */
export function usePages<T>(read: Read<T>, keys: readonly unknown[], version: string | null = null) {
  const { language } = usePreferences();
  const empty: State<T> = { items: [], cursor: undefined, done: false, busy: true, error: null };
  const [state, setState] = useState(empty);
  const latest = useRef(state);
  latest.current = state;
  const controller = useRef<AbortController>(new AbortController());
  const latestRead = useRef(read);
  latestRead.current = read;
  /** Loads the page after `before`, and further ones until there are at least `least` entries. */
  const fetchFrom = useCallback((before: State<T>, least = 0) => {
    const { signal } = controller.current;
    const publish = (next: State<T>) => {
      if (!signal.aborted) setState(next);
    };
    const readAll = async (): Promise<State<T>> => {
      const items = [...before.items];
      let { cursor } = before;
      for (;;) {
        const next = await latestRead.current(cursor, signal);
        items.push(...next.items);
        cursor = next.page.nextCursor ?? undefined;
        const done = !next.page.hasMore;
        if (done || items.length >= least) return { items, cursor, done, busy: false, error: null };
      }
    };
    setState((now) => ({ ...now, busy: true, error: null }));
    readAll().then(publish, (error: unknown) => publish({ ...before, busy: false, error }));
  }, []);
  const of = JSON.stringify(keys);
  const loadedKeys = useRef(of);
  useEffect(() => {
    controller.current = new AbortController();
    const isSameList = loadedKeys.current === of;
    if (!isSameList) setState(empty);
    loadedKeys.current = of;
    // A reload of the same list loads as many entries as before, so that the scroll position stays.
    fetchFrom(empty, isSameList ? latest.current.items.length : 0);
    return () => controller.current.abort();
  }, [of, version, language]);
  return { ...state, more: () => fetchFrom(state), reload: () => fetchFrom(empty) };
}
