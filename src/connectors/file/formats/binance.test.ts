import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const STATEMENT = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n";

describe("Binance's statement", () => {
  it("recognizes coins put into a launchpad, asks for the origin of what it paid out, and takes BNSOL's extra for a reward", () => {
    const rows = [
      "1,2024-11-01 10:00:00,Spot,Launchpad Subscribe,BNB,-2,",
      "1,2024-11-02 10:00:00,Spot,Launchpad token distribution,ABC,30,",
      "1,2024-11-03 10:00:00,Spot,BNSOL Staking - Extra Rewards,BNSOL,0.25,",
    ];
    const { ledger, failures, issues, balances } = readText(STATEMENT + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2024-11-02T10:00:00.000Z transfer in 30 ABC @?",
      "2024-11-03T10:00:00.000Z staking_reward in 0.25 BNSOL @?",
    ]);
    expect(issues.map((issue) => issue.split(" ")[0])).toEqual(["unclear-origin"]);
    // Coins put in stay the user's own.
    expect(balances).toEqual({ ABC: "30", BNSOL: "0.25" });
  });

  it("joins the legs of a second; both legs of a trade have the same operation", () => {
    const rows = [
      "1,2021-02-11 07:45:32,Spot,Fee,ETH,-4.218E-05,",
      "1,2021-02-11 07:45:32,Spot,Buy,EUR,-62.1530736,",
      "1,2021-02-11 07:45:32,Spot,Buy,ETH,0.04218,",
      "1,2021-02-11 08:33:10,Spot,ETH 2.0 Staking,BETH,0.042,",
      "1,2021-02-11 08:33:10,Spot,ETH 2.0 Staking,ETH,-0.042,",
      "1,2021-02-19 21:06:47,Spot,Sell,IOTA,-80.5,",
      "1,2021-02-19 21:06:47,Spot,Fee,BNB,-0.0003154,",
      "1,2021-02-19 21:06:47,Spot,Sell,BTC,0.001945685,",
    ];
    const { split, ledger, failures, issues, balances } = readText(STATEMENT + rows.join("\n"));
    expect(split).toMatchObject({ format: "binance-statement", generation: "2021 to 2024", zone: "UTC" });
    expect(failures).toEqual([]);
    expect(issues).toEqual([]);
    expect(ledger).toEqual([
      "2021-02-11T07:45:32.000Z spot_buy out 62.1530736 EUR @62.1530736 in 0.04218 ETH @? fee 0.00004218 ETH @?",
      "2021-02-11T08:33:10.000Z crypto_swap out 0.042 ETH @? in 0.042 BETH @?",
      "2021-02-19T21:06:47.000Z crypto_swap out 80.5 IOTA @? in 0.001945685 BTC @? fee 0.0003154 BNB @?",
    ]);
    // 0.04218 - 0.00004218 - 0.042
    expect(balances).toEqual({
      EUR: "-62.1530736",
      ETH: "0.00013782",
      BETH: "0.042",
      IOTA: "-80.5",
      BNB: "-0.0003154",
      BTC: "0.001945685",
    });
  });

  it("sums fills, distinguishes a purchase and a sale of one second, finds a leg in the next second", () => {
    const rows = [
      // two fills of one order
      "1,2023-01-05 10:00:00,Spot,Transaction Spend,EUR,-100,",
      "1,2023-01-05 10:00:00,Spot,Transaction Buy,BTC,0.005,",
      "1,2023-01-05 10:00:00,Spot,Transaction Fee,BTC,-0.000005,",
      "1,2023-01-05 10:00:00,Spot,Transaction Spend,EUR,-50,",
      "1,2023-01-05 10:00:00,Spot,Transaction Buy,BTC,0.0025,",
      "1,2023-01-05 10:00:00,Spot,Transaction Fee,BTC,-0.0000025,",
      // bought and sold for the same money in one second
      "1,2023-01-06 10:00:00,Spot,Buy,EUR,-20,",
      "1,2023-01-06 10:00:00,Spot,Buy,ETH,0.01,",
      "1,2023-01-06 10:00:00,Spot,Sell,ADA,-30,",
      "1,2023-01-06 10:00:00,Spot,Sell,EUR,9,",
      // the other half comes a second later
      "1,2023-01-07 10:00:00,Spot,Binance Convert,USDT,-40,",
      "1,2023-01-07 10:00:01,Spot,Binance Convert,SOL,2,",
    ];
    const { ledger, issues } = readText(STATEMENT + rows.join("\n"));
    expect(ledger.toSorted()).toEqual([
      "2023-01-05T10:00:00.000Z spot_buy out 150 EUR @150 in 0.0075 BTC @? fee 0.0000075 BTC @?",
      "2023-01-06T10:00:00.000Z spot_buy out 20 EUR @20 in 0.01 ETH @?",
      "2023-01-06T10:00:00.000Z spot_sell out 30 ADA @? in 9 EUR @9",
      "2023-01-07T10:00:00.000Z crypto_swap out 40 USDT @? in 2 SOL @?",
    ]);
    expect(issues).toEqual([]);
  });

  it("recognizes every operation name that the two halves of a purchase and of a sale have had", () => {
    const at = "1,2023-10-30 14:21:20,Spot,";
    const rows = [
      `${at}Transaction Buy,BTC,0.1,`,
      `${at}Transaction Spend,USDT,-6000,`,
      `${at}Transaction Sold,BTC,-0.2,`,
      `${at}Transaction Revenue,USDT,12010,`,
    ];
    const { ledger, issues } = readText(STATEMENT + rows.join("\n"));
    expect(ledger.toSorted()).toEqual([
      "2023-10-30T14:21:20.000Z crypto_swap out 0.2 BTC @? in 12010 USDT @?",
      "2023-10-30T14:21:20.000Z crypto_swap out 6000 USDT @? in 0.1 BTC @?",
    ]);
    expect(issues).toEqual([]);
  });

  it("reports a missing side: dust for BNB, a purchase by card", () => {
    const rows = [
      "1,2021-05-01 00:00:00,Spot,Small assets exchange BNB,ADA,-0.3,",
      "1,2021-05-01 00:00:00,Spot,Small assets exchange BNB,XRP,-0.2,",
      "1,2021-05-01 00:00:00,Spot,Small assets exchange BNB,BNB,0.001,",
      "1,2021-05-01 00:00:00,Spot,Small assets exchange BNB,BNB,0.002,",
      "1,2021-05-02 00:00:00,Spot,Buy Crypto With Card,BTC,0.01,",
    ];
    const { ledger, issues, balances } = readText(STATEMENT + rows.join("\n"));
    expect(ledger.toSorted()).toEqual([
      "2021-05-01T00:00:00.000Z crypto_swap in 0.003 BNB @?",
      "2021-05-01T00:00:00.000Z crypto_swap out 0.2 XRP @?",
      "2021-05-01T00:00:00.000Z crypto_swap out 0.3 ADA @?",
      "2021-05-02T00:00:00.000Z crypto_swap in 0.01 BTC @?",
    ]);
    expect(issues.every((issue) => issue.startsWith("missing-leg"))).toBe(true);
    expect(issues).toHaveLength(4);
    expect(balances).toEqual({ ADA: "-0.3", XRP: "-0.2", BNB: "0.003", BTC: "0.01" });
  });

  it("classifies each operation by the law: lent, staked, given, spent, moved within the account", () => {
    const rows = [
      "22-01-01 00:00:00,Spot,Deposit,ETH,1,",
      "22-01-02 00:00:00,Spot,Simple Earn Flexible Subscription,ETH,-1,",
      "22-01-03 00:00:00,Earn,Simple Earn Flexible Interest,LDETH,0.0001,",
      "22-01-04 00:00:00,Spot,Staking Rewards,ETH,0.0002,",
      "22-01-05 00:00:00,Spot,HODLer Airdrops Distribution,SUI,3,",
      "22-01-06 00:00:00,Spot,Commission Rebate,BNB,0.001,",
      "22-01-07 00:00:00,Card,Binance Card Spending,ETH,-0.1,",
      "22-01-08 00:00:00,Card,Card Cashback,BNB,0.002,",
      "22-01-09 00:00:00,USDT-Futures,Realized Profit and Loss,USDT,-5,",
      "22-01-09 00:00:00,USDT-Futures,Fee,USDT,-0.02,",
      "22-07-10 00:00:00,Spot,Withdraw,ETH,-0.5,Withdraw fee is included",
      "22-07-11 00:00:00,Spot,Cross Margin Loan,USDT,100,",
      "22-07-12 00:00:00,Spot,Teleport,USDT,100,",
    ];
    const header = "\uFEFFUser ID,Time,Account,Operation,Coin,Change,Remark\n";
    const { split, ledger, failures, issues, warnings } = readText(
      header + rows.map((row) => `1,${row}`).join("\n"),
    );
    expect(split).toMatchObject({ format: "binance-statement-2025", zone: "Europe/Berlin" });
    expect(warnings).toEqual([expect.stringContaining("does not say in which time zone")]);
    // Midnight in Berlin is 23:00 UTC of the day before, in summer 22:00.
    expect(ledger.toSorted()).toEqual([
      "2021-12-31T23:00:00.000Z transfer in 1 ETH @?",
      "2022-01-02T23:00:00.000Z lending_interest in 0.0001 ETH @?",
      "2022-01-03T23:00:00.000Z staking_reward in 0.0002 ETH @?",
      "2022-01-04T23:00:00.000Z airdrop in 3 SUI @?",
      "2022-01-05T23:00:00.000Z referral_reward in 0.001 BNB @?",
      "2022-01-06T23:00:00.000Z payment out 0.1 ETH @?",
      "2022-01-07T23:00:00.000Z cashback in 0.002 BNB @?",
      "2022-01-08T23:00:00.000Z derivative_settlement out 5 USDT @?",
      "2022-01-08T23:00:00.000Z fee out 0.02 USDT @?",
      "2022-07-09T22:00:00.000Z transfer out 0.5 ETH @?",
      "2022-07-10T22:00:00.000Z transfer in 100 USDT @?",
    ]);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain("unclear-origin");
    expect(failures).toEqual([
      `unknown-type Line 14: Binance (statement since 2025)'s type "Teleport" is not known.`,
    ]);
  });
});

describe("Binance's other files", () => {
  it("trades: coins in columns of their own, or appended to their numbers and split by the pair", () => {
    const old =
      "Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin\n2018-01-05 10:00:00,BNBETH,BUY,0.01,10,0.1,0.005,BNB\n";
    expect(readText(old).ledger).toEqual([
      "2018-01-05T10:00:00.000Z crypto_swap out 0.1 ETH @? in 10 BNB @? fee 0.005 BNB @?",
    ]);
    const glued = [
      "Date(UTC+2),Pair,Side,Price,Executed,Amount,Fee",
      '2022-06-01 12:00:00,BTCUSDT,SELL,"30,000",0.1BTC,"3,000.5USDT",3.0005USDT',
      "2022-06-01 13:00:00,1INCHUSDT,BUY,1,0.11INCH,0.1USDT,0.000111INCH",
    ].join("\n");
    const { split, ledger } = readText(glued);
    expect(split.generation).toBe("coins behind their numbers");
    expect(ledger).toEqual([
      "2022-06-01T10:00:00.000Z crypto_swap out 0.1 BTC @? in 3000.5 USDT @? fee 3.0005 USDT @?",
      "2022-06-01T11:00:00.000Z crypto_swap out 0.1 USDT @? in 0.1 1INCH @? fee 0.00011 1INCH @?",
    ]);
  });

  it("deposits, withdrawals, convert, auto-invest, earn, futures", () => {
    const lines = (...all: readonly string[]): readonly string[] => {
      const { ledger, failures } = readText(all.join("\n"));
      return [...ledger, ...failures];
    };
    expect(
      lines(
        "Date(UTC+0),Coin,Network,Amount,Address,TXID,Status",
        "2023-01-01 10:00:00,BTC,BTC,0.5,bc1q,abc,Completed",
        "2023-01-02 10:00:00,BTC,BTC,0.5,bc1q,abd,Pending",
      ),
    ).toEqual(["2023-01-01T10:00:00.000Z transfer in 0.5 BTC @?"]);
    expect(
      lines(
        "Date(UTC+0),Coin,Network,Amount,Fee,Address,TXID,Status",
        "2023-01-01 10:00:00,BTC,BTC,0.5,0.0002,bc1q,abc,Completed",
      ),
    ).toEqual(["2023-01-01T10:00:00.000Z transfer out 0.5 BTC @? fee 0.0002 BTC @?"]);
    const old = "Date(UTC),Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status";
    expect(
      lines(
        old,
        "2019-01-01 10:00:00,BTC,0.5,0.0002,bc1q,abc,,,Completed",
        "2019-01-02 10:00:00,BTC,0.5,0,bc1q,abc,,,Completed",
      ),
    ).toEqual([
      "2019-01-01T10:00:00.000Z transfer out 0.5 BTC @? fee 0.0002 BTC @?",
      "bad-row Line 3: The file does not say whether this came or went: take Binance's statement.",
    ]);
    expect(
      lines(
        "Date,Wallet,Pair,Type,Sell,Buy,Price,Inverse Price,Date Updated,Status",
        "2023-01-01 10:00:00,Spot Wallet,BTCEUR,Market,0.1 BTC,1500 EUR,x,x,2023-01-01 10:00:01,Successful",
      ),
    ).toEqual(["2023-01-01T10:00:01.000Z spot_sell out 0.1 BTC @? in 1500 EUR @1500"]);
    // 15 USDT with 0.00375 of them as the fee
    expect(
      lines(
        "Auto-Invest Date(UTC),Holding Coin,Amount per period,Trading Fee,Units,From,Status",
        "7/2/2023 16:00,ETH,15.00000000 USDT,0.00375000 USDT,0.00774600 ETH,Flexible Savings,Success",
      ),
    ).toEqual([
      "2023-07-02T16:00:00.000Z crypto_swap out 14.99625 USDT @? in 0.007746 ETH @? fee 0.00375 USDT @?",
    ]);
    expect(
      lines(
        "\uFEFFDate(UTC);Product Name;Coin;Amount",
        "2023-01-01 10:00:00;USDT Flexible;USDT;0.5",
        "2023-01-02 10:00:00;ADA Locked Staking 30D;ADA;1.5",
      ),
    ).toEqual([
      "2023-01-01T10:00:00.000Z lending_interest in 0.5 USDT @?",
      "2023-01-02T10:00:00.000Z staking_reward in 1.5 ADA @?",
    ]);
    expect(
      lines(
        "Date(UTC),type,Amount,Asset,Symbol,Transaction ID",
        "2023-01-01 10:00:00,REALIZED_PNL,-1.5,USDT,BTCUSDT,1",
        "2023-01-01 11:00:00,TRANSFER,50,USDT,,2",
      ),
    ).toEqual(["2023-01-01T10:00:00.000Z derivative_settlement out 1.5 USDT @?"]);
  });

  it("write the year first and short since 2025, and names of newer products", () => {
    const deposits =
      "Date(UTC+0),Coin,Network,Amount,Address,TXID,Status\n25-01-05 10:00:00,BTC,BTC,0.5,bc1q,abc,Completed\n";
    expect(readText(deposits).ledger).toEqual(["2025-01-05T10:00:00.000Z transfer in 0.5 BTC @?"]);
    const rows = [
      "1,2025-02-01 10:00:00,Earn,WBETH2.0 - Staking,ETH,-1.05,",
      "1,2025-02-01 10:00:00,Earn,WBETH2.0 - Staking,WBETH,1,",
      "1,2025-02-02 10:00:00,Spot,Transfer Between Spot and Strategy Account,USDT,-50,",
      "1,2025-02-03 10:00:00,Funding,Merchant Acquiring,USDT,-20,",
      "1,2025-02-04 10:00:00,Spot,Referee rebates,BNB,0.001,",
    ];
    const { ledger, failures, balances } = readText(STATEMENT + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2025-02-01T10:00:00.000Z crypto_swap out 1.05 ETH @? in 1 WBETH @?",
      "2025-02-03T10:00:00.000Z payment out 20 USDT @?",
      "2025-02-04T10:00:00.000Z referral_reward in 0.001 BNB @?",
    ]);
    expect(balances).toEqual({ ETH: "-1.05", WBETH: "1", USDT: "-20", BNB: "0.001" });
  });
});

describe("Binance's statement: bought by card", () => {
  it("keeps the price where the money comes and goes in one second, and recognizes card operations", () => {
    const { ledger, failures } = readText(
      [
        "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark",
        "1,2021-02-01 10:00:00,Spot,Buy Crypto,EUR,100,",
        "1,2021-02-01 10:00:00,Spot,Buy Crypto,EUR,-100,",
        "1,2021-02-01 10:00:00,Spot,Buy Crypto,BTC,0.0035,",
        "1,2023-02-01 10:00:00,Spot,Deposit Fiat OCBS,EUR,50,",
        "1,2023-02-01 10:00:05,Spot,Convert Fiat to Crypto OCBS,EUR,-50,",
        "1,2023-02-01 10:00:05,Spot,Convert Fiat to Crypto OCBS,ETH,0.03,",
        "1,2022-10-24 18:10:22,Spot,C2C Transfer,USDT,1500,",
      ].join("\n"),
    );
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2021-02-01T10:00:00.000Z deposit_fiat in 100 EUR @100",
      expect.stringMatching(/^2021-02-01T10:00:00.000Z spot_buy out 100 EUR @100 in 0.0035 BTC/),
      "2022-10-24T18:10:22.000Z transfer in 1500 USDT @?",
      "2023-02-01T10:00:00.000Z deposit_fiat in 50 EUR @50",
      expect.stringMatching(/^2023-02-01T10:00:05.000Z spot_buy out 50 EUR @50 in 0.03 ETH/),
    ]);
  });
});
