import { describe, expect, it } from "vitest";
import { leg } from "../../ledger/index.ts";
import { calculate, type TaxResult } from "../index.ts";
import { bookRows } from "./testing/book-rows.ts";
import { transaction } from "./testing/transaction.ts";

/** `wallet [> target] asset quantity cost acquired`, by year. */
const holdingsAt = (result: TaxResult): Readonly<Record<number, readonly string[]>> => {
  const ends: Record<number, string[]> = {};
  for (const { year, wallet, onTheWayTo, asset, lots } of result.yearEnds)
    (ends[year] ??= []).push(
      ...lots.map(
        (lot) =>
          `${wallet}${onTheWayTo === undefined ? "" : ` > ${onTheWayTo}`} ${asset} ${lot.quantity} ${lot.cost} ${lot.lotId}`,
      ),
    );
  return ends;
};

describe("holdings at the end of a year", () => {
  it("are listed for every year that events came after, also lots sold, given away or lost since", () => {
    const book = bookRows(
      `
      1,2022-05-01,spot_buy,main,EUR,100,,BTC,1
      2,2022-06-01,spot_buy,main,EUR,400,,BTC,2
      3,2022-06-01,spot_buy,main,EUR,30,,ETH,3
      4,2024-02-01,spot_sell,main,BTC,1.5,,EUR,900
      5,2024-03-01,gift_sent,main,BTC,1
      6,2025-03-01,loss,main,ETH,3`,
      { yearEnds: true },
    );
    const all = ["main BTC 1 100 1#1", "main BTC 2 400 2#1", "main ETH 3 30 3#1"];
    // The first and a quarter of the second are sold, half of it is given away: a quarter of 400 remains.
    expect(holdingsAt(book)).toEqual({
      2021: [],
      2022: all,
      2023: all,
      2024: ["main BTC 0.5 100 2#1", "main ETH 3 30 3#1"],
    });
  });

  it("follow the German day, and are computed only on request", () => {
    const rows = `
      1,2022-12-31T22:59:59Z,spot_buy,main,EUR,100,,BTC,1
      2,2022-12-31T23:00:00Z,spot_buy,main,EUR,200,,BTC,1`;
    expect(holdingsAt(bookRows(rows, { yearEnds: true }))).toEqual({
      2021: [],
      2022: ["main BTC 1 100 1#1"],
    });
    expect(holdingsAt(bookRows(rows))).toEqual({});
  });

  it("use the average that was in force, lots by the name of their acquisition, and a fork when it happened", () => {
    const book = bookRows(
      `
      1,2022-05-01,spot_buy,A,EUR,100,,BTC,1
      2,2022-06-01,spot_buy,A,EUR,300,,BTC,1
      3,2022-07-01,spot_sell,A,BTC,0.5,,EUR,900
      4,2023-07-01,transfer,A,BTC,1,,BTC,1,,,,,,B
      5,2024-07-01,hard_fork,B,BTC,,300,BCH,1,100
      6,2025-01-01,spot_sell,B,BTC,1,,EUR,1`,
      { yearEnds: true, method: "average" },
    );
    // 400 for two: 200 each. Half of one is sold for 100 of cost; 300 are left for 1.5. One of them moves with 200:
    // half of the first lot and half of the second. The fork leaves three quarters with the old coin.
    expect(holdingsAt(book)).toEqual({
      2021: [],
      2022: ["A BTC 0.5 100 1#1", "A BTC 1 200 2#1"],
      2023: ["A BTC 0.5 100 2#1", "B BTC 0.5 100 1#1", "B BTC 0.5 100 2#1"],
      2024: [
        "A BTC 0.5 100 2#1",
        "B BTC 0.5 75 1#1",
        "B BTC 0.5 75 2#1",
        "B BCH 0.5 25 1#1",
        "B BCH 0.5 25 2#1",
      ],
    });
  });

  it("are with the sender while in transit; and the moved lots are listed for each sender", () => {
    const bought = transaction({
      id: "1",
      time: "2023-01-01T10:00:00Z",
      type: "spot_buy",
      wallet: "A",
      sent: leg("EUR", "600"),
      received: leg("BTC", "3"),
    });
    const departure = (id: string, time: string, amount: string, index: number) => ({
      from: { sourceId: null, name: "A" },
      time,
      arrives: "2024-01-02T10:00:00Z",
      sent: leg("BTC", amount),
      counterpart: { sourceId: null, transactionId: id },
      deal: { first: "4", place: index },
    });
    const arrived = {
      ...transaction({
        id: "4",
        time: "2024-01-02T10:00:00Z",
        type: "transfer",
        wallet: "B",
        received: leg("BTC", "2"),
      }),
      to: { sourceId: null, name: "B" },
      departures: [
        departure("2", "2023-12-31T10:00:00Z", "0.5", 0),
        departure("3", "2023-12-31T11:00:00Z", "1.5", 1),
      ],
    };
    const book = calculate([bought, arrived], { yearEnds: true });
    expect(holdingsAt(book)).toEqual({
      2022: [],
      2023: ["A BTC 1 200 1#1", "A > B BTC 0.5 100 1#1", "A > B BTC 1.5 300 1#1"],
    });
    const moved = [...book.moved].map(({ transactionId, sent, lots }) => [
      transactionId,
      sent?.transactionId,
      lots.map(({ lotId, quantity, cost }) => `${lotId} ${quantity} ${cost}`),
    ]);
    expect(moved).toEqual([
      ["4", "2", ["1#1 0.5 100"]],
      ["4", "3", ["1#1 1.5 300"]],
    ]);
  });
});
