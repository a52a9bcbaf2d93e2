import { describe, expect, it } from "vitest";
import { plain, styleFor } from "./style.ts";
import { berlinTime, table, wrap } from "./table.ts";

const style = styleFor({ isTTY: false }, {});

describe("table", () => {
  it("aligns amounts, with a dash for an unknown value", () => {
    const rows = [
      { name: "Bitcoin", amount: "1234.50" },
      { name: "Ether", amount: null },
      { name: "Sola\u001b[31mna\n2", amount: "0.05" },
    ];
    const columns = [
      { title: "asset", value: (row: (typeof rows)[number]) => row.name },
      { title: "EUR", value: (row: (typeof rows)[number]) => row.amount, right: true },
    ];
    expect(table(style, columns, rows).split("\n")).toEqual([
      "asset             EUR",
      "Bitcoin       1234.50",
      "Ether               -",
      "Sola[31mna 2     0.05",
    ]);
  });

  it("colors a cell without moving the others", () => {
    const coloured = styleFor({ isTTY: true }, {});
    const columns = [
      { title: "a", value: () => "x", paint: (text: string) => coloured.bad(text) },
      { title: "b", value: () => "y" },
    ];
    const [, line = ""] = table(style, columns, [0]).split("\n");
    expect(line).not.toBe("x  y");
    expect(line.replaceAll("\u001b[31m", "").replaceAll("\u001b[39m", "")).toBe("x  y");
  });
});

describe("a table in a narrow terminal", () => {
  const narrow = (columns: number) => styleFor({ isTTY: true, columns }, { NO_COLOR: "1" });
  const rows = [
    { id: "0198f0c2-6f1e-7cc1-a9a7", amount: "12.00", what: "the records add up to less than reported" },
  ];
  const columns = [
    { title: "effect in euro", value: (row: (typeof rows)[number]) => row.amount, right: true },
    { title: "what", value: (row: (typeof rows)[number]) => row.what, narrow: "wrap" as const },
    { title: "id", value: (row: (typeof rows)[number]) => row.id, narrow: "omit" as const },
  ];

  it("wraps titles, then sentences, and omits optional columns", () => {
    expect(table(narrow(80), columns, rows).split("\n")).toEqual([
      "effect  what                                      id",
      "    in",
      "  euro",
      " 12.00  the records add up to less than reported  0198f0c2-6f1e-7cc1-a9a7",
    ]);
    expect(table(narrow(60), columns, rows).split("\n")).toEqual([
      "effect  what                         id",
      "    in",
      "  euro",
      " 12.00  the records add up to less   0198f0c2-6f1e-7cc1-a9a7",
      "        than reported",
    ]);
    expect(table(narrow(40), columns, rows).split("\n")).toEqual([
      "effect  what",
      "    in",
      "  euro",
      " 12.00  the records add up to less than",
      "        reported",
    ]);
  });

  it("prints each row as a block if nothing else fits", () => {
    const two = [
      { title: "id", value: () => "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1" },
      { title: "other", value: () => "73a26139-9486-88fb-9630-5f73057afc4b" },
    ];
    expect(table(narrow(50), two, [1, 2])).toBe(
      Array.from(
        { length: 2 },
        () => "id     0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1\nother  73a26139-9486-88fb-9630-5f73057afc4b",
      ).join("\n\n"),
    );
  });

  it("uses COLUMNS without a terminal, and has no limit otherwise", () => {
    expect(styleFor({}, { COLUMNS: "80" }).width).toBe(80);
    expect(styleFor({}, {}).width).toBe(Infinity);
    expect(styleFor({ isTTY: true, columns: 20 }, {}).width).toBe(40);
  });
});

describe("text", () => {
  it("wraps at spaces; a long word gets its own line", () => {
    expect(wrap("one two three Donaudampfschiff x", 11, "  ").split("\n")).toEqual([
      "  one two",
      "  three",
      "  Donaudampfschiff",
      "  x",
    ]);
  });

  it("cannot control the terminal or reverse its direction", () => {
    expect(plain("a\u001b]0;title\u0007b\u202ec\u009bd\te")).toBe("a]0;titlebcd\te");
  });

  it("prints times in the time zone of Berlin", () => {
    // Summer time began on 2024-03-31 at 01:00 UTC.
    expect(berlinTime("2024-03-31T00:59:00.000Z")).toBe("2024-03-31 01:59");
    expect(berlinTime("2024-03-31T01:00:00.000Z")).toBe("2024-03-31 03:00");
    expect(berlinTime("2023-12-31T23:30:00.000Z")).toBe("2024-01-01 00:30");
    expect(berlinTime(null)).toBeNull();
  });

  it.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: false }, {}, false],
    [{ isTTY: true }, { NO_COLOR: "1" }, false],
    [{ isTTY: true }, { NO_COLOR: "" }, true],
    [{ isTTY: true }, { TERM: "dumb" }, false],
  ])("has colours on %o with %o: %s", (target, env, colours) => {
    expect(styleFor(target, env).bad("x") !== "x").toBe(colours);
  });
});
