import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Fault,
  type Sandbox,
  sandboxCredentials,
  sandboxSettings,
  startSandbox,
} from "../../../sandbox/index.ts";
import type { FailureCode, RawRecord } from "../../../src/connectors/connector.ts";
import type { FetchEvent } from "../../../src/connectors/fetching.ts";
import { connectorFor, PROVIDERS } from "../../../src/connectors/index.ts";
import { textOf } from "../../../src/wording/messages/index.ts";
import { some } from "../../support/depth.ts";
import { ACCOUNTS } from "../../support/sandbox-accounts.ts";
import { PARTS } from "../../../sandbox/registry.ts";

const FAST = { attempts: 2, baseDelayMs: 1, maxDelayMs: 5, timeoutMs: 60_000 };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

type Key = string;

async function read(key: Key, user: string = ACCOUNTS[key]!.user, now = () => new Date()) {
  const connector = connectorFor(key);
  if (connector === null || connector.type === "file") throw new Error(key);
  const events: FetchEvent[] = [];
  const context = {
    settings: sandboxSettings(sandbox.url)[key] ?? {},
    credentials: { kind: "fields", fields: sandboxCredentials(key, user) } as const,
    now,
    retry: FAST,
  };
  for await (const event of connector.fetchPages(context, null, AbortSignal.timeout(300_000))) {
    events.push(event);
    if (events.length > 500) throw new Error("it goes on for ever");
  }
  const records = new Map<string, RawRecord>();
  for (const event of events)
    if (event.kind === "page") for (const record of event.records) records.set(record.providerId, record);
  const failures = [...records.values()].flatMap((record): readonly FailureCode[] => {
    const result = connector.read(record);
    return result.ok ? [] : [result.failure.code];
  });
  return { last: events.at(-1), records, failures, connector };
}

/** Result of reading each provider without faults; fetched once. */
const good = new Map<Key, ReturnType<typeof read>>();
const unchanged = (key: Key): ReturnType<typeof read> => {
  const known = good.get(key) ?? read(key);
  good.set(key, known);
  return known;
};

const everything = (path: string, fault: Fault): Fault => ({ ...fault, path, times: 10_000 });

describe("a provider", () => {
  it("is in the table below", () => {
    const fetched = PROVIDERS.filter(({ type }) => type !== "file").map(({ providerKey }) => providerKey);
    expect(Object.keys(ACCOUNTS).toSorted()).toEqual(fetched.toSorted());
  });

  const UNAVAILABLE: readonly (readonly [string, Fault, string])[] = [
    ["is down", { kind: "status", status: 500 }, "unavailable"],
    ["asks to slow down", { kind: "status", status: 429, retryAfter: 0 }, "rate-limited"],
    ["cuts the connection", { kind: "cut" }, "unavailable"],
    ["sends half an answer", { kind: "truncate" }, "unreadable-answer"],
    ["sends a page for people", { kind: "garbage", body: "<html>Back soon</html>" }, "unreadable-answer"],
    ["sends JSON that says nothing", { kind: "garbage", body: "{}" }, "unreadable-answer"],
    ["sends null", { kind: "garbage", body: "null" }, "unreadable-answer"],
    ["has a firewall that refuses us", { kind: "status", status: 403 }, "unavailable"],
  ];
  const keys = Object.keys(ACCOUNTS);
  it.each(UNAVAILABLE)(
    "that %s is retried later, with a message in both languages",
    async (_name, fault, code) => {
      for (const key of some(keys, 9)) {
        sandbox.faults.clear();
        sandbox.faults.add(everything(ACCOUNTS[key]!.path, fault));
        const { last, records } = await read(key);
        expect({ key, last }).toMatchObject({
          key,
          last: { kind: "failed", error: { code, permanent: false } },
        });
        expect(records.size).toBe(0);
        if (last?.kind !== "failed") continue;
        expect(textOf(last.error.message, "de")).not.toBe(textOf(last.error.message, "en"));
        if (code === "unreadable-answer") expect(last.error.response?.status).toBe(200);
      }
    },
  );

  /** A renamed field must be noticed: the run fails, or every record without the field does. */
  const RENAMED = PARTS.flatMap(({ providerKey, renamed }) =>
    renamed.map(([field, outcome]) => [providerKey, field, outcome] as const),
  );
  it.each(some(RENAMED, 30))(
    "%s with %s renamed: %s, and nothing disappears",
    async (key, field, outcome) => {
      const whole = await unchanged(key);
      sandbox.faults.add(everything(ACCOUNTS[key]!.path, { kind: "rename", field, to: `${field}_v2` }));
      const { last, records, failures } = await read(key);
      if (outcome === "fails") {
        expect(last).toMatchObject({
          kind: "failed",
          error: { code: "unreadable-answer", response: { status: 200 } },
        });
        return;
      }
      expect(last?.kind).toBe("done");
      // A receipt can only be requested for a transaction with an id.
      const listed = (all: ReadonlyMap<string, unknown>) =>
        [...all.keys()].filter((id) => !id.includes(":receipt:")).length;
      expect(listed(records)).toBe(listed(whole.records));
      expect(failures).toContain(outcome);
    },
  );

  it.each(some(RENAMED, 30))("%s with %s twice and different values is refused", async (key, field) => {
    sandbox.faults.add(everything(ACCOUNTS[key]!.path, { kind: "double", field }));
    expect((await read(key)).last).toMatchObject({
      kind: "failed",
      error: { code: "unreadable-answer", permanent: false },
    });
  });

  it("without amounts leaves no record that looks like a zero amount", async () => {
    for (const field of ["sentAmount", "receivedAmount", "feesAmount"])
      sandbox.faults.add(everything("/bitvavo", { kind: "rename", field, to: `${field}2` }));
    const { failures } = await read("bitvavo");
    expect(failures.filter((code) => code === "missing-field").length).toBe(9);
  });

  it.each([
    ["coinbase", "pagination", "whale-450"],
    ["bitpanda", "has_next_page", "whale-450"],
    ["bitpanda", "end_cursor", "whale-450"],
    ["bitvavo", "totalPages", "whale-450"],
  ] as const)("%s without the flag for further pages (%s) is refused", async (key, field, user) => {
    sandbox.faults.add(everything(ACCOUNTS[key]!.path, { kind: "rename", field }));
    const { last } = await read(key, user);
    expect(last).toMatchObject({ kind: "failed", error: { code: "unreadable-answer" } });
  });

  // These refuse a request whose time is not their own.
  const STRICT_CLOCK: ReadonlySet<string> = new Set(["binance", "bitfinex"]);
  const exchanges = PROVIDERS.filter(
    ({ type, providerKey }) => type === "exchange" && !STRICT_CLOCK.has(providerKey),
  );
  it.each(exchanges.map(({ providerKey }) => providerKey))(
    "%s is read with a local clock that is a day off",
    async (key) => {
      const whole = await unchanged(key);
      for (const days of [-1, 1]) {
        const { last, records } = await read(key, undefined, () => new Date(Date.now() + days * 86_400_000));
        expect(last?.kind).toBe("done");
        expect(records.size).toBe(whole.records.size);
      }
    },
  );

  it("is read from the time of its own newest row on, whatever the local clock was", async () => {
    const ahead = await read("kraken", undefined, () => new Date(Date.now() + 400 * 86_400_000));
    if (ahead.last?.kind !== "done") throw new Error("not done");
    expect(Number(ahead.last.checkpoint["settledTo"]) * 1_000).toBeLessThan(Date.now());
    const binance = await read("binance", undefined, () => new Date(Date.now() + 400 * 86_400_000));
    if (binance.last?.kind !== "done") throw new Error("not done");
    const settled = Object.values(binance.last.checkpoint["settled"] as Record<string, number>);
    expect(Math.max(...settled)).toBeLessThan(Date.now() + 60_000);
  });
});
