import { describe, expect, it } from "vitest";
import { guarded } from "./csv.ts";

describe("text in a cell of a spreadsheet", () => {
  const signs = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
  const before = [
    "",
    "\u200B",
    "\uFEFF",
    "\u2060",
    "\u00AD",
    "\u202E",
    " ",
    "\t",
    "\r",
    "\n",
    "\u200B \u200D",
  ];

  it.each(signs)("that begins with %s is shown and never run, whatever stands before it unseen", (sign) => {
    for (const unseen of before) {
      const text = `${unseen}${sign}HYPERLINK("https://example.org")`;
      expect(guarded(text)).toBe(`'${text}`);
    }
  });

  it.each(["", "BTC", "a=b", "Überweisung an A+B", "12 %", "'quoted'", "コイン＝1"])(
    "as %j stays as it is",
    (text) => {
      expect(guarded(text)).toBe(text);
    },
  );
});
