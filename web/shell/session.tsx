import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import { isLotbuchError } from "../../src/client/index.ts";
import { removeOfflinePage } from "./offline.ts";
import { setActiveClient } from "../api/acting.ts";
import { type Me, onSessionEnd, readMe, readServiceInfo, type ServiceInfo, signOut } from "../api/account.ts";

export type PageSession = {
  /** Null: no user is signed in. */
  readonly me: Me | null;
  /** The session ended by itself, without a sign-out. */
  readonly ended: boolean;
  readonly service: ServiceInfo;
  readonly reload: () => Promise<void>;
  readonly leave: () => Promise<void>;
};

type State =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown }
  | {
      readonly state: "ready";
      readonly me: Me | null;
      readonly ended: boolean;
      readonly service: ServiceInfo;
    };

const Context = createContext<PageSession | null>(null);

export function SessionProvider(props: {
  readonly children: ComponentChildren;
  readonly loading: ComponentChildren;
  readonly failed: (error: unknown, retry: () => void) => ComponentChildren;
}) {
  const [state, setState] = useState<State>({ state: "loading" });
  const load = async (): Promise<void> => {
    try {
      const service = await readServiceInfo();
      // A guest has no session to ask about.
      const me = service.session ? await whoIsHere() : null;
      if (me === null) await removeOfflinePage();
      setState({ state: "ready", me, ended: false, service });
    } catch (error) {
      setState({ state: "failed", error });
    }
  };
  useEffect(() => void load(), []);
  useEffect(
    () =>
      onSessionEnd(() => {
        void removeOfflinePage();
        setState((now) => (now.state === "ready" ? { ...now, me: null, ended: true } : now));
      }),
    [],
  );
  const session = useMemo<PageSession | null>(
    () =>
      state.state !== "ready"
        ? null
        : {
            me: state.me,
            ended: state.ended,
            service: state.service,
            reload: load,
            leave: async () => {
              // The offline copy is deleted first, so that nothing stays even if the service is unreachable.
              await removeOfflinePage();
              await signOut();
              setActiveClient(null);
              setState({ ...state, me: null, ended: false });
            },
          },
    [state],
  );
  if (state.state === "failed") return <>{props.failed(state.error, () => void load())}</>;
  if (session === null) return <>{props.loading}</>;
  return <Context.Provider value={session}>{props.children}</Context.Provider>;
}

async function whoIsHere(): Promise<Me | null> {
  try {
    return await readMe();
  } catch (error) {
    if (isLotbuchError(error, "UnauthorizedError")) return null;
    throw error;
  }
}

export function useSession(): PageSession {
  const session = useContext(Context);
  if (session === null) throw new Error("outside of SessionProvider");
  return session;
}
