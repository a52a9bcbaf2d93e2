import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { listSources, type Source } from "../api/sources.ts";
import { useRouter } from "./router.tsx";

export type SourceChoice = {
  readonly sources: readonly Source[];
  /** The one the pages show: the address says which, or the last one chosen, or the first that is ready. */
  readonly chosen: Source | null;
  readonly choose: (id: string) => void;
  readonly reload: () => Promise<void>;
};

const Context = createContext<SourceChoice | null>(null);
const WATCH_MS = 2000;

type Props = {
  readonly loading: ComponentChildren;
  readonly failed: (error: unknown, again: () => void) => ComponentChildren;
  readonly children: ComponentChildren;
};

export function SourcesProvider({ loading, failed, children }: Props) {
  const { query } = useRouter();
  const [sources, setSources] = useState<readonly Source[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [picked, setPicked] = useState<string | null>(query.get("source"));
  const reload = async (): Promise<void> => {
    try {
      setSources((await listSources()).sources);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => void reload(), []);
  // While a job runs anywhere, what the pages show is about to change.
  const busy = sources?.some(({ activeJob }) => activeJob !== null) === true;
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => void reload(), WATCH_MS);
    return () => clearInterval(timer);
  }, [busy]);
  const value = useMemo<SourceChoice>(() => {
    const list = sources ?? [];
    const chosen =
      list.find(({ id }) => id === picked) ??
      list.find(({ lastSyncedAt }) => lastSyncedAt !== null) ??
      list[0] ??
      null;
    return { sources: list, chosen, choose: setPicked, reload };
  }, [sources, picked]);
  if (sources === null) return <>{error === null ? loading : failed(error, () => void reload())}</>;
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useSources(): SourceChoice {
  const value = useContext(Context);
  if (value === null) throw new Error("outside of SourcesProvider");
  return value;
}
