import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

describe("Bitstamp", () => {
  it("reads units after their numbers, the fee on top", () => {
    const text = [
      "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type",
      'Market,"Nov. 09, 2022, 12:47 AM",Main Account,0.75000000 ETH,981.03 EUR,1308.04 EUR,3.92412 EUR,Sell',
      'Deposit,"May 02, 2022, 01:00 PM",Main Account,100.00 EUR,,,,',
      'Staking reward,"Jun. 02, 2022, 01:00 PM",Main Account,0.00100000 ETH2R,,,,',
    ].join("\n");
    const { split, ledger, balances } = readText(text);
    expect(split).toMatchObject({ format: "bitstamp", generation: "old", dates: ["named"] });
    expect(ledger).toEqual([
      "2022-05-02T13:00:00.000Z deposit_fiat in 100 EUR @100",
      "2022-06-02T13:00:00.000Z staking_reward in 0.001 ETH2R @?",
      "2022-11-09T00:47:00.000Z spot_sell out 0.75 ETH @? in 981.03 EUR @981.03 fee 3.92412 EUR @3.92412",
    ]);
    // 981.03 - 3.92412 + 100
    expect(balances).toEqual({ ETH: "-0.75", EUR: "1077.10588", ETH2R: "0.001" });
  });

  it("reads units in columns of their own, and files from the time when there were only bitcoins", () => {
    const text = [
      "ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID",
      "1,Main Account,Market,Buy,2024-01-05T10:00:00Z,0.5,ETH,1000,EUR,2000,EUR,3,EUR,77",
      "2,Main Account,Withdrawal,,2024-01-06T10:00:00Z,0.4,ETH,,,,,0.001,ETH,",
      "3,Main Account,Teleport,,2024-01-06T10:00:00Z,0.4,ETH,,,,,,,",
      "4,Main Account,Sub Account Transfer,,2024-01-07T10:00:00Z,0.1,ETH,,,,,,,",
    ].join("\n");
    const { split, ledger, failures } = readText(text);
    expect(split.generation).toBe("RFC 4180");
    expect(ledger).toEqual([
      "2024-01-05T10:00:00.000Z spot_buy out 1000 EUR @1000 in 0.5 ETH @? fee 3 EUR @3",
      "2024-01-06T10:00:00.000Z transfer out 0.4 ETH @? fee 0.001 ETH @?",
    ]);
    expect(failures).toEqual([
      `unknown-type Line 4: Bitstamp's type "Teleport" is not known.`,
      "bad-row Line 5: Moved between two accounts at Bitstamp, but the file does not say which way, or whether both are yours.",
    ]);
    const first = "Type,Datetime,BTC,USD,BTC Price,FEE\n2,2013-04-05 10:00:00,0.5,-70.00,140.00,0.35\n";
    expect(readText(first).ledger).toEqual([
      "2013-04-05T10:00:00.000Z spot_buy out 70 USD @? in 0.5 BTC @? fee 0.35 USD @?",
    ]);
  });
});
