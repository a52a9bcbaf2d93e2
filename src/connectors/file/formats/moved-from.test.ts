import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBytes, readText } from "../testing/read-text.ts";

const sample = (path: string) =>
  readBytes(readFileSync(join(import.meta.dirname, "..", "testing", "samples", path)));
/** Without fractions of seconds and without values. */
const plain = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replaceAll(/ @\S+/g, "").replace(".000Z", "Z"));

describe("Accointing", () => {
  it("joins the two sides of a transfer by the other side's id", () => {
    const header =
      "timeExecuted,type,boughtQuantity,boughtCurrency,boughtCurrencyId,soldQuantity,soldCurrency,soldCurrencyId,feeQuantity,feeCurrency,feeCurrencyId,classification,walletName,walletProvider,txId,primaryAddress,otherAddress,temporaryCurrencyName,temporaryFeeCurrencyName,temporaryBoughtCurrencyTicker,temporarySoldCurrencyTicker,temporaryFeeCurrencyTicker,id,associatedTransferId,comments";
    const { ledger, transactions, balances, failures } = readText(
      [
        header,
        "2021-03-01T10:00:00.000Z,order,0.5,BTC,1,20000,EUR,2,10,EUR,2,,Kraken,KRAKEN,,,,,,,,,r1,,first",
        "2021-03-02T10:00:00.000Z,withdraw,,,,0.2,BTC,1,0.001,BTC,1,internal,Kraken,KRAKEN,aa,,,,,,,,r2,r3,",
        "2021-03-02T10:05:00.000Z,deposit,0.2,BTC,1,,,,,,,internal,Ledger,LEDGER,aa,,,,,,,,r3,r2,",
        "2021-03-03T10:00:00.000Z,deposit,0.01,ETH,3,,,,,,,staked,Ledger,LEDGER,,,,,,,,,r4,,",
        "2021-03-04T10:00:00.000Z,deposit,9,SPAM,9,,,,,,,ignored,Ledger,LEDGER,,,,,,,,,r5,,",
        "2021-03-05T10:00:00.000Z,deposit,1,ETH,3,,,,,,,teleported,Ledger,LEDGER,,,,,,,,,r6,,",
      ].join("\n"),
    );
    expect(plain(ledger)).toEqual([
      "2021-03-01T10:00:00Z spot_buy out 20000 EUR in 0.5 BTC fee 10 EUR",
      "2021-03-02T10:00:00Z transfer out 0.2 BTC fee 0.001 BTC",
      "2021-03-03T10:00:00Z staking_reward in 0.01 ETH",
    ]);
    expect(transactions[1]).toMatchObject({ wallet: "Kraken", toWallet: "Ledger" });
    expect(balances).toEqual({ EUR: "-20010", BTC: "0.499", ETH: "0.01" });
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*teleported/)]);
  });
});

describe("CoinTracker", () => {
  it("reads month before day, includes hidden rows, and does not read a hidden value as zero", () => {
    const header =
      "Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (EUR),Received Wallet,Received Address,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (EUR),Sent Wallet,Sent Address,Sent Comment,Fee Amount,Fee Currency,Fee Cost Basis (EUR),Realized Return (EUR),Fee Realized Return (EUR),Transaction Hash,Block Explorer URL";
    const { ledger, transactions, balances, failures } = readText(
      [
        header,
        "03/04/2023 10:00:00,BUY,t1,0.01,BTC,200,Coinbase,,,200,EUR,200,Coinbase,,,2,EUR,2,0,0,,",
        "03/05/2023 10:00:00,TRANSFER,t2,0.005,BTC,100,Ledger,,,0.005,BTC,100,Coinbase,,,0.0001,BTC,2,0,0,aa,",
        "03/06/2023 10:00:00,STAKING_REWARD,t3,0.5,ETH,...,Ledger,,,,,,,,,,,,,,,",
        "...,,,,,,,,,,,,,,,,,,,,,",
      ].join("\n"),
    );
    expect(plain(ledger)).toEqual([
      "2023-03-04T10:00:00Z spot_buy out 200 EUR in 0.01 BTC fee 2 EUR",
      "2023-03-05T10:00:00Z transfer out 0.005 BTC fee 0.0001 BTC",
      "2023-03-06T10:00:00Z staking_reward in 0.5 ETH",
    ]);
    expect(transactions[1]).toMatchObject({ wallet: "Coinbase", toWallet: "Ledger" });
    expect(transactions[2]?.received?.valueEur).toBeNull();
    expect(balances).toEqual({ EUR: "-202", BTC: "0.0099", ETH: "0.5" });
    expect(failures).toEqual([]);
  });

  it("leaves out rows that the user has ignored", () => {
    const { ledger, failures } = readText(
      [
        "Date,Type,Transaction ID,Received Quantity,Received Currency,Received Cost Basis (USD),Received Wallet,Received Address,Received Tag,Received Comment,Sent Quantity,Sent Currency,Sent Cost Basis (USD),Sent Wallet,Sent Address,Sent Tag,Sent Comment,Fee Amount,Fee Currency,Realized Return (USD),Ignored",
        "06/27/2021 00:15:05,Buy,1,0.01,BTC,300,Coinbase,,,,300,USD,300,Coinbase,,,,,,0,False",
        "06/28/2021 00:15:05,Receive,2,0.01,BTC,300,Coinbase,,,,,,,,,,,,,0,True",
      ].join("\n"),
    );
    expect(ledger).toEqual([expect.stringContaining("2021-06-27T00:15:05.000Z spot_buy out 300 USD")]);
    expect(failures).toEqual([]);
  });
});

describe("CoinLedger", () => {
  it("joins the legs of one id, fees among them; a sign that contradicts the type fails its row", () => {
    const { ledger, balances, failures } = readText(
      [
        "Timestamp (UTC),Type,Internal Id,Platform,Account Name,Platform Id,Blockchain Id,Record Type,Asset,Amount,Description",
        "2025-08-06T07:16:26.000,Buy,71,Binance,Binance,p1,,Debit,EUR,-15.6,",
        "2025-08-06T07:16:26.000,Buy,71,Binance,Binance,p1,,Credit,DOGE,80,",
        "2025-08-06T07:16:26.000,Buy,71,Binance,Binance,p1,,Platform Fee,BNB,-0.001,",
        "2025-08-12T05:33:18.000,Withdrawal,72,Binance,Binance,,b19,Debit,DOGE,-55,",
        "2025-10-01T13:00:00.000,Staking,73,Binance,Binance,,,Credit,ETH,0.2,",
        "2025-10-05T10:00:00.000,Interest,74,Binance,Binance,,,Credit,USDT,-1.25,",
      ].join("\n"),
    );
    expect(plain(ledger)).toEqual([
      "2025-08-06T07:16:26Z spot_buy out 15.6 EUR in 80 DOGE fee 0.001 BNB",
      "2025-08-12T05:33:18Z transfer out 55 DOGE",
      "2025-10-01T13:00:00Z staking_reward in 0.2 ETH",
    ]);
    expect(balances).toEqual({ EUR: "-15.6", DOGE: "25", BNB: "-0.001", ETH: "0.2" });
    expect(failures).toEqual([expect.stringMatching(/bad-amount.*sign does not match/)]);
  });
});

describe("Delta", () => {
  it("reads its rows and reports excluded assets that are no coins", () => {
    const { ledger, issues, failures } = sample("delta/delta-export.csv");
    expect(plain(ledger)).toEqual([
      "2024-09-16T14:00:00Z deposit_fiat in 1500 USD",
      "2024-10-08T17:30:06Z staking_reward in 0.0004 BTC",
      "2024-10-27T09:47:52Z transfer out 12.5 ATOM fee 0.004 ATOM",
      // New York set its clocks back on 3 November: five hours behind UTC from then on.
      "2024-11-13T01:03:18Z crypto_swap out 35 ADA in 0.0062 ETH",
      "2024-11-19T14:24:31Z crypto_swap out 0.136 BTC in 4 ETH fee 0.02 BNB",
    ]);
    expect(issues.filter((issue) => issue.startsWith("other-asset"))).toHaveLength(2);
    expect(failures).toEqual([]);
  });
});

describe("rotki", () => {
  it("reads its two templates, times in milliseconds", () => {
    const trades = readText(
      "Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp\nkraken,LTC,BTC,4.3241,392.887,0.5,EUR,swap,1659171600000\n",
    );
    expect(plain(trades.ledger)).toEqual([
      "2022-07-30T09:00:00Z crypto_swap out 392.887 LTC in 4.3241 BTC fee 0.5 EUR",
    ]);
    const events = readText(
      [
        "Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp",
        "Deposit,kraken,EUR,1000,,,,1658912400000",
        "Withdrawal,binance,USDT,99,1,USDT,,1658998800000",
        "Staking,kraken,ETH,0.02,,,,1659085200000",
      ].join("\n"),
    );
    expect(plain(events.ledger)).toEqual([
      "2022-07-27T09:00:00Z deposit_fiat in 1000 EUR",
      "2022-07-28T09:00:00Z transfer out 99 USDT fee 1 USDT",
      "2022-07-29T09:00:00Z staking_reward in 0.02 ETH",
    ]);
    expect(events.balances).toEqual({ EUR: "1000", USDT: "-100", ETH: "0.02" });
  });

  it("reads the older template: the base of a pair is the asset bought or sold", () => {
    const { ledger } = readText(
      [
        "Location,Base Currency,Quote Currency,Type,Buy Amount,Sell Amount,Fee,Fee Currency,Description,Timestamp",
        "binance,USDC,ETH,Sell,1.0000,1875.64,,,Trade USDC for ETH,1659085200000",
        "kraken,BTC,LTC,Buy,4.3241,392.8870,,,Trade LTC for BTC,1659171600000",
      ].join("\n"),
    );
    expect(ledger).toEqual([
      "2022-07-29T09:00:00.000Z crypto_swap out 1875.64 USDC @? in 1 ETH @?",
      "2022-07-30T09:00:00.000Z crypto_swap out 392.887 LTC @? in 4.3241 BTC @?",
    ]);
  });
});

describe("CoinTaxman", () => {
  it("reads its own table, with the values in it", () => {
    const { ledger, balances } = readText(
      [
        "Type,Buy Quantity,Buy Asset,Buy Value in EUR,Sell Quantity,Sell Asset,Sell Value in EUR,Fee Quantity,Fee Asset,Fee Value in EUR,Wallet,Timestamp,Note",
        "Trade,0.5,ETH,900,0.04,BTC,905,0.001,BNB,0.3,Binance,2021-05-01 12:00:00,",
        "Staking,0.1,ETH,200,,,,,,,Binance,2021-06-01 12:00:00,",
      ].join("\n"),
    );
    expect(ledger).toEqual([
      "2021-05-01T12:00:00.000Z crypto_swap out 0.04 BTC @905 in 0.5 ETH @900 fee 0.001 BNB @0.3",
      "2021-06-01T12:00:00.000Z staking_reward in 0.1 ETH @200",
    ]);
    expect(balances).toEqual({ BTC: "-0.04", ETH: "0.6", BNB: "-0.001" });
  });
});

describe("Bisq", () => {
  it("adds up both fees in bitcoin, and reads either language", () => {
    // 0.000062 + 0.00014; 0.000038 + 0.00007; 0.000027 + 0.000053
    const bought = [
      "2024-01-11T18:05:44Z spot_buy out 850 EUR in 0.02 BTC fee 0.000202 BTC",
      "2024-06-23T06:51:07Z spot_buy out 608 EUR in 0.01 BTC fee 0.000108 BTC",
      "2024-10-17T19:36:20Z spot_buy out 465 EUR in 0.0075 BTC fee 0.00008 BTC",
    ];
    expect(plain(sample("bisq/bisq-de.csv").ledger)).toEqual(bought);
    const english = readText(
      [
        "Trade ID,Date/Time,Market,Price,Deviation,Amount in BTC,Amount,Currency,Transaction Fee,Trade Fee BTC,Trade Fee BSQ,Buyer Deposit,Seller Deposit,Offer type,Status",
        "1,11 Jan 2024 19:05:44,BTC/EUR,42500,2%,0.02,850,EUR,0.000062,0.00014,,0.002,0.002,Buy BTC,Completed",
        "2,12 Jan 2024 19:05:44,BTC/EUR,42500,2%,0.02,850,EUR,0.000062,0.00014,,0.002,0.002,Sell BTC,Canceled",
      ].join("\n"),
    );
    expect(plain(english.ledger)).toEqual(bought.slice(0, 1));
  });
});
