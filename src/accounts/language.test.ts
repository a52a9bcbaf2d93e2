import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./language.ts";

describe("the language of a mail or page", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["de", "de"],
    ["de-CH", "de"],
    ["en-US,en;q=0.9,de;q=0.8", "en"],
    ["en;q=0.5, de;q=0.6", "de"],
    ["fr, de;q=0.3", "de"],
    ["fr", "en"],
    ["de;q=0", "en"],
    ["*", "en"],
    [";;,,q=1,de;q=x", "de"],
  ] as const)("%j prefers %s", (header, language) => expect(preferredLanguage(header)).toBe(language));
});
