import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../index.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const REDIRECT = "http://localhost:8080/auth/callback/coinbase";
const VERIFIER = "v".repeat(64);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

const authorize = (more: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({
    client_id: sandbox.clientId,
    response_type: "code",
    redirect_uri: REDIRECT,
    state: "state-12345",
    scope: "wallet:user:read,wallet:accounts:read,offline_access",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...more,
  });

const decide = async (more: Record<string, string> = {}): Promise<URL> => {
  const body = authorize({ user: "holder", decision: "allow", ...more });
  const response = await fetch(`${sandbox.url}/oauth2/auth`, { method: "POST", body, redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
};

const token = async (fields: Record<string, string>, base = sandbox.url) => {
  const body = new URLSearchParams({
    client_id: sandbox.clientId,
    client_secret: sandbox.clientSecret,
    ...fields,
  });
  const response = await fetch(`${base}/oauth2/token`, { method: "POST", body });
  const answer: Record<string, string> = JSON.parse(await response.text());
  return { status: response.status, answer };
};

const redeem = (code: string, more: Record<string, string> = {}) =>
  token({ grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...more });

const user = async (accessToken: string, base = sandbox.url): Promise<number> =>
  (await fetch(`${base}/v2/user`, { headers: { authorization: `Bearer ${accessToken}` } })).status;

describe("consent", () => {
  it("is a plain form that lists the users", async () => {
    const html = await (await fetch(`${sandbox.url}/oauth2/auth?${authorize().toString()}`)).text();
    for (const key of ["holder", "trader", "staker", "messy"]) expect(html).toContain(`value="${key}"`);
    expect(html).toContain('method="post"');
  });

  it("redirects with code and state, or with a refusal", async () => {
    const allowed = await decide();
    expect(allowed.searchParams.get("state")).toBe("state-12345");
    expect(allowed.searchParams.has("code")).toBe(true);
    const denied = await decide({ decision: "deny" });
    expect(denied.searchParams.get("error")).toBe("access_denied");
    expect(denied.searchParams.has("code")).toBe(false);
  });

  it.each<Record<string, string>>([
    { client_id: "other" },
    { state: "short" },
    { redirect_uri: "http://evil.example/" },
    { response_type: "token" },
    { code_challenge_method: "S512" },
  ])("refuses %o", async (more) => {
    const response = await fetch(`${sandbox.url}/oauth2/auth?${authorize(more).toString()}`);
    expect(response.status).toBe(400);
  });

  it("escapes its parameters", async () => {
    const html = await (
      await fetch(`${sandbox.url}/oauth2/auth?${authorize({ scope: '"><script>' }).toString()}`)
    ).text();
    expect(html).not.toContain("<script>");
  });
});

describe("tokens", () => {
  it("exchanges a code once", async () => {
    const code = (await decide()).searchParams.get("code") ?? "";
    const first = await redeem(code);
    expect(first.answer).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(await user(first.answer["access_token"] ?? "")).toBe(200);
    expect(await redeem(code)).toMatchObject({ status: 400, answer: { error: "invalid_grant" } });
  });

  it.each<Record<string, string>>([
    { code_verifier: "w".repeat(64) },
    { code_verifier: "" },
    { redirect_uri: `${REDIRECT}/x` },
  ])("refuses a code with %o", async (more) => {
    const code = (await decide()).searchParams.get("code") ?? "";
    expect((await redeem(code, more)).answer["error"]).toBe("invalid_grant");
  });

  it("accepts a plain challenge, the default", async () => {
    const body = authorize({ user: "holder", decision: "allow", code_challenge: VERIFIER });
    body.delete("code_challenge_method");
    const response = await fetch(`${sandbox.url}/oauth2/auth`, { method: "POST", body, redirect: "manual" });
    const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect((await redeem(code)).status).toBe(200);
  });

  it("issues a refresh token only for offline access, and each works once", async () => {
    const online = await redeem((await decide({ scope: "wallet:user:read" })).searchParams.get("code") ?? "");
    expect(online.answer["refresh_token"]).toBeUndefined();
    const offline = await redeem((await decide()).searchParams.get("code") ?? "");
    const refresh = { grant_type: "refresh_token", refresh_token: offline.answer["refresh_token"] ?? "" };
    const second = await token(refresh);
    expect(await user(second.answer["access_token"] ?? "")).toBe(200);
    expect((await token(refresh)).answer["error"]).toBe("invalid_grant");
  });

  it("survive a restart", async () => {
    const { answer } = await redeem((await decide()).searchParams.get("code") ?? "");
    const other = await startSandbox();
    try {
      expect(await user(answer["access_token"] ?? "", other.url)).toBe(200);
      const refresh = { grant_type: "refresh_token", refresh_token: answer["refresh_token"] ?? "" };
      expect((await token(refresh, other.url)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it("expire after an hour", async () => {
    let now = Date.now();
    const later = await startSandbox({ now: () => now });
    try {
      const accessToken = later.accessToken("holder");
      now += 3_599_000;
      expect(await user(accessToken, later.url)).toBe(200);
      now += 2_000;
      expect(await user(accessToken, later.url)).toBe(401);
    } finally {
      await later.close();
    }
  });

  it("end when they are revoked, and revoking always responds with 200", async () => {
    const { answer } = await redeem((await decide()).searchParams.get("code") ?? "");
    const client = { client_id: sandbox.clientId, client_secret: sandbox.clientSecret };
    const revoke = async (text: string): Promise<number> =>
      (
        await fetch(`${sandbox.url}/oauth2/revoke`, {
          method: "POST",
          body: new URLSearchParams({ ...client, token: text }),
        })
      ).status;
    expect(await revoke("nonsense")).toBe(200);
    expect(await revoke(answer["access_token"] ?? "")).toBe(200);
    expect(await user(answer["access_token"] ?? "")).toBe(401);
  });

  it("are refused to a client with the wrong secret", async () => {
    expect(await token({ grant_type: "refresh_token", client_secret: "x" })).toMatchObject({
      status: 401,
      answer: { error: "invalid_client" },
    });
  });
});
