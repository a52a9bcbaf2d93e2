import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { LANGUAGES } from "../../src/client/lists.ts";
import type { Both, Language } from "../../src/wording/language.ts";

export type { Language };
export type Theme = "light" | "dark";

/** Display preferences, stored in the browser; figures are stored only on request (`offline.ts`). */
export type Preferences = {
  readonly language: Language;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
  /** Sets the language of the account, unless another one was chosen in this browser. */
  readonly followLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
};

const Context = createContext<Preferences | null>(null);

export function PreferencesProvider({ children }: { readonly children: ComponentChildren }) {
  const [language, setLanguage] = useState<Language>(preferredLanguage);
  const [chosen, setTheme] = useState<Theme | null>(() => stored("theme", ["light", "dark"]));
  const system = useSystemTheme();
  const theme = chosen ?? system;
  // Set before components below load again because of it: every request uses the document's language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const value = useMemo(
    () => ({
      language,
      theme,
      setLanguage: (next: Language) => {
        remember("language", next);
        setLanguage(next);
      },
      followLanguage: (next: Language) => {
        if (stored("language", LANGUAGES) === null) setLanguage(next);
      },
      setTheme: (next: Theme) => {
        remember("theme", next);
        setTheme(next);
      },
    }),
    [language, theme],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function usePreferences(): Preferences {
  const value = useContext(Context);
  if (value === null) throw new Error("outside of PreferencesProvider");
  return value;
}

/** Texts of a folder's locale files in the language of the page. */
export const useText = <T,>(texts: Both<T>): T => texts[usePreferences().language];

function preferredLanguage(): Language {
  return (
    stored("language", LANGUAGES) ??
    (navigator.languages.some((tag) => tag.toLowerCase().startsWith("de")) ? "de" : "en")
  );
}

function useSystemTheme(): Theme {
  const [dark, setDark] = useState(() => matchMedia("(prefers-color-scheme: dark)").matches);
  useEffect(() => {
    const query = matchMedia("(prefers-color-scheme: dark)");
    const listen = () => setDark(query.matches);
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, []);
  return dark ? "dark" : "light";
}

// Storage can be disabled in the browser: then the choice lasts as long as the page.
function stored<T extends string>(key: string, allowed: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(`lotbuch.${key}`);
    return allowed.find((one) => one === value) ?? null;
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`lotbuch.${key}`, value);
  } catch {
    // Storage may be disabled, see `stored`.
  }
}
