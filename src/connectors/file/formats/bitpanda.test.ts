import { describe, expect, it } from "vitest";
import { normalize } from "../../normalize.ts";
import { file } from "../index.ts";
import { readText } from "../testing/read-text.ts";

const PREAMBLE = [
  '"Disclaimer: All data is without guarantee, errors and changes are reserved."',
  '"Jana Beispiel, 1985-04-12"',
  "jana@example.invalid",
  '"Account opened at: 9/4/22, 8:13 PM"',
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
      "F1,2022-10-03T20:11:19+02:00,deposit,incoming,2000.00,EUR,-,EUR,-,-,Fiat,-,35.40000000,EUR,-,-",
      'T0,2022-09-05T18:40:12+02:00,buy,outgoing,120.00,EUR,0.94786730,AMZN,126.60,EUR,"Stock (derivative)",73,-,-,0.12000000,EUR',
      "T1,2022-09-06T07:55:30+02:00,buy,outgoing,300.00,EUR,0.01509779,BTC,19870.45,EUR,Cryptocurrency,1,-,-,-,-",
      "X1,2022-09-06T08:00:02+02:00,transfer,incoming,0.00,EUR,0.00512340,BEST,0.31,EUR,Cryptocurrency,33,-,-,-,-",
      "C1,2022-10-21T22:05:51+02:00,withdrawal,outgoing,0,EUR,0.01204779,BTC,0.00,-,Cryptocurrency,1,0.00005000,BTC,-,-",
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
      "2022-09-05T16:40:12.000Z withdraw_fiat out 120 EUR @120",
      "2022-09-06T05:55:30.000Z spot_buy out 300 EUR @300 in 0.01509779 BTC @300",
      // 0.0051234 x 0.31
      "2022-09-06T06:00:02.000Z transfer in 0.0051234 BEST @0.001588254",
      "2022-10-03T18:11:19.000Z deposit_fiat in 2000 EUR @2000 fee 35.4 EUR @35.4",
      "2022-10-21T20:05:51.000Z transfer out 0.01204779 BTC @? fee 0.00005 BTC @?",
    ]);
    expect(issues).toEqual(["other-asset bitpanda:T0", "unclear-origin bitpanda:X1"]);
    // 2000 - 35.4 - 120 - 300; 0.01509779 - 0.01204779 - 0.00005
    expect(balances).toEqual({ EUR: "1544.6", BTC: "0.003", BEST: "0.0051234" });
  });

  it("reads rows of 2025, which list a staked coin twice, its row one cell short", () => {
    const rows = [
      "T1,2025-04-23T19:52:08+02:00,buy,outgoing,40.00,EUR,0.00048715,BTC,81289.13,EUR,Cryptocurrency,1,0.40000000,EUR,0.99,-,-,0.00",
      "T2,2025-04-23T21:14:37+02:00,sell,incoming,33.00,EUR,0.00040000,BTC,83325.10,EUR,Cryptocurrency,1,0.33000000,EUR,0.99,-,-,0.00",
      "S1,2025-05-14T06:33:29+02:00,transfer(stake),incoming,1863.52,EUR,12.40526185,SOL,150.22,EUR,Cryptocurrency,135,-,-,-,-,-",
      "S2,2025-05-14T06:33:29+02:00,transfer,outgoing,1863.52,EUR,12.40526185,SOL,150.22,EUR,Cryptocurrency,135,-,-,-,-,-,-",
      "M1,2025-05-15T08:00:00+02:00,teleport,incoming,1,EUR,1,SOL,1,EUR,Cryptocurrency,135,-,-,-,-,-,-",
    ];
    const { split, ledger, failures } = readText(GEN5 + rows.join("\r\n"));
    expect(split.generation).toBe("since 2025");
    expect(ledger).toEqual([
      "2025-04-23T17:52:08.000Z spot_buy out 40 EUR @40 in 0.00048715 BTC @40",
      "2025-04-23T19:14:37.000Z spot_sell out 0.0004 BTC @33 in 33 EUR @33",
      "2025-05-14T04:33:29.000Z staking_deposit in 12.40526185 SOL @1863.52",
    ]);
    expect(failures).toEqual([`unknown-type Line 11: Bitpanda's type "teleport" is not known.`]);
  });

  it("takes withheld tax from its column, and none where it is zero", () => {
    const rows = [
      "T1,2025-04-23T19:52:08+02:00,buy,outgoing,40.00,EUR,0.00048715,BTC,81289.13,EUR,Cryptocurrency,1,0.4,EUR,0.99,-,-,0.00",
      "T2,2025-04-23T21:14:37+02:00,sell,incoming,33.00,EUR,0.00040000,BTC,83325.10,EUR,Cryptocurrency,1,-,-,-,-,-,3.30",
    ];
    const { transactions } = normalize(file, readText(GEN5 + rows.join("\n")).records);
    expect(transactions.map(({ type, withheldTaxEur }) => [type, withheldTaxEur])).toEqual([
      ["spot_buy", undefined],
      ["spot_sell", "3.3"],
    ]);
  });

  it("takes no fee off coins that came in, and recognizes transfers of money and fees paid in BEST", () => {
    const rows = [
      "C1,2020-02-18T09:26:40+01:00,deposit,incoming,0,EUR,0.01420655,ETH,0.00,-,Cryptocurrency,5,0.00060000,ETH,-,-",
      "C2,2020-02-18T09:26:40+01:00,deposit,incoming,0,EUR,0.09731208,ETH,0.00,-,Cryptocurrency,5,0.00000000,ETH,-,-",
      "T1,2020-05-06T18:03:12+02:00,sell,incoming,20.85,EUR,0.11151863,ETH,186.96,EUR,Cryptocurrency,5,-,-,-,-",
      "C3,2021-09-14T20:37:55+02:00,withdrawal,outgoing,0,EUR,0.00000000,BEST,0.00,-,Cryptocurrency,33,7.42019635,BEST,-,-",
      "F1,2022-02-25T03:10:47+01:00,transfer,incoming,0.60,EUR,-,EUR,-,-,Fiat,-,-,-,-,-",
    ];
    const { ledger, failures, issues, balances } = readText(GEN3 + rows.join("\n"));
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2020-02-18T08:26:40.000Z transfer in 0.01420655 ETH @?",
      "2020-02-18T08:26:40.000Z transfer in 0.09731208 ETH @?",
      // 0.01420655 + 0.09731208
      "2020-05-06T16:03:12.000Z spot_sell out 0.11151863 ETH @20.85 in 20.85 EUR @20.85",
      "2021-09-14T18:37:55.000Z fee out 7.42019635 BEST @?",
      "2022-02-25T02:10:47.000Z deposit_fiat in 0.6 EUR @0.6",
    ]);
    expect(issues).toEqual(["unclear-origin bitpanda:F1"]);
    // All coins are sold, and nothing is missing.
    expect(balances).toEqual({ EUR: "21.45", BEST: "-7.42019635" });
  });

  it("takes the value from the more precise of money and price", () => {
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

  it("counts staked coins as held", () => {
    const rows = [
      "T1,2025-05-10T11:45:20+02:00,buy,outgoing,2960.00,EUR,20,SOL,148.00,EUR,Cryptocurrency,135,-,-,-,-,-,0.00",
      "S1,2025-05-14T06:33:29+02:00,transfer(stake),incoming,2854.18,EUR,19,SOL,150.22,EUR,Cryptocurrency,135,-,-,-,-,-",
      "S2,2025-05-14T06:33:29+02:00,transfer,outgoing,2854.18,EUR,19,SOL,150.22,EUR,Cryptocurrency,135,-,-,-,-,-,-",
    ];
    const { records, balances } = readText(GEN5 + rows.join("\n"));
    // Read alone, the second row of the pair removes 19; with the first it removes nothing.
    expect(balances).toEqual({ EUR: "-2960", SOL: "1" });
    expect(normalize(file, records).effects).toEqual([
      { accountRef: "bitpanda", asset: "SOL", amount: "19" },
    ]);
  });

  it("keeps trades for less than a cent, and refuses those without money", () => {
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

  it("leaves out the mirror of a purchase, and unfinished transactions", () => {
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
