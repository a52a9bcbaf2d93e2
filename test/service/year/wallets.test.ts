import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STACKER_ADDRESS as ETHEREUM } from "../../../sandbox/evm/index.ts";
import { STACKER_ADDRESS as SOLANA } from "../../../sandbox/solana/stacker.ts";
import { connect, request, run, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { list, patch, type TransferResponse } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const source = (body: Record<string, unknown>) =>
  request<{ id: string; code: string; field: string; message: string }>(
    exchange,
    "POST",
    "/v1/sources",
    body,
  );

type Balance = {
  readonly asset: string;
  readonly computed: string;
  readonly reported: string;
  readonly matches: boolean;
};
type Transaction = { readonly id: string; readonly type: string; readonly excluded: boolean };

describe("own wallets", () => {
  it.each([
    ["ethereum", { address: "0x1234" }, "address", "40 further digits"],
    ["ethereum", { address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD" }, "address", "checksum"],
    ["ethereum", { address: ETHEREUM, chains: ["fantom"] }, "chains", "must be one of ethereum, base"],
    ["solana", { address: "0x1234" }, "address", "Ethereum"],
    ["solana", {}, "address", "required"],
  ])("of %s with an invalid address are refused: %j", async (providerKey, body, field, words) => {
    const response = await source({ providerKey, ...body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: "SourceBadRequestError", field });
    expect(response.body.message).toContain(words);
  });

  it("receive coins from the exchange by the chain's transaction id, and add up to the chains' balances", async () => {
    const coinbase = await connect(exchange, "stacker");
    const ids = [coinbase];
    for (const [providerKey, address] of [
      ["ethereum", ETHEREUM],
      ["solana", SOLANA],
    ] as const) {
      const { status, body } = await source({ providerKey, name: providerKey, address });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    for (const id of ids)
      expect(await run(exchange, id)).toMatchObject({ status: "completed", failedRecords: 0, message: null });
    const transfers = await list<TransferResponse & { asset: string }>(
      exchange,
      "/v1/transfers?status=matched",
    );
    expect(
      transfers.map(({ asset, basis, sent, received }) => [asset, basis, sent?.amount, received?.sourceId]),
    ).toEqual([
      // Over a bridge to Base, where another transaction brings them.
      ["ETH", "amount", "0.1", ids[1]],
      ["SOL", "hash", "10", ids[2]],
      ["ETH", "hash", "1", ids[1]],
    ]);
    for (const id of ids.slice(1)) {
      const balances = await list<Balance>(exchange, `/v1/sources/${id}/balances`);
      expect(balances.length).toBeGreaterThan(1);
      // An unsolicited token is no balance.
      expect(balances.filter(({ asset }) => asset.includes("@"))).toEqual([]);
      expect(balances.filter(({ matches }) => !matches)).toEqual([]);
    }
  });

  it("keep spam out of every figure until the user includes it", async () => {
    const sources = await list<{ id: string; name: string }>(exchange, "/v1/sources");
    const { id } = sources.find(({ name }) => name === "ethereum")!;
    const spam = async () =>
      (await list<Transaction>(exchange, `/v1/sources/${id}/transactions?limit=200`)).filter((one) =>
        one.id.includes("0xfa4efa4e"),
      );
    const [before] = await spam();
    expect(before).toMatchObject({ type: "transfer", excluded: true });
    const issues = await list<{ code: string }>(exchange, `/v1/sources/${id}/issues`);
    expect(issues.map(({ code }) => code)).toContain("unsolicited-token");
    const lots = JSON.stringify(await list(exchange, `/v1/lots?sourceId=${id}`));
    expect(lots).not.toContain("0xfa4efa4e");
    expect(
      (await patch(exchange, id, before!.id, { excluded: false, reason: "mine after all" })).status,
    ).toBe(200);
    expect(await spam()).toMatchObject([{ excluded: false }]);
    expect(JSON.stringify(await list(exchange, `/v1/lots?sourceId=${id}`))).toContain("0xfa4efa4e");
    // The decision survives a replay.
    expect(await run(exchange, id, "replay")).toMatchObject({ status: "completed" });
    expect(await spam()).toMatchObject([{ excluded: false }]);
  });
});
