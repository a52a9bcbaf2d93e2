import { describe, expect, it } from "vitest";
import type { RawRecord, StatedBalance } from "../../connector.ts";
import { normalize } from "../../normalize.ts";
import { file } from "../index.ts";
import { readText } from "../testing/read-text.ts";
import { gapsOf } from "../testing/gaps-of.ts";
import { textOf } from "../../../wording/messages/index.ts";

const HEADER = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n";
const ROWS = [
  "L1,Q1,2023-01-01 10:00:00,deposit,,currency,EUR,500,0,500",
  "L2,T1,2023-01-02 10:00:00,trade,tradespot,currency,EUR,-100,0.26,399.74",
  "L3,T2,2023-01-02 10:00:00,trade,tradespot,currency,EUR,-50,0.13,349.61",
  "L4,Q2,2023-01-03 10:00:00,deposit,,currency,EUR,10,0,359.61",
];
const statedIn = (rows: readonly string[]): readonly StatedBalance[] =>
  readText(HEADER + rows.join("\n")).records.flatMap((record) => {
    const result = file.read(record);
    return result.ok && result.row.stated ? [result.row.stated] : [];
  });
const gaps = (rows: readonly string[]): string[] =>
  gapsOf(statedIn(rows)).map(({ message }) => textOf(message, "en"));

describe("a column of balances", () => {
  it("is recomputed, whatever the order of rows in one second", () => {
    expect(gaps(ROWS)).toEqual([]);
    expect(gaps(ROWS.toReversed())).toEqual([]);
  });

  it("names the row after which something is missing, and the amount", () => {
    expect(gaps(ROWS.filter((row) => !row.startsWith("L3")))).toEqual([
      "After the row kraken-ledgers:L2, -50.13 EUR came or went that no row shows",
    ]);
    expect(gaps(ROWS.slice(1))).toEqual([
      "Before the first row (kraken-ledgers:L2), 500 EUR came or went that no row shows",
    ]);
  });
});

describe("two kinds of files of one vendor", () => {
  it("count a trade once, by the rows of the more complete one", () => {
    const header = "txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers";
    const trade = (id: string, ledgers: string): string =>
      `${id},O1,XXBTZEUR,2023-01-02 10:00:00.1,buy,limit,50000,100,0.26,0.002,0,,"${ledgers}"`;
    const trades = readText(`${header}\n${trade("T1", "L2,L9")}\n${trade("T7", "L7,L8")}\n`);
    const ledgers = readText(HEADER + ROWS.join("\n"));
    const ids = (records: readonly RawRecord[]): string[] =>
      normalize(file, records)
        .transactions.map(({ id }) => id)
        .filter((id) => id.startsWith("kraken-trades"));
    expect(ids(trades.records)).toEqual(["kraken-trades:T1", "kraken-trades:T7"]);
    expect(ids([...trades.records, ...ledgers.records])).toEqual(["kraken-trades:T7"]);
    expect(ids([...ledgers.records, ...trades.records])).toEqual(["kraken-trades:T7"]);
  });
});
