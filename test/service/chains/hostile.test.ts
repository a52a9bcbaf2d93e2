import { afterEach, describe, expect, it } from "vitest";
import { evmWhaleAddress } from "../../../sandbox/evm/index.ts";
import { STACKER_ADDRESS } from "../../../sandbox/solana/stacker.ts";
import { LIMITS } from "../../../src/basics/limits.ts";
import { bitcoin } from "../../../src/connectors/bitcoin/index.ts";
import { coinbase } from "../../../src/connectors/coinbase/index.ts";
import type { FetchingConnector } from "../../../src/connectors/connector.ts";
import { ethereum } from "../../../src/connectors/evm/index.ts";
import type { Credentials, FetchEvent } from "../../../src/connectors/fetching.ts";
import { solana } from "../../../src/connectors/solana/index.ts";
import { messageMatching } from "../../support/message-matching.ts";
import { type Handler, scriptedServer, stopServers } from "../../support/scripted-server.ts";

afterEach(stopServers);

/** Fetch function whose responses depend on the request's address and body. */
const respondUsing =
  (respond: (url: URL, body: string) => unknown): Handler =>
  (request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const written = respond(url, bodies.get(request) ?? "");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof written === "string" ? written : JSON.stringify(written));
  };
const bodies = new WeakMap<object, string>();

const run = async (
  connector: FetchingConnector,
  credentials: Credentials,
  respond: (url: URL, body: string) => unknown,
) => {
  const handler = respondUsing(respond);
  const server = await scriptedServer((request, response) => {
    bodies.set(request, server.seen.at(-1)?.body ?? "");
    handler(request, response);
  });
  const events: FetchEvent[] = [];
  const context = {
    settings: { apiUrl: server.url, apiKey: "key" },
    credentials,
    now: () => new Date("2026-11-15T00:00:00Z"),
    retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 1, timeoutMs: 60_000 },
  };
  for await (const event of connector.fetchPages(context, null, AbortSignal.timeout(300_000)))
    events.push(event);
  return { events, last: events.at(-1), requests: server.seen.length };
};

const fields = (values: Readonly<Record<string, string>>): Credentials => ({
  kind: "fields",
  fields: values,
});
const tooMany = (max: number) => ({
  kind: "failed",
  error: { code: "unreadable-answer", permanent: true, message: messageMatching(`over ${max}`) },
});

describe("an indexer of EVM chains", () => {
  const address = evmWhaleAddress(1);
  const credentials = fields({ address, chains: "ethereum" });
  const hash = (n: number) => `0x${n.toString(16).padStart(64, "0")}`;
  const row = (n: number, more: Readonly<Record<string, string>> = {}) => ({
    blockNumber: "15000000",
    timeStamp: "1656676800",
    hash: hash(n),
    from: `0x${"1".repeat(40)}`,
    to: address,
    value: "1",
    gasUsed: "21000",
    gasPrice: "1",
    isError: "0",
    ...more,
  });

  it("that fills one block endlessly ends the run with a message, before its rows fill the memory", async () => {
    let sent = 0;
    const { last, requests, events } = await run(ethereum, credentials, () => ({
      status: "1",
      message: "OK",
      result: Array.from({ length: 1_000 }, () => row((sent += 1))),
    }));
    expect(last).toMatchObject(tooMany(LIMITS.bufferedRecords.count));
    expect(requests).toBeLessThan(LIMITS.bufferedRecords.count / 1_000 + 3);
    expect(events.some((event) => event.kind === "page" && event.records.length > 0)).toBe(false);
  });

  it("that gives a known coin a billion decimals is refused", async () => {
    const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
    const { last, events } = await run(ethereum, credentials, (url) => {
      const action = url.searchParams.get("action") ?? "";
      if (action.endsWith("balance")) return { status: "1", message: "OK", result: "1000000" };
      const rows = [row(1, { contractAddress: usdc, tokenSymbol: "USDC", tokenDecimal: "1000000000" })];
      return { status: "1", message: "OK", result: action === "tokentx" ? rows : [] };
    });
    expect(last?.kind).toBe("done");
    const balances = events.find((event) => event.kind === "balances");
    expect(balances?.balances.map(({ asset }) => asset)).toEqual(["ETH"]);
  });

  it("that sends more values at once than are ever parsed is refused before parsing", async () => {
    const { last } = await run(
      ethereum,
      credentials,
      () => `{"status":"1","result":[${"{},".repeat(LIMITS.responseValues)}{}]}`,
    );
    expect(last).toMatchObject({
      kind: "failed",
      error: { code: "unreadable-answer", message: messageMatching("too large to be read") },
    });
  });
});

describe("a node of Solana", () => {
  const rpc =
    (byMethod: Readonly<Record<string, (params: readonly unknown[]) => unknown>>) =>
    (_: URL, body: string) => {
      const { method, params, id } = JSON.parse(body) as { method: string; params: unknown[]; id: number };
      return { jsonrpc: "2.0", id, result: byMethod[method]?.(params) ?? { value: [] } };
    };
  const common = {
    getBalance: () => ({ value: 5 }),
    getProgramAccounts: () => [],
    getEpochInfo: () => ({ epoch: 1 }),
  };

  it("that names an endless number of accounts ends the run with a message", async () => {
    let sent = 0;
    const { last } = await run(
      solana,
      fields({ address: STACKER_ADDRESS }),
      rpc({
        ...common,
        getSignaturesForAddress: () => [{ signature: `signature${(sent += 1)}`, slot: 1 }],
        getTransaction: () => {
          const accounts = Array.from({ length: 5_000 }, (_, i) => `account${sent}-${i}`);
          return {
            transaction: { message: { accountKeys: accounts.map((pubkey) => ({ pubkey })) } },
            meta: {
              preTokenBalances: [],
              postTokenBalances: accounts.map((_, accountIndex) => ({
                accountIndex,
                mint: "mint",
                owner: STACKER_ADDRESS,
                uiTokenAmount: { amount: "1", decimals: 0 },
              })),
            },
          };
        },
      }),
    );
    expect(last).toMatchObject(tooMany(LIMITS.providerAccounts));
    expect(sent).toBeLessThan(10);
  });

  it("that gives a coin a billion decimals is refused", async () => {
    const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    const tokenAmount = { amount: "1000000", decimals: 1_000_000_000 };
    const { last, events } = await run(
      solana,
      fields({ address: STACKER_ADDRESS }),
      rpc({
        ...common,
        getTokenAccountsByOwner: () => ({
          value: [
            {
              pubkey: "account",
              account: { lamports: 1, data: { parsed: { info: { mint, tokenAmount } } } },
            },
          ],
        }),
        getSignaturesForAddress: () => [],
      }),
    );
    expect(last?.kind).toBe("done");
    const balances = events.find((event) => event.kind === "balances");
    expect(balances?.balances.map(({ asset }) => asset)).toEqual(["SOL"]);
  });
});

it("a server of Bitcoin on which nothing becomes final ends the run with a message", async () => {
  let sent = 0;
  const { last } = await run(
    bitcoin,
    fields({ address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }),
    (url) => {
      if (url.pathname.endsWith("height")) return 900_000;
      if (!url.pathname.includes("/txs/"))
        return { chain_stats: { tx_count: 1_000_000_000, funded_txo_sum: 0, spent_txo_sum: 0 } };
      return Array.from({ length: 5_000 }, () => ({ txid: (sent += 1).toString(16).padStart(64, "0") }));
    },
  );
  expect(last).toMatchObject(tooMany(LIMITS.openTransactions));
  expect(sent).toBeLessThan(3 * LIMITS.openTransactions);
});

it("an exchange with an endless number of wallets ends the run with a message", async () => {
  let sent = 0;
  const { last } = await run(coinbase, { kind: "oauth", accessToken: "token" }, () => ({
    data: Array.from({ length: 1_000 }, () => ({
      id: `wallet-${(sent += 1)}`,
      balance: { amount: "0", currency: "BTC" },
    })),
    pagination: { next_uri: `/v2/accounts?limit=100&starting_after=${sent}` },
  }));
  expect(last).toMatchObject(tooMany(LIMITS.providerAccounts));
  expect(sent).toBeLessThan(LIMITS.providerAccounts + 5_000);
});
