import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STACKER_ZPUB } from "../../../sandbox/bitcoin/index.ts";
import { connect, request, run, sharedExchange, type TestExchange } from "../../support/sources.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const source = (body: Record<string, unknown>) =>
  request<{ id: string; type: string; code: string; field: string; message: string }>(
    exchange,
    "POST",
    "/v1/sources",
    { providerKey: "bitcoin", ...body },
  );

describe("a bitcoin wallet", () => {
  it.each([
    [{}, "xpub", "one of xpub, address, descriptor"],
    [{ address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyx" }, "address", "checksum"],
    [{ address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }, "address", "test network"],
    // The longest valid list, with a comma and a space each: its length must not be the error.
    [
      { address: Array.from({ length: 501 }, () => `bc1p${"q".repeat(58)}`).join(", ") },
      "address",
      "at most 500",
    ],
    [{ xpub: STACKER_ZPUB.replace(/..$/, "zz") }, "xpub", "checksum"],
    [{ descriptor: "wpkh(hello)" }, "descriptor", "extended public key"],
    [{ xpub: STACKER_ZPUB, gapLimit: "7" }, "gapLimit", "20"],
    [{ xpub: STACKER_ZPUB, address: "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA" }, "address", "only one"],
  ])("that is invalid is refused before anything is stored: %j", async (body, field, words) => {
    const response = await source(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: "SourceBadRequestError", field });
    expect(response.body.message).toContain(words);
    const { body: list } = await request<{ sources: unknown[] }>(exchange, "GET", "/v1/sources");
    expect(list.sources).toEqual([]);
  });

  it("receives coins from the exchange with their date and cost, by the chain's transaction id", async () => {
    const coinbase = await connect(exchange, "stacker");
    const { status, body } = await source({ name: "Hardware wallet", xpub: STACKER_ZPUB });
    expect([status, body.type]).toEqual([201, "wallet"]);
    expect(await run(exchange, coinbase)).toMatchObject({ status: "completed", failedRecords: 0 });
    // Each transaction once for every own address that it touches: 1 + 1 + 3 + 2 + 1 + 2 + 1.
    expect(await run(exchange, body.id)).toMatchObject({
      status: "completed",
      failedRecords: 0,
      importedRecords: 11,
    });
    const transfers = await request<{ transfers: Record<string, unknown>[] }>(
      exchange,
      "GET",
      "/v1/transfers?status=matched",
    );
    expect(transfers.body.transfers).toMatchObject([
      {
        basis: "hash",
        asset: "BTC",
        sent: { sourceId: coinbase, amount: "0.05" },
        received: {
          sourceId: body.id,
          amount: "0.05",
          address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
        },
      },
    ]);
    const balances = await request<{ balances: Record<string, unknown>[] }>(
      exchange,
      "GET",
      `/v1/sources/${body.id}/balances`,
    );
    expect(balances.body.balances).toMatchObject([
      { asset: "BTC", computed: "0.04431", reported: "0.04431", matches: true },
    ]);
    // FIFO takes the 0.0301 of the shop from the coins of the exchange (0.05 for 2,000 of 2022-01-11).
    const lots = await request<{ lots: { acquiredAt: string; quantity: string }[] }>(
      exchange,
      "GET",
      `/v1/lots?sourceId=${body.id}`,
    );
    expect(JSON.stringify(lots.body)).toContain("2022-01-11");
    // The miner's reward is income of § 22 Nr. 3 EStG.
    const income = await request<{ income: { type: string; asset: string }[] }>(
      exchange,
      "GET",
      `/v1/income?sourceId=${body.id}`,
    );
    expect(JSON.stringify(income.body)).toContain("mining_reward");
  });

  it("is one wallet, however often and in whatever form it is connected", async () => {
    const repeated = await source({ xpub: STACKER_ZPUB });
    expect(repeated.status).toBe(200);
    const { body } = await request<{ sources: { providerKey: string }[] }>(exchange, "GET", "/v1/sources");
    expect(body.sources.filter(({ providerKey }) => providerKey === "bitcoin")).toHaveLength(1);
  });

  it("leaves its key in no log and no response", async () => {
    const { text } = await request(exchange, "GET", "/v1/sources");
    expect(text).not.toContain(STACKER_ZPUB.slice(0, 30));
    expect(exchange.service.logs()).not.toContain(STACKER_ZPUB.slice(0, 30));
  });

  it("waits while the chain's server is unavailable, and continues", async () => {
    const { body } = await source({ address: "1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA" });
    exchange.sandbox.faults.add({ kind: "status", status: 503, times: 2, path: "/esplora/" });
    expect(await run(exchange, body.id)).toMatchObject({ status: "completed", failedRecords: 0 });
  });
});
