import * as oauth from "oauth4webapi";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { call, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { takeover } from "../../support/takeover.ts";
import { type AppResponse, requestToken, BACK, cookieOf, decide, newApp } from "./support.ts";

/** An attacker with the password, who uses what the owner has allowed an app before. */
let service: WatchedService;
let t: ReturnType<typeof takeover>;
let app: AppResponse;
let holder: pg.Client;
beforeAll(async () => {
  service = await startWatchedService({ LOTBUCH_TRUST_PROXY: "1" });
  t = takeover(service);
  app = await newApp(service, await newTestUser(service));
  holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await service.stop();
});

type Code = { readonly code: string; readonly verifier: string };
type Tokens = { readonly access: string; readonly refresh: string | undefined };

/** Creates a code for the app in the session of this cookie. */
async function allow(cookie: string, scope: string): Promise<Code> {
  const verifier = oauth.generateRandomCodeVerifier();
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: BACK,
    response_type: "code",
    scope,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const { location } = await decide(
    service,
    `${service.url}/oauth/authorize?${query.toString()}`,
    cookie,
    "allow",
  );
  const code = new URL(location ?? "about:blank").searchParams.get("code");
  if (code === null) throw new Error(`no code in ${location}`);
  return { code, verifier };
}

const client = () => ({ client_id: app.clientId, client_secret: app.clientSecret });
const exchange = ({ code, verifier }: Code) =>
  requestToken(service, { grant_type: "authorization_code", code, code_verifier: verifier, ...client() });
const refresh = (token: string | undefined) =>
  requestToken(service, { grant_type: "refresh_token", refresh_token: token ?? "", ...client() });
async function tokens(cookie: string, scope: string): Promise<Tokens> {
  const { status, body } = await exchange(await allow(cookie, scope));
  expect(status).toBe(200);
  return { access: body.access_token, refresh: body.refresh_token };
}
const reads = async (token: string): Promise<number> =>
  (await call(service, "GET", "/v1/sources", { token })).status;
const scopesOf = async (token: string) =>
  (
    await call<{ consents: { scopes: string[] }[] }>(service, "GET", "/v1/consents", { token })
  ).body.consents.map(({ scopes }) => scopes);

/** Links of the emails about a consent, oldest first. */
const consentLinks = ({ email }: TestUser): readonly string[] =>
  t
    .mailsTo(email)
    .filter((message) => /^Subject: An app was given access/m.test(message))
    .map((message) => /\/undo#([\w-]{43})/.exec(message)?.[1] ?? "");

/** The owner has allowed the app to read; the attacker allows it more. */
async function widened() {
  const person = await newTestUser(service);
  const hers = await tokens(await cookieOf(service, person), "read offline");
  const intruder = await cookieOf(service, person);
  const his = await tokens(intruder, "read write offline");
  return { person, hers, intruder, his };
}

describe("an app that an attacker with the password allowed more", () => {
  it("has what it had before, after an undo by the email about it; the reset ends the rest", async () => {
    const { person, hers, intruder, his } = await widened();
    const unused = await allow(intruder, "read write offline");
    expect(await scopesOf(person.token)).toEqual([["read", "write", "offline"]]);
    const [, wider] = consentLinks(person);
    const done = await t.undo(wider ?? "");
    expect([done.status, done.body.removed.map(({ what, name }) => [what, name])]).toEqual([
      200,
      [["consent", app.name]],
    ]);
    expect(await reads(his.access)).toBe(401);
    expect((await refresh(his.refresh)).body.error).toBe("invalid_grant");
    expect((await exchange(unused)).body.error).toBe("invalid_grant");
    expect(await reads(hers.access)).toBe(200);
    expect((await t.reset(person.email)).status).toBe(200);
    const { token } = (await t.login(person.email, {}, "eleven patient herons")).body;
    expect(await scopesOf(token)).toEqual([["read", "offline"]]);
    expect(await reads(hers.access)).toBe(401);
    expect((await refresh(hers.refresh)).body.error).toBe("invalid_grant");
  });

  it("keeps what it got before, where the reset says that consents are kept", async () => {
    const { person, hers, his } = await widened();
    // In between, the app itself rotates its token, which only the app can do.
    const rotated = await refresh(hers.refresh);
    expect(rotated.status).toBe(200);
    expect((await t.undo(consentLinks(person)[1] ?? "")).status).toBe(200);
    const code = /^([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(t.mailsTo(person.email).at(-1) ?? "")?.[1];
    const body = { code, newPassword: "eleven patient herons", keepConsents: true };
    expect((await call(service, "POST", "/auth/reset-password", { body })).status).toBe(200);
    expect(await reads(hers.access)).toBe(200);
    expect((await refresh(rotated.body.refresh_token)).status).toBe(200);
    expect(await reads(his.access)).toBe(401);
    expect((await refresh(his.refresh)).body.error).toBe("invalid_grant");
  });

  it("gets nothing from a token request in progress while the account is undone", async () => {
    const { person, intruder } = await widened();
    const late = await allow(intruder, "read write offline");
    const untilWaiting = (n: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await service.db.query<{ n: number }>(
            "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          expect(rows[0]?.n).toBe(n);
        },
        { timeout: 120_000, interval: 20 },
      );
    await holder.query("begin");
    await holder.query("select 1 from oauth_codes where used_at is null for update");
    const given = exchange(late);
    await untilWaiting(1);
    const undone = t.undo(consentLinks(person)[1] ?? "");
    await untilWaiting(2);
    await holder.query("commit");
    const [issued, done] = await Promise.all([given, undone]);
    expect([issued.status, done.status]).toEqual([200, 200]);
    expect(await reads(issued.body.access_token)).toBe(401);
    expect((await refresh(issued.body.refresh_token)).body.error).toBe("invalid_grant");
  });
});

describe("a reset by an emailed code", () => {
  it("ends all codes and tokens of apps, also without an undo", async () => {
    const { person, hers, intruder, his } = await widened();
    const unused = await allow(intruder, "read");
    await t.aMinutePasses();
    await call(service, "POST", "/auth/forgot-password", { body: { email: person.email } });
    expect((await t.reset(person.email)).status).toBe(200);
    for (const { access, refresh: token } of [hers, his]) {
      expect(await reads(access)).toBe(401);
      expect((await refresh(token)).body.error).toBe("invalid_grant");
    }
    expect((await exchange(unused)).body.error).toBe("invalid_grant");
  });
});

describe("a code for an app with the same scopes as before", () => {
  it("sends an email when it is issued in a session of another device, whose link undoes it", async () => {
    const person = await newTestUser(service);
    const own = await cookieOf(service, person);
    const hers = await tokens(own, "read");
    await tokens(own, "read");
    expect(consentLinks(person)).toHaveLength(1);
    const elsewhere = await cookieOf(service, person);
    const his = await tokens(elsewhere, "read");
    await tokens(elsewhere, "read");
    await tokens(own, "read");
    const links = consentLinks(person);
    expect(links).toHaveLength(2);
    const done = await t.undo(links[1] ?? "");
    expect(done.body.removed.map(({ what, name }) => [what, name])).toEqual([["consent", app.name]]);
    expect([await reads(his.access), await reads(hers.access)]).toEqual([401, 200]);
  });

  it("is of the same device after a browser signs in again", async () => {
    const person = await newTestUser(service);
    let device = "";
    const signIn = async () => {
      const credentials = { email: person.email, password: PASSWORD };
      const { cookies } = await call(service, "POST", "/auth/login", {
        body: { provider: "local", credentials },
        headers: { "x-lotbuch-page": "cookie", cookie: device },
      });
      device = `lotbuch_device=${cookies["lotbuch_device"]}`;
      return `${device}; lotbuch_session=${cookies["lotbuch_session"]}`;
    };
    await tokens(await signIn(), "read");
    await tokens(await signIn(), "read");
    expect(consentLinks(person)).toHaveLength(1);
    device = "";
    await tokens(await signIn(), "read");
    expect(consentLinks(person)).toHaveLength(2);
  });
});
