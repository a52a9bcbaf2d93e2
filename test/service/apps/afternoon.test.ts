import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, sandboxCredentials, startSandbox } from "../../../sandbox/index.ts";
import { call, codeFor, newEmail, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { envFor } from "../../support/sources.ts";
import {
  type AppResponse,
  requestToken,
  asUser,
  hiddenOf,
  newApp,
  newUser,
  tokenOf,
  type UserResponse,
} from "./support.ts";

/** First integration of a developer: an app with three users, on a service connected to the real exchanges. */
let service: WatchedService;
let owner: TestUser;
let app: AppResponse;
let token: string;
let receiver: Server;
let prices: Sandbox;
let users: readonly UserResponse[];
let back: string;
type Message = { readonly type: string; readonly accountId: string; readonly externalId?: string };
const heard: { readonly headers: Record<string, string>; readonly body: string }[] = [];
const RATE = 60;

beforeAll(async () => {
  receiver = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      if (incoming.method === "POST")
        heard.push({ headers: incoming.headers as Record<string, string>, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  back = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  prices = await startSandbox();
  service = await startWatchedService({
    LOTBUCH_WEBHOOK_LOOPBACK: "yes",
    LOTBUCH_SANDBOX: "no",
    LOTBUCH_RATE_LIMIT: String(RATE),
    ...envFor(prices),
    // Nothing listens here: a request that does not go to the sandbox fails.
    KRAKEN_API_URL: "http://127.0.0.1:9",
  });
  owner = await newTestUser(service);
  app = await newApp(service, owner, [`${back}/linked`]);
  token = await tokenOf(service, app, "test");
  users = [
    await newUser(service, app, token, "anna"),
    await newUser(service, app, token, "ben", "en"),
    await newUser(service, app, token, "cleo"),
  ];
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await service.stop();
  await prices.close();
});

const as = <T>(user: UserResponse, method: string, path: string, body?: unknown) =>
  asUser<T>(service, token, user.id, method, path, body === undefined ? {} : { body });

const link = async (user: UserResponse, options: object = {}) => {
  const created = await as<{ url: string; expiresAt: string }>(user, "POST", "/v1/link-tokens", {
    redirectUri: `${back}/linked`,
    ...options,
  });
  expect(created.status).toBe(201);
  expect(new Date(created.body.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  return created.body.url;
};
const send = (url: string, form: Readonly<Record<string, string>>) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const keysOf = (who: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sandboxCredentials("kraken", who)).map(([name, value]) => [`field.${name}`, value]),
  );

const settled = async (user: UserResponse, sourceId: string, jobId: string): Promise<string> => {
  for (;;) {
    const { body } = await as<{ status: string }>(user, "GET", `/v1/sources/${sourceId}/jobs/${jobId}`);
    if (body.status !== "queued" && body.status !== "running") return body.status;
    await sleep(100);
  }
};

describe("the first integration of a developer", () => {
  let hook: { readonly id: string; readonly secret: string };
  let sourceId: string;

  it("receives webhooks of all its users at one address", async () => {
    const webhook = await call<{ id: string; secret: string }>(service, "POST", "/v1/webhooks", {
      token,
      body: { url: `${back}/hook`, events: ["job.completed", "job.failed", "tax.changed"] },
    });
    expect(webhook.status).toBe(201);
    hook = webhook.body;
    // The other environment and the owner have none.
    for (const other of [await tokenOf(service, app), owner.token]) {
      const listed = await call<{ webhooks: unknown[] }>(service, "GET", "/v1/webhooks", { token: other });
      expect(listed.body.webhooks).toEqual([]);
      expect((await call(service, "GET", `/v1/webhooks/${hook.id}`, { token: other })).status).toBe(404);
    }
  });

  it("shows the connect page to a user in their language, and returns the source", async () => {
    const [anna, ben] = users as [UserResponse, UserResponse];
    const url = await link(anna, { providerKey: "kraken", state: "s t" });
    const page = await fetch(url);
    const html = await page.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain(app.name);
    expect(html).toContain(owner.email);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await (await fetch(await link(ben))).text()).toContain('<html lang="en">');
    // Viewing the page does not use the link up; the first act does, and the page that did it may retry.
    const wrong = await send(url, { ...hiddenOf(html), ...keysOf("somebody-unknown"), decision: "connect" });
    expect(wrong.status).toBe(400);
    const retryPage = await wrong.text();
    expect((await fetch(url)).status).toBe(410);
    expect((await send(url, { ...keysOf("saver"), provider: "kraken", way: "0" })).status).toBe(410);
    const known = "saver";
    const connected = await send(url, { ...hiddenOf(retryPage), ...keysOf(known), decision: "connect" });
    expect(connected.status).toBe(303);
    const location = new URL(connected.headers.get("location")!);
    expect(location.origin + location.pathname).toBe(`${back}/linked`);
    expect(location.searchParams.get("state")).toBe("s t");
    sourceId = location.searchParams.get("sourceId")!;
    const listed = await as<{ sources: { id: string; providerKey: string }[] }>(anna, "GET", "/v1/sources");
    expect(listed.body.sources).toMatchObject([{ id: sourceId, providerKey: "kraken" }]);
    expect((await send(url, { ...hiddenOf(retryPage), ...keysOf(known), decision: "connect" })).status).toBe(
      410,
    );
    const cancelled = await send(await link(ben, { state: "x" }), { decision: "cancel" });
    expect(cancelled.headers.get("location")).toBe(`${back}/linked?state=x&error=cancelled`);
  });

  it("redirects to the app's own addresses only", async () => {
    for (const redirectUri of [`${back}/other`, `${back}/linked/`, "https://evil.example/"]) {
      const refused = await as<{ field: string }>(users[0]!, "POST", "/v1/link-tokens", { redirectUri });
      expect([refused.status, refused.body.field]).toEqual([400, "redirectUri"]);
    }
    const late = await link(users[0]!);
    await service.db.query(
      "update link_tokens set expires_at = now() - interval '1 second' where done_at is null",
    );
    expect((await fetch(late)).status).toBe(410);
    const alone = await call(service, "POST", "/v1/link-tokens", {
      token,
      body: { redirectUri: `${back}/linked` },
    });
    expect(alone.status).toBe(403);
  });

  it("syncs against the sandbox, separates its users, and reads tax and report", async () => {
    const [anna, ben] = users as [UserResponse, UserResponse];
    const job = await as<{ jobId: string }>(anna, "POST", `/v1/sources/${sourceId}/sync`);
    expect(await settled(anna, sourceId, job.body.jobId)).toBe("completed");
    const created = await as<{ id: string }>(ben, "POST", "/v1/sources", {
      providerKey: "file",
      name: "Ben",
    });
    const form = new FormData();
    const rows = "time,type,sent_asset,sent_amount,received_asset,received_amount";
    const ledger = `${rows}\n2023-01-05T10:00:00Z,spot_buy,EUR,1000,BTC,0.1\n2023-06-05T10:00:00Z,spot_sell,BTC,0.1,EUR,2500\n`;
    form.set("file", new Blob([ledger], { type: "text/csv" }), "ben.csv");
    const uploaded = await fetch(`${service.url}/v1/sources/${created.body.id}/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "x-lotbuch-user": ben.id },
      body: form,
    });
    expect(uploaded.status).toBeLessThan(300);
    await expect
      .poll(() => new Set(messages().map(({ externalId }) => externalId)), { timeout: 60_000 })
      .toEqual(new Set(["anna", "ben"]));
    for (const { headers, body } of heard) new Webhook(hook.secret).verify(body, headers);
    const byId = new Map(users.map(({ id, externalId }) => [id, externalId]));
    for (const message of messages()) expect(message.externalId).toBe(byId.get(message.accountId));
    // Bought for 1,000.00 and sold within the year for 2,500.00.
    await expect
      .poll(
        async () =>
          (
            await as<{ taxableGains: number }>(ben, "POST", "/v1/tax", {
              year: 2023,
              jurisdiction: "germany",
            })
          ).body.taxableGains,
        { timeout: 60_000, interval: 1_500 },
      )
      .toBe(1500);
    const report = await as<{ year: number }>(ben, "GET", "/v1/tax/2023/report?format=json");
    expect(report.status).toBe(200);
    const cleo = await as<{ sources: unknown[] }>(users[2]!, "GET", "/v1/sources");
    expect(cleo.body.sources).toEqual([]);
  });

  it("limits each user separately: one with too many requests slows no other", async () => {
    const [, ben, cleo] = users as [UserResponse, UserResponse, UserResponse];
    let completed = 0;
    const flooding = Array.from({ length: RATE + 20 }, () =>
      as(cleo, "GET", "/v1/sources").finally(() => (completed += 1)),
    );
    // Sent last and answered before the others: a user's concurrent requests wait for each other only.
    expect((await as(ben, "GET", "/v1/sources")).status).toBe(200);
    expect(completed).toBeLessThan(flooding.length);
    const flood = await Promise.all(flooding);
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    const concurrent = await as(ben, "GET", "/v1/sources");
    expect(concurrent.status).toBe(200);
    expect(Number(concurrent.headers.get("ratelimit-remaining"))).toBeGreaterThan(0);
    const alone = await call(service, "GET", `/v1/apps/${app.id}/users`, { token });
    expect(alone.status).toBe(200);
    // Invented user ids get no limit of their own: they count for the app.
    const before = Number(alone.headers.get("ratelimit-remaining"));
    const unknownUser = await asUser(
      service,
      token,
      "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
      "GET",
      "/v1/sources",
    );
    expect([unknownUser.status, unknownUser.headers.get("ratelimit-remaining")]).toEqual([
      404,
      String(before - 1),
    ]);
  });

  it("has no more access with a token that is revoked in the middle of a sync", async () => {
    const anna = users[0]!;
    const other = await tokenOf(service, app, "test");
    const job = await asUser<{ jobId: string }>(
      service,
      other,
      anna.id,
      "POST",
      `/v1/sources/${sourceId}/sync`,
    );
    expect(job.status).toBe(200);
    const client = { client_id: app.clientId, client_secret: app.testSecret };
    const revoked = await requestToken(service, { token: other, ...client }, {}, "/oauth/revoke");
    expect(revoked.status).toBe(200);
    const after = await asUser<{ code: string }>(
      service,
      other,
      anna.id,
      "GET",
      `/v1/sources/${sourceId}/jobs/${job.body.jobId}`,
    );
    expect([after.status, after.body.code]).toEqual([401, "UnauthorizedError"]);
    expect(await settled(anna, sourceId, job.body.jobId)).toBe("completed");
  });

  it("transfers an account to its user, and keeps what the user allows", async () => {
    const anna = users[0]!;
    const claim = async () =>
      (await call<{ url: string }>(service, "POST", `/v1/apps/${app.id}/users/${anna.id}/claim`, { token }))
        .body.url;
    const [url, second] = [await claim(), await claim()];
    const [email, taken] = [newEmail(), owner.email];
    const page = await fetch(url);
    expect([page.status, (await page.text()).includes(owner.email)]).toEqual([200, true]);
    expect((await send(url, { email: taken, password: PASSWORD })).status).toBe(409);
    expect((await send(url, { email, password: "1234" })).status).toBe(400);
    expect((await send(url, { email, password: PASSWORD })).status).toBe(200);
    expect((await send(url, { code: "0000-0000" })).status).toBe(400);
    // The link is not used up before the email is verified.
    expect((await fetch(url)).status).toBe(200);
    expect((await send(url, { code: codeFor(service, email) })).status).toBe(200);
    for (const ended of [url, second]) expect((await fetch(ended)).status).toBe(410);
    const signedIn = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password: PASSWORD } },
    });
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, anna.id]);
    expect((await as(anna, "GET", "/v1/sources")).status).toBe(200);
    const listed = await call<{ consents: { id: string; scopes: string[] }[] }>(
      service,
      "GET",
      "/v1/consents",
      {
        token: signedIn.body.token,
      },
    );
    expect(listed.body.consents).toMatchObject([{ app: { id: app.id }, scopes: ["read", "write"] }]);
    // The app ends its access; the account stays.
    const left = await call(service, "DELETE", `/v1/apps/${app.id}/users/${anna.id}`, { token });
    expect(left.status).toBe(204);
    expect((await as(anna, "GET", "/v1/sources")).status).toBe(404);
    const remaining = await call<{ sources: unknown[] }>(service, "GET", "/v1/sources", {
      token: signedIn.body.token,
    });
    expect(remaining.body.sources).toHaveLength(1);
  });

  it("erases a user with all data", async () => {
    const ben = users[1]!;
    expect((await call(service, "DELETE", `/v1/apps/${app.id}/users/${ben.id}`, { token })).status).toBe(204);
    expect((await as(ben, "GET", "/v1/sources")).status).toBe(404);
    for (const [table, column] of [
      ["users", "id"],
      ["sources", "user_id"],
      ["deliveries", "account_id"],
      ["app_users", "user_id"],
    ])
      expect((await service.db.query(`select 1 from ${table} where ${column} = $1`, [ben.id])).rowCount).toBe(
        0,
      );
  });

  it("accepts a file on the connect page, and stores nothing of one that it refuses", async () => {
    const dora = await newUser(service, app, token, "dora", "de");
    const sendFile = (url: string, text: string, name: string, fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("file", new Blob([text], { type: "text/csv" }), name);
      return fetch(url, { method: "POST", redirect: "manual", body: form });
    };
    const sourcesOf = async () =>
      (await as<{ sources: { id: string; name: string; providerKey: string }[] }>(dora, "GET", "/v1/sources"))
        .body.sources;
    const url = await link(dora, { providerKey: "file", state: "f" });
    const page = await (await fetch(url)).text();
    expect(page).toContain('enctype="multipart/form-data"');
    const refused = await sendFile(url, "where,when\nBaltic,July\n", "holiday.csv", hiddenOf(page));
    expect(refused.status).toBe(400);
    const retryPage = await refused.text();
    expect(retryPage).toContain('role="alert"');
    expect(await sourcesOf()).toEqual([]);
    // The address alone no longer works by now.
    expect((await sendFile(url, "x", "x.csv", {})).status).toBe(410);
    const rows = "time,type,sent_asset,sent_amount,received_asset,received_amount";
    const ledger = `${rows}\n2023-01-05T10:00:00Z,spot_buy,EUR,1000,BTC,0.1\n`;
    const both = await Promise.all(
      [1, 2].map(() => sendFile(url, ledger, "Dora's wallet.csv", hiddenOf(retryPage))),
    );
    expect(both.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    const taken = both.find(({ status }) => status === 303)!;
    const location = new URL(taken.headers.get("location")!);
    expect(location.searchParams.get("state")).toBe("f");
    const [imported, ...more] = await sourcesOf();
    expect([imported, more]).toMatchObject([
      { id: location.searchParams.get("sourceId"), name: "Dora's wallet", providerKey: "file" },
      [],
    ]);
    expect((await as(dora, "DELETE", `/v1/sources/${imported!.id}`)).status).toBeLessThan(300);
  });
});

const messages = (): readonly Message[] => heard.map(({ body }) => JSON.parse(body) as Message);
