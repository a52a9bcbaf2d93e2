import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Home } from "../pages/home/home.tsx";
import { NotFound } from "../pages/not-found/not-found.tsx";
import { Welcome } from "../pages/welcome/welcome.tsx";
import { readServiceInfo } from "../api/account.ts";
import { PageHead } from "../shell/layout.tsx";
import { useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { useSession } from "../shell/session.tsx";
import { SourcesProvider } from "../shell/sources.tsx";
import { Skeleton } from "../ui/notice.tsx";
import { LoadProblem } from "../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

type Page = {
  readonly load: () => Promise<ComponentType>;
  /** The users who may open the page: signed in, signed out, or all. */
  readonly audience: "member" | "guest" | "anyone";
};

// The year in five steps is part of the first load; every other page is loaded on demand.
const PAGES: Readonly<Record<string, Page>> = {
  "/login": { audience: "guest", load: async () => (await import("../pages/sign-in/login.tsx")).Login },
  "/register": {
    audience: "guest",
    load: async () => (await import("../pages/sign-in/register.tsx")).Register,
  },
  "/verify-email": {
    audience: "anyone",
    load: async () => (await import("../pages/sign-in/verify-email.tsx")).VerifyEmail,
  },
  "/reset-password": {
    audience: "anyone",
    load: async () => (await import("../pages/sign-in/reset-password.tsx")).ResetPassword,
  },
  "/undo": { audience: "anyone", load: async () => (await import("../pages/undo/undo.tsx")).Undo },
  "/year": { audience: "member", load: async () => (await import("../pages/year/year.tsx")).Year },
  "/reported": {
    audience: "member",
    load: async () => (await import("../pages/reported/reported.tsx")).Reported,
  },
  "/holdings": {
    audience: "member",
    load: async () => (await import("../pages/holdings/holdings.tsx")).Holdings,
  },
  "/transactions": {
    audience: "member",
    load: async () => (await import("../pages/transactions/transactions.tsx")).Transactions,
  },
  "/sources": {
    audience: "member",
    load: async () => (await import("../pages/sources/sources.tsx")).Sources,
  },
  "/transfers": {
    audience: "member",
    load: async () => (await import("../pages/transfers/transfers.tsx")).Transfers,
  },
  "/imprint": {
    audience: "anyone",
    load: async () => (await import("../pages/legal-notice/legal-notice.tsx")).Imprint,
  },
  "/privacy": {
    audience: "anyone",
    load: async () => (await import("../pages/legal-notice/legal-notice.tsx")).Privacy,
  },
  "/ask": {
    audience: "anyone",
    load: async () => (await import("../pages/clause-search/clause-search.tsx")).ClauseSearch,
  },
  "/clients": {
    audience: "member",
    load: async () => (await import("../pages/clients/clients.tsx")).Clients,
  },
  "/account": {
    audience: "member",
    load: async () => (await import("../pages/account/account.tsx")).Account,
  },
};

export function Routes() {
  const t = useText(TEXT).routes;
  const { path, query, go } = useRouter();
  const { me, ended } = useSession();
  const page = PAGES[path];
  /** Whether a user was signed in during this visit. */
  const was = useRef(false);
  const home = path === "/";
  // A step of the year that was open when the session ended is opened again after the sign-in.
  const forMembers = page?.audience === "member" || (home && ended && query.size > 0);
  const refused = me === null ? (forMembers ? "/login" : null) : page?.audience === "guest" ? "/" : null;
  useEffect(() => {
    if (refused === "/login") {
      const here = path + (query.size === 0 ? "" : `?${query.toString()}`);
      const note = was.current ? "&note=ended" : "";
      go(`/login?then=${encodeURIComponent(here)}${note}`, { replace: true });
    } else if (refused !== null) {
      const then = query.get("then");
      // The consent page of the service itself, which is not part of this application.
      if (isConsent(then)) location.replace(then);
      else go(localPath(then), { replace: true });
    }
    was.current = me !== null;
  }, [refused, path, me]);
  if (refused !== null) return null;
  if (page === undefined && !home) return <NotFound />;
  if (me === null && page === undefined) return <Welcome />;
  // An action of a signed-in user may end the session (an undo): the same page stays, with its outcome.
  if (page !== undefined && (me === null || page.audience === "anyone"))
    return <Lazy key={path} load={page.load} />;
  return (
    <SourcesProvider
      loading={<Skeleton label={t.loading} />}
      failed={(error, retry) => (
        <div class="stack">
          <PageHead title={t.failed} />
          <LoadProblem error={error} onRetry={retry} />
        </div>
      )}
    >
      {home || page === undefined ? <Home /> : <Lazy key={path} load={page.load} />}
    </SourcesProvider>
  );
}

/** Only a path of this page: a link must not lead to another site after the sign-in. */
export const localPath = (then: string | null): string =>
  then !== null && /^\/[a-z-]*(\?[\w=&%.~*+-]*)?$/.test(then) ? then : "/";

const isConsent = (then: string | null): then is string =>
  then !== null && /^\/oauth\/authorize\?[\w=&%.~*+-]*$/.test(then);

function Lazy({ load }: { readonly load: () => Promise<ComponentType> }) {
  const t = useText(TEXT).routes;
  const [page, setPage] = useState<{ readonly of: ComponentType } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => void load().then((of) => setPage({ of }), setError), []);
  // A browser caches the failure to load a module, so the page is reloaded once the service responds.
  const retry = () => void readServiceInfo().then(() => location.reload(), setError);
  if (error !== null) return <LoadProblem error={error} onRetry={retry} />;
  if (page === null) return <Skeleton label={t.loading} />;
  return <page.of />;
}
