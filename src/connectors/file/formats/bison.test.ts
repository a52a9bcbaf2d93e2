import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

describe("BISON", () => {
  it("reads its old file, in which the rows have no order", () => {
    const text = [
      "TransactionType; Currency; Crypto; EurAmount; CryptoAmount; CryptoMarketPrice; Date",
      "Buy; Eur; Btc; 250.00; 0.00612745; 40800.0065280010; 2021-08-19 17:36:04",
      "Buy; Eur; Xrp; 30.00; 30.38250000; 0.9874105159; 2021-10-05 21:09:40",
      "Deposit; Eur; ; 250.00; ; ; 2021-08-19 16:58:27",
    ].join("\r\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split).toMatchObject({ format: "bison", generation: "to 2023", delimiter: ";", zone: "UTC" });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2021-08-19T16:58:27.000Z deposit_fiat in 250 EUR @250",
      "2021-08-19T17:36:04.000Z spot_buy out 250 EUR @250 in 0.00612745 BTC @?",
      "2021-10-05T21:09:40.000Z spot_buy out 30 EUR @30 in 30.3825 XRP @?",
    ]);
    expect(balances).toEqual({ EUR: "-30", BTC: "0.00612745", XRP: "30.3825" });
  });

  it("reads its new file: money or coins by the asset named, a price of 0.00 is unknown", () => {
    const text = [
      "Transaction ID; Transaction type; Currency; Asset; Eur (amount); Asset (amount); Asset (market price); Fee; Date (UTC - Coordinated Universal Time)",
      "TX-24-0117; Buy; ; Btc; 400.00; 0.01000000; 40000.00; 0; 2024-02-06 08:31:12",
      "TX-24-0582; Deposit; ; Btc; 0.00; 0.00600000; 0.00; 0; 2024-07-30 19:20:45",
      "TX-24-0583; Sell; ; Btc; 366.00; 0.00600000; 61000.00; 0; 2024-07-31 07:45:09",
      "TX-24-0584; Withdraw; Eur; ; 366.00; 0.00; 0.00; 0; 2024-07-31 07:50:33",
      "TX-24-0901; Staking; ; Eth; 0.33; 0.00014500; 2275.86; 0; 2024-11-20 05:12:00",
    ].join("\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split.generation).toBe("since 2023");
    expect(ledger).toEqual([
      "2024-02-06T08:31:12.000Z spot_buy out 400 EUR @400 in 0.01 BTC @?",
      "2024-07-30T19:20:45.000Z transfer in 0.006 BTC @?",
      "2024-07-31T07:45:09.000Z spot_sell out 0.006 BTC @? in 366 EUR @366",
      "2024-07-31T07:50:33.000Z withdraw_fiat out 366 EUR @366",
    ]);
    // The name of a reward in the file is undocumented.
    expect(failures).toEqual([`unknown-type Line 6: BISON's type "Staking" is not known.`]);
    // 0.01 + 0.006 - 0.006; -400 + 366 - 366
    expect(balances).toEqual({ BTC: "0.01", EUR: "-400" });
  });
});

describe("BSDEX", () => {
  it("has both sides and the fee on top in one row", () => {
    const text = [
      "ID,Typ,Ausführung,eingehender Betrag,eingehendes Asset,ausgehender Betrag,ausgehendes Asset,Transaktionsentgelt,Entgeltwährung,Sender,Empfänger",
      "c07d41e9,buy,2023-03-30 18:22:54 +0000,0.00211642,BTC,54.95,EUR,0.11,EUR,,",
      "c07d41e8,deposit,2023-03-29 10:05:12 +0000,150,EUR,,,,,,",
    ].join("\n");
    const { ledger, balances } = readText(text);
    expect(ledger).toEqual([
      "2023-03-29T10:05:12.000Z deposit_fiat in 150 EUR @150",
      "2023-03-30T18:22:54.000Z spot_buy out 54.95 EUR @54.95 in 0.00211642 BTC @? fee 0.11 EUR @0.11",
    ]);
    // 150 - 54.95 - 0.11
    expect(balances).toEqual({ BTC: "0.00211642", EUR: "94.94" });
  });
});
