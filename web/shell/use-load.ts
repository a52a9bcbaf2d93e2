import { useCallback, useEffect, useState } from "preact/hooks";
import { isLotbuchError } from "../../src/client/index.ts";
import { usePreferences } from "./preferences.tsx";

export type Loaded<T> =
  | { readonly state: "loading"; readonly value: null; readonly error: null }
  | { readonly state: "failed"; readonly value: null; readonly error: unknown }
  | { readonly state: "ready"; readonly value: T; readonly error: null };

/** A loaded value with a function to reload it. */
export type Reloadable<T> = Loaded<T> & { readonly reload: () => void };

const UNAVAILABLE = 503;
const RETRY_MS = 3000;

const LOADING = { state: "loading", value: null, error: null } as const;

/**
 * Loads a value, and loads it again when `keys` change. A response that arrives after `keys` have changed is dropped.
 * When only `version` or the language changes, the value is reloaded and the old one stays until then, so that a job
 * that ends in the background does not interrupt the user.
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
    let retry: ReturnType<typeof setTimeout> | undefined;
    read(controller.signal).then(
      (value) => publish({ state: "ready", value, error: null }),
      (error: unknown) => {
        publish({ state: "failed", value: null, error });
        // The service is busy or the figures are being computed: they arrive without a press.
        if (isLotbuchError(error) && error.status === UNAVAILABLE && !controller.signal.aborted)
          retry = setTimeout(() => setRevision((n) => n + 1), RETRY_MS);
      },
    );
    return () => {
      clearTimeout(retry);
      controller.abort();
    };
  }, [of, revision, version, language]);
  const reload = useCallback(() => setRevision((n) => n + 1), []);
  const current: Loaded<T> = loaded !== undefined && loaded.of === of ? loaded.result : LOADING;
  return { ...current, reload };
}
