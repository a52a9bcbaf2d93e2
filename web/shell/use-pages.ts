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
 * A list read page by page: the first at once, the next when asked for. From the start when `keys` change, and when
 * `version` or the language does: then the old entries stay until the new ones are there.
 */
export function usePages<T>(read: Read<T>, keys: readonly unknown[], version: string | null = null) {
  const { language } = usePreferences();
  const empty: State<T> = { items: [], cursor: undefined, done: false, busy: true, error: null };
  const [state, setState] = useState(empty);
  const controller = useRef<AbortController>(new AbortController());
  const reading = useRef(read);
  reading.current = read;
  const fetchFrom = useCallback((before: State<T>) => {
    const { signal } = controller.current;
    const show = (next: State<T>) => {
      if (!signal.aborted) setState(next);
    };
    setState((now) => ({ ...now, busy: true, error: null }));
    reading.current(before.cursor, signal).then(
      ({ items, page }) =>
        show({
          items: [...before.items, ...items],
          cursor: page.nextCursor ?? undefined,
          done: !page.hasMore,
          busy: false,
          error: null,
        }),
      (error: unknown) => show({ ...before, busy: false, error }),
    );
  }, []);
  const of = JSON.stringify(keys);
  const shownOf = useRef(of);
  useEffect(() => {
    controller.current = new AbortController();
    if (shownOf.current !== of) setState(empty);
    shownOf.current = of;
    fetchFrom(empty);
    return () => controller.current.abort();
  }, [of, version, language]);
  return { ...state, more: () => fetchFrom(state), again: () => fetchFrom(empty) };
}
