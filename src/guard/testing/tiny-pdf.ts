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

const WIN_ANSI: Readonly<Record<string, number>> = { "•": 0x95, "€": 0x80, "–": 0x96, "≤": 0x3d };

/** Non-ASCII characters as octal WinAnsi, so that one character of the file is one byte. */
function escape(text: string): string {
  return Array.from(text)
    .map((char) => {
      const code = WIN_ANSI[char] ?? char.codePointAt(0) ?? 0;
      if (code > 0xff) throw new Error(`tinyPdf cannot write ${char}`);
      return code > 0x7e || "()\\".includes(char) ? `\\${code.toString(8).padStart(3, "0")}` : char;
    })
    .join("");
}

/** A PDF of plain lines, page by page; columns of a line are separated by two spaces or more. */
export const linesPdf = (pages: readonly (readonly string[])[]): Uint8Array =>
  tinyPdf(pages.map((lines) => lines.flatMap((line, i) => columnsOf(line, 810 - i * 12))));

function columnsOf(line: string, y: number): readonly TextRun[] {
  let x = 30;
  return line.split(/ {2,}/).map((text) => {
    const run = { x, y, text, size: 5 };
    // The average letter is half as wide as it is high; text beyond the edge of the page is not read.
    x += text.length * 3 + 8;
    return run;
  });
}
