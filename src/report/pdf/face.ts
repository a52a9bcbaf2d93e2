import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type PDFDocument from "pdfkit";

/** DejaVu, which has Greek, Cyrillic, Hebrew and Arabic beside Latin; its licence lies in the package. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
export const FONT_FILES = {
  text: join(FONTS, "DejaVuSansCondensed.ttf"),
  bold: join(FONTS, "DejaVuSansCondensed-Bold.ttf"),
} as const;
export type FaceName = keyof typeof FONT_FILES;

/** What the library keeps of a font. Not in its types; held to by a test of every page's text. */
type EmbeddedFont = {
  readonly id: string;
  readonly ascender: number;
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
  readonly ref: () => unknown;
  readonly encode: (
    text: string,
    features?: readonly string[],
  ) => readonly [readonly string[], readonly { readonly advanceWidth: number }[]];
};

export type Shaped = { readonly hex: string; readonly width: number };

/** A face of one document: text as glyphs, and how wide it is, in thousandths of its size. */
export type Face = {
  readonly id: string;
  readonly ascender: number;
  readonly ref: () => unknown;
  readonly shape: (text: string) => Shaped;
};

/** Written from right to left, with the blanks between such words. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+(?:\s+[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+)*/gu;

/**
 * Glyph by glyph, each looked up once: the library shapes every word anew, which for a list of figures takes ten times as
 * long. What is written from right to left is shaped as a whole.
 */
export function faceOf(doc: InstanceType<typeof PDFDocument>, name: FaceName): Face {
  doc.font(name);
  const { _font: font } = doc as unknown as { readonly _font: EmbeddedFont };
  const glyphs = new Map<string, Shaped>();
  const encoded = (text: string): Shaped => {
    const [codes, positions] = font.encode(text, []);
    return { hex: codes.join(""), width: positions.reduce((sum, one) => sum + one.advanceWidth, 0) };
  };
  const glyph = (character: string): Shaped => {
    let known = glyphs.get(character);
    if (known === undefined) {
      const codePoint = character.codePointAt(0)!;
      known = font.font.hasGlyphForCodePoint(codePoint)
        ? encoded(character)
        : plain(`\\u{${codePoint.toString(16).toUpperCase()}}`);
      glyphs.set(character, known);
    }
    return known;
  };
  const plain = (text: string): Shaped => {
    let hex = "";
    let width = 0;
    for (const character of text) {
      const one = glyph(character);
      hex += one.hex;
      width += one.width;
    }
    return { hex, width };
  };
  const hasAll = (text: string): boolean => {
    for (const one of text) if (!font.font.hasGlyphForCodePoint(one.codePointAt(0)!)) return false;
    return true;
  };
  // A text is measured, perhaps shortened, and then drawn: most are asked for three times in a row.
  let latest = { text: "", shaped: plain("") };
  const shape = (raw: string): Shaped => {
    const text = printable(raw);
    if (text.search(RIGHT_TO_LEFT) < 0) return plain(text);
    const parts: Shaped[] = [];
    let at = 0;
    for (const match of text.matchAll(RIGHT_TO_LEFT)) {
      parts.push(plain(text.slice(at, match.index)));
      parts.push(hasAll(match[0]) ? encoded(match[0]) : plain(match[0]));
      at = match.index + match[0].length;
    }
    return joined([...parts, plain(text.slice(at))]);
  };
  return {
    id: font.id,
    ascender: font.ascender,
    ref: () => font.ref(),
    shape: (text) => {
      if (text !== latest.text) latest = { text, shaped: shape(text) };
      return latest.shaped;
    },
  };
}

const joined = (parts: readonly Shaped[]): Shaped => ({
  hex: parts.map(({ hex }) => hex).join(""),
  width: parts.reduce((sum, { width }) => sum + width, 0),
});

/** Line breaks and signs that control the direction have no place in a line of a table. */
const printable = (text: string): string => (PLAIN.test(text) ? text : cleaned(text));

/** What nearly all texts are made of. */
const PLAIN = /^[\u0020-\u007E\u00C0-\u017F–…€·]*$/u;

const cleaned = (text: string): string =>
  text
    .replaceAll(/[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069]+/gu, (blank) => (/\s/u.test(blank) ? " " : ""))
    .replaceAll(/\p{Cc}/gu, "");
