import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { FileRefusal } from "../../ledger/index.ts";
import { columnsOf } from "./table/columns.ts";
import { uniqueNames, normalName } from "./table/names.ts";
import { FORMATS } from "./formats.ts";
import { type ReadText, readBytes, readText } from "./testing/read-text.ts";
import { DOCUMENTED } from "./testing/documented.ts";
import { type FormatSample, SAMPLES } from "./testing/samples.ts";

/** Few runs for each of many tables; the same ones every time. */
const RUNS = cases(2, 8);

const ALL = [...SAMPLES, ...DOCUMENTED];

/** Serializes a table as text. */
const write = (rows: readonly (readonly string[])[], delimiter: string, lineEnd: string): string =>
  rows.map((row) => row.map((cell) => quotedCell(cell, delimiter)).join(delimiter)).join(lineEnd) + lineEnd;
const quotedCell = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const ledgerOf = ({ ledger }: ReadText): string => ledger.join("\n");
const rowsOf = (sample: FormatSample): string[][] => [sample.header, ...sample.rows].map((row) => [...row]);

/** Columns that share a name belong to the one on their left: moved alone, no reader could distinguish them. */
function blocksOf(header: readonly string[]): readonly (readonly number[])[] {
  const blocks: number[][] = [];
  for (const [i, name] of header.entries())
    if (i > 0 && header.filter((other) => other === name).length > 1) blocks.at(-1)?.push(i);
    else blocks.push([i]);
  return blocks;
}

/**
 * One column more or less may result in the layout of another export or year, which is indistinguishable from a real
 * one.
 */
const isAnotherLayout = ({ header }: FormatSample, changed: readonly string[]): boolean => {
  if (changed.length === header.length) return false;
  const names = uniqueNames(changed).map(normalName);
  return FORMATS.some((format) =>
    columnsOf(format).some(
      ({ columns }) =>
        columns.every(
          ({ optional, pattern }) => optional || names.some((name) => pattern.match(name) !== null),
        ) && names.every((name) => columns.some(({ pattern }) => pattern.match(name) !== null)),
    ),
  );
};

/** Result of reading: the ledger, or null for a refusal. Any other exception is a crash. */
function outcome(read: () => ReadText): ReadText | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) return null;
    throw error;
  }
}

const isReported = (original: ReadText, mutated: ReadText): boolean =>
  mutated.failures.length > original.failures.length ||
  mutated.split.warnings.length > original.split.warnings.length;

/** The result differs without a warning, a failure or an issue. */
const isSilent = (original: ReadText, mutated: ReadText): boolean =>
  ledgerOf(mutated) !== ledgerOf(original) && !isReported(original, mutated);

/** The ledger equals the original, unless the reader reported a difference: a refusal, a warning, or a failed row. */
function neverSilent(original: ReadText, mutated: ReadText | null): void {
  if (mutated === null) return;
  const known = new Set(original.ledger);
  const invented = mutated.ledger.filter((line) => !known.has(line));
  if (!isReported(original, mutated)) expect(ledgerOf(mutated)).toBe(ledgerOf(original));
  expect({ format: mutated.split.format, invented }).toEqual({ format: original.split.format, invented: [] });
}

describe.each(ALL.map((sample) => [sample.name, sample] as const))("%s, mutated", (_name, sample) => {
  const { delimiter: own } = sample;
  const plain = write(rowsOf(sample), own, "\n");
  const original = readText(plain);

  it("is read as before", () => {
    expect(original.split.format).toBe(sample.format);
    expect(original.failures).toEqual([]);
    expect(original.ledger.length).toBeGreaterThan(0);
  });

  it("is read the same with other delimiters, line ends and encodings", () => {
    const variants = [",", ";", "\t"].flatMap((delimiter, i) => {
      const text = write(rowsOf(sample), delimiter, ["\n", "\r\n", "\r"][i] ?? "\n");
      return [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`, "utf16le"),
        Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
        Buffer.from(text, "latin1"),
      ];
    });
    for (const bytes of variants)
      neverSilent(
        original,
        outcome(() => readBytes(bytes)),
      );
    expect(ledgerOf(readText(`\ufeff${write(rowsOf(sample), own, "\r\n")}`))).toBe(ledgerOf(original));
  });

  it("never becomes something else: columns shuffled, added, removed, renamed", () => {
    const width = sample.header.length;
    const blocks = blocksOf(sample.header);
    const change = fc.record({
      order: fc
        .shuffledSubarray([...blocks], { minLength: blocks.length })
        .map((shuffled) => shuffled.flat()),
      kind: fc.constantFrom("shuffle", "add", "remove", "rename"),
      at: fc.nat(width - 1),
      name: fc.constantFrom("Mood", "amount", "Fee", "type", "", "Datum", "x".repeat(300), "__proto__"),
    });
    fc.assert(
      fc.property(change, ({ order, kind, at, name }) => {
        const rows = rowsOf(sample).map((row, i) => {
          if (kind === "shuffle") return order.map((column) => row[column] ?? "");
          if (kind === "add") return [...row.slice(0, at), i === 0 ? name : "17", ...row.slice(at)];
          if (kind === "remove") return row.filter((_, column) => column !== at);
          return i === 0 ? row.map((cell, column) => (column === at ? name : cell)) : row;
        });
        const read = outcome(() => readText(write(rows, own, "\n")));
        if (read === null || isAnotherLayout(sample, rows[0] ?? [])) return;
        // The format is the same, and so is every transaction, unless the reader reported a difference.
        neverSilent(original, read);
      }),
      { numRuns: RUNS * 2, seed: 18 },
    );
  });

  it.each(["lost", "doubled", "doubled with something else in it", "called something else"] as const)(
    "reports that a column is %s, or nothing changes: each of them",
    (how) => {
      const silent = sample.header.filter((_, at) => {
        const rows = rowsOf(sample).map((row, i) => {
          const [before, cell, after] = [row.slice(0, at), row[at] ?? "", row.slice(at + 1)];
          if (how === "lost") return [...before, ...after];
          if (how === "doubled") return [...before, cell, cell, ...after];
          if (how === "called something else") return [...before, i === 0 ? `${cell} v2` : cell, ...after];
          return [...before, cell, i === 0 ? cell : "17", ...after];
        });
        const read = outcome(() => readText(write(rows, own, "\n")));
        return read !== null && !isAnotherLayout(sample, rows[0] ?? []) && isSilent(original, read);
      });
      expect(silent).toEqual([]);
    },
  );

  it("is not misread if it is cut off", () => {
    fc.assert(
      fc.property(fc.nat(plain.length), (at) => {
        const cut = plain.slice(0, at);
        const read = outcome(() => readText(cut));
        if (read === null) return;
        const whole = new Set(original.ledger);
        const changed = read.ledger.filter((line) => !whole.has(line));
        // A missing row leaves a side without its counterpart, which is an issue.
        if (changed.length === 0 || read.issues.length > original.issues.length) return;
        // The last of several rows of one event may be missing: then the event has the same time and a smaller
        // amount.
        const left = new Set(read.ledger);
        const lost = new Set(
          original.ledger.filter((line) => !left.has(line)).map((line) => line.split(" ")[0]),
        );
        const isRowMissing = read.split.lastLineEnds || read.failures.length > original.failures.length;
        if (isRowMissing && changed.every((line) => lost.has(line.split(" ")[0]))) return;
        // The last cell of the last row may be truncated, which is undetectable; the response warns of it. A row that
        // no longer belongs to its group also changes that.
        expect([read.split.lastLineEnds, changed.length <= 2]).toEqual([false, true]);
      }),
      { numRuns: RUNS, seed: 18 },
    );
  });
});

describe("formats", () => {
  it("are all among the mutated tables, except those of PDF statements, whose table is made here", () => {
    const tried = new Set(ALL.map(({ format }) => format));
    expect(FORMATS.flatMap(({ name }) => (tried.has(name) || name.endsWith("-pdf") ? [] : [name]))).toEqual(
      [],
    );
  });

  it("are distinguishable: no two generations have the same columns", () => {
    const all = FORMATS.flatMap((format) =>
      columnsOf(format).map(({ generation, columns }) => ({
        name: `${format.name}, ${generation.name}`,
        key: columns
          .filter(({ optional }) => !optional)
          .map(({ pattern }) => pattern.name.toLowerCase())
          .toSorted()
          .join("|"),
      })),
    );
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    // Prints the table of coverage.
    process.stdout.write(
      FORMATS.map(
        ({ label, proven, generations }) =>
          `${label} [${proven}]: ${[...new Set(generations.map(({ name }) => name))].join("; ")}`,
      ).join("\n") + "\n",
    );
  });
});
