import { describe, expect, it } from "vitest";
import { parse } from "./parse.ts";
import { createTexts, type Text } from "./texts.ts";

const format = (
  text: string,
  params: Readonly<Record<string, unknown>> = {},
  language: "de" | "en" = "en",
) => {
  const parsed = createTexts<{ readonly text: Text }>({ de: { text }, en: { text } })[language].text;
  return typeof parsed === "string" ? parsed : parsed(params as never);
};

describe("a text in ICU MessageFormat", () => {
  it.each([
    ["Plain text, with an apostrophe: it's", {}, "Plain text, with an apostrophe: it's"],
    ["''{name}'' is not known", { name: "x{y}" }, "'x{y}' is not known"],
    ["a '{brace}' and {n}", { n: 1 }, "a {brace} and 1"],
    ["{n, plural, =0 {none} one {# row} other {# rows}}", { n: 0 }, "none"],
    ["{n, plural, =0 {none} one {# row} other {# rows}}", { n: 1 }, "1 row"],
    ["{n, plural, =0 {none} one {# row} other {# rows}}", { n: 1234 }, "1,234 rows"],
    ["{n, plural, other {'#' is #}}", { n: 2 }, "# is 2"],
    ["{n, plural, one {{kind, select, a {# a} other {}}} other {}}", { n: 1, kind: "a" }, "1 a"],
    ["{why, select, null {} other { ({why})}}.", { why: null }, "."],
    ["{why, select, null {} other { ({why})}}.", { why: "cut" }, " (cut)."],
    ["{why, select, null {} other { ({why})}}.", { why: "null" }, " (null)."],
    ["{many, select, true {they are} other {it is}}", { many: true }, "they are"],
    ["{amount, number, euro} {quantity, number}", { amount: "1234.5", quantity: "0.10" }, "€1,234.50 0.1"],
    ["{share, number, percent} on {day, date}", { share: 0.275, day: "2024-02-29" }, "28% on 29 Feb 2024"],
    ["{all, list}", { all: ["a", "b", "c"] }, "a, b, c"],
    ["{all, list, or}", { all: ["a", "b", "c"] }, "a, b or c"],
    ["{all, list, between {; }}", { all: ["a", "b"] }, "a; b"],
    [
      "{all, list, each {{all} of {from}} between { / }}",
      { all: ["a", "b"], from: ["x", "y"] },
      "a of x / b of y",
    ],
    ["{missing}|", {}, "|"],
  ])("%s %j", (text, params, formatted) => {
    expect(format(text, params)).toBe(formatted);
  });

  it("has the numbers, days and lists of its language", () => {
    expect(format("{n, plural, one {# Zeile} other {# Zeilen}}", { n: 1234 }, "de")).toBe("1.234 Zeilen");
    expect(format("{day, date}", { day: "2024-02-29" }, "de")).toBe("29.02.2024");
    expect(format("{all, list, and}", { all: ["a", "b"] }, "de")).toBe("a und b");
  });

  it.each([
    "{name",
    "name}",
    "{}",
    "{a b}",
    "{n, plural, one {x}}",
    "{n, choice, 0#x}",
    "{n, number, dollar}",
    "{n, number, euro percent}",
    "{kind, select, other}",
    "'{open",
  ])("%s is refused", (text) => {
    expect(() => parse(text)).toThrow();
  });
});
