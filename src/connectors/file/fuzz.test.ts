import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FileRefusal } from "../../ledger/index.ts";
import { columnsOf } from "./table/columns.ts";
import { FORMATS } from "./formats.ts";
import { type ReadText, readBytes, readText } from "./testing/read-text.ts";
import { SAMPLES } from "./testing/samples.ts";

/** A table as text again. */
const write = (rows: readonly (readonly string[])[], delimiter: string, lineEnd: string): string =>
  rows.map((row) => row.map((cell) => quotedCell(cell, delimiter)).join(delimiter)).join(lineEnd) + lineEnd;
const quotedCell = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const ledgerOf = ({ ledger }: ReadText): string => ledger.join("\n");
const rowsOf = (sample: (typeof SAMPLES)[number]): string[][] =>
  [sample.header, ...sample.rows].map((row) => [...row]);

/** Columns that share a name belong to the one on their left: moved alone, no reader could tell them apart. */
function blocksOf(header: readonly string[]): readonly (readonly number[])[] {
  const blocks: number[][] = [];
  for (const [i, name] of header.entries())
    if (i > 0 && header.filter((other) => other === name).length > 1) blocks.at(-1)?.push(i);
    else blocks.push([i]);
  return blocks;
}

/** What reading gave: the ledger, or that it was refused. Anything else thrown is a crash. */
function outcome(read: () => ReadText): ReadText | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefusal) return null;
    throw error;
  }
}

/** Nothing of the ledger is other than in the original, unless it was said: refused, warned of, or a failed row. */
function neverSilent(original: ReadText, mutated: ReadText | null): void {
  if (mutated === null) return;
  const said =
    mutated.failures.length > original.failures.length ||
    mutated.split.warnings.length > original.split.warnings.length;
  const known = new Set(original.ledger);
  const invented = mutated.ledger.filter((line) => !known.has(line));
  if (!said) expect(ledgerOf(mutated)).toBe(ledgerOf(original));
  expect({ format: mutated.split.format, invented }).toEqual({ format: original.split.format, invented: [] });
}

describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
  "%s, changed on its way",
  (_name, sample) => {
    const plain = write(rowsOf(sample), ",", "\n");
    const original = readText(plain);

    it("is what it was", () => {
      expect(original.split.format).toBe(sample.format);
      expect(original.failures).toEqual([]);
      expect(original.ledger.length).toBeGreaterThan(0);
    });

    it("is read the same with other delimiters, line ends and encodings", () => {
      for (const delimiter of [",", ";", "\t"])
        for (const lineEnd of ["\n", "\r\n", "\r"]) {
          const text = write(rowsOf(sample), delimiter, lineEnd);
          neverSilent(
            original,
            outcome(() => readText(text)),
          );
          neverSilent(
            original,
            outcome(() => readBytes(Buffer.from(`\ufeff${text}`, "utf16le"))),
          );
          neverSilent(
            original,
            outcome(() => readBytes(Buffer.from(text, "latin1"))),
          );
        }
      expect(ledgerOf(readText(`\ufeff${write(rowsOf(sample), ",", "\r\n")}`))).toBe(ledgerOf(original));
    });

    it("never becomes something else: columns shuffled, added, taken away, renamed", () => {
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
          const read = outcome(() => readText(write(rows, ",", "\n")));
          if (read === null) return;
          // What is read is read as the same format, and no transaction is other than it was, unless that was said.
          neverSilent(original, read);
        }),
        { numRuns: 150 },
      );
    });

    it("is not read wrongly where it is cut off", () => {
      fc.assert(
        fc.property(fc.nat(plain.length), (at) => {
          const cut = plain.slice(0, at);
          const read = outcome(() => readText(cut));
          if (read === null) return;
          // The last cell of the last row may have lost its end, which nobody can see; the answer says that it may.
          const whole = new Set(original.ledger);
          const changed = read.ledger.filter((line) => !whole.has(line));
          // Whole rows that are gone leave a side without its other, which is an issue.
          if (changed.length === 0 || read.issues.length > original.issues.length) return;
          const lastRow = cut.slice(cut.lastIndexOf("\n") + 1);
          expect([read.split.lastLineEnds, changed.length, lastRow.split(",").length]).toEqual([
            false,
            1,
            sample.header.length,
          ]);
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe("formats", () => {
  it("are told apart: no two generations have the same columns", () => {
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
    // The table of what is covered.
    process.stdout.write(
      FORMATS.map(
        ({ label, proven, generations }) =>
          `${label} [${proven}]: ${[...new Set(generations.map(({ name }) => name))].join("; ")}`,
      ).join("\n") + "\n",
    );
  });
});
