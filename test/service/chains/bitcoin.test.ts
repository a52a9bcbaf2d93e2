import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  handleEsplora,
  type ChainTransaction,
  confirmed,
  listChain,
  STACKER_ZPUB,
  whaleAddress,
} from "../../../sandbox/bitcoin/index.ts";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { bitcoin } from "../../../src/connectors/bitcoin/index.ts";
import { MAINNET } from "../../../src/connectors/bitcoin/network.ts";
import { readWallet } from "../../../src/connectors/bitcoin/wallet.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
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

const NOW = new Date("2026-11-15T00:00:00Z");
const contextFor = (fields: Record<string, string>, url = `${sandbox.url}/esplora/api`): FetchContext => ({
  settings: { apiUrl: url },
  credentials: { kind: "fields", fields },
  now: () => NOW,
  retry: { attempts: 4, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 60_000 },
});
const wallet = { xpub: STACKER_ZPUB };

const run = async (context: FetchContext, checkpoint: Checkpoint | null = null) => {
  const events: FetchEvent[] = [];
  for await (const event of bitcoin.fetchPages(context, checkpoint, AbortSignal.timeout(300_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((event) => (event.kind === "page" ? event.records : [])),
    last: events.at(-1),
  };
};
type Run = Awaited<ReturnType<typeof run>>;
const ids = (records: readonly RawRecord[]): string[] =>
  records.map(({ providerId }) => providerId).toSorted();
const done = ({ last }: Run): Checkpoint => {
  if (last?.kind !== "done") throw new Error(`the run ended with ${JSON.stringify(last)}`);
  return last.checkpoint;
};
const balanceOf = ({ events }: Run): number =>
  events
    .flatMap((event) => (event.kind === "balances" ? event.balances : []))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e8), 0);

describe("a wallet by its extended key", () => {
  it("gives the ledger worked out by hand, and the balance of the chain", async () => {
    const whole = await run(contextFor(wallet));
    const { transactions, outcomes, issues } = normalize(bitcoin, whole.records);
    expect(outcomes.filter(({ status }) => status === "failed")).toEqual([]);
    expect(transactions.map((one) => `${one.time.slice(0, 10)} ${short(one)}`)).toEqual([
      "2022-03-01 transfer in 0.05 BTC @?",
      "2022-05-10 transfer in 0.02 BTC @?",
      // 0.07 put in, 0.0399 back as change.
      "2023-04-01 transfer out 0.03 BTC @? fee 0.0001 BTC @?",
      "2023-08-01 fee out 0.00005 BTC @?",
      "2023-09-09 mining_reward in 0.001 BTC @?",
      // A quarter of the inputs is the wallet's own, so a quarter of the fee of 0.00004.
      "2023-11-11 transfer out 0.00053 BTC @? fee 0.00001 BTC @?",
      "2024-02-01 transfer in 0.004 BTC @?",
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["shared-inputs"]);
    // 0.05 + 0.02 - 0.0301 - 0.00005 + 0.001 - 0.00054 + 0.004
    expect(balanceOf(whole)).toBe(4_431_000);
  });

  it("stores each record as it was sent", async () => {
    const { records } = await run(contextFor(wallet));
    const response = await fetch(`${sandbox.url}/esplora/api/tx/${records[0]!.providerId.split(":")[0]!}`);
    expect(records[0]!.payload).toBe(await response.text());
  });

  it("sends requests whose order and number do not depend on which addresses are used", async () => {
    const fetchRequestedAddresses = async (transactions: readonly ChainTransaction[]) => {
      const esplora = await esploraOf(() => transactions);
      await run(contextFor(wallet, esplora.url));
      await esplora.stop();
      return [...new Set(esplora.asked.flatMap((path) => /address\/(\w+)/.exec(path)?.[1] ?? []))];
    };
    const chains = readWallet(wallet, MAINNET);
    if (!chains.ok) throw new Error("no wallet");
    const [receive, change] = chains.value.chains.map(({ addressAt }) => addressAt);
    const pay = (address: string) => [
      confirmed("x", "2024-01-01T00:00:00Z", [{ address: null, sats: 2 }], [{ address, sats: 1 }]),
    ];
    const first = await fetchRequestedAddresses(pay(receive!(0)));
    // Two batches of twenty, receiving and change: the search ends with the second.
    const batch = (from: number) =>
      [receive!, change!].flatMap((at) => Array.from({ length: 20 }, (_, i) => at(from + i)));
    expect(first).toEqual([...batch(0), ...batch(20)]);
    expect(await fetchRequestedAddresses(pay(change!(19)))).toEqual(first);
    expect(await fetchRequestedAddresses([])).toEqual(batch(0));
  });

  it("never sends the key anywhere", async () => {
    const esplora = await esploraOf(() => []);
    await run(contextFor(wallet, esplora.url));
    await esplora.stop();
    expect(esplora.asked.join(" ")).not.toContain("zpub");
  });

  it("reads an xpub of unknown kind as every kind first, later only as those in use", async () => {
    const xpub =
      "xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ";
    const taproot = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr";
    const esplora = await esploraOf(() => [
      confirmed("t", "2024-01-01T00:00:00Z", [{ address: null, sats: 9 }], [{ address: taproot, sats: 8 }]),
    ]);
    const first = await run(contextFor({ xpub }, esplora.url));
    expect(first.records.map(({ accountRef }) => accountRef)).toEqual([taproot]);
    const before = esplora.asked.length;
    const second = await run(contextFor({ xpub }, esplora.url), done(first));
    await esplora.stop();
    expect(second.records).toEqual([]);
    // Four kinds of forty and one more batch, then two batches of one kind.
    expect([before - 2, esplora.asked.length - before - 1]).toEqual([200, 80]);
  });
});

describe("resuming a run", () => {
  it("continues after a crash from any page, missing nothing", async () => {
    const fields = { address: `${whaleAddress(260)},${whaleAddress(30)},${whaleAddress(7)}` };
    const whole = await run(contextFor(fields));
    expect(new Set(ids(whole.records)).size).toBe(297);
    const pages = whole.events.filter((event) => event.kind === "page");
    for (const [page, { checkpoint }] of pages.entries()) {
      const stored = pages.slice(0, page + 1).flatMap((event) => event.records);
      const rest = await run(contextFor(fields), JSON.parse(JSON.stringify(checkpoint)));
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
      expect(balanceOf(rest)).toBe(balanceOf(whole));
    }
  });

  it("reads only new records the next time", async () => {
    const chain: ChainTransaction[] = [];
    const address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const pay = (label: string, at: string) =>
      confirmed(label, at, [{ address: null, sats: 2_000 }], [{ address, sats: 1_000 }]);
    for (let i = 0; i < 60; i++)
      chain.push(pay(`old-${i}`, `2024-01-01T${String(i % 24).padStart(2, "0")}:00:00Z`));
    const esplora = await esploraOf(() => chain);
    const context = contextFor({ address }, esplora.url);
    const first = await run(context);
    expect(first.records.length).toBe(60);
    expect((await run(context, done(first))).records).toEqual([]);
    chain.push(pay("new", "2024-02-01T00:00:00Z"));
    const requestsBefore = esplora.asked.length;
    const second = await run(context, done(first));
    expect(second.records.length).toBe(1);
    expect(esplora.asked.length - requestsBefore).toBe(3);
    expect(balanceOf(second)).toBe(61_000);
    await esplora.stop();
  });

  it("finds what came during an interruption the next time", async () => {
    const address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const pay = (label: string, at: string) =>
      confirmed(label, at, [{ address: null, sats: 2_000 }], [{ address, sats: 1_000 }]);
    const chain = Array.from({ length: 60 }, (_, i) =>
      pay(`old-${i}`, `2024-01-01T${String(i % 24).padStart(2, "0")}:00:00Z`),
    );
    const esplora = await esploraOf(() => chain);
    const context = contextFor({ address }, esplora.url);
    const first = (await run(context)).events.find((event) => event.kind === "page")!;
    chain.push(pay("meanwhile", "2024-02-01T00:00:00Z"));
    const rest = await run(context, first.checkpoint);
    const next = await run(context, done(rest));
    await esplora.stop();
    expect(new Set(ids([...first.records, ...rest.records, ...next.records])).size).toBe(61);
  });

  it("loses nothing to a block that comes between counting and reading", async () => {
    // 25 fill a page: the 26th, which came in the meantime, pushes the oldest to the next.
    const address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const pay = (label: string, at: string) =>
      confirmed(label, at, [{ address: null, sats: 2_000 }], [{ address, sats: 1_000 }]);
    const old = Array.from({ length: 25 }, (_, i) =>
      pay(`old-${i}`, `2024-01-${String(i + 1).padStart(2, "0")}T00:00:00Z`),
    );
    const tip = Math.max(...old.map(({ height }) => height!));
    const late = pay("late", "2026-11-14T10:00:00Z");
    const hasCome = (): boolean => esplora.asked.some((path) => path.includes("/txs/chain"));
    const esplora = await esploraOf(
      () => (hasCome() ? [...old, late] : old),
      () => (hasCome() ? late.height! : tip),
    );
    const context = contextFor({ address }, esplora.url);
    const first = await run(context);
    const second = await run(context, done(first));
    await esplora.stop();
    expect(new Set(ids([...first.records, ...second.records])).size).toBe(26);
  });

  it("doubles no reorganized transaction, and drops one that has disappeared", async () => {
    const address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const pay = (label: string, at: string, sats: number) =>
      confirmed(label, at, [{ address: null, sats: 9_000 }], [{ address, sats }]);
    let chain = [pay("a", "2026-11-14T10:00:00Z", 1_000), pay("b", "2026-11-14T10:00:00Z", 2_000)];
    const esplora = await esploraOf(() => chain);
    const context = contextFor({ address }, esplora.url);
    const first = await run(context);
    // The first comes back in a later block, the second was replaced by another payment.
    chain = [pay("a", "2026-11-14T10:20:00Z", 1_000), pay("c", "2026-11-14T10:20:00Z", 1_900)];
    const second = await run(context, done(first));
    const third = await run(context, done(second));
    await esplora.stop();
    const stored = new Map(
      [...first.records, ...second.records].map((record) => [record.providerId, record]),
    );
    expect(stored.size).toBe(3);
    const { transactions, outcomes } = normalize(bitcoin, stored.values());
    expect(transactions.map((one) => `${one.time} ${short(one)}`).toSorted()).toEqual([
      "2026-11-14T10:20:00.000Z transfer in 0.00001 BTC @?",
      "2026-11-14T10:20:00.000Z transfer in 0.000019 BTC @?",
    ]);
    expect(outcomes.every(({ status }) => status === "normalized")).toBe(true);
    // Both recent ones are read again, the one that disappeared is not.
    expect(third.records.length).toBe(2);
  });

  it("leaves a block that comes in the middle of a run to the next run", async () => {
    const address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const late = confirmed(
      "late",
      "2026-11-14T10:00:00Z",
      [{ address: null, sats: 9 }],
      [{ address, sats: 8 }],
    );
    let tip = late.height! - 1;
    const esplora = await esploraOf(
      () => [late],
      () => tip,
    );
    const context = contextFor({ address }, esplora.url);
    const first = await run(context);
    expect(first.records).toEqual([]);
    tip += 1;
    expect((await run(context, done(first))).records.length).toBe(1);
    await esplora.stop();
  });

  it("starts over with a checkpoint that it cannot read", async () => {
    const { records } = await run(contextFor(wallet), { version: 99, junk: [1] });
    expect(ids(records)).toEqual(ids((await run(contextFor(wallet))).records));
  });
});

const PATH = "/esplora/";

describe("temporary faults", () => {
  it.each([
    ["429 with Retry-After", { kind: "status", status: 429, retryAfter: 0, times: 2, after: 3 } as const],
    ["a bad gateway in HTML", { kind: "status", status: 502, times: 2, after: 1 } as const],
    ["a cut connection", { kind: "cut", times: 2, after: 4 } as const],
    ["truncated JSON", { kind: "truncate", times: 2, after: 4 } as const],
    [
      "an answer to another question",
      { kind: "garbage", body: '{"error":"hi"}', times: 2, after: 4 } as const,
    ],
    ["a list of something else", { kind: "garbage", body: "[1,2]", times: 2, after: 2 } as const],
  ])("%s", async (_name, fault) => {
    sandbox.faults.add({ ...fault, path: PATH });
    const { records, last } = await run(contextFor({ address: whaleAddress(230) }));
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(230);
    expect(new Set(ids(records)).size).toBe(230);
  });
});

describe("permanent faults", () => {
  it.each([
    ["429", { kind: "status", status: 429, times: 99 } as const, "rate-limited"],
    ["503", { kind: "status", status: 503, times: 99, after: 3 } as const, "unavailable"],
    ["truncation", { kind: "truncate", times: 99, after: 2 } as const, "unreadable-answer"],
    ["garbage", { kind: "garbage", body: "{}", times: 99, after: 2 } as const, "unreadable-answer"],
  ])("%s ends the run as retryable", async (_name, fault, code) => {
    sandbox.faults.add({ ...fault, path: PATH });
    const { last } = await run(contextFor({ address: whaleAddress(230) }));
    expect(last).toMatchObject({ kind: "failed", error: { code, permanent: false } });
  });

  it("a server that is no Esplora is named, with the setting", async () => {
    const { last } = await run(contextFor(wallet, sandbox.url));
    expect(last).toMatchObject({ kind: "failed", error: { code: "rejected", permanent: true } });
    expect(last?.kind === "failed" && last.error.message).toEqual(messageMatching("ESPLORA_URL"));
  });

  it("stops on abort", async () => {
    const stop = new AbortController();
    let last: FetchEvent | undefined;
    const context = contextFor({ address: whaleAddress(230) });
    for await (const event of bitcoin.fetchPages(context, null, stop.signal)) {
      last = event;
      if (event.kind === "page") stop.abort();
    }
    expect(last).toMatchObject({ kind: "failed", error: { code: "aborted" } });
  });
});

/** Serves the Esplora API over a chain that may change while it runs. */
async function esploraOf(
  transactions: () => readonly ChainTransaction[],
  tip: () => number = () => Number.MAX_SAFE_INTEGER,
) {
  const chain = listChain(transactions, tip);
  const requestPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requestPaths.push(path);
    const { status, headers, body } = handleEsplora(chain, {
      method: "GET",
      path,
      query: new URLSearchParams(),
      host: "",
      header: () => null,
      body: "",
    });
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked: requestPaths,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
