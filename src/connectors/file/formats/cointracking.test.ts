import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const ROWS = [
  '"0.25000000","BTC","8120.00000000","USD","12.18000000","USD","Kraken","Konto A","First purchase","08.03.2021 09:17:42"',
  '"0.75000000","BTC","","","","","Kraken","","From the old wallet","20.03.2021 10:06:33"',
  '"0.02500000","BTC","","","","","Electrum","","From an aunt","28.03.2021 10:39:07"',
  '"0.64000000","ADA","","","0.01600000","ADA","Kraken","Konto B","Epoch","25.04.2021 12:33:06"',
  '"","","0.65000000","ETH","0.00420000","ETH","Bitstamp","","To the ledger","12.06.2021 15:48:30"',
  '"","","0.35000000","ETH","","","Ledger","","For a wedding","24.06.2021 16:37:21"',
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

// Berlin: +1 until the morning of 28 March 2021, +2 from then on. 8120 USD with a fee of 12.18 in it; 0.65 ETH with one of 0.0042.
const LEDGER = [
  "2021-03-08T08:17:42.000Z spot_buy out 8107.82 USD @? in 0.25 BTC @? fee 12.18 USD @?",
  "2021-03-20T09:06:33.000Z transfer in 0.75 BTC @?",
  "2021-03-28T08:39:07.000Z gift_received in 0.025 BTC @?",
  // 0.64 came in after a fee of 0.016
  "2021-04-25T10:33:06.000Z staking_reward in 0.656 ADA @? fee 0.016 ADA @?",
  "2021-06-12T13:48:30.000Z transfer out 0.6458 ETH @? fee 0.0042 ETH @?",
  "2021-06-24T14:37:21.000Z gift_sent out 0.35 ETH @?",
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
    expect(transactions[0]?.wallet).toBe("Kraken");
  });

  it("asks for a check of a derivatives trade, which is no purchase of coins", () => {
    const text = file('"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"', [
      "Derivatives / Futures Trade",
    ]);
    expect(readText(text).issues).toEqual([expect.stringContaining("unclear-origin")]);
  });

  it("recognizes bitcoin under a currency name, which brokers write into its template", () => {
    const text =
      "Type,Buy Amount,Buy Cur.,Sell Amount,Sell Cur.,Fee Amount (optional),Fee Cur. (optional),Exchange (optional),Trade Group (optional),Comment (optional),Date\n" +
      "Trade,620,EUR,0.01,XBT,0.00001,BTC,Pocket,,Sale,2026-08-02T10:00:00Z\n";
    // 0.01 including the fee
    expect(readText(text).ledger).toEqual([
      "2026-08-02T10:00:00.000Z spot_sell out 0.00999 BTC @? in 620 EUR @620 fee 0.00001 BTC @?",
    ]);
  });

  it("is refused if a column has another position, because three of them share a name", () => {
    const shuffled = GERMAN.replace('"Kauf","Cur.","Verkauf","Cur."', '"Kauf","Verkauf","Cur.","Cur."');
    expect(() => readText(shuffled)).toThrow(
      /looks like CoinTracking \(German\), but the column "Cur\. < Kauf" is not there/,
    );
  });
});
