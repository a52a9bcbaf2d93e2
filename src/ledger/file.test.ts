import { describe, expect, it } from "vitest";
import type { RowError } from "./file.ts";
import { decode, plainTransaction, readLedgerFile } from "./index.ts";
import { textOf } from "../wording/messages/index.ts";

const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount,note";

describe("the ledger file", () => {
  it("reads a row into a transaction", () => {
    const { transactions, errors } = readLedgerFile(
      `${HEADER}\na,2024-02-01T12:00:00,spot_buy,W1,EUR,40000,BTC,1.50,EUR,9.90,"said ""so"", yes"\n`,
    );
    expect(errors).toEqual([]);
    expect(transactions).toEqual([
      plainTransaction({
        id: "a",
        time: "2024-02-01T11:00:00.000Z",
        type: "spot_buy",
        wallet: "W1",
        sent: { asset: "EUR", amount: "40000", valueEur: null, valuedBy: null },
        received: { asset: "BTC", amount: "1.5", valueEur: null, valuedBy: null },
        fee: { asset: "EUR", amount: "9.9", valueEur: null, valuedBy: null },
        note: 'said "so", yes',
        recordIds: [],
      }),
    ]);
  });

  it("accepts a byte order mark, Windows line ends, blank lines, any order of columns and line breaks in quotes", () => {
    const { transactions, errors } = readLedgerFile(
      '\uFEFFType,TIME,note,received_asset,received_amount\r\n\r\nstaking reward,2024-01-01Z,"two\r\nlines",ETH,0.1\r\nSPOT-BUY,oops,,BTC,1\r\n',
    );
    expect(transactions).toMatchObject([
      { id: "line-00000003", type: "staking_reward", note: "two\r\nlines", wallet: "default" },
    ]);
    expect(errors.map(withReasonText)).toEqual([
      { line: 5, column: "time", reason: expect.stringContaining("oops") },
    ]);
  });

  it("accepts semicolons with decimal commas, and tabs", () => {
    const semicolon = readLedgerFile("time;type;received_asset;received_amount\n2024-01-01;airdrop;ETH;0,25");
    expect(semicolon.transactions[0]?.received?.amount).toBe("0.25");
    const tab = readLedgerFile("time\ttype\treceived_asset\treceived_amount\n2024-01-01\tairdrop\tETH\t0.25");
    expect(tab.transactions[0]?.received?.amount).toBe("0.25");
  });

  it("reports every bad cell with its line, column and reason, and continues", () => {
    const { transactions, errors } = readLedgerFile(
      [
        "id,time,type,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount",
        "1,2024-01-01,teleport,EUR,1,BTC,1,,",
        "2,2024-02-30,spot_buy,EUR,1.000,50,1,,",
        "3,2024-01-01,spot_buy,EUR,-5,BTC,,EUR,",
        "4,2024-01-01,spot_buy,,5,BTC,0,,",
        "5,2024-01-01,spot_buy,EUR,5,BTC,1,,,,,,",
        "6,2024-01-01,spot_buy,EUR,5,BTC,1,,",
        '7,2024-01-01,spot_buy,EUR,"1,000.5",BTC,1,,',
      ].join("\n"),
    );
    expect(transactions.map(({ id }) => id)).toEqual(["6"]);
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "2 type",
      "3 time",
      "4 sent_amount",
      "4 received_amount",
      "4 fee_amount",
      "5 sent_asset",
      "5 received_amount",
      "6 null",
      "8 sent_amount",
    ]);
    for (const { reason } of errors) expect(textOf(reason, "en")).not.toBe("");
  });

  it("refuses rows in the future, before there were coins, or acquired after the upload", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    const { transactions, errors } = readLedgerFile(
      [
        "id,time,type,sent_asset,sent_amount,received_asset,received_amount,acquired_at",
        "1,2042-05-10,spot_sell,BTC,1,EUR,1,",
        "2,2025-12-31T23:59:59Z,spot_sell,BTC,1,EUR,1,",
        "3,2026-01-01T00:00:01Z,spot_sell,BTC,1,EUR,1,",
        "4,2008-12-31T22:59:59Z,spot_sell,BTC,1,EUR,1,",
        "5,2008-12-31T23:00:00Z,spot_sell,BTC,1,EUR,1,",
        "6,2024-01-10,gift_received,,,BTC,1,2025-01-01",
        "7,2024-01-10,transfer,,,BTC,1,2024-01-11",
        "8,2024-01-10T08:00:00,transfer,,,BTC,1,2024-01-10T23:00:00",
        "9,2024-01-10,gift_received,,,BTC,1,1999-01-01",
      ].join("\n"),
      now,
    );
    expect(transactions.map(({ id }) => id)).toEqual(["2", "5", "8"]);
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "2 time",
      "4 time",
      "5 time",
      "7 acquired_at",
      "8 acquired_at",
      "10 acquired_at",
    ]);
    expect(errors.map(withReasonText)[0]?.reason).toBe('"2042-05-10" lies in the future');
    expect(errors.map(withReasonText)[3]?.reason).toBe(
      '"2025-01-01" is after the 2024-01-10, when the coins arrived',
    );
  });

  it("refuses a truncated row, and names the line of another with the same id", () => {
    const { transactions, errors, warnings } = readLedgerFile(
      [
        "id,time,type,sent_asset,sent_amount,received_asset,received_amount",
        "1,2024-01-01,spot_buy,EUR,100,BTC,1",
        "1,2024-01-01,spot_buy,EUR,200,BTC,1",
        "2,2024-01-01,spot_buy,EUR,100,BTC,1",
        "2,2024-01-01,spot_buy,EUR,100,BTC,1",
        "3,2024-01-01,spot_sell,BTC,1,EUR",
      ].join("\n"),
    );
    expect(transactions).toHaveLength(4);
    expect(errors.map(({ line, column, reason }) => `${line} ${column} ${textOf(reason, "en")}`)).toEqual([
      '3 id "1" is also the id of line 2, which says something else; one of them counts',
      "6 null has 6 fields where the header has 7",
    ]);
    expect(warnings).toMatchObject([{ code: "repeated-row", line: 5, column: "id" }]);
  });

  it("reports a filled cell that has no effect", () => {
    const header =
      "time,type,wallet,to_wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,cost_eur,acquired_at,acquired_cost_eur";
    const warned = (row: string) => {
      const { warnings, warningCount, errors } = readLedgerFile(`${header}\n2024-01-01,${row}`);
      expect(errors).toEqual([]);
      expect(warningCount).toBe(warnings.length);
      return warnings.map(({ code, line, column }) => `${code} ${line} ${column}`);
    };
    const unused = (...columns: readonly string[]) => columns.map((column) => `unused-column 2 ${column}`);
    expect(warned("spot_buy,W,,EUR,100,,BTC,1,,,2023-01-01,")).toEqual(unused("acquired_at"));
    expect(warned("spot_sell,W,,BTC,1,,EUR,100,,5,,")).toEqual(unused("cost_eur"));
    expect(warned("spot_sell,W,V,BTC,1,,EUR,100,,,,")).toEqual(unused("to_wallet"));
    expect(warned("spot_sell,W,,BTC,1,,EUR,100,90,,,")).toEqual(unused("received_value_eur"));
    expect(warned("spot_buy,W,,EUR,100,,BTC,1,90,,,")).toEqual(unused("received_value_eur"));
    expect(warned("spot_sell,W,,BTC,1,90,EUR,100,,,,")).toEqual(unused("sent_value_eur"));
    expect(warned("staking_reward,W,,ADA,1,,ADA,1,9,,,")).toEqual(unused("sent_asset"));
    expect(warned("gift_sent,W,,BTC,1,,EUR,5,,,,")).toEqual(unused("received_asset"));
    // Used, or the same value twice.
    for (const row of [
      "spot_sell,W,,BTC,1,100.00,EUR,100,100.0,,,",
      "staking_reward,W,,,,,ADA,1,9,2,,",
      "transfer,W,V,BTC,1,50,BTC,0.9,,,2023-01-01,10",
      "gift_received,W,,,,,BTC,1,50,,2023-01-01,10",
      "payment,W,,BTC,1,70,,,65,,,",
    ])
      expect(warned(row)).toEqual([]);
  });

  it("refuses a file without its two required columns, and names an unknown column", () => {
    expect(readLedgerFile("").errors.map(withReasonText)).toEqual([
      { line: 1, column: null, reason: "the file is empty" },
    ]);
    expect(readLedgerFile("id,time\n1,2024-01-01").errors).toMatchObject([{ line: 1, column: "type" }]);
    expect(readLedgerFile("time,type,price\n").errors).toMatchObject([{ line: 1, column: "price" }]);
  });

  it("reports the first hundred bad rows and counts the rest, and quotes at most one line of a cell", () => {
    const rows = Array.from(
      { length: 1234 },
      (_, i) => `2024-01-01,${i === 0 ? "\u001b[2J".repeat(99) : "y"},`,
    );
    const { errors, moreBadRows } = readLedgerFile(["time,type,note", ...rows].join("\n"));
    expect(errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
    expect(moreBadRows).toBe(1134);
    expect(errors.map(withReasonText)[0]?.reason).toBe(`"${"\\u001b[2J".repeat(50)}…" is not a known type`);
    expect(errors.map(withReasonText)[1]?.reason).toBe('"y" is not a known type');
  });

  it("reads files in the Windows encoding: two wallets that differ by an umlaut stay two", () => {
    const text = [
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
      "1,2022-01-10,spot_buy,B\u00e4r,EUR,1000,BTC,1",
      "2,2024-01-10,spot_buy,B\u00fcr,EUR,4000,BTC,1",
    ].join("\n");
    const saved = {
      "UTF-8": Buffer.from(text),
      "UTF-16": Buffer.from(`\uFEFF${text}`, "utf16le"),
      "Windows-1252": Buffer.from(text, "latin1"),
    };
    for (const [name, bytes] of Object.entries(saved)) {
      const { encoding, chunks } = decode(() => [bytes]);
      expect(encoding).toBe(name);
      expect(readLedgerFile(chunks()).transactions.map(({ wallet }) => wallet)).toEqual([
        "B\u00e4r",
        "B\u00fcr",
      ]);
    }
  });

  it("keeps every digit, also of numbers that a spreadsheet has shortened", () => {
    const { transactions } = readLedgerFile(
      "time,type,received_asset,received_amount,received_value_eur\n2024-01-01,airdrop,ETH,1.5e-7,1e3\n2024-01-01,airdrop,ETH,0.123456789012345678901,.5",
    );
    expect(transactions.map(({ received }) => received)).toEqual([
      { asset: "ETH", amount: "0.00000015", valueEur: "1000", valuedBy: null },
      { asset: "ETH", amount: "0.123456789012345678901", valueEur: "0.5", valuedBy: null },
    ]);
  });

  it("reads a value alone as money, a fork without an amount as the whole holding, and euro in any case", () => {
    const { transactions, errors } = readLedgerFile(
      [
        "time,type,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_value_eur",
        "2024-01-01,payment,BTC,1,100,,,90,2",
        "2024-01-01,hard_fork,OLD,,100,NEW,1,50,",
        "2024-01-01,spot_sell,BTC,1,,eur,100,,",
      ].join("\n"),
    );
    expect(errors).toEqual([]);
    expect(transactions[0]).toMatchObject({
      received: { asset: "EUR", amount: "90" },
      fee: { asset: "EUR", amount: "2" },
    });
    expect(transactions[1]?.sent).toEqual({ asset: "OLD", amount: "0", valueEur: "100", valuedBy: null });
    expect(transactions[2]?.received).toEqual({
      asset: "EUR",
      amount: "100",
      valueEur: null,
      valuedBy: null,
    });
  });

  it("reports a time in a clock change", () => {
    const { notes, transactions } = readLedgerFile(
      "time,type,received_asset,received_amount\n2024-10-27T02:30:00,airdrop,ETH,1\n2024-03-31T02:30:00,airdrop,ETH,1",
    );
    expect(transactions).toHaveLength(2);
    expect(notes.map(({ line, column }) => [line, column])).toEqual([
      [2, "time"],
      [3, "time"],
    ]);
  });

  it("reads a transfer that names only its destination as one from outside", () => {
    const { transactions } = readLedgerFile(
      "time,type,wallet,to_wallet,sent_asset,sent_amount\n2024-01-01,transfer,,Ledger,BTC,1\n2024-01-01,transfer,Kraken,Ledger,BTC,1",
    );
    expect(transactions).toMatchObject([
      { wallet: "Ledger", toWallet: null, sent: null, received: { asset: "BTC" } },
      { wallet: "Kraken", toWallet: "Ledger", sent: { asset: "BTC" } },
    ]);
  });
});

const withReasonText = ({ reason, ...at }: RowError) => ({ ...at, reason: textOf(reason, "en") });
