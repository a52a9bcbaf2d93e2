import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { short } from "../testing/short.ts";
import { file } from "./index.ts";
import { codes, ledger, recognise, split, splitBytes } from "./testing/read-text.ts";
import { OWN } from "./testing/samples.ts";
import { textOf } from "../../wording/messages/index.ts";

const SENTENCE =
  '"You can use this transaction report to inform your likely tax obligations. For US customers, ..."';
const V1 = `${SENTENCE}\n\n\n\nTransactions\nUser,somebody@example.com,5f1\n\nTimestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes\n`;
const V2 = `${SENTENCE}\n\n\n\nTransactions\nUser,x\n\nTimestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes\n`;
const V3 = V2.replace(
  "Total (inclusive of fees),Fees",
  "Total (inclusive of fees and/or spread),Fees and/or Spread",
);
const V4_COLUMNS =
  "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes";
const V4 = `\nTransactions\nUser,Some Body,uuid\n${V4_COLUMNS}\n`;
const V5 = `\uFEFF\r\nTransactions\r\nUser,Some Body,uuid\r\n${V4_COLUMNS},Sender Address,Recipient Address\r\n`;

const ID = "6790127e539873adcdc7058";
const SIGNED = [
  `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,0.1,EUR,€3000.00,€298.00,€300.00,€2.00,Bought 0.1 ETH for 300 EUR`,
  `${ID}1,2025-01-21 21:32:46 UTC,Buy,EUR,10,EUR,€1.00,€10.00,€10.00,€0.00,Bought 10 EUR for 10 EUR`,
  `${ID}2,2025-02-01 10:00:00 UTC,Convert,ETH,-0.00087766,EUR,€1900.00,€1.62,€1.66,€0.04,Converted 0.00087766 ETH to 1.629352 USDC`,
  `${ID}3,2025-02-02 10:00:00 UTC,Advanced Trade Sell,ETH,-0.05,EUR,"€3,100.00","€155.00","€154.00",€1.00,Sold 0.05 ETH for 154 EUR on ETH-EUR at 3100 EUR/ETH`,
  `${ID}4,2025-02-03 10:00:00 UTC,Advance Trade Buy,LINK,3.8,GBP,£5.7894,£22.00,£22.00,£0.00,Bought 3.8 LINK for £22.00 GBP on LINK-USDT`,
  `${ID}5,2025-02-04 10:00:00 UTC,Staking Income,ALGO,0.01,EUR,€0.355,€0.00355,€0.00355,€0.00,`,
  `${ID}6,2025-02-05 10:00:00 UTC,Rewards Income,USDC,2.103e-05,EUR,€0.92,€0.00002,€0.00002,€0.00,`,
  `${ID}7,2025-02-06 10:00:00 UTC,Retail Staking Transfer,ETH,-0.01,EUR,€3000.00,-€30.00,-€30.00,€0.00,`,
  `${ID}8,2025-02-06 10:00:00 UTC,Retail Staking Transfer,ETH2,0.01,EUR,€3000.00,€30.00,€30.00,€0.00,`,
  `${ID}9,2025-02-07 10:00:00 UTC,Send,ETH,-0.002,EUR,€3000.00,-€6.00,-€6.00,€0.00,Sent 0.002 ETH`,
  `${ID}a,2025-02-08 10:00:00 UTC,Deposit,EUR,"1,000.00",EUR,€1.00,"€1,000.00","€1,000.00",€0.00,`,
  `${ID}b,2025-02-09 10:00:00 UTC,Subscription,EUR,-4.99,EUR,€1.00,-€4.99,-€4.99,€0.00,`,
  `${ID}c,2025-02-10 10:00:00 UTC,Coinbase Earn,GRT,2,EUR,€0.20,€0.40,€0.40,€0.00,`,
  `${ID}d,2025-02-11 10:00:00 UTC,Asset Migration,MATIC,-20,EUR,€0.45,-€9.00,-€9.00,€0.00,`,
  `${ID}e,2025-02-11 10:00:01 UTC,Asset Migration,POL,20,EUR,€0.45,€9.00,€9.00,€0.00,`,
].join("\n");

const sample = [...split(V4 + SIGNED), ...split(OWN)];
const [unknown] = split(
  `${V4}${ID}f,2025-02-10 10:00:00 UTC,Quantum Drop,BTC,1,EUR,€1.00,€1.00,€1.00,€0.00,`,
);
if (unknown !== undefined) describeConformance({ name: "a file", reader: file, records: sample, unknown });

describe("generations of Coinbase's export", () => {
  it.each([
    [
      "v1",
      V1,
      "2021-01-02T03:04:05Z,Buy,BTC,0.01,30000.00,297.00,300.00,3.00,Bought 0.01 BTC for €300.00 EUR",
    ],
    ["v2", V2, "2021-11-02T03:04:05Z,Buy,BTC,0.01,EUR,30000.00,297.00,300.00,3.00,Bought 0.01 BTC"],
    ["v3", V3, "2022-01-02T03:04:05Z,Buy,BTC,0.01,EUR,30000.00,297.00,300.00,3.00,Bought 0.01 BTC"],
    [
      "v4",
      V4,
      "65f,2024-01-02 03:04:05 UTC,Buy,BTC,0.01,EUR,€30000.00,€297.00,€300.00,€3.00,Bought 0.01 BTC",
    ],
    [
      "v5",
      V5,
      '65f,2025-01-02 03:04:05 UTC,Buy,BTC,0.01,EUR,"€30,000.00",€297.00,€300.00,€3.00,Bought,,\r\n',
    ],
  ])("%s", (_name, head, row) => {
    expect(recognise(head + row)).toBe("coinbase-csv");
    expect(ledger(head + row)).toEqual(["spot_buy out 297 EUR @297 in 0.01 BTC @297 fee 3 EUR @3"]);
  });

  it("classifies unsigned rows by their type, and values old sends by the spot price", () => {
    const rows = [
      "2021-01-02T03:04:05Z,Sell,BTC,0.01,30000.00,300.00,297.00,3.00,Sold 0.01 BTC",
      "2021-01-03T03:04:05Z,Send,BTC,0.02,30000.00,,,,Sent 0.02 BTC",
      "2021-01-04T03:04:05Z,Receive,BTC,0.03,30000.00,,,,Received 0.03 BTC",
      "2021-01-05T03:04:05Z,Convert,ETH,0.5,1000.00,490.00,500.00,10.00,Converted 0.5 ETH to 0.0163 BTC",
      "2021-01-06T03:04:05Z,Rewards Income,XTZ,0.5,2.00,1.00,1.00,0.00,Received",
    ];
    expect(ledger(V1 + rows.join("\n"))).toEqual([
      "spot_sell out 0.01 BTC @300 in 300 EUR @300 fee 3 EUR @3",
      "transfer out 0.02 BTC @600",
      "transfer in 0.03 BTC @900",
      "crypto_swap out 0.5 ETH @500 in 0.0163 BTC @490",
      "staking_reward in 0.5 XTZ @1",
    ]);
  });

  it("reads the types of newer files", () =>
    expect(ledger(V4 + SIGNED)).toEqual([
      "spot_buy out 298 EUR @298 in 0.1 ETH @298 fee 2 EUR @2",
      "crypto_swap out 0.00087766 ETH @1.66 in 1.629352 USDC @1.62",
      "spot_sell out 0.05 ETH @155 in 155 EUR @155 fee 1 EUR @1",
      // Paid in USDT, which the row does not contain: pounds are only its value.
      "crypto_swap in 3.8 LINK @?",
      "staking_reward in 0.01 ALGO @0.00355",
      "lending_interest in 0.00002103 USDC @0.00002",
      "staking_deposit out 0.01 ETH @30",
      "transfer out 0.002 ETH @6",
      "deposit_fiat in 1000 EUR @1000",
      "withdraw_fiat out 4.99 EUR @4.99",
      "learning_reward in 2 GRT @0.4",
      "wrap out 20 MATIC @9 in 20 POL @9",
    ]));

  it("keeps a price in pounds as pounds", () =>
    expect(normalize(file, split(V4 + SIGNED)).natives).toMatchObject([
      { leg: "received", native: { amount: "22", currency: "GBP" } },
    ]));
});

describe("row ids", () => {
  it("are the row's own id if it has one", () => {
    const half = split(V4 + SIGNED.split("\n").slice(5).join("\n"));
    const whole = split(V4 + SIGNED);
    expect(normalize(file, [...half, ...whole])).toEqual(normalize(file, whole));
  });

  it("distinguish two equal rows, and recognize the same file again", () => {
    const text = `${V3}${"2022-01-02T03:04:05Z,Rewards Income,XTZ,0.5,EUR,2.00,1.00,1.00,0.00,x\n".repeat(2)}`;
    const records = split(text);
    expect(new Set(records.map((record) => record.providerId)).size).toBe(2);
    expect(split(text)).toEqual(records);
  });

  it("carry the line number", () => expect(split(V4 + SIGNED)[0]?.line).toBe(5));
});

describe("bad rows", () => {
  it.each([
    ["bad-time", `${ID}0,yesterday,Buy,ETH,0.1,EUR,€1.00,€1.00,€1.00,€0.00,`],
    ["bad-amount", `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,lots,EUR,€1.00,€1.00,€1.00,€0.00,`],
    ["bad-amount", `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,"0,1",EUR,€1.00,€1.00,€1.00,€0.00,`],
    ["bad-amount", `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,0.1,EUR,"€1,5",€1.00,€1.00,€0.00,`],
    ["bad-fee", `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,0.1,EUR,€1.00,€1.00,€1.00,-€1.00,`],
    ["unknown-type", `${ID}0,2025-01-21 21:32:46 UTC,Teleport,ETH,0.1,EUR,€1.00,€1.00,€1.00,€0.00,`],
    ["bad-row", `${ID}0,2025-01-21 21:32:46 UTC,Buy,,0.1,EUR,€1.00,€1.00,€1.00,€0.00,`],
  ])("are %s: %s", (code, row) => expect(codes(V4 + row)).toEqual([code]));

  it("are reported with their line", () => {
    const [outcome] = normalize(file, split(`${V4}${ID}0,yesterday,Buy,ETH,1,EUR,1,1,1,0,`)).outcomes;
    expect(outcome?.status === "failed" && textOf(outcome.message, "en")).toBe(
      'Line 5: The time "yesterday" cannot be read.',
    );
  });

  it("of the ledger file name their columns", () => {
    const [outcome] = normalize(
      file,
      split("time,type,sent_asset,sent_amount\nnever,spot_buy,EUR,x"),
    ).outcomes;
    expect(outcome?.status === "failed" && textOf(outcome.message, "en")).toMatch(
      /^Line 2: time "never".*; sent_amount "x" /,
    );
  });
});

describe("encodings", () => {
  it("reads a euro sign in the Windows encoding", () => {
    const row = `${ID}0,2025-01-21 21:32:46 UTC,Buy,ETH,0.1,EUR,€3000.00,€298.00,€300.00,€2.00,x`;
    const bytes = Buffer.from((V4 + row).replaceAll("€", "\u0080"), "latin1");
    const { encoding, records } = splitBytes(bytes);
    expect(encoding).toBe("Windows-1252");
    expect(normalize(file, records).transactions.map(short)).toEqual([
      "spot_buy out 298 EUR @298 in 0.1 ETH @298 fee 2 EUR @2",
    ]);
  });

  it("refuses an unknown file with a message", () => {
    expect(() => split("a,b\n1,2")).toThrow(/in no format we know/);
    for (const text of ["", "\n\n \r\n"]) expect(() => split(text)).toThrow(/The file is empty\./);
    expect(() => split("%PDF-1.7")).toThrow(/is a PDF\. Send the export as CSV/);
  });
});
