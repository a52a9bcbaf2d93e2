import { describe, expect, it } from "vitest";
import { normalize } from "../../normalize.ts";
import { file } from "../index.ts";
import { readText } from "../testing/read-text.ts";

const PREAMBLE = [
  '"Disclaimer: All data is without guarantee, errors and changes are reserved."',
  '"Erika Mustermann, 1990-01-01"',
  "erika@example.invalid",
  '"Account opened at: 3/1/22, 4:46 PM"',
  '"Venue: Bitpanda"',
  "",
].join("\n");
const COLUMNS =
  '"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,"Asset market price","Asset market price currency","Asset class","Product ID",Fee,"Fee asset"';
const GEN3 = `${PREAMBLE}${COLUMNS},Spread,"Spread Currency"\n`;
const GEN5 = `${PREAMBLE}${COLUMNS},"Fee percent",Spread,"Spread Currency","Tax Fiat"\n`;

describe("Bitpanda", () => {
  it("reads rows of 2022: money before its fee, coins against money, shares by their money alone", () => {
    const rows = [
      "F1,2022-07-28T19:27:49+02:00,deposit,incoming,1527.00,EUR,-,EUR,-,-,Fiat,-,27.00000000,EUR,-,-",
      'T0,2022-07-02T09:09:41+02:00,buy,outgoing,150.00,EUR,1.42307692,AMZN,105.41,EUR,"Stock (derivative)",73,-,-,0.15000000,EUR',
      "T1,2022-07-02T09:19:36+02:00,buy,outgoing,250.00,EUR,0.01329013,BTC,18810.95,EUR,Cryptocurrency,1,-,-,-,-",
      "X1,2022-07-02T09:23:35+02:00,transfer,incoming,0.00,EUR,0.00869699,BEST,0.34,EUR,Cryptocurrency,33,-,-,-,-",
      "C1,2022-08-04T15:17:46+02:00,withdrawal,outgoing,0,EUR,0.01039663,BTC,0.00,-,Cryptocurrency,1,0.00006000,BTC,-,-",
    ];
    const { split, ledger, failures, issues, balances } = readText(GEN3 + rows.join("\n"));
    expect(split).toMatchObject({
      format: "bitpanda",
      generation: "2021 to 2023",
      headerLine: 6,
      warnings: [],
    });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2022-07-02T07:09:41.000Z withdraw_fiat out 150 EUR @150",
      "2022-07-02T07:19:36.000Z spot_buy out 250 EUR @250 in 0.01329013 BTC @250",
      // 0.00869699 x 0.34
      "2022-07-02T07:23:35.000Z transfer in 0.00869699 BEST @0.0029569766",
      "2022-07-28T17:27:49.000Z deposit_fiat in 1527 EUR @1527 fee 27 EUR @27",
      "2022-08-04T13:17:46.000Z transfer out 0.01039663 BTC @? fee 0.00006 BTC @?",
    ]);
    expect(issues).toEqual(["other-asset bitpanda:T0", "unclear-origin bitpanda:X1"]);
    // 1527 - 27 - 150 - 250; 0.01329013 - 0.01039663 - 0.00006
    expect(balances).toEqual({ EUR: "1100", BTC: "0.0028335", BEST: "0.00869699" });
  });

  it("reads rows of 2025, in which a staked coin is told twice and its row is one cell short", () => {
    const rows = [
      "T1,2025-05-31T08:20:41+02:00,buy,outgoing,25.00,EUR,0.00026887,BTC,92981.74,EUR,Cryptocurrency,1,0.25000000,EUR,0.99,-,-,0.00",
      "T2,2025-05-31T09:04:41+02:00,sell,incoming,22.00,EUR,0.00020000,BTC,82675.44,EUR,Cryptocurrency,1,3.51000000,EUR,0.99,-,-,0.00",
      "S1,2025-06-25T20:51:44+02:00,transfer(stake),incoming,2436.76,EUR,19.77595407,SOL,123.22,EUR,Cryptocurrency,135,-,-,-,-,-",
      "S2,2025-06-25T20:51:44+02:00,transfer,outgoing,2436.76,EUR,19.77595407,SOL,123.22,EUR,Cryptocurrency,135,-,-,-,-,-,-",
      "M1,2025-06-26T08:00:00+02:00,teleport,incoming,1,EUR,1,SOL,1,EUR,Cryptocurrency,135,-,-,-,-,-,-",
    ];
    const { split, ledger, failures } = readText(GEN5 + rows.join("\r\n"));
    expect(split.generation).toBe("since 2025");
    expect(ledger).toEqual([
      "2025-05-31T06:20:41.000Z spot_buy out 25 EUR @25 in 0.00026887 BTC @25",
      "2025-05-31T07:04:41.000Z spot_sell out 0.0002 BTC @22 in 22 EUR @22",
      "2025-06-25T18:51:44.000Z staking_deposit in 19.77595407 SOL @2436.76",
    ]);
    expect(failures).toEqual([`unknown-type Line 11: Bitpanda's type "teleport" is not known.`]);
  });

  it("takes the tax that was kept back from its column, and none where it is zero", () => {
    const rows = [
      "T1,2025-05-31T08:20:41+02:00,buy,outgoing,25.00,EUR,0.00026887,BTC,92981.74,EUR,Cryptocurrency,1,0.25,EUR,0.99,-,-,0.00",
      "T2,2025-05-31T09:04:41+02:00,sell,incoming,122.00,EUR,0.00020000,BTC,82675.44,EUR,Cryptocurrency,1,-,-,-,-,-,27.50",
    ];
    const { transactions } = normalize(file, readText(GEN5 + rows.join("\n")).records);
    expect(transactions.map(({ type, withheldTaxEur }) => [type, withheldTaxEur])).toEqual([
      ["spot_buy", undefined],
      ["spot_sell", "27.5"],
    ]);
  });

  // The figures of two files that people attached to tresor-import#2829 and #5575.
  it("takes no fee off coins that came in, and knows transfers of money and fees paid in BEST", () => {
    const rows = [
      "C1,2019-10-15T10:48:22+02:00,deposit,incoming,0,EUR,0.00849232,ETH,0.00,-,Cryptocurrency,5,0.00050000,ETH,-,-",
      "C2,2019-10-15T10:48:22+02:00,deposit,incoming,0,EUR,0.10447436,ETH,0.00,-,Cryptocurrency,5,0.00000000,ETH,-,-",
      "T1,2019-12-16T21:33:44+01:00,sell,incoming,13.23,EUR,0.11296668,ETH,117.11,EUR,Cryptocurrency,5,-,-,-,-",
      "C3,2021-10-01T13:48:27+02:00,withdrawal,outgoing,0,EUR,0.00000000,BEST,0.00,-,Cryptocurrency,33,8.19462857,BEST,-,-",
      "F1,2022-01-18T02:57:13+01:00,transfer,incoming,0.40,EUR,-,EUR,-,-,Fiat,-,-,-,-,-",
    ];
    const { ledger, failures, issues, balances } = readText(GEN3 + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2019-10-15T08:48:22.000Z transfer in 0.00849232 ETH @?",
      "2019-10-15T08:48:22.000Z transfer in 0.10447436 ETH @?",
      "2019-12-16T20:33:44.000Z spot_sell out 0.11296668 ETH @13.23 in 13.23 EUR @13.23",
      "2021-10-01T11:48:27.000Z fee out 8.19462857 BEST @?",
      "2022-01-18T01:57:13.000Z deposit_fiat in 0.4 EUR @0.4",
    ]);
    expect(issues).toEqual(["unclear-origin bitpanda:F1"]);
    // Nothing is left of the coins, and nothing is missing.
    expect(balances).toEqual({ EUR: "13.63", BEST: "-8.19462857" });
  });

  it("takes what something was worth from the finer of money and price", () => {
    const rows = [
      "A,2022-02-02T09:00:00+01:00,transfer,incoming,1.49,EUR,100,VET,0.01,EUR,Cryptocurrency,1,-,-,-,-",
      "B,2022-02-03T09:00:00+01:00,transfer,incoming,0.00,EUR,0.001,ETH,2500.00,EUR,Cryptocurrency,1,-,-,-,-",
      "C,2022-02-04T09:00:00+01:00,transfer,incoming,0.00,EUR,1,SHIB,0.00,EUR,Cryptocurrency,1,-,-,-,-",
    ];
    expect(readText(GEN3 + rows.join("\n")).ledger).toEqual([
      "2022-02-02T08:00:00.000Z transfer in 100 VET @1.49",
      "2022-02-03T08:00:00.000Z transfer in 0.001 ETH @2.5",
      "2022-02-04T08:00:00.000Z transfer in 1 SHIB @?",
    ]);
  });

  it("counts what is staked as held", () => {
    const rows = [
      "T1,2025-06-01T08:20:41+02:00,buy,outgoing,2436.76,EUR,20,SOL,121.83,EUR,Cryptocurrency,135,-,-,-,-,-,0.00",
      "S1,2025-06-25T20:51:44+02:00,transfer(stake),incoming,2436.76,EUR,19,SOL,123.22,EUR,Cryptocurrency,135,-,-,-,-,-",
      "S2,2025-06-25T20:51:44+02:00,transfer,outgoing,2436.76,EUR,19,SOL,123.22,EUR,Cryptocurrency,135,-,-,-,-,-,-",
    ];
    const { records, balances } = readText(GEN5 + rows.join("\n"));
    // Read alone, the second row of the pair takes 19 away; with the first it takes nothing.
    expect(balances).toEqual({ EUR: "-2436.76", SOL: "1" });
    expect(normalize(file, records).effects).toEqual([
      { accountRef: "bitpanda", asset: "SOL", amount: "19" },
    ]);
  });

  it("keeps trades for less than a cent, and refuses those that name no money", () => {
    const rows = [
      "A,2022-02-02T09:19:36+01:00,sell,incoming,0.00,EUR,0.00000012,BTC,38810.95,EUR,Cryptocurrency,1,-,-,-,-",
      "B,2022-02-02T09:20:36+01:00,buy,outgoing,-,EUR,0.5,BTC,38810.95,EUR,Cryptocurrency,1,-,-,-,-",
    ];
    const { ledger, failures, issues } = readText(GEN3 + rows.join("\n"));
    // 0.00000012 x 38810.95
    expect(ledger).toEqual(["2022-02-02T08:19:36.000Z crypto_swap out 0.00000012 BTC @0.004657314"]);
    expect(issues).toEqual(["missing-leg bitpanda:A"]);
    expect(failures).toEqual(["bad-amount Line 8: The amount is missing."]);
  });

  it("leaves out the mirror of a purchase, and what was not finished", () => {
    const mirror = [
      "A,2022-01-05T09:19:36+01:00,buy,outgoing,250.00,EUR,0.01,BTC,25000.00,EUR,Cryptocurrency,1,-,-,-,-",
      "B,2022-01-05T09:19:36+01:00,buy,incoming,0,EUR,0.01,BTC,0.00,EUR,Cryptocurrency,1,-,-,-,-",
    ];
    expect(readText(GEN3 + mirror.join("\n")).balances).toEqual({ EUR: "-250", BTC: "0.01" });
    const old =
      "ID,Type,In/Out,Amount Fiat,Fee,Fiat,Amount Asset,Asset,Status,Created at\n" +
      "1,buy,outgoing,100.00,0.00,EUR,0.02,BTC,finished,2019-05-01T10:00:00+02:00\n" +
      "2,buy,outgoing,100.00,0.00,EUR,0.02,BTC,canceled,2019-05-01T10:00:00+02:00\n";
    const { split, balances } = readText(old);
    expect(split.generation).toBe("to 2020");
    expect(balances).toEqual({ EUR: "-100", BTC: "0.02" });
  });
});
