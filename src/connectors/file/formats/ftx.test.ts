import { expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const read = (...lines: readonly string[]) => readText(lines.join("\n"));

it("FTX: trades, a rebate and a future; deposits and withdrawals with the fee on top", () => {
  const trades = read(
    "id,time,market,side,type,size,price,total,fee,feeCurrency",
    "1,2022-03-01T10:00:00.000000+00:00,BTC/USD,buy,order,0.1,40000,4000,2.8,USD",
    "2,2022-03-02T10:00:00.000000+00:00,BTC/USD,sell,order,0.05,42000,2100,-0.1,USD",
    "3,2022-03-03T10:00:00.000000+00:00,BTC-PERP,buy,order,1,42000,42000,1,USD",
  );
  expect(trades.balances).toEqual({ BTC: "0.05", USD: "-1902.7" });
  expect(trades.ledger).toHaveLength(2);
  expect(trades.failures).toHaveLength(1);
  expect(
    read(
      "id,time,coin,size,status,txid",
      "1,2022-03-01T10:00:00+00:00,BTC,0.5,confirmed,ab",
      "2,2022-03-01T11:00:00+00:00,BTC,0.5,cancelled,",
    ).balances,
  ).toEqual({ BTC: "0.5" });
  expect(
    read(
      "time,coin,size,address,status,txid,fee,id",
      "2022-03-04T10:00:00+00:00,BTC,0.2,bc1q,complete,cd,0.001,9",
    ).balances,
  ).toEqual({ BTC: "-0.201" });
});

it("Cryptopia: the fee is in what was received, and inside a withdrawal", () => {
  expect(
    read(
      "#,Market,Type,Rate,Amount,Total,Fee,Timestamp",
      "1,DOT/BTC,Buy,0.00000050,1000,0.00050000,2,2018-01-05 10:00:00",
      "2,DOT/BTC,Sell,0.00000060,500,0.00030000,0.0000006,2018-01-06 10:00:00",
    ).balances,
  ).toEqual({ BTC: "-0.0002006", DOT: "498" });
  expect(
    read(
      "#,Currency,Amount,Fee,Status,TransactionId,Address,Timestamp",
      "7,DOT,498,1,Complete,ab,x,2018-01-07 10:00:00",
    ).balances,
  ).toEqual({ DOT: "-498" });
  expect(
    read(
      "#,Currency,Amount,Status,Type,Transaction,Conf.,Timestamp",
      "8,BTC,0.5,Confirmed,Deposit,cd,6,2018-01-04 10:00:00",
    ).balances,
  ).toEqual({ BTC: "0.5" });
});
