import { randomBytes, randomUUID } from "node:crypto";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type AppResponse, requestToken, cookieOf, decide, newApp, type TokenResponse } from "./support.ts";

/** Strangers who know the public id of a client send requests to the token endpoint. */
let service: WatchedService;
let person: TestUser;
let app: AppResponse;
beforeAll(async () => {
  service = await startWatchedService({ LOTBUCH_TRUST_PROXY: "1" });
  person = await newTestUser(service);
  app = await newApp(service, person);
});
afterAll(async () => service.stop());
const STRANGER = { "x-forwarded-for": "198.51.100.9" };
const ELSEWHERE = { "x-forwarded-for": "203.0.113.5" };
const BACK = "http://localhost:7777/callback";

const random = (): string => randomBytes(32).toString("base64url");
const wrongCode = () => ({ grant_type: "authorization_code", code: random(), code_verifier: random() });
const ownToken = (from: Readonly<Record<string, string>>, secret = app.clientSecret) =>
  requestToken(
    service,
    { grant_type: "client_credentials", client_id: app.clientId, client_secret: secret },
    from,
  );

type Form = Readonly<Record<string, string>>;
const wrongSecret = (from: Form) => ownToken(from, `lbs_${random()}`);

/** Starts a minute in which nothing was counted. */
const newMinute = () => service.db.query("delete from throttles");
/** Adds this number to every count of the current minute. */
const asIf = (more: number) =>
  service.db.query("update throttles set count = count + $1, expires_at = now() + interval '1 hour'", [more]);

/** A public client, and a code that the user has given to it. */
async function publicClient() {
  const body = { client_name: "An agent", redirect_uris: [BACK] };
  const { client_id } = (await call<{ client_id: string }>(service, "POST", "/oauth/register", { body }))
    .body;
  const verifier = oauth.generateRandomCodeVerifier();
  const query = new URLSearchParams({
    client_id,
    redirect_uri: BACK,
    response_type: "code",
    scope: "read",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const cookie = await cookieOf(service, person);
  const { location } = await decide(service, `${service.url}/oauth/authorize?${query.toString()}`, cookie);
  const code = new URL(location ?? "about:blank").searchParams.get("code") ?? "";
  const exchange = (from: Form) => {
    const form = { grant_type: "authorization_code", code, code_verifier: verifier, client_id };
    return requestToken(service, form, from);
  };
  return { client_id, exchange };
}

const statusOf = ({ status, body }: { readonly status: number; readonly body: TokenResponse }) => [
  status,
  body.error,
];

describe("a stranger who sends wrong attempts", () => {
  it("with the id of a public client locks only their own address out of it", async () => {
    const { client_id, exchange } = await publicClient();
    await newMinute();
    expect(statusOf(await requestToken(service, { ...wrongCode(), client_id }, STRANGER))).toEqual([
      400,
      "invalid_grant",
    ]);
    await asIf(649);
    expect(statusOf(await exchange(ELSEWHERE))).toEqual([200, undefined]);
    const closed = await requestToken(service, { ...wrongCode(), client_id }, STRANGER);
    expect(statusOf(closed)).toEqual([429, "slow_down"]);
    expect(Number(closed.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("with wrong secrets locks their address out of that app after 300, and neither the app nor others there", async () => {
    const { exchange } = await publicClient();
    await newMinute();
    // Successful requests are not counted.
    for (let right = 0; right < 3; right += 1) expect((await ownToken(STRANGER)).status).toBe(200);
    expect(statusOf(await wrongSecret(STRANGER))).toEqual([401, "invalid_client"]);
    await asIf(298);
    expect(statusOf(await wrongSecret(STRANGER))).toEqual([401, "invalid_client"]);
    expect(statusOf(await wrongSecret(STRANGER))).toEqual([429, "slow_down"]);
    // Refused without a check, even if right; other addresses and other clients are not affected.
    expect(statusOf(await ownToken(STRANGER))).toEqual([429, "slow_down"]);
    expect(statusOf(await ownToken(ELSEWHERE))).toEqual([200, undefined]);
    expect(statusOf(await exchange(STRANGER))).toEqual([200, undefined]);
  });

  it.each([
    ["/oauth/token", "refresh_token"],
    ["/oauth/revoke", "token"],
  ])("with random tokens at %s locks their address out, for any client ids", async (path, name) => {
    const { client_id } = await publicClient();
    const stranger = { client_id: (await publicClient()).client_id };
    const tryToken = (client: Form) =>
      requestToken(
        service,
        { grant_type: "refresh_token", [name]: `lbr_${random()}`, ...client },
        STRANGER,
        path,
      );
    await newMinute();
    for (const client of [{ client_id }, stranger]) expect((await tryToken(client)).status).not.toBe(429);
    // Two counts of the address, and one of each client with it.
    await service.db.query(
      "update throttles set count = 600, expires_at = now() + interval '1 hour' where count = 2",
    );
    expect(statusOf(await tryToken({ client_id: randomUUID() }))).toEqual([429, "slow_down"]);
    expect(statusOf(await ownToken(STRANGER))).toEqual([429, "slow_down"]);
    expect(statusOf(await ownToken(ELSEWHERE))).toEqual([200, undefined]);
  });
});
