import { describe, expect, it } from "vitest";
import { readLedgerFile } from "../../ledger/index.ts";
import { AUSTRIA } from "./index.ts";

const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur";

function year2022(...rows: readonly string[]) {
  const { transactions, errors } = readLedgerFile([HEADER, ...rows].join("\n"));
  expect(errors).toEqual([]);
  const result = AUSTRIA.calculate(transactions, { choices: [{ key: "option2022", value: "yes" }] });
  const year = AUSTRIA.yearResult(result, 2022);
  const net = Object.fromEntries(year.assessment.boxes.map(({ key, net: its }) => [key, its]));
  const lines = Object.fromEntries(AUSTRIA.formEntries(year).entries.map(({ line, exact }) => [line, exact]));
  return { capital: net["capital"], speculation: net["speculation"], lines };
}

/** EStR Rz 6103k: on application 27.5 % for crypto assets that are sold from 1 January to 28 February 2022. */
describe("the option for the special rate before March 2022", () => {
  it("applies to coins", () => {
    // 2,000 - 1,000 = 1,000 of capital income.
    const rows = [
      "b,2021-12-10T12:00:00Z,spot_buy,main,EUR,1000,,ETH,1,",
      "s,2022-02-10T12:00:00Z,spot_sell,main,ETH,1,,EUR,2000,",
    ];
    expect(year2022(...rows)).toEqual({
      capital: "1000.00",
      speculation: "0.00",
      lines: { "174": "1000.00" },
    });
  });

  it("does not apply to an NFT, which is § 31 within a year of its acquisition", () => {
    // 2,000 - 1,000 = 1,000 > 440: taxed in full, Kennzahl 801.
    const rows = [
      "b,2021-12-10T12:00:00Z,nft_purchase,main,EUR,1000,,Punk #7,1,",
      "s,2022-02-10T12:00:00Z,nft_sale,main,Punk #7,1,,EUR,2000,",
    ];
    expect(year2022(...rows)).toEqual({
      capital: "0.00",
      speculation: "1000.00",
      lines: { "801": "1000.00" },
    });
  });

  it("applies to coins that are given for an NFT", () => {
    const rows = [
      "b,2021-12-10T12:00:00Z,spot_buy,main,EUR,1000,,ETH,1,",
      "p,2022-01-10T12:00:00Z,nft_purchase,main,ETH,1,1500,Punk #7,1,1500",
      "s,2022-02-10T12:00:00Z,nft_sale,main,Punk #7,1,,EUR,2000,",
    ];
    // The coin: 1,500 - 1,000; the NFT: 2,000 - 1,500 = 500 > 440.
    expect(year2022(...rows)).toEqual({
      capital: "500.00",
      speculation: "500.00",
      lines: { "174": "500.00", "801": "500.00" },
    });
  });
});
