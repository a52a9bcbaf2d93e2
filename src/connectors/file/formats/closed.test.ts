import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";
import { DOCUMENTED } from "../testing/documented.ts";

const read = (...lines: readonly string[]) => readText(lines.join("\n"));
const documented = (name: string, ...more: readonly string[]) => {
  const sample = DOCUMENTED.find((one) => one.name === name)!;
  const lines = [sample.header, ...sample.rows].map((cells) =>
    cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join(","),
  );
  return read(...lines, ...more);
};

/** Expected ledger of each documented sample, worked out by hand. */
const LEDGERS: Readonly<Record<string, readonly string[]>> = {
  // 0.0125 came, 0.000125 of it as the fee: 0.012375 remain.
  swissborg: [
    "2022-01-10T10:00:00.000Z deposit_fiat in 1000 EUR @1000",
    "2022-01-11T10:00:00.000Z spot_buy out 500 EUR @500 in 0.0125 BTC @500 fee 0.000125 BTC @?",
  ],
  // Half a coin of the first order was never filled.
  "bittrex-orders": [
    "2018-01-30T11:00:05.000Z crypto_swap out 1.05 BTC @? in 10 ETH @? fee 0.0025 BTC @?",
    "2018-02-13T13:00:05.000Z crypto_swap out 2.5 ETH @? in 0.25 BTC @? fee 0.0005 BTC @?",
  ],
  "bittrex-deposits": ["2018-01-29T10:00:00.000Z transfer in 1.5 BTC @?"],
  "bittrex-withdrawals": ["2018-03-01T10:00:00.000Z transfer out 2.5 ETH @? fee 0.01 ETH @?"],
  // A quarter of a hundredth of 10.5, and of 0.25.
  "poloniex-trades": [
    "2017-06-01T10:00:00.000Z crypto_swap out 1.05 BTC @? in 10.5 ETH @? fee 0.02625 ETH @?",
    "2017-06-02T10:00:00.000Z crypto_swap out 2.5 ETH @? in 0.25 BTC @? fee 0.000625 BTC @?",
  ],
  "poloniex-deposits": [
    "2017-05-01T10:00:00.000Z transfer in 1.5 BTC @?",
    "2017-07-01T10:00:00.000Z transfer out 2.5 ETH @?",
  ],
  "poloniex-withdrawals": ["2019-07-01T10:00:00.000Z transfer out 2.49 ETH @? fee 0.01 ETH @?"],
  "poloniex-distributions": ["2018-08-01T00:00:00.000Z airdrop in 0.0015 GAS @?"],
  "bitget-spot": ["2025-01-10T12:00:00.000Z crypto_swap out 500.5 USDT @? in 0.2 ETH @? fee 0.0002 ETH @?"],
  // Ten o'clock in Berlin, because the file names no zone.
  "mexc-trades": ["2024-01-10T09:00:00.000Z crypto_swap out 26.25 USDT @? in 10.5 MX @? fee 0.0105 MX @?"],
  "mexc-deposits": ["2024-01-09T09:00:00.000Z transfer in 100.5 USDT @?"],
  "mexc-withdrawals": ["2024-01-12T09:00:00.000Z transfer out 49 USDT @? fee 1.5 USDT @?"],
  // 0.01 at 30,000 and at 31,000.
  "crypto-com-exchange": [
    "2023-05-10T10:00:00.123Z crypto_swap out 300 USDT @? in 0.01 BTC @? fee 0.00001 BTC @?",
    "2023-06-10T10:00:00.000Z crypto_swap out 0.01 BTC @? in 310 USDT @? fee 0.31 USDT @?",
  ],
  phoenix: [
    "2025-01-10T10:00:00.000Z transfer in 0.0005 BTC @?",
    // 20,500 satoshis less, 500 of them for miners.
    "2025-01-11T10:00:00.000Z transfer out 0.0002 BTC @? fee 0.000005 BTC @?",
  ],
  etherscan: [
    "2024-01-10T10:00:00.000Z transfer in 0.5 ETH @?",
    "2024-01-11T10:00:00.000Z transfer out 0.1 ETH @? fee 0.0002 ETH @?",
  ],
  "etherscan-internal": ["2024-01-12T10:00:00.000Z transfer in 0.25 ETH @?"],
  // The account's address is in every row; the token that calls itself USDC is another one.
  "etherscan-tokens": [
    "2024-01-10T10:00:00.000Z transfer in 1000.5 USDC @?",
    "2024-01-11T10:00:00.000Z transfer out 250 USDC @?",
    "2024-01-12T10:00:00.000Z transfer in 77 USDC@0x1111111111111111111111111111111111111111 @?",
  ],
  "etherscan-nfts": [
    "2024-01-10T10:00:00.000Z transfer in 1 BAYC#8817@0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d @?",
    "2024-01-11T10:00:00.000Z transfer out 1 BAYC#8817@0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d @?",
  ],
  gemini: [
    "2019-05-13T08:26:17.402Z transfer in 0.35 BTC @?",
    "2019-05-14T11:52:39.871Z spot_sell out 0.04 BTC @? in 316 USD @? fee 0.79 USD @?",
    "2019-05-14T11:53:20.116Z withdraw_fiat out 200 USD @?",
    "2019-05-15T02:44:05.308Z spot_buy out 11.94 USD @? in 0.0015 BTC @? fee 0.03 USD @?",
  ],
  // Ten to ten in Berlin, because the file names no zone.
  "htx-trades": [
    "2021-03-17T06:05:53.000Z crypto_swap out 7.39750412 USDT @? in 6.25 BTC1S @? fee 0.0125 BTC1S @?",
    "2021-03-18T14:22:41.000Z crypto_swap out 0.000215 BTC @? in 10.1308 USDT @? fee 0.0202616 USDT @?",
  ],
};

describe("formats tested on their documented columns and types", () => {
  it.each(Object.entries(LEDGERS))("%s", (name, ledger) => {
    const { split, failures, ledger: actual } = documented(name);
    expect([split.format, failures]).toEqual([name, []]);
    expect(actual).toEqual(ledger);
  });

  it.each([
    ["swissborg", "x,2022-02-01 10:00:00,Magic,BTC,1,1,0,0,1,1,", /unknown-type.*Magic/],
    ["poloniex-withdrawals", "2019-07-02 10:00:00,ETH,2.5,0.01,2.5,0xaa,COMPLETE", /bad-amount/],
    ["mexc-deposits", "Being looked at,2024-01-09 10:00:00,USDT,TRC20,1,aa,(1/1)", /unknown-type/],
    ["phoenix", "2025-01-12T10:00:00.000Z,a3,magic,1,,0,0,,0,,,,,", /unknown-type.*magic/],
    [
      "etherscan",
      "0xee,3,1705053600,x,0x7,0x4,,0,0,0,0.0003,1,2500,,,Approve",
      /bad-row.*does not say who paid the fee/,
    ],
    ["gemini", "2018-02-21,00:00:00.000,Magic,BTC,,,,,,,1 BTC,,,,,,,,,,,,,", /unknown-type.*Magic/],
    ["gemini", "2018-02-21,00:00:00.000,Buy,BTCUSD,,,,$5.00,,,1 BTC,,,9,,,,,,,,,,", /bad-amount/],
    ["htx-trades", "2021-02-24 09:56:20,杠杆交易,BTC/USDT,卖出,1,1,1,1USDT", /unknown-type/],
    ["bittrex-deposits", "8,BTC,1.5,3,someday,aa,1abc", /bad-time/],
  ])("%s reports what it cannot read", (name, row, failure) => {
    expect(documented(name, row).failures).toEqual([expect.stringMatching(failure)]);
  });

  it("Etherscan's calls without a transfer cost their fee if the account made them, otherwise nothing", () => {
    const ours = "0xee,3,1705053600,x,0x2,0x4,,0,0,0,0.0003,1,2500,,,Approve";
    const theirs = "0xef,4,1705140000,x,0x9,0x2,,0,0,0,0.0004,1,2500,,,Claim";
    const { ledger, failures } = documented("etherscan", ours, theirs);
    expect(failures).toEqual([]);
    expect(ledger.slice(2)).toEqual(["2024-01-12T10:00:00.000Z fee out 0.0003 ETH @?"]);
  });

  it("several tokens of one transaction of Etherscan's are no exchange: each needs confirmation", () => {
    const dai = `0xd2,2,1704967200,x,0x${"b".repeat(40)},0x${"a".repeat(40)},249,N/A,0x6b175474e89094c44da98b954eedeac495271d0f,Dai,DAI`;
    const { ledger, failures } = documented("etherscan-tokens", dai);
    expect(failures).toEqual([]);
    expect(ledger.filter((line) => line.startsWith("2024-01-11")).toSorted()).toEqual([
      "2024-01-11T10:00:00.000Z transfer in 249 DAI @?",
      "2024-01-11T10:00:00.000Z transfer out 250 USDC @?",
    ]);
  });

  it("a token file without an address that is in every row is not read: its owner is unknown", () => {
    const others =
      "0xef,3,1705053600,x,0x7,0x8,1,N/A,0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48,USD Coin,USDC";
    const { ledger, failures } = documented("etherscan-tokens", others);
    expect(ledger).toEqual([]);
    expect(failures).toHaveLength(4);
    for (const failure of failures) expect(failure).toMatch(/bad-row.*which of the two addresses is yours/);
  });

  it("Etherscan's failed calls cost their fee and move nothing", () => {
    const { ledger } = documented(
      "etherscan",
      "0xff,3,1705053600,x,0x2,0x4,,0,0.7,0,0.0003,1,2500,Error(0),Out of gas,Swap",
    );
    expect(ledger.at(-1)).toBe("2024-01-12T10:00:00.000Z fee out 0.0003 ETH @?");
  });
});
