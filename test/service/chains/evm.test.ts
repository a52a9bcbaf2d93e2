import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmWhaleAddress, ROAMER_ADDRESS, STACKER_ADDRESS } from "../../../sandbox/evm/index.ts";
import { type Sandbox, sandboxSettings, startSandbox } from "../../../sandbox/index.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import { ethereum } from "../../../src/connectors/evm/index.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { normalize } from "../../../src/connectors/normalize.ts";
import { short } from "../../../src/connectors/testing/short.ts";
import { messageMatching } from "../../support/message-matching.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const contextFor = (
  address: string,
  more: { readonly chains?: string; readonly now?: string; readonly apiKey?: string } = {},
): FetchContext => ({
  settings: { ...sandboxSettings(sandbox.url)["ethereum"], apiKey: more.apiKey ?? "sandbox" },
  credentials: {
    kind: "fields",
    fields: { address, ...(more.chains === undefined ? {} : { chains: more.chains }) },
  },
  now: () => new Date(more.now ?? "2026-11-15T00:00:00Z"),
  retry: { attempts: 4, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 60_000 },
});

const run = async (context: FetchContext, checkpoint: Checkpoint | null = null) => {
  const events: FetchEvent[] = [];
  for await (const event of ethereum.fetchPages(context, checkpoint, AbortSignal.timeout(300_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((event) => (event.kind === "page" ? event.records : [])),
    notices: events.flatMap((event) => (event.kind === "notice" ? [event.message] : [])),
    balances: Object.fromEntries(
      events.flatMap((event) =>
        event.kind === "balances"
          ? event.balances.map((one) => [`${one.accountRef.split(":")[0]} ${one.asset}`, one.amount])
          : [],
      ),
    ),
    last: events.at(-1),
  };
};
const ids = (records: readonly RawRecord[]): string[] =>
  records.map(({ providerId }) => providerId).toSorted();
const done = ({ last }: { last: FetchEvent | undefined }): Checkpoint => {
  if (last?.kind !== "done") throw new Error(`the run ended with ${JSON.stringify(last)}`);
  return last.checkpoint;
};

describe("an account on several chains", () => {
  it("gives the ledger worked out by hand, and the balances of the chains", async () => {
    const whole = await run(contextFor(STACKER_ADDRESS));
    const { transactions, outcomes, issues } = normalize(ethereum, whole.records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(transactions.map((one) => `${one.time.slice(0, 10)} ${short(one).replaceAll(" @?", "")}`)).toEqual(
      [
        "2022-03-02 transfer in 1 ETH",
        "2022-04-01 fee out 0.001 ETH",
        "2022-04-02 crypto_swap out 0.25 ETH in 800 USDC fee 0.002 ETH",
        "2022-05-01 wrap out 0.2 ETH in 0.2 WETH fee 0.001 ETH",
        "2022-05-02 wrap out 0.15 WETH in 0.15 ETH fee 0.001 ETH",
        "2022-06-01 fee out 0.001 ETH",
        "2022-07-01 transfer out 100 USDC fee 0.001 ETH",
        "2022-07-03 transfer in 5000 USDC@ethereum:0xfa4efa4efa4efa4efa4efa4efa4efa4efa4efa4e",
        "2022-08-01 bridge out 0.1 ETH fee 0.001 ETH",
        "2022-08-01 bridge in 0.1 ETH",
        // 0.0001 of gas, 0.0002 for Ethereum, 0.00000001 and 50,000 wei for the operator.
        "2022-09-01 crypto_swap out 0.02 ETH in 30 USDC fee 0.00030001000005 ETH",
        "2023-05-01 staking_reward in 0.01 ETH",
        "2023-06-01 nft_purchase out 0.04 ETH in 1 COLL#42@ethereum:0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d fee 0.001 ETH",
      ],
    );
    expect(transactions.filter(({ excluded }) => excluded)).toHaveLength(1);
    expect(issues.map(({ code }) => code)).toEqual(["unsolicited-token"]);
    expect(whole.balances).toMatchObject({
      "ethereum ETH": "0.561",
      "ethereum USDC": "700",
      "ethereum WETH": "0.05",
      "base ETH": "0.07969998999995",
      "base USDC": "30",
      "polygon POL": "0",
    });
    expect(whole.notices).toEqual([]);
  });

  it("reads the chains that were added later: each by its own indexer, wrapped coin, fee and bridge", async () => {
    const whole = await run(contextFor(ROAMER_ADDRESS));
    const { transactions, outcomes } = normalize(ethereum, whole.records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(transactions.map((one) => `${one.id.split(":")[0]} ${short(one).replaceAll(" @?", "")}`)).toEqual([
      "avalanche transfer in 10 AVAX",
      "avalanche wrap out 2 AVAX in 2 WAVAX fee 0.001 AVAX",
      "linea bridge in 0.5 ETH",
      "scroll transfer in 0.3 ETH",
      // 0.0001 of gas, 0.0002 for Ethereum.
      "scroll wrap out 0.1 ETH in 0.1 WETH fee 0.0003 ETH",
      "zksync bridge in 0.2 ETH",
      "zksync transfer out 0.05 ETH fee 0.0001 ETH",
      "hyperevm transfer in 3 HYPE",
    ]);
    expect(whole.balances).toMatchObject({
      "avalanche AVAX": "7.999",
      "avalanche WAVAX": "2",
      "linea ETH": "0.5",
      "scroll ETH": "0.1997",
      "scroll WETH": "0.1",
      "zksync ETH": "0.1499",
      "hyperevm HYPE": "3",
    });
    expect(whole.notices).toEqual([]);
    expect(Object.keys(sandbox.stats.byPath).filter((path) => path.includes("/network/evm/"))).not.toEqual(
      [],
    );
  });

  it("reads only the requested chains", async () => {
    const { records } = await run(contextFor(STACKER_ADDRESS, { chains: "base, gnosis" }));
    expect(new Set(records.map(({ accountRef }) => accountRef))).toEqual(
      new Set([`base:${STACKER_ADDRESS}`]),
    );
  });

  it("stores each record as it was sent", async () => {
    const { records } = await run(contextFor(STACKER_ADDRESS, { chains: "base" }));
    const query = `chainid=8453&apikey=sandbox&module=account&action=tokentx&address=${STACKER_ADDRESS}&startblock=0&endblock=999999999&page=1&offset=10&sort=asc`;
    const response = await fetch(`${sandbox.url}/etherscan/v2/api?${query}`);
    const text = await response.text();
    expect(text).toContain(records.find(({ providerId }) => providerId.startsWith("base:token:"))!.payload);
  });

  it("resumes from any page, and reads only new records the next time", async () => {
    const address = evmWhaleAddress(2_345);
    const whole = await run(contextFor(address, { chains: "ethereum" }));
    expect(new Set(ids(whole.records)).size).toBe(2_345);
    const pages = whole.events.filter((event) => event.kind === "page");
    expect(pages.length).toBeGreaterThan(2);
    for (const [page, { checkpoint }] of pages.entries()) {
      const stored = pages.slice(0, page + 1).flatMap((event) => event.records);
      const rest = await run(
        contextFor(address, { chains: "ethereum" }),
        JSON.parse(JSON.stringify(checkpoint)),
      );
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
    expect((await run(contextFor(address, { chains: "ethereum" }), done(whole))).records).toEqual([]);
  });

  it("leaves records that are not final to the next run, and reports no gap for them", async () => {
    const early = await run(contextFor(STACKER_ADDRESS, { chains: "ethereum", now: "2023-06-01T10:10:00Z" }));
    expect(early.records.some(({ payload }) => payload.includes("fulfillBasicOrder"))).toBe(false);
    expect(early.balances).toEqual({});
    const later = await run(contextFor(STACKER_ADDRESS, { chains: "ethereum" }), done(early));
    expect(ids([...early.records, ...later.records])).toEqual(
      ids((await run(contextFor(STACKER_ADDRESS, { chains: "ethereum" }))).records),
    );
    // The balances of the tokens seen before are requested again.
    expect(later.balances).toMatchObject({ "ethereum USDC": "700" });
  });
});

const PATH = "/etherscan/";

/** The sandbox without one action. */
async function without(action: string) {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url?.includes(`action=${action}`) === true)
      response.end('{"status":"0","message":"Unknown action","result":null}');
    else
      void fetch(`${sandbox.url}${request.url}`)
        .then((response) => response.text())
        .then((text) => response.end(text));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(resolve)),
  };
}

describe("faults", () => {
  it.each([
    ["429", { kind: "status", status: 429, retryAfter: 0, times: 2, after: 1 } as const],
    [
      "a rate limit in words",
      { kind: "error", code: "Max calls per sec rate limit reached (3/sec)", times: 2, after: 2 } as const,
    ],
    ["a bad gateway", { kind: "status", status: 502, times: 2, after: 1 } as const],
    ["a cut connection", { kind: "cut", times: 2, after: 2 } as const],
    ["truncated JSON", { kind: "truncate", times: 2, after: 2 } as const],
    ["garbage", { kind: "garbage", body: '{"hello":1}', times: 2, after: 2 } as const],
    [
      "a query that takes too long",
      {
        kind: "error",
        code: "Query Timeout occured. Please select a smaller result dataset",
        after: 1,
      } as const,
    ],
  ])("recovers from %s", async (_name, fault) => {
    sandbox.faults.add({ ...fault, path: PATH });
    const { records, last } = await run(contextFor(evmWhaleAddress(1_500), { chains: "ethereum" }));
    expect(last?.kind).toBe("done");
    expect(new Set(ids(records)).size).toBe(1_500);
    expect(records.length).toBe(1_500);
  });

  it.each([
    ["503", { kind: "status", status: 503, times: 99 } as const, "unavailable", false],
    [
      "rate limit",
      { kind: "error", code: "Max rate limit reached", times: 99 } as const,
      "rate-limited",
      false,
    ],
    ["garbage", { kind: "garbage", body: "{}", times: 99 } as const, "unreadable-answer", false],
  ])("ends the run as retryable when %s persists", async (_name, fault, code, permanent) => {
    sandbox.faults.add({ ...fault, path: PATH });
    const { last } = await run(contextFor(STACKER_ADDRESS));
    expect(last).toMatchObject({ kind: "failed", error: { code, permanent } });
  });

  it("names a wrong key by its setting, and never prints it", async () => {
    const { last } = await run(contextFor(STACKER_ADDRESS, { apiKey: "super-secret" }));
    expect(last).toMatchObject({ kind: "failed", error: { code: "bad-credentials", permanent: true } });
    expect(last?.kind === "failed" && last.error.message).toEqual(messageMatching("ETHERSCAN_API_KEY"));
    expect(JSON.stringify(last)).not.toContain("super-secret");
  });

  it("notes a chain that the key's plan lacks, and reads the others", async () => {
    sandbox.faults.add({
      kind: "error",
      code: "Free API access is not supported for this chain. Please upgrade your api plan",
      path: PATH,
    });
    const { records, notices, last } = await run(contextFor(STACKER_ADDRESS, { chains: "ethereum,base" }));
    expect(last?.kind).toBe("done");
    expect(notices).toEqual([messageMatching("Ethereum")]);
    expect(new Set(records.map(({ accountRef }) => accountRef.split(":")[0]))).toEqual(new Set(["base"]));
  });

  it.each([
    // Its rewards would be missing: income that would go unnoticed.
    ["a list of beacon withdrawals", "ethereum", "txsBeaconWithdrawal", "Ethereum, txsBeaconWithdrawal"],
    ["a receipt", "base", "eth_getTransactionReceipt", "Base, receipts"],
  ])("notes %s that the server does not support", async (_name, chains, action, words) => {
    const server = await without(action);
    const context = contextFor(STACKER_ADDRESS, { chains });
    const { notices, last } = await run({
      ...context,
      settings: { ...context.settings, apiUrl: `${server.url}/etherscan/v2/api` },
    });
    await server.stop();
    expect(last?.kind).toBe("done");
    expect(notices).toEqual([messageMatching(words)]);
  });

  it("requests a missing receipt again until it is there", async () => {
    const server = await without("eth_getTransactionReceipt");
    const context = contextFor(STACKER_ADDRESS, { chains: "base" });
    const withoutReceipts = {
      ...context,
      settings: { ...context.settings, apiUrl: `${server.url}/etherscan/v2/api` },
    };
    const first = await run(withoutReceipts);
    const second = await run(withoutReceipts, done(first));
    await server.stop();
    expect(second.notices).toEqual(first.notices);
    const third = await run(context, done(second));
    expect(third.notices).toEqual([]);
    expect(
      ids([...new Map([...first.records, ...third.records].map((one) => [one.providerId, one])).values()]),
    ).toEqual(ids((await run(context)).records));
  });

  it("keeps to the provider's limit of calls per second after a rate limit error", async () => {
    const limited = await startSandbox({ limits: 1 });
    const context = contextFor(STACKER_ADDRESS, { chains: "gnosis" });
    const { last } = await run({
      ...context,
      settings: { apiUrl: `${limited.url}/etherscan/v2/api`, apiKey: "sandbox" },
      retry: { attempts: 6, baseDelayMs: 1, maxDelayMs: 2_000, timeoutMs: 60_000 },
    });
    await limited.close();
    expect(last?.kind).toBe("done");
  });
});

describe("receipts", () => {
  /** The sandbox with a node that answers batch requests. */
  async function withNode(receiptFor: (hash: string) => object | null) {
    const sizes: number[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        const calls = JSON.parse(body) as readonly {
          readonly id: number;
          readonly params: readonly string[];
        }[];
        sizes.push(calls.length);
        response.setHeader("content-type", "application/json");
        response.end(
          JSON.stringify(
            calls.map(({ id, params }) => ({ jsonrpc: "2.0", id, result: receiptFor(params[0]!) })),
          ),
        );
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{chain_id}`,
      sizes,
      stop: () => new Promise<void>((closed) => server.close(() => closed())),
    };
  }

  it("are requested from a node in batches, stored as they were sent, and only where they are needed", async () => {
    const node = await withNode((transactionHash) => ({ transactionHash, from: STACKER_ADDRESS, logs: [] }));
    const context = contextFor(STACKER_ADDRESS, { chains: "ethereum" });
    const { records, last } = await run({
      ...context,
      settings: { ...context.settings, rpcUrl: node.url },
    });
    await node.stop();
    expect(last?.kind).toBe("done");
    const receipts = records.filter(({ providerId }) => providerId.includes(":receipt:"));
    // The swap, the failed call, the bridge and the collector's item in one request; the approval, the wraps and the
    // payments need none.
    expect(node.sizes).toEqual([4]);
    expect(receipts).toHaveLength(4);
    expect(JSON.parse(receipts[0]!.payload)).toMatchObject({ from: STACKER_ADDRESS, logs: [] });
  });

  it("that never come make their transactions an issue, and the run is complete", async () => {
    const node = await withNode(() => null);
    const context = contextFor(STACKER_ADDRESS, { chains: "ethereum" });
    const { records, last } = await run({
      ...context,
      settings: { ...context.settings, rpcUrl: node.url },
    });
    await node.stop();
    expect(last?.kind).toBe("done");
    const { issues, outcomes } = normalize(ethereum, records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    // The swap, the bridge and the collector's item; a call that failed did nothing.
    expect(issues.filter(({ code }) => code === "receipt-missing")).toHaveLength(3);
  });
});
