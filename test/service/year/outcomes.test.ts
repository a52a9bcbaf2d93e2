import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calculate } from "../../../src/tax/index.ts";
import { leg, plainTransaction } from "../../../src/ledger/index.ts";
import { report } from "../report/support.ts";
import { importFile, run, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { ledger, list, patch, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

describe("the agreed price of a payment (Rn 60)", () => {
  /** Bought for 500, given at an agreed price of 1,000: 500, and not the market's 700 - 500 = 200. */
  it("takes effect once it is corrected, also for a transfer that was a payment", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(
      client,
      ledger(
        "1,2024-01-01T10:00:00Z,spot_buy,,EUR,1000,,ADA,2,,,",
        "2,2024-03-01T10:00:00Z,payment,,ADA,1,700,,,,,",
        "3,2024-04-01T10:00:00Z,transfer,,ADA,1,700,,,,,",
      ),
    );
    expect(await yearOf(client)).toMatchObject({ taxableGains: 200 });
    const price = { receivedValueEur: "1000" };
    expect((await patch(client, sourceId, "ledger:2", { values: price, reason: "bill" })).status).toBe(200);
    expect(await yearOf(client)).toMatchObject({ taxableGains: 500 });
    const payment = { type: "payment", values: price, reason: "a bill too" };
    expect((await patch(client, sourceId, "ledger:3", payment)).status).toBe(200);
    const year = await yearOf(client);
    expect(year).toMatchObject({ taxableGains: 1000, complete: true });
    expect(year.warnings.map(({ code }) => code)).not.toContain("missing-price");
  });
});

describe("unknown values", () => {
  it("are not zero: a deposit without a value has none, and the year is provisional", async () => {
    const client = await newUserClient(exchange.service);
    await importFile(client, ledger("1,2024-01-01T10:00:00Z,staking_reward,,,,,NOBODYKNOWS,5,,,"));
    expect(await list<{ value: string | null }>(client, "/v1/income")).toMatchObject([{ value: null }]);
    expect(await yearOf(client)).toMatchObject({ complete: false, incomeTotal: 0 });
    const json = JSON.parse((await report(client, 2024, "")).toString()) as { services: { value: null }[] };
    expect(json.services).toMatchObject([{ value: null }]);
  });

  /** An unproven 0.0000032 EUR against a proven loss of 0.0000032: no cent of either is taxed or carried. */
  it("change no result if they vanish by rounding", () => {
    const sale = (id: string, asset: string, euro: string) =>
      plainTransaction({
        id,
        time: `2024-0${id}-01T10:00:00Z`,
        type: "spot_sell",
        wallet: "w",
        sent: leg(asset, "1"),
        received: leg("EUR", euro),
      });
    const bought = plainTransaction({
      id: "1",
      time: "2024-01-01T10:00:00Z",
      type: "spot_buy",
      wallet: "w",
      sent: leg("EUR", "1.0000032"),
      received: leg("A", "1"),
    });
    const { years } = calculate([bought, sale("2", "A", "1"), sale("3", "B", "0.0000032")]);
    expect(years[0]?.range).toMatchObject({ changesOutcome: false });
  });
});

describe("the same run", () => {
  it("keeps its time and its bytes through a replay", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, ledger("1,2024-01-01T10:00:00Z,spot_buy,,EUR,1,,ADA,1,,,"));
    const asOf = async () => (await yearOf(client)) as unknown as { runId: string; asOf: string };
    const before = await asOf();
    const bytes = await report(client, 2024, "format=pdf");
    expect(await run(client, sourceId, "replay")).toMatchObject({ status: "completed" });
    expect(await asOf()).toMatchObject({ runId: before.runId, asOf: before.asOf });
    expect((await report(client, 2024, "format=pdf")).equals(bytes)).toBe(true);
  });
});

describe("a couple", () => {
  /**
   * 2025: the first person has a loss of 1,500,000, and in 2024 a gain of 2,000,000. Alone 1,000,000 are carried back;
   * with a couple's cap of 2,000,000 all of it.
   */
  it("carries back twice the cap of one person, jointly", () => {
    const trade = (sourceId: string, year: number, paid: string, got: string) => [
      plainTransaction({
        id: `b${year}`,
        sourceId,
        time: `${year}-01-01T10:00:00Z`,
        type: "spot_buy",
        wallet: "w",
        sent: leg("EUR", paid),
        received: leg("A", "1"),
      }),
      plainTransaction({
        id: `s${year}`,
        sourceId,
        time: `${year}-02-01T10:00:00Z`,
        type: "spot_sell",
        wallet: "w",
        sent: leg("A", "1"),
        received: leg("EUR", got),
      }),
    ];
    const back = (events: ReturnType<typeof trade>, partnerSources: readonly string[]) => {
      const { losses, partner } = calculate(events, { currentYear: 2026, partnerSources });
      return [losses, partner?.losses ?? []].map(
        (rows) => rows.find(({ box, year }) => box === "section23" && year === 2025)?.carriedBack,
      );
    };
    const hers = [...trade("hers", 2024, "1", "2000001"), ...trade("hers", 2025, "1500000", "0")];
    expect(back(hers, [])[0]).toBe("1000000.00");
    expect(back(hers, ["his"])[0]).toBe("1500000.00");
    // The second person has a loss of 1,500,000 too: 3,000,000 together, of which each carries half of the 2,000,000.
    const his = [...trade("his", 2024, "1", "2000001"), ...trade("his", 2025, "1500000", "0")];
    expect(back([...hers, ...his], ["his"])).toEqual(["1000000.00", "1000000.00"]);
    // Losses of 1,500,000 and 2,000,000: of 3,500,000, the first person has 20/35 of 2,000,000, the second the rest.
    const more = [...trade("hers", 2024, "1", "2000001"), ...trade("hers", 2025, "2000000", "0")];
    expect(back([...more, ...his], ["his"])).toEqual(["1142857.14", "857142.86"]);
  });
});
