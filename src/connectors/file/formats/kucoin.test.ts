import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const text = (...lines: readonly string[]): string => `${lines.join("\n")}\n`;

describe("KuCoin", () => {
  it("reads fills with the zone of their column, older ones in Singapore time", () => {
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

  it("reads transfers, account history, earnings and conversions; an empty file has a row that says so", () => {
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
        "1,main,BTC,Withdrawal,0.04002,0.00002,2024-01-01 12:00:00,Withdrawal",
        "1,main,USDT,Withdrawal,10,0,2024-01-02 12:00:00,Exchange",
        "1,main,ETH,Deposit,0.005,0,2024-01-02 12:00:00,Exchange",
      ),
    ).toEqual([
      "2024-01-01T12:00:00.000Z transfer out 0.04 BTC @? fee 0.00002 BTC @?",
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

  it("reads moves by their remark, the account by its types, and the files of its first years", () => {
    const moves = readText(
      text(
        "UID,Account Type,Time(UTC+02:00),Remarks,Status,Fee,Amount,Coin,Transfer Network",
        "1,mainAccount,2023-08-17 21:40:35,Deposit,SUCCESS,0,640,USDT,TRX",
        "1,mainAccount,2023-08-18 21:40:35,Gift,SUCCESS,0,1,USDT,TRX",
      ),
    );
    expect(moves.split).toMatchObject({ format: "kucoin-moves", zone: "+02:00" });
    expect(moves.ledger).toEqual(["2023-08-17T19:40:35.000Z transfer in 640 USDT @?"]);
    expect(moves.failures).toEqual([expect.stringContaining('"Gift" is not known')]);
    const account = readText(
      text(
        "UID,Account Type,Currency,Side,Amount,Fee,Time(UTC+08:00),Remark,Type",
        "1,mainAccount,BTC,Withdrawal,0.04002,0.00002,2025-03-20 04:31:56,,Withdraw",
        "1,mainAccount,XMR,Withdrawal,0.35,0,2025-03-19 22:18:03,Trading Account,Transfer",
        "1,mainAccount,ARB,Deposit,41.6205,0,2025-03-01 02:47:39,,Spot",
        "1,mainAccount,USDT,Withdrawal,17.67603006018,0.01765837168,2025-03-01 02:47:39,,Spot",
      ),
    );
    expect(account.ledger).toEqual([
      // Eight hours behind the column, so a day of the month before; 17.67603006018 - 0.01765837168
      "2025-02-28T18:47:39.000Z crypto_swap out 17.6583716885 USDT @? in 41.6205 ARB @? fee 0.01765837168 USDT @?",
      "2025-03-19T20:31:56.000Z transfer out 0.04 BTC @? fee 0.00002 BTC @?",
    ]);
    const first = (...lines: readonly string[]): readonly string[] => readText(text(...lines)).ledger;
    expect([
      ...first("coin_type,type,add,hash,vol,created_at", "BTC,WITHDRAW,bc1q,abc,0.5,2018-03-01 10:00:00"),
      ...first("Time,Coin,Amount,Type,Wallet Address,Remark", "2021-01-01 10:00:00,BTC,0.5,x,bc1q,"),
      ...first("Time,Coin,Amount,Type,Remark", "2021-01-02 10:00:00,BTC,0.5,x,Deposit"),
      ...first(
        "uid,symbol,direction,deal_price,amount,deal_value,created_at",
        "1,ETH-BTC,BUY,0.05,2,0.1,2018-03-01 10:00:00",
      ),
    ]).toEqual([
      "2018-03-01T02:00:00.000Z transfer out 0.5 BTC @?",
      "2021-01-01T02:00:00.000Z transfer out 0.5 BTC @?",
      "2021-01-02T02:00:00.000Z transfer in 0.5 BTC @?",
      "2018-03-01T02:00:00.000Z crypto_swap out 0.1 BTC @? in 2 ETH @?",
    ]);
  });
});
