import { FileRefusal, quoted, readCsv } from "../../../ledger/index.ts";
import { LIMITS } from "../../../limits.ts";
import type { FileFormat, Generation } from "../format.ts";
import { keptNames, type NamePattern, namePattern, normalName } from "./names.ts";

/** What a file turned out to be by its columns. */
export type Recognised = {
  readonly format: FileFormat;
  readonly generation: string;
  /** Lines above the header. */
  readonly above: number;
  readonly delimiter: string;
  /** The names under which cells are kept, column by column. */
  readonly names: readonly string[];
  /** Columns that no generation of the format has. */
  readonly extra: readonly string[];
};

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** How much of a generation has to be there to say "this looks like it". */
const NEAR = { columns: 3, share: 0.6 } as const;

/**
 * Finds the header wherever it stands in the first lines, by the set of its names: the generation that has the most of them.
 * One that has more of them and lacks a column is named instead, with what it lacks: nothing is read as something else.
 */
export function recognise(head: string, formats: readonly FileFormat[]): Recognised {
  const matches = [...matchesIn(head, formats)];
  const [best] = matches.filter(({ missing }) => missing.length === 0).toSorted(byMatched);
  const [near] = matches.filter(isNear).toSorted(byMatched);
  if (near !== undefined && (best === undefined || near.matched > best.matched)) throw nearMiss(near);
  if (best === undefined) throw unknownFile(head, formats);
  const { format, generation, above, delimiter, names, extra } = best;
  const renamed = renamedColumn(best);
  if (renamed !== null) throw renamed;
  return { format, generation: generation.name, above, delimiter, names, extra };
}

type Match = Omit<Recognised, "generation"> & {
  readonly generation: Generation;
  readonly matched: number;
  readonly required: number;
  readonly missing: readonly string[];
  readonly absent: readonly string[];
};

const byMatched = (a: Match, b: Match): number =>
  b.matched - a.matched || a.missing.length - b.missing.length || a.extra.length - b.extra.length;

/** Most of what it needs is there, and most of what is there is its own: words such as time and type are in every file. */
const isNear = ({ matched, required, missing, names }: Match): boolean =>
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

function* matchesIn(head: string, formats: readonly FileFormat[]): Generator<Match> {
  for (const { above, delimiter, header } of headersIn(head)) {
    const names = keptNames(header);
    const normal = names.map(normalName);
    for (const format of formats)
      for (const { generation, columns } of columnsOf(format)) {
        if (generation.exact === true && !normal.every((name) => isKnown(format, name))) continue;
        const found = columns.map(({ pattern }) => normal.findIndex((name) => pattern.match(name) !== null));
        const required = columns.filter(({ optional }) => !optional).length;
        const lacking = columns.filter((_, i) => found[i] === -1);
        yield {
          format,
          generation,
          above,
          delimiter,
          names,
          extra: names.filter((name, i) => header[i]?.trim() !== "" && !isKnown(format, normalName(name))),
          matched: columns.length - lacking.length,
          required,
          missing: lacking.filter(({ optional }) => !optional).map(({ pattern }) => pattern.name),
          absent: lacking.map(({ pattern }) => pattern.name),
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

type KnownColumn = { readonly pattern: NamePattern; readonly optional: boolean };
type KnownColumns = { readonly generation: Generation; readonly columns: readonly KnownColumn[] };

const COLUMNS = new WeakMap<FileFormat, readonly KnownColumns[]>();

/** The columns of a format's generations, read once. */
export function columnsOf(format: FileFormat): readonly KnownColumns[] {
  const known = COLUMNS.get(format);
  if (known !== undefined) return known;
  const made = format.generations.map((generation) => ({
    generation,
    columns: generation.columns
      .split(",")
      .map((name) => name.trim())
      .map((name) => ({
        pattern: namePattern(name.replace(/\?$/, "")),
        optional: name.endsWith("?"),
      })),
  }));
  COLUMNS.set(format, made);
  return made;
}

const isKnown = (format: FileFormat, normal: string): boolean =>
  columnsOf(format).some(({ columns }) => columns.some(({ pattern }) => pattern.match(normal) !== null));

const list = (names: readonly string[]): string => names.slice(0, 5).map(quoted).join(", ");

const CHANGED =
  "The vendor may have changed the export, or somebody the file: export it again and send it as it is, or read it with a mapping of your own.";

function nearMiss({ format, generation, missing, extra }: Match): FileRefusal {
  const other = extra.length === 0 ? "" : ` Instead it has ${list(extra)}, which we do not know.`;
  const many = missing.length > 1;
  return new FileRefusal(
    `This looks like ${format.label} (${generation.name}), but the column${many ? "s" : ""} ${list(missing)} ${many ? "are" : "is"} not there.${other} ${CHANGED}`,
  );
}

/** An unknown column that is nearly called like one which a file may lack: it is not lacking but misspelt. */
function renamedColumn({ format, generation, absent, extra }: Match): FileRefusal | null {
  for (const name of extra)
    for (const column of absent)
      if (isNearly(normalName(name), normalName(column)))
        return new FileRefusal(
          `This looks like ${format.label} (${generation.name}), but the column ${quoted(name)} is not known. Is it ${quoted(column)}? ${CHANGED}`,
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

function unknownFile(head: string, formats: readonly FileFormat[]): FileRefusal {
  const first = head.split(/\r\n|\n|\r/).find((line) => DELIMITERS.some((sign) => line.includes(sign))) ?? "";
  const begins = first === "" ? "" : ` It begins with ${quoted(first)}.`;
  const labels = [...new Set(formats.map(({ label }) => label))].join(", ");
  return new FileRefusal(
    `The file is in no format we know.${begins} We know the exports of ${labels}. Any other table can be read with a mapping of your own.`,
    true,
  );
}
