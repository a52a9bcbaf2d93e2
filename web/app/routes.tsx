import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Welcome } from "../pages/welcome/welcome.tsx";
import { Year } from "../pages/year/year.tsx";
import { texts, useText } from "../shell/preferences.tsx";
import { useRouter } from "../shell/router.tsx";
import { useSession } from "../shell/session.tsx";
import { SourcesProvider } from "../shell/sources.tsx";
import { Skeleton } from "../ui/notice.tsx";
import { LoadProblem } from "../ui/problem-notice.tsx";

type Page = {
  readonly load: () => Promise<ComponentType>;
  /** Who may see it: signed in, signed out, or anyone. */
  readonly audience: "member" | "guest" | "anyone";
};

// The year's page is part of the first load; every other page comes when it is asked for.
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
  "/ask": { audience: "anyone", load: async () => (await import("../pages/ask/ask.tsx")).Ask },
  "/account": {
    audience: "member",
    load: async () => (await import("../pages/account/account.tsx")).Account,
  },
};

const TEXT = texts({ en: { loading: "Loading" }, de: { loading: "Wird geladen" } });

export function Routes() {
  const t = useText(TEXT);
  const { path, query, go } = useRouter();
  const { me } = useSession();
  const page = PAGES[path];
  const home = path === "/" || path === "/year";
  const refused =
    me === null
      ? page?.audience === "member" || path === "/year"
        ? "/login"
        : null
      : page?.audience === "guest"
        ? "/"
        : null;
  useEffect(() => {
    if (refused === "/login") go(`/login?then=${encodeURIComponent(path)}`, { replace: true });
    else if (refused !== null) go(localPath(query.get("then")), { replace: true });
  }, [refused, path]);
  if (refused !== null) return null;
  if (me === null) return page === undefined ? <Welcome /> : <Lazy key={path} load={page.load} />;
  return (
    <SourcesProvider
      loading={<Skeleton label={t.loading} />}
      failed={(error, again) => <LoadProblem error={error} onAgain={again} />}
    >
      {home || page === undefined ? <Year /> : <Lazy key={path} load={page.load} />}
    </SourcesProvider>
  );
}

/** Only a path of this page: a link must not lead a person elsewhere after signing in. */
export const localPath = (then: string | null): string =>
  then !== null && /^\/[a-z-]*$/.test(then) ? then : "/";

function Lazy({ load }: { readonly load: () => Promise<ComponentType> }) {
  const t = useText(TEXT);
  const [page, setPage] = useState<{ readonly of: ComponentType } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const start = () => {
    setError(null);
    load().then((of) => setPage({ of }), setError);
  };
  useEffect(start, []);
  if (error !== null) return <LoadProblem error={error} onAgain={start} />;
  if (page === null) return <Skeleton label={t.loading} />;
  return <page.of />;
}
