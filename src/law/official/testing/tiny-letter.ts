import { tinyPdf, type TextRun } from "../../../guard/testing/tiny-pdf.ts";

const MARGIN = 42;
const LEFT = 71;

const line = (y: number, text: string, more: Partial<TextRun> = {}): TextRun => ({
  x: LEFT,
  y,
  text,
  ...more,
});
const number = (y: number, text: string): TextRun => ({ x: MARGIN, y, text });
const head = (page: number): TextRun => line(780, `Seite ${page} von 3`, { size: 11 });

/** A test letter with everything that is hard to read in the real one: invented words in the layout of the ministry. */
export const tinyLetter: Uint8Array = tinyPdf([
  [
    head(1),
    line(740, "Nach Rücksprache wird das Schreiben vom 1. April wie folgt gefasst."),
    line(700, "I. Apfelkuchen und andere Kuchen mit Obst im", { bold: true }),
    line(682, "Privatvermögen", { bold: true }),
    number(664, "1"),
    line(664, "Ein Kuchen ist ein Wirtschaftsgut. Seine Veräuße-"),
    line(646, "rung folgt dem BMF-"),
    { x: 185, y: 651, text: "1", size: 7 },
    line(628, "Rezept, dem An-"),
    line(610, "und Verkauf und"),
    line(90, "1 Eine Fußnote, die nicht zum Text gehört.", { size: 8 }),
  ],
  [
    head(2),
    line(740, "dem Geschmack."),
    number(704, "1a"),
    line(704, "Zu unterscheiden sind:"),
    { x: 89, y: 668, text: "•" },
    { x: 107, y: 668, text: "Blechkuchen, die" },
    { x: 107, y: 650, text: "geteilt werden;" },
    { x: 89, y: 632, text: "•" },
    { x: 107, y: 632, text: "Torten." },
    line(596, "Beispiel:", { bold: true }),
    line(578, "A backt 12 Stücke."),
  ],
  [
    head(3),
    line(740, "II. Schluss", { bold: true }),
    number(722, "2"),
    line(722, "Gilt ab 2025."),
    line(650, "Schlussbestimmungen", { bold: true }),
    line(632, "Wird im Blatt veröffentlicht."),
  ],
]);
