import { type Bytes, decode, type Encoding, FileRefusal } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import { type Budget, openBudget } from "./budget.ts";
import { isWorkbook, sheetsOf } from "./xlsx.ts";
import { type ZipEntry, zipEntries } from "./zip.ts";
import { message } from "../../../wording/messages/index.ts";

/** One table of an upload: a text, a file in an archive, a sheet of a workbook. */
export type TablePart = {
  /** Null if it is the whole upload. */
  readonly name: string | null;
  readonly kind: "text" | "sheet";
  readonly open: () => { readonly encoding: Encoding; readonly chunks: () => Iterable<string> };
};

export type Parts = {
  readonly container: "csv" | "zip" | "xlsx";
  /** Iterate only once: at most one workbook of an archive is in memory. */
  readonly parts: Iterable<TablePart>;
  /** Files of an archive that are not tables. */
  readonly leftOut: readonly string[];
};

/** Splits an upload: an archive of tables, a workbook, or a text as it is. */
export function partsOf(bytes: Bytes, budget: Budget = openBudget()): Parts {
  const [first = new Uint8Array()] = bytes();
  if (first[0] !== 0x50 || first[1] !== 0x4b || first[2] !== 0x03 || first[3] !== 0x04)
    return {
      container: "csv",
      parts: [{ name: null, kind: "text", open: () => decode(bytes) }],
      leftOut: [],
    };
  const entries = zipEntries(whole(bytes, budget), budget);
  if (isWorkbook(entries)) return { container: "xlsx", parts: sheetParts(entries, budget), leftOut: [] };
  const files = entries.filter(({ name }) => !name.endsWith("/") && !/(^|\/)(?:__MACOSX\/|\.)/.test(name));
  const tables = files.filter(({ name }) => /\.(?:csv|tsv|txt|xlsx)$/i.test(name));
  if (tables.length === 0) throw new FileRefusal(message("file.archiveWithoutTable"));
  return {
    container: "zip",
    parts: partsInside(tables, budget),
    leftOut: files.filter((file) => !tables.includes(file)).map(({ name }) => name),
  };
}

/** Joins the chunks without a second copy: the upload may be large. */
function whole(bytes: Bytes, { hold }: Budget): Buffer {
  let size = 0;
  for (const chunk of bytes()) size += chunk.length;
  hold(size);
  const all = Buffer.allocUnsafe(size);
  let at = 0;
  for (const chunk of bytes()) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function* sheetParts(entries: readonly ZipEntry[], budget: Budget, within = ""): Generator<TablePart> {
  for (const { name, chunks } of sheetsOf(entries, budget))
    yield { name: `${within}${name}`, kind: "sheet", open: () => ({ encoding: "UTF-8", chunks }) };
}

/** The tables of an archive in their order; a workbook is released before the next is opened. */
function* partsInside(tables: readonly ZipEntry[], budget: Budget): Generator<TablePart> {
  for (const { name, chunks, bytes } of tables)
    if (/\.xlsx$/i.test(name)) yield* workbookInside(name, bytes, budget);
    else yield { name, kind: "text", open: () => decode(chunks) };
}

function* workbookInside(name: string, bytes: ZipEntry["bytes"], budget: Budget): Generator<TablePart> {
  const releases: (() => void)[] = [];
  const hold = (size: number): (() => void) => {
    const release = budget.hold(size);
    releases.push(release);
    return release;
  };
  try {
    const workbook = bytes(LIMITS.fileBytes);
    hold(workbook.length);
    const own = { ...budget, hold };
    yield* sheetParts(zipEntries(workbook, own), own, `${name}: `);
  } finally {
    for (const release of releases) release();
  }
}
