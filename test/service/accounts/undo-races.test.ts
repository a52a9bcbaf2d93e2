import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, newEmail, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { addSoftPasskey, signInWithSoftPasskey, softPasskey } from "../../support/passkey.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { NEW_PASSWORD, takeover } from "../../support/takeover.ts";

/** Requests in progress while an account is undone, and links that are opened against each other. */

let service: WatchedService;
let t: ReturnType<typeof takeover>;
let holder: pg.Client;
beforeAll(async () => {
  service = await sharedService();
  t = takeover(service);
  holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await service.stop();
});

const WHOSE: Readonly<Record<string, string>> = {
  sessions: "user_id",
  passkeys: "user_id",
  api_keys: "user_id",
};
const MOVED = "now belongs to another email address";
const waitingCount = async (): Promise<number> => {
  const { rows } = await service.db.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0]?.n ?? 0;
};

/** Sends requests that all wait for the lock on the account; it is granted in this order. */
async function inLine<T>({ id }: TestUser, requests: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  await holder.query("begin");
  await holder.query("select 1 from users where id = $1 for update", [id]);
  const begun: Promise<T>[] = [];
  for (const [at, send] of requests.entries()) {
    begun.push(send());
    await vi.waitFor(async () => expect(await waitingCount()).toBe(at + 1), {
      timeout: 120_000,
      interval: 20,
    });
  }
  await holder.query("commit");
  return Promise.all(begun);
}

describe("a request in progress during an undo", () => {
  const NOTHING_LEFT = ["sessions", "passkeys", "api_keys", "grants", "webhooks", "calendar_links"]
    .map((table) => `(select count(*)::int from ${table} where ${WHOSE[table] ?? "account_id"} = $1)`)
    .join(" + ");
  const LATE = "the thief's own choice";

  it.each([
    ["sign-ins, passkeys, passwords, keys", 3],
    ["grants, webhooks, calendar links, exports", 4],
  ] as const)("does not outlast it: %s", async (_, sent) => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const fresh = softPasskey(service.url);
    const token = session;
    const { body: options } = await call<{ challenge: string }>(service, "POST", "/auth/passkeys/options", {
      token,
    });
    const link = t.linkTo(owner.email, "has not seen before");
    const post = (path: string, body: object) => () => call(service, "POST", path, { token, body });
    const requests = [
      post("/auth/passkeys", { name: "Late", credential: fresh.register(options) }),
      post("/auth/change-password", { currentPassword: PASSWORD, newPassword: LATE }),
      post("/v1/api-keys", { name: "late", scopes: ["read"] }),
      post("/v1/grants", { email: newEmail(), role: "editor" }),
      post("/v1/webhooks", { url: "https://hooks.example/late", events: ["tax.changed"] }),
      post("/v1/lots/calendar/link", {}),
      () => call(service, "GET", "/v1/account/export", { token }),
    ];
    const some = sent === 3 ? requests.slice(0, 3) : requests.slice(3);
    const responses = await inLine(owner, [
      () => call(service, "POST", "/auth/undo", { body: { token: link } }),
      () => t.login(owner.email, {}),
      ...some,
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 401, ...some.map(() => 401)]);
    // Revoked by the undo itself, not only by the new password.
    const { rows } = await service.db.query<{ n: number }>(`select ${NOTHING_LEFT} as n`, [owner.id]);
    expect(rows[0]?.n).toBe(0);
    expect((await signInWithSoftPasskey(service, fresh)).status).toBe(401);
    expect((await t.reset(owner.email)).status).toBe(200);
    expect((await t.signsIn(owner.email, NEW_PASSWORD)).user.id).toBe(owner.id);
    for (const password of [PASSWORD, LATE])
      expect((await t.login(owner.email, {}, password)).status).toBe(401);
  });

  it("is undone with it if it came first", async () => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const link = t.linkTo(owner.email, "has not seen before");
    const [key, done] = await inLine<{ status: number; text: string }>(owner, [
      () =>
        call(service, "POST", "/v1/api-keys", { token: session, body: { name: "early", scopes: ["read"] } }),
      () => t.undo(link),
    ]);
    expect([key?.status, done?.status]).toEqual([201, 200]);
    expect(done?.text).toContain("early");
    const { key: token } = JSON.parse(key?.text ?? "{}") as { key: string };
    expect((await call(service, "GET", "/v1/sources", { token })).status).toBe(401);
  });
});

describe("two links at once", () => {
  const taken = async () => {
    const owner = await t.owner();
    const session = await t.breakIn(owner.email);
    const thief = await t.move(session);
    await call(service, "POST", "/v1/api-keys", { token: session, body: { name: "x", scopes: ["read"] } });
    const hers = [t.linkTo(owner.email, "has not seen before"), t.linkTo(owner.email, MOVED)] as const;
    return { owner, thief, hers, his: t.linkTo(thief, "API key was made") };
  };

  it.each(["hers", "his"])(
    "one works, whichever it is (%s first), and the other gets an explanation and stays valid",
    async (first) => {
      const { owner, thief, hers, his } = await taken();
      const links = first === "hers" ? [hers[1], his] : [his, hers[1]];
      const responses = await inLine(
        owner,
        links.map((link) => () => t.undo(link)),
      );
      expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [409, "ConflictError"],
      ]);
      expect(responses[1]?.body.message).toContain("at the same moment");
      expect(responses[1]?.body.message).toContain("not used up");
      if (first === "his") {
        // Nothing of the owner's was used up: the link works again, and the new password ends the attacker's.
        expect((await t.reset(thief, "the thief's own choice")).status).toBe(200);
        expect((await t.undo(hers[1])).body.email).toBe(owner.email);
      }
      expect((await t.reset(owner.email)).status).toBe(200);
      for (const link of [...hers, ...t.linksTo(thief)]) expect((await t.undo(link)).status).toBe(404);
    },
  );

  it("of the same mailbox are one undo, and one that is opened twice is used once", async () => {
    const { owner, hers } = await taken();
    const responses = await inLine(
      owner,
      [hers[1], hers[0], hers[1]].map((link) => () => t.undo(link)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 409, 404]);
    expect((await t.undo(hers[0])).status).toBe(200);
  });

  it("end with the owner's new password, also after a second undo of a later act", async () => {
    const owner = await t.owner();
    const passkey = await addSoftPasskey(service, owner.token, "Hers");
    await t.aMinutePasses();
    // An attacker has the session, and moves the account.
    const thief = await t.move(owner.token);
    await call(service, "POST", "/v1/api-keys", {
      token: owner.token,
      body: { name: "x", scopes: ["read"] },
    });
    const his = t.linkTo(thief, "API key was made");
    expect((await t.undo(t.linkTo(owner.email, MOVED))).status).toBe(200);
    // Signed in with the older passkey before there is a new password, for an act that the owner does not recognize.
    const { token } = (await signInWithSoftPasskey(service, passkey)).body;
    await call(service, "POST", "/v1/api-keys", { token, body: { name: "y", scopes: ["read"] } });
    expect((await t.undo(t.linkTo(owner.email, "API key was made"))).status).toBe(200);
    expect((await t.reset(owner.email)).status).toBe(200);
    expect((await t.undo(his)).status).toBe(404);
  });
});
