import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Row = Readonly<Record<string, string | number | boolean>>;

const put = (client: TestClient, path: string, body: object) =>
  request<Row & { readonly field: string; readonly message: string }>(
    client,
    "PUT",
    `/v1/losses/${path}`,
    body,
  );

const sales = async (client: TestClient): Promise<readonly string[]> =>
  (await list<Row>(client, "/v1/losses"))
    .filter(({ box, year }) => box === "section23" && Number(year) <= 2025)
    .map(
      (row) =>
        `${row["year"]}: ${row["opening"]} + ${row["arising"]} - ${row["carriedBack"]} - ${row["used"]} = ${row["closing"]}`,
    );

/** A gain of 2,000, a loss of 5,000, a gain of 500 that stays below 600, a gain of 1,500, and one of 3,000. */
const FIVE_YEARS = ledger(
  "1,2021-01-10T10:00:00Z,spot_buy,,EUR,1000,,A,1,,,",
  "2,2021-02-10T10:00:00Z,spot_sell,,A,1,,EUR,3000,,,",
  "3,2022-01-10T10:00:00Z,spot_buy,,EUR,6000,,B,1,,,",
  "4,2022-02-10T10:00:00Z,spot_sell,,B,1,,EUR,1000,,,",
  "5,2023-01-10T10:00:00Z,spot_buy,,EUR,1000,,C,1,,,",
  "6,2023-02-10T10:00:00Z,spot_sell,,C,1,,EUR,1500,,,",
  "7,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,D,1,,,",
  "8,2024-02-10T10:00:00Z,spot_sell,,D,1,,EUR,2500,,,",
  "9,2025-01-10T10:00:00Z,spot_buy,,EUR,1000,,E,1,,,",
  "10,2025-02-10T10:00:00Z,spot_sell,,E,1,,EUR,4000,,,",
);

describe("the loss ledger of a person", () => {
  it("carries back, forward and through a year below its limit; notices and waivers change it", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, FIVE_YEARS);
    expect(await sales(client)).toEqual([
      "2021: 0.00 + 0.00 - 0.00 - 0.00 = 0.00",
      "2022: 0.00 + 5000.00 - 2000.00 - 0.00 = 3000.00",
      "2023: 3000.00 + 0.00 - 0.00 - 0.00 = 3000.00",
      "2024: 3000.00 + 0.00 - 0.00 - 1500.00 = 1500.00",
      "2025: 1500.00 + 0.00 - 0.00 - 1500.00 = 0.00",
    ]);
    expect((await yearOf(client, 2025)).assessment.section23).toMatchObject({
      taxable: "3000.00",
      used: "1500.00",
      taxableAfterLosses: "1500.00",
      carriedForward: "0.00",
    });
    expect((await yearOf(client, 2021)).assessment.section23).toMatchObject({
      taxable: "2000.00",
      receivedBack: "2000.00",
      taxableAfterLosses: "0.00",
    });

    const waived = await put(client, "section23/2022", { waivesCarryBack: true, reason: "forward" });
    expect(waived).toMatchObject({ status: 200, body: { closing: "5000.00", waivesCarryBack: true } });
    expect((await yearOf(client, 2021)).assessment.section23).toMatchObject({
      taxableAfterLosses: "2000.00",
    });

    const noticed = await put(client, "section23/2024", { opening: "800", reason: "notice of 2024" });
    expect(noticed).toMatchObject({
      status: 200,
      body: {
        opening: "800.00",
        openingBasis: "notice",
        computedOpening: "5000.00",
        used: "800.00",
        closing: "0.00",
      },
    });
    const { runId } = await yearOf(client, 2024);
    expect((await put(client, "section23/2024", { opening: "800.00", reason: "again" })).status).toBe(200);
    expect((await yearOf(client, 2024)).runId).toBe(runId);

    await put(client, "section23/2024", { opening: null, reason: "a mistake" });
    await put(client, "section23/2022", { waivesCarryBack: false, reason: "a mistake" });
    expect((await sales(client))[3]).toBe("2024: 3000.00 + 0.00 - 0.00 - 1500.00 = 1500.00");
  });

  it("accepts a notice before the first event, also without any, and separates the income categories", async () => {
    const client = await newUserClient(exchange.service);
    expect(await list(client, "/v1/losses")).toEqual([]);
    const early = await put(client, "section22/2015", { opening: "100.50", reason: "notice of 2014" });
    expect(early).toMatchObject({ status: 200, body: { opening: "100.50", closing: "100.50" } });
    await importFile(client, FIVE_YEARS);
    const rows = await list<Row>(client, "/v1/losses");
    const services = rows.filter(({ box }) => box === "section22");
    expect(services[0]).toMatchObject({ year: 2015, openingBasis: "notice" });
    expect(new Set(services.map(({ closing }) => closing))).toEqual(new Set(["100.50"]));
    expect((await sales(client))[0]).toContain("2021");
  });

  it("refuses an impossible notice, with what is possible", async () => {
    const client = await newUserClient(exchange.service);
    const reason = "x";
    for (const [path, body, field] of [
      ["section23/2008", { opening: "1", reason }, "year"],
      ["section23/2999", { opening: "1", reason }, "year"],
      ["section23/soon", { opening: "1", reason }, "year"],
      ["section20/2024", { opening: "1", reason }, "box"],
      ["section23/2024", { opening: "-1", reason }, "opening"],
      ["section23/2024", { opening: "1.234", reason }, "opening"],
      ["section23/2024", { opening: "much", reason }, "opening"],
      ["section23/2024", { reason }, "opening"],
      ["section23/2024", { opening: "1" }, "reason"],
      ["section23/2024", { opening: "1", reason: " " }, "reason"],
    ] as const) {
      const response = await put(client, path, body);
      expect([response.status, response.body.field], JSON.stringify([path, body])).toEqual([400, field]);
      expect(response.body.message).not.toBe("");
    }
    expect(await list(client, "/v1/losses")).toEqual([]);
  });
});
