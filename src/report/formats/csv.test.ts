import { describe, expect, it } from "vitest";
import { guarded } from "./csv.ts";

describe("text in a spreadsheet cell", () => {
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

  it.each(signs)(
    "that begins with %s is displayed and never executed, whatever invisible characters precede it",
    (sign) => {
      for (const unseen of before) {
        const text = `${unseen}${sign}HYPERLINK("https://example.org")`;
        expect(guarded(text)).toBe(`'${text}`);
      }
    },
  );

  it.each(["", "BTC", "a=b", "Überweisung an A+B", "12 %", "'quoted'", "コイン＝1"])(
    "such as %j stays unchanged",
    (text) => {
      expect(guarded(text)).toBe(text);
    },
  );
});
