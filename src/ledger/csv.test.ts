import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./csv.ts";
import { FileRefusal } from "./refusal.ts";

const MIB = 1024 * 1024;
const read = (...chunks: readonly string[]) => [...readCsv(chunks).records];

/** A field as a spreadsheet quotes it. */
const written = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** The text cut at these offsets. */
const cut = (text: string, offsets: readonly number[]): readonly string[] => {
  const at = [...new Set(offsets.map((offset) => offset % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...at].map((from, i) => text.slice(from, at[i]));
};

describe("records of a CSV", () => {
  it("equal the original, wherever the chunks of the text are cut", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('"', ",", "\r", "\n", "a", "ä", " ") }), {
            minLength: 1,
            maxLength: 4,
          }),
        ),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.nat(), { maxLength: 6 }),
        (rows, lineEnd, offsets) => {
          const all = [["h1", "h2"], ...rows];
          const text = all.map((row) => row.map(written).join(",")).join(lineEnd);
          const expected = all.filter((row) => row.some((field) => field.trim() !== ""));
          expect(read(...cut(text, offsets)).map(({ fields }) => fields)).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    ));

  it("begin on the right line, also after line breaks in quotes and lines above the header", () => {
    const text = 'one\r\ntwo, 2\r\na,b\r\n"x\r\ny",1\r\n\r\n"z",2';
    const { records } = readCsv([text], 2);
    expect([...records]).toEqual([
      { line: 3, fields: ["a", "b"] },
      { line: 4, fields: ["x\r\ny", "1"] },
      { line: 7, fields: ["z", "2"] },
    ]);
  });

  it("are split by the delimiter of the header, not of the lines above it", () => {
    const { delimiter, records } = readCsv(["a,b,c,d\nx;y\n1,5;2"], 1);
    expect(delimiter).toBe(";");
    expect([...records].map(({ fields }) => fields)).toEqual([
      ["x", "y"],
      ["1,5", "2"],
    ]);
  });
});

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe("a CSV is refused with the line and the limit", () => {
  const inChunks = (text: string): readonly string[] =>
    cut(
      text,
      Array.from({ length: 100 }, (_, i) => i * 700_001),
    );
  it.each([
    ["501 columns in its header", ",".repeat(500), /^Line 1 of the file has more than 500 columns\. Correct/],
    ["10,000 columns in a row", `a,b\n1,2\n${"x,".repeat(10_000)}`, /^Line 3 .* 500 columns/],
    ["10,000 quoted columns", `a,b\n${'"x",'.repeat(10_000)}`, /^Line 2 .* 500 columns/],
    ["a cell of more than 1 MiB", `a,b\n${"x".repeat(MIB + 1)},1\n`, /^A cell in line 2 .* 1 MiB/],
    ["a quoted cell of more than 1 MiB", `a,b\n"${"x".repeat(MIB + 1)}",1\n`, /line 2 .* 1 MiB/],
    ["a cell of 60 MB", `a,b\n${"x".repeat(60_000_000)},1\n`, /line 2 .* longer than \d MiB/],
    ["60 MB of quotes", `a,b\n${'""'.repeat(30_000_000)}`, /line 2 .* 1 MiB/],
    [
      "a row of more than 2 MiB",
      `a,b\n${`${"x".repeat(MIB / 2)},`.repeat(5)}\n`,
      /^The row in line 2 .* 2 MiB/,
    ],
    ["a quote that never closes", 'a,b\n1,2\n3,"4\n5,6\n', /^A quote is opened in line 3 /],
    ["a header of 100 MB", "x".repeat(100_000_000), /line 1 .* longer than \d MiB/],
  ])("%s", (_what, text, message) => {
    for (const chunks of [[text], inChunks(text)]) {
      const refusal = refusalOf(() => read(...chunks));
      expect(refusal).toBeInstanceOf(FileRefusal);
      expect(refusal).toMatchObject({ message: expect.stringMatching(message) });
    }
  });

  it("and not one character earlier", () => {
    const cell = "x".repeat(MIB);
    expect(read(`a,b\n${cell},"${cell.slice(20)}"\n`)[1]?.fields.map(({ length }) => length)).toEqual([
      MIB,
      MIB - 20,
    ]);
    expect(read(",".repeat(499).replace(",", "a,"))[0]?.fields).toHaveLength(500);
  });
});
