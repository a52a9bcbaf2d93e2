import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { signInWithExchange } from "../../support/consent.ts";
import { attach } from "../year/support.ts";
import { run } from "../../support/sources.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await startWatchedService();
});
afterAll(async () => service.stop());

/** Rows of every table in the database, including the queue's, that contain one of these texts. */
async function rowsNaming(...texts: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await service.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(8);
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      // Text columns as they are, byte columns as hex.
      const { rows } = await service.db.query<{ row: string }>(
        `select t::text as row from ${name} t where t::text ilike $1 or t::text ilike $2`,
        [`%${text}%`, `%${Buffer.from(text).toString("hex")}%`],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
  return found;
}

/** Connects a source of the user and syncs it until the end. */
async function syncedSource({ token }: TestUser): Promise<string> {
  const { sources } = (await call<{ sources: { id: string }[] }>(service, "GET", "/v1/sources", { token }))
    .body;
  const sourceId = sources[0]!.id;
  const job = await run({ service, person: { token } }, sourceId);
  expect(job.status).toBe("completed");
  return sourceId;
}

/** Number of rows by table, without the queue's own tables; partitions count as their table. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await service.db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = Number((await service.db.query(`select count(*) as n from "${name}"`)).rows[0].n);
  return counts;
}

/** Tables about markets and about the service, not about persons. */
const NOT_PERSONAL = new Set([
  "schema_additions",
  "schema_migrations",
  "prices",
  "fx_rates",
  "throttles",
  "secret_keys",
  "turns",
  "leases",
]);

/** Adds a correction of one of the source's transactions and a receipt. */
async function correctSomething({ token }: TestUser, sourceId: string): Promise<void> {
  const path = `/v1/sources/${sourceId}/transactions`;
  const { transactions } = (
    await call<{ transactions: { id: string }[] }>(service, "GET", `${path}?limit=1`, { token })
  ).body;
  const body = { values: { note: "seen on paper" }, reason: "The bank's own statement" };
  const response = await call(service, "PATCH", `${path}/${encodeURIComponent(transactions[0]!.id)}`, {
    token,
    body,
  });
  expect(response.status).toBe(200);
  const transaction = { sourceId, transactionId: transactions[0]!.id };
  const receipt = { name: "statement.txt", bytes: Buffer.from("paid in cash") };
  expect((await attach({ service, person: { token } }, transaction, receipt)).status).toBe(201);
}

/** Connects a source and removes it: the queue then contains the account id. */
async function connectAndRemove({ token }: TestUser): Promise<void> {
  const created = await call(service, "POST", "/v1/sources", {
    token,
    body: { providerKey: "file", name: "x" },
  });
  expect(created.status).toBe(201);
  expect((await call(service, "DELETE", `/v1/sources/${created.body.id}`, { token })).status).toBe(204);
}

async function personWithEverything() {
  const person = await newTestUser(service);
  const joined = await signInWithExchange(service, "trader", { token: person.token });
  expect(joined.body.status).toBe("completed");
  await call(service, "POST", "/auth/forgot-password", { body: { email: person.email } });
  const sourceId = await syncedSource(person);
  await correctSomething(person, sourceId);
  await connectAndRemove(person);
  return { ...person, sourceId, exchangeToken: joined.body.sessionToken ?? "" };
}

describe("DELETE /auth/me", () => {
  it("requires the password, then leaves no row that names the user", async () => {
    const key = { "idempotency-key": "first-try" };
    const email = `erased-${Date.now()}@example.org`;
    await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD }, headers: key });
    await service.db.query("delete from users where email = $1", [email]);
    expect(await rowsNaming(email)).toEqual([]);

    const person = await personWithEverything();
    const { token } = person;
    expect((await rowsNaming(person.id, person.email, person.sourceId)).length).toBeGreaterThan(5);
    const countsBefore = await rowCounts();
    for (const table of [
      "raw_records",
      "derived",
      "segments",
      "books",
      "changes",
      "runs",
      "decisions",
      "attachments",
      "credentials",
      "codes",
    ])
      expect(`${table} ${(countsBefore[table] ?? 0) > 0}`).toBe(`${table} true`);

    const without = await call(service, "DELETE", "/auth/me", { token, body: {} });
    expect([without.status, without.body.code, without.body.field]).toEqual([
      400,
      "AuthValidationError",
      "password",
    ]);
    const wrong = await call(service, "DELETE", "/auth/me", { token, body: { password: "wrong password" } });
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([401, "UnauthorizedError", "password"]);
    expect((await call(service, "GET", "/auth/me", { token })).status).toBe(200);

    const done = await call(service, "DELETE", "/auth/me", { token, body: { password: PASSWORD } });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect(await rowsNaming(person.id, person.email, person.sourceId)).toEqual([]);
    // There is no other user: rows that name no user must be deleted as well.
    const left = Object.entries(await rowCounts()).filter(([, count]) => count > 0);
    expect(left.map(([table]) => table).filter((table) => !NOT_PERSONAL.has(table))).toEqual([]);
    for (const ended of [token, person.exchangeToken])
      expect((await call(service, "GET", "/auth/me", { token: ended })).status).toBe(401);
  });

  it("emails a code to an account without a password", async () => {
    const joined = await signInWithExchange(service, "staker");
    const token = joined.body.sessionToken ?? "";
    const erase = (body: object) => call(service, "DELETE", "/auth/me", { token, body });
    // The session knows the address, so the address proves nothing.
    const withoutCode = await erase({ email: "staker@sandbox.example" });
    expect([withoutCode.status, withoutCode.body.field]).toEqual([400, "code"]);
    const wrong = await erase({ code: "ZZZZ-ZZZZ" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "VerificationCodeInvalidError"]);
    expect((await call(service, "GET", "/auth/me", { token })).status).toBe(200);
    const done = await erase({ code: codeFor(service, "staker@sandbox.example") });
    expect(done.status).toBe(200);
    expect(await rowsNaming(joined.body.accountId ?? "", "staker@sandbox.example")).toEqual([]);
    // The exchange account is free again: the next sign-in creates a new user.
    const signedUp = await signInWithExchange(service, "staker");
    expect(signedUp.body.status).toBe("completed");
    expect(signedUp.body.accountId).not.toBe(joined.body.accountId);
  });
});

describe("GET /v1/account/export", () => {
  it("contains everything of the user, nothing of others, and no secret", async () => {
    const other = await newTestUser(service);
    const person = await newTestUser(service);
    await signInWithExchange(service, "holder", { token: person.token });
    await correctSomething(person, await syncedSource(person));
    const response = await fetch(`${service.url}/v1/account/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="lotbuch-export-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")] as const,
    );
    expect(files[0]![0]).toBe("README.txt");
    const linesOf = new Map(
      files
        .slice(1)
        .map(([name, text]) => [name.replace(/\.jsonl$/, ""), text.trimEnd().split("\n")] as const),
    );
    // Each table once, with every row of this user.
    const owned: readonly (readonly [string, string])[] = [
      ["users", "id = $1"],
      ...["books", "changes", "decisions", "derived", "raw_records", "runs", "segments"].map(
        (table) => [table, "account_id = $1"] as const,
      ),
      ...["identities", "sessions", "sources", "devices", "security_events"].map(
        (table) => [table, "user_id = $1"] as const,
      ),
      ...["jobs", "credentials", "reported_balances"].map(
        (table) => [table, "source_id in (select id from sources where user_id = $1)"] as const,
      ),
    ];
    for (const [table, condition] of owned) {
      const { rows } = await service.db.query<{ n: number }>(
        `select count(*)::int as n from "${table}" where ${condition}`,
        [person.id],
      );
      expect([table, rows[0]!.n > 0, linesOf.get(table)?.length]).toEqual([table, true, rows[0]!.n]);
    }
    const tables = Object.keys(await rowCounts());
    expect(
      [...linesOf.keys()].filter((name) => !tables.includes(name) && !name.startsWith("attachments/")),
    ).toEqual([]);
    const derived = linesOf
      .get("derived")!
      .map((line) => JSON.parse(line) as { list: string; body: { sourceId?: string } });
    const lists = new Set(derived.map(({ list }) => list));
    for (const list of ["transactions", "disposals", "lots", "years"]) expect(lists).toContain(list);
    expect(derived.find(({ list }) => list === "transactions")!.body.sourceId).toMatch(/^[\da-f-]{36}$/);
    const rows = files
      .filter(([name]) => name.endsWith(".jsonl"))
      .flatMap(([, text]) =>
        text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as object),
      );
    const all = JSON.stringify(rows);
    expect(all).toContain(person.email);
    expect(all).toContain("Coinbase (Hanna Holder)");
    expect(all).not.toContain(other.id);
    expect(all).not.toMatch(/argon2|password_hash|token_hash|sealed|\\\\x/);
  });
});
