import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBytes, readText } from "../testing/read-text.ts";

const sample = (path: string) =>
  readBytes(readFileSync(join(import.meta.dirname, "..", "testing", "samples", path)));

describe("Relai", () => {
  it("has the fee on top of the money", () => {
    const { transactions, balances, failures } = sample("relai/relai-export.csv");
    expect(failures).toEqual([]);
    expect(transactions.map(({ type }) => type)).toEqual(["spot_buy", "spot_buy", "spot_sell"]);
    // 1113.90 − (355.00 + 3.55) − (202.00 + 2.02); 0.00410256 + 0.00236087 − 0.015
    expect(balances).toEqual({ CHF: "551.33", BTC: "-0.00853657" });
    expect(transactions[2]?.address).toBeNull();
  });
});

describe("21bitcoin", () => {
  const HEADER =
    "id,exchange_name,depot_name,transaction_date,buy_asset,buy_amount,sell_asset,sell_amount,fee_asset,fee_amount,transaction_type,note,linked_transaction,btc_price";
  it("reads German times, and has the fee of a withdrawal on top", () => {
    const { ledger, split } = sample("21bitcoin/21bitcoin-all.csv");
    expect(split.zone).toBe("Europe/Berlin");
    expect(ledger).toEqual([
      "2023-09-14T06:12:00.000Z spot_buy out 500 EUR @500 in 0.02 BTC @? fee 4.5 EUR @4.5",
      "2023-09-16T17:45:00.000Z transfer out 0.02 BTC @?",
    ]);
  });

  it("detects by the price whether the fee is in the money", () => {
    const { ledger, balances } = readText(
      [
        HEADER,
        // 0.0412507 × 61840.35 = 2550.95…, less 38.26 = 2512.69…: the remainder after the fee
        "303,21bitcoin,main,17.07.2026 18:24:40,EUR,2512.7,BTC,0.0412507,EUR,38.26,trade,Sell,,61840.35",
        // 0.001 × 50000 = 50.00 = 51 − 1: the fee is in it
        "304,21bitcoin,main,18.07.2026 18:24:40,BTC,0.001,EUR,51,EUR,1,trade,Buy,,50000",
        "305,21bitcoin,main,19.07.2026 18:25:31,,,BTC,0.01000000,BTC,0.00001000,withdrawal,Out,,",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.slice(25).replaceAll(/ @\S+/g, ""))).toEqual([
      "spot_sell out 0.0412507 BTC in 2550.96 EUR fee 38.26 EUR",
      "spot_buy out 50 EUR in 0.001 BTC fee 1 EUR",
      "transfer out 0.01 BTC fee 0.00001 BTC",
    ]);
    // 2512.7 − 51; −0.0412507 + 0.001 − 0.01001
    expect(balances).toEqual({ EUR: "2461.7", BTC: "-0.0502607" });
  });
});

describe("Pocket Bitcoin", () => {
  it("pays cost and fee out of the deposit, and sends the amount that arrives and its fee", () => {
    const { ledger, balances } = readText(
      [
        "type,date,reference,price.currency,price.amount,cost.currency,cost.amount,fee.currency,fee.amount,value.currency,value.amount",
        "deposit,2023-02-22T08:00:00.000Z,K4821093,,,,,,,EUR,100.00",
        "exchange,2023-02-22T08:04:16.372Z,K4821093,EUR,22750.40000000,EUR,98.50000000,EUR,1.50000000,BTC,0.00432959",
        "withdrawal,2023-02-22T19:31:05.000Z,,,,,,BTC,0.00000081,BTC,0.00432878",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2023-02-22T08:00:00.000Z deposit_fiat in 100 EUR",
      "2023-02-22T08:04:16.372Z spot_buy out 98.5 EUR in 0.00432959 BTC fee 1.5 EUR",
      "2023-02-22T19:31:05.000Z transfer out 0.00432878 BTC fee 0.00000081 BTC",
    ]);
    expect(balances).toEqual({});
    const old = readText(
      "type,date,reference,price.currency,price.amount,cost.currency,cost.amount,fee.currency,fee.amount,value.currency,value.amount\npurchase,09/10/2021 04:07:37 AM,R,EUR,40000,EUR,-40,EUR,0.6,BTC,0.001",
    );
    expect(old.ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2021-09-10T04:07:37.000Z spot_buy out 40 EUR in 0.001 BTC fee 0.6 EUR",
    ]);
    expect(sample("pocket/pocket-short-variant.csv").balances).toEqual({ BTC: "0.00105" });
  });
});

describe("Strike", () => {
  it("has the fee in the amount, and an order that was cancelled comes to nothing", () => {
    const { ledger, failures, balances } = readText(
      [
        "Reference,Date & Time (UTC),Transaction Type,Amount EUR,Fee EUR,Amount BTC,Fee BTC,BTC Price,Cost Basis (EUR),Destination,Description,Transaction Hash,Note",
        "r1,Sep 27 2025 18:44:12,Purchase,-151.95,1.95,0.00155280,,96599.69,151.95,,,,",
        "r2,Sep 28 2025 18:44:12,Target order,-50.00,,,,,,,,,",
        "r2,Sep 29 2025 18:44:12,Target order,50.00,,,,,,,,,",
        "r3,Sep 30 2025 18:44:12,Barter,-1,,,,,,,,,",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      // 151.95 - 1.95
      "2025-09-27T18:44:12.000Z spot_buy out 150 EUR in 0.0015528 BTC fee 1.95 EUR",
    ]);
    expect(balances).toEqual({ EUR: "-151.95", BTC: "0.0015528" });
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*Barter/)]);
    expect(sample("strike/strike-status-variant.csv").balances).toEqual({ EUR: "-252" });
  });
});

describe("Coinfinity", () => {
  it("books a row only if its figures agree with its type", () => {
    const { ledger, failures } = readText(
      [
        '"Order ID",Type,Date,"Amount EUR","Amount Crypto",Crypto,"Rate EUR","Mining Fee Crypto","Mining Fee EUR","Service Fee EUR","Total Fee EUR",Address,Transaction,"LN Invoice","Transaction type"',
        // 0.00204 × 61250 = 124.95 = 123.08 + 1.87; 0.0335034 × 58800 = 1970.00 = 2000 − 30
        "A1,sell,2024-05-16 15:20:00,123.08,0.00204000,BTC,61250.00,0,0.00,1.87,1.87,,aa,,onchain",
        "B2,buy,2024-08-29 07:05:00,2000.00,0.03350340,BTC,58800.00,0,0.00,30.00,30.00,bc1q,bb,,onchain",
        "C3,sell,2024-08-30 07:05:00,2000.00,0.03350340,BTC,58800.00,0,0.00,30.00,30.00,bc1q,cc,,onchain",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2024-05-16T13:20:00.000Z spot_sell out 0.00204 BTC in 124.95 EUR fee 1.87 EUR",
      "2024-08-29T05:05:00.000Z spot_buy out 1970 EUR in 0.0335034 BTC fee 30 EUR",
    ]);
    expect(failures).toEqual([expect.stringMatching(/do not show that you sold/)]);
  });
});
