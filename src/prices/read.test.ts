import { describe, expect, it } from "vitest";
import { readCandles, windows } from "./candles.ts";
import { readRates } from "./ecb.ts";

const HOUR = 3600_000;

describe("candles", () => {
  it("uses the close, not the open, whatever the order and the notation", () => {
    const text = `[[1704070800,0.9,1.3,1.0,1.1,12.5],[1704067200,1.2e-7,2e-7,1.5e-7,1.25e-7,3]]`;
    expect(readCandles(text, "X-EUR")).toEqual([
      { product: "X-EUR", at: new Date("2024-01-01T01:00:00Z"), price: "1.1" },
      { product: "X-EUR", at: new Date("2024-01-01T00:00:00Z"), price: "0.000000125" },
    ]);
  });

  it("skips invalid candles", () =>
    expect(readCandles(`[[1,2],["x",1,1,1,1],[1704067200,0,0,0,0,0],{"message":"[1]"}]`, "X-EUR")).toEqual(
      [],
    ));

  it("requests spans of at most 300, with the day before each hour", () => {
    const hours = [1000, 1001, 1200, 1276, 1277, 5000].map((hour) => hour * HOUR);
    const spans = [...windows(hours)].map(({ from, to }) => [from / HOUR, to / HOUR]);
    expect(spans).toEqual([
      [977, 1276],
      [1254, 1277],
      [4977, 5000],
    ]);
    for (const [from, to] of spans) expect(to! - from! + 1).toBeLessThanOrEqual(300);
  });
});

describe("reference rates", () => {
  it("reads the days of the requested currencies", () => {
    const xml = `<Cube><Cube time="2024-12-04"><Cube currency="USD" rate="1.0534"/><Cube currency="JPY" rate="157.9"/></Cube>
      <Cube time='2024-12-03'><Cube currency='USD' rate='1.0500'/><Cube currency="CHF" rate="0"/></Cube></Cube>`;
    expect(readRates(xml, new Set(["USD", "CHF"]))).toEqual([
      { currency: "USD", day: "2024-12-04", rate: "1.0534" },
      { currency: "USD", day: "2024-12-03", rate: "1.0500" },
    ]);
  });
});
