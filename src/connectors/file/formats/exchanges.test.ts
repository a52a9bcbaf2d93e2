import { describe, expect, it } from "vitest";
import { file } from "../index.ts";
import { gapsOf } from "../testing/gaps-of.ts";
import { readText } from "../testing/read-text.ts";

const text = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("OKX", () => {
  it("takes the change of the balance, which is after the fee, and joins by the order", () => {
    const { split, ledger, balances, warnings } = readText(
      text(
        "UID: 77",
        "id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,PnL,Fee,Fee Unit,Position Change,Position Balance,Balance Change,Balance,Balance Unit",
        "1,o1,2025-07-01 12:00:00,Spot,BTC-EUR,Buy,0.01,BTC,90000,0,-0.00001,BTC,0,0,0.00999,0.00999,BTC",
        "2,o1,2025-07-01 12:00:00,Spot,BTC-EUR,Buy,900,EUR,90000,0,0,EUR,0,0,-900,100,EUR",
        "3,,2025-07-01 11:00:00,Transfer,,Transfer in,1000,EUR,,0,0,EUR,0,0,1000,1000,EUR",
      ),
    );
    expect(split).toMatchObject({ format: "okx-trading", generation: "since 2025", zone: "Europe/Berlin" });
    // Read as Berlin's time, and said so.
    expect(warnings).toEqual([expect.stringContaining("time zone")]);
    expect(ledger).toEqual([
      "2025-07-01T10:00:00.000Z spot_buy out 900 EUR @900 in 0.01 BTC @? fee 0.00001 BTC @?",
    ]);
    expect(balances).toEqual({ BTC: "0.00999", EUR: "-900" });
  });

  it("finds out from the balance whether the fee is in the amount", () => {
    const { ledger, balances } = readText(
      text(
        "id,Time,Type,Amount,Before Balance,After Balance,Fee,Symbol",
        "1,2025-10-31 11:55:15,Withdrawal,-0.011478630000000000,0.01147863,0E-18,0,BTC",
        "2,2025-10-31 12:55:15,Withdrawal,-1,2,1,0.1,ETH",
        "3,2025-10-31 13:55:15,Withdrawal,-0.5,1,0.4,0.1,ETH",
      ),
    );
    expect(ledger).toEqual([
      "2025-10-31T10:55:15.000Z transfer out 0.01147863 BTC @?",
      "2025-10-31T11:55:15.000Z transfer out 0.9 ETH @? fee 0.1 ETH @?",
      "2025-10-31T12:55:15.000Z transfer out 0.5 ETH @? fee 0.1 ETH @?",
    ]);
    expect(balances).toEqual({ BTC: "-0.01147863", ETH: "-1.6" });
  });
});

describe("Bitget", () => {
  const HEADER = "order,Date,Coin,Type,Amount,Fee,Available";

  it("joins what was given and what came in one second, and takes the fee from its coin besides", () => {
    const { split, ledger, balances, failures, issues } = readText(
      text(
        HEADER,
        "6,2025-07-03 09:00:00,BGB,Financial,5,0,5",
        "5,2025-07-02 09:00:00,ETH,Ordinary Withdrawal,-0.1,-0.001,0.0988",
        "4,2025-07-01 13:00:00,ETH,Buy,0.2,-0.0002,0.1998",
        "3,2025-07-01 13:00:00,USDT,Sell,-500,0,500",
        "2,2025-07-01 12:30:00,USDT,Transfer in,400,0,1000",
        "1,2025-07-01 12:00:00,USDT,Deposit,600,0,600",
      ),
    );
    expect(split).toMatchObject({ format: "bitget-spot", zone: "Europe/Berlin" });
    expect(ledger).toEqual([
      "2025-07-01T10:00:00.000Z transfer in 600 USDT @?",
      "2025-07-01T11:00:00.000Z crypto_swap out 500 USDT @? in 0.2 ETH @? fee 0.0002 ETH @?",
      "2025-07-02T07:00:00.000Z transfer out 0.1 ETH @? fee 0.001 ETH @?",
    ]);
    expect(balances).toEqual({ USDT: "100", ETH: "0.0988" });
    // Nobody can tell what a "financial" row is.
    expect(failures).toHaveLength(1);
    expect(issues).toEqual([]);
  });

  it("says which row does not fit what is left of the coin", () => {
    const gaps = (left: string): number => {
      const { records } = readText(
        text(
          HEADER,
          "1,2025-07-01 12:00:00,USDT,Deposit,600,0,600",
          `2,2025-07-01 13:00:00,USDT,Ordinary Withdrawal,-100,-1,${left}`,
        ),
      );
      const read = records.map((record) => file.read(record));
      return gapsOf(read.flatMap((one) => (one.ok && one.row.stated ? [one.row.stated] : []))).length;
    };
    // 100 and a fee of 1 have left; were the fee in the amount, 500 would be there.
    expect([gaps("499"), gaps("500")]).toEqual([0, 1]);
  });
});

describe("OKEx", () => {
  it("joins what was bought and sold in one second of China's time", () => {
    const { split, ledger } = readText(
      text(
        "time,type,size,balance,fee,currency",
        "2019-01-05 20:00:00,buy,10,10,-0.01,EOS",
        "2019-01-05 20:00:00,sell,-30,70,0,USDT",
      ),
    );
    expect(split.format).toBe("okx-trades-old");
    expect(ledger).toEqual([
      "2019-01-05T12:00:00.000Z crypto_swap out 30 USDT @? in 10 EOS @? fee 0.01 EOS @?",
    ]);
  });

  it("reads the trades of 2020, their totals without the noise of a binary fraction", () => {
    const { ledger, balances } = readText(
      text(
        "Order ID,Trade ID,Trade Time,Pairs,Amount,Price,Total,taker/maker,Fee,unit",
        "0,1,2020-09-25 17:27:02,ltc_usdt,2.273693,46.17,-104.976405810000002816 USDT,taker,-0.0034105395 LTC,LTC",
        "1,2,2020-09-25 17:00:01,ltc_usdt,-2.291153,45.89,105.141011169999998742 USDT,maker,-0.10514101117 USDT,LTC",
      ),
    );
    // 2.273693 x 46.17 and 2.291153 x 45.89
    expect(ledger).toEqual([
      "2020-09-25T09:00:01.000Z crypto_swap out 2.291153 LTC @? in 105.14101117 USDT @? fee 0.10514101117 USDT @?",
      "2020-09-25T09:27:02.000Z crypto_swap out 104.97640581 USDT @? in 2.273693 LTC @? fee 0.0034105395 LTC @?",
    ]);
    expect(balances).toEqual({ LTC: "-0.0208705395", USDT: "0.05946434883" });
  });
});

describe("Gate.io", () => {
  it("joins an order's rows by its number", () => {
    const { ledger, failures, balances } = readText(
      text(
        "no,time,action_desc,action_data,type,change_amount,amount,total",
        "1,2022-01-01 12:00:00,Deposits,x,USDT,100,100,100",
        "2,2022-01-02 12:00:00,Order Placed,900,USDT,-50,50,50",
        "3,2022-01-02 12:00:03,Order Fullfilled,900,SOL,2,2,2",
        "4,2022-01-02 12:00:03,Trading Fees,900,SOL,-0.004,2,2",
        "5,2022-01-03 12:00:00,Points Purchase,x,USDT,-1,1,1",
      ),
    );
    expect(ledger).toEqual([
      "2022-01-01T11:00:00.000Z transfer in 100 USDT @?",
      "2022-01-02T11:00:00.000Z crypto_swap out 50 USDT @? in 2 SOL @? fee 0.004 SOL @?",
    ]);
    expect(failures).toEqual([`unknown-type Line 6: Gate.io's type "Points Purchase" is not known.`]);
    expect(balances).toEqual({ USDT: "50", SOL: "1.996" });
  });
});

describe("Bitfinex", () => {
  it("reads the sentences of its ledger, days first", () => {
    const sentence = "Exchange 10.481 XMR for BTC @ 0.015918 on wallet exchange";
    const { split, ledger, balances } = readText(
      text(
        "#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET",
        `787133984,${sentence},XMR,10.481,10.481,10-12-17 19:50:08,exchange`,
        `787133983,${sentence},BTC,-0.16683656,0.1,10-12-17 19:50:08,exchange`,
        "787133985,Trading fees for 10.481 XMR (XMRBTC) @ 0.0159 on BFX (0.2%) on wallet exchange,XMR,-0.020962,10.460038,10-12-17 19:50:08,exchange",
        "787133986,Margin Funding Payment on wallet funding,UST,0.5,0.5,11-12-17 01:30:00,funding",
      ),
    );
    expect(split.format).toBe("bitfinex-ledger");
    expect(ledger).toEqual([
      "2017-12-10T19:50:08.000Z crypto_swap out 0.16683656 BTC @? in 10.481 XMR @? fee 0.020962 XMR @?",
      "2017-12-11T01:30:00.000Z lending_interest in 0.5 USDT @?",
    ]);
    // The balance of the last XMR row.
    expect(balances).toEqual({ XMR: "10.460038", BTC: "-0.16683656", USDT: "0.5" });
  });

  it("reads trades and movements", () => {
    expect(
      readText(
        text(
          "#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID",
          "1,BTC/UST,-0.5,20000,-20,0.2,UST,05-06-21 10:00:00,9",
        ),
      ).ledger,
    ).toEqual(["2021-06-05T10:00:00.000Z crypto_swap out 0.5 BTC @? in 10000 USDT @? fee 20 USDT @?"]);
    expect(
      readText(
        text(
          "#,DATE,CURRENCY,STATUS,AMOUNT,FEES,DESCRIPTION,TRANSACTION ID",
          "1,05-06-21 10:00:00,BTC,COMPLETED,-0.5,-0.0004,bc1q,abc",
          "2,05-06-21 11:00:00,BTC,CANCELED,-0.5,-0.0004,bc1q,abd",
        ),
      ).ledger,
    ).toEqual(["2021-06-05T10:00:00.000Z transfer out 0.5 BTC @? fee 0.0004 BTC @?"]);
  });

  it("knows what was earned by others, by staking, and what is taken off the list", () => {
    const { ledger, issues } = readText(
      text(
        "#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET",
        "1,Earned fees from user 1 on wallet exchange,BTC,0.0001,0.0001,10-12-17 19:50:08,exchange",
        "2,Affiliate Rebate (BTC) on wallet exchange,BTC,0.0005,0.0006,11-12-17 19:50:08,exchange",
        "3,Staking reward on wallet exchange,XTZ,0.5,0.5,12-12-17 19:50:09,exchange",
        "4,Delist adjustment on wallet exchange,XTZ,-0.5,0,13-12-17 19:50:10,exchange",
      ),
    );
    expect(ledger).toEqual([
      "2017-12-10T19:50:08.000Z referral_reward in 0.0001 BTC @?",
      "2017-12-11T19:50:08.000Z referral_reward in 0.0005 BTC @?",
      "2017-12-12T19:50:09.000Z staking_reward in 0.5 XTZ @?",
      "2017-12-13T19:50:10.000Z transfer out 0.5 XTZ @?",
    ]);
    expect(issues).toEqual(["unclear-origin bitfinex-ledger:4"]);
  });
});

describe("Revolut", () => {
  // Rows of dickwolff/Export-To-Ghostfolio, samples/revolut-crypto-export.csv (Apache-2.0).
  it("takes the fee on top, leaves out what was sent and received in one second, reads three ways of money", () => {
    const { ledger, issues, balances } = readText(
      text(
        "Symbol,Type,Quantity,Price,Value,Fees,Date",
        'BTC,Buy,0.00056077,"89,162.28 SEK",50.00 SEK,0.00 SEK,"May 5, 2020, 10:10:57 PM"',
        'BTC,Send,0.00056077,"137,211.36 SEK",76.94 SEK,0.00 SEK,"Nov 9, 2020, 3:50:00 AM"',
        'BTC,Receive,0.00056077,"137,211.36 SEK",76.94 SEK,0.00 SEK,"Nov 9, 2020, 3:50:00 AM"',
        'BTC,Buy,0.00027963,"€35,761.54",€10.00,€0.24,"Mar 8, 2022, 2:08:54 PM"',
        'ETH,Staking reward,0.00002061,,,,"Jan 15, 2025, 12:23:31 AM"',
        'BTC,Sell - Revolut X,0.0001,"$105,058.55",$10.50,$0.24,"13 Apr 2025, 09:54:54"',
        'ETH,Stake,0.18580349,"24,185.66 SEK","4,493.77 SEK",0.00 SEK,"Feb 2, 2024, 11:03:12 AM"',
      ),
    );
    expect(ledger).toEqual([
      "2020-05-05T20:10:57.000Z spot_buy out 50 SEK @? in 0.00056077 BTC @?",
      "2022-03-08T13:08:54.000Z spot_buy out 10 EUR @10 in 0.00027963 BTC @? fee 0.24 EUR @0.24",
      "2025-01-14T23:23:31.000Z staking_reward in 0.00002061 ETH @?",
      "2025-04-13T07:54:54.000Z spot_sell out 0.0001 BTC @? in 10.5 USD @? fee 0.24 USD @?",
    ]);
    expect(issues).toEqual([]);
    // 0.00056077 + 0.00027963 - 0.0001
    expect(balances).toMatchObject({ BTC: "0.0007404", EUR: "-10.24", USD: "10.26", ETH: "0.00002061" });
  });

  it("tells the same in the old layout, which is in UTC", () => {
    const old = readText(
      [
        "Type,Product,Started Date,Completed Date,Description,Amount,Currency,Fiat amount,Fiat amount (inc. fees),Fee,Base currency,State,Balance",
        "EXCHANGE,Current,2018-08-27 8:09:18,2018-08-27 8:09:18,Exchanged to EUR,-0.00879132,BTC,-50,-49.25,0.75,EUR,COMPLETED,0.00014409",
        "EXCHANGE,Current,2020-03-28 17:17:03,2020-03-28 17:17:03,Exchanged to BTC,0.0087862,BTC,50,50.75,0.75,EUR,COMPLETED,0.00893029",
        "CASHBACK,Current,2020-03-29 17:17:03,2020-03-29 17:17:03,Back,0.1,BTC,50,50,0,EUR,COMPLETED,0.10893029",
      ].join("\n"),
    );
    expect(old.ledger).toEqual([
      "2018-08-27T08:09:18.000Z spot_sell out 0.00879132 BTC @? in 50 EUR @50 fee 0.75 EUR @0.75",
      "2020-03-28T17:17:03.000Z spot_buy out 50 EUR @50 in 0.0087862 BTC @? fee 0.75 EUR @0.75",
    ]);
    expect(old.failures).toEqual([
      `unknown-type Line 4: Revolut (crypto, to 2024)'s type "CASHBACK" is not known.`,
    ]);
    // 50 - 0.75 came and 50 + 0.75 went; the coins are 0.0087862 - 0.00879132.
    expect(old.balances).toEqual({ EUR: "-1.5", BTC: "-0.00000512" });
    const later = readText(
      'Symbol,Type,Quantity,Price,Value,Fees,Date\nBTC,Sell,0.00879132,"€5,687.43",€50.00,€0.75,"Aug 27, 2018, 10:09:18 AM"\n',
    );
    expect(later.ledger).toEqual([old.ledger[0]]);
    expect([later.split.zone, later.split.warnings.length]).toEqual(["Europe/Berlin", 1]);
  });
});

describe("eToro", () => {
  it("counts coins and the results of contracts, leaves out shares and says so, reads brackets as below zero", () => {
    const { ledger, failures, issues, balances } = readText(
      text(
        "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
        '09/01/2024 15:36:54,Open Position,BTC/USD,"1,000.50",0.025,0.00,"4,581.91",0.00,77,Crypto,0.00',
        '10/02/2024 15:36:54,Position closed,BTC/USD,"1,200.00",0.025,199.50,"4,581.91",0.00,77,Crypto,0.00',
        '15/04/2020 00:46:41,Overnight fee,Daily,"(0,10)",-,"(0,10)"," 212,77 "," 12,77 ",10,CFD," 0,00 "',
        '20/05/2020 20:59:02,Position closed,NKE/USD," 392,16 ",65.359477," 192,16 "," 2 229,31 "," 1 829,31 ",62,CFD," 0,00 "',
        '02/01/2024 00:10:33,Dividend,NKE/USD,0.17,-,0.17,"4,581.91",99.60,22,Stocks,0.00',
        '03/01/2024 13:09:09,Withdraw Request,-,-100.11,-,-100.11,"4,581.91",0.00,-,,0.00',
      ),
    );
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2020-04-15T00:46:41.000Z derivative_settlement out 0.1 USD @?",
      "2020-05-20T20:59:02.000Z derivative_settlement in 192.16 USD @?",
      "2024-01-03T13:09:09.000Z withdraw_fiat out 100.11 USD @?",
      "2024-01-09T15:36:54.000Z spot_buy out 1000.5 USD @? in 0.025 BTC @?",
      "2024-02-10T15:36:54.000Z spot_sell out 0.025 BTC @? in 1200 USD @?",
    ]);
    expect(issues).toEqual([expect.stringContaining("other-asset")]);
    // -0.1 + 192.16 - 100.11 - 1000.5 + 1200
    expect(balances).toEqual({ USD: "291.45" });
  });
});
