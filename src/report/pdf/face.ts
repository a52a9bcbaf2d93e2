import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type PDFDocument from "pdfkit";

/** DejaVu has Greek, Cyrillic, Hebrew and Arabic besides Latin; its license is in the package. */
const FONTS = join(dirname(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/package.json")), "ttf");
export const FONT_FILES = {
  text: join(FONTS, "DejaVuSansCondensed.ttf"),
  bold: join(FONTS, "DejaVuSansCondensed-Bold.ttf"),
} as const;
export type FaceName = keyof typeof FONT_FILES;

/** A font of the PDF library. Not in its types; a test of every page's text checks it. */
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

/** A font face of one document: text as glyphs, and its width in thousandths of the font size. */
export type Face = {
  readonly id: string;
  readonly ascender: number;
  readonly ref: () => unknown;
  readonly shape: (text: string) => Shaped;
};

/** Words written from right to left, with the blanks between them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+(?:\s+[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]+)*/gu;

/**
 * Shapes text glyph by glyph and caches each glyph: the library shapes every word anew, which takes ten times as long
 * for lists of figures. Text written from right to left is shaped as a whole.
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
  // Cache of the last text: each is measured, perhaps shortened, and then drawn, so most are requested three times in a
  // row.
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

/** Line breaks and direction controls are removed: a line of a table cannot contain them. */
const printable = (text: string): string => (PLAIN.test(text) ? text : cleaned(text));

/** Characters of nearly all texts. */
const PLAIN = /^[\u0020-\u007E\u00C0-\u017F–…€·]*$/u;

const cleaned = (text: string): string =>
  text
    .replaceAll(/[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069]+/gu, (blank) => (/\s/u.test(blank) ? " " : ""))
    .replaceAll(/\p{Cc}/gu, "");
