import { describe, expect, it } from "vitest";
import { typeNamed } from "../../../../src/ledger/type-names.ts";
import { cellsOf, EMPTY_ROW, entryOf, flawsOf, type GridRow, pasted, timeText } from "./grid.ts";

const NOW = Date.parse("2026-01-01T00:00:00Z");
const kindOf = (typed: string) => typeNamed(typed) ?? typed;
const row = (cells: Partial<GridRow>): GridRow => ({ ...EMPTY_ROW, ...cells });
const flaws = (cells: Partial<GridRow>) =>
  flawsOf(entryOf(row(cells), "de", kindOf), NOW).map(({ column, reason }) => [column, reason === null]);

describe("a typed or pasted grid", () => {
  it("reads a German spreadsheet", () => {
    const [first] = pasted("03.02.2019 14:05\tKauf\t1.234,50 €\tEUR\t0,25\tbtc\t1,5\teur\t\tRechnung 7");
    expect(entryOf(first!, "de", kindOf)).toEqual({
      time: "2019-02-03 14:05:00",
      type: "spot_buy",
      sentAmount: "1234.50",
      sentAsset: "EUR",
      receivedAmount: "0.25",
      receivedAsset: "BTC",
      feeAmount: "1.5",
      feeAsset: "EUR",
      note: "Rechnung 7",
    });
    expect(timeText("1.2.2019")).toBe("2019-02-01");
    expect(timeText("gestern")).toBe("gestern");
  });

  it("maps columns by their headings if there are any, and loses no cell", () => {
    const rows = pasted(
      "Art;Datum;Zugang Kryptowert;Zugang;Abgang;Abgang Währung;Filiale\nKauf;2019-02-03;ETH;2;300;EUR;Köln\n\nVerkauf;;;;;;",
    );
    expect(rows).toEqual([
      row({
        type: "Kauf",
        time: "2019-02-03",
        receivedAsset: "ETH",
        receivedAmount: "2",
        sentAmount: "300",
        sentAsset: "EUR",
        note: "Köln",
      }),
      row({ type: "Verkauf" }),
    ]);
    expect(pasted("Tag\tArt\tAbgang\tAbgang in\tZugang\tZugang in\n1.2.2020\tKauf\t5\tEUR\t1\tADA")).toEqual([
      row({
        time: "1.2.2020",
        type: "Kauf",
        sentAmount: "5",
        sentAsset: "EUR",
        receivedAmount: "1",
        receivedAsset: "ADA",
      }),
    ]);
    // More columns than the grid has: the rest goes to the note.
    expect(pasted("a\tb\tc", "valueEur")).toEqual([row({ valueEur: "a", note: "b · c" })]);
  });

  it("reads cells with quotes, tabs and line ends in them", () => {
    expect(cellsOf('a\t"zwei\nZeilen"\t"sagt ""ja"""\r\nb')).toEqual([
      ["a", "zwei\nZeilen", 'sagt "ja"'],
      ["b"],
    ]);
  });

  it("flags each invalid cell, and no other", () => {
    const good = { time: "3.2.2019", type: "Kauf", sentAmount: "10", sentAsset: "EUR" };
    expect(flaws({ ...good, receivedAmount: "1", receivedAsset: "BTC" })).toEqual([]);
    expect(flaws({ ...good, receivedAmount: "viel", receivedAsset: "BTC" })).toEqual([
      ["receivedAmount", false],
    ]);
    expect(flaws({ ...good, time: "31.2.2019", receivedAmount: "1" })).toEqual([
      ["time", false],
      ["receivedAsset", false],
    ]);
    expect(flaws({ ...good, type: "Staking" })[0]).toEqual(["type", false]);
    expect(flaws({ ...good, time: "1.1.2031", receivedAmount: "1", receivedAsset: "BTC" })).toEqual([
      ["time", false],
    ]);
  });

  it("requires the sides that a kind has", () => {
    const at = { time: "3.2.2019" };
    expect(flaws({ ...at, type: "Kauf", sentAmount: "10", sentAsset: "EUR" })).toEqual([
      ["receivedAmount", true],
    ]);
    expect(flaws({ ...at, type: "Übertragung" })).toEqual([["sentAmount", true]]);
    expect(flaws({ ...at, type: "Übertragung", receivedAmount: "1", receivedAsset: "BTC" })).toEqual([]);
    expect(flaws({ ...at, type: "Schenkung erhalten" })).toEqual([["receivedAmount", true]]);
  });
});
