import { expect, it } from "vitest";
import { terminalLanguage } from "./localized.ts";

it.each([
  [{ LANG: "de_DE.UTF-8" }, "de"],
  [{ LC_ALL: "", LANG: "de_DE.UTF-8" }, "de"],
  [{ LC_ALL: "en_US.UTF-8", LANG: "de_DE.UTF-8" }, "en"],
  [{ LOTBUCH_LANG: "de", LC_ALL: "C.UTF-8" }, "de"],
  [{ LOTBUCH_LANG: "en", LANG: "de_DE" }, "en"],
  [{}, "en"],
])("the terminal with %o speaks %s", (env, language) => {
  expect(terminalLanguage(env)).toBe(language);
});
