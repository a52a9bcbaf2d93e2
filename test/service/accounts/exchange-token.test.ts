import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { readCredentials, storeCredentials } from "../../../src/accounts/credentials.ts";
import { createExchangeTokens } from "../../../src/accounts/exchange-token.ts";
import { coinbaseClient, type TokenGrant } from "../../../src/accounts/oauth/client.ts";
import { resealUnderFirstKey } from "../../../src/accounts/sweep.ts";
import { createVault } from "../../../src/accounts/vault.ts";
import { newId } from "../../../src/process/ids.ts";
import { openDatabase } from "../../../src/store/database.ts";
import { type SourceKey, sourceKeyOf } from "../../../src/store/records.ts";
import { ensureSource } from "../../../src/store/sources.ts";
import { insertUser } from "../../../src/store/users.ts";
import { consentAt } from "../../support/consent.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";

const key = randomBytes(32);
const vault = createVault([key]);
const REDIRECT = "http://localhost/auth/callback/coinbase";
let exchange: Sandbox;
let database: TestDatabase;
let owner: SourceKey;

beforeAll(async () => {
  exchange = await startSandbox();
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await exchange.close();
});

const client = () =>
  coinbaseClient({
    loginUrl: exchange.url,
    apiUrl: exchange.url,
    clientId: exchange.clientId,
    clientSecret: exchange.clientSecret,
  });

/** Gets a real grant from the consent page of the sandbox. */
async function freshGrant(): Promise<TokenGrant> {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = Buffer.from(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)),
  ).toString("base64url");
  const back = await consentAt(
    client().authorizationUrl("a-long-enough-state", challenge, REDIRECT),
    "holder",
  );
  const grant = await client().exchangeCode(back.searchParams.get("code") ?? "", verifier, REDIRECT);
  if (!grant.ok) throw new Error(grant.error);
  return grant.value;
}

const store = (grant: TokenGrant) => storeCredentials(database.db, vault, owner, { kind: "oauth", ...grant });
const stored = async (): Promise<TokenGrant> => {
  const found = await readCredentials(database.db, vault, owner);
  if (found?.kind !== "oauth") throw new Error("no grant");
  return found;
};
const expired = (grant: TokenGrant): TokenGrant => ({
  ...grant,
  expiresAt: new Date(Date.now() - 1000).toISOString(),
});
/** Whether the exchange accepts the access token, which also means that its refresh token is unused. */
const works = async (grant: TokenGrant): Promise<boolean> => (await client().profile(grant.accessToken)).ok;

beforeEach(async () => {
  exchange.faults.clear();
  const now = new Date();
  const accountId = newId();
  await insertUser(database.db, {
    id: accountId,
    email: `${accountId}@example.org`,
    emailKey: `${accountId}@example.org`,
    displayName: "Ada",
    passwordHash: null,
    emailVerifiedAt: now,
    language: "en",
    createdAt: now,
  });
  const source = {
    accountId,
    providerKey: "coinbase",
    type: "exchange",
    name: "Coinbase",
    accountRef: "a",
  } as const;
  owner = sourceKeyOf((await ensureSource(database.db, source, now)).source);
});

describe("the token of an exchange", () => {
  it("is the stored one until it expires", async () => {
    const grant = await freshGrant();
    await store(grant);
    const before = exchange.stats.refreshes;
    const tokens = createExchangeTokens(database.db, vault, client());
    expect(await tokens.accessToken(owner)).toEqual({ ok: true, value: grant.accessToken });
    expect(exchange.stats.refreshes).toBe(before);
  });

  it("is refreshed when it has expired, and the rotated refresh token is stored", async () => {
    const grant = await freshGrant();
    await store(expired(grant));
    const token = await createExchangeTokens(database.db, vault, client()).accessToken(owner);
    const current = await stored();
    expect(token).toEqual({ ok: true, value: current.accessToken });
    expect(current.refreshToken).not.toBe(grant.refreshToken);
    expect(await works(current)).toBe(true);
  });

  it("is one valid token when two workers refresh at the same time, repeatedly", async () => {
    await store(expired(await freshGrant()));
    // Two processes share only the database and the exchange.
    const other = openDatabase(database.url, "worker", () => {});
    const workers = [
      createExchangeTokens(database.db, createVault([key]), client()),
      createExchangeTokens(other.db, createVault([key]), client()),
    ];
    try {
      for (let round = 0; round < 5; round++) {
        exchange.faults.add({ path: "/oauth2/token", kind: "latency", ms: 30 });
        const before = exchange.stats.refreshes;
        await store(expired(await stored()));
        const results = await Promise.all([0, 1, 0, 1].map((worker) => workers[worker]!.accessToken(owner)));
        const current = await stored();
        for (const result of results) expect(result).toEqual({ ok: true, value: current.accessToken });
        expect(exchange.stats.refreshes - before).toBe(1);
        expect(await works(current)).toBe(true);
      }
    } finally {
      await other.close();
    }
  });

  it("is refreshed once for many requests that were refused with the same token", async () => {
    const grant = await freshGrant();
    await store(grant);
    const tokens = createExchangeTokens(database.db, vault, client());
    const before = exchange.stats.refreshes;
    const results = await Promise.all(
      Array.from({ length: 4 }, () => tokens.accessToken(owner, grant.accessToken)),
    );
    expect(exchange.stats.refreshes - before).toBe(1);
    expect(new Set(results.map((result) => result.ok && result.value)).size).toBe(1);
  });

  it("asks the user to connect again when the consent was revoked", async () => {
    await store({ ...expired(await freshGrant()), refreshToken: "used-up" });
    const tokens = createExchangeTokens(database.db, vault, client());
    expect(await tokens.accessToken(owner)).toEqual({ ok: false, error: "reconnect" });
  });

  it("keeps the old refresh token when the exchange is unavailable", async () => {
    const grant = expired(await freshGrant());
    await store(grant);
    const tokens = createExchangeTokens(database.db, vault, client());
    exchange.faults.add({ path: "/oauth2/token", kind: "status", status: 503 });
    expect(await tokens.accessToken(owner)).toEqual({ ok: false, error: "unavailable" });
    expect(await stored()).toMatchObject({ refreshToken: grant.refreshToken });
    expect((await tokens.accessToken(owner)).ok).toBe(true);
  });
});

describe("rotating the secret key", () => {
  it("decrypts with the old key, encrypts again with the new one, and then no longer needs the old key", async () => {
    const grant = await freshGrant();
    await store(grant);
    const newKey = randomBytes(32);
    const both = createVault([newKey, key]);
    expect(await readCredentials(database.db, both, owner)).toMatchObject(grant);
    const { resealed, unreadable } = await resealUnderFirstKey(database.db, both);
    expect(resealed).toBeGreaterThan(0);
    expect(unreadable).toBe(0);
    expect((await resealUnderFirstKey(database.db, both)).resealed).toBe(0);
    expect(await readCredentials(database.db, createVault([newKey]), owner)).toMatchObject(grant);
    expect(await readCredentials(database.db, vault, owner)).toBeNull();
    expect((await resealUnderFirstKey(database.db, vault)).unreadable).toBeGreaterThan(0);
  });
});
