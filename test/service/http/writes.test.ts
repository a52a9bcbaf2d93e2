import { createVault } from "../../../src/accounts/vault.ts";
import { secretKeys } from "../../../src/service/secret-key.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { relayTo } from "../../support/relay.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { until } from "../../support/until.ts";
import { type WriteKind, KINDS, recordedBy, rowsOf, sendWrite, lockWaitCount } from "../../support/writes.ts";

/** Requests that create something, retried with the same key after a lost connection: the result exists once. */

let service: WatchedService;
let person: TestUser;
let sourceId: string;

beforeAll(async () => {
  service = await startWatchedService();
  person = await newTestUser(service);
  const created = await call<{ id: string }>(service, "POST", "/v1/sources", {
    token: person.token,
    body: { providerKey: "file", name: "Depot" },
  });
  sourceId = created.body.id;
  // Ends the connection on which the statement runs, as a failing server does.
  await service.db.query(
    `create function end_connection() returns trigger language plpgsql as
     $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`,
  );
});
afterAll(async () => service.stop());

const writer = () => ({ db: service.db, person, sourceId });
const send = (kind: WriteKind, key: string, url = service.url) => sendWrite(writer(), url, kind, key);
const rows = (kind: WriteKind): Promise<number> => rowsOf(writer(), kind);
const recorded = (): Promise<number> => recordedBy(writer());
const oneWaits = () => until(async () => (await lockWaitCount(writer())) > 0);

/** Retries after the pool has noticed that its connection is lost. */
async function resend(kind: WriteKind, key: string) {
  return until(async () => {
    const response = await send(kind, key);
    return response.status === 503 ? null : response;
  });
}

/** Points at which the database connection ends: in the act, when the outcome is recorded, and in the commit. */
const CUTS: Readonly<Record<string, (kind: WriteKind) => string>> = {
  "in the act": ({ table }) =>
    `create trigger cut after insert on ${table} for each row execute function end_connection()`,
  "before the outcome is recorded": () =>
    "create trigger cut before update on idempotency_keys for each row execute function end_connection()",
  "in the commit": () =>
    `create constraint trigger cut after update on idempotency_keys deferrable initially deferred
     for each row execute function end_connection()`,
};

for (const [name, kind] of Object.entries(KINDS))
  describe(`a retried ${name}`, () => {
    for (const [where, cut] of Object.entries(CUTS))
      it(`exists once if the database fails ${where}, which is answered with 503`, async () => {
        const key = `${name}-${where.replaceAll(" ", "-")}`;
        const before = await rows(kind);
        await service.db.query(cut(kind));
        const lost = await send(kind, key);
        await service.db.query(
          `drop trigger cut on ${where === "in the act" ? kind.table : "idempotency_keys"}`,
        );
        expect([lost.status, lost.body.code]).toEqual([503, "ServiceUnavailableError"]);
        expect(lost.headers.get("retry-after")).toMatch(/^\d+$/);
        expect(lost.text).not.toMatch(/insert into|update |select |idempotency_keys/i);
        expect(await rows(kind)).toBe(before);
        const response = await resend(kind, key);
        expect([response.status, response.headers.get("idempotency-replayed")]).toEqual([201, null]);
        const after = await rows(kind);
        expect(after).toBeGreaterThan(before);
        const replayed = await send(kind, key);
        expect([replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
        expect(await rows(kind)).toBe(after);
      });

    it("exists once if the client loses its connection after the commit", async () => {
      const [before, outcomes] = [await rows(kind), await recorded()];
      const relay = await relayTo(service.url);
      const lost = send(kind, `${name}-lost`, relay.url).then(
        () => "answered",
        () => "lost",
      );
      await until(async () => (await recorded()) > outcomes);
      await relay.cut();
      await lost;
      const after = await rows(kind);
      expect(after).toBeGreaterThan(before);
      const replayed = await send(kind, `${name}-lost`);
      expect([replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
      expect(await rows(kind)).toBe(after);
    });
  });

describe("two concurrent requests with the same key", () => {
  it("are one: each gets the outcome", async () => {
    const kind = KINDS["entry"]!;
    const before = await rows(kind);
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(kind, "at-once")));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await rows(kind)).toBe(before + 1);
  });

  it("end with 409 for the second while the first is running; afterwards it gets the outcome", async () => {
    const kind = KINDS["source"]!;
    const before = await rows(kind);
    await service.db.query("begin");
    await service.db.query("lock table sources in share row exclusive mode");
    const first = send(kind, "slow");
    await oneWaits();
    const second = await send(kind, "slow");
    expect([second.status, second.body.code, second.headers.get("retry-after")]).toEqual([
      409,
      "ConflictError",
      "2",
    ]);
    await service.db.query("commit");
    expect((await first).status).toBe(201);
    const replayed = await send(kind, "slow");
    expect([replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(await rows(kind)).toBe(before + 1);
  });

  it("leave the act to the second if the first is rolled back", async () => {
    const kind = KINDS["source"]!;
    const before = await rows(kind);
    // Like the transaction of a process that is killed: it has claimed the key, and commits nothing.
    await send(kind, "learn");
    const { rows: learned } = await service.db.query<{ id: Buffer }>(
      "delete from idempotency_keys where started_at = (select max(started_at) from idempotency_keys) returning id",
    );
    expect(await rows(kind)).toBe(before + 1);
    await service.db.query("begin");
    await service.db.query(
      `insert into idempotency_keys (id, request_hash, started_at, expires_at)
       values ($1, $1, now(), now() + interval '1 day')`,
      [learned[0]?.id],
    );
    const second = send(kind, "learn");
    await oneWaits();
    await service.db.query("rollback");
    expect((await second).status).toBe(201);
    expect(await rows(kind)).toBe(before + 2);
  });
});

it("a refusal is not recorded: the same key with another body may be retried", async () => {
  const headers = { "idempotency-key": "refused" };
  const token = person.token;
  const wrong = await call(service, "POST", "/v1/sources", { token, headers, body: { providerKey: "none" } });
  expect(wrong.status).toBe(400);
  const body = { providerKey: "file", name: "Right" };
  expect((await call(service, "POST", "/v1/sources", { token, headers, body })).status).toBe(201);
  const other = await call(service, "POST", "/v1/sources", {
    token,
    headers,
    body: { ...body, name: "Other" },
  });
  expect([other.status, other.body.code]).toEqual([422, "IdempotencyKeyReusedError"]);
});

describe("a key of a previous version", () => {
  const body = { providerKey: "file", name: "Older" };
  const sendOlder = (key: string) =>
    call(service, "POST", "/v1/sources", {
      token: person.token,
      headers: { "idempotency-key": key },
      body,
    });
  /** Stores a key as that version did: the claim first, and the text of the response afterwards. */
  async function store(key: string, response: object | null): Promise<void> {
    const keys = secretKeys(service.config.secretKeys, service.config.dataDir);
    if (!keys.ok) throw new Error("the service has no key");
    const vault = createVault(keys.value);
    const id = vault.mac("idempotency key", [person.id, "POST", "/v1/sources", key].join("\0"));
    const binding = { table: "idempotency_keys", id: id.toString("hex") };
    await service.db.query(
      `insert into idempotency_keys (id, user_id, request_hash, sealed_answer, started_at, expires_at)
       values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
      [
        id,
        person.id,
        vault.mac("idempotent request", JSON.stringify(body)),
        response === null ? null : vault.seal(JSON.stringify(response), binding),
      ],
    );
  }

  it("gets its previous response, and nothing is done", async () => {
    const created = await sendOlder("made");
    const before = await rows(KINDS["source"]!);
    const location = created.headers.get("location");
    await store("answered", { status: 201, headers: { location }, body: created.body });
    const replayed = await sendOlder("answered");
    expect([replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect([replayed.headers.get("location"), replayed.body]).toEqual([location, created.body]);
    expect(await rows(KINDS["source"]!)).toBe(before);
  });

  it("gets 409 while that version is running the request", async () => {
    const before = await rows(KINDS["source"]!);
    await store("at-work", null);
    const second = await sendOlder("at-work");
    expect([second.status, second.headers.get("retry-after")]).toEqual([409, "2"]);
    expect(await rows(KINDS["source"]!)).toBe(before);
  });
});
