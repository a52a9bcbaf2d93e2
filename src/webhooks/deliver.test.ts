import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/support/database.ts";
import { createVault } from "../accounts/vault.ts";
import {
  newWebhookSecret,
  openWebhookSecret,
  resealWebhookSecret,
  sealWebhookSecret,
} from "../accounts/webhook-secrets.ts";
import { newId } from "../process/ids.ts";
import { createLogger } from "../process/log.ts";
import { createMetrics } from "../process/metrics.ts";
import { listDeliveries } from "../store/deliveries.ts";
import type { QueueMessage, Queue } from "../store/queue.ts";
import { webhooksNotUnder } from "../store/sweeps.ts";
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  noteEvents,
  recordReceiverSuccess,
} from "../store/webhooks.ts";
import { deliverer, PAUSES_SECONDS } from "./deliver.ts";

let database: TestDatabase;
const accountId = newId();
const webhookId = newId();
const vault = createVault([Buffer.alloc(32, 1)]);
const secret = newWebhookSecret();
const start = Date.UTC(2026, 0, 1);
let clock = start;
const now = () => new Date(clock);
const sent: { readonly message: QueueMessage; readonly notBefore: Date | undefined }[] = [];
const queue: Queue = {
  enqueue: async (_tx, message, notBefore) => void sent.push({ message, notBefore }),
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
};

const deferred = (): readonly [Promise<void>, () => void] => {
  let settle = (): void => {};
  return [new Promise<void>((resolve) => (settle = resolve)), () => settle()];
};

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    "insert into users (id, email, email_key, display_name) values ($1, 'a@b', 'a@b', 'x')",
    [accountId],
  );
  await insertWebhook(
    database.db,
    {
      id: webhookId,
      accountId,
      url: "https://hooks.example.org/",
      events: ["filing.changed"],
      sealedSecret: sealWebhookSecret(vault, webhookId, secret),
      createdAt: now(),
    },
    5,
  );
});
afterAll(async () => database.drop());

describe("a delivery that never arrives", () => {
  it("is tried for 24 hours with growing pauses, and then given up", async () => {
    expect(PAUSES_SECONDS[0]).toBe(5);
    expect(PAUSES_SECONDS.every((pause, i) => i === 0 || pause > PAUSES_SECONDS[i - 1]!)).toBe(true);
    expect(PAUSES_SECONDS.reduce((sum, pause) => sum + pause, 0)).toBe(24 * 3600);
    const events = [
      { type: "filing.changed", data: { filingId: newId(), year: 2024 } },
      { type: "tax.changed", data: { runId: "x", years: [2024] } },
    ] as const;
    const ids = await noteEvents(database.db, accountId, events, now());
    expect(ids).toHaveLength(1); // the webhook does not subscribe to the other event
    const deliveryId = ids[0]!;
    const deliver = deliverer({
      db: database.db,
      queue,
      vault,
      rules: { loopback: false },
      metrics: createMetrics(),
      logger: createLogger("silent"),
      now,
      resolve: async () => [{ address: "192.168.0.1", family: 4 }],
    });
    const signal = new AbortController().signal;
    for (let tries = 1; tries <= 11; tries++) {
      await deliver({ accountId, deliveryId }, signal);
      await deliver({ accountId, deliveryId }, signal); // not due yet: an early try does nothing
      const [delivery] = await listDeliveries(
        database.db,
        { id: webhookId, accountId, appId: null },
        1,
        null,
      );
      expect(delivery!.attempts).toHaveLength(tries);
      expect(delivery!.status).toBe(tries < 11 ? "pending" : "failed");
      if (delivery!.dueAt !== null) {
        expect(delivery!.dueAt.getTime() - clock).toBe(PAUSES_SECONDS[tries - 1]! * 1000);
        expect(sent.at(-1)).toEqual({ message: { accountId, deliveryId }, notBefore: delivery!.dueAt });
        clock = delivery!.dueAt.getTime();
      }
    }
    expect(clock - start).toBe(24 * 3600 * 1000);
    expect(sent).toHaveLength(10);
  });

  it("has at most two tries of one owner at one host: the third is put off and occupies no slot", async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into deliveries (id, webhook_id, account_id, event, body, status, attempts, due_at, created_at)
       select gen_random_uuid(), $1, $2, 'webhook.test', '{}', 'pending', '[]', $3, $3 from generate_series(1, 3) returning id`,
      [webhookId, accountId, now()],
    );
    const requested: string[] = [];
    const [resumed, resume] = deferred();
    const deliver = deliverer({
      db: database.db,
      queue,
      vault,
      rules: { loopback: false },
      metrics: createMetrics(),
      logger: createLogger("silent"),
      now,
      resolve: async (host) => {
        requested.push(host);
        await resumed;
        return [{ address: "192.168.0.1", family: 4 }];
      },
    });
    const { signal } = new AbortController();
    const under = rows.slice(0, 2).map(({ id }) => deliver({ accountId, deliveryId: id }, signal));
    while (requested.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const third = rows[2]!.id;
    await deliver({ accountId, deliveryId: third }, signal); // is put off at once
    expect(requested).toHaveLength(2);
    const waits = { message: { accountId, deliveryId: third }, notBefore: new Date(clock + 3_000) };
    expect(sent.at(-1)).toEqual(waits);
    resume();
    await Promise.all(under);
    clock += 3_000;
    await deliver({ accountId, deliveryId: third }, signal);
    expect(requested).toHaveLength(3);
  });

  it("can use its secret after a rotation of the key", async () => {
    const newer = createVault([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    expect(
      await webhooksNotUnder(database.db, newer.currentPrefix, "00000000-0000-0000-0000-000000000000", 10),
    ).toEqual([{ accountId, id: webhookId }]);
    expect(
      await database.db.transaction((tx) => resealWebhookSecret(tx, newer, { accountId, id: webhookId })),
    ).toBe(true);
    const [webhook] = await listWebhooks(database.db, { accountId, app: null });
    expect(openWebhookSecret(createVault([Buffer.alloc(32, 2)]), webhook!)).toBe(secret);
  });

  it("can be removed while a try is being recorded: neither waits for the other", async () => {
    await recordReceiverSuccess(database.db, { accountId, id: webhookId });
    const [deliveryId] = await noteEvents(
      database.db,
      accountId,
      [{ type: "filing.changed", data: { filingId: newId(), year: 2024 } }],
      now(),
    );
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const waitForLocks = async (count: number): Promise<void> => {
      for (;;) {
        const { rows } = await other.query<{ n: number }>(
          "select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows[0]!.n >= count) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const [started, signalStart] = deferred();
    const [resolved, resolve] = deferred();
    const deliver = deliverer({
      db: database.db,
      queue,
      vault: createVault([Buffer.alloc(32, 2)]),
      rules: { loopback: false },
      metrics: createMetrics(),
      logger: createLogger("silent"),
      now,
      resolve: async () => {
        signalStart();
        await resolved;
        return [{ address: "192.168.0.1", family: 4 }];
      },
    });
    const delivered = deliver({ accountId, deliveryId: deliveryId! }, new AbortController().signal);
    await started;
    // A lock of another connection makes the transaction that records the try wait.
    await other.query("begin");
    await other.query("select 1 from deliveries where id = $1 for update", [deliveryId]);
    resolve();
    await waitForLocks(1);
    const removed = database.db.transaction((tx) => deleteWebhook(tx, { accountId, app: null }, webhookId));
    await waitForLocks(2);
    await other.query("rollback");
    await other.end();
    expect(await Promise.all([delivered, removed])).toEqual([undefined, true]);
  });
});
