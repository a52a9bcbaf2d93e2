import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { bitvavoKeys, startSandbox } from "../../../sandbox/index.ts";
import { bitvavo } from "../../../src/connectors/bitvavo/index.ts";
import type { FetchEvent } from "../../../src/connectors/fetching.ts";
import { describeFetching, openFetching } from "../../support/describe-fetching.ts";

const SUITE = { connector: bitvavo, keys: (user: string) => bitvavoKeys(user) };

describeFetching({
  ...SUITE,
  large: { user: "whale-731", records: 731 },
  small: "buyer",
  lists: "/bitvavo/v2/account/history",
  later: ["105", "112", "304", "101"],
});

describe("Bitvavo's clock", () => {
  const { context, run } = openFetching(SUITE);

  it("may differ from ours: its time is requested and used", async () => {
    const late = context(bitvavoKeys("buyer"), { now: () => new Date(Date.now() - 3 * 3_600_000) });
    const { records, last } = await run(late);
    expect(last?.kind).toBe("done");
    expect(records.length).toBe(11);
  });
});

describe("Bitvavo's history and balances", () => {
  const { context, run } = openFetching(SUITE);

  it("are complete: from its first day, and with coins locked in fixed staking", async () => {
    const { events, records } = await run(context(bitvavoKeys("buyer")));
    const first = records.map(({ payload }) => payload).filter((text) => text.includes("2023-03-01T09:00"));
    expect(first).toHaveLength(1);
    const balances = events.flatMap((event) => (event.kind === "balances" ? event.balances : []));
    // 3 can be traded, 2 are locked.
    expect(balances.find(({ asset }) => asset === "ADA")?.amount).toBe("5");
  });
});

describe("Bitvavo's keys", () => {
  it("that show balances but no history are reported, with the export to add", async () => {
    const bodies: Readonly<Record<string, unknown>> = {
      "/v2/balance": [{ symbol: "BTC", available: "0.5", inOrder: "0" }],
      "/v2/account/history": { items: [], currentPage: 1, totalPages: 1, maxItems: 100 },
      "/v2/time": { time: Date.now() },
    };
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? "", "http://localhost").pathname;
      response.setHeader("content-type", "application/json").end(JSON.stringify(bodies[path] ?? []));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const context = {
      settings: { apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2` },
      credentials: { kind: "fields", fields: bitvavoKeys("buyer") } as const,
      now: () => new Date(),
      retry: { attempts: 1, baseDelayMs: 1, maxDelayMs: 1, timeoutMs: 60_000 },
    };
    const events: FetchEvent[] = [];
    for await (const event of bitvavo.fetchPages(context, null, AbortSignal.timeout(60_000)))
      events.push(event);
    server.close();
    expect(events.map(({ kind }) => kind)).toEqual(["balances", "notice", "done"]);
    expect(events[1]).toMatchObject({
      code: "history-incomplete",
      message: { code: "provider.bitvavoHistoryHidden" },
    });
  });
});

describe("Bitvavo's limit", () => {
  it("is respected: a client that watches the points is never banned", async () => {
    // A thousand points a minute and five a page, in a sandbox that runs six hundred times as fast.
    const sandbox = await startSandbox({ limits: 600 });
    const context = {
      settings: { apiUrl: `${sandbox.url}/bitvavo/v2` },
      credentials: { kind: "fields", fields: bitvavoKeys("whale-30000") } as const,
      now: () => new Date(),
      retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 200, timeoutMs: 60_000 },
    };
    let records = 0;
    for await (const event of bitvavo.fetchPages(context, null, AbortSignal.timeout(300_000))) {
      expect(event.kind).not.toBe("failed");
      if (event.kind === "page") records += event.records.length;
    }
    expect(records).toBe(30_000);
    expect(sandbox.stats.limited).toBe(0);
    await sandbox.close();
  });
});
