/** A run of text on a page of a generated PDF. */
export type TextRun = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
};

/** Writes the smallest PDF with these runs, page by page: only the structure that every reader needs. */
export function tinyPdf(pages: readonly (readonly TextRun[])[]): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const pagesId = 2 + 2 + pages.length * 2;
  const plain = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const bold = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>");
  const kids: number[] = [];
  for (const runs of pages) {
    const stream = runs
      .map(
        ({ x, y, text, size = 12, bold: isBold = false }) =>
          `BT /${isBold ? "F2" : "F1"} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escape(text)}) Tj ET`,
      )
      .join("\n");
    const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    kids.push(
      add(
        `<< /Type /Page /Parent ${pagesId} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ` +
          `/Resources << /Font << /F1 ${plain} 0 R /F2 ${bold} 0 R >> >> >>`,
      ),
    );
  }
  const catalog = add(`<< /Type /Catalog /Pages ${pagesId} 0 R >>`);
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] >>`);

  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer << /Size ${objects.length + 1} /Root ${catalog} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}`;
  return new TextEncoder().encode(file);
}

/** Non-ASCII characters as octal WinAnsi, so that one character of the file is one byte. */
function escape(text: string): string {
  return Array.from(text)
    .map((char) => {
      const code = char === "•" ? 0x95 : (char.codePointAt(0) ?? 0);
      if (code > 0xff) throw new Error(`tinyPdf cannot write ${char}`);
      return code > 0x7e || "()\\".includes(char) ? `\\${code.toString(8).padStart(3, "0")}` : char;
    })
    .join("");
}

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
