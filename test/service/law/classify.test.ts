import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";

type Classification = {
  readonly type: string;
  readonly sure: string;
  readonly openLaw: string | null;
  readonly interpretations: readonly { readonly reading: string; readonly isDefault: boolean }[];
  readonly clauses: readonly string[];
  readonly question: string | null;
};

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

const classify = (body: object, language = "en") =>
  call<{ readonly classifications: readonly Classification[] }>(service, "POST", "/v1/classify", {
    body,
    headers: { "accept-language": language },
  });

it("names the open law of a type with both interpretations, and cites clauses that exist", async () => {
  const transaction = { type: "wrap", sentAsset: "ETH", sentAmount: "1", receivedAsset: "WETH" };
  const { status, body } = await classify({ transaction });
  expect(status).toBe(200);
  expect(body.classifications).toMatchObject([
    {
      type: "wrap",
      sure: "certain",
      openLaw: "wrapping",
      interpretations: [
        { reading: "carry", isDefault: true },
        { reading: "exchange", isDefault: false },
      ],
      parts: [
        { direction: "sent", asset: "ETH", amount: "1" },
        { direction: "received", asset: "WETH", amount: null },
      ],
      question: expect.stringContaining("wrapping"),
    },
  ]);
  for (const clause of body.classifications[0]!.clauses)
    expect((await fetch(`${service.url}/v1/legal/clauses/${clause}`)).status, clause).toBe(200);
});

it("derives the type from the coins, says how certain that is, and asks what is missing", async () => {
  const cases = [
    [{ sentAsset: "EUR", receivedAsset: "BTC" }, "spot_buy", "certain", false],
    [{ sentAsset: "BTC", receivedAsset: "EUR" }, "spot_sell", "certain", false],
    [{ sentAsset: "BTC", receivedAsset: "ETH" }, "crypto_swap", "likely", true],
    [{ receivedAsset: "ETH" }, "transfer", "unknown", true],
    [{ sentAsset: "ETH" }, "transfer", "unknown", true],
    [{ type: "staking_reward", receivedAsset: "ETH" }, "staking_reward", "certain", false],
  ] as const;
  const { body } = await classify({ transactions: cases.map(([transaction]) => transaction) });
  expect(body.classifications.map(({ type, sure, question }) => [type, sure, question !== null])).toEqual(
    cases.map(([, ...expected]) => expected),
  );
  expect(body.classifications[5]!.clauses).toContain("DE.ESTG.22.3");
  const german = await classify({ transaction: { receivedAsset: "ETH" } }, "de");
  expect(german.body.classifications[0]!.question).toMatch(/^Woher kommt er/);
});

it("explains what is wrong", async () => {
  const both = await classify({ transaction: { sentAsset: "A" }, transactions: [{ sentAsset: "A" }] });
  expect([both.status, both.text]).toEqual([
    400,
    expect.stringContaining("either transaction or transactions"),
  ]);
  const empty = await classify({ transactions: [{ sentAsset: "ETH" }, {}] });
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('"field":"transactions.1"')]);
  const wrong = await classify({ transaction: { type: "wrapp" } });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining("transaction.type")]);
  const many = await classify({ transactions: Array.from({ length: 501 }, () => ({ sentAsset: "ETH" })) });
  expect(many.status).toBe(400);
});
