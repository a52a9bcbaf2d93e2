import { describe, expect, it } from "vitest";
import { readLetter } from "./letter.ts";
import { readPdfLines } from "./pdf-lines.ts";
import { tinyLetter } from "./testing/tiny-letter.ts";
import { tinyPdf, type Run } from "./testing/tiny-pdf.ts";

async function read(pdf: Uint8Array) {
  const document = await readPdfLines(pdf);
  if (!document.ok) throw new Error(document.message);
  return readLetter(document.pages);
}

describe("readLetter", () => {
  it("finds each marginal number with its page, heading and whole text, and nothing else", async () => {
    expect(await read(tinyLetter)).toEqual({
      ok: true,
      passages: [
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

  const numbered = (...numbers: string[]): Run[] =>
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
      errors: ["page 1: marginal number 3 after 1"],
    });
    expect(await read(tinyPdf([numbered("1", "2", "2")]))).toMatchObject({ ok: false });
    expect(await read(tinyPdf([numbered("1", "2b")]))).toMatchObject({ ok: false });
    expect(await read(tinyPdf([numbered("1", "1a", "1b", "2")]))).toMatchObject({ ok: true });
  });

  it("says when there is no marginal number at all", async () => {
    expect(await read(tinyPdf([[{ x: 71, y: 700, text: "Ein Brief." }]]))).toEqual({
      ok: false,
      errors: ["no marginal numbers found"],
    });
  });
});

it("refuses what is not a PDF", async () => {
  expect(await readPdfLines(new TextEncoder().encode("Apfelkuchen"))).toMatchObject({ ok: false });
});
