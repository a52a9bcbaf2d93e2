import { expect, it } from "vitest";
import { formatDay } from "../../calendar/index.ts";
import { deadlinesOf } from "./deadlines.ts";

// 31 July 2026 is a Friday, 28 February 2027 a Sunday; 31 July 2027 a Saturday, 29 February 2028 a Tuesday.
it.each([
  [2025, "2026-07-31", "2027-03-01"],
  [2026, "2027-08-02", "2028-02-29"],
])("the return of %i", (year, own, adviser) => {
  const found = deadlinesOf(year);
  expect([found?.own, found?.adviser].map((day) => formatDay(day!))).toEqual([own, adviser]);
});

it("says nothing of years that were extended one by one", () => expect(deadlinesOf(2024)).toBeNull());
