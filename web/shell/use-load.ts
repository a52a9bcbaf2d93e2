import { useCallback, useEffect, useState } from "preact/hooks";
import { usePreferences } from "./preferences.tsx";

export type Loaded<T> =
  | { readonly state: "loading"; readonly value: null; readonly error: null }
  | { readonly state: "failed"; readonly value: null; readonly error: unknown }
  | { readonly state: "ready"; readonly value: T; readonly error: null };

/** What can be read once more. */
export type Reloadable<T> = Loaded<T> & { readonly reload: () => void };

const LOADING = { state: "loading", value: null, error: null } as const;

/**
 * Reads something when the page needs it, and again when `keys` change. An answer that comes after its question has
 * changed is dropped. When only `version` changes, or the language, in which the service answers, the same thing is read anew
 * and the old value stays until then, so that a job ending in the background takes nothing away from under a person's hands.
 */
export function useLoad<T>(
  read: (signal: AbortSignal) => Promise<T>,
  keys: readonly unknown[],
  version: string | null = null,
): Reloadable<T> {
  const { language } = usePreferences();
  const [revision, setRevision] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly result: Loaded<T> }>();
  const of = JSON.stringify(keys);
  useEffect(() => {
    const controller = new AbortController();
    const publish = (result: Loaded<T>) => {
      if (!controller.signal.aborted) setLoaded({ of, result });
    };
    read(controller.signal).then(
      (value) => publish({ state: "ready", value, error: null }),
      (error: unknown) => publish({ state: "failed", value: null, error }),
    );
    return () => controller.abort();
  }, [of, revision, version, language]);
  const reload = useCallback(() => setRevision((n) => n + 1), []);
  const current: Loaded<T> = loaded !== undefined && loaded.of === of ? loaded.result : LOADING;
  return { ...current, reload };
}
