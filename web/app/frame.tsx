import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Acting } from "./acting.tsx";
import { OpenQuestions } from "./open-questions.tsx";
import { ChangedYears } from "./changed-years.tsx";
import { changePreferences, readPreferences } from "../api/account.ts";
import { activeClient } from "../api/acting.ts";
import { canStoreOffline, isStoredOffline, removeOfflinePage } from "../shell/offline.ts";
import { type Language, usePreferences, useText } from "../shell/preferences.tsx";
import { Link, useRouter } from "../shell/router.tsx";
import { useSession } from "../shell/session.tsx";
import { useWorksForOthers } from "../shell/works-for-others.ts";
import { Button } from "../ui/button.tsx";
import { Brand, Icon, type IconName } from "../ui/icon.tsx";
import { TEXT } from "./locales/index.ts";

const PAGES: readonly {
  readonly path: keyof (typeof TEXT)["en"]["frame"]["nav"];
  readonly icon: IconName;
}[] = [
  { path: "/", icon: "year" },
  { path: "/holdings", icon: "holdings" },
  { path: "/transactions", icon: "list" },
  { path: "/sources", icon: "sources" },
  { path: "/ask", icon: "ask" },
  { path: "/clients", icon: "clients" },
];

/** Pages below another in the navigation. */
const PART_OF: Readonly<Record<string, string>> = { "/year": "/", "/transfers": "/transactions" };

/** Stores the year again on each visit, or removes it, as the account or else this browser decides. */
async function refreshOfflineYear(language: Language, wanted: boolean | null): Promise<void> {
  if (wanted === false) return removeOfflinePage();
  if (!canStoreOffline() || !(wanted ?? (await isStoredOffline()))) return;
  const { storeYearOffline } = await import("../pages/account/store-year-offline.ts");
  // If the fetch fails, the stored copy stays.
  await storeYearOffline(language, wanted !== true).catch(() => {});
}

/** The frame of every page: navigation, language, colors, and the signed-in user. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  const t = useText(TEXT).frame;
  const { path, go } = useRouter();
  const { me, leave } = useSession();
  const { language, setLanguage, followLanguage, theme, setTheme } = usePreferences();
  const main = useRef<HTMLElement>(null);
  const own = me !== null && activeClient() === null;
  const works = useWorksForOthers(me?.user.id ?? null, path);
  const [offline, setOffline] = useState<boolean | null | undefined>();
  const follow = async () => {
    const preferences = await readPreferences().catch(() => null);
    if (preferences !== null) followLanguage(preferences.language);
    // Without the preferences, each browser decides for itself.
    setOffline(preferences?.offline ?? null);
  };
  useEffect(() => {
    setOffline(undefined);
    if (own) void follow();
  }, [own]);
  useEffect(() => {
    if (own && offline !== undefined) void refreshOfflineYear(language, offline);
  }, [own, language, offline]);
  const switchLanguage = () => {
    const next = language === "en" ? "de" : "en";
    setLanguage(next);
    // The page has the language anyway; the account learns it at the next change.
    if (own) changePreferences({ language: next }).catch(() => {});
  };
  return (
    <>
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t.skip}
      </a>
      <header class="top">
        <div class="top-inner">
          <Link to="/" class="brand">
            <Brand />
            <span>Lotbuch</span>
          </Link>
          {me === null ? null : (
            <nav class="nav" aria-label={t.main}>
              <ul>
                {PAGES.filter((page) => works || page.path !== "/clients").map((page) => (
                  <li key={page.path}>
                    <Link to={page.path} current={path === page.path || PART_OF[path] === page.path}>
                      <Icon name={page.icon} />
                      <span>{t.nav[page.path]}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div class="tools">
            <button
              type="button"
              class="icon-button"
              lang={language === "en" ? "de" : "en"}
              aria-label={`${t.otherLanguage}: ${t.language}`}
              onClick={switchLanguage}
            >
              {t.otherLanguage}
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={theme === "dark" ? t.light : t.dark}
              onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
            >
              <Icon name={theme === "dark" ? "sun" : "moon"} />
            </button>
            {me === null ? (
              path === "/login" ? null : (
                <Link to="/login" class="button quiet small">
                  {t.signIn}
                </Link>
              )
            ) : (
              <Link to="/account" class="icon-button" current={path === "/account"}>
                <Icon name="account" />
                <span class="hidden-visually">{t.account}</span>
              </Link>
            )}
          </div>
        </div>
      </header>
      <main class="page" id="content" ref={main} tabIndex={-1}>
        {me === null ? null : <Acting />}
        {me?.session.provider === "sample" ? (
          <div class="sample-banner row between" role="note" aria-label={t.sample}>
            <p class="small">
              <strong>{t.sample}</strong> · {t.sampleText}
            </p>
            <Button
              size="small"
              onClick={() => {
                // No data of the sample account is taken over: the user leaves it and registers a new account.
                void leave().then(() => go("/register"));
              }}
            >
              {t.own}
            </Button>
          </div>
        ) : null}
        {me === null ? null : <ChangedYears />}
        {me === null ? null : <OpenQuestions />}
        {children}
      </main>
      <footer class="foot">
        <span>{t.foot}</span>
        <a href="/docs">{t.docs}</a>
        <Link to="/imprint">{t.imprint}</Link>
        <Link to="/privacy">{t.privacy}</Link>
      </footer>
    </>
  );
}
