import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { geminiKeys } from "../../../sandbox/gemini/index.ts";
import { trader } from "../../../sandbox/gemini/people.ts";
import { signPayload } from "../../../src/connectors/gemini/client.ts";
import { gemini } from "../../../src/connectors/gemini/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: gemini, keys: (user: string) => geminiKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-2600", records: 2_600 },
  small: "trader",
  lists: "/gemini/v1/mytrades",
  later: ["RateLimit", "Maintenance", "InvalidNonce"],
});

describe("a key of Gemini", () => {
  const { context } = openFetching(SUITE);

  it("signs the request", () => {
    const payload = Buffer.from('{"request":"/v1/order/status","nonce":123456}').toString("base64");
    expect(signPayload("1234abcd", payload)).toBe(
      createHmac("sha384", "1234abcd").update(payload).digest("hex"),
    );
  });

  it("that can do more than read is refused", async () => {
    const found = await gemini.identify(context(geminiKeys("trader", "trade")), AbortSignal.timeout(300_000));
    expect(found).toMatchObject({ ok: false, error: { code: "access-denied", permanent: true } });
  });
});

const RECORDS = recordsOf(trader().lists, { "/v1/mytrades": "trades", "/v2/transfers": "transfers" });

describeConformance({
  name: "Gemini",
  reader: gemini,
  records: RECORDS,
  unknown: changed(RECORDS.at(-1)!, "type", "Quantum"),
  runs: 100,
});

describe("the records of Gemini", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(gemini, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "deposit_fiat: +2500 EUR",
      "spot_buy: -2000 EUR +0.05 BTC fee 7 EUR",
      "spot_sell: -0.01 BTC +600 EUR fee 2.1 EUR",
      "crypto_swap: -0.02 BTC +0.5 PAXG fee 0.00007 BTC",
      "transfer: -0.005 BTC fee 0.0001 BTC",
      "transfer: +0.0002 BTC",
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["unclear-origin"]);
  });

  it("include the documented rows: transfers on several chains", () => {
    const rows = [
      {
        type: "Withdrawal",
        status: "Complete",
        timestampms: 1772034480391,
        eid: 368474658614,
        currency: "USDC",
        amount: "1799",
        network: "solana",
        feeAmount: "0.202536",
        feeCurrency: "USDC",
        txHash: "4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi",
        withdrawalId: "9b7a5100-b3ee-4820-9b5b-c2dd7db6559b",
      },
      {
        type: "Deposit",
        status: "Advanced",
        timestampms: 1771990797452,
        eid: 309356152,
        currency: "ETH",
        amount: "100",
        network: "ethereum",
        feeAmount: "0",
        feeCurrency: "ETH",
        txHash: "605c5fa8bf99458d24d61e09941bc443ddc44839d9aaa508b14b296c0c8269b2",
      },
    ];
    expect(summarize(normalize(gemini, recordsOf({ transfers: rows }, {})))).toEqual([
      "transfer: +100 ETH",
      "transfer: -1799 USDC fee 0.202536 USDC",
    ]);
  });
});
