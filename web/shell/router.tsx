import { type ComponentChildren, createContext } from "preact";
import { withClient } from "../api/acting.ts";
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "preact/hooks";

type Params = Readonly<Record<string, string | null>>;

export type Router = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly go: (href: string, how?: { readonly replace?: boolean }) => void;
  /** Changes some parameters of the page's URL and keeps the others. */
  readonly set: (params: Params) => void;
  /** The same as a new history entry, for a drawer that the browser's Back closes. */
  readonly open: (params: Params) => void;
  /** Closes a drawer and goes back in the history; if the page was opened with it, only the URL changes. */
  readonly close: (params: Params) => void;
};

/**
 * The parts of a URL that identify a view, which starts at its top; all other parameters change parts of the same view.
 */
const viewOf = ({ pathname, searchParams }: URL): string => `${pathname} ${searchParams.get("step") ?? ""}`;

/** History state of an entry that `open` created. */
const OPENED = "opened";

const Context = createContext<Router | null>(null);

export function RouterProvider({ children }: { readonly children: ComponentChildren }) {
  const [href, setHref] = useState(() => location.pathname + location.search);
  /**
   * Navigations that wait for a step back, which the browser takes later: an entry added before would be left by it.
   * Null if no step back is pending.
   */
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const listen = () => {
      setHref(location.pathname + location.search);
      const navigations = waiting.current ?? [];
      waiting.current = null;
      for (const navigate of navigations) navigate();
    };
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, []);
  const navigate = useCallback((next: string, { replace = false, state = null as string | null } = {}) => {
    if (waiting.current !== null) {
      waiting.current.push(() => navigate(next, { replace, state }));
      return;
    }
    const before = viewOf(new URL(location.href));
    history[replace ? "replaceState" : "pushState"](state, "", withClient(next));
    setHref(location.pathname + location.search);
    if (viewOf(new URL(location.href)) !== before) scrollTo(0, 0);
  }, []);
  const go: Router["go"] = navigate;
  const router = useMemo<Router>(() => {
    const url = new URL(href, location.origin);
    return {
      path: url.pathname,
      query: url.searchParams,
      go,
      set: (params) => go(withParams(url, params), { replace: true }),
      open: (params) => navigate(withParams(url, params), { state: OPENED }),
      close: (params) => {
        const opened = history.state === OPENED && waiting.current === null;
        go(withParams(url, params), { replace: true });
        if (!opened) return;
        waiting.current = [];
        history.back();
      },
    };
  }, [href, navigate]);
  return <Context.Provider value={router}>{children}</Context.Provider>;
}

export function useRouter(): Router {
  const router = useContext(Context);
  if (router === null) throw new Error("outside of RouterProvider");
  return router;
}

function withParams(url: URL, params: Params): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, value);
  }
  return url.pathname + (query.size === 0 ? "" : `?${query.toString()}`);
}

type LinkProps = {
  readonly to: string;
  readonly class?: string;
  readonly current?: boolean;
  readonly children: ComponentChildren;
};

/** A real link, so that a new tab and the keyboard work; a plain click navigates within the page. */
export function Link({ to, class: className, current = false, children }: LinkProps) {
  const { go } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} class={className} aria-current={current ? "page" : undefined} onClick={follow}>
      {children}
    </a>
  );
}
