import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDERS } from "../../../src/connectors/index.ts";
import { call, newTestUser } from "../../support/accounts.ts";
import { startTestService, type TestService } from "../../support/service.ts";
import { request, startExchange, type TestExchange } from "../../support/sources.ts";

type Field = { name: string; label: string; secret: boolean; pattern?: string; help: string };
type Listed = {
  providerKey: string;
  label: string;
  type: string;
  operator: string | null;
  country: string | null;
  ways: { kind: string; steps: string[]; fields: Field[] }[];
  fileFormats: { name: string }[];
};
const listed = async (service: { url: string }, language = "en"): Promise<Listed[]> => {
  const response = await fetch(`${service.url}/v1/providers`, { headers: { "accept-language": language } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { providers: Listed[] }).providers;
};

describe("the list of providers", () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await startExchange();
  });
  afterAll(async () => exchange.stop());

  it("describes each and the fields of its connection methods, in both languages", async () => {
    const [english, german] = [await listed(exchange.service), await listed(exchange.service, "de")];
    expect(english.map(({ providerKey }) => providerKey)).toEqual(
      PROVIDERS.map(({ providerKey }) => providerKey),
    );
    const coinbase = english.find(({ providerKey }) => providerKey === "coinbase")!;
    expect(coinbase).toMatchObject({ label: "Coinbase", type: "exchange", operator: expect.any(String) });
    expect(coinbase.ways.map(({ kind }) => kind)).toEqual(["oauth", "credentials"]);
    expect(coinbase.ways[1]!.fields).toMatchObject([
      { name: "keyName", label: "Key name", secret: false },
      { name: "privateKey", label: "Private key", secret: true },
    ]);
    expect(coinbase.fileFormats.length).toBeGreaterThan(0);
    expect(english.find(({ providerKey }) => providerKey === "file")).toMatchObject({
      ways: [{ kind: "file", fields: [] }],
    });
    for (const [i, provider] of english.entries())
      for (const [j, method] of provider.ways.entries()) {
        const other = german[i]!.ways[j]!;
        if (method.kind === "credentials") expect(method.steps.length).toBeGreaterThan(1);
        method.steps.forEach((step, k) => expect(step).not.toBe(other.steps[k]));
        for (const [k, field] of method.fields.entries()) expect(field.help).not.toBe(other.fields[k]!.help);
      }
  });

  it("validates a source before anything is stored", async () => {
    for (const { providerKey, ways } of await listed(exchange.service))
      for (const { kind, fields } of ways) {
        const [first] = fields;
        if (first === undefined) continue;
        const response = await request<{ field: string; message: string }>(exchange, "POST", "/v1/sources", {
          providerKey,
        });
        expect(response.status).toBe(400);
        if (kind === "credentials") expect(response.body.field).toBe(`credentials.${first.name}`);
        expect(response.body.message.length).toBeGreaterThan(20);
      }
    const { body } = await request<{ sources: unknown[] }>(exchange, "GET", "/v1/sources");
    expect(body.sources).toEqual([]);
  });

  it("accepts nowhere a key that can spend coins, and neither stores nor logs it", async () => {
    const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    const xprv =
      "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
    const id = (await request<{ id: string }>(exchange, "POST", "/v1/sources", { providerKey: "file" })).body
      .id;
    const tries: readonly (readonly [string, string, object, string])[] = [
      ["POST", "/v1/sources", { providerKey: "bitcoin", xpub: xprv }, "xpub"],
      ["POST", "/v1/sources", { providerKey: "solana", address: words }, "address"],
      ["POST", "/v1/sources", { providerKey: "ethereum", address: `0x${"a1".repeat(32)}` }, "address"],
      [
        "POST",
        "/v1/sources",
        { providerKey: "kraken", credentials: { apiKey: words } },
        "credentials.apiKey",
      ],
      ["POST", "/v1/sources", { providerKey: "ethereum", address: "x", chains: [words] }, "chains.0"],
      ["POST", "/v1/sources", { providerKey: "file", name: `Ledger ${words}` }, "name"],
      ["PATCH", `/v1/sources/${id}`, { name: xprv }, "name"],
      ["POST", "/v1/legal/references/question", { question: `Is ${words} taxed?` }, "question"],
      ["GET", `/v1/transactions?asset=${encodeURIComponent(words)}`, {}, "asset"],
    ];
    for (const [method, path, body, field] of tries) {
      const response = await request<{ field: string; message: string }>(
        exchange,
        method,
        path,
        method === "GET" ? undefined : body,
      );
      expect(response).toMatchObject({
        status: 400,
        body: { field, message: expect.stringMatching(/can spend/) },
      });
      expect(response.text).not.toMatch(/sausage|xprv9s21|a1a1a1/);
    }
    expect(exchange.service.logs()).not.toMatch(/sausage|xprv9s21|a1a1a1/);
    const { body } = await request<{ sources: { name: string }[] }>(exchange, "GET", "/v1/sources");
    expect(body.sources.map(({ name }) => name)).toEqual(["File"]);
  });

  it("names a wallet without a name by its address, not by the chains of its provider", async () => {
    const address = "0x57ac63cf23b90e2d4fd1d0ed8a4cb8c1d2f757ac";
    expect(
      (await request(exchange, "POST", "/v1/sources", { providerKey: "ethereum", address })).status,
    ).toBe(201);
    const { body } = await request<{ sources: { name: string }[] }>(exchange, "GET", "/v1/sources");
    expect(body.sources.map(({ name }) => name)).toContain("Wallet 0x57ac…57ac");
  });
});

describe("with a real provider", () => {
  let service: TestService;
  beforeAll(async () => {
    // Nothing listens there: a configured address is used, and nothing else is replaced by the sandbox.
    service = await startTestService({ COINBASE_API_URL: "http://127.0.0.1:9" });
  });
  afterAll(async () => service.stop());

  it("nothing is simulated: no sample account, and no sign-in without a client", async () => {
    expect((await call(service, "POST", "/auth/sample")).status).toBe(404);
    const start = await call<{ message: string }>(service, "GET", "/auth/authorize/coinbase");
    expect(start.status).toBe(404);
    expect(start.body.message).toContain("not set up");
    const coinbase = (await listed(service)).find(({ providerKey }) => providerKey === "coinbase")!;
    expect(coinbase.ways.map(({ kind }) => kind)).toEqual(["credentials"]);
  });

  it("a configured address is the one that is called", async () => {
    const person = await newTestUser(service);
    const response = await request<{ code: string }>({ service, person }, "POST", "/v1/sources", {
      providerKey: "coinbase",
      credentials: { keyName: "k", privateKey: Buffer.alloc(32, 7).toString("base64") },
    });
    expect(response).toMatchObject({ status: 503, body: { code: "ServiceUnavailableError" } });
  });
});

describe("the sandbox", () => {
  it("replaces what is not configured when it is enabled, and says that it does", async () => {
    const service = await startTestService({
      LOTBUCH_SANDBOX: "yes",
      COINBASE_PRICES_URL: "http://127.0.0.1:9",
      DEFILLAMA_URL: "http://127.0.0.1:9",
    });
    const person = await newTestUser(service);
    const response = await request<{ message: string }>({ service, person }, "POST", "/v1/sources", {
      providerKey: "coinbase",
      credentials: { keyName: "k", privateKey: Buffer.alloc(32, 7).toString("base64") },
    });
    expect(response.status).toBe(400);
    expect(response.body.message).toContain("LOTBUCH_SANDBOX=no");
    await service.stop();
  });
});
