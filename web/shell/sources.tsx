import { type ComponentChildren, createContext } from "preact";
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks";
import { walletLabel } from "../../src/wording/index.ts";
import { listSources, type Source, notifyFiguresChanged } from "../api/sources.ts";
import { usePreferences } from "./preferences.tsx";
import { useRouter } from "./router.tsx";
import { useFollow } from "./use-follow.ts";

export type SourceChoice = {
  readonly sources: readonly Source[];
  /** The source whose share the pages display: from the URL, or the last choice. Null: all sources together. */
  readonly chosen: Source | null;
  readonly choose: (id: string | null) => void;
  /** Changes whenever displayed data may have changed: a job started or ended, a source was added or removed. */
  readonly version: string;
  /** Sources whose records are in no figure yet. */
  readonly unread: readonly Source[];
  /** Whether a source belongs to a second person with a joint assessment. */
  readonly couple: boolean;
  readonly reload: () => Promise<void>;
};

const Context = createContext<SourceChoice | null>(null);

type Props = {
  readonly loading: ComponentChildren;
  readonly failed: (error: unknown, retry: () => void) => ComponentChildren;
  readonly children: ComponentChildren;
};

export function SourcesProvider({ loading, failed, children }: Props) {
  const { query } = useRouter();
  const { language } = usePreferences();
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
  useEffect(() => void reload(), [language]);
  // While any job runs, displayed data is about to change.
  const busy = sources?.some(({ activeJob }) => activeJob !== null) === true;
  useFollow(busy, () => void reload(), error ?? sources);
  const value = useMemo<SourceChoice>(() => {
    const list = sources ?? [];
    return {
      sources: list,
      chosen: list.find(({ id }) => id === picked) ?? null,
      choose: setPicked,
      version: list
        .map(({ id, lastSyncedAt, activeJob, owner }) => [id, lastSyncedAt, activeJob?.jobId, owner])
        .join(),
      unread: list.filter(({ lastSyncedAt }) => lastSyncedAt === null),
      couple: list.some(({ owner }) => owner === "b"),
      reload,
    };
  }, [sources, picked]);
  useEffect(() => void notifyFiguresChanged(), [value.version]);
  if (sources === null) return <>{error === null ? loading : failed(error, () => void reload())}</>;
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The name of a source; null if there is only one. */
export function useSourceName(): (id: string | null) => string | null {
  const { sources } = useSources();
  return useCallback(
    (sourceId) => (sources.length < 2 ? null : (sources.find(({ id }) => id === sourceId)?.name ?? null)),
    [sources],
  );
}

/** The label of a wallet, with its account: two accounts at one exchange have wallets of the same name. */
export function useLocationLabel(): (of: {
  readonly sourceId: string | null;
  readonly wallet: string;
}) => string {
  const { sources } = useSources();
  return ({ sourceId, wallet }) =>
    walletLabel(wallet, sources.find(({ id }) => id === sourceId) ?? null, sources.length > 1);
}

export function useSources(): SourceChoice {
  const value = useContext(Context);
  if (value === null) throw new Error("outside of SourcesProvider");
  return value;
}
