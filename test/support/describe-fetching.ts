import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Fault, type Sandbox, sandboxSettings, startSandbox } from "../../sandbox/index.ts";
import type { FetchingConnector, RawRecord } from "../../src/connectors/connector.ts";
import { add } from "../../src/ledger/amounts.ts";
import type { Checkpoint, FetchContext, FetchEvent } from "../../src/connectors/fetching.ts";
import type { Fields } from "../../src/connectors/provider.ts";
import { cases } from "./depth.ts";

const FAST = { attempts: 5, baseDelayMs: 1, maxDelayMs: 20, timeoutMs: 60_000 };

export type FetchRun = {
  readonly records: readonly RawRecord[];
  readonly events: readonly FetchEvent[];
  readonly last: FetchEvent | undefined;
  /** Checkpoint after each page. */
  readonly checkpoints: readonly Checkpoint[];
};

export type FetchSuite = {
  readonly connector: FetchingConnector;
  readonly keys: (user: string) => Fields;
  /** An account with many pages, and its number of records. */
  readonly large: { readonly user: string; readonly records: number };
  /** An account with every kind of record, whose records add up to the balances of the exchange. */
  readonly small: string;
  /** Common prefix of the paths of its lists. */
  readonly lists: string;
  /**
   * Checkpoint from which the large account is read, for a provider with a request for every month since it was
   * founded.
   */
  readonly start?: Checkpoint;
  /** Number of requests before the fault; two by default. */
  readonly after?: number;
  /** The provider's own response for "later". */
  readonly later: readonly string[];
};

/** Starts a sandbox, and creates contexts that connect a connector to it. */
export const openFetching = ({ connector, keys }: Pick<FetchSuite, "connector" | "keys">) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.faults.clear());
  afterAll(() => sandbox.close());
  const context = (fields: Fields, more: Partial<FetchContext> = {}): FetchContext => ({
    settings: sandboxSettings(sandbox.url)[connector.providerKey] ?? {},
    credentials: { kind: "fields", fields },
    now: () => new Date(),
    retry: FAST,
    ...more,
  });
  return {
    sandbox: () => sandbox,
    context,
    run: async (
      who: string | FetchContext,
      checkpoint: Checkpoint | null = null,
      signal: AbortSignal = AbortSignal.timeout(300_000),
    ): Promise<FetchRun> => {
      const events: FetchEvent[] = [];
      const fetchContext = typeof who === "string" ? context(keys(who)) : who;
      for await (const event of connector.fetchPages(fetchContext, checkpoint, signal)) events.push(event);
      const pages = events.filter((event) => event.kind === "page");
      return {
        events,
        records: pages.flatMap(({ records }) => records),
        checkpoints: pages.map((page) => page.checkpoint),
        last: events.at(-1),
      };
    },
  };
};

const idsOf = (records: readonly RawRecord[]): string[] =>
  [...new Set(records.map(({ providerId }) => providerId))].toSorted();

const doneOf = ({ last }: FetchRun): Checkpoint => {
  if (last?.kind !== "done") throw new Error(`the run ended with ${JSON.stringify(last)}`);
  return last.checkpoint;
};

/** Requirements for fetching from every exchange, tested against its sandbox. */
export const describeFetching = (suite: FetchSuite): void => {
  const { connector, keys, large, small, lists, later, start = null, after = 2 } = suite;
  const { sandbox, context, run } = openFetching(suite);

  describe(`fetching from ${connector.label}`, () => {
    /** The large account, read from its start without a fault by the first test that needs it. */
    let read: Promise<FetchRun> | undefined;
    const wholeRun = (): Promise<FetchRun> => (read ??= run(large.user, start));

    it("returns every record once, as it was sent", async () => {
      const { records, last } = await wholeRun();
      expect(last?.kind).toBe("done");
      expect(records.length).toBe(large.records);
      expect(idsOf(records).length).toBe(large.records);
      for (const { payload } of records.slice(0, 20))
        expect(() => JSON.parse(payload) as unknown).not.toThrow();
    });

    it("continues after a crash from any page, missing nothing", async () => {
      const whole = await wholeRun();
      const pages = whole.events.filter((event) => event.kind === "page");
      expect(pages.length).toBeGreaterThan(2);
      const all = [...whole.checkpoints.entries()];
      // The first, the last, and some in between.
      const step = Math.ceil(all.length / cases(4, all.length));
      const crashes = all.filter(([i]) => i % step === 0 || i === all.length - 1);
      for (const [i, checkpoint] of crashes) {
        const stored = pages.slice(0, i + 1).flatMap(({ records }) => records);
        const rest = await run(large.user, JSON.parse(JSON.stringify(checkpoint)) as Checkpoint);
        expect(rest.last?.kind).toBe("done");
        expect(idsOf([...stored, ...rest.records])).toEqual(idsOf(whole.records));
        expect(rest.records.length).toBeLessThan(whole.records.length);
      }
    });

    it("reads only new records the next time", async () => {
      const first = await wholeRun();
      const second = await run(large.user, doneOf(first));
      expect(second.last?.kind).toBe("done");
      expect(second.records.length).toBeLessThan(large.records / 4);
    });

    it("starts over with a checkpoint that it cannot read", async () => {
      const { records } = await run(small, { version: 99, run: { end: "x" } });
      expect(idsOf(records)).toEqual(idsOf((await run(small)).records));
    });

    const faults: readonly (readonly [string, Fault])[] = [
      ["answers 503 now and then", { kind: "status", status: 503, times: 2 }],
      ["asks to slow down", { kind: "status", status: 429, retryAfter: 0, times: 2 }],
      ["cuts the connection", { kind: "cut", times: 2 }],
      ["sends half an answer", { kind: "truncate", times: 1 }],
      ["sends the page before again", { kind: "repeat", times: 1 }],
      ["sends JSON that is no page", { kind: "garbage", body: '{"error":[],"hello":"world"}', times: 1 }],
      ...later.map((code) => [`says ${code}`, { kind: "error", code, times: 2 }] as const),
    ];
    it.each(faults)("returns every record of an exchange that %s", async (_name, fault) => {
      sandbox().faults.add({ ...fault, path: lists, after });
      const { records, last } = await run(large.user, start);
      expect(last?.kind).toBe("done");
      expect(idsOf(records).length).toBe(large.records);
    });

    it("stops with a message when the fault persists, and continues where it stopped", async () => {
      sandbox().faults.add({ kind: "status", status: 502, times: 1_000, after, path: lists });
      const broken = await run(large.user, start);
      expect(broken.last).toMatchObject({ kind: "failed", error: { code: "unavailable", permanent: false } });
      expect(broken.records.length).toBeGreaterThan(0);
      sandbox().faults.clear();
      const rest = await run(large.user, broken.checkpoints.at(-1) ?? start);
      expect(idsOf([...broken.records, ...rest.records]).length).toBe(large.records);
    });

    it("stops on abort", async () => {
      const { last } = await run(large.user, start, AbortSignal.abort());
      expect(last).toMatchObject({ kind: "failed", error: { code: "aborted" } });
    });

    it("reports when nothing listens", async () => {
      const nowhere = Object.fromEntries(connector.settings.map(({ name }) => [name, "http://127.0.0.1:9"]));
      const { last } = await run(context(keys(small), { settings: nowhere }));
      expect(last).toMatchObject({ kind: "failed", error: { code: "unavailable", permanent: false } });
    });

    it("refuses a wrong secret with a message, and never prints it", async () => {
      const good = keys(small);
      for (const { name, secret } of connector.connectionMethods.flatMap(({ fields }) => fields)) {
        if (!secret) continue;
        const wrong = Buffer.from("not the secret of this account".repeat(3)).toString("base64").slice(0, 64);
        const wrongContext = context({ ...good, [name]: wrong });
        const found = await connector.identify(wrongContext, AbortSignal.timeout(300_000));
        expect(found).toMatchObject({ ok: false, error: { code: "bad-credentials", permanent: true } });
        const { events } = await run(wrongContext);
        expect(events.at(-1)).toMatchObject({ kind: "failed", error: { permanent: true } });
        expect(JSON.stringify([found, events])).not.toContain(wrong);
      }
    });

    it("recognizes the same account", async () => {
      const one = await connector.identify(context(keys(small)), AbortSignal.timeout(300_000));
      const two = await connector.identify(context(keys(small)), AbortSignal.timeout(300_000));
      const other = await connector.identify(context(keys(large.user)), AbortSignal.timeout(300_000));
      expect(one).toMatchObject({ ok: true, identity: { externalId: expect.stringMatching(/.{4,}/) } });
      expect(two).toEqual(one);
      expect(other.ok && one.ok && other.identity.externalId !== one.identity.externalId).toBe(true);
    });

    it("reports balances that its records add up to", async () => {
      for (const user of [small, large.user]) {
        const { records, events } = await (user === small ? run(user) : wholeRun());
        const computed = new Map<string, string>();
        const count = (asset: string, amount: string): void =>
          void computed.set(asset, add(computed.get(asset) ?? "0", amount));
        for (const record of records) {
          const read = connector.read(record);
          if (read.ok) for (const { asset, amount } of read.row.effects) count(asset, amount);
        }
        const reported = new Map<string, string>();
        for (const event of events)
          if (event.kind === "balances")
            for (const { asset, amount } of event.balances)
              reported.set(asset, add(reported.get(asset) ?? "0", amount));
        // A chain returns balances only for the requested coins.
        const isRequested = (asset: string): boolean => connector.type !== "wallet" || reported.has(asset);
        const present = (map: ReadonlyMap<string, string>) =>
          Object.fromEntries([...map].filter(([asset, amount]) => amount !== "0" && isRequested(asset)));
        expect(reported.size).toBeGreaterThan(0);
        expect(present(computed)).toEqual(present(reported));
      }
    });
  });
};
