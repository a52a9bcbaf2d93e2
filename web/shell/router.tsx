import { type ComponentChildren, createContext } from "preact";
import { withClient } from "../api/acting.ts";
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks";

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
  useEffect(() => {
    const listen = () => setHref(location.pathname + location.search);
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, []);
  const go = useCallback<Router["go"]>((next, how = {}) => {
    const before = viewOf(new URL(location.href));
    history[how.replace === true ? "replaceState" : "pushState"](null, "", withClient(next));
    setHref(location.pathname + location.search);
    if (viewOf(new URL(location.href)) !== before) scrollTo(0, 0);
  }, []);
  const router = useMemo<Router>(() => {
    const url = new URL(href, location.origin);
    return {
      path: url.pathname,
      query: url.searchParams,
      go,
      set: (params) => go(withParams(url, params), { replace: true }),
      open: (params) => {
        go(withParams(url, params));
        history.replaceState(OPENED, "");
      },
      close: (params) => {
        const opened = history.state === OPENED;
        go(withParams(url, params), { replace: true });
        if (opened) history.back();
      },
    };
  }, [href, go]);
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
