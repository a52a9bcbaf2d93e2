import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/basics/limits.ts";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { withLimits } from "../../support/limits.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { until } from "../../support/until.ts";
import { asUser, newApp, newUser, tokenOf } from "../apps/support.ts";

/**
 * A long slot time: a request keeps its slot as long as it runs, so that the number of running requests is visible on
 * any machine.
 */
const LONG_SLOTS = { requestsEach: { ...LIMITS.requestsEach, slotMs: 600_000 } };
const { perAccount, perMember } = LIMITS.requestsEach;
const SENT = 12;

let service: WatchedService;
let other: TestUser;
beforeAll(async () => {
  service = await startWatchedService();
  other = await newTestUser(service);
});
afterAll(async () => service.stop());

/**
 * Counts the requests of `send` that run at once. All of them read sources, while that table is locked and another
 * account sends requests as well.
 */
async function runningAtOnce(expected: number, send: () => readonly Promise<unknown>[]): Promise<number> {
  const holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  const running = async (): Promise<number> => {
    const { rows } = await service.db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'lotbuch-api' and wait_event_type = 'Lock'`,
    );
    return rows[0]!.n;
  };
  return withLimits(LONG_SLOTS, async () => {
    let sent: readonly Promise<unknown>[] = [];
    try {
      await holder.query("begin; lock table sources in access exclusive mode");
      sent = send();
      await until(async () => (await running()) >= expected);
      // Each request of another account is answered after all that could have started before it.
      let max = 0;
      for (let i = 0; i < 10; i++) {
        expect((await call(service, "GET", "/v1/account/webhooks", other)).status).toBeLessThan(500);
        max = Math.max(max, await running());
      }
      return max;
    } finally {
      await holder.end();
      await Promise.all(sent);
    }
  });
}

describe("running requests", () => {
  it("are one share of an account, however many keys it has", async () => {
    const owner = await newTestUser(service);
    const keys: string[] = [];
    for (let i = 0; i < SENT; i++) {
      const created = await call<{ key: string }>(service, "POST", "/v1/api-keys", {
        token: owner.token,
        body: { name: `key ${i}`, scopes: ["read"] },
      });
      expect(created.status, created.text).toBe(201);
      keys.push(created.body.key);
    }
    const max = await runningAtOnce(perMember, () =>
      keys.map((token) => call(service, "GET", "/v1/sources", { token })),
    );
    expect(max).toBe(perMember);
  });

  it("are one share of an app's owner, however many users the app has", async () => {
    const app = await newApp(service, await newTestUser(service), []);
    const token = await tokenOf(service, app, "test");
    const users: { readonly id: string }[] = [];
    for (let i = 0; i < SENT; i++) users.push(await newUser(service, app, token, `user ${i}`));
    const max = await runningAtOnce(perAccount, () =>
      users.map(({ id }) => asUser(service, token, id, "GET", "/v1/sources")),
    );
    expect(max).toBe(perAccount);
  });

  it("include each call of an agent's batch", async () => {
    const { token } = await newTestUser(service);
    const body = Array.from({ length: SENT }, (_, id) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "list_sources", arguments: {} },
    }));
    const max = await runningAtOnce(perMember, () => [
      call(service, "POST", "/mcp", {
        token,
        body,
        headers: { accept: "application/json, text/event-stream" },
      }),
    ]);
    expect(max).toBe(perMember);
  });
});
