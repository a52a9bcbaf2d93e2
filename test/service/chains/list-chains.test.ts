import { describe, expect, it } from "vitest";
import { PARTS } from "../../../sandbox/registry.ts";
import type { FetchingConnector, RawRecord } from "../../../src/connectors/connector.ts";
import { connectorFor } from "../../../src/connectors/index.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { readAddress as hyperliquidAddress } from "../../../src/connectors/hyperliquid/provider.ts";
import { readAddress as polkadotAddress } from "../../../src/connectors/polkadot/provider.ts";
import { describeConformance } from "../../../src/connectors/testing/conformance.ts";
import { summarize } from "../../../src/connectors/testing/summaries.ts";
import { readAddress as tezosAddress } from "../../../src/connectors/tezos/provider.ts";
import { readAddress as tronAddress } from "../../../src/connectors/tron/provider.ts";
import { textOf } from "../../../src/wording/messages/index.ts";
import { startSandbox, sandboxSettings } from "../../../sandbox/index.ts";
import { describeFetching } from "../../support/describe-fetching.ts";

const fetching = (key: string): FetchingConnector => {
  const connector = connectorFor(key);
  if (connector === null || connector.type === "file") throw new Error(key);
  return connector;
};
const keysOf = (key: string) => PARTS.find((part) => part.providerKey === key)!.keys;

/** Records of the account "stacker" as fetched, once for each chain. */
const recordsOf = async (key: string): Promise<readonly RawRecord[]> => {
  const sandbox = await startSandbox();
  const records: RawRecord[] = [];
  const context = {
    settings: sandboxSettings(sandbox.url)[key] ?? {},
    credentials: { kind: "fields", fields: keysOf(key)("stacker") } as const,
    now: () => new Date(),
  };
  for await (const event of fetching(key).fetchPages(context, null, AbortSignal.timeout(60_000)))
    if (event.kind === "page") records.push(...event.records);
  await sandbox.close();
  return records;
};

const CHAINS = [
  {
    key: "tezos",
    lists: "/tzkt/v1/operations/transactions",
    large: 2_600,
    // Staking and delegating cost their fee; dollars that came in the block in which coins left are an issue.
    ledger: [
      "transfer: +100 XTZ",
      "fee: -0.000374 XTZ",
      "fee: -0.0004 XTZ",
      "transfer: +0.5 XTZ",
      "transfer: -10 XTZ fee 0.06475 XTZ",
      "fee: -0.001 XTZ",
      "transfer: +18.5 USDT",
      "transfer: -20 XTZ fee 0.012 XTZ",
      "fee: -0.0008 XTZ",
    ],
    unknown: ["transactions", { status: "quantum" }],
  },
  {
    key: "tron",
    lists: "/tron",
    after: 3,
    large: 700,
    // Frozen coins stay in the wallet; one known coin each way in one transaction is an exchange; a fake USDT is
    // another token.
    ledger: [
      "transfer: +1000 TRX",
      "staking_reward: +2.5 TRX",
      "crypto_swap: -200 TRX +14 USDT fee 5 TRX",
      "transfer: -8 TRX fee 1 TRX",
      "fee: -2 TRX",
      "transfer: +2 TRX",
      "transfer: -4 USDT",
      expect.stringMatching(/^transfer: \+77 USDT@tron:T\w{33}$/),
    ],
    unknown: [
      "transactions",
      { raw_data: { contract: [{ type: "QuantumContract", parameter: { value: {} } }] } },
    ],
  },
  {
    key: "polkadot",
    lists: "/subscan/polkadot/api/v2/scan/transfers",
    large: 450,
    // Records of two chains; a call that failed costs its fee; rewards of a pool count when they are paid.
    ledger: [
      "transfer: +100 DOT",
      "fee: -0.02 DOT",
      "transfer: -10 DOT fee 0.016 DOT",
      "fee: -0.015 DOT",
      "staking_reward: +0.5 DOT",
      "loss: -0.1 DOT",
      "transfer: +25 USDT",
      "staking_reward: +0.25 DOT",
    ],
    unknown: ["rewards-polkadot", { event_id: "Quantum" }],
  },
  {
    key: "hyperliquid",
    lists: "/hyperliquid",
    after: 6,
    large: 4_500,
    // Results of contracts after their fees; markets of coins are exchanges.
    ledger: [
      "transfer: +1000 USDC",
      "derivative_settlement: -1.05 USDC",
      "derivative_settlement: -0.5 USDC",
      "derivative_settlement: +98.915 USDC",
      "crypto_swap: -200 USDC +10 HYPE fee 0.004 HYPE",
      "crypto_swap: -2 HYPE +50 USDC fee 0.02 USDC",
      "transfer: -99 USDC fee 1 USDC",
      "staking_reward: +0.01 HYPE",
      "transfer: -1.5 HYPE",
    ],
    unknown: ["ledger", { delta: { type: "quantum" } }],
  },
] as const;

for (const { key, lists, large, ledger, unknown, ...more } of CHAINS) {
  describeFetching({
    connector: fetching(key),
    keys: keysOf(key),
    large: { user: `whale-${large}`, records: large },
    small: "stacker",
    lists,
    later: [],
    ...more,
  });

  const records = await recordsOf(key);
  const [list, change] = unknown;
  const strange = records.find(({ accountRef }) => accountRef.startsWith(`${list}@`))!;
  describeConformance({
    name: key,
    reader: fetching(key),
    records,
    unknown: {
      ...strange,
      payload: JSON.stringify({ ...(JSON.parse(strange.payload) as object), ...change }),
    },
    runs: 60,
  });

  it(`${key} gives the ledger worked out by hand`, () => {
    const { transactions, outcomes } = normalize(fetching(key), records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(summarize({ transactions })).toEqual(ledger);
  });
}

describe("an address of another chain", () => {
  it.each([
    [tronAddress, "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb", "address of Tezos, not of Tron"],
    [tezosAddress, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "address of Tron, not of Tezos"],
    [polkadotAddress, "0x57acce57acce57acce57acce57acce57acce57ac", "address of Ethereum, not of Polkadot"],
    [tronAddress, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u", "checksum"],
    [polkadotAddress, "13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTC", "checksum"],
    [hyperliquidAddress, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "address of Tron"],
    [tezosAddress, "legal winner thank year wave sausage worth useful legal winner thank yellow", "spend"],
  ] as const)("%# is refused with the name of its chain", (read, address, words) => {
    const result = read(address);
    expect(result.ok ? "" : textOf(result.error, "en")).toContain(words);
    expect(result.ok ? "" : textOf(result.error, "de")).not.toBe("");
  });
});

describe("provider-specific formats", () => {
  it("reads TzKT's transaction with its fees, and TronGrid's of a token", () => {
    const row = {
      type: "transaction",
      id: 25045001732096,
      level: 6000001,
      timestamp: "2024-08-02T12:02:41Z",
      hash: "onuWyLWWd4zMQ2dJdJnhJhBkGkQYbZbzYxkUxWk1yWqBLTfSYyZ",
      counter: 1,
      sender: { address: "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb" },
      gasLimit: 1101,
      bakerFee: 475,
      storageFee: 0,
      allocationFee: 64250,
      target: { address: "tz1burnburnburnburnburnburnburjAYjjX" },
      amount: 1500000,
      status: "applied",
    };
    const record = {
      providerId: "transactions:1",
      accountRef: "transactions@tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb",
      payload: JSON.stringify(row),
    };
    expect(summarize(normalize(fetching("tezos"), [record]))).toEqual([
      "transfer: -1.5 XTZ fee 0.064725 XTZ",
    ]);
    const token = {
      transaction_id: "1d6a3bd9a5a2ba6a5a8b6bb4d0c7f9f3ad8b1b5e4d1d5a2a1c6b7c8d9e0f1a2b",
      token_info: {
        symbol: "USDT",
        address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
        decimals: 6,
        name: "Tether USD",
      },
      block_timestamp: 1701261045000,
      from: "TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh",
      to: "TLCuBEirVzB6V4menLZKw1jfBTFMZbuKq7",
      type: "Transfer",
      value: "25000000",
    };
    const sent = {
      providerId: "tokens:1",
      accountRef: "tokens@TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh",
      payload: JSON.stringify(token),
    };
    expect(summarize(normalize(fetching("tron"), [sent]))).toEqual(["transfer: -25 USDT"]);
  });
});
