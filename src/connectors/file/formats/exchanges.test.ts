import { describe, expect, it } from "vitest";
import { file } from "../index.ts";
import { gapsOf } from "../testing/gaps-of.ts";
import { readText } from "../testing/read-text.ts";

const text = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("OKX", () => {
  it("uses the change of the balance, which is after the fee, and joins by the order", () => {
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
    // Read as Berlin time, with a warning.
    expect(warnings).toEqual([expect.stringContaining("time zone")]);
    expect(ledger).toEqual([
      "2025-07-01T10:00:00.000Z spot_buy out 900 EUR @900 in 0.01 BTC @? fee 0.00001 BTC @?",
    ]);
    expect(balances).toEqual({ BTC: "0.00999", EUR: "-900" });
  });

  it("detects from the balance whether the fee is in the amount", () => {
    const { ledger, balances } = readText(
      text(
        "id,Time,Type,Amount,Before Balance,After Balance,Fee,Symbol",
        "1,2025-11-12 18:20:44,Withdrawal,-0.024103850000000000,0.02410385,0E-18,0,BTC",
        "2,2025-11-12 19:20:44,Withdrawal,-1,2,1,0.1,ETH",
        "3,2025-11-12 20:20:44,Withdrawal,-0.5,1,0.4,0.1,ETH",
      ),
    );
    expect(ledger).toEqual([
      "2025-11-12T17:20:44.000Z transfer out 0.02410385 BTC @?",
      "2025-11-12T18:20:44.000Z transfer out 0.9 ETH @? fee 0.1 ETH @?",
      "2025-11-12T19:20:44.000Z transfer out 0.5 ETH @? fee 0.1 ETH @?",
    ]);
    expect(balances).toEqual({ BTC: "-0.02410385", ETH: "-1.6" });
  });
});

describe("Bitget", () => {
  const HEADER = "order,Date,Coin,Type,Amount,Fee,Available";

  it("joins the two sides of a trade in one second, and takes the fee from its coin in addition", () => {
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
    // The meaning of a "financial" row is unknown.
    expect(failures).toHaveLength(1);
    expect(issues).toEqual([]);
  });

  it("reports the row that does not fit the remaining balance of the coin", () => {
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
    // 100 and a fee of 1 have left; if the fee were in the amount, 500 would remain.
    expect([gaps("499"), gaps("500")]).toEqual([0, 1]);
  });
});

describe("OKEx", () => {
  it("joins a purchase and a sale of one second of China time", () => {
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

  it("reads the trades of 2020, their totals without binary rounding errors", () => {
    const { ledger, balances } = readText(
      text(
        "Order ID,Trade ID,Trade Time,Pairs,Amount,Price,Total,taker/maker,Fee,unit",
        "0,1,2020-10-14 19:33:26,ltc_usdt,1.907214,52.85,-100.796259899999995469 USDT,taker,-0.002860821 LTC,LTC",
        "1,2,2020-10-14 19:05:48,ltc_usdt,-1.918446,52.41,100.545754860000002395 USDT,maker,-0.10054575486 USDT,LTC",
      ),
    );
    // 1.907214 x 52.85 and 1.918446 x 52.41
    expect(ledger).toEqual([
      "2020-10-14T11:05:48.000Z crypto_swap out 1.918446 LTC @? in 100.54575486 USDT @? fee 0.10054575486 USDT @?",
      "2020-10-14T11:33:26.000Z crypto_swap out 100.7962599 USDT @? in 1.907214 LTC @? fee 0.002860821 LTC @?",
    ]);
    // 1.907214 - 0.002860821 - 1.918446; -100.7962599 + 100.54575486 - 0.10054575486
    expect(balances).toEqual({ LTC: "-0.014092821", USDT: "-0.35105079486" });
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
  it("reads the descriptions of its ledger, days first", () => {
    const sentence = "Exchange 6.2518 XMR for BTC @ 0.018437 on wallet exchange";
    const { split, ledger, balances } = readText(
      text(
        "#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET",
        `801442318,${sentence},XMR,6.2518,6.2518,05-03-18 08:27:51,exchange`,
        `801442317,${sentence},BTC,-0.11526444,0.1,05-03-18 08:27:51,exchange`,
        "801442319,Trading fees for 6.2518 XMR (XMRBTC) @ 0.0184 on BFX (0.2%) on wallet exchange,XMR,-0.0125036,6.2392964,05-03-18 08:27:51,exchange",
        "801442320,Margin Funding Payment on wallet funding,UST,0.75,0.75,06-03-18 01:30:00,funding",
      ),
    );
    expect(split.format).toBe("bitfinex-ledger");
    expect(ledger).toEqual([
      "2018-03-05T08:27:51.000Z crypto_swap out 0.11526444 BTC @? in 6.2518 XMR @? fee 0.0125036 XMR @?",
      "2018-03-06T01:30:00.000Z lending_interest in 0.75 USDT @?",
    ]);
    // The balance of the last XMR row.
    expect(balances).toEqual({ XMR: "6.2392964", BTC: "-0.11526444", USDT: "0.75" });
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

  it("recognizes referral income, staking rewards, and rows that are delisted", () => {
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
  it("takes the fee on top, leaves out coins sent and received in one second, reads three notations of money", () => {
    const { ledger, issues, balances } = readText(
      text(
        "Symbol,Type,Quantity,Price,Value,Fees,Date",
        'BTC,Buy,0.00091234,"109,608.26 SEK",100.00 SEK,0.00 SEK,"Aug 14, 2020, 7:42:19 PM"',
        'BTC,Send,0.00091234,"164,412.39 SEK",150.00 SEK,0.00 SEK,"Dec 3, 2020, 4:21:00 PM"',
        'BTC,Receive,0.00091234,"164,412.39 SEK",150.00 SEK,0.00 SEK,"Dec 3, 2020, 4:21:00 PM"',
        'BTC,Buy,0.00060417,"€41,379.08",€25.00,€0.37,"Apr 6, 2022, 8:30:27 PM"',
        'ETH,Staking reward,0.00003417,,,,"Feb 11, 2025, 12:08:40 AM"',
        'BTC,Sell - Revolut X,0.0001,"$83,420.00",$8.34,$0.12,"27 Apr 2025, 14:06:31"',
        'ETH,Stake,0.22618540,"26,527.44 SEK","6,000.12 SEK",0.00 SEK,"Mar 21, 2023, 10:11:58 AM"',
      ),
    );
    expect(ledger).toEqual([
      "2020-08-14T17:42:19.000Z spot_buy out 100 SEK @? in 0.00091234 BTC @?",
      "2022-04-06T18:30:27.000Z spot_buy out 25 EUR @25 in 0.00060417 BTC @? fee 0.37 EUR @0.37",
      "2025-02-10T23:08:40.000Z staking_reward in 0.00003417 ETH @?",
      "2025-04-27T12:06:31.000Z spot_sell out 0.0001 BTC @? in 8.34 USD @? fee 0.12 USD @?",
    ]);
    expect(issues).toEqual([]);
    // 0.00091234 + 0.00060417 - 0.0001; -25 - 0.37; 8.34 - 0.12
    expect(balances).toMatchObject({ BTC: "0.00141651", EUR: "-25.37", USD: "8.22", ETH: "0.00003417" });
  });

  it("reads the same from the old layout, which is in UTC", () => {
    const old = readText(
      [
        "Type,Product,Started Date,Completed Date,Description,Amount,Currency,Fiat amount,Fiat amount (inc. fees),Fee,Base currency,State,Balance",
        "EXCHANGE,Current,2019-02-11 7:36:42,2019-02-11 7:36:42,Exchanged to EUR,-0.01274618,BTC,-40,-39.4,0.6,EUR,COMPLETED,0.00020331",
        "EXCHANGE,Current,2020-10-07 20:58:15,2020-10-07 20:58:15,Exchanged to BTC,0.0044392,BTC,40,40.6,0.6,EUR,COMPLETED,0.00464251",
        "CASHBACK,Current,2020-10-08 20:58:15,2020-10-08 20:58:15,Back,0.1,BTC,50,50,0,EUR,COMPLETED,0.10464251",
      ].join("\n"),
    );
    expect(old.ledger).toEqual([
      "2019-02-11T07:36:42.000Z spot_sell out 0.01274618 BTC @? in 40 EUR @40 fee 0.6 EUR @0.6",
      "2020-10-07T20:58:15.000Z spot_buy out 40 EUR @40 in 0.0044392 BTC @? fee 0.6 EUR @0.6",
    ]);
    expect(old.failures).toEqual([
      `unknown-type Line 4: Revolut (crypto, to 2024)'s type "CASHBACK" is not known.`,
    ]);
    // 40 - 0.6 came and 40 + 0.6 went; the coins are 0.0044392 - 0.01274618.
    expect(old.balances).toEqual({ EUR: "-1.2", BTC: "-0.00830698" });
    const later = readText(
      'Symbol,Type,Quantity,Price,Value,Fees,Date\nBTC,Sell,0.01274618,"€3,138.20",€40.00,€0.60,"Feb 11, 2019, 8:36:42 AM"\n',
    );
    expect(later.ledger).toEqual([old.ledger[0]]);
    expect([later.split.zone, later.split.warnings.length]).toEqual(["Europe/Berlin", 1]);
  });
});

describe("eToro", () => {
  it("counts coins and the results of contracts, reports excluded shares, reads brackets as negative", () => {
    const { ledger, failures, issues, balances } = readText(
      text(
        "Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA",
        '14/01/2025 16:22:08,Open Position,BTC/USD,"1,000.50",0.0105,0.00,"3,206.48",0.00,77,Crypto,0.00',
        '17/02/2025 18:05:33,Position closed,BTC/USD,"1,200.00",0.0105,199.50,"3,405.98",0.00,77,Crypto,0.00',
        '17/03/2021 00:51:08,Overnight fee,Daily,"(0,12)",-,"(0,12)"," 318,34 "," 68,34 ",10,CFD," 0,00 "',
        '26/04/2021 19:46:55,Position closed,MU/USD," 294,75 ",14.204545," 44,75 "," 1 447,38 "," 1 381,83 ",62,CFD," 0,00 "',
        '04/02/2025 00:08:41,Dividend,SAP/EUR,0.31,-,0.31,"3,206.79",84.50,22,Stocks,0.00',
        '05/02/2025 12:26:14,Withdraw Request,-,-84.50,-,-84.50,"3,122.29",0.00,-,,0.00',
      ),
    );
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2021-03-17T00:51:08.000Z derivative_settlement out 0.12 USD @?",
      "2021-04-26T19:46:55.000Z derivative_settlement in 44.75 USD @?",
      "2025-01-14T16:22:08.000Z spot_buy out 1000.5 USD @? in 0.0105 BTC @?",
      "2025-02-05T12:26:14.000Z withdraw_fiat out 84.5 USD @?",
      "2025-02-17T18:05:33.000Z spot_sell out 0.0105 BTC @? in 1200 USD @?",
    ]);
    expect(issues).toEqual([expect.stringContaining("other-asset")]);
    // -0.12 + 44.75 - 1000.5 - 84.5 + 1200
    expect(balances).toEqual({ USD: "159.63" });
  });
});
