import type PDFDocument from "pdfkit";
import type { Sink } from "../sink.ts";
import { type Face, type FaceName, faceOf, FONT_FILES } from "./face.ts";

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc["struct"]>;

export type PageLayout = "portrait" | "landscape";
const A4 = { short: 595.28, long: 841.89 } as const;
const MARGIN = 40;
const FOOT = 34;

export type Ink = "black" | "soft" | "good" | "warn" | "bad" | "white";
const INKS: Readonly<Record<Ink, string>> = {
  black: "0 0 0",
  soft: "0.35 0.35 0.38",
  good: "0.05 0.4 0.16",
  warn: "0.55 0.33 0",
  bad: "0.7 0.06 0.06",
  white: "1 1 1",
};
const FILLS = { rule: "0.82 0.82 0.84", band: "0.945 0.95 0.96", alarm: "0.995 0.93 0.92" } as const;

export type TextStyle = { readonly face?: FaceName; readonly size?: number; readonly ink?: Ink };

export type Info = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAt: Date;
};

/**
 * Pages of paper, filled from the top. The same calls on a counting writer break pages at the same positions, which
 * gives the number of pages before the first is written.
 */
export type PdfWriter = {
  readonly width: () => number;
  readonly left: number;
  /** Vertical position of the next line, from the top. */
  y: number;
  readonly bottom: () => number;
  readonly page: () => number;
  readonly layout: () => PageLayout;
  readonly startPage: (layout: PageLayout) => Promise<void>;
  readonly text: (text: string, x: number, y: number, style?: TextStyle) => void;
  readonly measure: (text: string, style?: TextStyle) => number;
  readonly line: (x: number, y: number, width: number) => void;
  readonly fill: (x: number, y: number, width: number, height: number, kind: keyof typeof FILLS) => void;
  readonly bookmark: (title: string, level: 1 | 2) => void;
  /** Everything drawn inside is one element of the document's structure. */
  readonly tagged: (tag: string, draw: () => void) => void;
  readonly close: () => Promise<void>;
};

export type Foot = (page: number) => string;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** One document with two writers: one that only counts pages, and one that writes them. */
export type Sheets = {
  readonly counted: () => PdfWriter;
  readonly written: (sink: Sink, foot: Foot) => PdfWriter;
};

export async function openSheets(info: Info): Promise<Sheets> {
  // Loaded on first use: services start more often than they print.
  const { default: Document } = await import("pdfkit");
  const doc: Doc = new Document({
    autoFirstPage: false,
    margin: 0,
    tagged: true,
    lang: info.language,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: info.title,
      Author: info.author,
      Creator: "Lotbuch",
      Producer: "Lotbuch",
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) doc.registerFont(name, file);
  const faces: Readonly<Record<FaceName, Face>> = { text: faceOf(doc, "text"), bold: faceOf(doc, "bold") };
  return {
    counted: () => createPdfWriter(doc, faces, null, () => ""),
    written: (sink, foot) => createPdfWriter(doc, faces, sink, foot),
  };
}

function createPdfWriter(
  doc: Doc,
  faces: Readonly<Record<FaceName, Face>>,
  sink: Sink | null,
  foot: Foot,
): PdfWriter {
  const drawing = sink !== null;
  const root: Structure | null = drawing ? doc.struct("Document") : null;
  if (root !== null) doc.addStructure(root);
  let layout: PageLayout = "portrait";
  let page = 0;
  let pending = "";
  const section: { item: ReturnType<Doc["outline"]["addItem"]> | null } = { item: null };
  const height = (): number => (layout === "portrait" ? A4.long : A4.short);
  const width = (): number => (layout === "portrait" ? A4.short : A4.long) - 2 * MARGIN;

  const drain = async (): Promise<void> => {
    for (let chunk = doc.read() as Buffer | null; chunk !== null; chunk = doc.read() as Buffer | null)
      await sink!(chunk);
  };
  const draw = (
    text: string,
    x: number,
    y: number,
    { face = "text", size = 8, ink = "black" }: TextStyle,
  ): void => {
    if (text === "") return;
    const { id, ascender, ref, shape } = faces[face];
    const fonts = (doc.page as unknown as { fonts: Record<string, unknown> }).fonts;
    fonts[id] ??= ref();
    const baseline = height() - y - (ascender / 1000) * size;
    pending += `${INKS[ink]} rg BT /${id} ${size} Tf 1 0 0 1 ${number(x)} ${number(baseline)} Tm <${shape(text).hex}> Tj ET\n`;
  };
  /** Writes the drawn text as one chunk: a page of a list has hundreds of texts. Text is upright, with y upwards. */
  const put = (): void => {
    if (pending !== "") doc.addContent(`q 1 0 0 -1 0 ${number(height())} cm\n${pending}Q`);
    pending = "";
  };
  const artifact = (work: () => void): void => {
    doc.markContent("Artifact", { type: "Pagination" });
    work();
    put();
    doc.endMarkedContent();
  };
  const pdf: PdfWriter = {
    left: MARGIN,
    y: 0,
    width,
    bottom: () => height() - MARGIN - FOOT,
    page: () => page,
    layout: () => layout,
    startPage: async (pageLayout) => {
      layout = pageLayout;
      page += 1;
      pdf.y = MARGIN;
      if (!drawing) return;
      doc.addPage({ size: "A4", layout: pageLayout, margin: 0 });
      await drain();
      artifact(() => {
        doc.addContent(
          `${FILLS.rule} rg ${MARGIN} ${number(height() - MARGIN - 14)} ${number(width())} 0.5 re f`,
        );
        draw(foot(page), MARGIN, height() - MARGIN - 9, { size: 6.5, ink: "soft" });
      });
    },
    text: (text, x, y, style = {}) => {
      if (drawing) draw(text, x, y, style);
    },
    measure: (text, { face = "text", size = 8 } = {}) => (faces[face].shape(text).width / 1000) * size,
    line: (x, y, length) => {
      if (drawing)
        artifact(() =>
          doc.addContent(`${FILLS.rule} rg ${number(x)} ${number(y)} ${number(length)} 0.5 re f`),
        );
    },
    fill: (x, y, w, h, kind) => {
      if (drawing)
        artifact(() =>
          doc.addContent(`${FILLS[kind]} rg ${number(x)} ${number(y)} ${number(w)} ${number(h)} re f`),
        );
    },
    bookmark: (title, level) => {
      if (!drawing) return;
      if (level === 1) section.item = doc.outline.addItem(title);
      else (section.item ?? doc.outline).addItem(title);
    },
    tagged: (tag, work) => {
      if (root === null) return work();
      const content = doc.markStructureContent(tag);
      work();
      put();
      doc.endMarkedContent();
      root.add(doc.struct(tag, {}, [content]));
    },
    close: async () => {
      if (!drawing) return;
      root?.end();
      doc.end();
      // The library writes its last objects in later ticks of the event loop.
      for (;;) {
        await drain();
        if (doc.readableEnded) return;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  return pdf;
}
