import { describe, expect, it } from "vitest";
import { parseLocator } from "../locator.ts";
import { parseStatute } from "./gii-xml.ts";
import { splitSentences, wordingAt } from "./statute-text.ts";
import { tinyStatute } from "./testing/tiny-statute.ts";

const parsed = parseStatute(tinyStatute);
if (!parsed.ok) throw new Error(parsed.error.code);
const { value: statute } = parsed;

function at(locatorText: string): string | null {
  const locator = parseLocator(locatorText);
  return locator === null ? null : wordingAt(statute, locator);
}

describe("parseStatute", () => {
  it("identifies the law by its abbreviation and its sections by number", () => {
    expect(statute.abbreviation).toBe("KuchenG 1999");
    expect([...statute.sections.keys()]).toEqual(["1", "2", "2a"]);
  });

  it("refuses XML that is not a law", () => {
    expect(parseStatute("<kuchen/>")).toMatchObject({ ok: false });
    expect(parseStatute("Apfelkuchen")).toMatchObject({ ok: false });
    expect(parseStatute("")).toMatchObject({ ok: false });
  });
});

describe("wordingAt", () => {
  it.each([
    ["§ 1 Abs. 1 Satz 2", "Torten stehen ihm gleich."],
    ["§ 1 Abs. 2", "Das Nähere regelt das Rezept."],
    ["§ 1 Abs. 1 Satz 1 Nr. 2 Satz 2", "Dies gilt auch für Bleche;"],
    ["§ 2a", "Ein Satz ohne Absatz. Noch einer."],
  ])("quotes %s alone", (locatorText, text) => {
    expect(at(locatorText)).toBe(text);
  });

  it("quotes a number with its introductory words and marks omissions", () => {
    expect(at("§ 1 Abs. 1 Satz 1 Nr. 1")).toBe("Kuchen ist\n1. Gebäck,");
    expect(at("§ 1 Abs. 1 Satz 1 Nr. 2")).toBe(
      "Kuchen ist …\n2. was gebacken wird. Dies gilt auch für Bleche;",
    );
    expect(at("§ 1 Abs. 1 Satz 1 Nr. 3 Buchst. b")).toBe("Kuchen ist …\n3. Obst …\nb) im Teig.");
  });

  it("quotes the words after a list too", () => {
    expect(at("§ 2 Abs. 1 Satz 1")).toBe("Wer\n1. backt oder\n2. ein Jahr kühlt,\nzahlt nichts.");
    expect(at("§ 2 Abs. 1 Satz 1 Nr. 1")).toBe("Wer\n1. backt oder …\nzahlt nichts.");
  });

  it("counts sentences where the law prints no numbers", () => {
    expect(at("§ 2 Abs. 1 Satz 2")).toBe("Nach § 1 Abs. 1 Nr. 2 gilt das bis zum 31. Dezember.");
    expect(at("§ 2 Abs. 1 Satz 3")).toBe("Danach nicht.");
    expect(at("§ 2 Abs. 1 Satz 4")).toBeNull();
  });

  it("returns null for a location that does not exist", () => {
    for (const locatorText of ["§ 3", "§ 1 Abs. 3", "§ 1 Abs. 1 Satz 1 Nr. 9", "§ 2a Abs. 1"])
      expect(at(locatorText)).toBeNull();
  });
});

it.each<[string, string[]]>([
  ["Ein Satz. Noch einer.", ["Ein Satz.", "Noch einer."]],
  ["Nach § 5 Abs. 1 Nr. 2 gilt das. § 6 bleibt.", ["Nach § 5 Abs. 1 Nr. 2 gilt das.", "§ 6 bleibt."]],
  ["Es endet am 31. Dezember 2024. Danach nicht.", ["Es endet am 31. Dezember 2024.", "Danach nicht."]],
  [
    "Das gilt z. B. für Ether. Im Fall des Satzes 1. Sie zahlt.",
    ["Das gilt z. B. für Ether.", "Im Fall des Satzes 1.", "Sie zahlt."],
  ],
  ["1 000 Euro (BStBl. I S. 34). Ende", ["1 000 Euro (BStBl. I S. 34).", "Ende"]],
  ["", []],
])("splits %j", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});
