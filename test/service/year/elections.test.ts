import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, list, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Election = {
  readonly id: string;
  readonly method: string;
  readonly from: string;
  readonly wallet: string | null;
};
type Refused = {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly clauses?: readonly string[];
};
type Outcome = { readonly net: string; readonly taxable: string };
type Comparison = {
  readonly wallets: readonly object[];
  readonly years: readonly {
    readonly year: number;
    readonly fifo: Outcome;
    readonly average: Outcome;
    readonly difference: string;
  }[];
};

/** One for 100, sold. Then one for 1,000 and one for 3,000; one is sold for 3,100. */
const LEDGER = ledger(
  "1,2023-01-10T10:00:00Z,spot_buy,w,EUR,100,,ADA,1,,,",
  "2,2023-03-01T10:00:00Z,spot_sell,w,ADA,1,,EUR,150,,,",
  "3,2024-01-10T10:00:00Z,spot_buy,w,EUR,1000,,ADA,1,,,",
  "4,2024-02-10T10:00:00Z,spot_buy,w,EUR,3000,,ADA,1,,,",
  "5,2024-03-10T10:00:00Z,spot_sell,w,ADA,1,,EUR,3100,,,",
);

const methods = async (client: TestClient): Promise<readonly string[]> =>
  (
    await list<{ transactionId: string; method: string; cost: string }>(client, "/v1/disposals?order=oldest")
  ).map(({ transactionId, method, cost }) => `${transactionId} ${method} ${cost}`);

describe("an elected method", () => {
  it("applies to every disposal from its day on, is locked by Rn 62, compared, and undone", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    const elect = (method: string, from: string, more: object = {}) =>
      request<Election & Refused>(client, "POST", "/v1/elections", {
        sourceId,
        asset: "ADA",
        method,
        from,
        ...more,
      });
    const compare = () =>
      request<Comparison & Refused>(client, "GET", `/v1/elections/compare?sourceId=${sourceId}&asset=ADA`);
    expect(await methods(client)).toEqual(["ledger:2 fifo 100", "ledger:5 fifo 1000"]);
    const { runId } = await yearOf(client);

    const open = await compare();
    expect(open.body.wallets).toEqual([{ wallet: "w", from: "2024-01-10", inForce: "fifo" }]);
    expect(open.body.years[0]).toMatchObject({
      year: 2024,
      fifo: { net: "2100.00", taxable: "2100.00" },
      average: { net: "1100.00", taxable: "1100.00" },
      difference: "-1000.00",
    });

    const chosen = await elect("average", "2024-01-10");
    expect([chosen.status, chosen.headers.get("lotbuch-current")]).toEqual([201, "true"]);
    expect(chosen.body).toMatchObject({ method: "average", from: "2024-01-10", wallet: null });
    expect(await methods(client)).toEqual(["ledger:2 fifo 100", "ledger:5 average 2000"]);
    expect((await yearOf(client)).assessment.section23).toMatchObject({ taxable: "1100.00" });
    const detail = await request<{ disposal: { method: string } }>(client, "GET", "/v1/disposals/ledger:5");
    expect(detail.body.disposal.method).toBe("average");
    const repeated = await elect("average", "2024-01-10");
    expect([repeated.status, repeated.body.id]).toEqual([200, chosen.body.id]);
    expect((await list<Election>(client, "/v1/elections")).map(({ id }) => id)).toEqual([chosen.body.id]);

    for (const [method, from] of [
      ["fifo", "2024-06-01"],
      ["fifo", "2024-01-10"],
      ["average", "2023-02-01"],
    ] as const) {
      const locked = await elect(method, from, { wallet: "w" });
      expect([locked.status, locked.body.code, locked.body.clauses]).toEqual([
        409,
        "MethodLockedError",
        ["DE.BMF.2025-03-06.RN62"],
      ]);
      expect(locked.body.message).toContain("Rn 62");
    }
    expect([(await compare()).status, (await compare()).body.code]).toEqual([409, "MethodLockedError"]);
    for (const [body, field] of [
      [{ from: "2999-01-01" }, "from"],
      [{ from: "2022-12-31" }, "from"],
      [{ from: "2024-02-30" }, "from"],
      [{ asset: "SOL" }, "asset"],
      [{ wallet: "nowhere" }, "wallet"],
      [{ method: "lifo" }, "method"],
    ] as const) {
      const refused = await elect("fifo", "2024-01-10", body);
      expect([refused.status, refused.body.field, refused.body.message.length > 30]).toEqual([
        400,
        field,
        true,
      ]);
    }
    expect((await elect("fifo", "2022-12-31")).body.message).toContain("2023-01-10");
    expect(
      (await request(client, "GET", `/v1/elections/compare?sourceId=${crypto.randomUUID()}&asset=ADA`))
        .status,
    ).toBe(404);

    await run(client, sourceId, "replay");
    expect((await methods(client))[1]).toBe("ledger:5 average 2000");
    const report = await request<{
      settings: { methods: readonly { asset: string; method: string; locked: boolean }[] };
      disposals: readonly { method: string }[];
      corrections: readonly { kind: string }[];
    }>(client, "GET", "/v1/tax/2024/report");
    expect(report.body.settings.methods).toMatchObject([{ asset: "ADA", method: "average", locked: true }]);
    expect(report.body.disposals.map(({ method }) => method)).toEqual(["average"]);
    expect(report.body.corrections.map(({ kind }) => kind)).toEqual(["election"]);

    expect((await request(client, "DELETE", `/v1/elections/${chosen.body.id}`)).status).toBe(204);
    expect((await request(client, "DELETE", `/v1/elections/${chosen.body.id}`)).status).toBe(404);
    expect(await list(client, "/v1/elections")).toEqual([]);
    expect((await yearOf(client)).runId).toBe(runId);
    const log = await list<{ kind: string; undoneBy: string | null }>(client, "/v1/decisions?order=oldest");
    expect(log.map(({ kind, undoneBy }) => `${kind} ${undoneBy !== null}`).toSorted()).toEqual([
      "election true",
      "undo false",
    ]);
  });

  it("is shown in the report for the coins that are held, whatever method valued earlier sales", async () => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(
      client,
      ledger(
        "1,2024-01-10T10:00:00Z,spot_buy,w,EUR,100,,ADA,1,,,",
        "2,2024-02-10T10:00:00Z,spot_sell,w,ADA,1,,EUR,150,,,",
        "3,2024-03-10T10:00:00Z,spot_buy,w,EUR,1000,,ADA,1,,,",
      ),
    );
    const election = { sourceId, asset: "ADA", method: "average", from: "2024-03-10" };
    expect((await request(client, "POST", "/v1/elections", election)).status).toBe(201);
    const report = await request<{
      settings: { methods: readonly object[] };
      disposals: readonly { method: string }[];
    }>(client, "GET", "/v1/tax/2024/report");
    expect(report.body.disposals.map(({ method }) => method)).toEqual(["fifo"]);
    expect(report.body.settings.methods).toMatchObject([
      { asset: "ADA", method: "average", since: "2024-03-10", locked: true },
    ]);
  });
});
