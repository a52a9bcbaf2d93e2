import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readBytes, readText } from "../testing/read-text.ts";

const sample = (path: string) =>
  readBytes(readFileSync(join(import.meta.dirname, "..", "testing", "samples", path)));
const plain = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replaceAll(/ @\S+/g, ""));

describe("Koinly", () => {
  const HEADER =
    "Date,Type,Label,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (EUR),Net Value (EUR),Fee Value (EUR),TxSrc,TxDest,TxHash,Description";
  it("reads its export: fees on top, a transfer with both wallets in one row", () => {
    const { ledger, transactions, issues, failures, balances } = readText(
      [
        HEADER,
        "2023-01-01 10:00:00 UTC,buy,,Kraken,100,EUR,,Kraken,0.005,BTC,100,1,EUR,,100,1,,,,",
        "2023-01-02 10:00:00 UTC,transfer,,Kraken,0.004,BTC,,Ledger,0.004,BTC,,0.0001,BTC,,80,2,,,aa,",
        "2023-01-03 10:00:00 UTC,crypto_deposit,staking,,,,,Ledger,0.5,ETH,,,,,600,,,,bb,",
        "2023-01-04 10:00:00 UTC,crypto_deposit,reward,,,,,Ledger,0.25,ETH,,,,,300,,,,cc,",
        "2023-01-05 10:00:00 UTC,crypto_withdrawal,gift,Ledger,0.1,ETH,,,,,,,,,120,,,,dd,",
        "2023-01-06 10:00:00 UTC,crypto_withdrawal,barter,Ledger,0.1,ETH,,,,,,,,,120,,,,ee,",
      ].join("\n"),
    );
    expect(plain(ledger)).toEqual([
      "2023-01-01T10:00:00.000Z spot_buy out 100 EUR in 0.005 BTC fee 1 EUR",
      "2023-01-02T10:00:00.000Z transfer out 0.004 BTC fee 0.0001 BTC",
      "2023-01-03T10:00:00.000Z staking_reward in 0.5 ETH",
      "2023-01-04T10:00:00.000Z referral_reward in 0.25 ETH",
      "2023-01-05T10:00:00.000Z gift_sent out 0.1 ETH",
    ]);
    expect(transactions[1]).toMatchObject({ wallet: "Kraken", toWallet: "Ledger" });
    expect(transactions[2]?.received?.valueEur).toBe("600");
    expect(issues).toEqual([]);
    expect(failures).toEqual([expect.stringMatching(/unknown-type.*barter/)]);
    // 0.005 − 0.0001 as the transfer fee; 0.5 + 0.25 − 0.1
    expect(balances).toEqual({ EUR: "-101", BTC: "0.0049", ETH: "0.65" });
  });

  it("counts a fee once that also equals the amount missing on arrival, and reads its templates", () => {
    const { ledger } = readText(
      [HEADER, "2023-01-02 10:00:00 UTC,transfer,,A,1,BTC,,B,0.999,BTC,,0.001,BTC,,80,2,,,aa,"].join("\n"),
    );
    expect(plain(ledger)).toEqual(["2023-01-02T10:00:00.000Z transfer out 0.999 BTC fee 0.001 BTC"]);
    const simple = readText(
      "Koinly Date,Amount,Currency,Label,TxHash\n2023-01-02 10:00:00 UTC,-1.5,ETH,lost,aa",
    );
    expect(plain(simple.ledger)).toEqual(["2023-01-02T10:00:00.000Z loss out 1.5 ETH"]);
  });
});

describe("Koinly's list for bulk edits", () => {
  const HEADER =
    "ID (read-only),Parent ID (read-only),Date (UTC),Type,Tag,From Wallet (read-only),From Wallet ID,From Amount,From Currency,To Wallet (read-only),To Wallet ID,To Amount,To Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Fee Worth Amount,Fee Worth Currency,Net Value (read-only),Fee Value (read-only),Value Currency (read-only),Deleted,From Source (read-only),To Source (read-only),Negative Balances (read-only),Missing Rates (read-only),Missing Cost Basis (read-only),Synced To Accounting At (UTC read-only),TxSrc,TxDest,TxHash,Description";
  it("has numbers after coins and wallets, empty sides of 0.0, and deleted rows", () => {
    const end = "false,api,csv,false,false,,,,,aa,";
    const { split, ledger, transactions, failures } = readText(
      [
        HEADER,
        `770A,,2022-01-11 04:36:39,transfer,,metamask;eth,563,10.0,USDC;3054,Crypto.com;crypto_com,1C1,10.0,USDC;3054,0.0,,10.0,USD;10,,,10.0,0.0,USD;10,${end}`,
        `770B,,2022-02-11 04:36:39,trade,,metamask;eth,563,5.0,USDC;3054,metamask;eth,563,2.0,WFLR;9546698,0.001,ETH;2,5.0,EUR;1,,,5.0,0.0,EUR;1,${end}`,
        `770C,,2022-03-11 04:36:39,deposit,reward,,,0.0,,metamask;eth,563,1.0,WFLR;9546698,0.0,,,,,,1.0,0.0,EUR;1,${end}`,
        `770D,,2022-04-11 04:36:39,withdrawal,,metamask;eth,563,1.0,WFLR;9546698,,,0.0,,0.0,,,,,,1.0,0.0,EUR;1,${end.replace("false", "true")}`,
      ].join("\n"),
    );
    expect(split).toMatchObject({ format: "koinly", generation: "bulk edit", warnings: [] });
    expect(failures).toEqual([]);
    expect(plain(ledger)).toEqual([
      "2022-01-11T04:36:39.000Z transfer out 10 USDC",
      "2022-02-11T04:36:39.000Z crypto_swap out 5 USDC in 2 WFLR fee 0.001 ETH",
      "2022-03-11T04:36:39.000Z referral_reward in 1 WFLR",
    ]);
    expect(transactions[0]).toMatchObject({ id: "koinly:770A", wallet: "metamask", toWallet: "Crypto.com" });
    expect(transactions[1]?.received?.valueEur).toBe("5");
  });
});

describe("Blockpit", () => {
  it("reads the export of 2025", () => {
    const { ledger, failures, balances } = sample("blockpit/export-2025.csv");
    expect(failures).toEqual([]);
    expect(plain(ledger)).toEqual([
      "2025-02-03T17:41:26.000Z spot_buy out 1910 EUR in 0.02 BTC fee 4.97 EUR",
      "2025-03-18T06:12:54.000Z transfer out 0.0148 BTC fee 0.0002 BTC",
      "2025-04-09T19:27:31.000Z transfer in 0.003 BTC",
      "2025-04-22T08:55:13.000Z spot_sell out 0.003 BTC in 240 EUR fee 1.2 EUR",
      "2025-05-30T11:38:47.000Z payment out 0.0007 BTC",
      "2025-06-14T14:04:09.000Z gift_sent out 0.0006 BTC",
      "2025-06-20T20:16:35.000Z fee out 0.00002 BTC",
      "2025-07-01T05:49:22.000Z deposit_fiat in 750 EUR",
      "2025-07-08T22:30:58.000Z staking_reward in 0.00003 BTC",
    ]);
    // −1910 − 4.97 + 240 − 1.2 + 750
    // 0.02 − 0.015 + 0.003 − 0.003 − 0.0007 − 0.0006 − 0.00002 + 0.00003
    expect(balances).toEqual({ EUR: "-926.17", BTC: "0.00371" });
  });

  it("joins the two sides of a transfer by their merge id in the old one", () => {
    const { ledger, transactions } = readText(
      [
        "Blockpit ID;Timestamp;Source Type;Source Name;Integration;Transaction Type;Outgoing Asset;Outgoing Amount;Incoming Asset;Incoming Amount;Fee Asset;Fee Amount;Transaction ID;Note;Merge ID",
        "512;06.11.2023 14:35;API;Kraken;Mein Kraken;Withdrawal;BTC;0.0148;;;BTC;0.0002;e1;;31",
        "513;06.11.2023 14:52;API;Ledger;Ledger;Deposit;;;BTC;0.0148;;;e1;;31",
        "514;30.01.2023 22:17;API;Binance;Binance Konto;Trade;USDT;18.40732655;BNB;0.06011938;BNB;0.00004509;;;",
      ].join("\n"),
    );
    expect(plain(ledger)).toEqual([
      "2023-01-30T22:17:00.000Z crypto_swap out 18.40732655 USDT in 0.06011938 BNB fee 0.00004509 BNB",
      "2023-11-06T14:35:00.000Z transfer out 0.0148 BTC fee 0.0002 BTC",
    ]);
    expect(transactions[1]).toMatchObject({ wallet: "Mein Kraken", toWallet: "Ledger" });
  });
});

describe("movements that the law leaves open, in the names of other tools", () => {
  it("Koinly: liquidity in and out, loans by their direction, non-taxable swaps", () => {
    const row = (at: string, type: string, label: string, sent: string, received: string) =>
      `2024-01-${at} 10:00:00 UTC,${type},${label},W,${sent},,W,${received},,,,,,,,,,,`;
    const { ledger, failures } = readText(
      [
        "Date,Type,Label,Sending Wallet,Sent Amount,Sent Currency,Sent Cost Basis,Receiving Wallet,Received Amount,Received Currency,Received Cost Basis,Fee Amount,Fee Currency,Gain (EUR),Net Value (EUR),Fee Value (EUR),TxSrc,TxDest,TxHash,Description",
        row("01", "exchange", "liquidity in", "1,ETH", "5,LP"),
        row("02", "exchange", "liquidity out", "5,LP", "1,ETH"),
        row("03", "crypto_deposit", "loan", ",", "100,USDC"),
        row("04", "crypto_withdrawal", "loan repayment", "100,USDC", ","),
        row("05", "exchange", "swap", "1,ETH", "1,WETH"),
      ].join("\n"),
    );
    expect(failures).toEqual([]);
    expect(plain(ledger)).toEqual([
      "2024-01-01T10:00:00.000Z liquidity_deposit out 1 ETH in 5 LP",
      "2024-01-02T10:00:00.000Z liquidity_withdrawal out 5 LP in 1 ETH",
      "2024-01-03T10:00:00.000Z loan_received in 100 USDC",
      "2024-01-04T10:00:00.000Z loan_repaid out 100 USDC",
      "2024-01-05T10:00:00.000Z wrap out 1 ETH in 1 WETH",
    ]);
  });

  it("Blockpit and rotki: the same movements", () => {
    const blockpit = readText(
      [
        "Date (UTC),Integration Name,Label,Outgoing Asset,Outgoing Amount,Incoming Asset,Incoming Amount,Fee Asset (optional),Fee Amount (optional),Comment (optional),Trx. ID (optional)",
        "01.01.2024 10:00:00,W,Lending deposit,ETH,1,AWETH,1,,,,",
        "02.01.2024 10:00:00,W,Loan,,,USDC,100,,,,",
        "03.01.2024 10:00:00,W,Bridge,ETH,1,,,,,,",
      ].join("\n"),
    );
    expect(blockpit.failures).toEqual([]);
    expect(plain(blockpit.ledger)).toEqual([
      "2024-01-01T10:00:00.000Z lending_deposit out 1 ETH in 1 AWETH",
      "2024-01-02T10:00:00.000Z loan_received in 100 USDC",
      "2024-01-03T10:00:00.000Z bridge out 1 ETH",
    ]);
    const rotki = readText(
      [
        "Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp",
        "Generate debt,ethereum,USDC,100,,,,1704103200000",
        "Payback debt,ethereum,USDC,100,,,,1704189600000",
        "Lending deposit,ethereum,ETH,1,,,,1704276000000",
      ].join("\n"),
    );
    expect(rotki.failures).toEqual([]);
    expect(plain(rotki.ledger)).toEqual([
      "2024-01-01T10:00:00.000Z loan_received in 100 USDC",
      "2024-01-02T10:00:00.000Z loan_repaid out 100 USDC",
      "2024-01-03T10:00:00.000Z lending_deposit out 1 ETH",
    ]);
  });
});

describe("further type names of other tools", () => {
  it("a reward of Koinly is remuneration unless its note says otherwise", () => {
    const { ledger, issues } = readText(
      [
        "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash",
        "2024-02-01 10:00:00 UTC,,,1,DOT,,,60,EUR,reward,,",
        "2024-02-02 10:00:00 UTC,,,1,DOT,,,6,EUR,reward,Staking DOT,",
        "2024-02-03 10:00:00 UTC,,,1,UNI,,,5,EUR,reward,UNI airdrop,",
      ].join("\n"),
    );
    expect(ledger).toEqual([
      "2024-02-01T10:00:00.000Z referral_reward in 1 DOT @60",
      "2024-02-02T10:00:00.000Z staking_reward in 1 DOT @6",
      "2024-02-03T10:00:00.000Z airdrop in 1 UNI @5",
    ]);
    expect(issues).toEqual([]);
  });

  it("a token that rotki identifies by its contract gets its common symbol", () => {
    const { ledger } = readText(
      [
        "Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp",
        "Deposit,kraken,eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48,5,,,,1700000000000",
        "Deposit,kraken,eip155:1/erc20:0x0000000000000000000000000000000000000001,5,,,,1700000001000",
      ].join("\n"),
    );
    expect(ledger).toEqual([
      expect.stringContaining("transfer in 5 USDC"),
      expect.stringContaining("transfer in 5 eip155:1/erc20:0x0000000000000000000000000000000000000001"),
    ]);
  });

  it("money of Revolut has no quantity, and rows may be in quotes under a header that is not", () => {
    const { ledger, failures } = readText(
      [
        "Symbol,Type,Quantity,Price,Value,Fees,Date",
        'EUR,Receive,,,"€250.00",€0.00,"Feb 1, 2024, 10:00:00 AM"',
        '"BTC,Buy,0.001,""€40,000.00"",""€40.00"",€0.10,""Feb 2, 2024, 10:00:00 AM"""',
      ].join("\n"),
    );
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2024-02-01T09:00:00.000Z deposit_fiat in 250 EUR @250",
      "2024-02-02T09:00:00.000Z spot_buy out 40 EUR @40 in 0.001 BTC @? fee 0.1 EUR @0.1",
    ]);
  });

  it("a file with missing columns is refused with the name of the closest format", () => {
    const header = "Date,Market,Type,Price,Amount,Total,Fee,Order Number";
    expect(() => readText(`${header}\n2019-01-01 10:00:00,ETH/BTC,Buy,1,1,1,0.1,7`)).toThrow(
      /looks like Poloniex/,
    );
  });
});
