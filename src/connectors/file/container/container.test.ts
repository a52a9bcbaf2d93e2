import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readBytes } from "../testing/read-text.ts";
import { openBudget } from "./budget.ts";
import { partsOf } from "./parts.ts";
import { packTexts } from "./packed-texts.ts";
import { elements } from "./xml.ts";
import { type Message, textOf } from "../../../wording/messages/index.ts";

const KRAKEN =
  '"txid","refid","time","type","aclass","asset","amount","fee","balance"\n"L1","Q1","2019-03-01 09:05:00","deposit","currency","ZEUR","500.0000","0","500.0000"\n';

const cell = (ref: string, value: string | number, style = 0): string =>
  typeof value === "number"
    ? `<c r="${ref}" s="${style}"><v>${value}</v></c>`
    : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

const workbook = (sheet: string, extra: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "xl/workbook.xml": `<workbook><sheets><sheet name="Summary" r:id="r1"/><sheet name="Rows" r:id="r2"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>`,
        "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
        "xl/sharedStrings.xml": `<sst><si><t>staking_reward</t></si><si><r><t>R&amp;</t></r><r><t>D</t></r></si></sst>`,
        "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1">${cell("A1", "A title")}</row></sheetData></worksheet>`,
        "xl/worksheets/sheet2.xml": sheet,
        ...extra,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe("an archive", () => {
  it("is read file by file; files that are no tables are named", () => {
    const { split, ledger } = readBytes(
      zipSync({
        "ledgers.csv": strToU8(KRAKEN),
        "readme.pdf": strToU8("x"),
        "__MACOSX/._ledgers.csv": strToU8("y"),
      }),
    );
    expect(split).toMatchObject({
      container: "zip",
      format: "kraken-ledgers",
      generation: "to September 2020",
    });
    expect(textsOf(split)).toEqual(['"readme.pdf" in the archive is not a table and was skipped.']);
    expect(ledger).toEqual(["2019-03-01T09:05:00.000Z deposit_fiat in 500 EUR @500"]);
  });

  it("is refused if it contains an unknown table, nothing to read, or too much", () => {
    const read = (files: Record<string, string>) => () =>
      readBytes(
        zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
      );
    expect(read({ "a.csv": KRAKEN, "b.csv": "x,y\n1,2\n" })).toThrow(
      /^File "b\.csv": The file is in no format/,
    );
    expect(read({ "a.pdf": "x" })).toThrow(/holds no CSV/);
    expect(read({ "a.csv": `${KRAKEN}${" ".repeat(20_000_000)}` })).toThrow(/more than 200 times/);
    expect(read(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.csv`, "x"])))).toThrow(
      /200 files/,
    );
    expect(() => readBytes(Buffer.from("504b0304000000", "hex"))).toThrow(/Excel/);
  });
});

describe("the budget of an upload", () => {
  const MIB = 1024 * 1024;

  it("counts what comes out of all archives in it, each entry once", () => {
    const { unpacked } = openBudget();
    const [a, b] = [Symbol("a"), Symbol("b")];
    unpacked(a, 300 * MIB);
    unpacked(a, 300 * MIB);
    unpacked(b, 212 * MIB);
    expect(() => unpacked(b, 213 * MIB)).toThrow(/grows past 512 MiB in all/);
  });

  it("counts the memory in use, and holds no two workbooks of an archive at a time", () => {
    const texts = Array.from({ length: 3_000 }, (_, i) => `<si><t>${i}${"x".repeat(i % 1000)}</t></si>`);
    const inner = workbook("<worksheet/>", { "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>` });
    const peakOf = (books: number): number => {
      const archive = zipSync(
        Object.fromEntries(Array.from({ length: books }, (_, i) => [`${i}.xlsx`, inner])),
        { level: 0 },
      );
      const budget = openBudget();
      let [current, peak] = [0, 0];
      const hold = (bytes: number): (() => void) => {
        current += bytes;
        peak = Math.max(peak, current);
        const release = budget.hold(bytes);
        let given = false;
        return () => {
          if (!given) current -= bytes;
          given = true;
          release();
        };
      };
      const { parts } = partsOf(() => [archive], { ...budget, hold });
      expect([...parts]).toHaveLength(2 * books);
      return peak - archive.length;
    };
    expect(peakOf(1)).toBeGreaterThan(MIB);
    expect(peakOf(8)).toBe(peakOf(1));
    const { hold } = openBudget();
    const release = hold(100 * MIB);
    expect(() => hold(100 * MIB)).toThrow(/takes more than 160 MiB of memory/);
    release();
  });

  it("reads a sheet once, however often the workbook names it, and no more than 200", () => {
    const sheets = (count: number, target: (i: number) => string) =>
      workbook("<worksheet/>", {
        "xl/workbook.xml": `<workbook>${Array.from({ length: count }, (_, i) => `<sheet name="s${i}" r:id="r${i}"/>`).join("")}</workbook>`,
        "xl/_rels/workbook.xml.rels": `<x>${Array.from({ length: count }, (_, i) => `<Relationship Id="r${i}" Target="${target(i)}"/>`).join("")}</x>`,
      });
    const same = sheets(5_000, () => "worksheets/sheet2.xml");
    expect([...partsOf(() => [same]).parts]).toHaveLength(1);
    const many = sheets(201, (i) => `worksheets/s${i}.xml`);
    expect(() => [...partsOf(() => [many]).parts]).toThrow(/more than 200 sheets/);
  });
});

describe("a workbook", () => {
  const header = ["time", "type", "received_asset", "received_amount", "note"];
  const letters = "ABCDE";
  const head = `<row r="3">${header.map((name, i) => cell(`${letters[i]}3`, name)).join("")}</row>`;
  // 45292.5 is noon of 1 January 2024; 0.10000000000000001 is how spreadsheets store 0.1.
  const row = `<row r="5">${cell("A5", 45_292.5, 1)}<c r="B5" t="s"><v>0</v></c>${cell("C5", "ETH")}<c r="D5"><f>1/10</f><v>0.10000000000000001</v></c><c r="E5" t="s"><v>1</v></c></row>`;
  const sheet = `<worksheet><sheetData>${head}${row}</sheetData></worksheet>`;

  it("is read sheet by sheet: dates from their numbers, no formula computed", () => {
    const { split, ledger, transactions, records } = readBytes(workbook(sheet));
    expect(split).toMatchObject({ container: "xlsx", name: "Rows", format: "ledger", headerLine: 3 });
    expect(textsOf(split)).toEqual(['The sheet "Summary" is not a known table and was skipped.']);
    expect(ledger).toEqual(["2024-01-01T11:00:00.000Z staking_reward in 0.1 ETH @?"]);
    expect(transactions[0]?.note).toBe("R&D");
    expect(records[0]?.line).toBe(5);
  });

  it("omits empty cells at the end of a row", () => {
    const short = row.replace(/<c r="E5".*?<\/c>/, "");
    const { ledger, failures } = readBytes(workbook(sheet.replace(row, short)));
    expect(failures).toEqual([]);
    expect(ledger).toEqual(["2024-01-01T11:00:00.000Z staking_reward in 0.1 ETH @?"]);
  });

  it("is refused where it declares entities, or is wider than a file may be", () => {
    const entities = `<!DOCTYPE x [<!ENTITY a "b">]>${sheet}`;
    expect(() => readBytes(workbook(entities))).toThrow(/declares entities/);
    expect(() => readBytes(workbook(sheet.replace("E5", "XFD5")))).toThrow(/more than 500 columns/);
  });
});

describe("a document in chunks", () => {
  it("has the same elements wherever it is split, and no declaration slips through", () => {
    const xml = '<x><row r="1"><c>a</c></row><row r="2"/><rows><y:row r="3">b</y:row></rows></x>';
    const all = [...elements(xml, "row")];
    expect(all.map(({ attributes, inner }) => `${attributes.trim()}: ${inner}`)).toEqual([
      'r="1": <c>a</c>',
      'r="2": ',
      'r="3": b',
    ]);
    for (let at = 0; at < xml.length; at++)
      expect([...elements([xml.slice(0, at), xml.slice(at, at + 7), xml.slice(at + 7)], "row")]).toEqual(all);
    expect(() => [...elements(["<!DOC", "TYPE x>", xml], "row")]).toThrow(/declares entities/);
  });

  it("stores a million texts unchanged", () => {
    const texts = ["", "ä€😀", "x".repeat(2_000_000), "", "last"];
    const textAt = packTexts([...texts, ...Array.from({ length: 100_000 }, (_, i) => `n${i}`)], openBudget());
    expect(texts.map((_, i) => textAt(i))).toEqual(texts);
    expect([textAt(5), textAt(100_004), textAt(100_005), textAt(-1), textAt(0.5)]).toEqual([
      "n0",
      "n99999",
      "",
      "",
      "",
    ]);
  });
});

const textsOf = ({ warnings }: { readonly warnings: readonly Message[] }): readonly string[] =>
  warnings.map((one) => textOf(one, "en"));
