import { expect, it } from "vitest";
import { formatDay } from "../../calendar/index.ts";
import { deadlinesOf } from "./deadlines.ts";

// Art. 97 § 36 EGAO. Weekdays by the calendar: 29 February 2020 is a Saturday, 31 October 2021 a Sunday, 30 September 2023,
// 31 August 2024 and 31 May 2025 Saturdays, 28 February 2027 a Sunday, 31 July 2027 a Saturday.
it.each([
  [2018, "2019-07-31", "2020-03-02"],
  [2019, "2020-07-31", "2021-08-31"],
  [2020, "2021-11-01", "2022-08-31"],
  [2021, "2022-10-31", "2023-08-31"],
  [2022, "2023-10-02", "2024-07-31"],
  [2023, "2024-09-02", "2025-06-02"],
  [2024, "2025-07-31", "2026-04-30"],
  [2025, "2026-07-31", "2027-03-01"],
  [2026, "2027-08-02", "2028-02-29"],
])("the return of %i", (year, own, adviser) => {
  const found = deadlinesOf(year);
  expect([found?.own, found?.adviser].map((day) => formatDay(day!))).toEqual([own, adviser]);
});

it("has no deadline in years before the law set one for advisers", () =>
  expect(deadlinesOf(2017)).toBeNull());
