import { describe, expect, it } from "vitest";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { calculate } from "./calculate.ts";

const bought = (id: string, time: string, sourceId = "s"): BookTransaction =>
  plainTransaction({
    id,
    sourceId,
    time,
    type: "spot_buy",
    wallet: "w",
    sent: leg("EUR", "100"),
    received: leg(id, "1"),
  });

const sold = (asset: string, time: string, euro: string, sourceId = "s"): BookTransaction =>
  plainTransaction({
    id: `sell ${asset}`,
    sourceId,
    time,
    type: "spot_sell",
    wallet: "w",
    sent: leg(asset, "1"),
    received: leg("EUR", euro),
  });

const everybody = () => true;

describe("the first sale of a year", () => {
  it("is the first inside the period, however many were outside before it", () => {
    const old = Array.from({ length: 30 }, (_, i) => `OLD${i}`);
    const { firstSales } = calculate([
      ...old.map((id) => bought(id, "2020-01-01T10:00:00Z")),
      ...old.map((id) => sold(id, "2024-01-02T10:00:00Z", "500")),
      bought("A", "2023-12-01T10:00:00Z"),
      bought("B", "2023-12-01T10:00:00Z"),
      sold("A", "2024-03-01T10:00:00Z", "130"),
      sold("B", "2024-02-01T10:00:00Z", "120.5"),
    ]);
    expect([...firstSales(everybody)]).toEqual([
      [
        2024,
        {
          asset: "B",
          slice: {
            acquired: "2023-12-01",
            disposed: "2024-02-01",
            proceeds: "120.5",
            cost: "100",
            costs: "0",
            result: "20.5",
          },
        },
      ],
    ]);
  });

  it("belongs to the German year, and to the person who sold", () => {
    const { firstSales } = calculate([
      ...["A", "B", "C"].map((id) => bought(id, "2023-12-01T10:00:00Z")),
      bought("HIS", "2023-12-01T10:00:00Z", "his"),
      sold("HIS", "2023-12-30T10:00:00Z", "150", "his"),
      // An hour before midnight UTC is midnight in Berlin.
      sold("A", "2023-12-31T22:59:59Z", "110"),
      sold("B", "2023-12-31T23:00:00Z", "120"),
      sold("C", "2024-01-01T10:00:00Z", "130"),
    ]);
    const assets = (isHers: (sourceId: string | null) => boolean) =>
      [...firstSales(isHers)].map(([year, { asset }]) => `${year} ${asset}`);
    expect(assets(everybody)).toEqual(["2023 HIS", "2024 B"]);
    expect(assets((sourceId) => sourceId === "s")).toEqual(["2023 A", "2024 B"]);
    expect(assets((sourceId) => sourceId === "his")).toEqual(["2023 HIS"]);
  });
});
