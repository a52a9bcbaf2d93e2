import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../../support/accounts.ts";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { ledger, list, patch, newUserClient } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Run = {
  readonly runId: string;
  readonly changed: boolean;
  readonly figures: { readonly taxableGains: number } | null;
  readonly causes: readonly { readonly code: string; readonly sourceId: string | null }[];
};
type Entry = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly kind: string;
  readonly undoneBy: string | null;
  readonly previous: string;
  readonly hash: string;
};

/** 1 BTC bought for 1,000 and sold for 2,500 within the year. */
const GAIN = ledger(
  "1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,,BTC,1,,",
  "2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,,EUR,2500,,",
);

/** The hash as the API's description defines it, computed without code of the product. */
const hashOf = (entry: Entry): string => {
  const fields =
    "id kind sourceId transactionId otherSourceId otherTransactionId body reason undoes createdAt";
  const values = fields.split(" ").map((name) => entry[name]);
  return createHash("sha256")
    .update(Buffer.from(entry.previous, "hex"))
    .update(JSON.stringify(values))
    .digest("hex");
};

describe("the history of a person's figures", () => {
  it("lists every run with its cause, and every decision forever", async () => {
    const client = await newUserClient(exchange.service);
    const first = await importFile(client, GAIN, { name: "One" });
    const left = await patch(client, first, "ledger:2", { excluded: true, reason: "twice" });
    expect(left.status).toBe(200);
    const [correction] = await list<{ id: string }>(client, `/v1/sources/${first}/corrections`);
    const undone = await request(client, "DELETE", `/v1/sources/${first}/corrections/${correction!.id}`);
    expect(undone.status).toBe(200);
    const second = await importFile(client, GAIN.replaceAll("BTC", "ETH"), { name: "Two" });
    expect((await request(client, "DELETE", `/v1/sources/${first}`)).status).toBeLessThan(300);

    const runs = await list<Run>(client, "/v1/tax/2024/runs");
    expect(runs.map(({ figures, changed }) => [figures!.taxableGains, changed])).toEqual([
      [1500, true], // source One is removed
      [3000, true], // source Two is added
      [1500, true], // undone
      [0, true], // the sale is excluded
      [1500, true],
    ]);
    const causes = runs.map((run) => run.causes.map(({ code, sourceId }) => [code, sourceId]));
    expect(causes[0]).toEqual([["source-removed", first]]);
    expect(causes[1]).toContainEqual(["sync", second]);
    expect(causes[2]).toContainEqual(["undo", first]);
    expect(causes[3]).toContainEqual(["correction", first]);
    expect(causes[4]).toEqual([["sync", first]]);
    // The same inputs are the same run.
    expect(runs[2]!.runId).toBe(runs[4]!.runId);
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(4);

    const paged = await request<{ runs: Run[]; page: { nextCursor: string } }>(
      client,
      "GET",
      "/v1/tax/2024/runs?limit=2",
    );
    const rest = await list<Run>(client, `/v1/tax/2024/runs?cursor=${paged.body.page.nextCursor}`);
    expect([...paged.body.runs, ...rest]).toEqual(runs);
    for (const other of ["/v1/tax/2023/runs?", "/v1/tax/2024/runs?person=b&", "/v1/decisions?"])
      expect(await request(client, "GET", `${other}cursor=${paged.body.page.nextCursor}`)).toMatchObject({
        status: 400,
        body: { field: "cursor" },
      });

    // The source is removed, its decisions are not.
    const log = await list<Entry>(client, "/v1/decisions");
    expect(log.map(({ kind }) => kind)).toEqual(["correction", "undo"]);
    expect(log[0]!.undoneBy).toBe(log[1]!.id);
    expect(log[0]!.previous).toBe("0".repeat(64));
    expect(log[1]!.previous).toBe(log[0]!.hash);
    expect(log.map(hashOf)).toEqual(log.map(({ hash }) => hash));
  });

  it("shows runs of a version without income categories like its own", async () => {
    const client = { service: exchange.service, person: await newTestUser(exchange.service) };
    const sourceId = await importFile(client, GAIN, { name: "One" });
    expect((await request(client, "POST", "/v1/tax/2024/filings", {})).status).toBe(201);
    const figuresNow = async () => {
      const year = { year: 2024, jurisdiction: "germany" };
      const { taxableGains, assessment } = (
        await request<Record<string, unknown>>(client, "POST", "/v1/tax", year)
      ).body;
      return {
        person: { taxableGains, assessment },
        source: (await request(client, "GET", `/v1/sources/${sourceId}/tax`)).body,
        runs: await list(client, "/v1/tax/2024/runs"),
        filings: await list(client, "/v1/tax/2024/filings"),
        disposals: await list(client, "/v1/disposals"),
        disposal: (await request(client, "GET", "/v1/disposals/ledger:2")).body,
      };
    };
    const now = await figuresNow();
    expect(now.disposals).toHaveLength(1);
    const db = new pg.Client({ connectionString: exchange.service.databaseUrl });
    await db.connect();
    const account = [client.person.id];
    const older = (body: unknown) =>
      JSON.stringify(body, (name, value: unknown) =>
        name === "boxes" || name === "box" ? undefined : value,
      );
    const runs = await db.query<{ number: string; years: object }>(
      "select number, years from runs where account_id = $1",
      account,
    );
    for (const { number, years } of runs.rows)
      await db.query("update runs set years = $3 where account_id = $1 and number = $2", [
        ...account,
        number,
        older(years),
      ]);
    const filed = await db.query<{ id: string; figures: object }>(
      "select id, figures from filings where account_id = $1",
      account,
    );
    for (const { id, figures } of filed.rows)
      await db.query("update filings set figures = $2 where id = $1", [id, older(figures)]);
    const rows = await db.query<{ list: string; source_id: string; id: string; body: string }>(
      "select list, source_id, id, body from derived where account_id = $1 and list in ('disposals', 'years')",
      account,
    );
    expect([runs.rows.length, filed.rows.length, rows.rows.length > 3]).toEqual([1, 1, true]);
    for (const row of rows.rows)
      await db.query(
        "update derived set body = $5 where account_id = $1 and list = $2 and source_id = $3 and id = $4",
        [...account, row.list, row.source_id, row.id, older(JSON.parse(row.body))],
      );
    await db.end();
    expect(await figuresNow()).toEqual(now);
  });

  it("lists the existing years, and is empty if nothing was computed", async () => {
    const client = await newUserClient(exchange.service);
    expect(await list(client, "/v1/tax/2024/runs")).toEqual([]);
    expect(await list(client, "/v1/decisions")).toEqual([]);
    for (const year of ["1999", "2999", "soon", "2024.5"]) {
      const { status, body } = await request(client, "GET", `/v1/tax/${year}/runs`);
      expect([year, status, body]).toMatchObject([year, 400, { field: "year" }]);
    }
  });
});
