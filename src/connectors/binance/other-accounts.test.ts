import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { summarize } from "../testing/summaries.ts";
import { binance } from "./index.ts";

const row = (list: string, id: string, wire: object): RawRecord => ({
  providerId: `${list}:${id}`,
  accountRef: list,
  payload: JSON.stringify(wire),
});

/** Examples from the documentation. */
const rebate = { asset: "USDT", type: 1, amount: "0.0001126", updateTime: 1_637_651_320_000 };
const interest = {
  txId: 1_352_286_576_452,
  interestAccuredTime: 1_672_160_400_000,
  asset: "USDT",
  rawAsset: "USDT",
  principal: "45.3313",
  interest: "0.00024995",
  interestRate: "0.00013233",
  type: "ON_BORROW",
};
const income = {
  symbol: "BTCUSDT",
  incomeType: "COMMISSION",
  income: "-0.01000000",
  asset: "USDT",
  info: "COMMISSION",
  time: 1_570_636_800_000,
  tranId: 9_689_322_392,
  tradeId: "2059192",
};
const DOCUMENTED: readonly RawRecord[] = [
  row("rebate", "1", rebate),
  row("rebate", "2", { ...rebate, asset: "ETH", amount: "0.00000056", type: 2 }),
  row("margin-interest", "1", interest),
  row("margin-interest", "2", { ...interest, type: "PERIODIC_CONVERTED", asset: "BNB", interest: "0.001" }),
  row("futures", "1", income),
  row("futures", "2", { ...income, incomeType: "TRANSFER", income: "-0.37500000", symbol: "" }),
  row("futures", "3", { ...income, incomeType: "REALIZED_PNL", income: "12.5" }),
  row("coin-futures", "1", { ...income, incomeType: "FUNDING_FEE", income: "0.00000001", asset: "BTC" }),
];

describeConformance({
  name: "Binance besides the main account",
  reader: binance,
  records: DOCUMENTED,
  unknown: row("futures", "9", { ...income, incomeType: "QUANTUM" }),
  runs: 100,
});

describe("Binance besides the main account", () => {
  it("rebates are income, interest is a cost, results of futures are theirs, and transfers there stay own", () => {
    const { issues, transactions } = normalize(binance, DOCUMENTED);
    expect(issues).toEqual([]);
    expect(summarize({ transactions }).toSorted()).toEqual([
      "derivative_settlement: +0.00000001 BTC",
      "derivative_settlement: +12.5 USDT",
      "derivative_settlement: -0.01 USDT",
      "fee: -0.00024995 USDT",
      "fee: -0.001 BNB",
      "referral_reward: +0.00000056 ETH",
      "referral_reward: +0.0001126 USDT",
    ]);
  });

  it("a clawed-back bonus, and exchanges there, need confirmation", () => {
    const { issues, transactions } = normalize(binance, [
      row("futures", "1", { ...income, incomeType: "WELCOME_BONUS", income: "-5" }),
      row("futures", "2", { ...income, incomeType: "AUTO_EXCHANGE", income: "3" }),
    ]);
    expect(summarize({ transactions }).toSorted()).toEqual(["transfer: +3 USDT", "transfer: -5 USDT"]);
    expect(issues.map(({ code }) => code)).toEqual(["unclear-origin", "unclear-origin"]);
  });

  it("a kickback among the distributions counts only if the list of rebates has none on that day", () => {
    const kickback = { asset: "BNB", amount: "0.01", enInfo: "Referral Kickback", tranId: 1 };
    const paid = (day: string) => ({ ...kickback, divTime: Date.parse(`${day}T12:00:00Z`) });
    const { transactions, outcomes } = normalize(binance, [
      row("dividend", "1", paid("2024-05-02")),
      row("dividend", "2", paid("2024-05-10")),
      row("rebate", "1", { ...rebate, asset: "BNB", amount: "0.01", updateTime: Date.parse("2024-05-01") }),
    ]);
    expect(transactions.map(({ id }) => id)).toEqual(["rebate:1", "dividend:2"]);
    expect(outcomes.map(({ status }) => status)).toEqual(["normalized", "normalized", "normalized"]);
  });

  it.each([
    ["rebate", { ...rebate, type: 3 }, "unknown-type"],
    ["rebate", { ...rebate, amount: undefined }, "bad-amount"],
    ["margin-interest", { ...interest, type: "LATER" }, "unknown-type"],
    ["margin-interest", { ...interest, interestAccuredTime: undefined }, "bad-time"],
    ["futures", { ...income, incomeType: undefined }, "missing-field"],
    ["futures", { ...income, income: "many" }, "bad-amount"],
    ["coin-futures", { ...income, asset: undefined }, "missing-field"],
  ] as const)("%s with an invalid field is stored unread: %o", (list, wire, code) => {
    expect(normalize(binance, [row(list, "1", wire)]).outcomes).toMatchObject([{ status: "failed", code }]);
  });
});
