import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

describe("BISON", () => {
  it("reads its old file, in which nothing is in order", () => {
    const text = [
      "TransactionType; Currency; Crypto; EurAmount; CryptoAmount; CryptoMarketPrice; Date",
      "Buy; Eur; Btc; 500.00; 0.01107291; 45155.2423972650; 2021-12-08 09:10:58",
      "Buy; Eur; Xrp; 20.00; 35.95607300; 0.5562342636; 2022-01-27 14:52:29",
      "Deposit; Eur; ; 500.00; ; ; 2021-12-08 07:17:36",
    ].join("\r\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split).toMatchObject({ format: "bison", generation: "to 2023", delimiter: ";", zone: "UTC" });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2021-12-08T07:17:36.000Z deposit_fiat in 500 EUR @500",
      "2021-12-08T09:10:58.000Z spot_buy out 500 EUR @500 in 0.01107291 BTC @?",
      "2022-01-27T14:52:29.000Z spot_buy out 20 EUR @20 in 35.956073 XRP @?",
    ]);
    expect(balances).toEqual({ EUR: "-20", BTC: "0.01107291", XRP: "35.956073" });
  });

  // After Alien-Investor/btc-steuertool, examples/Broker (MIT).
  it("reads its new file: money or coins by the one that is named, a price of 0.00 is unknown", () => {
    const text = [
      "Transaction ID; Transaction type; Currency; Asset; Eur (amount); Asset (amount); Asset (market price); Fee; Date (UTC - Coordinated Universal Time)",
      "TX-B-001; Buy; ; Btc; 300.00; 0.00500000; 60000.00; 0; 2024-03-01 10:00:00",
      "TX-B-002; Deposit; ; Btc; 0.00; 0.00400000; 0.00; 0; 2024-08-31 16:05:00",
      "TX-B-003; Sell; ; Btc; 260.00; 0.00400000; 65000.00; 0; 2024-09-01 10:00:00",
      "TX-B-004; Withdraw; Eur; ; 260.00; 0.00; 0.00; 0; 2024-09-01 10:05:00",
      "TX-B-005; Staking; ; Eth; 0.21; 0.00012762; 1642.14; 0; 2025-04-07 07:51:00",
    ].join("\n");
    const { split, ledger, failures, balances } = readText(text);
    expect(split.generation).toBe("since 2023");
    expect(ledger).toEqual([
      "2024-03-01T10:00:00.000Z spot_buy out 300 EUR @300 in 0.005 BTC @?",
      "2024-08-31T16:05:00.000Z transfer in 0.004 BTC @?",
      "2024-09-01T10:00:00.000Z spot_sell out 0.004 BTC @? in 260 EUR @260",
      "2024-09-01T10:05:00.000Z withdraw_fiat out 260 EUR @260",
    ]);
    // Nobody has seen what a reward is called in the file.
    expect(failures).toEqual([`unknown-type Line 6: BISON's type "Staking" is not known.`]);
    expect(balances).toEqual({ BTC: "0.005", EUR: "-300" });
  });
});

describe("BSDEX", () => {
  it("has both sides and the fee on top in one row", () => {
    const text = [
      "ID,Typ,Ausführung,eingehender Betrag,eingehendes Asset,ausgehender Betrag,ausgehendes Asset,Transaktionsentgelt,Entgeltwährung,Sender,Empfänger",
      "8b951dc3,buy,2022-02-24 00:41:35 +0000,0.00099418,BTC,32.51,EUR,0.06,EUR,,",
      "8b951dc4,deposit,2022-02-23 00:41:35 +0000,100,EUR,,,,,,",
    ].join("\n");
    const { ledger, balances } = readText(text);
    expect(ledger).toEqual([
      "2022-02-23T00:41:35.000Z deposit_fiat in 100 EUR @100",
      "2022-02-24T00:41:35.000Z spot_buy out 32.51 EUR @32.51 in 0.00099418 BTC @? fee 0.06 EUR @0.06",
    ]);
    // 100 - 32.51 - 0.06
    expect(balances).toEqual({ BTC: "0.00099418", EUR: "67.43" });
  });
});
