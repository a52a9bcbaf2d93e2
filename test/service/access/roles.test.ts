import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { type TestClient, importFile } from "../../support/sources.ts";
import { keyOf, letIn } from "./support.ts";

/** Every kind of caller other than the owner, and what each may do, for every route. */

type Operation = { readonly method: string; readonly path: string; readonly name: string };

let service: WatchedService;
let owner: TestUser;
let operations: readonly Operation[];
/** Ids that exist in the owner's account, by the name of the parameter. */
let existing: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await sharedService();
  owner = await newTestUser(service);
  const client: TestClient = { service, person: owner };
  const sourceId = await importFile(client, LEDGER);
  const first = async (path: string, list: string): Promise<string> => {
    const { body } = await call<Record<string, readonly { id: string }[]>>(service, "GET", path, {
      token: owner.token,
    });
    return body[list]![0]!.id;
  };
  existing = {
    sourceId,
    year: "2024",
    box: "section23",
    transactionId: await first("/v1/transactions", "transactions"),
    disposalId: await first("/v1/disposals", "disposals"),
  };
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
    >;
  };
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.length > 0 && security.every((one) => "session" in one))
      .map(([method]) => ({
        method: method.toUpperCase(),
        path,
        name: `${method.toUpperCase()} ${path}`,
      })),
  );
  expect(operations.length).toBeGreaterThan(60);
});
afterAll(async () => service.stop());

const LEDGER = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,1500",
].join("\n");

/** Operations that compute and compare only, and store nothing. */
const READ_ONLY_POSTS = new Set([
  "POST /v1/tax",
  "POST /v1/sources/{sourceId}/tax",
  "POST /v1/tax/what-if",
  "POST /v1/rules/preview",
  "POST /v1/transactions/preview",
  "POST /v1/tax/plan",
  "POST /v1/tax/{year}/platform-reporting",
  "POST /v1/tax/{year}/compare",
]);
/** Whether an operation is about the caller, whatever account the request names. */
const isAboutOneself = ({ name, path }: Operation): boolean =>
  name === "GET /auth/me" || /^\/v1\/(firms|clients)\b/.test(path);
/** Comments on the data, which an adviser may write although they change no data. */
const ADVISER_ONLY = new Set([
  "POST /v1/questions",
  "PATCH /v1/questions/{questionId}",
  "PUT /v1/checked",
  "DELETE /v1/checked/{markId}",
  "POST /v1/notes",
  "PATCH /v1/notes/{noteId}",
  "DELETE /v1/notes/{noteId}",
]);
/** Sign-in methods of the owner, the full export, which contains them, and the users of the owner's apps. */
const isOwn = ({ path, name }: Operation): boolean =>
  name !== "GET /auth/me" &&
  (path.startsWith("/auth/") || path.startsWith("/v1/account/") || path.startsWith("/v1/apps/{appId}/users"));
/** Whether an operation manages the access of others. */
const manages = ({ path, method }: Operation): boolean =>
  /^\/v1\/(api-keys|grants|apps|consents|link-tokens|firms)/.test(path) ||
  (/^\/v1\/clients\b/.test(path) && method !== "GET") ||
  (path.startsWith("/v1/webhooks") && method !== "GET");
const reads = ({ method, name }: Operation): boolean => method === "GET" || READ_ONLY_POSTS.has(name);

const send = (operation: Operation, token: string, client?: string) =>
  call(
    service,
    operation.method,
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => existing[name] ?? owner.id),
    {
      token,
      ...(operation.method === "GET" ? {} : { body: {} }),
      ...(client === undefined ? {} : { headers: { "x-lotbuch-client": client } }),
    },
  );

/** All stored data of the owner except what a read records. */
async function fingerprint(): Promise<string> {
  const { rows: tables } = await service.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     join pg_class k on k.oid = format('public.%I', table_name)::regclass
     where table_schema = 'public' and column_name in ('user_id', 'account_id') and not k.relispartition
       and table_name <> 'audit' order by 1, 2`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { table, column } of [{ table: "users", column: "id" }, ...tables]) {
    const { rows } = await service.db.query<{ row: string }>(
      `select to_jsonb(t) - 'last_used_at' as row from "${table}" t where ${column} = $1 order by 1`,
      [owner.id],
    );
    found.push(...rows.map(({ row }) => `${table} ${JSON.stringify(row)}`));
  }
  return found.join("\n");
}

describe("for every route of the served OpenAPI document", () => {
  it("lets a viewer read everything and change nothing", async () => {
    const adviser = await newTestUser(service);
    await letIn(service, owner, adviser, "viewer");
    const before = await fingerprint();
    for (const operation of operations) {
      const { status, body } = await send(operation, adviser.token, owner.id);
      const allowed =
        (reads(operation) && !isOwn(operation)) ||
        isAboutOneself(operation) ||
        ADVISER_ONLY.has(operation.name);
      expect(`${operation.name}: ${status === 403}`).toBe(`${operation.name}: ${!allowed}`);
      if (!allowed) expect(body).toMatchObject({ code: "ForbiddenError", field: null });
      expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("lets an editor change data, but neither the account nor the access to it", async () => {
    const adviser = await newTestUser(service);
    await letIn(service, owner, adviser, "editor");
    const before = await fingerprint();
    for (const operation of operations) {
      const allowed =
        !isOwn(operation) && (reads(operation) || !manages(operation) || isAboutOneself(operation));
      // Allowed writes are tested elsewhere, because they would change the owner's data.
      if (allowed && !reads(operation)) continue;
      const { status } = await send(operation, adviser.token, owner.id);
      expect(`${operation.name}: ${status === 403}`).toBe(`${operation.name}: ${!allowed}`);
    }
    expect(await fingerprint()).toBe(before);
    const named = await call(service, "PATCH", `/v1/sources/${existing["sourceId"]}`, {
      token: adviser.token,
      body: { name: "Depot" },
      headers: { "x-lotbuch-client": owner.id },
    });
    expect([named.status, (named.body as unknown as { name: string }).name]).toEqual([200, "Depot"]);
  });

  it("lets a key do what its scopes allow, and never manage accounts, keys or grants", async () => {
    const keys = {
      read: await keyOf(service, owner, ["read"]),
      write: await keyOf(service, owner, ["write"]),
    };
    const before = await fingerprint();
    for (const operation of operations)
      for (const [scope, key] of Object.entries(keys)) {
        const needed = reads(operation) ? "read" : "write";
        const closed = isOwn(operation) || manages(operation);
        const allowed = !closed && scope === needed;
        if (allowed && needed === "write") continue;
        const { status, body } = await send(operation, key);
        const name = `${operation.name} with ${scope}`;
        expect(`${name}: ${status === 403}`).toBe(`${name}: ${!allowed}`);
        const { path } = operation;
        const other = path.startsWith("/v1/webhooks")
          ? "webhooks"
          : path === "/v1/link-tokens"
            ? "app"
            : "session";
        if (!allowed) expect(body.requirements).toEqual([closed ? other : needed]);
        if (!allowed && !closed) expect(body.message).toContain(`scope ${needed}`);
      }
    expect(await fingerprint()).toBe(before);
  });

  it("refuses a user without a grant", async () => {
    const stranger = await newTestUser(service);
    const before = await fingerprint();
    for (const operation of operations)
      for (const client of [owner.id, "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1"]) {
        const { status } = await send(operation, stranger.token, client);
        expect(`${operation.name}: ${status}`).toBe(`${operation.name}: 403`);
      }
    expect(await fingerprint()).toBe(before);
    const odd = await call(service, "GET", "/v1/sources", {
      token: stranger.token,
      headers: { "x-lotbuch-client": "somebody" },
    });
    expect([odd.status, odd.body.field]).toEqual([400, "X-Lotbuch-Client"]);
  });
});
