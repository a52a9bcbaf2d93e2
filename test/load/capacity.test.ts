import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../src/basics/limits.ts";
import { CapacityError, reserveCapacity } from "../../src/store/capacity.ts";
import { call, storedTestUser, type TestUser } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { sharedService } from "../support/service.ts";
import { importFile } from "../support/sources.ts";

type Service = Awaited<ReturnType<typeof sharedService>>;
type Usage = { readonly usage: readonly { kind: string; count: number; limit: number }[] };

let service: Service;
let user: TestUser;
let sourceId: string;
beforeAll(async () => {
  service = await sharedService();
  user = await storedTestUser(service);
  sourceId = await importFile(
    { service, person: user },
    "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount\n1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05\n",
  );
});

const request = <T>(method: string, path: string, body?: object) =>
  call<T>(service, method, path, { token: user.token, ...(body === undefined ? {} : { body }) });
const stored = async (kind: string): Promise<number> =>
  (await request<Usage>("GET", "/v1/account/usage")).body.usage.find((one) => one.kind === kind)!.count;
const fill = (statement: string, count: number) => service.db.query(statement, [user.id, count]);

describe("the number of what an account stores", () => {
  it("is reached by exactly one mapping: listed before, refused with the way out, nothing stored", async () => {
    const mapping = (name: string) => ({
      name,
      columns: ["when", "what", "coin", "amount"],
      fields: { time: "when", type: "what", asset: "coin", amount: "amount" },
      types: { buy: "spot_buy" },
    });
    const save = (name: string) =>
      request<{ id: string; code: string; message: string }>("POST", "/v1/mappings", mapping(name));
    const last = await save("last");
    expect(last.status, last.text).toBe(201);
    await fill(
      `insert into mappings (id, account_id, name, columns, body, created_at)
       select gen_random_uuid(), account_id, 'mapping ' || i, columns, body, created_at
       from mappings, generate_series(1, $2::integer) i where account_id = $1`,
      LIMITS.storedEach.mappings - 2,
    );
    expect(await stored("mappings")).toBe(LIMITS.storedEach.mappings - 1);
    expect((await save("the last that fits")).status).toBe(201);
    const refused = await save("one more");
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "ConflictError",
      "There are 200 saved mappings already. Delete one first.",
    ]);
    expect(await stored("mappings")).toBe(200);
    // One of the same name is replaced; a deleted one makes room.
    expect((await save("last")).status).toBe(201);
    expect((await request("DELETE", `/v1/mappings/${last.body.id}`)).status).toBe(204);
    expect((await save("one more")).status).toBe(201);
    const list = await request<{ mappings: readonly object[] }>("GET", "/v1/mappings");
    expect(list.body.mappings).toHaveLength(200);
    const long = {
      ...mapping("long"),
      columns: Array.from({ length: 400 }, (_, i) => `${i}`.padEnd(300, "x")),
    };
    const tooLong = await request<{ field: string }>("POST", "/v1/mappings", long);
    expect([tooLong.status, tooLong.body.field]).toEqual([400, "mapping"]);
  });

  it("is reached by exactly one decision; the same one again is not stored again", async () => {
    const { rows } = await service.db.query<{ id: string }>(
      "select id from derived where account_id = $1 and source_id = $2 and list = 'transactions'",
      [user.id, sourceId],
    );
    const path = `/v1/sources/${sourceId}/transactions/${encodeURIComponent(rows[0]!.id)}`;
    const note = (noteByUser: string) =>
      request<{ message: string }>("PATCH", path, { noteByUser, reason: "for the adviser" });
    const before = await stored("decisions");
    expect((await note("first")).status).toBe(200);
    expect((await note("first")).status).toBe(200);
    expect(await stored("decisions")).toBe(before + 1);
    await fill(
      `insert into decisions (account_id, id, kind, source_id, transaction_id, body, hash, created_at)
       select $1, gen_random_uuid(), 'correction', gen_random_uuid(), 'none', '{"tag":"x"}', '\\x00', now()
       from generate_series(1, $2::integer) i`,
      LIMITS.storedEach.decisions - (before + 1) - 1,
    );
    expect((await note("second")).status).toBe(200);
    const refused = await note("third");
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.message).toContain("at most 200000 decisions");
    expect(await stored("decisions")).toBe(LIMITS.storedEach.decisions);
    // Everything stored is still read.
    expect((await note("second")).status).toBe(200);
    for (const of of ["/v1/rules", "/v1/decisions?limit=5", "/v1/readings", path])
      expect((await request("GET", of)).status, of).toBe(200);
  });

  it("is reached by exactly one file, and the rows of the refused one are not stored", async () => {
    const own = await storedTestUser(service);
    await service.db.query(
      `insert into source_files (id, account_id, source_id, name, format, content_hash, records, created_at, seen_at)
       select gen_random_uuid(), $1, $2, 'f', 'f', decode(lpad(to_hex(i), 64, '0'), 'hex'), 0, now(), now()
       from generate_series(1, $3::integer) i`,
      [user.id, sourceId, LIMITS.storedEach.files - 1],
    );
    const rows =
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount\n7,2024-02-10T12:00:00Z,spot_buy,main,EUR,1000,ETH,1\n";
    const records = await stored("records");
    await expect(importFile({ service, person: user }, rows, { name: "Over" })).rejects.toThrow(
      "at most 10000 files",
    );
    expect(await stored("records")).toBe(records);
    await importFile({ service, person: own }, rows, { name: "Another account" });
  });

  it("is reached by exactly one record", async () => {
    const database = await testDatabase();
    try {
      const { db } = database;
      const limit = LIMITS.storedEach.records;
      await expect(reserveCapacity(db, user.id, "records", limit + 1)).rejects.toThrow(CapacityError);
      await reserveCapacity(db, user.id, "records", limit);
    } finally {
      await database.drop();
    }
  });
});
