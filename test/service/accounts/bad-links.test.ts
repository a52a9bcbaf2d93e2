import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  codeFor,
  newAddress,
  newEmail,
  newTestUser,
  PASSWORD,
} from "../../support/accounts.ts";
import { newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import { addSoftPasskey, signInWithSoftPasskey, useSoftPasskey } from "../../support/passkey.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { NEW_PASSWORD, takeover } from "../../support/takeover.ts";
import { letIn } from "../access/support.ts";

/** Invalid links and codes, codes requested by others, and what a password alone cannot remove. */

let service: WatchedService;
let t: ReturnType<typeof takeover>;
beforeAll(async () => {
  service = await sharedService();
  t = takeover(service);
});
afterAll(async () => service.stop());

const elsewhere = () => ({ "x-forwarded-for": newAddress() });
const forgot = async (email: string, headers = elsewhere()) => {
  await t.aMinutePasses();
  expect((await call(service, "POST", "/auth/forgot-password", { body: { email }, headers })).status).toBe(
    200,
  );
  return codeFor(service, email);
};
const reset = (code: string, email: string, headers = elsewhere()) =>
  call(service, "POST", "/auth/reset-password", {
    body: { code, email, newPassword: NEW_PASSWORD },
    headers,
  });

/** Statements that the service runs for a response; it runs in this process with its usual database driver. */
async function workOf(
  action: () => Promise<ApiResponse<unknown>>,
): Promise<{ readonly statements: string[]; readonly summary: string }> {
  const statements: string[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, "query");
  if (typeof query !== "function") throw new Error("the driver asks in another way");
  const watched = function (this: pg.Client, ...args: readonly unknown[]): unknown {
    const text = typeof args[0] === "string" ? args[0] : (args[0] as { text?: string } | null)?.text;
    // Statements of the background are left out: jobs, emails, and the first ones of each new connection.
    if (
      text !== undefined &&
      !/pgboss|pg_listening|server_version_num|\bmails\b|^(?:LISTEN|select 1)\b/i.test(text)
    )
      statements.push(text);
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, "query", watched);
  try {
    const { status, text } = await action();
    return { statements, summary: `${status} ${text.replace(/"requestId":"[^"]+"/, "")}` };
  } finally {
    Reflect.set(pg.Client.prototype, "query", query);
  }
}

describe("an invalid link or code", () => {
  it("gets the same response, byte for byte and with the same statements: links", async () => {
    const [used, ended, erased] = [await t.owner(), await t.owner(), await t.owner()];
    const links: string[] = ["x".repeat(43), "no link at all"];
    for (const { email } of [used, ended, erased]) {
      await t.breakIn(email);
      links.push(t.linkTo(email, "has not seen before"));
    }
    expect((await t.undo(links[2] ?? "")).status).toBe(200);
    await service.db.query("update security_events set undo_until = now() where user_id = $1", [ended.id]);
    await call(service, "DELETE", "/auth/me", { token: erased.token, body: { password: PASSWORD } });
    const first = await workOf(() => t.undo(links[0] ?? ""));
    expect(first.summary).toMatch(/^404 .*You can still ask for a new password/);
    expect(first.statements.join()).toContain("security_events");
    for (const link of links.slice(1)) expect(await workOf(() => t.undo(link))).toEqual(first);
  });

  it("gets the same response, byte for byte and with the same statements: codes", async () => {
    const [mine, other] = [await newTestUser(service), await newTestUser(service)];
    const here = elsewhere();
    const replaced = await forgot(mine.email, here);
    const used = await forgot(mine.email, here);
    const foreign = await forgot(other.email);
    expect((await reset(used, mine.email)).status).toBe(200);
    await forgot(mine.email);
    const first = await workOf(() => reset("ZZZZ-ZZZZ", mine.email));
    expect(first.summary).toMatch(/^400 .*VerificationCodeInvalidError/);
    expect(first.statements.join()).toContain("codes_beside");
    for (const code of ["not a code", replaced, used, foreign])
      expect(await workOf(() => reset(code, mine.email))).toEqual(first);
    // A code of another account remains valid.
    expect((await reset(foreign, other.email)).status).toBe(200);
  });
});

describe("an address without an account", () => {
  /** Kinds of the statements: the tables differ, the number and kind of statements must not. */
  const kinds = (statements: readonly string[]): readonly string[] =>
    statements.map((text) => text.trim().split(/\s/)[0]?.toLowerCase() ?? "");

  it("is refused as one with an account, with the same statements: codes and passwords", async () => {
    const { email } = await newTestUser(service);
    const login = (to: string) =>
      call(service, "POST", "/auth/login", {
        body: { provider: "local", credentials: { email: to, password: "not the password" } },
        headers: elsewhere(),
      });
    for (const action of [(to: string) => reset("ZZZZ-ZZZZ", to), login]) {
      const [known, unknown] = [await workOf(() => action(email)), await workOf(() => action(newEmail()))];
      expect(unknown.summary).toBe(known.summary);
      expect(kinds(unknown.statements)).toEqual(kinds(known.statements));
      expect(kinds(known.statements)).toContain("commit");
    }
  });
});

describe("a code for a new password", () => {
  it("stays valid while strangers request others, and ends only with the next one of the same requester", async () => {
    const { email } = await newTestUser(service);
    const here = elsewhere();
    const [first, hers] = [await forgot(email, here), await forgot(email, here)];
    const theirs: string[] = [];
    for (let i = 0; i < 4; i++) theirs.push(await forgot(email));
    expect(new Set([first, hers, ...theirs]).size).toBe(6);
    expect((await reset(first, email)).body.code).toBe("VerificationCodeInvalidError");
    expect((await reset(hers, email)).body).toEqual({ redirectTo: "/login" });
    // The first use ends all codes.
    for (const code of [hers, ...theirs])
      expect((await reset(code, email)).body.code).toBe("VerificationCodeInvalidError");
  });

  it("of an undo stays valid as well, and ends the links of others", async () => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const thief = await t.move(session);
    await call(service, "POST", "/v1/api-keys", { token: session, body: { name: "x", scopes: ["read"] } });
    expect((await t.undo(t.linkTo(owner.email, "now belongs to another"))).status).toBe(200);
    const mailed = codeFor(service, owner.email);
    await forgot(owner.email);
    expect((await reset(mailed, owner.email)).status).toBe(200);
    for (const link of t.linksTo(thief)) expect((await t.undo(link)).status).toBe(404);
  });
});

describe("a move to an address that is reserved for its previous owner", () => {
  it("is refused, and its code remains valid", async () => {
    const owner = await t.owner();
    await t.move(owner.token);
    const other = await newTestUser(service);
    await t.aMinutePasses();
    const token = other.token;
    await call(service, "POST", "/auth/change-email", { token, body: { email: owner.email } });
    const confirm = () =>
      call(service, "POST", "/auth/change-email/confirm", {
        token,
        body: { code: codeFor(service, owner.email) },
      });
    for (let i = 0; i < 2; i++) {
      const refused = await confirm();
      expect([refused.status, refused.body.code]).toEqual([409, "EmailAlreadyRegisteredError"]);
    }
    await service.db.query("update security_events set undo_until = now() where user_id = $1", [owner.id]);
    expect((await confirm()).body).toEqual({ email: owner.email });
  });
});

describe("a passkey", () => {
  const confirm = (token: string, body: object) => call(service, "POST", "/auth/confirm", { token, body });
  const remove = async (token: string) => {
    const { body } = await call<{ passkeys: { id: string }[] }>(service, "GET", "/auth/factors", { token });
    return call(service, "DELETE", `/auth/passkeys/${body.passkeys[0]?.id}`, { token });
  };

  it("is not removed with the password, nor with a factor that was added with it", async () => {
    const { token } = await newTestUser(service);
    const passkey = await addSoftPasskey(service, token, "Hers");
    const refused = async (action: () => Promise<ApiResponse>) => {
      const response = await action();
      expect([response.status, response.body.code]).toEqual([403, "RecentSignInRequiredError"]);
      expect(response.body.requirements).toEqual(["passkey", "recoveryCode"]);
    };
    await refused(() => remove(token));
    await confirm(token, { password: PASSWORD });
    await refused(() => remove(token));
    for (const path of ["/auth/passkeys/options", "/auth/authenticator", "/auth/recovery-codes"])
      await refused(() => call(service, "POST", path, { token }));
    const strange = await addSoftPasskey(service, (await newTestUser(service)).token);
    const wrong = await confirm(token, { credential: await useSoftPasskey(service, strange) });
    expect([wrong.status, wrong.body.field]).toEqual([401, "credential"]);
    await refused(() => remove(token));
    expect((await confirm(token, { credential: await useSoftPasskey(service, passkey) })).status).toBe(200);
    expect((await remove(token)).status).toBe(200);
    expect((await signInWithSoftPasskey(service, passkey)).status).toBe(401);
  });

  it("is removed by a session that signed in with it", async () => {
    const { token } = await newTestUser(service);
    const passkey = await addSoftPasskey(service, token, "Hers");
    expect((await remove((await signInWithSoftPasskey(service, passkey)).body.token)).status).toBe(200);
  });
});

describe("an undo", () => {
  it("notifies the advisers whose grants it ends, including those whose role was changed", async () => {
    const [owner, old, current] = [await t.owner(), await newTestUser(service), await newTestUser(service)];
    await letIn(service, owner, old, "viewer");
    const session = await t.breakIn(owner.email);
    const link = t.linkTo(owner.email, "has not seen before");
    const thief = { ...owner, token: session };
    await call(service, "POST", "/v1/grants", { token: session, body: { email: old.email, role: "editor" } });
    await letIn(service, thief, current, "editor");
    const done = await t.undo(link);
    expect(done.body.removed.map(({ what, name }) => `${what} ${name}`).toSorted()).toEqual(
      [old.email, current.email].map((email) => `grant ${email}`).toSorted(),
    );
    for (const { email, token } of [old, current]) {
      expect(t.mailsTo(email).at(-1)).toContain("Your access to a Lotbuch account has ended");
      const headers = { "x-lotbuch-client": owner.id };
      expect((await call(service, "GET", "/v1/sources", { token, headers })).status).toBe(403);
      // The adviser keeps the record of their own acts.
      const { text } = await call(service, "GET", "/v1/audit", { token });
      expect(text).toContain(owner.id);
    }
  });

  it("unlinks exchanges that were linked since, and lists those that were unlinked", async () => {
    const owner = await t.owner();
    const [herUser, hisUser] = [newExchangeUser(), newExchangeUser()];
    await signInWithExchange(service, herUser, { token: owner.token });
    const session = await t.breakIn(owner.email);
    const link = t.linkTo(owner.email, "has not seen before");
    const identities = async (token: string) =>
      (await call<{ identities: { id: string }[] }>(service, "GET", "/auth/identities", { token })).body
        .identities;
    const [hers] = await identities(session);
    expect((await call(service, "DELETE", `/auth/identities/${hers?.id}`, { token: session })).status).toBe(
      200,
    );
    await signInWithExchange(service, hisUser, { token: session });
    const done = await t.undo(link);
    const undone = done.body as unknown as Record<
      "removed" | "unlinked" | "kept",
      { what: string; name: string }[]
    >;
    expect(undone.removed.map(({ what, name }) => [what, name])).toEqual([["identity", "coinbase"]]);
    expect(undone.unlinked.map(({ what, name }) => [what, name])).toEqual([["identity", "coinbase"]]);
    expect(undone.kept).toEqual([]);
    const his = await signInWithExchange(service, hisUser);
    expect(his.body.accountId).not.toBe(owner.id);
    expect((await t.reset(owner.email)).status).toBe(200);
    const { token } = await t.signsIn(owner.email, NEW_PASSWORD);
    expect(await identities(token)).toEqual([]);
    // The owner can link it again.
    await signInWithExchange(service, herUser, { token });
    expect(await identities(token)).toHaveLength(1);
  });
});
