import { FileRefusal, quoted, readCsv } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import type { Generation } from "../format.ts";
import { type ColumnIndex, indexColumns, type KnownFormat } from "./columns.ts";
import { uniqueNames, normalName } from "./names.ts";
import { message } from "../../../wording/messages/index.ts";

/** What a file turned out to be by its columns. */
export type RecognisedTable<F> = {
  readonly format: F;
  readonly generation: string;
  /** Lines above the header. */
  readonly above: number;
  readonly delimiter: string;
  /** The names under which cells are kept, column by column. */
  readonly names: readonly string[];
  /** Columns that this generation of the format has not. */
  readonly extra: readonly string[];
};

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** How much of a generation has to be there to say "this looks like it". */
const NEAR = { columns: 3, share: 0.6 } as const;

/**
 * Finds the header wherever it stands in the first lines, by the set of its names: the generation that has the most of them.
 * One that has more of them and lacks a column is named instead, with what it lacks: nothing is read as something else.
 * `mappable` where the person can have any other table read too, by a mapping.
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

/** Of a list of formats, made once. */
function indexOf<F extends KnownFormat>(formats: readonly F[]): ColumnIndex<F> {
  // Kept under the very list it was made of, and so of its type.
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
  /** A column that is lacking because two of the file have its name: nobody can tell which of them it is. */
  readonly doubled: string | null;
};

const byMatched = (a: Match, b: Match): number =>
  b.matched - a.matched || a.missing.length - b.missing.length || a.extra.length - b.extra.length;

/** Most of what it needs is there, and most of what is there is its own: words such as time and type are in every file. */
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

/** Every line of the head that could be a header, cut by every sign that could be the delimiter. */
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

/** What may be it, or nearly: a generation of which less is there says nothing about the file. */
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
        // What another generation calls so may be something else here: it is kept, and not used.
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
    // A line above the header may have a quote that is none; too many columns are too many wherever they stand.
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

/** As much of another format is there, and what it lacks may be what is not known of this one: a withdrawal is no deposit. */
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

/** An unknown column that is nearly called like one which a file may lack: it is not lacking but misspelt. */
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

/** One or two letters apart, of names that are long enough for that to mean something. */
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
  if (head.trim() === "") return new FileRefusal(message("row.fileEmptyExportAgain"));
  const first = head.split(/\r\n|\n|\r/).find((line) => DELIMITERS.some((sign) => line.includes(sign))) ?? "";
  const labels = [...new Set(formats.map(({ label }) => label))].join(", ");
  return new FileRefusal(
    message("file.unknownFormat", { begins: first === "" ? null : quoted(first), labels, mappable }),
    true,
  );
}
