import { type Bytes, type Encoding, FileRefusal, readCsv } from "../../../ledger/index.ts";
import { type Part, partsOf } from "../container/parts.ts";
import { keptNames } from "../table/names.ts";
import { DELIMITERS } from "../table/recognise.ts";

/** A table as it stands there, for somebody to say what its columns are. */
export type Look = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const ROWS = 5;
const LINES = 40;
const SHOWN = 200;

/** The columns and first rows of what was sent; of several tables the first that has any. */
export function lookAt(bytes: Bytes): Look {
  for (const part of partsOf(bytes).parts) {
    const look = lookAtPart(part);
    if (look !== null) return look;
  }
  throw new FileRefusal("There is no table in the file.", true);
}

function lookAtPart({ open }: Part): Look | null {
  const { encoding, pieces } = open();
  let best: Look | null = null;
  for (const delimiter of DELIMITERS) {
    const records = firstRecords(pieces(), delimiter);
    // The header is the first of the longest rows: what stands above it is shorter, what stands below as long.
    const width = Math.max(0, ...records.map(({ fields }) => filled(fields)));
    const at = records.findIndex(({ fields }) => filled(fields) === width);
    const header = records[at];
    if (header === undefined || width < 2 || width <= (best?.columns.length ?? 0)) continue;
    best = {
      encoding,
      delimiter,
      headerLine: header.line,
      columns: keptNames(header.fields),
      rows: records
        .slice(at + 1, at + 1 + ROWS)
        .map(({ fields }) => fields.map((field) => field.slice(0, SHOWN))),
    };
  }
  return best;
}

const filled = (fields: readonly string[]): number => fields.filter((field) => field.trim() !== "").length;

function firstRecords(pieces: Iterable<string>, delimiter: string) {
  const records = [];
  try {
    for (const record of readCsv(pieces, 0, delimiter).records) {
      records.push(record);
      if (records.length >= LINES) break;
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
  return records;
}
