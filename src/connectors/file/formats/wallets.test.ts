import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBytes, readText } from "../testing/read-text.ts";

const sample = (path: string) =>
  readBytes(readFileSync(join(import.meta.dirname, "..", "testing", "samples", path)));

describe("Ledger Live", () => {
  it("books outgoing amounts without their fee, and between own accounts only the fee", () => {
    const { ledger, failures, balances } = sample("ledger-live/ledger-operations.csv");
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2024-08-23T15:48:36.000Z transfer in 0.08 BTC @?",
      "2024-09-17T06:05:22.000Z transfer in 0.6 BTC @?",
      // 0.150087 left one account and 0.15 reached the other.
      "2024-11-06T19:31:50.000Z fee out 0.000087 BTC @?",
      "2024-12-14T21:20:03.000Z transfer in 2.25 ETH @?",
      "2025-01-28T08:14:09.000Z fee out 0.0000164 BTC @?",
    ]);
    // 0.08 + 0.6 − 0.000087 − 0.0000164
    expect(balances).toEqual({ BTC: "0.6798966", ETH: "2.25" });
  });

  it("reads files without current values", () => {
    const { split, ledger } = readText(
      [
        "Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date",
        "2024-04-09T18:30:00.000Z,Confirmed,BTC,OUT,0.2,0.0001,ab,Bitcoin 1,xpub,EUR,100",
      ].join("\n"),
    );
    expect(split.generation).toBe("since March 2024");
    expect(ledger).toEqual(["2024-04-09T18:30:00.000Z transfer out 0.1999 BTC @? fee 0.0001 BTC @?"]);
  });

  it("combines a token with its fee, a row of the chain's coin, and recognizes staking, failures and old files", () => {
    const { split, ledger, failures, issues } = readText(
      [
        "Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account id",
        "2022-01-01T00:00:00.000Z,USDT,OUT,100,,0xAB,ETH 1,id",
        "2022-01-01T00:00:00.000Z,ETH,FEES,0.002,0.002,0xab,ETH 1,id",
        "2022-01-02T00:00:00.000Z,DOT,BOND,0.015,0.015,0x02,DOT 1,id",
        "2022-01-03T00:00:00.000Z,ATOM,REWARD,0.5,0.001,0x03,ATOM 1,id",
        "2022-01-04T00:00:00.000Z,ETH,NFT_IN,1,0.001,0x04,ETH 1,id",
        "2022-01-05T00:00:00.000Z,ETH,WARP,1,0.001,0x05,ETH 1,id",
      ].join("\n"),
    );
    expect(split.generation).toBe("oldest");
    expect(ledger).toEqual([
      "2022-01-01T00:00:00.000Z transfer out 100 USDT @? fee 0.002 ETH @?",
      "2022-01-02T00:00:00.000Z fee out 0.015 DOT @?",
      "2022-01-03T00:00:00.000Z staking_reward in 0.5 ATOM @? fee 0.001 ATOM @?",
    ]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*WARP/)]);
    expect(issues).toEqual([expect.stringContaining("other-asset")]);
    const failed = readText(
      [
        "Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,Countervalue at CSV Export",
        "2024-04-10T18:30:00.000Z,Failed,ETH,OUT,1.001,0.001,0x05,ETH 1,x,EUR,1,1",
      ].join("\n"),
    );
    expect(failed.ledger).toEqual(["2024-04-10T18:30:00.000Z fee out 0.001 ETH @?"]);
  });
});

describe("Trezor Suite", () => {
  it("adds up the outputs of one transaction and charges its fee once", () => {
    const { ledger, failures, balances } = sample("trezor-suite/trezor-comma-2026.csv");
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2023-08-22T19:05:04.000Z transfer in 0.002 BTC @?",
      "2024-01-15T07:12:30.000Z transfer in 0.45 BTC @?",
      // 0.07 + 0.03
      "2024-10-03T16:20:58.000Z transfer out 0.1 BTC @? fee 0.000092 BTC @?",
      "2025-02-20T09:45:11.000Z fee out 0.0000314 BTC @?",
    ]);
    // 0.002 + 0.45 − 0.1 − 0.000092 − 0.0000314
    expect(balances).toEqual({ BTC: "0.3518766" });
    expect(sample("trezor-suite/trezor-semicolon.csv").balances).toEqual({ BTC: "0.002" });
  });
});

describe("Trezor Suite before 2021", () => {
  const HEADER = "Date & Time;Type;Transaction ID;Addresses;Fee;Total";
  const [BTC, LTC, ETH] = [
    "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
    "LQTpS3VaYTjCr4s9Y1t5zbeY26zevf7Fb3",
    "0x57acce57acce57acce57acce57acce57acce57ac",
  ];

  it("finds the coin by the addresses, and the fee from the recipients' amounts", () => {
    const { split, ledger, failures, warnings } = readText(
      [
        HEADER,
        `15.1.2021, 12:00:00;RECV;aa;${BTC} (0.5);0.0001;0.5`,
        `16.1.2021, 12:00:00;SENT;bb;${BTC} (0.1) - Rent | ${BTC} (0.05);0.0002;0.15`,
        `17.1.2021, 12:00:00;SENT;cc;${BTC} (0.1);0.0002;0.1002`,
        `18.1.2021, 12:00:00;SELF;dd;${BTC} (0.2);0.0003;0.2`,
      ].join("\n"),
    );
    expect(split.format).toBe("trezor-suite-old");
    expect(failures).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("time zone")]);
    // Berlin in January is an hour ahead.
    expect(ledger).toEqual([
      "2021-01-15T11:00:00.000Z transfer in 0.5 BTC @?",
      "2021-01-16T11:00:00.000Z transfer out 0.15 BTC @? fee 0.0002 BTC @?",
      "2021-01-17T11:00:00.000Z transfer out 0.1 BTC @? fee 0.0002 BTC @?",
      "2021-01-18T11:00:00.000Z fee out 0.0003 BTC @?",
    ]);
    expect(readText(`${HEADER}\n15.1.2021, 12:00:00;RECV;aa;${LTC} (2);0.01;2`).ledger).toEqual([
      "2021-01-15T11:00:00.000Z transfer in 2 LTC @?",
    ]);
  });

  it("fails rows without a known coin, or whose sum differs from that of the recipients", () => {
    const { ledger, failures } = readText(
      [
        HEADER,
        `15.1.2021, 12:00:00;RECV;aa;${ETH} (0.5);0.0001;0.5`,
        `15.1.2021, 12:00:00;RECV;ab;${BTC} (5 USDT);0.0001;5`,
        `16.1.2021, 12:00:00;SENT;bb;${BTC} (0.1) | ${LTC} (0.1);0.0002;0.2`,
        `17.1.2021, 12:00:00;SENT;cc;${BTC} (0.1);0.0002;0.4`,
        "18.1.2021, 12:00:00;SELF;dd;;0.0003;0.2",
      ].join("\n"),
    );
    expect(ledger).toEqual([]);
    expect(failures.map((one) => one.split(" ", 1).join("")).toSorted()).toEqual([
      "bad-amount",
      "bad-row",
      "bad-row",
      "bad-row",
      "bad-row",
    ]);
  });
});

describe("BitBoxApp", () => {
  it("reads the smallest units", () => {
    const { ledger, balances } = sample("bitbox/wallet1.csv");
    expect(ledger).toEqual([
      "2023-05-09T16:20:00.000Z transfer in 0.025 BTC @?",
      "2023-11-21T08:10:00.000Z transfer in 0.0075 BTC @?",
      "2024-04-18T18:05:00.000Z transfer out 0.011 BTC @? fee 0.0000062 BTC @?",
      "2024-09-03T05:40:00.000Z transfer out 0.0045 BTC @? fee 0.0000051 BTC @?",
      "2024-12-05T18:55:00.000Z fee out 0.0000034 BTC @?",
      "2025-01-17T11:15:00.000Z transfer out 0.0009 BTC @? fee 0.0000028 BTC @?",
    ]);
    // 2500000 + 750000 − 1100620 − 450510 − 340 − 90280 = 1608250 satoshi
    expect(balances).toEqual({ BTC: "0.0160825" });
  });

  it("charges the fee once that is repeated in every output, and fails amounts it cannot scale", () => {
    const { ledger, failures, issues } = readText(
      [
        "Time,Type,Amount,Unit,Fee,Address,Transaction ID",
        "2022-05-02T16:00:00+02:00,sent,1000,satoshi,100,bc1qa,t1",
        "2022-05-02T16:00:00+02:00,sent,2000,satoshi,100,bc1qb,t1",
        "2022-05-03T16:00:00+02:00,sent,1000,satoshi,100,bc1qa,t2",
        "2022-05-03T16:00:00+02:00,sent_to_yourself,5000,satoshi,100,bc1qc,t2",
        "2022-05-04T16:00:00+02:00,received,5,usdt,,0xa,t3",
      ].join("\n"),
    );
    expect(ledger).toEqual([
      "2022-05-02T14:00:00.000Z transfer out 0.00003 BTC @? fee 0.000001 BTC @?",
      "2022-05-03T14:00:00.000Z transfer out 0.00001 BTC @? fee 0.000001 BTC @?",
    ]);
    expect(issues).toEqual([expect.stringMatching(/^unclear-origin/)]);
    expect(failures).toHaveLength(1);
  });
});

describe("Sparrow", () => {
  it("takes the fee out of the amount sent, leaves out unconfirmed rows, and agrees with the balances stated", () => {
    const { ledger, failures, issues, balances } = sample("sparrow/sparrow-en.csv");
    expect(failures).toEqual([]);
    expect(issues).toEqual([]);
    expect(ledger).toEqual([
      "2024-02-19T07:48:05.000Z transfer in 0.4 BTC @?",
      "2024-06-07T20:15:39.000Z transfer in 0.85 BTC @?",
      "2024-09-25T05:31:22.000Z transfer out 0.05 BTC @? fee 0.000034 BTC @?",
      "2024-12-11T16:04:58.000Z fee out 0.000012 BTC @?",
      "2025-01-30T11:22:47.000Z transfer out 0.02 BTC @? fee 0.000016 BTC @?",
      "2025-02-08T23:40:13.000Z transfer out 0.03 BTC @?",
    ]);
    // 0.4 + 0.85 − 0.050034 − 0.000012 − 0.020016 − 0.03
    expect(balances).toEqual({ BTC: "1.149938" });
    const sats = readText(
      "Date (UTC),Label,Value (sats),Balance (sats),Fee (sats),Txid\n2024-04-02 18:30:05,a,-1500,500,500,aa",
    );
    expect(sats.ledger).toEqual(["2024-04-02T18:30:05.000Z transfer out 0.00001 BTC @? fee 0.000005 BTC @?"]);
  });

  it("tells bitcoins from satoshis by their decimals if no column does, and fails ambiguous amounts", () => {
    const old = readText(
      [
        "Date (UTC),Label,Value,Balance,Fee,Value (EUR),Txid",
        "2022-10-17 11:52:36,in,0.31000000,0.31000000,,6200.00,4f21",
        '2022-11-29 20:03:41,"Rent, December",-0.07001500,0.23998500,0.00001500,-1120.24,90ab',
        "2022-12-29 20:03:41,cut,1,1.239985,,0,a5be",
      ].join("\n"),
    );
    expect(old.ledger).toEqual([
      "2022-10-17T11:52:36.000Z transfer in 0.31 BTC @?",
      "2022-11-29T20:03:41.000Z transfer out 0.07 BTC @? fee 0.000015 BTC @?",
    ]);
    expect(old.failures).toEqual([expect.stringContaining("bitcoins or satoshis")]);
    const first = readText("Date,Label,Value,Balance,Txid\n2023-02-06 21:40,in,31000000,31000000,4f21\n");
    expect(first.warnings).toEqual([expect.stringContaining("time zone")]);
    expect(first.ledger).toEqual(["2023-02-06T20:40:00.000Z transfer in 0.31 BTC @?"]);
  });
});
