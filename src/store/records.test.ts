import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/support/database.ts";
import { newId } from "../process/ids.ts";
import { storeRecords, streamRecords } from "./records.ts";

let database: TestDatabase;
const now = new Date("2026-01-01T00:00:00Z");
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => database.drop());

/** Unusual but valid payloads. */
const ODD = [
  "",
  " ",
  "\x1e",
  "\x1f",
  "\x1d",
  "a\x1eb\x1fc\x1dd",
  '{"a":"\\"\\\\,{}"}',
  "NULL",
  "ü漢👛",
  "\t\n\r",
  "'",
  "$8",
];

it.each([
  ["one alone", ODD.map((payload) => [payload])],
  ["all together", [ODD]],
])("stores every payload unchanged, %s", async (_, batches) => {
  for (const payloads of batches) {
    const owner = { accountId: newId(), sourceId: newId() };
    const client = await database.pool.connect();
    const records = payloads.map((payload, n) => ({ providerId: String(n), accountRef: "x", payload }));
    expect(await storeRecords(client, owner, records, now)).toBe(payloads.length);
    expect(await storeRecords(client, owner, records, now)).toBe(0);
    client.release();
    const stored = new Map<string, string>();
    for await (const batch of streamRecords(database, owner))
      for (const { providerId, payload } of batch) stored.set(providerId, payload);
    expect(payloads.map((_payload, n) => stored.get(String(n)))).toEqual(payloads);
  }
});
