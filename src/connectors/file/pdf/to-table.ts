import type { Bytes } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { type PdfFlaw, flawOfPdf } from "../../../guard/pdf-streams.ts";
import type { PdfError, PdfPage, TextLine } from "../../../guard/pdf-lines.ts";
import { message, type Message } from "../../../wording/messages/index.ts";
import { csvCell } from "../container/csv-cell.ts";
import { readStatement, type ReadStatement } from "./readers.ts";
import { type Line, refuse } from "./statement.ts";

const MAX_LINE_CHARACTERS = 1_000;

export const isPdf = (bytes: Bytes): boolean => {
  const [first = new Uint8Array()] = bytes();
  return Buffer.from(first.subarray(0, 1024)).includes("%PDF-");
};

/** Columns after the marker of the bank; see `formats/pdf-statement.ts`. */
const COLUMNS = [
  "Document",
  "Time",
  "Type",
  "Asset",
  "Quantity",
  "Money",
  "Fee",
  "Booked",
  "Reference",
  "Page",
  "Line",
  "Text",
] as const;

/** A statement in PDF as a table in CSV, which is then read like any other file. */
export async function statementTable(bytes: Uint8Array): Promise<Uint8Array> {
  const flaw = flawOfPdf(bytes, LIMITS.pdfBytes);
  if (flaw !== null) throw refuse(messageOfFlaw(flaw));
  // Only a PDF needs the parser, which takes longer to load than most files take to read.
  const { readPdfLines } = await import("../../../guard/pdf-lines.ts");
  const read = await readPdfLines(bytes, {
    maxPages: LIMITS.pdfPages,
    maxSpans: LIMITS.pdfPageSpans,
    fonts: false,
  });
  if (!read.ok) throw refuse(messageOfError(read.error));
  const lines = linesOf(read.value);
  if (lines.length === 0) throw refuse(message("pdf.noText"));
  return Buffer.from(tableOf(readStatement(lines)));
}

const messageOfFlaw = (flaw: PdfFlaw): Message => {
  if (flaw === "encrypted") return message("pdf.encrypted");
  return flaw === "tooLarge"
    ? message("pdf.tooLarge", { mib: LIMITS.pdfBytes / (1024 * 1024) })
    : message("pdf.damaged");
};

const messageOfError = ({ kind, detail }: PdfError): Message => {
  if (kind === "encrypted") return message("pdf.encrypted");
  if (kind === "pages") return message("pdf.tooManyPages", { pages: detail, max: LIMITS.pdfPages });
  return kind === "spans" ? message("pdf.pageTooFull", { page: detail }) : message("pdf.damaged");
};

const linesOf = (pages: readonly PdfPage[]): readonly Line[] =>
  pages.flatMap(({ number, lines }) =>
    lines
      .map((line, i) => ({ page: number, line: i + 1, text: textOfLine(line) }))
      .filter(({ text }) => text !== ""),
  );

/** The text of a line: pieces with a gap between them are separate words. */
function textOfLine({ spans }: TextLine): string {
  let text = "";
  let end = -Infinity;
  for (const span of spans) {
    if (text !== "" && span.x - end > span.size * 0.15) text += " ";
    text += span.text;
    end = span.x + span.width;
    if (text.length > MAX_LINE_CHARACTERS) break;
  }
  return text.slice(0, MAX_LINE_CHARACTERS).replaceAll(/\s+/g, " ").trim();
}

function tableOf({ reader, rows }: ReadStatement): string {
  const header = [reader.marker, ...COLUMNS];
  const cells = rows.map((row) => [
    reader.label,
    row.document,
    row.time,
    row.type,
    row.asset ?? "",
    row.quantity ?? "",
    row.money ?? "",
    row.fee ?? "",
    row.booked ?? "",
    row.reference ?? "",
    String(row.at.page),
    String(row.at.line),
    row.at.text,
  ]);
  return [header, ...cells].map((row) => `${row.map(csvCell).join(",")}\n`).join("");
}
