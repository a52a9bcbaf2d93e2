import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import {
  type AppResponse,
  requestToken,
  asUser,
  newApp,
  newUser,
  tokenOf,
  type UserResponse,
} from "./support.ts";

let service: WatchedService;
let owner: TestUser;
let app: AppResponse;
let token: string;
let testToken: string;
beforeAll(async () => {
  service = await sharedService();
  owner = await newTestUser(service);
  app = await newApp(service, owner);
  token = await tokenOf(service, app);
  testToken = await tokenOf(service, app, "test");
});
afterAll(async () => service.stop());

type Problem = { readonly code: string; readonly message: string; readonly field: string | null };
const users = (path = "") => `/v1/apps/${app.id}/users${path}`;

describe("an app", () => {
  it("shows both secrets once, and stores neither", async () => {
    expect(app.clientSecret).toMatch(/^lbs_[\w-]{43}$/);
    expect(app.testSecret).toMatch(/^lbs_test_[\w-]{43}$/);
    expect(app.clientId).toBeTypeOf("string");
    for (const path of ["/v1/apps", `/v1/apps/${app.id}`]) {
      const { status, text } = await call(service, "GET", path, { token: owner.token });
      expect(status).toBe(200);
      expect(text).not.toContain("lbs_");
    }
    const { rows } = await service.db.query<{ n: string }>(
      "select row_to_json(s)::text as n from app_secrets s",
    );
    for (const { n } of rows) expect(n).not.toMatch(/lbs_/);
    expect(service.logs()).not.toContain(app.clientSecret.slice(4));
  });

  it("is renamed and changed by its owner only, and reports an unknown field", async () => {
    const stranger = await newTestUser(service);
    for (const [method, path] of [
      ["GET", `/v1/apps/${app.id}`],
      ["PATCH", `/v1/apps/${app.id}`],
      ["POST", `/v1/apps/${app.id}/secrets`],
      ["DELETE", `/v1/apps/${app.id}`],
      ["GET", users()],
    ] as const) {
      const body = method === "GET" ? {} : { body: {} };
      expect([
        method,
        path,
        (await call(service, method, path, { token: stranger.token, ...body })).status,
      ]).toEqual([method, path, 404]);
    }
    const misspelt = await call<Problem>(service, "POST", "/v1/apps", {
      token: owner.token,
      body: { name: "x", redirectUri: ["https://a.example"] },
    });
    expect([misspelt.status, misspelt.body.field]).toEqual([400, "redirectUri"]);
    const wrong = await call<Problem>(service, "PATCH", `/v1/apps/${app.id}`, {
      token: owner.token,
      body: { redirectUris: ["https://a.example", "http://a.example"] },
    });
    expect([wrong.status, wrong.body.field]).toEqual([400, "redirectUris.1"]);
    const renamed = await call<AppResponse>(service, "PATCH", `/v1/apps/${app.id}`, {
      token: owner.token,
      body: { name: "Depot Zwei" },
    });
    expect(renamed.body).toMatchObject({ name: "Depot Zwei", redirectUris: app.redirectUris });
  });

  it("is one of at most twenty, and needs a verified email", async () => {
    const many = await newTestUser(service);
    const created = await Promise.all(
      Array.from({ length: 22 }, (_, i) =>
        call(service, "POST", "/v1/apps", { token: many.token, body: { name: `app ${i}` } }),
      ),
    );
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(20).fill(201),
      409,
      409,
    ]);
    const sample = await call(service, "POST", "/auth/sample", { body: {} });
    const none = await call<Problem>(service, "POST", "/v1/apps", {
      token: sample.body.token,
      body: { name: "x" },
    });
    expect([none.status, none.body.code]).toEqual([403, "EmailNotVerifiedError"]);
  });

  it("rotates its secrets: the old ones are valid for one more day", async () => {
    const other = await newApp(service, owner);
    const rotated = await call<AppResponse & { previousUntil: string }>(
      service,
      "POST",
      `/v1/apps/${other.id}/secrets`,
      { token: owner.token, body: { world: "live" } },
    );
    expect(rotated.status).toBe(201);
    expect(rotated.body.clientSecret).not.toBe(other.clientSecret);
    expect(rotated.body.testSecret).toBeUndefined();
    await tokenOf(service, other);
    await tokenOf(service, { ...other, clientSecret: rotated.body.clientSecret });
    await tokenOf(service, other, "test");
    await service.db.query(
      "update app_secrets set expires_at = now() - interval '1 second' where app_id = $1 and expires_at is not null",
      [other.id],
    );
    const late = await requestToken(service, {
      grant_type: "client_credentials",
      client_id: other.clientId,
      client_secret: other.clientSecret,
    });
    expect([late.status, late.body.error]).toEqual([401, "invalid_client"]);
    await tokenOf(service, { ...other, clientSecret: rotated.body.clientSecret });
  });

  it("accepts no secret in a URL, and none in place of a token", async () => {
    for (const path of [
      `/oauth/token?client_secret=${app.clientSecret}`,
      `/v1/sources?key=${app.clientSecret}`,
      "/v1/sources?access_token=whatever",
      `/connect/${app.clientSecret}`,
    ]) {
      const response = await call(service, "POST", path, { body: {} });
      expect([path.slice(0, 12), response.status]).toEqual([path.slice(0, 12), 400]);
      expect(response.text).not.toContain(app.clientSecret);
    }
    const asToken = await call<Problem>(service, "GET", "/v1/sources", { token: app.clientSecret });
    expect([asToken.status, asToken.body.message]).toEqual([401, expect.stringContaining("/oauth/token")]);
    expect(service.logs()).not.toContain(app.clientSecret);
  });

  it("is deleted with the password, together with its managed users", async () => {
    const deletedApp = await newApp(service, owner);
    const itsToken = await tokenOf(service, deletedApp);
    const user = await newUser(service, deletedApp, itsToken, "one");
    const without = await call<Problem>(service, "DELETE", `/v1/apps/${deletedApp.id}`, {
      token: owner.token,
    });
    expect([without.status, without.body.field]).toEqual([400, "password"]);
    const deleted = await call(service, "DELETE", `/v1/apps/${deletedApp.id}`, {
      token: owner.token,
      body: { password: PASSWORD },
    });
    expect(deleted.status).toBe(204);
    expect((await asUser(service, itsToken, user.id, "GET", "/v1/sources")).status).toBe(401);
    const left = await service.db.query("select 1 from users where id = $1", [user.id]);
    expect(left.rowCount).toBe(0);
  });
});

describe("managed users", () => {
  it("are one per externalId, also with many requests at once", async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, () =>
        call<UserResponse>(service, "POST", users(), { token, body: { externalId: "at-once" } }),
      ),
    );
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(11).fill(200),
      201,
    ]);
    const found = await call<{ users: UserResponse[] }>(service, "GET", users("?externalId=at-once"), {
      token,
    });
    expect(found.body.users).toEqual([created[0]!.body]);
    expect(found.body.users[0]).toMatchObject({ locale: "de", status: "managed" });
  });

  it.each([
    ["ada@example.org"],
    ["Ada <ada@example.org>"],
    [""],
    ["  "],
    ["x".repeat(201)],
    ["a\nb"],
    ["a\u202eb"],
  ])("have no externalId like %j", async (externalId) => {
    const refused = await call<Problem>(service, "POST", users(), { token, body: { externalId } });
    expect([refused.status, refused.body.field]).toEqual([400, "externalId"]);
  });

  it("act as an account of their own, on its data only", async () => {
    const user = await newUser(service, app, token, "acting");
    const created = await asUser<{ id: string }>(service, token, user.id, "POST", "/v1/sources", {
      body: { providerKey: "file", name: "Ledger" },
    });
    expect(created.status).toBe(201);
    const listed = await asUser<{ sources: { id: string }[] }>(service, token, user.id, "GET", "/v1/sources");
    expect(listed.body.sources.map(({ id }) => id)).toEqual([created.body.id]);
    const own = await call<{ sources: unknown[] }>(service, "GET", "/v1/sources", { token: owner.token });
    expect(own.body.sources).toEqual([]);
    for (const [method, path] of [
      ["GET", "/auth/me"],
      ["GET", "/v1/api-keys"],
      ["POST", "/v1/api-keys"],
      ["GET", "/v1/grants"],
      ["GET", "/v1/apps"],
      ["GET", "/v1/consents"],
      ["GET", "/v1/clients"],
      ["GET", "/v1/account/export"],
      ["POST", "/v1/lots/calendar/link"],
      ["GET", "/v1/webhooks"],
      ["GET", users()],
    ] as const) {
      const body = method === "GET" ? {} : { body: {} };
      const response = await asUser<Problem>(service, token, user.id, method, path, body);
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
    const audit = await asUser<{ audit: { action: string; app: { id: string } | null }[] }>(
      service,
      token,
      user.id,
      "GET",
      "/v1/audit",
    );
    expect(audit.body.audit[0]).toMatchObject({
      action: "POST /v1/sources",
      app: { id: app.id },
      apiKey: null,
    });
  });

  it("of another app or of the other environment do not exist", async () => {
    const user = await newUser(service, app, token, "mine");
    const stranger = await newApp(service, await newTestUser(service));
    const foreign = await tokenOf(service, stranger);
    const unknownId = "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
    for (const other of [foreign, testToken]) {
      const seen = await asUser<Problem>(service, other, user.id, "GET", "/v1/sources");
      const missing = await asUser<Problem>(service, other, unknownId, "GET", "/v1/sources");
      expect([seen.status, seen.body.code, seen.body.message]).toEqual([
        404,
        missing.body.code,
        missing.body.message,
      ]);
    }
    expect((await call(service, "GET", users(), { token: foreign })).status).toBe(404);
    expect((await call(service, "DELETE", users(`/${user.id}`), { token: testToken })).status).toBe(404);
    expect((await asUser(service, token, owner.id, "GET", "/v1/sources")).status).toBe(404);
    const recreated = await newUser(service, app, testToken, "mine");
    expect(recreated.id).not.toBe(user.id);
  });

  it("are named with an app's token only, and never with a client", async () => {
    const user = await newUser(service, app, token, "named");
    const cases: readonly (readonly [string, Record<string, string>, number])[] = [
      [owner.token, { "x-lotbuch-user": user.id }, 400],
      [token, { "x-lotbuch-user": user.id, "x-lotbuch-client": user.id }, 400],
      [token, { "x-lotbuch-user": "nobody" }, 400],
      [token, { "x-lotbuch-client": user.id }, 403],
      [token, {}, 403],
    ];
    for (const [bearer, headers, status] of cases) {
      const response = await call(service, "GET", "/v1/sources", { token: bearer, headers });
      expect([headers, response.status]).toEqual([headers, status]);
    }
  });

  it("appear in the log with the app that acts for them, and with a hash of their account", async () => {
    const user = await newUser(service, app, token, "logged");
    await asUser(service, token, user.id, "GET", "/v1/sources");
    const account = createHash("sha256").update(user.id).digest("hex").slice(0, 12);
    const line = service
      .logs()
      .split("\n")
      .findLast((one) => one.includes(`"account":"${account}"`));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ route: "/v1/sources", status: 200, app: app.id });
  });

  it("have no way to sign in, and get no email", async () => {
    const user = await newUser(service, app, token, "no-mail");
    const email = `${user.id}@managed.lotbuch.invalid`;
    expect((await call(service, "POST", "/auth/forgot-password", { body: { email } })).status).toBe(200);
    const signIn = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password: PASSWORD } },
    });
    expect(signIn.status).toBe(401);
    const emailRows = await service.db.query("select 1 from mails where address like '%invalid'");
    expect(emailRows.rowCount).toBe(0);
  });

  it("are erased, and with their owner all of them", async () => {
    const user = await newUser(service, app, token, "to-erase");
    await asUser(service, token, user.id, "POST", "/v1/sources", { body: { providerKey: "file" } });
    expect((await call(service, "DELETE", users(`/${user.id}`), { token })).status).toBe(204);
    expect((await call(service, "DELETE", users(`/${user.id}`), { token })).status).toBe(404);
    for (const [table, column] of [
      ["users", "id"],
      ["sources", "user_id"],
      ["audit", "account_id"],
    ])
      expect(
        (await service.db.query(`select 1 from ${table} where ${column} = $1`, [user.id])).rowCount,
      ).toBe(0);
    const leaver = await newTestUser(service);
    const last = await newApp(service, leaver);
    const lastToken = await tokenOf(service, last);
    const orphan = await newUser(service, last, lastToken, "orphan");
    const left = await call(service, "DELETE", "/auth/me", {
      token: leaver.token,
      body: { password: PASSWORD },
    });
    expect(left.status).toBe(200);
    const rows = await service.db.query("select 1 from users where id = $1", [orphan.id]);
    expect(rows.rowCount).toBe(0);
    expect((await call(service, "GET", `/v1/apps/${last.id}/users`, { token: lastToken })).status).toBe(401);
  });

  it("are created at most a thousand a minute", async () => {
    const { rows } = await service.db.query<{ count: number }>(
      "select max(count)::int as count from throttles",
    );
    expect(rows[0]!.count).toBeGreaterThan(0);
    const fast = await newApp(service, owner);
    const fastToken = await tokenOf(service, fast);
    await newUser(service, fast, fastToken, "first");
    // As if 999 had been created before: each time window of this app has a count of one.
    await service.db.query("update throttles set count = 1000 where count = 1");
    const refused = await call<Problem>(service, "POST", `/v1/apps/${fast.id}/users`, {
      token: fastToken,
      body: { externalId: "one too many" },
    });
    expect([refused.status, refused.body.code]).toEqual([429, "RateLimitedError"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // Existing users are still returned.
    const known = await call(service, "POST", `/v1/apps/${fast.id}/users`, {
      token: fastToken,
      body: { externalId: "first" },
    });
    expect(known.status).toBe(200);
    await service.db.query("delete from throttles");
  });

  it("have idempotency keys of their own environment", async () => {
    const headers = { "idempotency-key": "the-same" };
    const live = await call<UserResponse>(service, "POST", users(), {
      token,
      body: { externalId: "k" },
      headers,
    });
    const test = await call<UserResponse>(service, "POST", users(), {
      token: testToken,
      body: { externalId: "k" },
      headers,
    });
    const replayed = await call<UserResponse>(service, "POST", users(), {
      token,
      body: { externalId: "k" },
      headers,
    });
    expect([live.status, test.status, replayed.status]).toEqual([201, 201, 201]);
    expect(test.body.id).not.toBe(live.body.id);
    expect(replayed.body.id).toBe(live.body.id);
  });
});
