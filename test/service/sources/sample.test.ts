import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { portfolioOf } from "../../../sandbox/index.ts";
import { todayAddress, todayTransactions, todayUser } from "../../../sandbox/today.ts";
import { berlinDay, formatDay, instantOf, taxFreeFrom } from "../../../src/calendar/index.ts";
import { call } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, request } from "../../support/sources.ts";

type Figures = { readonly taxableGains: number; readonly taxFreeGains: number };
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

describe("sample data", () => {
  let service: TestService;
  let client: TestClient;
  let today: string;
  beforeAll(async () => {
    service = await sharedService();
    today = formatDay(berlinDay(Date.now()));
    const { status, body } = await call(service, "POST", "/auth/sample");
    expect(status).toBe(201);
    expect(body.redirectTo).toBe(`/?year=${today.slice(0, 4)}&step=result`);
    client = { service, person: { token: body.token } };
    await vi.waitFor(
      async () => {
        const seen = await request<{ sources: readonly { status: string }[] }>(client, "GET", "/v1/sources");
        expect(seen.body.sources.map((one) => one.status)).toEqual(["ready", "ready"]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });
  afterAll(async () => service.stop());

  const yearOf = async (year: number) => {
    const { body } = await request<
      Figures & { readonly assessment: { readonly section23: Readonly<Record<string, unknown>> } }
    >(client, "POST", "/v1/tax", { year, jurisdiction: "germany" });
    return body;
  };

  it("is just below the limit this year, and above it last year", async () => {
    const year = Number(today.slice(0, 4));
    // 10 SOL for 1,005.00 with the fee, sold within the year for 1,960.00 less a fee of 15.00: 940.00 of the 1,000 of §
    // 23 Abs. 3 Satz 5 EStG, so nothing is taxable.
    expect(await yearOf(year)).toMatchObject({
      taxableGains: 940,
      assessment: { section23: { taxable: "0.00" } },
    });
    // 100 DOT for 600.00, sold four months later for 1,862.00 less 12.00: 1,250.00, fully taxable.
    expect(await yearOf(year - 1)).toMatchObject({
      taxableGains: 1_250,
      assessment: { section23: { taxable: "1250.00" } },
    });
  });

  it("has a coin that becomes tax-free in a week", async () => {
    const { body } = await request<{
      readonly nextFree: readonly {
        readonly asset: string;
        readonly quantity: string;
        readonly date: string;
      }[];
    }>(client, "GET", "/v1/portfolio");
    expect(body.nextFree).toMatchObject([{ asset: "ETH", quantity: "1", date: dayAfter(today, 7) }]);
  });

  it("has half of the bitcoin in a wallet, matched by the chain, and one deposit there of unknown origin", async () => {
    const { body } = await request<{ readonly transfers: readonly object[] }>(
      client,
      "GET",
      "/v1/transfers?status=matched",
    );
    expect(body.transfers).toMatchObject([{ asset: "BTC", basis: "hash", received: { amount: "0.05" } }]);
    const issues = await request<{ readonly issues: readonly object[] }>(client, "GET", "/v1/issues");
    expect(issues.body.issues).toMatchObject([{ asset: "BTC" }]);
  });
});

describe("the sample account over four years", () => {
  /** Days around the turn of the year and the leap day, and a few of every month. */
  const days = Array.from({ length: 1_461 }, (_, i) => dayAfter("2026-11-17", i)).filter(
    (day) => day.slice(5) > "12-20" || day.slice(5) < "01-05" || /-02-2|-03-0|5$/.test(day),
  );
  const rowsOf = (day: string) =>
    portfolioOf(todayUser(day))!.accounts.flatMap(({ currency, rows }) =>
      Array.from({ length: rows.count }, (_, i) => ({
        currency,
        created_at: String(rows.at(i)["created_at"]),
      })),
    );

  it("has sales of this year but never later than today, with purchases within the year before", () => {
    for (const day of days) {
      const sol = rowsOf(day).filter(({ currency }) => currency === "SOL");
      const [bought, sold] = sol.map(({ created_at }) => formatDay(berlinDay(instantOf(created_at))));
      expect(sold!.slice(0, 4), day).toBe(day.slice(0, 4));
      expect(sold! <= day, day).toBe(true);
      expect(formatDay(taxFreeFrom(berlinDay(Date.parse(bought!)))) > sold!, day).toBe(true);
    }
  });

  it("has a coin that becomes tax-free within the week", () => {
    for (const day of days) {
      const ether = rowsOf(day).find(({ currency }) => currency === "ETH");
      const free = formatDay(taxFreeFrom(berlinDay(instantOf(ether!.created_at))));
      // A leap day has no counterpart in the year before: then it is a day earlier.
      expect(free > day && free <= dayAfter(day, 7) && free >= dayAfter(day, 6), `${day}: ${free}`).toBe(
        true,
      );
    }
  });

  it("stays the same in every request, and no other address belongs to it", () => {
    expect(rowsOf("2027-01-01")).toEqual(rowsOf("2027-01-01"));
    expect(todayTransactions(todayAddress("2027-01-01"))).toHaveLength(2);
    expect(todayTransactions("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu")).toBeNull();
    expect(portfolioOf("today-2027-02-31x")).toBeNull();
  });
});
