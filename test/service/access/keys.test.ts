import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, outbox, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";

type KeyResponse = {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly key: string;
};

let service: WatchedService;
let person: TestUser;
beforeAll(async () => {
  service = await startWatchedService({ LOTBUCH_RATE_LIMIT: "100000" });
  person = await newTestUser(service);
});
afterAll(async () => service.stop());

const createKey = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call<KeyResponse>(service, "POST", "/v1/api-keys", { token: person.token, body, headers });
const listed = async (): Promise<readonly KeyResponse[]> =>
  (await call<{ apiKeys: KeyResponse[] }>(service, "GET", "/v1/api-keys", { token: person.token })).body
    .apiKeys;
const me = (token: string) => call(service, "GET", "/auth/me", { token });

describe("an API key", () => {
  it("is shown once, stored as a hash, works as a Bearer token, and shows when it was last used", async () => {
    const created = await createKey({ name: " Agent ", scopes: ["write", "read", "read"] });
    expect(created.status).toBe(201);
    const { key, ...rest } = created.body;
    expect(key).toMatch(/^lb_[\w-]{43}$/);
    expect(rest).toMatchObject({
      name: "Agent",
      start: key.slice(0, 9),
      scopes: ["read", "write"],
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(created.headers.get("location")).toBe(`/v1/api-keys/${rest.id}`);
    const { rows } = await service.db.query<{ row: string; hash: Buffer }>(
      "select t::text as row, key_hash as hash from api_keys t where id = $1",
      [rest.id],
    );
    expect(rows[0]!.hash).toEqual(createHash("sha256").update(key).digest());
    expect(rows[0]!.row).not.toContain(key);
    expect(service.logs()).not.toContain(key);

    const who = await me(key);
    expect([who.status, who.body.user.id]).toEqual([200, person.id]);
    expect((await listed())[0]).toMatchObject({ id: rest.id, name: "Agent" });
    expect((await listed())[0]).not.toHaveProperty("key");
    const used = (await listed())[0]!.lastUsedAt;
    expect(used).not.toBeNull();
    // The time of use is updated once a minute, not at every request.
    await me(key);
    expect((await listed())[0]!.lastUsedAt).toBe(used);
    await service.db.query("update api_keys set last_used_at = now() - interval '2 minutes' where id = $1", [
      rest.id,
    ]);
    await me(key);
    expect(Date.parse((await listed())[0]!.lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(used!));
    expect(outbox(service).some((message) => message.includes("API key was made"))).toBe(true);
  });

  it("is revoked at once, and expires at the given time", async () => {
    const [one, two] = [
      (await createKey({ name: "one", scopes: ["read"] })).body,
      (await createKey({ name: "two", scopes: ["read"], expiresAt: "2099-01-01T00:00:00+01:00" })).body,
    ];
    expect(two.expiresAt).toBe("2098-12-31T23:00:00.000Z");
    for (const { key } of [one, two]) expect((await me(key)).status).toBe(200);
    const revoked = await call(service, "DELETE", `/v1/api-keys/${one.id}`, { token: person.token });
    expect([revoked.status, (await me(one.key)).status]).toEqual([204, 401]);
    expect((await call(service, "DELETE", `/v1/api-keys/${one.id}`, { token: person.token })).status).toBe(
      404,
    );
    await service.db.query("update api_keys set expires_at = now() - interval '1 second' where id = $1", [
      two.id,
    ]);
    expect([(await me(two.key)).status, (await me(two.key)).body.code]).toEqual([401, "UnauthorizedError"]);
    for (const odd of ["lb_", `lb_${"a".repeat(43)}`, one.key.slice(0, -1), `${two.key}a`])
      expect((await me(odd)).status).toBe(401);
  });

  it.each([
    [{ scopes: ["read"] }, "name"],
    [{ name: "x", scopes: ["read"], expiresAfter: "2026-01-01T00:00:00Z" }, "expiresAfter"],
    [{ name: "  ", scopes: ["read"] }, "name"],
    [{ name: "x" }, "scopes"],
    [{ name: "x", scopes: [] }, "scopes"],
    [{ name: "x", scopes: ["admin"] }, "scopes.0"],
    [{ name: "x", scopes: ["read"], expiresAt: "tomorrow" }, "expiresAt"],
    [{ name: "x", scopes: ["read"], expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
  ])("is not created with %j", async (body, field) => {
    const refused = await call(service, "POST", "/v1/api-keys", { token: person.token, body });
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      400,
      "SourceBadRequestError",
      field,
    ]);
  });

  it("is created once per Idempotency-Key, and only after a fresh sign-in", async () => {
    const key = { "idempotency-key": "key-1" };
    const body = { name: "once", scopes: ["read"] };
    const [first, replayed] = [await createKey(body, key), await createKey(body, key)];
    expect(replayed.body).toEqual(first.body);
    expect((await listed()).filter(({ name }) => name === "once")).toHaveLength(1);
    const other = await newTestUser(service);
    await service.db.query("update sessions set created_at = now() - interval '1 hour' where user_id = $1", [
      other.id,
    ]);
    const late = await call(service, "POST", "/v1/api-keys", { token: other.token, body });
    expect([late.status, late.body.code]).toEqual([403, "RecentSignInRequiredError"]);
  });

  it("is revoked with the link of the email about it", async () => {
    const other = await newTestUser(service);
    const created = await call<KeyResponse>(service, "POST", "/v1/api-keys", {
      token: other.token,
      body: { name: "not me", scopes: ["write"] },
    });
    const message = outbox(service).findLast(
      (text) => text.includes(`To: ${other.email}`) && text.includes("API key was made"),
    );
    const token = /\/undo#([\w-]{43})/.exec(message ?? "")?.[1];
    expect((await call(service, "POST", "/auth/undo", { body: { token } })).status).toBe(200);
    expect((await me(created.body.key)).status).toBe(401);
  });
});

describe("the rate limit", () => {
  it("is in the headers of every response, in the fields of the standard", async () => {
    const key = (await createKey({ name: "limits", scopes: ["read"] })).body.key;
    for (const [path, status] of [
      ["/auth/me", 200],
      ["/v1/nothing", 404],
      ["/v1/account/security-events", 403],
      ["/healthz", 200],
      ["/openapi.json", 200],
    ] as const) {
      const response = await call(service, "GET", path, { token: key });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get("ratelimit-policy")).toBe('"default";q=100000;w=60');
      expect(response.headers.get("ratelimit")).toMatch(/^"default";r=\d+;t=\d+$/);
    }
    const [first, second] = [await me(key), await me(key)].map(({ headers }) =>
      Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]),
    );
    expect(second).toBe(first! - 1);
  });
});
