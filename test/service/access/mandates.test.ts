import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, emailsTo, newEmail, newTestUser, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type GrantResponse, letIn } from "./support.ts";

/** A grant is for a person with an email address. */

let service: WatchedService;
beforeAll(async () => {
  service = await startWatchedService({ LOTBUCH_SANDBOX: "yes" });
});
afterAll(async () => service.stop());

const requestAs = <T = Record<string, never>>(
  who: TestUser,
  method: string,
  path: string,
  body?: object,
  client?: string,
) =>
  call<T>(service, method, path, {
    token: who.token,
    ...(body === undefined ? {} : { body }),
    ...(client === undefined ? {} : { headers: { "x-lotbuch-client": client } }),
  });
const grantsOf = async (owner: TestUser) =>
  (await requestAs<{ grants: readonly GrantResponse[] }>(owner, "GET", "/v1/grants")).body.grants;
const clientsOf = async (adviser: TestUser) =>
  (
    await requestAs<{ clients: readonly { accountId: string; status: string }[] }>(
      adviser,
      "GET",
      "/v1/clients",
    )
  ).body.clients;

describe("a grant", () => {
  it("follows its user to another address, and the owner is notified; the old address is free again", async () => {
    const [owner, adviser] = [await newTestUser(service), await newTestUser(service)];
    await letIn(service, owner, adviser, "editor");
    const moved = newEmail();
    expect((await requestAs(adviser, "POST", "/auth/change-email", { email: moved })).status).toBe(200);
    const code = codeFor(service, moved);
    expect((await requestAs(adviser, "POST", "/auth/change-email/confirm", { code })).status).toBe(200);
    expect((await grantsOf(owner)).map(({ email, status }) => [email, status])).toEqual([
      [moved, "accepted"],
    ]);
    expect(
      emailsTo(service, owner.email).filter((text) => text.includes(moved) && text.includes(adviser.email)),
    ).toHaveLength(1);

    // The old address has another owner now: a new invitation goes there.
    const before = emailsTo(service, adviser.email).length;
    const invitedAgain = await requestAs<GrantResponse>(owner, "POST", "/v1/grants", {
      email: adviser.email,
      role: "viewer",
    });
    expect([invitedAgain.status, invitedAgain.body.status]).toEqual([201, "invited"]);
    expect(emailsTo(service, adviser.email)).toHaveLength(before + 1);
    expect((await clientsOf(adviser)).map(({ status }) => status)).toEqual(["accepted"]);
    // The user with the new address keeps the grant.
    const roles = (await grantsOf(owner)).map(({ email, role, status }) => [email, role, status]);
    expect(roles).toEqual([
      [adviser.email, "viewer", "invited"],
      [moved, "editor", "accepted"],
    ]);
    expect((await requestAs(adviser, "GET", "/v1/sources", undefined, owner.id)).status).toBe(200);
  });

  it("is an invitation for fourteen days", async () => {
    const [owner, adviser] = [await newTestUser(service), await newTestUser(service)];
    const invite = () =>
      requestAs<GrantResponse>(owner, "POST", "/v1/grants", { email: adviser.email, role: "viewer" });
    const { body: first } = await invite();
    const age = (days: string) =>
      service.db.query("update grants set created_at = now() - $2::interval where id = $1", [first.id, days]);
    await age("13 days 23 hours");
    expect(await clientsOf(adviser)).toHaveLength(1);
    await age("14 days");
    expect([await clientsOf(adviser), await grantsOf(owner)]).toEqual([[], []]);
    expect((await requestAs(adviser, "POST", `/v1/grants/${first.id}/accept`)).status).toBe(404);
    const reinvited = await invite();
    expect(reinvited.status).toBe(201);
    expect((await requestAs(adviser, "POST", `/v1/grants/${reinvited.body.id}/accept`)).status).toBe(200);
    await service.db.query("update grants set created_at = now() - interval '400 days' where id = $1", [
      reinvited.body.id,
    ]);
    expect(await clientsOf(adviser)).toHaveLength(1);
  });

  it("is given by no sample account", async () => {
    const { body } = await call<{ token: string }>(service, "POST", "/auth/sample");
    const email = newEmail();
    const invited = await call(service, "POST", "/v1/grants", {
      token: body.token,
      body: { email, role: "viewer" },
    });
    expect([invited.status, invited.body.code]).toEqual([403, "ForbiddenError"]);
    expect((await service.db.query("select 1 from grants where email = $1", [email])).rowCount).toBe(0);
    expect(emailsTo(service, email)).toEqual([]);
  });

  it("that ended is shown to the adviser, who keeps the record of their acts", async () => {
    const [owner, adviser, other] = [
      await newTestUser(service),
      await newTestUser(service),
      await newTestUser(service),
    ];
    const grant = await letIn(service, owner, adviser, "editor");
    const created = await requestAs<{ id: string }>(
      adviser,
      "POST",
      "/v1/sources",
      { providerKey: "file", name: "Hers" },
      owner.id,
    );
    expect(created.status).toBe(201);
    expect((await requestAs(owner, "DELETE", `/v1/grants/${grant.id}`)).status).toBe(204);
    expect(emailsTo(service, adviser.email).filter((text) => text.includes(owner.email))).toHaveLength(2); // invited, ended
    type Log = { audit: readonly { action: string; path: string; accountId: string }[] };
    const own = (await requestAs<Log>(adviser, "GET", "/v1/audit")).body.audit;
    expect(own).toContainEqual(
      expect.objectContaining({
        action: "POST /v1/sources",
        path: `/v1/sources/${created.body.id}`,
        accountId: owner.id,
      }),
    );
    // A user with access to the adviser's account does not see the adviser's acts for others.
    await letIn(service, adviser, other, "viewer");
    const seen = (await requestAs<Log>(other, "GET", "/v1/audit", undefined, adviser.id)).body.audit;
    expect(seen.filter(({ accountId }) => accountId !== adviser.id)).toEqual([]);
  });
});
