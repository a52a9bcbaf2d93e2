import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PARTS } from "../../../sandbox/registry.ts";
import { storedTestUser, type TestUser } from "../../support/accounts.ts";
import { cases } from "../../support/depth.ts";
import { connect, request, run, sharedExchange, type TestExchange } from "../../support/sources.ts";

type Expected = {
  readonly records: { readonly imported: number; readonly failed: number };
  readonly issues: readonly string[];
  readonly balances: Readonly<Record<string, string>>;
  readonly years: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const expectedFile = (providerKey: string, user: string): URL =>
  new URL(`../../../sandbox/${providerKey}/${user}.expected.json`, import.meta.url);

/** Sandbox accounts of each exchange whose figures, worked out by hand, are in its folder. */
const ACCOUNTS = PARTS.filter(({ providerKey, everything }) =>
  existsSync(expectedFile(providerKey, everything)),
).map(({ providerKey, everything, keys, tradingKeys }) => ({
  providerKey,
  user: everything,
  credentials: keys(everything),
  powerful: tradingKeys?.(everything) ?? null,
}));

const expectedOf = (providerKey: string, user: string): Expected =>
  JSON.parse(readFileSync(expectedFile(providerKey, user), "utf8")) as Expected;

let exchange: TestExchange;
let database: pg.Pool;
beforeAll(async () => {
  exchange = await sharedExchange();
  database = new pg.Pool({ connectionString: exchange.service.databaseUrl });
});
afterAll(async () => {
  await database.end();
  await exchange.stop();
});

type Client = { readonly service: TestExchange["service"]; readonly person: TestUser };
type Failure = { readonly code: string; readonly field: string; readonly message: string };
const someone = async (): Promise<Client> => ({
  service: exchange.service,
  person: await storedTestUser(exchange.service),
});
const add = async (client: Client, body: object) =>
  request<{ id: string } & Failure>(client, "POST", "/v1/sources", body);
const sourcesOf = async (client: Client) =>
  (await request<{ sources: { id: string }[] }>(client, "GET", "/v1/sources")).body.sources;

describe.each(ACCOUNTS)("an account at $providerKey", ({ providerKey, user, credentials, powerful }) => {
  const expected = expectedOf(providerKey, user);
  const secret = Object.entries(credentials).at(-1)![1];
  let client: Client;
  let sourceId: string;
  beforeAll(async () => {
    client = await someone();
  });

  it("is not connected with a wrong secret, or with a key that can do more than read", async () => {
    const wrong = {
      ...credentials,
      [Object.keys(credentials).at(-1)!]: "c29tZXRoaW5nIGVsc2UgYWx0b2dldGhlcg==",
    };
    const tries = [wrong, ...(powerful === null ? [] : [powerful])];
    for (const one of tries) {
      const response = await add(client, { providerKey, credentials: one });
      expect(response).toMatchObject({
        status: 400,
        body: { code: "SourceBadRequestError", field: "credentials" },
      });
      expect(response.text).not.toContain(Object.values(one).at(-1)!);
    }
    for (const [name, value] of [
      [Object.keys(credentials).at(-1)!, "with spaces in it"],
      [Object.keys(credentials)[0]!, "  "],
    ] as const) {
      const response = await add(client, { providerKey, credentials: { ...credentials, [name]: value } });
      expect(response).toMatchObject({ status: 400, body: { field: `credentials.${name}` } });
    }
    expect(await sourcesOf(client)).toEqual([]);
  });

  it("is read completely, with the figures worked out by hand", async () => {
    const added = await add(client, { providerKey, credentials });
    expect(added.status).toBe(201);
    sourceId = added.body.id;
    const job = await run(client, sourceId);
    expect(job).toMatchObject({
      status: "completed",
      importedRecords: expected.records.imported,
      failedRecords: expected.records.failed,
    });
    for (const [year, figures] of Object.entries(expected.years)) {
      const { body } = await request<Record<string, never>>(client, "POST", `/v1/sources/${sourceId}/tax`, {
        year: Number(year),
        jurisdiction: "germany",
      });
      const { section23Taxable, ...sums } = figures;
      for (const [name, value] of Object.entries(sums))
        expect(`${year} ${name} ${Number(body[name]).toFixed(2)}`).toBe(`${year} ${name} ${value}`);
      if (section23Taxable !== undefined)
        expect(body).toMatchObject({ assessment: { section23: { taxable: section23Taxable } } });
    }
  });

  it("adds up to the balances of the exchange", async () => {
    const { body } = await request<{
      balances: { asset: string; computed: string; reported: string; matches: boolean }[];
    }>(client, "GET", `/v1/sources/${sourceId}/balances`);
    const nonZero = body.balances.filter(({ computed }) => computed !== "0");
    expect(Object.fromEntries(nonZero.map(({ asset, computed }) => [asset, computed]))).toEqual(
      expected.balances,
    );
    expect(body.balances.filter(({ matches }) => !matches)).toEqual([]);
  });

  it("has only the expected issues", async () => {
    const { body } = await request<{ issues: { code: string; severity: string }[] }>(
      client,
      "GET",
      `/v1/sources/${sourceId}/issues?limit=200`,
    );
    const ofRecords = new Set([
      "missing-leg",
      "unclear-origin",
      "unmatched-internal",
      "clawback",
      "unknown-type",
    ]);
    expect(body.issues.map(({ code }) => code).filter((code) => ofRecords.has(code))).toEqual(
      expected.issues,
    );
    expect(body.issues.filter(({ code }) => code === "missing-price" || code === "balance-mismatch")).toEqual(
      [],
    );
  });

  it("is the same account when it is connected again, and is read again without doubles", async () => {
    const readded = await add(client, { providerKey, credentials });
    expect(readded).toMatchObject({ status: 200, body: { id: sourceId } });
    expect(await run(client, sourceId)).toMatchObject({ importedRecords: expected.records.imported });
  });

  it("stores its secret in the vault only", async () => {
    expect(exchange.service.logs()).not.toContain(secret);
    const { rows } = await database.query<{ text: string }>(
      "select encode(sealed, 'escape') as text from credentials where source_id = $1",
      [sourceId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(secret);
    const dump = await database.query<{ text: string }>(
      "select coalesce(sync_state::text, '') || name || account_ref as text from sources where id = $1",
      [sourceId],
    );
    expect(dump.rows[0]!.text).not.toContain(secret);
  });
});

describe("one person with several exchanges", () => {
  it("matches transfers between them by the chain's id", async () => {
    const client = await someone();
    const coinbase = await connect(client, "holder");
    await run(client, coinbase);
    const sources = new Map([["coinbase", coinbase]]);
    // These four have transfers between them; no account beyond them has others.
    const related = new Set(["kraken", "bitvavo", "bitpanda", "bitstamp"]);
    const ordered = ACCOUNTS.toSorted(
      (a, b) => Number(related.has(b.providerKey)) - Number(related.has(a.providerKey)),
    );
    for (const { providerKey, credentials } of ordered.slice(0, cases(related.size, ordered.length))) {
      sources.set(providerKey, (await add(client, { providerKey, credentials })).body.id);
      await run(client, sources.get(providerKey)!);
    }
    const { body } = await request<{
      transfers: {
        asset: string;
        basis: string;
        sent: { sourceId: string; amount: string };
        received: { sourceId: string; amount: string };
      }[];
    }>(client, "GET", "/v1/transfers?status=matched&limit=200");
    const names = new Map([...sources].map(([name, id]) => [id, name]));
    const moves = body.transfers.map(
      ({ asset, basis, sent, received }) =>
        `${names.get(sent.sourceId)} ${sent.amount} ${asset} ${names.get(received.sourceId)} ${received.amount} by ${basis}`,
    );
    expect(moves.toSorted()).toEqual(
      [
        "coinbase 0.0199 BTC kraken 0.0199 by hash",
        "kraken 0.2 ETH coinbase 0.2 by hash",
        "bitvavo 300 XRP bitstamp 300 by hash",
        // Bitpanda reports no chain ids: amount and time match.
        "bitstamp 2 LTC bitpanda 2 by amount",
      ].toSorted(),
    );
  });
});
