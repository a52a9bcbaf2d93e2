import { describe, expect, it } from "vitest";
import { joinLines, readLetter } from "./letter.ts";
import { readPdfLines } from "../../guard/pdf-lines.ts";
import { tinyPdf, type TextRun } from "../../guard/testing/tiny-pdf.ts";
import { tinyLetter } from "./testing/tiny-letter.ts";
import { message } from "../../wording/messages/index.ts";

async function read(pdf: Uint8Array) {
  const document = await readPdfLines(pdf);
  if (!document.ok) throw new Error(document.error.detail);
  return readLetter(document.value);
}

describe("readLetter", () => {
  it("finds each marginal number with its page, heading and whole text, and nothing else", async () => {
    expect(await read(tinyLetter)).toEqual({
      ok: true,
      value: [
        {
          randnummer: "1",
          page: 1,
          heading: "Apfelkuchen und andere Kuchen mit Obst im Privatvermögen",
          text:
            "Ein Kuchen ist ein Wirtschaftsgut. Seine Veräußerung folgt dem BMF-Rezept, dem An- und Verkauf und " +
            "dem Geschmack.",
        },
        {
          randnummer: "1a",
          page: 2,
          heading: "Apfelkuchen und andere Kuchen mit Obst im Privatvermögen",
          text: "Zu unterscheiden sind:\n• Blechkuchen, die geteilt werden;\n• Torten.\nBeispiel: A backt 12 Stücke.",
        },
        { randnummer: "2", page: 3, heading: "Schluss", text: "Gilt ab 2025." },
      ],
    });
  });

  const numbered = (...numbers: string[]): TextRun[] =>
    numbers.flatMap((text, index) => {
      const y = 700 - index * 36;
      return [
        { x: 42, y, text },
        { x: 71, y, text: "Ein Satz." },
        { x: 71, y: y - 18, text: "Noch einer." },
      ];
    });

  it("refuses a number that is skipped, repeated or out of order", async () => {
    expect(await read(tinyPdf([numbered("1", "3")]))).toEqual({
      ok: false,
      error: [message("law.marginalNumberOutOfOrder", { page: 1, number: "3", before: "1" })],
    });
    expect(await read(tinyPdf([numbered("1", "2", "2")]))).toMatchObject({ ok: false });
    expect(await read(tinyPdf([numbered("1", "2b")]))).toMatchObject({ ok: false });
    expect(await read(tinyPdf([numbered("1", "1a", "1b", "2")]))).toMatchObject({ ok: true });
  });

  it("reports that there is no marginal number at all", async () => {
    expect(await read(tinyPdf([[{ x: 71, y: 700, text: "Ein Brief." }]]))).toEqual({
      ok: false,
      error: [message("law.noMarginalNumbers")],
    });
  });
});

it("refuses files other than PDF", async () => {
  expect(await readPdfLines(new TextEncoder().encode("Apfelkuchen"))).toMatchObject({ ok: false });
});

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
