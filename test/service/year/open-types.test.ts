import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { list, newUserClient } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const TYPES = [
  "lending_deposit",
  "lending_withdrawal",
  "liquid_stake",
  "liquid_unstake",
  "loan_received",
  "loan_repaid",
  "token_migration",
] as const;

it("every type whose treatment is open law can be set for any movement, and is resolved by it", async () => {
  const client = await newUserClient(exchange.service);
  const rows = TYPES.map((type, i) => `${type},2024-01-0${i + 1}T12:00:00Z,crypto_swap,main,ETH,1,NEW,2`);
  const sourceId = await importFile(
    client,
    [
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
      "b,2022-01-10T12:00:00Z,spot_buy,main,EUR,1000,ETH,10",
      ...rows,
    ].join("\n"),
  );
  for (const type of TYPES) {
    const path = `/v1/sources/${sourceId}/transactions/${encodeURIComponent(`ledger:${type}`)}`;
    const response = await request(client, "PATCH", path, { type, reason: "I looked" });
    expect([type, response.status]).toEqual([type, 200]);
    const rules = await request<{
      readonly references: readonly { readonly citations: readonly unknown[] }[];
    }>(client, "POST", "/v1/legal/references/transaction-type", { transactionTypeKey: type });
    expect([type, rules.status]).toEqual([type, 200]);
    expect(rules.body.references.flatMap(({ citations }) => citations).length).toBeGreaterThan(0);
  }
  const transactions = await list<{ readonly id: string; readonly type: string }>(
    client,
    `/v1/sources/${sourceId}/transactions`,
  );
  expect(Object.fromEntries(transactions.map(({ id, type }) => [id, type]))).toEqual({
    "ledger:b": "spot_buy",
    ...Object.fromEntries(TYPES.map((type) => [`ledger:${type}`, type])),
  });
});
