import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import { some } from "../../support/depth.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly parameters: readonly string[];
};

let service: WatchedService;
let operations: readonly Operation[];
beforeAll(async () => {
  service = await sharedService();
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
    >;
  };
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      needsSession: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
      parameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""),
    })),
  );
});
afterAll(async () => service.stop());

/** Public routes (docs/contract/README.md, "Public routes"). All others need a session. */
const OPEN = [
  /^(GET|POST) \/auth\/(authorize|callback|oauth)\//,
  /^POST \/auth\/(register|verify-email|resend-verification|login|forgot-password|reset-password)$/,
  // Authorized by an emailed code or link, or by a passkey.
  /^POST \/auth\/(reset-password\/identities|undo|passkeys\/challenge)$/,
  /^(GET|POST) \/v1\/legal\//,
  // Contains no user data, and nothing is stored.
  /^POST \/v1\/classify$/,
  // The lists of what can be connected are public and contain no user data.
  /^GET \/(healthz|readyz|metrics|v1\/service\/info|v1\/providers|v1\/jurisdictions)$/,
  /^POST \/auth\/sample$/,
  // OAuth: authorized by client, code or consent.
  /^(POST \/oauth\/(token|revoke|register)|GET \/oauth\/authorize|GET \/\.well-known\/.+)$/,
  // Authorized by the key in the address, because a calendar program can send nothing else.
  /^GET \/v1\/lots\/calendar\.ics$/,
];
const isOpen = ({ method, path }: Operation): boolean => OPEN.some((open) => open.test(`${method} ${path}`));
const filled = (path: string, value: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));

const send = (operation: Operation, path: string, token?: string) =>
  call<unknown>(service, operation.method, path, {
    token,
    ...(operation.method === "GET" ? {} : { body: {} }),
  });

describe("every route of the served OpenAPI document", () => {
  it("requires a session unless it is public", async () => {
    expect(operations.length).toBeGreaterThan(15);
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`;
      expect(`${name} ${operation.needsSession}`).toBe(`${name} ${!isOpen(operation)}`);
      if (!operation.needsSession) continue;
      const path = filled(operation.path, () => newId());
      for (const token of [undefined, "wrong", "a".repeat(43)]) {
        const response = await send(operation, path, token);
        expect(`${name}: ${response.status}`).toBe(`${name}: 401`);
        expect(response.body).toMatchObject({ code: "UnauthorizedError", field: null });
        expect(response.headers.get("www-authenticate")).toBe("Bearer");
      }
    }
  });

  it("refuses a token of an expired session and of a deleted user", async () => {
    const [expired, deleted] = [await newTestUser(service), await newTestUser(service)];
    await service.db.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [expired.id],
    );
    await service.db.query("delete from users where id = $1", [deleted.id]);
    for (const operation of operations.filter(({ needsSession }) => needsSession))
      for (const { token } of [expired, deleted])
        expect(
          (
            await send(
              operation,
              filled(operation.path, () => newId()),
              token,
            )
          ).status,
        ).toBe(401);
  });

  it("returns no data of another user, with every id swapped", async () => {
    const owner = await newTestUser(service);
    await signInWithExchange(service, newExchangeUser(), { token: owner.token });
    const stranger = await newTestUser(service);
    const ids = await idsOf(owner);
    expect(ids.length).toBeGreaterThan(3);
    const before = await fingerprint(owner);
    await signInWithExchange(service, newExchangeUser(), { token: stranger.token });
    const own = (
      await service.db.query<{ id: string }>("select id from sources where user_id = $1", [stranger.id])
    ).rows[0]!.id;

    const withIds = operations.filter(
      ({ needsSession, parameters }) => needsSession && parameters.length > 0,
    );
    for (const operation of withIds)
      // Once with the owner's id everywhere, once below a source of the stranger's own.
      for (const first of operation.parameters.length > 1 ? [null, own] : [null]) {
        const path = (last: string) =>
          filled(operation.path, (name) => (name === operation.parameters[0] ? (first ?? last) : last));
        const missing = await send(operation, path(newId()), stranger.token);
        const name = `${operation.method} ${operation.path}`;
        for (const id of some(ids, 6)) {
          const foreign = await send(operation, path(id), stranger.token);
          // An id of another user must behave exactly like one that does not exist.
          expect(`${name}: ${foreign.status}`).toBe(`${name}: ${missing.status}`);
          expect(foreign.status).toBeGreaterThanOrEqual(400);
          expect(foreign.status).toBeLessThan(500);
          expect(neutral(foreign.text)).toBe(neutral(missing.text));
        }
      }
    // Routes without an id return the stranger's own data, which must not name the owner.
    for (const operation of operations.filter(
      ({ method, needsSession, parameters }) => needsSession && parameters.length === 0 && method === "GET",
    )) {
      const response = await send(operation, operation.path, stranger.token);
      for (const id of [...ids, owner.email]) expect(response.text).not.toContain(id);
    }
    expect(await fingerprint(owner)).toBe(before);
  });
});

/** Every id in every row of this user. */
async function idsOf(person: TestUser): Promise<readonly string[]> {
  return [...new Set((await rowsOf(person)).join().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
}

/** The user's rows in every table that has a user or a source. */
async function rowsOf(person: TestUser): Promise<readonly string[]> {
  const { rows: tables } = await service.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'source_id') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of [{ table: "users", column: "id" }, ...tables]) {
    const owned = column === "source_id" ? "(select id from sources where user_id = $1)" : "($1)";
    const { rows } = await service.db.query<{ row: string }>(
      `select t::text as row from "${table}" t where ${column} in ${owned} order by 1`,
      [person.id],
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}

const fingerprint = async (person: TestUser): Promise<string> => (await rowsOf(person)).join("\n");

const neutral = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(id)");
