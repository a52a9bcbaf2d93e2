import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepAccounts } from "../../../src/accounts/sweep.ts";
import { newId } from "../../../src/process/ids.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

describe("the cleanup of expired rows", () => {
  it("removes expired rows and nothing else", async () => {
    const { pool } = database;
    const now = new Date();
    const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
    const user = async (createdAt: Date, verifiedAt: Date | null) => {
      const id = newId();
      await pool.query(
        "insert into users (id, email, email_key, display_name, email_verified_at, created_at) values ($1, $2, $2, 'x', $3, $4)",
        [id, `${id}@example.org`, verifiedAt, createdAt],
      );
      return id;
    };
    const owner = await user(hours(-1000), hours(-999));
    const unverified = await user(hours(-24 * 6), null);
    await user(hours(-24 * 8), null);
    const hash = () => randomBytes(32);
    for (const expiresAt of [hours(-0.1), hours(1)]) {
      await pool.query(
        "insert into sessions (id, user_id, token_hash, provider, expires_at) values ($1, $2, $3, 'local', $4)",
        [newId(), owner, hash(), expiresAt],
      );
      await pool.query("insert into throttles (key, count, expires_at) values ($1, 1, $2)", [
        hash(),
        expiresAt,
      ]);
      await pool.query(
        "insert into idempotency_keys (id, user_id, request_hash, expires_at) values ($1, $2, $3, $4)",
        [hash(), owner, hash(), expiresAt],
      );
    }
    // A recently expired row is stored for a day so that the error can be "expired"; an old one is deleted.
    for (const [purpose, expiresAt] of [
      ["verify_email", hours(-1)],
      ["reset_password", hours(-25)],
    ] as const)
      await pool.query(
        "insert into codes (user_id, purpose, code_hash, expires_at) values ($1, $2, $3, $4)",
        [owner, purpose, hash(), expiresAt],
      );
    for (const expiresAt of [hours(-25), hours(-1), hours(0.1)])
      await pool.query(
        `insert into oauth_sessions (id, state_hash, provider, status, from_page, language, browser_hash, sealed_verifier, expires_at)
         values ($1, $2, 'coinbase', 'pending', false, 'en', $2, 'x', $3)`,
        [newId(), hash(), expiresAt],
      );

    await sweepAccounts(database.db, now);

    const count = async (query: string) =>
      Number((await pool.query(`select count(*) as n ${query}`)).rows[0].n);
    for (const table of ["sessions", "throttles", "idempotency_keys", "codes"])
      expect(`${table} ${await count(`from ${table}`)}`).toBe(`${table} 1`);
    expect(await count("from codes where purpose = 'verify_email'")).toBe(1);
    const { rows } = await pool.query(
      "select status, sealed_verifier from oauth_sessions order by expires_at",
    );
    expect(rows).toEqual([
      { status: "expired", sealed_verifier: null },
      { status: "pending", sealed_verifier: Buffer.from("x") },
    ]);
    const { rows: people } = await pool.query("select id from users order by created_at");
    expect(people.map(({ id }) => id)).toEqual([owner, unverified]);
  });
});
