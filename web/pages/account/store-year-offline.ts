import { verdictOf } from "../../../src/wording/index.ts";
import { listSources } from "../../api/sources.ts";
import { type Person, type PersonYear, readYear } from "../../api/tax.ts";
import { FORMATS } from "../../../src/wording/formats.ts";
import { storeOfflinePage, type OfflinePage } from "../../shell/offline.ts";
import type { Language } from "../../shell/preferences.tsx";
import { berlinToday } from "../../shell/today.ts";
import { FIGURES } from "../year/taxable.ts";
import { TEXT as YEAR_TEXT } from "../year/locales/index.ts";
import { TEXT } from "./locales/index.ts";

/** Stores last year's current figures in this browser as a separate page. */
export const storeYearOffline = (language: Language, renews = false): Promise<void> =>
  storeOfflinePage(lastYear(language), renews);

async function lastYear(language: Language): Promise<OfflinePage> {
  const year = Number(berlinToday().slice(0, 4)) - 1;
  const { sources } = await listSources();
  const persons: readonly Person[] = sources.some(({ owner }) => owner === "b") ? ["a", "b"] : ["a"];
  const { signal } = new AbortController();
  const years = await Promise.all(persons.map((person) => readYear(year, person, signal)));
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  const read = sources.every(({ lastSyncedAt }) => lastSyncedAt !== null);
  return { page: pageOf(years, language, styles, read), styles };
}

/** Builds the page from elements and text nodes: a name that looks like markup stays text. */
function pageOf(
  years: readonly PersonYear[],
  language: Language,
  styles: readonly string[],
  read: boolean,
): string {
  const [t, words] = [TEXT[language].offline, YEAR_TEXT[language].year];
  const format = FORMATS[language];
  const page = document.implementation.createHTMLDocument(t.pageTitle({ year: years[0]?.year ?? 0 }));
  page.documentElement.lang = language;
  const theme = document.documentElement.dataset["theme"];
  if (theme !== undefined) page.documentElement.dataset["theme"] = theme;
  const add = (parent: Element, name: string, text = "", className = ""): HTMLElement => {
    const element = page.createElement(name);
    element.textContent = text;
    if (className !== "") element.className = className;
    parent.append(element);
    return element;
  };
  const viewport = add(page.head, "meta");
  viewport.setAttribute("name", "viewport");
  viewport.setAttribute("content", "width=device-width, initial-scale=1");
  for (const style of styles) {
    const link = add(page.head, "link");
    link.setAttribute("rel", "stylesheet");
    link.setAttribute("href", style);
  }
  const main = add(page.body, "main", "", "page stack");
  add(main, "h1", t.pageTitle({ year: years[0]?.year ?? 0 }));
  add(main, "p", t.asOf({ time: format.time(new Date().toISOString()) }), "soft");
  for (const [i, of] of years.entries()) {
    const { headline, sentences } = verdictOf(of, read && of.current, language);
    const card = add(main, "section", "", "card stack");
    if (years.length > 1) add(card, "h2", t.person({ n: i + 1 }));
    add(card, "p", headline, "verdict-line number");
    for (const sentence of sentences) add(card, "p", sentence, "soft");
    const pairs = add(card, "dl", "", "pairs");
    for (const name of FIGURES) {
      add(pairs, "dt", words[name]);
      add(pairs, "dd", format.euro(of[name]), "number");
    }
    const lines = of.forms.entries.filter(({ variant }) => variant !== "first-and-rest");
    if (lines.length > 0) add(card, years.length > 1 ? "h3" : "h2", t.lines);
    const list = add(card, "dl", "", "pairs");
    for (const { form, line, label, exact, whole, text } of lines) {
      add(list, "dt", [line === null ? "" : `${form} ${line}`, label[language]].filter(Boolean).join(" · "));
      add(
        list,
        "dd",
        whole === null ? (exact === null ? (text ?? "") : format.euro(exact)) : format.quantity(whole),
        "number",
      );
    }
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
