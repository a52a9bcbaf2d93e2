import { describe, expect, it } from "vitest";
import { terminalLanguage } from "./context.ts";
import { failureInGerman } from "./german.ts";

describe("a failure in German", () => {
  it.each([
    [
      "unknown command 'taxx'. (Did you mean tax?) Run it with --help for the options and examples.",
      "Den Befehl 'taxx' gibt es nicht. (Meinten Sie tax?) Mit --help zeigt es Optionen und Beispiele.",
    ],
    [
      "option '--tax-free-on <date>' argument '2025-02-30' is invalid. It must be a date, such as 2025-01-31.",
      "Die Option '--tax-free-on <date>' braucht einen Tag, etwa 2025-01-31, nicht '2025-02-30'.",
    ],
    [
      "bmf.pdf: no marginal number 5\nbmf.pdf: unknown marginal number 999",
      "bmf.pdf: Randnummer 5 fehlt\nbmf.pdf: unbekannte Randnummer 999",
    ],
    ["The service sent nothing.", "Der Dienst hat nichts geschickt."],
  ])("%s", (english, german) => {
    expect(failureInGerman(english)).toBe(german);
  });
});

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
