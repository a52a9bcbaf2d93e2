import { describe, expect, it } from "vitest";
import {
  berlinDay,
  berlinMidnight,
  dayOf,
  firstDayInside,
  formatDay,
  instantOf,
  isInsidePeriod,
  lastDayOfYearPeriod,
  parseInstant,
  taxFreeFrom,
} from "./index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The oracle: the platform's own time zone data. */
const berlin = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

describe("Berlin days", () => {
  it("agree with the time zone data in every hour around every midnight from 2009 to 2040", () => {
    for (let day = dayOf(2009, 1, 1); day <= dayOf(2040, 12, 31); day += 1) {
      for (const offset of [-2 * HOUR, -HOUR - 1, -HOUR, -1, 0]) {
        const instant = day * DAY + offset;
        const found = formatDay(berlinDay(instant));
        if (found !== berlin.format(instant)) expect.fail(`${new Date(instant).toISOString()}: ${found}`);
      }
      const midnight = berlinMidnight(day);
      if (berlinDay(midnight) !== day || berlinDay(midnight - 1) !== day - 1) expect.fail(formatDay(day));
    }
  });

  it("are a different day than UTC in the last hours of the year", () => {
    expect(formatDay(berlinDay(Date.UTC(2024, 11, 31, 22, 59, 59)))).toBe("2024-12-31");
    expect(formatDay(berlinDay(Date.UTC(2024, 11, 31, 23, 0, 0)))).toBe("2025-01-01");
    expect(formatDay(berlinDay(Date.UTC(2024, 6, 31, 22, 0, 0)))).toBe("2024-08-01");
  });
});

/**
 * BGB §§ 187(1), 188(2), (3) as a literal reference over date text: same day and month a year later, or the month's
 * last.
 */
function lastDayByTheLetter(acquired: string): string {
  const [year = "", month = "", day = ""] = acquired.split("-");
  const next = Number(year) + 1;
  const leap = (next % 4 === 0 && next % 100 !== 0) || next % 400 === 0;
  const lastOfMonth = month === "02" ? (leap ? 29 : 28) : ["04", "06", "09", "11"].includes(month) ? 30 : 31;
  return `${next}-${month}-${String(Math.min(Number(day), lastOfMonth)).padStart(2, "0")}`;
}

describe("the one-year period", () => {
  it("ends by the letter of the law for every day from 2009 to 2040", () => {
    for (let day = dayOf(2009, 1, 1); day <= dayOf(2040, 12, 31); day += 1) {
      // The date text comes from the platform, not from the code under test.
      const acquired = new Date(day * DAY).toISOString().slice(0, 10);
      const expected = lastDayByTheLetter(acquired);
      const last = Date.parse(`${expected}T00:00:00Z`) / DAY;
      if (formatDay(day) !== acquired) expect.fail(acquired);
      if (lastDayOfYearPeriod(day) !== last || taxFreeFrom(day) !== last + 1) expect.fail(acquired);
      if (!isInsidePeriod(day, last) || isInsidePeriod(day, last + 1)) expect.fail(acquired);
    }
  });

  it("begins with the first day inside, for every day of disposal from 2009 to 2040", () => {
    for (let disposed = dayOf(2009, 1, 1); disposed <= dayOf(2040, 12, 31); disposed += 1) {
      const first = firstDayInside(disposed);
      const [inside, outside] = [first, first - 1].map((day) =>
        lastDayByTheLetter(new Date(day * DAY).toISOString().slice(0, 10)),
      );
      const day = new Date(disposed * DAY).toISOString().slice(0, 10);
      if (inside! < day || outside! >= day) expect.fail(day);
    }
  });

  it.each([
    ["2024-03-15", "2025-03-15"],
    ["2024-02-29", "2025-02-28"],
    ["2023-02-28", "2024-02-28"],
    ["2023-03-01", "2024-03-01"],
    ["2023-12-31", "2024-12-31"],
  ])("of %s ends with %s", (acquired, last) => {
    const [year, month, day] = acquired.split("-").map(Number);
    expect(formatDay(lastDayOfYearPeriod(dayOf(year!, month!, day!)))).toBe(last);
  });
});

describe("instants", () => {
  it.each([
    ["2024-05-01T12:00:00Z", "2024-05-01T12:00:00.000Z"],
    ["2024-05-01T12:00:00+02:00", "2024-05-01T10:00:00.000Z"],
    ["2024-05-01T12:00:00-0530", "2024-05-01T17:30:00.000Z"],
    ["2024-05-01T12:00:00.123456789Z", "2024-05-01T12:00:00.123Z"],
    ["2024-05-01T12:00:00", "2024-05-01T10:00:00.000Z"],
    ["2024-01-01 12:00", "2024-01-01T11:00:00.000Z"],
    ["2024-07-01", "2024-06-30T22:00:00.000Z"],
    ["2024-02-29T00:00:00", "2024-02-28T23:00:00.000Z"],
  ])("reads %s as %s", (text, expected) => {
    expect(parseInstant(text)).toEqual({ ok: true, ms: Date.parse(expected), note: null });
    expect(instantOf(text)).toBe(Date.parse(expected));
  });

  it("notes which instant it took where the clock was moved", () => {
    expect(parseInstant("2024-03-31T02:30:00")).toEqual({
      ok: true,
      ms: Date.parse("2024-03-31T01:30:00Z"),
      note: "skipped-hour",
    });
    expect(parseInstant("2024-10-27T02:30:00")).toEqual({
      ok: true,
      ms: Date.parse("2024-10-27T00:30:00Z"),
      note: "repeated-hour",
    });
  });

  it.each([
    "",
    "yesterday",
    "2024-13-01",
    "2023-02-29",
    "2024-05-01T24:00:00Z",
    "2024-05-01T12:60",
    "1714550400",
  ])("refuses %j", (text) => {
    expect(parseInstant(text).ok).toBe(false);
    expect(instantOf(text)).toBeNaN();
  });

  it("reads the ledger's own spelling digit by digit, to the last day of every month", () => {
    for (let day = dayOf(2009, 1, 1); day <= dayOf(2040, 12, 31); day += 1) {
      const text = new Date(day * DAY + 86_399_999).toISOString();
      if (instantOf(text) !== Date.parse(text)) expect.fail(text);
    }
    expect(instantOf("2023-02-30T00:00:00.000Z")).toBeNaN();
    expect(instantOf("2023-02-1xT00:00:00.000Z")).toBeNaN();
  });
});
