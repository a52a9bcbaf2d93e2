import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { ledger, list, newUserClient } from "./support.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

/** A coin whose name contains every special character of the format, and exceeds a line everywhere. */
const ODD = `Ä;\\ö${"€".repeat(40)}`;

/**
 * Worked out by hand: 29 February 2024 ends on 28 February 2025, tax-free from 1 March; 28 February 2024 ends on 28
 * February 2025 too. 23:30 UTC on 9 June is 10 June in Berlin, tax-free from 11 June a year later. The last one is of
 * unknown origin.
 */
const BOOK = ledger(
  "1,2024-02-29T10:00:00Z,spot_buy,Main,EUR,1000,,BTC,1,,,",
  "2,2024-02-28T10:00:00Z,spot_buy,Main,EUR,500,,BTC,0.5,,,",
  "3,2024-02-29T11:00:00Z,spot_buy,Other,EUR,250,,BTC,0.25,,,",
  "4,2026-06-09T22:30:00Z,spot_buy,Main,EUR,10,,ETH,3,,,",
  `5,2026-06-10T10:00:00Z,spot_buy,Main,EUR,10,,${ODD},7,,,`,
  "6,2026-06-10T10:00:00Z,transfer,Main,,,,SOL,2,,,",
);

type Entry = Readonly<
  Record<"day" | "lotId" | "asset" | "quantity" | "wallet" | "acquired", string | null>
> & {
  readonly proven: boolean;
  readonly free: boolean;
};

async function filled(): Promise<TestClient> {
  const client = await newUserClient(service);
  await importFile(client, BOOK, { name: "One" });
  return client;
}

const newLink = async (client: TestClient): Promise<string> => {
  const { status, body } = await request<{ url: string }>(client, "POST", "/v1/lots/calendar/link");
  expect(status).toBe(201);
  return body.url;
};

/** Unfolds the lines of a calendar (RFC 5545, 3.1), event by event. */
function eventsOf(ics: string): readonly ReadonlyMap<string, string>[] {
  expect(ics.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(ics.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of ics.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return ics
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map(
      (event) =>
        new Map(
          event.split("\r\n").map((line) => {
            const colon = line.indexOf(":");
            return [line.slice(0, colon), line.slice(colon + 1)] as const;
          }),
        ),
    );
}

describe("the tax-free calendar", () => {
  it("lists every lot by its tax-free date, and names none that is not proven", async () => {
    const client = await filled();
    const entries = await list<Entry>(client, "/v1/lots/calendar");
    expect(
      entries.map(({ day, asset, quantity, wallet, proven, free }) => [
        day,
        asset,
        quantity,
        wallet,
        proven,
        free,
      ]),
    ).toEqual([
      ["2025-03-01", "BTC", "0.5", "Main", true, true],
      ["2025-03-01", "BTC", "1", "Main", true, true],
      ["2025-03-01", "BTC", "0.25", "Other", true, true],
      ["2027-06-11", "ETH", "3", "Main", true, false],
      ["2027-06-11", ODD, "7", "Main", true, false],
      [null, "SOL", "2", "Main", false, false],
    ]);
    expect(entries.at(-1)!.acquired).toBeNull();
    const later = await list<Entry>(client, "/v1/lots/calendar?from=2025-03-02");
    expect(later.map(({ asset }) => asset)).toEqual(["ETH", ODD, "SOL"]);
    expect(await list<Entry>(client, "/v1/lots/calendar?from=2025-03-01&asset=BTC")).toHaveLength(3);
    expect((await request(client, "GET", "/v1/lots/calendar?from=2025-02-30")).status).toBe(400);
  });

  it("is a calendar file behind a private link that can be renewed", async () => {
    const client = await filled();
    expect((await request<{ link: unknown }>(client, "GET", "/v1/lots/calendar/link")).body.link).toBeNull();
    const url = await newLink(client);
    const response = await fetch(url);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("cache-control"),
    ]).toEqual([200, "text/calendar; charset=utf-8", "no-store"]);
    const ics = await response.text();
    expect(ics.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
    const events = eventsOf(ics);
    expect(
      events.map((event) => [
        event.get("DTSTART;VALUE=DATE"),
        event.get("DTEND;VALUE=DATE"),
        event.get("SUMMARY"),
      ]),
    ).toEqual([
      ["20250301", "20250302", "Tax-free from today: 1.75 BTC"],
      ["20270611", "20270612", "Tax-free from today: 3 ETH"],
      ["20270611", "20270612", `Tax-free from today: 7 ${ODD.replaceAll(/[\\;,]/g, "\\$&")}`],
    ]);
    expect(events[0]!.get("DESCRIPTION")).toContain("\\nMain: 1.5 BTC\\nOther: 0.25 BTC");
    for (const event of events) expect(event.get("DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/);
    const ids = events.map((event) => event.get("UID"));
    expect(new Set(ids).size).toBe(3);

    // Another purchase of the same coin on the same day is the same event.
    await importFile(client, ledger("7,2024-02-29T12:00:00Z,spot_buy,Main,EUR,1,,BTC,1,,,"), { name: "Two" });
    const [more] = eventsOf(await (await fetch(url)).text());
    expect([more!.get("UID"), more!.get("SUMMARY")]).toEqual([ids[0], "Tax-free from today: 2.75 BTC"]);

    const renewed = await newLink(client);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(renewed)).status).toBe(200);
    expect((await request(client, "GET", "/v1/lots/calendar.ics")).text).toContain("2.75 BTC");
    const { rows } = await service.db.query<{ row: string }>("select t::text as row from calendar_links t");
    const secret = new URL(renewed).searchParams.get("key")!;
    for (const { row } of rows) expect(row).not.toContain(secret);
    expect((await request(client, "DELETE", "/v1/lots/calendar/link")).status).toBe(204);
    expect((await fetch(renewed)).status).toBe(404);
    expect((await fetch(`${service.url}/v1/lots/calendar.ics`)).status).toBe(401);
  });
});
