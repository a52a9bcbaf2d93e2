import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { packageRoot } from "../../src/process/paths.ts";

export type PageLanguage = "de" | "en";

/** Frequent words of one language that the other does not have. */
const COMMON: Readonly<Record<PageLanguage, readonly string[]>> = {
  en: "the and with your you are not have from this that which were been what there their would".split(" "),
  de: "und nicht Sie ist oder für mit dem den des ein eine wurde werden wird sind auf aus bei".split(" "),
};

/** Words that the page's texts use in one language and the service in both. */
const IN_BOTH: ReadonlySet<string> = new Set(["App", "Wrapping"]);

const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["JSON", /[{[]\s*"|":\s*["\d{[]/],
  ["a code of the house", /\bS-?\d{1,3}\b|\b[a-z]+\.[a-z]+[A-Z]\w+\b/],
  ["a time as machines write it", /\d{4}-\d\d-\d\dT\d\d:\d\d|\b\d{4}-\d\d-\d\d\b/],
  ["a format by its key", /\b(GOBD|BUNDLE)\b/],
  ["a kind by its key", /\b(spot_buy|spot_sell|staking_reward|gift_received|missing-origin|[a-z]+_[a-z]+)\b/],
  ["something that is no text", /\b(undefined|(?<!\b(zu|von) )null|NaN|\[object)\b/],
];

/** Visible texts except quotes of records, and texts that are marked as being in another language. */
const textsOf = (page: Page, language: PageLanguage): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (at.closest("pre, code, .mono, script, style") !== null) continue;
      if (at.closest("[lang]").lang !== "${language}") continue;
      const text = walk.currentNode.textContent.trim();
      if (text !== "" && at.checkVisibility()) found.push(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
      if (element.closest("[lang]").lang === "${language}" && element.checkVisibility())
        for (const name of ["aria-label", "placeholder", "title"])
          if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
    return found;
  })()`);

export type Catalogue = Readonly<Record<PageLanguage, ReadonlySet<string>>>;

/** The page's own sentences by language, if they are not composed of parts. */
export function catalogue(): Catalogue {
  const all = { de: new Set<string>(), en: new Set<string>() };
  const gather = (value: unknown, into: Set<string>): void => {
    if (typeof value === "string") {
      if (!value.includes("{")) into.add(value.trim());
    } else if (typeof value === "object" && value !== null)
      for (const one of Object.values(value)) gather(one, into);
  };
  const web = join(packageRoot, "web");
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
    const language = /locales\/(?:.*\/)?(de|en)\.json$/.exec(file)?.[1];
    if (language === "de" || language === "en")
      gather(JSON.parse(readFileSync(join(web, file), "utf8")), all[language]);
  }
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    new Set([...own].filter((text) => text !== "" && !other.has(text)));
  return { de: only(all.de, all.en), en: only(all.en, all.de) };
}

/** Sentences of the other language, and technical values. */
export async function strangeWordsOn(
  page: Page,
  language: PageLanguage,
  words: Catalogue,
): Promise<readonly string[]> {
  const other: PageLanguage = language === "de" ? "en" : "de";
  const strange = new RegExp(`(?<![\\p{L}-])(${COMMON[other].join("|")})(?![\\p{L}-])`, "u");
  const found: string[] = [];
  for (const text of new Set(await textsOf(page, language))) {
    // A quote of a provider's record is left out.
    const own = text.replaceAll(/"[\w ]+"/g, "");
    if (strange.test(own) || (words[other].has(text) && !IN_BOTH.has(text))) found.push(`${other}: ${text}`);
    for (const [what, pattern] of PATTERNS) if (pattern.test(own)) found.push(`${what}: ${text}`);
  }
  return found;
}
