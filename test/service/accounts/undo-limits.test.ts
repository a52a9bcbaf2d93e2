import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, PASSWORD } from "../../support/accounts.ts";
import { addSoftPasskey, signInWithSoftPasskey, useSoftPasskey } from "../../support/passkey.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { takeover } from "../../support/takeover.ts";

let service: WatchedService;
let t: ReturnType<typeof takeover>;
beforeAll(async () => {
  service = await sharedService();
  t = takeover(service);
});
afterAll(async () => service.stop());

const MOVED = "now belongs to another email address";

describe("an old email address", () => {
  it("takes back an account that moved with an app that it had for long, only with that app", async () => {
    const owner = await t.owner();
    const app = await t.addApp(owner.token);
    await t.age(owner, 8);
    const session = (await t.login(owner.email, { totp: app(0) })).body.token;
    const next = await t.move(session);
    const link = t.linkTo(owner.email, MOVED);
    const withoutFactor = await t.undo(link);
    expect([withoutFactor.status, withoutFactor.body.code, withoutFactor.body.requirements]).toEqual([
      401,
      "SecondFactorRequiredError",
      ["totp", "recoveryCode"],
    ]);
    const wrong = await t.undo(link, { totp: "000000" });
    expect([wrong.status, wrong.body.field]).toEqual([401, "totp"]);
    // Nothing has changed so far, and nothing was used up.
    expect((await call(service, "GET", "/auth/me", { token: session })).body.user.email).toBe(next);
    const done = await t.undo(link, { totp: app(1) });
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
  });

  it("takes it back with the passkey that confirmed the move, and with none that was added later", async () => {
    const owner = await t.owner();
    const hers = await addSoftPasskey(service, owner.token);
    await t.age(owner, 8);
    const session = (await signInWithSoftPasskey(service, hers)).body.token;
    await t.move(session);
    const later = await addSoftPasskey(service, session, "Later");
    const link = t.linkTo(owner.email, MOVED);
    expect((await t.undo(link)).body.requirements).toEqual(["passkey", "recoveryCode"]);
    const credential = await useSoftPasskey(service, later);
    expect((await t.undo(link, { credential })).status).toBe(401);
    const done = await t.undo(link, { credential: await useSoftPasskey(service, hers) });
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
    expect(done.body.removed.map(({ name }) => name)).toEqual(["Later"]);
  });

  it("is not locked out by a factor that was added just before the move", async () => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const thiefs = await addSoftPasskey(service, session, "Thief's");
    await t.move((await signInWithSoftPasskey(service, thiefs)).body.token);
    const done = await t.undo(t.linkTo(owner.email, "has not seen before"));
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
  });

  it("has seven days after the move, and its address is reserved no longer", async () => {
    const owner = await t.owner();
    await t.move(owner.token);
    const link = t.linkTo(owner.email, MOVED);
    const back = (days: number) =>
      service.db.query(
        `update security_events set at = at - $2::interval, undo_until = undo_until - $2::interval where user_id = $1`,
        [owner.id, `${days} days`],
      );
    await back(6.9);
    // Later emails do not extend the period.
    await call(service, "POST", "/v1/api-keys", {
      token: owner.token,
      body: { name: "x", scopes: ["read"] },
    });
    const body = { email: owner.email, password: PASSWORD };
    expect((await call(service, "POST", "/auth/register", { body })).status).toBe(409);
    await back(0.2);
    expect((await t.undo(link)).status).toBe(404);
    expect((await call(service, "POST", "/auth/register", { body })).status).toBe(201);
  });
});

describe("a link that does not work", () => {
  it("gets the same response, whether it is used, ended, unknown, or of a deleted account", async () => {
    const [used, ended, erased] = [await t.owner(), await t.owner(), await t.owner()];
    const links: string[] = ["x".repeat(43)];
    for (const { email } of [used, ended, erased]) {
      await t.breakIn(email);
      links.push(t.linkTo(email, "has not seen before"));
    }
    expect((await t.undo(links[1] ?? "")).status).toBe(200);
    await service.db.query("update security_events set undo_until = now() where user_id = $1", [ended.id]);
    await call(service, "DELETE", "/auth/me", { token: erased.token, body: { password: PASSWORD } });
    const responses = await Promise.all(links.map((link) => t.undo(link)));
    for (const { status, body } of responses)
      expect([status, body.code, body.message]).toEqual([404, "NotFoundError", responses[0]?.body.message]);
    expect(responses[0]?.body.message).toContain("You can still ask for a new password");
  });

  it("reports that its address has another owner by now, and is not used up", async () => {
    const owner = await t.owner();
    await t.breakIn(owner.email);
    const next = await t.move(owner.token);
    const link = t.linkTo(owner.email, MOVED);
    const other = await t.owner();
    const take = (id: string, email: string) =>
      service.db.query("update users set email = $2, email_key = $2 where id = $1", [id, email]);
    await take(other.id, owner.email);
    const taken = await t.undo(link);
    expect([taken.status, taken.body.code]).toEqual([409, "ConflictError"]);
    expect(taken.body.message).toContain("the link stays good");
    expect((await call(service, "GET", "/auth/me", { token: owner.token })).body.user.email).toBe(next);
    await take(other.id, other.email);
    expect((await t.undo(link)).body.email).toBe(owner.email);
  });
});
