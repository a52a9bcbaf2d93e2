import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { call, emailsTo, newTestUser, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import {
  type TestClient,
  connect,
  envFor,
  finished,
  importFile,
  request,
  run,
  upload,
} from "../../support/sources.ts";
import { until as untilFound } from "../../support/until.ts";

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly status: string;
  readonly nextAttemptAt: string | null;
  readonly attempts: readonly { at: string; status: number | null; error: string | null }[];
};
type CreatedWebhook = {
  readonly id: string;
  readonly url: string;
  readonly events: string[];
  readonly secret: string;
};

let sandbox: Sandbox;
let service: WatchedService;
let person: TestUser;
let receiver: Server;
let base: string;
const received = new Map<string, Received[]>();
/** Response status by path and attempt; the last one is repeated. */
const script: Record<string, readonly number[]> = {
  "/flaky": [500, 200],
  "/elsewhere": [302],
  "/down": [503],
};

beforeAll(async () => {
  sandbox = await startSandbox();
  service = await startWatchedService({ LOTBUCH_WEBHOOK_LOOPBACK: "yes", ...envFor(sandbox) });
  person = await newTestUser(service);
  receiver = createServer((incoming, response) => {
    const path = incoming.url ?? "";
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      const all = received.get(path) ?? [];
      all.push({ headers: incoming.headers, body });
      received.set(path, all);
      if (path === "/hangs") return;
      const statuses = script[path] ?? [200];
      response.writeHead(statuses[Math.min(all.length, statuses.length) - 1]!, {
        location: `${base}/followed`,
      });
      response.end("x".repeat(200_000));
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await service.stop();
  await sandbox.close();
});

const createWebhook = (body: unknown, who = person) =>
  call<CreatedWebhook>(service, "POST", "/v1/webhooks", { token: who.token, body });
const hook = async (path: string, events: readonly string[], who = person): Promise<CreatedWebhook> => {
  const created = await createWebhook({ url: base + path, events }, who);
  expect(created.status).toBe(201);
  return created.body;
};
const test = async ({ id }: CreatedWebhook, who = person): Promise<Delivery> => {
  const sent = await call<Delivery>(service, "POST", `/v1/webhooks/${id}/test`, { token: who.token });
  expect(sent.status).toBe(202);
  return sent.body;
};
const deliveries = async ({ id }: CreatedWebhook, who = person): Promise<readonly Delivery[]> =>
  (
    await call<{ deliveries: Delivery[] }>(service, "GET", `/v1/webhooks/${id}/deliveries`, {
      token: who.token,
    })
  ).body.deliveries;

const until = <T>(look: () => T | Promise<T>, is: (value: T) => boolean): Promise<T> =>
  untilFound(async () => {
    const value = await look();
    return is(value) ? { value } : null;
  }).then(({ value }) => value);
/** Makes the next attempt due now. */
async function thePausePasses({ id }: CreatedWebhook): Promise<void> {
  const { rows } = await service.db.query<{ id: string }>(
    "update deliveries set due_at = now() where webhook_id = $1 and status = 'pending' returning id",
    [id],
  );
  await service.db.query("update pgboss.job set start_after = now() where data->>'deliveryId' = any($1)", [
    rows.map((row) => row.id),
  ]);
}
const messages = (path: string): readonly Received[] => received.get(path) ?? [];
const verified = ({ secret }: CreatedWebhook, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };

describe("a webhook", () => {
  it("gets no request at its creation, then requests signed as the standard requires; its secret is shown once", async () => {
    const webhook = await hook("/first", ["tax.changed", "job.completed", "tax.changed"]);
    expect(webhook).toMatchObject({ url: `${base}/first`, events: ["job.completed", "tax.changed"] });
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const listed = await call(service, "GET", "/v1/webhooks", { token: person.token });
    expect(listed.text).toContain(webhook.id);
    expect(listed.text).not.toContain("whsec_");
    const { rows } = await service.db.query("select t::text as row from webhooks t where id = $1", [
      webhook.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice(6, 30));
    expect(messages("/first")).toEqual([]);

    const { id } = await test(webhook);
    await until(
      () => deliveries(webhook),
      ([one]) => one?.status === "delivered",
    );
    const [message] = messages("/first");
    expect(message!.headers).toMatchObject({ "webhook-id": id, "content-type": "application/json" });
    expect(verified(webhook, message!)).toMatchObject({
      type: "webhook.test",
      data: { webhookId: webhook.id },
    });
    expect(() => verified(webhook, { ...message!, body: `${message!.body} ` })).toThrow();
    expect(await deliveries(webhook)).toMatchObject([
      { id, event: "webhook.test", nextAttemptAt: null, attempts: [{ status: 200, error: null }] },
    ]);
  });

  it("does not wait for a receiver of another account that hangs on the same host", async () => {
    const other = await newTestUser(service);
    const hanging = await hook("/hangs", ["job.completed"], other);
    for (let i = 0; i < 3; i += 1) await test(hanging, other);
    await until(
      () => messages("/hangs"),
      (all) => all.length >= 2,
    );
    const webhook = await hook("/beside-hangs", ["job.completed"]);
    const { id } = await test(webhook);
    await until(
      () => deliveries(webhook),
      ([one]) => one?.status === "delivered",
    );
    // A delivery that is delayed gets another message in the queue.
    const { rows } = await service.db.query("select state from pgboss.job where data->>'deliveryId' = $1", [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("can get another secret: for a day both sign, then only the new one", async () => {
    const webhook = await hook("/rotated", ["job.completed"]);
    const rotate = (token: string) =>
      call<CreatedWebhook & { previousUntil: string }>(service, "POST", `/v1/webhooks/${webhook.id}/secret`, {
        token,
      });
    const stranger = await newTestUser(service);
    expect((await rotate(stranger.token)).status).toBe(404);
    const rotated = await rotate(person.token);
    expect(rotated.status).toBe(200);
    expect(rotated.body.secret).toMatch(/^whsec_/);
    expect(rotated.body.secret).not.toBe(webhook.secret);
    await test(webhook);
    const [both] = await until(
      () => messages("/rotated"),
      ({ length }) => length === 1,
    );
    expect(String(both!.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    expect(verified(webhook, both!)).toMatchObject({ type: "webhook.test", accountId: person.id });
    verified(rotated.body, both!);
    await service.db.query("update webhooks set previous_until = now() where id = $1", [webhook.id]);
    await test(webhook);
    const [, alone] = await until(
      () => messages("/rotated"),
      ({ length }) => length === 2,
    );
    verified(rotated.body, alone!);
    expect(() => verified(webhook, alone!)).toThrow();
  });

  it("is managed with a key of that scope, and with no other", async () => {
    const key = async (...scopes: readonly string[]): Promise<string> =>
      (
        await call<{ key: string }>(service, "POST", "/v1/api-keys", {
          token: person.token,
          body: { name: "hooks", scopes },
        })
      ).body.key;
    const [hooks, both] = [await key("webhooks"), await key("read", "write")];
    const body = { url: `${base}/by-key`, events: ["job.failed"] };
    const refused = await call<{ requirements: string[] }>(service, "POST", "/v1/webhooks", {
      token: both,
      body,
    });
    expect([refused.status, refused.body.requirements]).toEqual([403, ["webhooks"]]);
    const created = await call<CreatedWebhook>(service, "POST", "/v1/webhooks", { token: hooks, body });
    expect(created.status, created.text).toBe(201);
    const path = `/v1/webhooks/${created.body.id}`;
    expect((await call<CreatedWebhook>(service, "GET", path, { token: hooks })).body.url).toBe(body.url);
    expect((await call(service, "POST", `${path}/secret`, { token: hooks })).status).toBe(200);
    expect((await call(service, "GET", `${path}/deliveries`, { token: hooks })).status).toBe(200);
    for (const other of ["/v1/sources", "/v1/tax", "/auth/me"])
      expect((await call(service, "GET", other, { token: hooks })).status, other).toBe(403);
    expect((await call(service, "DELETE", path, { token: both })).status).toBe(403);
    expect((await call(service, "DELETE", path, { token: hooks })).status).toBe(204);
    const misspelt = await call<{ field: string }>(service, "POST", "/v1/webhooks", {
      token: hooks,
      body: { ...body, evnts: [] },
    });
    expect([misspelt.status, misspelt.body.field]).toEqual([400, "evnts"]);
  });

  it("receives jobs and changed years, once each, and none of other users", async () => {
    const who = await newTestUser(service);
    const webhook = await hook("/events", ["job.completed", "job.failed", "tax.changed"], who);
    const client: TestClient = { service, person: who };
    const header = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
    const buy = "a,2023-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02";
    const sourceId = await importFile(
      client,
      `${header}\n${buy}\nb,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.01,EUR,900`,
    );
    const first = await until(
      () => messages("/events").map((one) => verified(webhook, one)),
      ({ length }) => length >= 2,
    );
    expect(first.map(({ type }) => type).toSorted()).toEqual(["job.completed", "tax.changed"]);
    expect(first.find(({ type }) => type === "job.completed")!.data).toMatchObject({ sourceId });
    // Bought in 2023, sold in 2024: both years have figures now.
    expect(first.find(({ type }) => type === "tax.changed")!.data["years"]).toEqual(
      expect.arrayContaining([2024]),
    );
    // A replay without new data changes no year.
    await request(client, "POST", `/v1/sources/${sourceId}/replay`);
    await until(
      () => messages("/events").length,
      (n) => n === 3,
    );
    // Another sale changes its own year and later ones, not 2023.
    const more = await upload(
      client,
      sourceId,
      `${header}\nc,2024-04-05T10:00:00Z,spot_sell,depot,BTC,0.01,EUR,900`,
      "more.csv",
    );
    await finished(client, more.body.job);
    const all = await until(
      () => messages("/events").map((one) => verified(webhook, one)),
      ({ length }) => length >= 5,
    );
    const changed = all.slice(3).find(({ type }) => type === "tax.changed")!.data["years"] as number[];
    expect([changed.includes(2024), changed.includes(2023)]).toEqual([true, false]);
    expect(all.slice(0, 3).filter(({ type }) => type === "tax.changed")).toHaveLength(1);
    const ids = messages("/events").map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(messages("/first")).toHaveLength(1);
  });

  it("receives a failed job, with the reason", async () => {
    const who = await newTestUser(service);
    const client: TestClient = { service, person: who };
    const sourceId = await connect(client, "holder");
    await run(client, sourceId);
    const webhook = await hook("/failed", ["job.failed"], who);
    sandbox.faults.add({ kind: "status", status: 401, times: 50 });
    const job = await run(client, sourceId);
    sandbox.faults.clear();
    expect(job.status).toBe("failed");
    await until(
      () => deliveries(webhook, who),
      ([one]) => one?.status === "delivered",
    );
    expect(messages("/failed").map((one) => verified(webhook, one))).toMatchObject([
      { type: "job.failed", data: { sourceId, jobId: job.jobId, mode: "sync", message: job.message } },
    ]);
    expect(job.message).toMatch(/key|access|connect/i);
  });

  it("is retried after five seconds with the same id, and follows no redirect", async () => {
    const [flaky, elsewhere, down] = [
      await hook("/flaky", ["job.failed"]),
      await hook("/elsewhere", ["job.failed"]),
      await hook("/down", ["job.failed"]),
    ];
    for (const one of [flaky, elsewhere, down]) await test(one);
    const [pending] = await until(
      () => deliveries(down),
      ([one]) => one!.attempts.length === 1,
    );
    const pause = Date.parse(pending!.nextAttemptAt!) - Date.parse(pending!.attempts[0]!.at);
    expect(pending).toMatchObject({ status: "pending", attempts: [{ status: 503 }] });
    expect(pause).toBeGreaterThanOrEqual(5_000);
    await until(
      () => deliveries(flaky),
      ([one]) => one!.attempts.length === 1,
    );
    await thePausePasses(flaky);
    const [done] = await until(
      () => deliveries(flaky),
      ([one]) => one!.status === "delivered",
    );
    expect(done!.attempts.map(({ status }) => status)).toEqual([500, 200]);
    const [first, second] = messages("/flaky");
    expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect(second!.body).toBe(first!.body);
    verified(flaky, second!);
    expect((await deliveries(elsewhere))[0]!.attempts[0]).toMatchObject({
      status: 302,
      error: expect.stringContaining("not followed"),
    });
    expect(messages("/followed")).toEqual([]);
    // A removed webhook receives nothing more.
    const deleted = await call(service, "DELETE", `/v1/webhooks/${down.id}`, { token: person.token });
    expect(deleted.status).toBe(204);
    expect(
      (await call(service, "GET", `/v1/webhooks/${down.id}/deliveries`, { token: person.token })).status,
    ).toBe(404);
  });

  it("that cannot be reached is stored, and its deliveries show the failure", async () => {
    const unreachable = (await createWebhook({ url: "https://nobody.invalid/hooks", events: ["job.failed"] }))
      .body;
    const closed = (await createWebhook({ url: "http://127.0.0.1:9/", events: ["job.failed"] })).body;
    for (const one of [unreachable, closed]) await test(one);
    const looks = async (one: CreatedWebhook) =>
      (
        await until(
          () => deliveries(one),
          ([delivery]) => delivery!.attempts.length > 0,
        )
      )[0]!.attempts[0];
    expect(await looks(unreachable)).toMatchObject({
      status: null,
      error: expect.stringContaining("resolved"),
    });
    expect(await looks(closed)).toMatchObject({ status: null, error: expect.stringContaining("refused") });
  });

  it("whose host resolves to a private address at delivery time receives nothing", async () => {
    const webhook = await hook("/inside", ["job.failed"]);
    // As if the host had a new address since its creation: the check is repeated at delivery.
    for (const url of [
      "http://10.0.0.1/",
      "https://169.254.169.254/",
      `${base.replace("127.0.0.1", "[::ffff:127.0.0.1]")}/inside`,
    ]) {
      await service.db.query("update webhooks set url = $2 where id = $1", [webhook.id, url]);
      const { id } = await test(webhook);
      const all = await until(
        () => deliveries(webhook),
        (some) => some.some((one) => one.id === id && one.attempts.length > 0),
      );
      expect(all.find((one) => one.id === id)!.attempts[0]).toMatchObject({ status: null });
    }
    expect(messages("/inside")).toEqual([]);
  });

  it.each([
    [{ url: "http://example.org/", events: ["job.failed"] }, "url"],
    [{ url: "https://10.0.0.1/", events: ["job.failed"] }, "url"],
    [{ url: "https://0x0a000001/", events: ["job.failed"] }, "url"],
    [{ url: "https://[::ffff:10.0.0.1]/", events: ["job.failed"] }, "url"],
    [{ url: "not an address", events: ["job.failed"] }, "url"],
    [{ url: "https://example.org/", events: [] }, "events"],
    [{ url: "https://example.org/", events: ["everything"] }, "events.0"],
    [{ events: ["job.failed"] }, "url"],
  ])("is not created with %j", async (body, field) => {
    const refused = await call(service, "POST", "/v1/webhooks", { token: person.token, body });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      400,
      "SourceBadRequestError",
      field,
    ]);
  });

  it("is not accessible to other users", async () => {
    const webhook = await hook("/mine", ["job.failed"]);
    const stranger = await newTestUser(service);
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/test"],
      ["GET", "/deliveries"],
    ] as const)
      expect(
        (await call(service, method, `/v1/webhooks/${webhook.id}${path}`, { token: stranger.token })).status,
      ).toBe(404);
  });
});

describe("a receiver that always fails", () => {
  const at = (id: string) =>
    service.db
      .query("select failing_since, slowed_until, disabled_at from webhooks where id = $1", [id])
      .then(({ rows }) => rows[0]);
  it("is slowed down after an hour, switched off after a day with an email, and enabled by a test that arrives", async () => {
    const who = await newTestUser(service);
    const down = await hook("/off", ["job.completed"], who);
    script["/off"] = [503];
    await test(down, who);
    await untilFound(async () => (await at(down.id)).failing_since !== null);
    expect((await at(down.id)).slowed_until).toBeNull();
    await service.db.query(
      "update webhooks set failing_since = now() - interval '61 minutes' where id = $1",
      [down.id],
    );
    await test(down, who);
    await untilFound(async () => (await at(down.id)).slowed_until > new Date());
    expect((await at(down.id)).disabled_at).toBeNull();
    await service.db.query("update webhooks set failing_since = now() - interval '25 hours' where id = $1", [
      down.id,
    ]);
    await test(down, who);
    await untilFound(async () => (await at(down.id)).disabled_at !== null);
    await untilFound(() => emailsTo(service, who.email).some((message) => message.includes("switched off")));
    const list = await call<{ webhooks: readonly { disabledAt: string | null }[] }>(
      service,
      "GET",
      "/v1/webhooks",
      { token: who.token },
    );
    expect(list.body.webhooks[0]?.disabledAt).not.toBeNull();
    // Only tests are sent there.
    const before = received.get("/off")?.length ?? 0;
    await importFile(
      { service, person: who },
      "time,type,received_asset,received_amount\n2024-01-01,airdrop,ETH,1\n",
    );
    const { rows } = await service.db.query(
      "select 1 from deliveries where webhook_id = $1 and event <> 'webhook.test'",
      [down.id],
    );
    expect(rows).toHaveLength(0);
    script["/off"] = [200];
    received.delete("/off");
    await test(down, who);
    await untilFound(async () => (await at(down.id)).disabled_at === null);
    expect(before).toBeGreaterThan(0);
  });

  it("gets at most ten tests a minute", async () => {
    const who = await newTestUser(service);
    const tested = await hook("/tested", ["job.completed"], who);
    for (let i = 0; i < 10; i++) await test(tested, who);
    const refused = await call(service, "POST", `/v1/webhooks/${tested.id}/test`, { token: who.token });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.message).toContain("10 tests a minute");
  });
});
