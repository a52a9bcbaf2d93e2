import { type Bytes, decode, type Encoding, FileRefusal } from "../../../ledger/index.ts";
import { isWorkbook, sheetsOf } from "./xlsx.ts";
import { type ZipEntry, zipEntries } from "./zip.ts";

/** One table of what was sent: a text, a file in an archive, a sheet of a workbook. */
export type Part = {
  /** Null where it is all that was sent. */
  readonly name: string | null;
  readonly kind: "text" | "sheet";
  readonly open: () => { readonly encoding: Encoding; readonly pieces: () => Iterable<string> };
};

export type Parts = {
  readonly container: "csv" | "zip" | "xlsx";
  readonly parts: readonly Part[];
  /** Files of an archive that are no tables. */
  readonly leftOut: readonly string[];
};

/** What was sent, taken apart: an archive of tables, a workbook, or a text as it is. */
export function partsOf(bytes: Bytes): Parts {
  const [first = new Uint8Array()] = bytes();
  if (first[0] !== 0x50 || first[1] !== 0x4b || first[2] !== 0x03 || first[3] !== 0x04)
    return {
      container: "csv",
      parts: [{ name: null, kind: "text", open: () => decode(bytes) }],
      leftOut: [],
    };
  const entries = zipEntries(whole(bytes));
  if (isWorkbook(entries)) return { container: "xlsx", parts: sheetParts(entries), leftOut: [] };
  const files = entries.filter(({ name }) => !name.endsWith("/") && !/(^|\/)(?:__MACOSX\/|\.)/.test(name));
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name));
  if (tables.length === 0)
    throw new FileRefusal("The archive holds no CSV and no Excel file. Send the export as CSV.");
  return {
    container: "zip",
    parts: tables.flatMap(partsInside),
    leftOut: files.filter((file) => !tables.includes(file)).map(({ name }) => name),
  };
}

/** In one piece, without a second one beside it: it may be large. */
function whole(bytes: Bytes): Buffer {
  let size = 0;
  for (const piece of bytes()) size += piece.length;
  const all = Buffer.allocUnsafe(size);
  let at = 0;
  for (const piece of bytes()) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const sheetParts = (entries: readonly ZipEntry[], within = ""): readonly Part[] =>
  sheetsOf(entries).map(({ name, pieces }) => ({
    name: `${within}${name}`,
    kind: "sheet",
    open: () => ({ encoding: "UTF-8", pieces }),
  }));

const partsInside = ({ name, pieces, bytes }: ZipEntry): readonly Part[] =>
  /\.xlsx$/i.test(name)
    ? sheetParts(zipEntries(bytes()), `${name}: `)
    : [{ name, kind: "text", open: () => decode(pieces) }];
