import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { revolutXKeys } from "../../../sandbox/revolut-x/index.ts";
import { trader } from "../../../sandbox/revolut-x/people.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { signRequest } from "../../../src/connectors/revolut-x/client.ts";
import { revolutX } from "../../../src/connectors/revolut-x/index.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";
import { changed, recordsOf } from "../../support/sandbox-records.ts";

const SUITE = { connector: revolutX, keys: (user: string) => revolutXKeys(user) };

describeFetching({
  ...SUITE,
  start: { version: 1, settled: { transactions: Date.now() - 63 * 86_400_000 }, run: null },
  large: { user: "whale-140", records: 140 },
  // A page, and the details of each of its rows.
  after: 70,
  small: "trader",
  lists: "/revolutx/api/1.0/transactions",
  later: ["409"],
});

describe("a key of Revolut X", () => {
  const { run, context, sandbox } = openFetching(SUITE);

  it("waits the given number of milliseconds, not of seconds", async () => {
    sandbox().faults.add({
      kind: "status",
      status: 429,
      retryAfter: 250,
      path: "/revolutx/api/1.0/transactions",
    });
    const patient = context(revolutXKeys("trader"), {
      retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 300_000, timeoutMs: 60_000 },
    });
    expect((await run(patient, null, AbortSignal.timeout(30_000))).last?.kind).toBe("done");
  });

  it("signs time, method, path and query, concatenated", () => {
    const { privateKey } = revolutXKeys("trader");
    const signature = signRequest(privateKey, "1785313433816", "/api/1.0/orders/active", "limit=10");
    const text = "1785313433816GET/api/1.0/orders/activelimit=10";
    expect(
      verify(null, Buffer.from(text), createPublicKey(privateKey), Buffer.from(signature ?? "", "base64")),
    ).toBe(true);
    // As one line, with escaped line breaks.
    expect(
      signRequest(
        privateKey.replaceAll("\n", String.raw`\n`),
        "1785313433816",
        "/api/1.0/orders/active",
        "limit=10",
      ),
    ).toBe(signature);
    expect(signRequest("c29tZXRoaW5n", "1", "/", "")).toBe(null);
  });

  it("reads fees and the chain's ids, which the list leaves out", async () => {
    const { records } = await run("trader");
    expect(records.filter(({ payload }) => payload.includes('"fee"'))).toHaveLength(3);
    expect(records.filter(({ payload }) => payload.includes("crypto_transaction_hash"))).toHaveLength(1);
  });
});

const RECORDS = recordsOf(trader().lists, {});

describeConformance({
  name: "Revolut X",
  reader: revolutX,
  records: RECORDS,
  unknown: changed(RECORDS[0]!, "type", "quantum"),
  runs: 100,
});

describe("the records of Revolut X", () => {
  it("give the ledger worked out by hand", () => {
    const { issues, transactions } = normalize(revolutX, RECORDS);
    expect(summarize({ transactions })).toEqual([
      "deposit_fiat: +2000 EUR",
      "spot_buy: -1500 EUR +0.015 BTC fee 1.5 EUR",
      "spot_sell: -0.004 BTC +440 EUR fee 0.4 EUR",
      "spot_buy: -250 EUR +0.1 ETH",
      "transfer: +0.0002 ETH",
      "transfer: -0.005 BTC fee 0.0001 BTC",
    ]);
    expect(transactions.at(-1)?.hash).toMatch(/^5c1d/);
    expect(issues.map(({ code }) => code)).toEqual(["unclear-origin"]);
  });

  it("include the documented transaction: the fee is in the sent amount", () => {
    const row = {
      id: "c3d4e5f6-a7b8-9012-cdef-234567890123",
      status: "completed",
      type: "send",
      source: {
        amount: "0.5001",
        currency: "BTC",
        fee: "0.0001",
        fee_currency: "BTC",
        account: { type: "revolut_x", display_name: "Crypto Primary" },
      },
      destination: {
        amount: "0.5",
        currency: "BTC",
        account: { type: "external_crypto_wallet", display_name: "My Ledger", crypto_address: "bc1q" },
      },
      crypto_transaction_hash: "f418",
      network: "BITCOIN",
      created_date: 1700000200000,
      processed_date: 1700000201000,
    };
    expect(summarize(normalize(revolutX, recordsOf({ transactions: [row] }, {})))).toEqual([
      "transfer: -0.5 BTC fee 0.0001 BTC",
    ]);
  });
});
