import { describe, expect, it } from "vitest";
import { bookRows } from "./testing/book-rows.ts";

const section23 = (rows: string, options = {}) =>
  bookRows(rows, options).years.find(({ year }) => year === 2024)!.assessment.section23;

/**
 * Two thirds of A are inside: 4,000 - 2,000 - 66.66... = 1,933.33...; one third of B: 100 - 1,000 - 33.33... = -933.33...
 * Together exactly 1,000.
 */
const THIRDS = `
  1,2022-01-01,spot_buy,W,EUR,1,,A,1
  2,2024-01-01,spot_buy,W,EUR,2000,,A,2
  3,2024-06-01,spot_sell,W,A,3,,EUR,6000,,EUR,100
  4,2022-01-01,spot_buy,W,EUR,1,,B,2
  5,2024-01-01,spot_buy,W,EUR,1000,,B,1
  6,2024-06-01,spot_sell,W,B,3,,EUR,300,,EUR,100`;

describe("a limit that is reached by fractions", () => {
  it("is reached: cuts of a division never move a sum across it", () => {
    expect(section23(THIRDS)).toMatchObject({
      gains: "1933.33",
      losses: "933.33",
      net: "1000.00",
      taxable: "1000.00",
    });
  });

  it("is reached if the fee of a purchase equals the cost of its coin there", () => {
    // Three for 1,000 and a fee of one of them, worth 333.33...: 1,333.33... for three, 888.88... for the remaining
    // two. Nine such pairs cost 8,000. The fees themselves belong to the year before.
    const buys = Array.from({ length: 9 }, (_, i) => `b${i},2023-12-0${i + 1},spot_buy,W,EUR,1000,,A,3,,A,1`);
    const sold = (euro: string) =>
      section23(`${buys.join("\n")}\ns,2024-03-01,spot_sell,W,A,18,,EUR,${euro}`);
    expect(sold("9000")).toMatchObject({ net: "1000.00", taxable: "1000.00" });
    expect(sold("8999.99")).toMatchObject({ net: "999.99", taxable: "0.00" });
  });

  it("is not reached if the smallest part of a coin is missing", () => {
    // A coin that cost 1 euro for 3 + 10^-18: a third of a euro less about 10^-19 for one of them.
    const sale = (proceeds: string) => `
      1,2024-01-02,spot_buy,W,EUR,1,,A,3.000000000000000001
      2,2024-02-02,spot_sell,W,A,1,,EUR,${proceeds}
      3,2024-01-02,spot_buy,W,EUR,1,,B,3
      4,2024-02-02,spot_sell,W,B,2,,EUR,500`;
    // 501 - 1/3 + 10^-19 + 500 - 2/3 is a trace above 1,000; one cent less is below.
    expect(section23(sale("501"))).toMatchObject({ net: "1000.00", taxable: "1000.00" });
    expect(section23(sale("500.99"))).toMatchObject({ net: "999.99", taxable: "0.00" });
    const below = sale("501").replace("3.000000000000000001", "2.999999999999999999");
    // Below by about 10^-19: displayed as 1,000.00, and tax-free.
    expect(section23(below)).toMatchObject({ net: "1000.00", taxable: "0.00" });
  });

  it("is reached with the average method and through a transfer and a fork too", () => {
    // 3 for 100 and 100, 1 of them sold: 1,033.33... - 33.33... (the average of 6 for 200 is the same).
    const average = `
      1,2024-01-02,spot_buy,W,EUR,100,,A,3
      2,2024-01-03,spot_buy,W,EUR,100,,A,3
      3,2024-01-04,transfer,W,A,2,,,,,,,,,V
      4,2024-02-02,spot_sell,V,A,1,,EUR,500
      5,2024-02-02,spot_sell,V,A,1,,EUR,566.67
      6,2024-02-03,spot_buy,W,EUR,0.01,,B,3
      7,2024-02-04,spot_sell,W,B,1,,EUR,0`;
    // 1,066.67 - 66.66... - 0.0033... = 1,000 exactly.
    expect(section23(average, { method: "average" }).taxable).toBe("1000.00");
    expect(section23(average).taxable).toBe("1000.00");
    // The fork gives 10 of 30 to NEW, a third in each of three lots; half of NEW is sold: 1,005 - 5.
    const fork = `
      1,2024-01-02,spot_buy,W,EUR,10,,OLD,1
      2,2024-01-03,spot_buy,W,EUR,10,,OLD,1
      3,2024-01-04,spot_buy,W,EUR,10,,OLD,1
      4,2024-02-02,hard_fork,W,OLD,,2,NEW,1,1
      5,2024-03-02,spot_sell,W,NEW,0.5,,EUR,1005`;
    expect(section23(fork)).toMatchObject({ net: "1000.00", taxable: "1000.00" });
  });

  it("is tested with the range of unproven results too, and on the other income category", () => {
    // As above, with 1,000 more that are unproven.
    const range = bookRows(`${THIRDS}\n7,2024-07-01,spot_sell,W,X,1,,EUR,1000`).years.at(-1)?.range;
    expect(range).toEqual({ taxableFrom: "1000.00", taxableTo: "2000.00", changesOutcome: true });
    const receipts = bookRows(`1,2024-01-02,staking_reward,W,,,,ETH,3,384,ETH,1`);
    // 384 less a third of it, 128: exactly 256.
    expect(receipts.years.at(-1)?.assessment.section22).toMatchObject({ net: "256.00", taxable: "256.00" });
  });
});

describe("half a cent that is reached by fractions", () => {
  it("is rounded up as if nothing had been cut", () => {
    // Two thirds of each coin are inside, with 6.66... of the fee of 10: together 20. Then 29.995 - 20 = 9.995.
    const rows = ["A", "B", "C"].flatMap((coin) => [
      `${coin}1,2022-01-02,spot_buy,W,EUR,0,,${coin},1`,
      `${coin}2,2024-01-02,spot_buy,W,EUR,0,,${coin},2`,
      `${coin}3,2024-02-02,spot_sell,W,${coin},3,,EUR,0,,EUR,10`,
    ]);
    const other = ["D1,2024-01-02,spot_buy,W,EUR,0,,D,1", "D2,2024-02-02,spot_sell,W,D,1,,EUR,29.995"];
    expect(section23([...rows, ...other].join("\n"))).toMatchObject({ net: "10.00", losses: "20.00" });
  });
});
