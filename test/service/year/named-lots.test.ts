import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { ledger, list, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Lots = {
  readonly method: string;
  readonly named: readonly object[];
  readonly lots: readonly { readonly id: string; readonly quantity: string; readonly cost: string }[];
};
type Refused = { readonly field: string; readonly message: string };

/** Bought for 1,000, 3,000 and two for 8,000; 1.5 are sold at 3,000 each, the first outside the period. */
const LEDGER = ledger(
  "1,2023-01-10T10:00:00Z,spot_buy,w,EUR,1000,,ADA,1,,,",
  "2,2024-02-10T10:00:00Z,spot_buy,w,EUR,3000,,ADA,1,,,",
  "3,2024-06-01T10:00:00Z,spot_buy,w,EUR,8000,,ADA,2,,,",
  "4,2024-12-01T10:00:00Z,spot_sell,w,ADA,1.5,,EUR,4500,,,",
  "5,2025-02-01T10:00:00Z,spot_buy,w,EUR,9000,,ADA,1,,,",
);

describe("lots named for a disposal", () => {
  it("decide its result, stand in the log, and are undone; what does not fit is refused with its field", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    const sale = `/v1/sources/${sourceId}/transactions/${encodeURIComponent("ledger:4")}`;
    const taxable = async () => (await yearOf(client)).assessment.section23.net;
    const name = (lots: readonly (readonly [string, string])[] | null, path = sale) =>
      request<Refused & { readonly correction: { readonly id: string } }>(client, "PATCH", path, {
        lots: lots?.map(([id, quantity]) => ({ lotId: `ledger:${id}#1`, quantity })) ?? null,
        reason: "Two addresses, signed by the wallet",
      });

    const open = await request<Lots>(client, "GET", `${sale}/lots`);
    expect(open.body).toMatchObject({
      asset: "ADA",
      quantity: "1.5",
      wallet: "w",
      method: "fifo",
      named: [],
    });
    expect(open.body.lots.map(({ id, quantity, cost }) => [id, quantity, cost])).toEqual([
      ["ledger:1#1", "1", "1000"],
      ["ledger:2#1", "1", "3000"],
      ["ledger:3#1", "2", "8000"],
    ]);
    expect(await taxable()).toBe("0.00");

    for (const [lots, field, text] of [
      [[["3", "1"]], "lots", "1 ADA"],
      [[["3", "1.6"]], "lots", "1.6 ADA"],
      [[["2", "1.5"]], "lots.0.quantity", "1 ADA"],
      [[["5", "1.5"]], "lots.0.lotId", "ledger:1#1"],
      [
        [
          ["3", "0.75"],
          ["3", "0.75"],
        ],
        "lots.1.lotId",
        "twice",
      ],
      [[["3", "0"]], "lots.0.quantity", "0"],
    ] as const) {
      const refused = await name(lots);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
      expect(refused.body.message).toContain(text);
    }
    const notSold = `/v1/sources/${sourceId}/transactions/${encodeURIComponent("ledger:1")}`;
    expect((await name([["1", "1"]], notSold)).body.field).toBe("lots");
    expect(await taxable()).toBe("0.00");

    // 1 of the third: 3,000 - 4,000. Half of the second: 1,500 - 1,500.
    const saved = await name([
      ["3", "1"],
      ["2", "0.5"],
    ]);
    expect(saved.status).toBe(200);
    expect(await taxable()).toBe("-1000.00");
    const [disposal] = await list<{ readonly method: string }>(client, "/v1/disposals");
    expect(disposal!.method).toBe("identified");

    const { status } = await request(
      client,
      "DELETE",
      `/v1/sources/${sourceId}/corrections/${saved.body.correction.id}`,
    );
    expect([status, await taxable()]).toEqual([200, "0.00"]);
  });

  it("cannot be named under the average, nor in a year that was filed", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    const sale = `/v1/sources/${sourceId}/transactions/${encodeURIComponent("ledger:4")}`;
    const name = () =>
      request<Refused>(client, "PATCH", sale, {
        lots: [{ lotId: "ledger:3#1", quantity: "1.5" }],
        reason: "Instruction before the sale",
      });
    const elected = await request<{ readonly id: string }>(client, "POST", "/v1/elections", {
      sourceId,
      asset: "ADA",
      method: "average",
      from: "2023-01-10",
    });
    expect((await name()).body.message).toContain("average");
    await request(client, "DELETE", `/v1/elections/${elected.body.id}`);
    const filed = await request(client, "POST", "/v1/tax/2024/filings", {});
    expect(filed.status).toBe(201);
    const refused = await name();
    expect([refused.status, refused.body.field]).toEqual([400, "lots"]);
    expect(refused.body.message).toContain("2024");
    expect((await yearOf(client)).assessment.section23.net).toBe("0.00");
  });
});
