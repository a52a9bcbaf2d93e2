import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { binance } from "./index.ts";

const AT = Date.parse("2024-05-01T12:00:00Z");
const row = (list: string, id: string, wire: object): RawRecord => ({
  providerId: `${list}:${id}`,
  accountRef: list,
  payload: JSON.stringify(wire),
});

/** Examples from the documentation. */
const p2p = {
  orderNumber: "20219644646554779648",
  advNo: "11218246497340923904",
  tradeType: "SELL",
  asset: "BUSD",
  fiat: "EUR",
  fiatSymbol: "€",
  amount: "5000.00000000",
  totalPrice: "4400.00000000",
  unitPrice: "0.88",
  orderStatus: "COMPLETED",
  createTime: AT,
  commission: "0",
  counterPartNickName: "ab***",
  advertisementRole: "TAKER",
};
const paid = {
  orderType: "C2C",
  transactionId: "M_P_71505104267788288",
  transactionTime: AT,
  amount: "23.72469206",
  currency: "BNB",
  walletType: 1,
  fundsDetail: [{ currency: "BNB", amount: "23.72469206", walletAssetCost: [{ "1": "0.6" }] }],
};
const BETWEEN_PEOPLE: readonly RawRecord[] = [
  row("person-to-person", "1", p2p),
  row("person-to-person", "2", {
    ...p2p,
    tradeType: "BUY",
    amount: "10",
    totalPrice: "9",
    commission: "0.1",
  }),
  row("person-to-person", "3", { ...p2p, orderStatus: "CANCELLED_BY_SYSTEM" }),
  row("pay", "1", paid),
  row("pay", "2", {
    ...paid,
    orderType: "PAY",
    amount: "-30",
    currency: "USDT",
    fundsDetail: [
      { currency: "USDT", amount: "20" },
      { currency: "BNB", amount: "0.02" },
    ],
  }),
  row("earn-onchain", "1", { positionId: "7", time: AT, asset: "SOLV", lockPeriod: "30", amount: "1.5" }),
];

describeConformance({
  name: "Binance between people",
  reader: binance,
  records: BETWEEN_PEOPLE,
  unknown: row("pay", "9", { ...paid, orderType: "QUANTUM" }),
  runs: 100,
});

describe("Binance peer-to-peer trades and Binance Pay", () => {
  it("coins for money from another person's bank, and payments of Binance Pay", () => {
    const { issues, transactions } = normalize(binance, BETWEEN_PEOPLE);
    expect(summarize({ transactions }).toSorted()).toEqual([
      "payment: -0.02 BNB",
      "payment: -20 USDT",
      "spot_buy: -9 EUR +10 BUSD fee 0.1 BUSD",
      "spot_sell: -5000 BUSD +4400 EUR",
      "staking_reward: +1.5 SOLV",
      "transfer: +23.72469206 BNB",
    ]);
    expect(issues).toMatchObject([{ code: "unclear-origin", recordIds: ["pay:1"] }]);
    // The money was never on the account.
    const read = binance.read(BETWEEN_PEOPLE[0]!);
    expect(read.ok ? read.row.effects : null).toEqual([
      { accountRef: "BUSD", asset: "BUSD", amount: "-5000" },
    ]);
  });
});
