import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/support/database.ts";
import { storeCredentials } from "../accounts/credentials.ts";
import { createVault } from "../accounts/vault.ts";
import { newId } from "../process/ids.ts";
import { checkKeys } from "./secret-key.ts";

const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
let database: TestDatabase;
let days = 0;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query("delete from secret_keys");
  await database.pool.query("delete from users");
  await database.pool.query("delete from mails");
});
afterAll(async () => database.drop());

/** A start with these keys, one day after the previous one. */
const start = (keys: readonly Buffer[], options: { configured?: boolean; lost?: readonly string[] } = {}) =>
  checkKeys(database.db, createVault(keys), {
    configured: true,
    lost: [],
    now: new Date(Date.UTC(2026, 0, ++days)),
    ...options,
  });

/** A source whose credentials are encrypted under this key. */
async function connectedUnder(key: Buffer): Promise<void> {
  const [accountId, sourceId] = [newId(), newId()];
  await database.pool.query(
    "insert into users (id, email, email_key, display_name, created_at) values ($1, $2, $2, 'x', now())",
    [accountId, `${accountId}@example.org`],
  );
  await database.pool.query(
    "insert into sources (id, user_id, type, provider_key, name, account_ref) values ($1, $2, 'exchange', 'coinbase', 'x', 'x')",
    [sourceId, accountId],
  );
  await storeCredentials(
    database.db,
    createVault([key]),
    { accountId, sourceId },
    { kind: "api_key", fields: {} },
  );
}

const idOf = (key: Buffer): string => createVault([key]).currentPrefix.subarray(1).toString("hex");
const refused = (key: Buffer) => ({
  ok: false,
  error: expect.stringContaining(`The key ${idOf(key)}`),
});

describe("the keys of a start", () => {
  it("work through a rotation, and the old one can go when nothing needs it", async () => {
    expect(await start([OLD])).toEqual({ ok: true, value: null });
    expect((await start([NEW, OLD])).ok).toBe(true);
    expect((await start([NEW])).ok).toBe(true);
    expect((await start([NEW])).ok).toBe(true);
  });

  it("must include the new one after a rotation, even before it has encrypted anything", async () => {
    await start([OLD]);
    await start([NEW, OLD]);
    expect(await start([OLD])).toMatchObject(refused(NEW));
    expect(await start([OTHER], { configured: false })).toMatchObject(refused(NEW));
    expect((await start([OLD, NEW])).ok).toBe(true);
  });

  it("must include every one that stored credentials need, or name it as lost", async () => {
    await start([OLD], { configured: false });
    await connectedUnder(OLD);
    expect((await start([NEW, OLD])).ok).toBe(true);
    expect(await start([NEW])).toMatchObject(refused(OLD));
    expect((await start([NEW], { lost: [idOf(OLD)] })).ok).toBe(true);
  });

  it("must include the one that encrypted a queued mail", async () => {
    await start([OLD], { configured: false });
    const body = createVault([OLD]).seal("a mail", { table: "mails", id: newId() });
    await database.pool.query(
      `insert into mails (id, kind, address, sealed_body, status, attempts, due_at, until, created_at)
       values ($1, 'notice', 'a@example.org', $2, 'waiting', 0, now(), now(), now())`,
      [newId(), body],
    );
    expect(await start([NEW])).toMatchObject(refused(OLD));
    await database.pool.query("delete from mails");
    expect((await start([NEW])).ok).toBe(true);
  });

  it("may be replaced if a generated key has encrypted nothing", async () => {
    await start([OLD], { configured: false });
    expect((await start([OTHER], { configured: false })).ok).toBe(true);
  });
});
