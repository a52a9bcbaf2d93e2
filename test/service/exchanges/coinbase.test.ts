import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { coinbase } from "../../../src/connectors/coinbase/index.ts";
import type { RawRecord } from "../../../src/connectors/connector.ts";
import type { Checkpoint, Credentials, FetchContext, FetchEvent } from "../../../src/connectors/fetching.ts";
import { messageMatching } from "../../support/message-matching.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

const FAST = { attempts: 4, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 60_000 };
const oauth = (user: string): Credentials => ({ kind: "oauth", accessToken: sandbox.accessToken(user) });
const contextFor = (credentials: Credentials, more: Partial<FetchContext> = {}): FetchContext => ({
  settings: { apiUrl: sandbox.url },
  credentials,
  now: () => new Date("2026-11-15T00:00:00Z"),
  retry: FAST,
  ...more,
});

type Run = {
  readonly records: RawRecord[];
  readonly events: FetchEvent[];
  readonly last: FetchEvent | undefined;
  /** Checkpoint after each page. */
  readonly checkpoints: Checkpoint[];
};

const run = async (context: FetchContext, checkpoint: Checkpoint | null = null): Promise<Run> => {
  const events: FetchEvent[] = [];
  for await (const event of coinbase.fetchPages(context, checkpoint, AbortSignal.timeout(300_000)))
    events.push(event);
  return {
    events,
    records: events.flatMap((event) => (event.kind === "page" ? event.records : [])),
    checkpoints: events.flatMap((event) => (event.kind === "page" ? [event.checkpoint] : [])),
    last: events.at(-1),
  };
};

const ids = (records: readonly RawRecord[]): string[] =>
  records.map((record) => record.providerId).toSorted();
const doneCheckpoint = ({ last }: Run): Checkpoint => {
  if (last?.kind !== "done") throw new Error(`the run ended with ${JSON.stringify(last)}`);
  return last.checkpoint;
};

describe("a full read", () => {
  it("returns every record of every account, over short pages", async () => {
    const { records, last } = await run(contextFor(oauth("whale-2345")));
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(2_345);
    expect(new Set(ids(records)).size).toBe(2_345);
  });

  it("stores each record as it was sent", async () => {
    const { records } = await run(contextFor(oauth("holder")));
    const record = records.find(({ payload }) => payload.includes('"hash":"f3a1"'));
    expect(record?.payload).toMatch(/^\{"amount":\{"amount":"-0\.02000000","currency":"BTC"\},"created_at"/);
    expect(JSON.parse(record?.payload ?? "")).toMatchObject({ id: record?.providerId });
  });

  it("reports the balance of each account", async () => {
    const { events } = await run(contextFor(oauth("holder")));
    const balances = events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    // 0.1 + 0.05 - 0.02 - 0.03 - 0.06 - 0.04 BTC; 0.5 + 0.2 ETH.
    expect(Object.fromEntries(balances.map(({ asset, amount }) => [asset, amount]))).toMatchObject({
      BTC: "0",
      ETH: "0.7",
      XLM: "0",
    });
  });

  it("works with both kinds of API key", async () => {
    const expected = ids((await run(contextFor(oauth("trader")))).records);
    for (const key of Object.values(sandbox.keys("trader"))) {
      expect(
        ids((await run(contextFor({ kind: "fields", fields: key }, { now: () => new Date() }))).records),
      ).toEqual(expected);
    }
  });

  it("identifies the owner of the account", async () => {
    const result = await coinbase.identify(contextFor(oauth("staker")), AbortSignal.timeout(300_000));
    expect(result).toMatchObject({
      ok: true,
      identity: { name: "Sofie Staker", email: "staker@sandbox.example" },
    });
  });

  it("accepts no API key that can trade, and none while Coinbase cannot tell", async () => {
    const identify = (user: string) =>
      coinbase.identify(
        contextFor({ kind: "fields", fields: sandbox.keys(user).es256 }, { now: () => new Date() }),
        AbortSignal.timeout(300_000),
      );
    expect(await identify("trader")).toMatchObject({ ok: true });
    expect(await identify("trader:trade")).toMatchObject({
      ok: false,
      error: { code: "access-denied", permanent: true, message: messageMatching('"View" only') },
    });
    const path = "/api/v3/brokerage/key_permissions";
    sandbox.faults.add({ kind: "status", status: 503, times: 9, path });
    expect(await identify("trader:trade")).toMatchObject({ ok: false, error: { permanent: false } });
    sandbox.faults.clear();
    sandbox.faults.add({ kind: "vanish", path });
    expect(await identify("trader")).toMatchObject({ ok: true });
  });
});

describe("resuming a run", () => {
  it("continues after a crash from any page, missing nothing and repeating no account", async () => {
    const whole = await run(contextFor(oauth("whale-1000")));
    for (const [page, checkpoint] of whole.checkpoints.entries()) {
      const before = whole.events.filter((event) => event.kind === "page").slice(0, page + 1);
      const stored = before.flatMap((event) => event.records);
      const stillJson: Checkpoint = JSON.parse(JSON.stringify(checkpoint));
      const rest = await run(contextFor(oauth("whale-1000")), stillJson);
      expect(ids([...stored, ...rest.records])).toEqual(ids(whole.records));
    }
  });

  it("reads only new records the next time, and again those that were pending", async () => {
    const first = await run(contextFor(oauth("messy")));
    const second = await run(contextFor(oauth("messy")), doneCheckpoint(first));
    const statuses = second.records.map(({ payload }) => /"status":"(\w+)"/.exec(payload)?.[1]);
    expect(statuses).toEqual(["pending"]);
  });

  it("reads rows of the last day again", async () => {
    const context = contextFor(oauth("trader"), { now: () => new Date("2025-03-02T05:00:00Z") });
    const first = await run(context);
    const second = await run(context, doneCheckpoint(first));
    // Both legs of the convert of 2025-03-01T10:00Z, nineteen hours old.
    expect(second.records.map(({ payload }) => /"type":"(\w+)"/.exec(payload)?.[1])).toEqual([
      "trade",
      "trade",
    ]);
  });

  it("starts over with a checkpoint that it cannot read", async () => {
    const { records } = await run(contextFor(oauth("holder")), { version: 99, junk: [1] });
    expect(ids(records)).toEqual(ids((await run(contextFor(oauth("holder")))).records));
  });

  it("reads an account from its start when the row it stopped at has disappeared", async () => {
    const first = await run(contextFor(oauth("holder")));
    const checkpoint = doneCheckpoint(first);
    const lost: Checkpoint = JSON.parse(
      JSON.stringify(checkpoint).replaceAll(/:"[0-9a-f-]{36}"/g, ':"no-such-row"'),
    );
    const second = await run(contextFor(oauth("holder")), lost);
    expect(ids(second.records)).toEqual(ids(first.records));
    expect(second.events.some((event) => event.kind === "notice" && event.code === "cursor-lost")).toBe(true);
  });
});

describe("temporary faults", () => {
  it.each([
    ["429 with Retry-After", { kind: "status", status: 429, retryAfter: 0, times: 2, after: 3 } as const],
    ["a storm of 429", { kind: "status", status: 429, times: 3, after: 2 } as const],
    ["a bad gateway in HTML", { kind: "status", status: 502, times: 2, after: 1 } as const],
    ["a server error on the list of accounts", { kind: "status", status: 500, times: 1 } as const],
    ["a cut connection", { kind: "cut", times: 2, after: 4 } as const],
    ["truncated JSON", { kind: "truncate", times: 2, after: 4 } as const],
    ["a page that repeats", { kind: "repeat", times: 2, after: 4 } as const],
    ["latency", { kind: "latency", ms: 30, times: 5 } as const],
  ])("%s", async (_name, fault) => {
    const before = sandbox.stats.requests;
    sandbox.faults.add(fault);
    const { records, last } = await run(contextFor(oauth("whale-1000")));
    expect(last?.kind).toBe("done");
    expect(new Set(ids(records)).size).toBe(1_000);
    expect(records.length).toBe(1_000);
    expect(sandbox.stats.requests).toBeGreaterThan(before);
  });

  it("an expired token is replaced once", async () => {
    sandbox.faults.add({ kind: "expire", after: 3 });
    let refreshed = 0;
    const refresh = async (): Promise<Credentials> => {
      refreshed += 1;
      return oauth("whale-500");
    };
    const { records, last } = await run(contextFor(oauth("whale-500"), { refresh }));
    expect(last?.kind).toBe("done");
    expect([records.length, refreshed]).toEqual([500, 1]);
  });

  it("an account that disappeared is skipped", async () => {
    const whole = await run(contextFor(oauth("trader")));
    const account =
      whole.records.find(({ payload }) => payload.includes('"currency":"SOL"'))?.accountRef ?? "";
    sandbox.faults.add({ kind: "vanish", path: `/v2/accounts/${account}/`, times: 9 });
    const { records, events, last } = await run(contextFor(oauth("trader")));
    expect(last?.kind).toBe("done");
    expect(events.some((event) => event.kind === "notice" && event.code === "account-gone")).toBe(true);
    expect(ids(records)).toEqual(ids(whole.records.filter(({ accountRef }) => accountRef !== account)));
  });
});

describe("permanent faults", () => {
  it.each([
    ["429", { kind: "status", status: 429, times: 99 } as const, "rate-limited"],
    ["503", { kind: "status", status: 503, times: 99 } as const, "unavailable"],
    ["truncation", { kind: "truncate", times: 99 } as const, "unreadable-answer"],
    ["a page that repeats for ever", { kind: "repeat", times: 99, after: 2 } as const, "unreadable-answer"],
  ])("%s ends the run as retryable", async (_name, fault, code) => {
    sandbox.faults.add(fault);
    const { last } = await run(contextFor(oauth("whale-1000")));
    expect(last).toMatchObject({ kind: "failed", error: { code, permanent: false } });
  });

  it("revoked access asks the user to connect again", async () => {
    sandbox.faults.add({ kind: "revoke", after: 2 });
    const { last } = await run(contextFor(oauth("holder"), { refresh: async () => null }));
    expect(last).toMatchObject({ kind: "failed", error: { code: "access-revoked", permanent: true } });
    expect(last?.kind === "failed" && last.error.message).toEqual(messageMatching("Connect Coinbase again"));
  });

  it("a missing scope names what to allow", async () => {
    const accessToken = sandbox.accessToken("holder", ["wallet:accounts:read"]);
    const { last } = await run(contextFor({ kind: "oauth", accessToken }));
    expect(last).toMatchObject({ kind: "failed", error: { code: "access-denied", permanent: true } });
  });

  it.each([
    ["a key of another account", { keyName: "organizations/sandbox/apiKeys/holder" }],
    ["a key that is none", { privateKey: "hello" }],
  ])("%s is reported as bad credentials", async (_name, wrong) => {
    const fields = { ...sandbox.keys("trader").es256, ...wrong };
    const key = { kind: "fields" as const, fields };
    const { last } = await run(contextFor(key));
    expect(last).toMatchObject({ kind: "failed", error: { code: "bad-credentials", permanent: true } });
  });

  it("no server at all", async () => {
    const { last } = await run(contextFor(oauth("holder"), { settings: { apiUrl: "http://127.0.0.1:9" } }));
    expect(last).toMatchObject({ kind: "failed", error: { code: "unavailable", permanent: false } });
  });

  it("stops on abort", async () => {
    const stop = new AbortController();
    let last: FetchEvent | undefined;
    for await (const event of coinbase.fetchPages(contextFor(oauth("whale-1000")), null, stop.signal)) {
      last = event;
      if (event.kind === "page") stop.abort();
    }
    expect(last).toMatchObject({ kind: "failed", error: { code: "aborted" } });
  });
});
