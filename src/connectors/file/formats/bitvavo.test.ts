import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const HEADER =
  "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address\n";

describe("Bitvavo", () => {
  // Rows of dickwolff/Export-To-Ghostfolio, samples/bitvavo-export.csv (Apache-2.0).
  it("takes the fee out of what was paid, received and withdrawn", () => {
    const rows = [
      "Europe/Amsterdam,2023-05-19,11:10:52,withdrawal,BTC,-0.0009999,,,,,BTC,0.0002,Completed,8cf76bc7,1MNmb4nKSKwNh9JxpxcXbjLGswRjvBcWqM",
      "Europe/Amsterdam,2023-05-19,10:29:44.141,buy,BTC,0.0009999,EUR,24940,EUR,-25.00,EUR,0.062494,Completed,4578d26a,",
      "Europe/Amsterdam,2023-05-19,10:29:03,deposit,EUR,25,,,,,EUR,0,Completed,96f925d1,NL12***34",
      "Europe/Amsterdam,2023-02-20,15:15:46.637,sell,ETH,-0.00781401,EUR,1597.5,EUR,12.45,EUR,0.032880975,Completed,59dcec17,",
      "Europe/Amsterdam,2023-01-09,17:19:11,withdrawal,USDT,-32.156874000000003,,,,,USDT,5.4,Completed,1d0165bb,0xaeC1",
      "UTC,2023-01-08,17:19:11,staking,ADA,0.5,,,,,,,Distributed,1d0165bc,",
      "UTC,2023-01-07,17:19:11,deposit,ADA,0.5,,,,,,,Pending,1d0165bd,",
      "UTC,2023-01-06,17:19:11,gift_card,ADA,0.5,,,,,,,Completed,1d0165be,",
    ];
    const { split, ledger, failures, balances } = readText(HEADER + rows.join("\n"));
    expect(split).toMatchObject({ format: "bitvavo", generation: "since 2023", warnings: [] });
    expect(ledger).toEqual([
      "2023-01-08T17:19:11.000Z staking_reward in 0.5 ADA @?",
      // 32.156874 - 5.4
      "2023-01-09T16:19:11.000Z transfer out 26.756874 USDT @? fee 5.4 USDT @?",
      // 12.45 + 0.032880975
      "2023-02-20T14:15:46.637Z spot_sell out 0.00781401 ETH @? in 12.482880975 EUR @12.482880975 fee 0.032880975 EUR @0.032880975",
      "2023-05-19T08:29:03.000Z deposit_fiat in 25 EUR @25",
      // 25 - 0.062494
      "2023-05-19T08:29:44.141Z spot_buy out 24.937506 EUR @24.937506 in 0.0009999 BTC @? fee 0.062494 EUR @0.062494",
      "2023-05-19T09:10:52.000Z transfer out 0.0007999 BTC @? fee 0.0002 BTC @?",
    ]);
    expect(failures).toEqual([`unknown-type Line 9: Bitvavo's type "gift_card" is not known.`]);
    // 25 - 25 + 12.45; all bitcoins that were bought are gone.
    expect(balances).toEqual({ EUR: "12.45", ETH: "-0.00781401", USDT: "-32.156874", ADA: "0.5" });
  });

  it("reads the columns of 2022, and asks where a fee is more than what moved", () => {
    const old =
      "Timezone,Date,Time,Type,Currency,Amount,Price (EUR),EUR received / paid,Fee currency,Fee amount,Status,Transaction ID,Address\n" +
      "Europe/Berlin,2022-07-01,12:00:00.5,buy,ETH,0.01,1000,-10.03,EUR,0.03,Completed,a,\n" +
      "Europe/Berlin,2022-07-02,12:00:00,withdrawal,ETH,-0.01,,,ETH,1,Completed,b,0xaeC1\n";
    const { split, ledger, issues } = readText(old);
    expect(split.generation).toBe("to 2023");
    expect(ledger).toEqual([
      "2022-07-01T10:00:00.500Z spot_buy out 10 EUR @10 in 0.01 ETH @? fee 0.03 EUR @0.03",
      "2022-07-02T10:00:00.000Z transfer out 0.01 ETH @?",
    ]);
    expect(issues).toEqual(["fee-elsewhere bitvavo:b"]);
  });

  it("a withdrawal that was cancelled never happened, its fee neither", () => {
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

  it("asks what coins are that came from another account", () => {
    const rows = ["UTC,2024-01-08,17:19:11,internal_transfer,ADA,0.5,,,,,,,Completed,1d01,"];
    const { ledger, issues } = readText(HEADER + rows.join("\n"));
    expect(ledger).toEqual(["2024-01-08T17:19:11.000Z transfer in 0.5 ADA @?"]);
    expect(issues).toEqual(["unclear-origin bitvavo:1d01"]);
  });
});
