import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../src/report/verify.ts";
import { OPEN_EXAMPLES } from "../../src/tax/germany/testing/open-law.ts";
import { report } from "../report/support.ts";
import { call } from "../support/accounts.ts";
import { type Client, importFile, request, sharedExchange, type TestExchange } from "../support/sources.ts";
import { list, somebody, yearOf } from "./support.ts";

type Reading = {
  readonly class: string;
  readonly reading: string;
  readonly basis: string;
  readonly reason: string | null;
  readonly events: number;
  readonly years: readonly {
    readonly year: number;
    readonly taxable: string;
    readonly other: { readonly reading: string; readonly taxable: string | null };
  }[];
};
type Refusal = { readonly code: string; readonly message: string; readonly field: string | null };
type Lot = Readonly<Record<"asset" | "quantity" | "cost" | "acquired", string>>;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const readings = (client: Client): Promise<readonly Reading[]> => list<Reading>(client, "/v1/readings");
const set = (client: Client, of: string, reading: string, reason = "As the literature has it") =>
  request<Reading & Refusal>(client, "PUT", `/v1/readings/${of}`, { reading, reason });
const cents = (amount: number | string): string => Number(amount).toFixed(2);

const LEDGERS = [...new Set(OPEN_EXAMPLES.map(({ ledger }) => ledger))];

describe("the worked example of open law over HTTP", () => {
  it.each(
    LEDGERS.map((ledger) => [OPEN_EXAMPLES.find((one) => one.ledger === ledger)!.title, ledger] as const),
  )("%s, and its other readings", async (_, ledger) => {
    const client = await somebody(exchange.service);
    await importFile(client, ledger);
    for (const example of OPEN_EXAMPLES.filter((one) => one.ledger === ledger)) {
      for (const [of, reading] of Object.entries(example.readings))
        expect((await set(client, of, reading)).status).toBe(200);
      const year = await yearOf(client, 2024);
      const { outsidePeriod } = year.assessment as unknown as {
        readonly outsidePeriod: { readonly gains: string; readonly losses: string };
      };
      expect({
        taxable: year.assessment.section23["taxable"],
        free: cents(Number(outsidePeriod.gains) - Number(outsidePeriod.losses)),
        receipts: year.assessment.section22["receipts"],
        complete: year.complete,
      }).toEqual({
        taxable: example.taxable,
        free: example.free,
        receipts: example.receipts,
        complete: true,
      });
      const lots = await list<Lot>(client, "/v1/lots");
      const left = lots.map(({ asset, quantity, cost, acquired }) => [
        asset,
        String(Number(quantity)),
        String(Number(cost)),
        acquired,
      ]);
      expect(new Set(left)).toEqual(new Set(example.left));
      for (const of of Object.keys(example.readings))
        expect((await request(client, "DELETE", `/v1/readings/${of}`)).status).toBe(204);
    }
  });
});

describe("a person decides how open law is read", () => {
  const LENT = OPEN_EXAMPLES.find(({ title }) => title === "lent, carried")!.ledger;

  it("sees both figures, chooses, and goes back; the year, the issue, the report and verify follow", async () => {
    const client = await somebody(exchange.service);
    await importFile(client, LENT);
    const before: Reading = {
      class: "lending",
      reading: "carry",
      basis: "default",
      reason: null,
      events: 2,
      years: expect.arrayContaining([
        { year: 2024, taxable: "0.00", other: { reading: "exchange", taxable: "5000.00" } },
      ]) as Reading["years"],
    };
    expect(await readings(client)).toEqual([before]);
    const open = async () =>
      (
        await list<{ readonly code: string; readonly effectEur: string; readonly severity: string }>(
          client,
          "/v1/issues",
        )
      )
        .filter(({ code }) => code === "open-law")
        .map(({ effectEur, severity }) => [effectEur, severity]);
    expect(await open()).toEqual([["5000.00", "warning"]]);
    expect((await yearOf(client)).assessment).toMatchObject({
      openLaw: [{ class: "lending", reading: "carry", basis: "default", events: 2, otherTaxable: "5000.00" }],
    });
    expect((await request(client, "POST", "/v1/tax/2024/filings", {})).status).toBe(201);

    const chosen = await set(client, "lending", "exchange", "  A swap by Rn 54 ");
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      class: "lending",
      reading: "exchange",
      basis: "decision",
      reason: "A swap by Rn 54",
      events: 2,
    });
    expect((await readings(client))[0]?.years).toContainEqual({
      year: 2024,
      taxable: "5000.00",
      other: { reading: "carry", taxable: "0.00" },
    });
    expect(await open()).toEqual([]);
    const changed = await list<{ readonly code: string; readonly effectEur: string }>(client, "/v1/issues");
    expect(changed.filter(({ code }) => code === "filed-year-changed")).toMatchObject([
      { effectEur: "5000.00" },
    ]);

    const json = JSON.parse((await report(client, 2024, "format=json")).toString()) as {
      readonly cover: { readonly status: string; readonly reasons: unknown };
      readonly judgements: readonly Readonly<Record<string, unknown>>[];
    };
    expect(json.cover).toMatchObject({ status: "final" });
    expect(json.judgements).toContainEqual(
      expect.objectContaining({
        class: "lending",
        reading: "exchange",
        basis: "decision",
        reason: "A swap by Rn 54",
        events: 2,
        other: { reading: "carry", taxable: "0.00" },
      }),
    );
    const files = new Map(Object.entries(unzipSync(await report(client, 2024, "format=bundle"))));
    expect(await verifyBundle(files)).toMatchObject({ ok: true });

    expect((await request(client, "DELETE", "/v1/readings/lending")).status).toBe(204);
    expect((await request(client, "DELETE", "/v1/readings/lending")).status).toBe(204);
    expect(await readings(client)).toEqual([before]);
    expect((await yearOf(client)).assessment.section23["taxable"]).toBe("0.00");
  });

  it("sets a class of which there is no event, too, and is told which classes and readings there are", async () => {
    const client = await somebody(exchange.service);
    expect((await set(client, "pool", "carry")).body).toMatchObject({
      events: 0,
      basis: "decision",
      years: [],
    });
    expect(await readings(client)).toEqual([]);
    const unknown = await set(client, "farming", "carry");
    expect([unknown.status, unknown.body.field, unknown.body.code]).toEqual([
      400,
      "class",
      "SourceBadRequestError",
    ]);
    expect(unknown.body.message).toContain("wrapping, bridging, lending");
    const wrong = await set(client, "nft", "carry");
    expect([wrong.status, wrong.body.field]).toEqual([400, "reading"]);
    expect(wrong.body.message).toContain("counted or left-out");
    const long = await set(client, "nft", "left-out", "x".repeat(10_000));
    expect([long.status, long.body.field]).toEqual([400, "reason"]);
    const none = await set(client, "nft", "left-out", "   ");
    expect([none.status, none.body.field]).toEqual([400, "reason"]);
    const german = await call<Refusal>(client.service, "PUT", "/v1/readings/farming", {
      token: client.person.token,
      body: { reading: "carry", reason: "x" },
      headers: { "accept-language": "de" },
    });
    expect(german.body.message).toMatch(/eine von|eines von|muss/);
  });
});
