import { FileRefusal, quoted, readCsv } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import type { Generation } from "../format.ts";
import { type ColumnIndex, indexColumns, type KnownFormat } from "./columns.ts";
import { uniqueNames, normalName } from "./names.ts";
import { message } from "../../../wording/messages/index.ts";

/** A recognized table and its columns. */
export type RecognisedTable<F> = {
  readonly format: F;
  readonly generation: string;
  /** Number of lines above the header. */
  readonly above: number;
  readonly delimiter: string;
  /** Names under which cells are stored, column by column. */
  readonly names: readonly string[];
  /** Columns that do not exist in this generation of the format. */
  readonly extra: readonly string[];
};

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Share of a generation that must be present for the hint "this looks like it". */
const NEAR = { columns: 3, share: 0.6 } as const;

/**
 * Finds the header in the first lines by its set of names: the generation with most of them matches. If a generation
 * has more of them but lacks a column, the file is refused with the missing column: no file is read as another format.
 * `mappable` if the user can have any other table read by a mapping.
 */
export function recognise<F extends KnownFormat>(
  head: string,
  formats: readonly F[],
  mappable: boolean,
): RecognisedTable<F> {
  const matches = [...matchesIn(head, indexOf(formats))];
  const [best] = matches.filter(({ missing }) => missing.length === 0).toSorted(byMatched);
  const [near] = matches.filter(isNear).toSorted(byMatched);
  const twice = matches.find(({ doubled, matched }) => doubled !== null && matched >= (best?.matched ?? 0));
  if (twice !== undefined) throw standsTwice(twice, mappable);
  if (near !== undefined && (best === undefined || near.matched > best.matched || isRenamed(near, best)))
    throw nearMiss(near, mappable);
  if (best === undefined) throw unknownFile(head, formats, mappable);
  const { format, generation, above, delimiter, names, extra } = best;
  const renamed = renamedColumn(best, mappable);
  if (renamed !== null) throw renamed;
  return { format, generation: generation.name, above, delimiter, names, extra };
}

const INDEXES = new WeakMap<readonly KnownFormat[], unknown>();

/** The index of a list of formats, built once. */
function indexOf<F extends KnownFormat>(formats: readonly F[]): ColumnIndex<F> {
  // The cache key is the list itself, so the index has its type.
  const known = INDEXES.get(formats) as ColumnIndex<F> | undefined;
  if (known !== undefined) return known;
  const index = indexColumns(formats);
  INDEXES.set(formats, index);
  return index;
}

type Match<F extends KnownFormat = KnownFormat> = Omit<RecognisedTable<F>, "generation"> & {
  readonly generation: Generation;
  readonly matched: number;
  readonly required: number;
  readonly missing: readonly string[];
  readonly absent: readonly string[];
  /** A missing column whose name two columns of the file have: ambiguous. */
  readonly doubled: string | null;
};

const byMatched = (a: Match, b: Match): number =>
  b.matched - a.matched || a.missing.length - b.missing.length || a.extra.length - b.extra.length;

/**
 * Most of the required columns are present, and most of them are specific: columns such as time and type are in every
 * file.
 */
const isNear = ({
  matched,
  required,
  missing,
  names,
}: Pick<Match, "matched" | "required" | "missing" | "names">): boolean =>
  missing.length > 0 &&
  matched >= NEAR.columns &&
  (required - missing.length) / required >= NEAR.share &&
  matched * 2 >= names.length;

/** Every line that could be a header, split by every possible delimiter. */
export function* headersIn(
  head: string,
): Generator<{ readonly above: number; readonly delimiter: string; readonly header: readonly string[] }> {
  const lines = head.split(/\r\n|\n|\r/);
  for (const [above, line] of lines.entries())
    for (const delimiter of DELIMITERS) {
      if (!line.includes(delimiter)) continue;
      const header = headerIn(line, delimiter);
      if (header !== null) yield { above, delimiter, header };
    }
}

/** Full and near matches: a generation with fewer columns present says nothing about the file. */
function* matchesIn<F extends KnownFormat>(head: string, index: ColumnIndex<F>): Generator<Match<F>> {
  for (const { above, delimiter, header } of headersIn(head)) {
    const own = uniqueNames(header);
    const normal = own.map(normalName);
    for (const { format, generation, columns, has } of index.find(normal)) {
      const absentColumns = columns.filter((_, i) => has[i] !== true);
      const missing = absentColumns.filter(({ optional }) => !optional).map(({ pattern }) => pattern.name);
      const found = {
        generation,
        names: own,
        matched: columns.length - absentColumns.length,
        required: columns.filter(({ optional }) => !optional).length,
        missing,
      };
      const isVendorSpecific = columns.some(
        ({ pattern }, i) => has[i] === true && index.isVendorSpecific(pattern),
      );
      if (missing.length > 0 && !(isVendorSpecific && isNear(found))) continue;
      if (generation.exact === true && !normal.every((name) => index.knows(format, name))) continue;
      const beyond = normal.map((name) => columns.every(({ pattern }) => pattern.match(name) === null));
      const absent = absentColumns.map(({ pattern }) => pattern.name);
      yield {
        ...found,
        format,
        above,
        delimiter,
        // A column that another generation defines may have another meaning here: it is stored, but not used.
        names: own.map((name, i) => (beyond[i] && index.knows(format, normal[i]!) ? `${name} *` : name)),
        extra: own.filter((_, i) => beyond[i] && header[i]?.trim() !== ""),
        absent,
        doubled:
          absent.find((name) => normal.some((other) => other.startsWith(`${normalName(name)} < `))) ?? null,
      };
    }
  }
}

function headerIn(line: string, delimiter: string): readonly string[] | null {
  try {
    const [record] = readCsv([line], 0, delimiter).records;
    return record === undefined || record.fields.length < 2 ? null : record.fields;
  } catch (error) {
    // A line above the header may have a stray quote; too many columns are refused in any line.
    const tooWide = line.split(delimiter, LIMITS.fileColumns + 1).length > LIMITS.fileColumns;
    if (error instanceof FileRefusal && !tooWide) return null;
    throw error;
  }
}

const list = (names: readonly string[]): string => names.slice(0, 5).map(quoted).join(", ");

function nearMiss({ format, generation, missing, extra }: Match, mappable: boolean): FileRefusal {
  return new FileRefusal(
    message("file.columnsMissing", {
      label: `${format.label} (${generation.name})`,
      missing: list(missing),
      many: missing.length > 1,
      extra: extra.length === 0 ? null : list(extra),
      mappable,
    }),
  );
}

/**
 * Another format matches as well, and its missing column may be an unknown one of this file: a withdrawal is no
 * deposit.
 */
const isRenamed = (near: Match, best: Match): boolean =>
  near.format !== best.format && near.matched === best.matched && near.missing.length <= best.extra.length;

const standsTwice = ({ format, generation, doubled }: Match, mappable: boolean): FileRefusal =>
  new FileRefusal(
    message("file.columnTwice", {
      label: `${format.label} (${generation.name})`,
      column: quoted(doubled ?? ""),
      mappable,
    }),
  );

/** An unknown column with nearly the name of a missing optional one is a misspelling of it. */
function renamedColumn({ format, generation, absent, extra }: Match, mappable: boolean): FileRefusal | null {
  for (const name of extra)
    for (const column of absent)
      if (isNearly(normalName(name), normalName(column)))
        return new FileRefusal(
          message("file.columnRenamed", {
            label: `${format.label} (${generation.name})`,
            name: quoted(name),
            column: quoted(column),
            mappable,
          }),
        );
  return null;
}

/** One or two letters differ, in names that are long enough for that to be significant. */
function isNearly(a: string, b: string): boolean {
  const allowed = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > allowed || a.length > 100)
    return false;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]! <= allowed;
}

function unknownFile(head: string, formats: readonly KnownFormat[], mappable: boolean): FileRefusal {
  if (head.trim() === "") return new FileRefusal(message("row.emptyFileExportAgain"));
  const first = head.split(/\r\n|\n|\r/).find((line) => DELIMITERS.some((sign) => line.includes(sign))) ?? "";
  const own = message("file.ownLedgerFile");
  const labels = [...new Set(formats.map(({ name, label }) => (name === "ledger" ? own : label)))];
  return new FileRefusal(
    message("file.unknownFormat", { begins: first === "" ? null : quoted(first), labels, mappable }),
    true,
  );
}
