import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { keyOf, letIn } from "./support.ts";

/** A link ends with the access of the user or key that created it. */

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

type Maker = { readonly token: string; readonly client?: string };

const linkOf = async ({ token, client }: Maker): Promise<string> => {
  const created = await call<{ url: string }>(service, "POST", "/v1/lots/calendar/link", {
    token,
    ...(client === undefined ? {} : { headers: { "x-lotbuch-client": client } }),
  });
  expect(created.status).toBe(201);
  const { pathname, search } = new URL(created.body.url);
  return service.url + pathname + search;
};
const opens = async (url: string): Promise<boolean> => (await fetch(url)).status === 200;
const requestAs = (who: TestUser, method: string, path: string, body?: object, headers = {}) =>
  call<Record<string, never>>(service, method, path, {
    token: who.token,
    headers,
    ...(body === undefined ? {} : { body }),
  });

/** Three links to one calendar: the owner's, an adviser's, and one created with a key. */
async function three() {
  const [owner, adviser] = [await newTestUser(service), await newTestUser(service)];
  const grant = await letIn(service, owner, adviser, "editor");
  const key = await keyOf(service, owner, ["read", "write"]);
  const byOwner = await linkOf(owner);
  const byAdviser = await linkOf({ token: adviser.token, client: owner.id });
  const byKey = await linkOf({ token: key });
  const open = async () => [await opens(byOwner), await opens(byAdviser), await opens(byKey)];
  expect(await open()).toEqual([true, true, true]);
  return { owner, adviser, grant, key, open, byOwner, byAdviser, byKey };
}

describe("a private link of the calendar", () => {
  it("is one per creator: creating or ending one ends no other", async () => {
    const { owner, adviser, open, byAdviser } = await three();
    const renewed = await linkOf({ token: adviser.token, client: owner.id });
    expect([await opens(byAdviser), await opens(renewed)]).toEqual([false, true]);
    expect(await open()).toEqual([true, false, true]);
    const own = await requestAs(owner, "GET", "/v1/lots/calendar/link");
    expect(own.body).toMatchObject({ link: { createdAt: expect.any(String) } });
    expect((await requestAs(owner, "DELETE", "/v1/lots/calendar/link")).status).toBe(204);
    expect(await open()).toEqual([false, false, true]);
    expect(await opens(renewed)).toBe(true);
    expect((await requestAs(owner, "GET", "/v1/lots/calendar/link")).body).toEqual({ link: null });
  });

  it("created several times at once is the last one created, and no request fails", async () => {
    const { owner, adviser } = await three();
    for (const maker of [{ token: owner.token }, { token: adviser.token, client: owner.id }]) {
      const links = await Promise.all(Array.from({ length: 8 }, () => linkOf(maker)));
      const alive = await Promise.all(links.map(opens));
      expect(alive.filter(Boolean)).toHaveLength(1);
    }
  });

  it("ends with the grant, and with the key", async () => {
    const { owner, grant, open } = await three();
    expect((await requestAs(owner, "DELETE", `/v1/grants/${grant.id}`)).status).toBe(204);
    expect(await open()).toEqual([true, false, true]);
    const keys = await call<{ apiKeys: readonly { id: string }[] }>(service, "GET", "/v1/api-keys", {
      token: owner.token,
    });
    expect((await requestAs(owner, "DELETE", `/v1/api-keys/${keys.body.apiKeys[0]!.id}`)).status).toBe(204);
    expect(await open()).toEqual([true, false, false]);
  });

  it("ends with a key that expires", async () => {
    const { owner, open } = await three();
    await service.db.query(
      "update api_keys set expires_at = now() - interval '1 second' where user_id = $1",
      [owner.id],
    );
    expect(await open()).toEqual([true, true, false]);
  });

  it("of the owner outlives a sign-out, and ends with a sign-out of all sessions", async () => {
    const { owner, open } = await three();
    expect((await requestAs(owner, "POST", "/auth/logout")).status).toBe(200);
    expect(await open()).toEqual([true, true, true]);
    const { body } = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email: owner.email, password: PASSWORD } },
    });
    await requestAs({ ...owner, token: body.token }, "DELETE", "/auth/sessions");
    expect(await open()).toEqual([false, true, true]);
  });

  it("of the owner ends with a password reset by an emailed code", async () => {
    const { owner, open } = await three();
    await call(service, "POST", "/auth/forgot-password", { body: { email: owner.email } });
    const reset = await call(service, "POST", "/auth/reset-password", {
      body: { code: codeFor(service, owner.email), newPassword: "four green umbrellas" },
    });
    expect(reset.status).toBe(200);
    expect(await open()).toEqual([false, true, true]);
  });

  it("works from an address that has tried many invalid ones", async () => {
    const owner = await newTestUser(service);
    const url = await linkOf(owner);
    const dead = url.replace(/key=.*/, `key=${"x".repeat(43)}`);
    const statuses = new Set<number>();
    for (let i = 0; i < 62; i++) statuses.add((await fetch(dead)).status);
    expect([...statuses]).toEqual([404, 429]);
    expect(await opens(url)).toBe(true);
  });

  it("is recorded in the owner's audit with its creator, at most once a minute per use", async () => {
    const { owner, adviser, byOwner } = await three();
    await fetch(byOwner);
    const { body } = await call<{
      audit: readonly {
        action: string;
        path: string;
        actor: { email: string; role: string };
        apiKey: object;
      }[];
    }>(service, "GET", "/v1/audit", { token: owner.token });
    const reads = body.audit.filter(({ action }) => action === "GET /v1/lots/calendar.ics");
    expect(reads.map(({ path, actor, apiKey }) => [path, actor.email, actor.role, apiKey])).toEqual([
      ["/v1/lots/calendar.ics", owner.email, "owner", { id: expect.any(String), name: "a program" }],
      ["/v1/lots/calendar.ics", adviser.email, "editor", null],
      ["/v1/lots/calendar.ics", owner.email, "owner", null],
    ]);
  });
});
