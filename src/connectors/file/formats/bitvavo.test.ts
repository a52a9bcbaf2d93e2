import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const HEADER =
  "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address\n";

describe("Bitvavo", () => {
  it("takes the fee out of the amounts paid, received and withdrawn", () => {
    const rows = [
      "Europe/Berlin,2023-07-21,07:31:44,withdrawal,BTC,-0.00186582,,,,,BTC,0.00018,Completed,7ebe999f,14yXM2KcSx3nRsjCJcH4RsAui8nZ39Z3f7",
      "Europe/Berlin,2023-07-21,07:00:29.671,buy,BTC,0.00186582,EUR,26731,EUR,-50.00,EUR,0.12476558,Completed,7c74202e,",
      "Europe/Berlin,2023-07-21,06:58:03,deposit,EUR,50,,,,,EUR,0,Completed,71042270,DE44***07",
      "Europe/Berlin,2023-03-14,13:06:21.350,sell,ETH,-0.02511977,EUR,1591.7,EUR,39.88,EUR,0.103137909,Completed,ee2da524,",
      "Europe/Berlin,2023-01-17,07:33:49,withdrawal,USDT,-64.724098000000002,,,,,USDT,5.2,Completed,270a496c,0x2b99",
      "UTC,2023-01-08,16:40:00,staking,ADA,0.5,,,,,,,Distributed,270a496d,",
      "UTC,2023-01-07,16:40:00,deposit,ADA,0.5,,,,,,,Pending,270a496e,",
      "UTC,2023-01-06,16:40:00,gift_card,ADA,0.5,,,,,,,Completed,270a496f,",
    ];
    const { split, ledger, failures, balances } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "bitvavo", generation: "since 2023", warnings: [] });
    expect(ledger).toEqual([
      "2023-01-08T16:40:00.000Z staking_reward in 0.5 ADA @?",
      // 64.724098 - 5.2
      "2023-01-17T06:33:49.000Z transfer out 59.524098 USDT @? fee 5.2 USDT @?",
      // 39.88 + 0.103137909
      "2023-03-14T12:06:21.350Z spot_sell out 0.02511977 ETH @? in 39.983137909 EUR @39.983137909 fee 0.103137909 EUR @0.103137909",
      "2023-07-21T04:58:03.000Z deposit_fiat in 50 EUR @50",
      // 50 - 0.12476558
      "2023-07-21T05:00:29.671Z spot_buy out 49.87523442 EUR @49.87523442 in 0.00186582 BTC @? fee 0.12476558 EUR @0.12476558",
      // 0.00186582 - 0.00018
      "2023-07-21T05:31:44.000Z transfer out 0.00168582 BTC @? fee 0.00018 BTC @?",
    ]);
    expect(failures).toEqual([`unknown-type Line 9: Bitvavo's type "gift_card" is not known.`]);
    // 50 - 50 + 39.88; all purchased bitcoins are withdrawn.
    expect(balances).toEqual({ EUR: "39.88", ETH: "-0.02511977", USDT: "-64.724098", ADA: "0.5" });
  });

  it("reads the columns of 2022, and asks for a check if a fee exceeds the amount", () => {
    const old =
      "Timezone,Date,Time,Type,Currency,Amount,Price (EUR),EUR received / paid,Fee currency,Fee amount,Status,Transaction ID,Address\n" +
      "Europe/Berlin,2022-07-01,12:00:00.5,buy,ETH,0.01,1000,-10.03,EUR,0.03,Completed,a,\n" +
      "Europe/Berlin,2022-07-02,12:00:00,withdrawal,ETH,-0.01,,,ETH,1,Completed,b,0x2b99\n";
    const { split, ledger, issues } = readText(old);
    expect(split.generation).toBe("to 2023");
    expect(ledger).toEqual([
      "2022-07-01T10:00:00.500Z spot_buy out 10 EUR @10 in 0.01 ETH @? fee 0.03 EUR @0.03",
      "2022-07-02T10:00:00.000Z transfer out 0.01 ETH @?",
    ]);
    expect(issues).toEqual(["fee-elsewhere bitvavo:b"]);
  });

  it("ignores a withdrawal that was cancelled, and its fee", () => {
    const rows = [
      "UTC,2024-01-08,17:00:00,withdrawal,ADA,-3,,,,,ADA,0.8,Completed,a,addr1",
      "UTC,2024-01-09,17:00:00,withdrawal_cancelled,ADA,3,,,,,ADA,0,Completed,b,addr1",
      "UTC,2024-01-10,17:00:00,withdrawal,ADA,-3,,,,,ADA,0.8,Completed,c,addr1",
      "UTC,2024-01-11,17:00:00,deposit,ADA,3,,,,,ADA,0,Completed,d,addr1",
    ];
    const { ledger, balances } = readText(HEADER + rows.join("\n"));
    expect(ledger).toEqual([
      // 3 - 0.8
      "2024-01-10T17:00:00.000Z transfer out 2.2 ADA @? fee 0.8 ADA @?",
      "2024-01-11T17:00:00.000Z transfer in 3 ADA @?",
    ]);
    expect(balances).toEqual({});
  });

  it("asks for the origin of coins that came from another account", () => {
    const rows = ["UTC,2024-01-08,17:19:11,internal_transfer,ADA,0.5,,,,,,,Completed,1d01,"];
    const { ledger, issues } = readText(HEADER + rows.join("\n"));
    expect(ledger).toEqual(["2024-01-08T17:19:11.000Z transfer in 0.5 ADA @?"]);
    expect(issues).toEqual(["unclear-origin bitvavo:1d01"]);
  });
});
