import { describe, expect, it } from "vitest";
import { readLedgerFile } from "../../ledger/index.ts";
import { calculate, yearResult } from "./calculate.ts";

const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount,fee_value_eur";

/**
 * 1 ETH of 10.01.2022 (cost 1,000) is lent on 10.06.2024 for 1 aWETH, a token that grows by itself, and the 1 aWETH is
 * sold on 10.09.2024 for 2,400: 1,400 after the period (interpretation `carry`). What the wallet holds afterwards is
 * growth alone.
 */
const BEFORE = [
  HEADER,
  "buy,2022-01-10T12:00:00Z,spot_buy,main,EUR,1000,,ETH,1,,,,",
  "sol,2024-01-10T12:00:00Z,spot_buy,main,EUR,100,,SOL,1,,,,",
  "in,2024-06-10T12:00:00Z,lending_deposit,main,ETH,1,2500,aWETH,1,,,,",
  "out,2024-09-10T12:00:00Z,spot_sell,main,aWETH,1,,EUR,2400,,,,",
];

/** Takes the rows of 10.10.2024, on which 0.01 aWETH is worth 25. */
function figures(...rows: readonly string[]) {
  const { transactions, errors } = readLedgerFile([...BEFORE, ...rows].join("\n"));
  expect(errors).toEqual([]);
  const result = calculate(transactions, { currentYear: 2025 });
  const { assessment, complete, range } = yearResult(result, 2024);
  const { section22, section23, outsidePeriod } = assessment;
  return {
    receipts: section22.receipts,
    net: section23.net,
    free: outsidePeriod.gains,
    complete,
    range,
    lots: [...result.lots]
      .filter(({ asset }) => asset !== "SOL")
      .map(({ asset, quantity, cost, acquired }) => [asset, Number(quantity), Number(cost), acquired]),
  };
}

const OCTOBER = "2024-10-10T12:00:00Z";

describe("the growth of a rebasing token is income whenever it leaves, at the value of that moment (§ 22 Nr. 3 EStG)", () => {
  const EARNED = { receipts: "25.00", net: "0.00", free: "1400.00", complete: true, range: null, lots: [] };

  it.each([
    // Growth 0.01 for 25 is a receipt and costs 25; it is disposed of for 25 on the same day: result 0.
    ["a fee on a row of its own", `x,${OCTOBER},fee,main,aWETH,0.01,25,,,,,,`],
    ["a payment", `x,${OCTOBER},payment,main,aWETH,0.01,25,,,,,,`],
    ["the settlement of a derivative", `x,${OCTOBER},derivative_settlement,main,aWETH,0.01,25,,,,,,`],
    // Without consideration there is no disposal; the receipt remains.
    ["a gift", `x,${OCTOBER},gift_sent,main,aWETH,0.01,25,,,,,,`],
    ["a loss", `x,${OCTOBER},loss,main,aWETH,0.01,25,,,,,,`],
  ])("as %s", (_, row) => {
    expect(figures(row)).toEqual(EARNED);
  });

  it("as the fee of a trade in other coins", () => {
    // SOL: 100 - 100 - 25 of the fee = -25. The fee's own disposal: 25 - 25 = 0.
    const row = `x,${OCTOBER},spot_sell,main,SOL,1,,EUR,100,,aWETH,0.01,25`;
    expect(figures(row)).toEqual({ ...EARNED, net: "-25.00" });
  });

  it("as the price of an NFT", () => {
    const row = `x,${OCTOBER},nft_purchase,main,aWETH,0.01,25,Piece #1,1,,,,`;
    expect(figures(row)).toEqual({ ...EARNED, lots: [["Piece #1", 1, 25, "2024-10-10"]] });
  });

  it("as coins that are lent on, with the value of the one side that has one", () => {
    const row = `x,${OCTOBER},lending_deposit,main,aWETH,0.01,25,vWETH,0.01,,,,`;
    expect(figures(row)).toEqual({ ...EARNED, lots: [["vWETH", 0.01, 25, "2024-10-10"]] });
    const other = `x,${OCTOBER},lending_deposit,main,aWETH,0.01,,vWETH,0.01,25,,,`;
    expect(figures(other)).toEqual(figures(row));
  });

  it("as coins that are lent on without a token: nothing is earned once more when they come back", () => {
    const row = `x,${OCTOBER},lending_deposit,main,aWETH,0.01,25,,,,,,`;
    const back = "y,2024-11-10T12:00:00Z,lending_withdrawal,main,,,,aWETH,0.01,30,,,";
    expect(figures(row, back)).toEqual({ ...EARNED, lots: [["aWETH", 0.01, 25, "2024-10-10"]] });
  });

  it("as what comes back above it, with the value of the one side that has one", () => {
    // 0.5 ETH of 10.10. (cost 1,250) is lent for 0.5 cWETH on the same day and comes back as 0.6: 0.1 of 1,500 is 250.
    const rows = (token: string, coin: string) => [
      "b,2024-10-10T09:00:00Z,spot_buy,main,EUR,1250,,ETH,0.5,,,,",
      `x,${OCTOBER},lending_deposit,main,ETH,0.5,1250,cWETH,25,,,,`,
      `y,2024-11-10T12:00:00Z,lending_withdrawal,main,cWETH,25,${token},ETH,0.6,${coin},,,`,
    ];
    expect(figures(...rows("", "1500"))).toMatchObject({ receipts: "250.00", complete: true });
    expect(figures(...rows("1500", ""))).toEqual(figures(...rows("", "1500")));
  });

  it("as the repayment of a loan", () => {
    // 0.5 aWETH borrowed for 1,200 and sold for 1,200. 0.01 of it is returned in growth (25), for the value at which
    // the borrowed coins came: 1,200 * 0.01 / 0.5 = 24. Result 24 - 25 = -1.
    const rows = [
      "l,2024-09-11T12:00:00Z,loan_received,main,,,,aWETH,0.5,1200,,,",
      "s,2024-09-12T12:00:00Z,spot_sell,main,aWETH,0.5,,EUR,1200,,,,",
      `x,${OCTOBER},loan_repaid,main,aWETH,0.01,25,,,,,,`,
    ];
    expect(figures(...rows)).toEqual({ ...EARNED, net: "-1.00" });
  });

  it("is taken along by an own transfer, without an entry", () => {
    const row = `x,${OCTOBER},transfer,main,aWETH,0.01,25,aWETH,0.01,25,,,`;
    expect(figures(row)).toMatchObject({ receipts: "0.00", net: "0.00", complete: true });
  });

  it("has no value of zero: a gift without a value makes the year provisional", () => {
    const row = `x,${OCTOBER},gift_sent,main,aWETH,0.01,,,,,,,`;
    expect(figures(row)).toMatchObject({ receipts: "0.00", complete: false });
  });
});
