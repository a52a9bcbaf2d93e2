import { expect, it } from "vitest";
import { joinLines } from "./join-lines.ts";

it.each<[string[], string]>([
  [["Ein Satz über", "zwei Zeilen."], "Ein Satz über zwei Zeilen."],
  [["Die Veräuße-", "rung ist"], "Die Veräußerung ist"],
  [["das BMF-", "Schreiben vom"], "das BMF-Schreiben vom"],
  [["der An-", "und Verkauf"], "der An- und Verkauf"],
  [["Fremd\u00AD", "währung"], "Fremdwährung"],
  [["Proof-of-", "Work"], "Proof-of-Work"],
  [["Token –", "soweit"], "Token – soweit"],
  [["  viel   Raum ", "", "hier"], "viel Raum hier"],
])("joins %j", (lines, text) => {
  expect(joinLines(lines)).toBe(text);
});
