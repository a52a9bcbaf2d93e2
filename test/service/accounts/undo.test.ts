import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, logIn, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { addSoftPasskey, signInWithSoftPasskey } from "../../support/passkey.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { NEW_PASSWORD, takeover } from "../../support/takeover.ts";

let service: WatchedService;
let t: ReturnType<typeof takeover>;
beforeAll(async () => {
  service = await sharedService();
  t = takeover(service);
});
afterAll(async () => service.stop());

const post = (path: string, token: string, body: object) =>
  call<{ readonly id: string; readonly key: string; readonly url: string }>(service, "POST", path, {
    token,
    body,
  });

/** The attacker is signed in, moves the account to another mailbox, and adds access. */
async function takenOver() {
  const owner = await t.owner();
  const session = await t.breakIn(owner.email);
  const thief = await t.move(session);
  const passkey = await addSoftPasskey(service, session, "Thief's");
  await t.addApp(session);
  const key = (await post("/v1/api-keys", session, { name: "loot", scopes: ["read"] })).body.key;
  const helper = newEmail();
  await post("/v1/grants", session, { email: helper, role: "editor" });
  await post("/v1/webhooks", session, { url: "https://hooks.example/thief", events: ["tax.changed"] });
  const calendar = (await post("/v1/lots/calendar/link", session, {})).body.url;
  await call(service, "GET", "/v1/account/export", { token: session });
  return { owner, session, thief, passkey, key, helper, calendar };
}

describe("an account that was taken over with its password", () => {
  it("returns to the mailbox of its owner with any of its emails, and everything added is removed", async () => {
    const { owner, session, thief, passkey, key, helper, calendar } = await takenOver();
    const codesThere = t.mailsTo(thief).length;
    // The earliest email, which says nothing about a move.
    const done = await t.undo(t.linkTo(owner.email, "has not seen before"));
    expect(done.body).toMatchObject({ email: owner.email, movedFrom: thief, event: { kind: "sign_in" } });
    expect(done.body.removed.map(({ what, name }) => [what, name])).toEqual([
      ["passkey", "Thief's"],
      ["authenticator", null],
      ["recovery_codes", null],
      ["grant", helper],
      ["webhook", "https://hooks.example/thief"],
      ["calendar_link", null],
      ["api_key", "loot"],
    ]);
    expect([done.body.restored, done.body.kept]).toEqual([[], []]);
    // The attacker gets a notice about the undo, and no code.
    expect(t.mailsTo(thief).slice(codesThere).join()).toContain("went back to an address it had before");
    expect(t.mailsTo(thief).slice(codesThere).join()).not.toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/m);
    for (const token of [session, key])
      expect((await call(service, "GET", "/auth/me", { token })).status).toBe(401);
    expect((await signInWithSoftPasskey(service, passkey)).status).toBe(401);
    expect((await fetch(calendar)).status).toBe(404);
    expect((await t.reset(owner.email)).status).toBe(200);
    expect((await t.signsIn(owner.email, NEW_PASSWORD)).user.id).toBe(owner.id);
    for (const email of [owner.email, thief])
      expect((await logIn(service, email, PASSWORD)).body.code).toBe("UnauthorizedError");
  });

  it("notifies its old address of what the attacker adds, without a link, and the address stays reserved", async () => {
    const { owner, thief } = await takenOver();
    const copies = t.mailsTo(owner.email).filter((message) => message.includes("You get this as a copy"));
    expect(copies.map((message) => /^Subject: (.+)$/m.exec(message)?.[1])).toEqual([
      "A passkey was added to your Lotbuch account",
      "An authenticator app was added to your Lotbuch account",
      "An API key was made for your Lotbuch account",
      "Somebody was given access to your Lotbuch account",
      "A webhook was added to your Lotbuch account",
      "A calendar link was made for your Lotbuch account",
      "Everything in your Lotbuch account was downloaded",
    ]);
    for (const copy of copies) expect(copy).not.toContain("/undo#");
    expect(t.linksTo(thief)).toHaveLength(copies.length);
    // By registration, and by a move of another account of the attacker's.
    const body = { email: owner.email, password: PASSWORD };
    const registered = await call(service, "POST", "/auth/register", { body });
    expect([registered.status, registered.body.code]).toEqual([409, "EmailAlreadyRegisteredError"]);
    const other = await newTestUser(service);
    await t.aMinutePasses();
    await call(service, "POST", "/auth/change-email", { token: other.token, body: { email: owner.email } });
    const code = codeFor(service, owner.email);
    const moved = await call(service, "POST", "/auth/change-email/confirm", {
      token: other.token,
      body: { code },
    });
    expect(moved.status).toBe(409);
    const done = await t.undo(t.linkTo(owner.email, "now belongs to another email address"));
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
  });

  it("stays with its owner: the undo and a new password end every link sent to the attacker", async () => {
    const { owner, thief } = await takenOver();
    const [his, hers] = [t.linksTo(thief), t.linksTo(owner.email)];
    expect((await t.undo(hers[2] ?? "")).status).toBe(200);
    // Before the owner has set a password, the attacker's link is put off and not used up.
    const blocked = await t.undo(his[0] ?? "");
    expect([blocked.status, blocked.body.code]).toEqual([409, "ConflictError"]);
    expect(blocked.body.message).toContain("this link is not used up");
    expect((await t.reset(owner.email)).status).toBe(200);
    const { token } = await t.signsIn(owner.email, NEW_PASSWORD);
    const app = await t.addApp(token);
    for (const link of [...his, ...hers]) expect((await t.undo(link)).status).toBe(404);
    expect((await t.login(owner.email, { totp: app(0) }, NEW_PASSWORD)).status).toBe(200);
  });

  it("does not stay with the attacker: the owner's link works after the attacker's undo and new password", async () => {
    const { owner, thief } = await takenOver();
    expect((await t.undo(t.linkTo(thief, "API key was made"))).body.email).toBe(thief);
    expect((await t.reset(thief, "the thief's own choice")).status).toBe(200);
    const done = await t.undo(t.linkTo(owner.email, "now belongs to another email address"));
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
    expect((await t.reset(owner.email)).status).toBe(200);
    for (const link of t.linksTo(thief)) expect((await t.undo(link)).status).toBe(404);
  });

  it("does not stay with the attacker through other resets, changes of password or of address", async () => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const body = { currentPassword: PASSWORD, newPassword: "the thief's own choice" };
    expect((await call(service, "POST", "/auth/change-password", { token: session, body })).status).toBe(200);
    const thief = await t.move(session);
    await t.aMinutePasses();
    await call(service, "POST", "/auth/forgot-password", { body: { email: thief } });
    expect((await t.reset(thief, "the thief's next choice")).status).toBe(200);
    const freshToken = (await t.signsIn(thief, "the thief's next choice")).token;
    await t.move(freshToken);
    const done = await t.undo(t.linkTo(owner.email, "has not seen before"));
    expect([done.status, done.body.email]).toEqual([200, owner.email]);
    // A code requested later completes it as the first would have.
    await t.aMinutePasses();
    await call(service, "POST", "/auth/forgot-password", { body: { email: owner.email } });
    expect((await t.reset(owner.email)).status).toBe(200);
    for (const link of t.linksTo(thief)) expect((await t.undo(link)).status).toBe(404);
  });

  it("requires the older factors, and restores those that the attacker removed", async () => {
    const owner = await t.owner();
    const app = await t.addApp(owner.token);
    const passkey = await addSoftPasskey(service, owner.token, "Hers");
    const [, session] = [await t.aMinutePasses(), (await t.login(owner.email, { totp: app(0) })).body.token];
    const newAddress = newEmail();
    await call(service, "POST", "/auth/change-email", { token: session, body: { email: newAddress } });
    const link = t.linkTo(owner.email, "a code was sent to another email address");
    // As if an attacker with the session had removed it.
    const listed = await call<{ passkeys: { id: string }[] }>(service, "GET", "/auth/factors", {
      token: session,
    });
    const removed = await call(service, "DELETE", `/auth/passkeys/${listed.body.passkeys[0]?.id}`, {
      token: session,
    });
    expect(removed.status).toBe(200);
    const done = await t.undo(link);
    expect(done.body.restored.map(({ what, name }) => [what, name])).toEqual([["passkey", "Hers"]]);
    expect(done.body.kept.map(({ what }) => what)).toEqual(["passkey", "authenticator", "recovery_codes"]);
    expect((await t.reset(owner.email)).status).toBe(200);
    const login = await logIn(service, owner.email, NEW_PASSWORD);
    expect([login.body.code, login.body.requirements]).toEqual([
      "SecondFactorRequiredError",
      ["passkey", "totp", "recoveryCode"],
    ]);
    expect((await signInWithSoftPasskey(service, passkey)).body.user.id).toBe(owner.id);
  });
});
