import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newEmail, newTestUser, outbox, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { IS_SPREAD } from "../../support/citus.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { type GrantResponse, keyOf, letIn } from "./support.ts";

type Client = {
  readonly accountId: string;
  readonly status: string;
  readonly role: string;
  readonly grantId: string;
};
type Entry = {
  readonly actor: { readonly accountId: string; readonly email: string; readonly role: string };
  readonly apiKey: { readonly name: string } | null;
  readonly action: string;
  readonly path: string;
};

let service: WatchedService;
let owner: TestUser;
beforeAll(async () => {
  service = await sharedService();
  owner = await newTestUser(service);
});
afterAll(async () => service.stop());

const as = (adviser: TestUser, method: string, path: string, body?: unknown, client = owner.id) =>
  call<{ id: string }>(service, method, path, {
    token: adviser.token,
    headers: { "x-lotbuch-client": client },
    ...(body === undefined ? {} : { body }),
  });
const invite = (body: unknown) =>
  call<GrantResponse>(service, "POST", "/v1/grants", { token: owner.token, body });
const grants = async (): Promise<readonly GrantResponse[]> =>
  (await call<{ grants: GrantResponse[] }>(service, "GET", "/v1/grants", { token: owner.token })).body.grants;
const clients = async ({ token }: TestUser): Promise<readonly Client[]> =>
  (await call<{ clients: Client[] }>(service, "GET", "/v1/clients", { token })).body.clients;
const audit = async ({ token }: TestUser): Promise<readonly Entry[]> =>
  (await call<{ audit: Entry[] }>(service, "GET", "/v1/audit?limit=200", { token })).body.audit;

describe("an adviser", () => {
  it("is invited by email, accepts with that address only, acts, and loses access at once", async () => {
    const email = newEmail();
    const invited = await invite({ email: ` ${email.toUpperCase()}`, role: "editor" });
    expect([invited.status, invited.body.status, invited.body.role]).toEqual([201, "invited", "editor"]);
    const message = outbox(service).findLast((text) => text.toLowerCase().includes(`to: ${email}`))!;
    expect(message).toContain(owner.email);
    expect(message).toContain(`${service.url}/clients`);

    const [adviser, stranger] = [await newTestUser(service, email), await newTestUser(service)];
    expect((await as(adviser, "GET", "/v1/sources")).status).toBe(403);
    const accept = (who: TestUser) =>
      call<GrantResponse>(service, "POST", `/v1/grants/${invited.body.id}/accept`, { token: who.token });
    expect((await accept(stranger)).status).toBe(404);
    expect(await clients(adviser)).toMatchObject([
      { accountId: owner.id, status: "invited", role: "editor", grantId: invited.body.id },
    ]);
    const accepted = await accept(adviser);
    expect([accepted.status, accepted.body.status, accepted.body.accountId]).toEqual([
      200,
      "accepted",
      owner.id,
    ]);
    expect((await accept(adviser)).status).toBe(200);
    expect(await clients(adviser)).toMatchObject([{ accountId: owner.id, status: "accepted" }]);
    expect(await grants()).toMatchObject([{ email: email.toUpperCase(), status: "accepted" }]);

    const created = await as(adviser, "POST", "/v1/sources", {
      providerKey: "file",
      name: "From the adviser",
    });
    expect(created.status).toBe(201);
    const own = await call<{ sources: { id: string }[] }>(service, "GET", "/v1/sources", {
      token: owner.token,
    });
    expect(own.body.sources.map(({ id }) => id)).toEqual([created.body.id]);
    // The adviser's own account contains none of it.
    const theirs = await call<{ sources: object[] }>(service, "GET", "/v1/sources", { token: adviser.token });
    expect(theirs.body.sources).toEqual([]);

    // Another role applies from the next request on, without another acceptance.
    const lesser = await invite({ email, role: "viewer" });
    expect([lesser.status, lesser.body.id, lesser.body.status]).toEqual([200, invited.body.id, "accepted"]);
    expect((await as(adviser, "DELETE", `/v1/sources/${created.body.id}`)).status).toBe(403);
    expect((await as(adviser, "GET", "/v1/sources")).status).toBe(200);

    const ended = await call(service, "DELETE", `/v1/grants/${invited.body.id}`, { token: owner.token });
    expect(ended.status).toBe(204);
    expect((await as(adviser, "GET", "/v1/sources")).status).toBe(403);
    expect([await grants(), await clients(adviser)]).toEqual([[], []]);
  });

  it("declines, gives back, and cannot end grants of others", async () => {
    const [adviser, stranger] = [await newTestUser(service), await newTestUser(service)];
    const grant = await letIn(service, owner, adviser, "viewer");
    const end = (who: TestUser) => call(service, "DELETE", `/v1/grants/${grant.id}`, { token: who.token });
    expect((await end(stranger)).status).toBe(404);
    expect((await end(adviser)).status).toBe(204);
    expect((await as(adviser, "GET", "/v1/sources")).status).toBe(403);
    expect((await audit(owner))[0]).toMatchObject({
      actor: { email: adviser.email },
      action: "DELETE /v1/grants/{grantId}",
    });
  });

  it("acts with an API key within both the scope and the role", async () => {
    const adviser = await newTestUser(service);
    await letIn(service, owner, adviser, "editor");
    const key = { ...adviser, token: await keyOf(service, adviser, ["read"]) };
    expect((await as(key, "GET", "/v1/sources")).status).toBe(200);
    const refused = await as(key, "POST", "/v1/sources", { providerKey: "file" });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("scope write")]);
    expect((await audit(owner))[0]).toMatchObject({
      actor: { accountId: adviser.id, role: "editor" },
      apiKey: { name: "a program" },
      action: "GET /v1/sources",
    });
  });

  it.each([
    [{ email: "not an address", role: "viewer" }, "email"],
    [{ email: "a@example.org", role: "owner" }, "role"],
    [{ role: "viewer" }, "email"],
  ])("is not invited with %j", async (body, field) => {
    const refused = await call(service, "POST", "/v1/grants", { token: owner.token, body });
    expect([refused.status, refused.body.field]).toEqual([400, field]);
  });

  it("is another user", async () => {
    const refused = await call(service, "POST", "/v1/grants", {
      token: owner.token,
      body: { email: owner.email.toUpperCase(), role: "viewer" },
    });
    expect([refused.status, refused.body.field]).toEqual([400, "email"]);
    // The owner's token with the owner's own account id is the owner's access.
    expect((await as(owner, "GET", "/v1/sources")).status).toBe(200);
  });
});

describe("the audit log", () => {
  it("has every act of others and every change, is append-only, is exported, and is deleted with the account", async () => {
    const [person, adviser] = [await newTestUser(service), await newTestUser(service)];
    await letIn(service, person, adviser, "editor");
    const key = await keyOf(service, person, ["read", "write"]);
    await as(adviser, "GET", "/v1/transactions?year=2024", undefined, person.id);
    await as(adviser, "GET", "/v1/transactions?year=2023", undefined, person.id);
    const created = await as(adviser, "POST", "/v1/sources", { providerKey: "file", name: "x" }, person.id);
    await as(adviser, "DELETE", `/v1/sources/${adviser.id}`, undefined, person.id); // not found: nothing happened
    await call(service, "PATCH", `/v1/sources/${created.body.id}`, { token: key, body: { name: "y" } });
    await call(service, "GET", "/v1/sources", { token: person.token });
    const entries = (await audit(person)).map(({ actor, apiKey, action, path }) => [
      actor.email,
      actor.role,
      apiKey?.name ?? null,
      action,
      path,
    ]);
    const [mine, theirs] = [person.email, adviser.email];
    const source = `/v1/sources/${created.body.id}`;
    expect(entries.slice(0, 3)).toEqual([
      [mine, "owner", "a program", "PATCH /v1/sources/{sourceId}", source],
      [theirs, "editor", null, "POST /v1/sources", source],
      [theirs, "editor", null, "GET /v1/transactions", "/v1/transactions"],
    ]);
    expect(entries.slice(3).map(([email, , , action]) => [email, action])).toEqual([
      [mine, "POST /v1/api-keys"],
      [theirs, "POST /v1/grants/{grantId}/accept"],
      [mine, "POST /v1/grants"],
    ]);

    // On a distributed database no trigger refuses it; there the verification reports a break.
    for (const change of IS_SPREAD ? [] : ["update audit set path = ''", "delete from audit"])
      await expect(service.db.query(`${change} where account_id = $1`, [person.id])).rejects.toThrow(
        "only ever added to",
      );
    const file = await fetch(`${service.url}/v1/account/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const zip = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const lines = Buffer.from(zip["audit.jsonl"]!).toString().trim().split("\n");
    expect(lines).toHaveLength(entries.length);
    expect(Object.keys(zip)).toContain("grants.jsonl");
    expect(Buffer.from(zip["api_keys.jsonl"]!).toString()).not.toContain("hash");

    const erased = await call(service, "DELETE", "/auth/me", {
      token: person.token,
      body: { password: PASSWORD },
    });
    expect(erased.status).toBe(200);
    const { rows } = await service.db.query("select 1 from audit where account_id = $1", [person.id]);
    expect(rows).toEqual([]);
    expect(await clients(adviser)).toEqual([]);
    expect((await as(adviser, "GET", "/v1/sources", undefined, person.id)).status).toBe(403);
  });

  it("is listed page by page", async () => {
    const page = await call<{ audit: object[]; page: { nextCursor: string; hasMore: boolean } }>(
      service,
      "GET",
      "/v1/audit?limit=2",
      { token: owner.token },
    );
    expect([page.body.audit.length, page.body.page.hasMore]).toEqual([2, true]);
    const next = await call<{ audit: object[] }>(
      service,
      "GET",
      `/v1/audit?limit=200&cursor=${page.body.page.nextCursor}`,
      { token: owner.token },
    );
    expect([...page.body.audit, ...next.body.audit]).toEqual(await audit(owner));
  });
});
