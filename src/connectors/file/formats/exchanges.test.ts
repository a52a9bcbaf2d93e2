import { describe, expect, it } from "vitest";
import { file } from "../index.ts";
import { balanceGaps } from "../table/balance-gaps.ts";
import { readText } from "../testing/read-text.ts";

const text = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("Bybit", () => {
  const EU =
    "Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)";

  it("joins the two rows of a fill by contract, second and price; the fee is in the coin of its row", () => {
    const { split, ledger, failures, balances } = readText(
      text(
        "UID: 1,Company Name: ,Country: ",
        EU,
        "1,BTC,BTCEUR,TRADE,BUY,0.00007,--,90000,0,-0.000000175,0.00007,0.000069825,0.000069825,--,2026-02-01 10:00:00",
        "1,EUR,BTCEUR,TRADE,BUY,0.00007,--,90000,0,0,-6.3,-6.3,93.7,--,2026-02-01 10:00:00",
        "1,EUR,--,TRANSFER_IN,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
        "1,USDT,ETHUSDT,TRADE,SELL,1,0,2000,0,-0.5,12,11.5,11.5,--,2026-02-02 10:00:00",
        "1,EUR,--,TELEPORT,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
      ),
    );
    expect(split).toMatchObject({ format: "bybit-unified", generation: "EU", headerLine: 2, warnings: [] });
    expect(ledger).toEqual([
      "2026-02-01T10:00:00.000Z spot_buy out 6.3 EUR @6.3 in 0.00007 BTC @? fee 0.000000175 BTC @?",
      // One coin alone is a contract's result.
      "2026-02-02T10:00:00.000Z derivative_settlement in 12 USDT @? fee 0.5 USDT @?",
    ]);
    expect(failures).toEqual([
      `unknown-type Line 7: Bybit (unified account)'s type "teleport" is not known.`,
    ]);
    // 0.00007 - 0.000000175: the balance that the file shows.
    expect(balances).toEqual({ BTC: "0.000069825", EUR: "-6.3", USDT: "11.5" });
  });

  it("knows that a move to the other account changes the balance of this one", () => {
    const rows = [
      "1,EUR,--,TRANSFER_IN,--,100,--,--,0,0,100,100,100,--,2026-02-01 09:00:00",
      "1,EUR,BTCEUR,TRADE,BUY,0.00007,--,90000,0,0,-6.3,-6.3,93.7,--,2026-02-01 10:00:00",
      "1,EUR,--,TRANSFER_OUT,--,50,--,--,0,0,-50,-50,43.7,--,2026-02-01 11:00:00",
      "1,EUR,--,TRANSFER_OUT,--,3.7,--,--,0,0,-3.7,-3.7,40,--,2026-02-01 12:00:00",
    ];
    const gaps = (some: readonly string[]): readonly string[] => {
      const { records } = readText(text(EU, ...some));
      const read = records.map((record) => file.read(record));
      const stated = read.flatMap((one) => (one.ok && one.row.stated ? [one.row.stated] : []));
      return balanceGaps(stated).map(({ message }) => message);
    };
    expect(gaps(rows)).toEqual([]);
    expect(gaps(rows.filter((row) => !row.includes("-50")))).toEqual([expect.stringContaining("-50 EUR")]);
  });

  it("reads the funding account", () => {
    const { split, ledger, issues } = readText(
      text(
        "Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description",
        "1,2026-02-01 08:00:00,EUR,100,Deposit,100,Fiat/Deposit",
        "1,2026-02-01 09:00:00,EUR,-100,Transfer,0,Transfer out",
        "1,2026-02-02 09:00:00,BTC,0.001,Buy,0.001,Fiat/Buy Crypto with Card",
        "1,2026-02-03 09:00:00,USDT,5,Airdrop,5,Airdrop/Airdrop Bonus",
      ),
    );
    expect(split.format).toBe("bybit-funding");
    expect(ledger).toEqual([
      "2026-02-01T08:00:00.000Z deposit_fiat in 100 EUR @100",
      "2026-02-02T09:00:00.000Z crypto_swap in 0.001 BTC @?",
      "2026-02-03T09:00:00.000Z airdrop in 5 USDT @?",
    ]);
    expect(issues).toEqual([expect.stringContaining("missing-leg")]);
  });
});

describe("OKX", () => {
  it("takes the change of the balance, which is after the fee, and joins by the order", () => {
    const { split, ledger, balances } = readText(
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
    expect(split.warnings).toEqual([expect.stringContaining("time zone")]);
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
});

describe("KuCoin", () => {
  it("reads fills with the zone of their column, older ones as Singapore's", () => {
    const { split, ledger } = readText(
      text(
        "UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+02:00),Fee,Maker/Taker,Fee Currency",
        "1,mainAccount,o1,KCS-USDT,BUY,LIMIT,10,2,20,20,2024-07-01 12:00:00,0.02,TAKER,USDT",
      ),
    );
    expect(split).toMatchObject({ format: "kucoin-fills", warnings: [] });
    expect(ledger).toEqual([
      "2024-07-01T10:00:00.000Z crypto_swap out 20 USDT @? in 2 KCS @? fee 0.02 USDT @?",
    ]);
    const old = readText(
      text(
        "tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType,",
        "2021-03-01 08:00:00,o1,ETH-BTC,sell,0.05,2,0.1,0.0001,taker,BTC,limit,",
      ),
    );
    expect(old.split.format).toBe("kucoin-fills-old");
    expect(old.ledger).toEqual([
      "2021-03-01T00:00:00.000Z crypto_swap out 2 ETH @? in 0.1 BTC @? fee 0.0001 BTC @?",
    ]);
  });

  it("reads transfers, account history, earnings and conversions; an empty file says so in a row", () => {
    const lines = (...all: readonly string[]): readonly string[] => {
      const { ledger, failures } = readText(text(...all));
      return [...ledger, ...failures];
    };
    expect(
      lines(
        "UID,Account Type,Time(UTC+01:00),Coin,Amount,Fee,Hash,Deposit Address,Transfer Network,Status,Remarks",
        "1,main,2024-01-01 12:00:00,BTC,0.5,0,abc,bc1q,BTC,SUCCESS,Deposit",
      ),
    ).toEqual(["2024-01-01T11:00:00.000Z transfer in 0.5 BTC @?"]);
    expect(
      lines(
        "UID,Account Type,Time(UTC+01:00),Remarks,Status,Fee,Amount,Coin,Transfer Network,Withdrawal Address/Account",
        "1,main,2024-01-01 12:00:00,,SUCCESS,0.001,0.5,BTC,BTC,bc1q",
      ),
    ).toEqual(["2024-01-01T11:00:00.000Z transfer out 0.5 BTC @? fee 0.001 BTC @?"]);
    expect(
      lines(
        "UID,Account Type,Currency,Side,Amount,Fee,Time(UTC+00:00),Remark",
        "1,main,BTC,Withdrawal,0.030015,0.000015,2024-01-01 12:00:00,Withdrawal",
        "1,main,USDT,Withdrawal,10,0,2024-01-02 12:00:00,Exchange",
        "1,main,ETH,Deposit,0.005,0,2024-01-02 12:00:00,Exchange",
      ),
    ).toEqual([
      "2024-01-01T12:00:00.000Z transfer out 0.03 BTC @? fee 0.000015 BTC @?",
      "2024-01-02T12:00:00.000Z crypto_swap out 10 USDT @? in 0.005 ETH @?",
    ]);
    expect(
      lines(
        "UID,Account Type,Order ID,Time(UTC+02:00),Staked Coin,Product Type,Product Name,Earnings Coin,Earnings Type,Remarks,Amount,Amount（USDT）,Fee",
        "1,main,o1,2024-07-01 12:00:00,DOT,Staking,DOT,DOT,Base,,0.1,0.6,0",
      ),
    ).toEqual(["2024-07-01T10:00:00.000Z staking_reward in 0.1 DOT @?"]);
    expect(
      lines(
        "UID,Account Type,Payment Account,Sell,Buy,Price,Tax,Time of Update(UTC+02:00),Status",
        "1,main,Trading,10 USDT,0.005 ETH,x,0,2024-07-01 12:00:00,Success",
      ),
    ).toEqual(["2024-07-01T10:00:00.000Z crypto_swap out 10 USDT @? in 0.005 ETH @?"]);
    expect(
      lines(
        "UID,Account Type,Payment Account,Sell,Buy,Price,Tax,Time of Update(UTC+02:00),Status",
        "No matching records found.",
      ),
    ).toEqual([]);
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
