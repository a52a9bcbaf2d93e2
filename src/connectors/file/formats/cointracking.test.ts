import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const ROWS = [
  '"1.50000000","BTC","400.00000000","USD","0.80000000","USD","Poloniex","Polo Sub Account 1","My first trade","30.01.2018 15:20:25"',
  '"1.50000000","BTC","","","","","Poloniex","","IN (Transfer)","02.11.2019 17:00:47"',
  '"0.10000000","BTC","","","","","blockchain.com","","IN","02.11.2019 17:00:49"',
  '"0.01000000","ETH","","","0.00025000","ETH","Poloniex","Polo Sub Account 2","IN","02.11.2019 17:00:56"',
  '"","","0.40000000","ETH","0.00350000","ETH","blockchain.com","","OUT (Transfer)","02.11.2019 17:01:08"',
  '"","","0.01000000","ETH","","","Poloniex","","OUT","02.11.2019 17:01:11"',
];
const file = (header: string, types: readonly string[]): string =>
  `${header}\n${types.map((type, i) => `"${type}",${ROWS[i]}`).join("\n")}\n`;
const GERMAN = file(
  '"Typ","Kauf","Cur.","Verkauf","Cur.","Gebühr","Cur.","Börse","Gruppe","Kommentar","Datum"',
  ["Trade", "Einzahlung", "Geschenk", "Minting", "Auszahlung", "Schenkung"],
);
const ENGLISH = file('"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"', [
  "Trade",
  "Deposit",
  "Gift/Tip",
  "Minting",
  "Withdrawal",
  "Gift",
]);

// Berlin: +1 on 30 January and on 2 November. 400 USD with a fee of 0.8 in it; 0.4 ETH with one of 0.0035.
const LEDGER = [
  "2018-01-30T14:20:25.000Z spot_buy out 399.2 USD @? in 1.5 BTC @? fee 0.8 USD @?",
  "2019-11-02T16:00:47.000Z transfer in 1.5 BTC @?",
  "2019-11-02T16:00:49.000Z gift_received in 0.1 BTC @?",
  "2019-11-02T16:00:56.000Z staking_reward in 0.01025 ETH @? fee 0.00025 ETH @?",
  "2019-11-02T16:01:08.000Z transfer out 0.3965 ETH @? fee 0.0035 ETH @?",
  "2019-11-02T16:01:11.000Z gift_sent out 0.01 ETH @?",
];

describe("CoinTracking", () => {
  it.each([
    ["German", GERMAN],
    ["English", ENGLISH],
  ])("reads the same from its %s file", (generation, text) => {
    const { split, ledger, failures, transactions, warnings } = readText(text);
    expect(split).toMatchObject({
      format: "cointracking",
      generation,
      dates: ["dotted"],
      zone: "Europe/Berlin",
    });
    expect(warnings).toEqual([expect.stringContaining("does not say in which time zone")]);
    expect(failures).toEqual([]);
    expect(ledger).toEqual(LEDGER);
    expect(transactions[0]?.wallet).toBe("Poloniex");
  });

  it("asks about a trade of contracts, which is no purchase of coins", () => {
    const text = file('"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"', [
      "Derivatives / Futures Trade",
    ]);
    expect(readText(text).issues).toEqual([expect.stringContaining("unclear-origin")]);
  });

  it("knows bitcoin by the name that money would have, which brokers write into its template", () => {
    const text =
      "Type,Buy Amount,Buy Cur.,Sell Amount,Sell Cur.,Fee Amount (optional),Fee Cur. (optional),Exchange (optional),Trade Group (optional),Comment (optional),Date\n" +
      "Trade,620,EUR,0.01,XBT,0.00001,BTC,Pocket,,Sale,2026-08-02T10:00:00Z\n";
    // 0.01 with the fee in it
    expect(readText(text).ledger).toEqual([
      "2026-08-02T10:00:00.000Z spot_sell out 0.00999 BTC @? in 620 EUR @620 fee 0.00001 BTC @?",
    ]);
  });

  it("is refused where a column stands elsewhere, because three of them share a name", () => {
    const shuffled = GERMAN.replace('"Kauf","Cur.","Verkauf","Cur."', '"Kauf","Verkauf","Cur.","Cur."');
    expect(() => readText(shuffled)).toThrow(
      /looks like CoinTracking \(German\), but the column "Cur\. < Kauf" is not there/,
    );
  });
});
