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

  it("finds by the price whether the fee is in the money", () => {
    const { ledger, balances } = readText(
      [
        HEADER,
        // 0.0566936 × 55723.62 = 3159.17…, less 47.08 = 3112.09…: what is left after the fee
        "303,21bitcoin,main,06.08.2026 08:35:23,EUR,3112.1,BTC,0.0566936,EUR,47.08,trade,Sell,,55723.62",
        // 0.001 × 50000 = 50.00 = 51 − 1: the fee is in it
        "304,21bitcoin,main,07.08.2026 08:35:23,BTC,0.001,EUR,51,EUR,1,trade,Buy,,50000",
        "305,21bitcoin,main,08.08.2026 08:36:12,,,BTC,0.01000000,BTC,0.00001000,withdrawal,Out,,",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.slice(25).replaceAll(/ @\S+/g, ""))).toEqual([
      "spot_sell out 0.0566936 BTC in 3159.18 EUR fee 47.08 EUR",
      "spot_buy out 50 EUR in 0.001 BTC fee 1 EUR",
      "transfer out 0.01 BTC fee 0.00001 BTC",
    ]);
    // 3112.1 − 51; −0.0566936 + 0.001 − 0.01001
    expect(balances).toEqual({ EUR: "3061.1", BTC: "-0.0657036" });
  });
});

describe("Pocket Bitcoin", () => {
  it("pays cost and fee out of the deposit, and sends what arrives and its fee", () => {
    const { ledger, balances } = readText(
      [
        "type,date,reference,price.currency,price.amount,cost.currency,cost.amount,fee.currency,fee.amount,value.currency,value.amount",
        "deposit,2022-07-19T12:30:00.000Z,REF000001,,,,,,,EUR,50.00",
        "exchange,2022-07-19T12:35:37.130Z,REF000001,EUR,21586.90000000,EUR,49.25000000,EUR,0.75000000,BTC,0.00228147",
        "withdrawal,2022-07-19T23:15:28.000Z,,,,,,BTC,0.00000046,BTC,0.00228101",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2022-07-19T12:30:00.000Z deposit_fiat in 50 EUR",
      "2022-07-19T12:35:37.130Z spot_buy out 49.25 EUR in 0.00228147 BTC fee 0.75 EUR",
      "2022-07-19T23:15:28.000Z transfer out 0.00228101 BTC fee 0.00000046 BTC",
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
        "r1,Aug 25 2025 12:26:05,Purchase,-99.02,1.26,0.00102333,,95531.26,99.02,,,,",
        "r2,Aug 26 2025 12:26:05,Target order,-50.00,,,,,,,,,",
        "r2,Aug 27 2025 12:26:05,Target order,50.00,,,,,,,,,",
        "r3,Aug 28 2025 12:26:05,Barter,-1,,,,,,,,,",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2025-08-25T12:26:05.000Z spot_buy out 97.76 EUR in 0.00102333 BTC fee 1.26 EUR",
    ]);
    expect(balances).toEqual({ EUR: "-99.02", BTC: "0.00102333" });
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*Barter/)]);
    expect(sample("strike/strike-status-variant.csv").balances).toEqual({ EUR: "-252" });
  });
});

describe("Coinfinity", () => {
  it("books a row only where its figures say the same as its word", () => {
    const { ledger, failures } = readText(
      [
        '"Order ID",Type,Date,"Amount EUR","Amount Crypto",Crypto,"Rate EUR","Mining Fee Crypto","Mining Fee EUR","Service Fee EUR","Total Fee EUR",Address,Transaction,"LN Invoice","Transaction type"',
        "A1,sell,2024-05-01 10:00:00,100.00,0.00147403,BTC,68872.40,0,0.00,1.52,1.52,,aa,,onchain",
        "B2,buy,2024-06-01 10:00:00,3000.00,0.05153544,BTC,57337.70,0,0.00,45.08,45.08,bc1q,bb,,onchain",
        "C3,sell,2024-07-01 10:00:00,3000.00,0.05153544,BTC,57337.70,0,0.00,45.08,45.08,bc1q,cc,,onchain",
      ].join("\n"),
    );
    expect(ledger.map((line) => line.replaceAll(/ @\S+/g, ""))).toEqual([
      "2024-05-01T08:00:00.000Z spot_sell out 0.00147403 BTC in 101.52 EUR fee 1.52 EUR",
      "2024-06-01T08:00:00.000Z spot_buy out 2954.92 EUR in 0.05153544 BTC fee 45.08 EUR",
    ]);
    expect(failures).toEqual([expect.stringMatching(/do not show that you sold/)]);
  });
});
