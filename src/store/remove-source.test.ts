import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/support/database.ts";
import { newId } from "../process/ids.ts";
import { isAssessmentDue } from "./books.ts";
import { openQueue, type Queue } from "./queue.ts";
import { sourceKeyOf, storeRecords } from "./records.ts";
import { removeSource } from "./remove-source.ts";
import { users } from "./schema/index.ts";
import { ensureSource, findSource, saveLedgerState, readSources } from "./sources.ts";
import { sourcesToRead } from "./sweeps.ts";

let database: TestDatabase;
let queue: Queue;
const now = new Date("2026-01-01T00:00:00Z");
beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue(database.url, { onError: () => {} });
});
afterAll(async () => {
  await queue.stop(1000);
  await database.drop();
});

describe("a removal that is interrupted", () => {
  it("leaves a source that is never read again and whose removal can be repeated", async () => {
    const { db, pool } = database;
    const accountId = newId();
    await db.insert(users).values({
      id: accountId,
      email: "a@b",
      emailKey: "a@b",
      displayName: "x",
      language: "en",
      createdAt: now,
    });
    const newSource = { accountId, providerKey: "file", type: "file", name: "x", accountRef: "x" } as const;
    const { source } = await ensureSource(db, newSource, now);
    const client = await pool.connect();
    await storeRecords(
      client,
      sourceKeyOf(source),
      [{ providerId: "a", accountRef: "x", payload: "{}" }],
      now,
    );
    client.release();
    await saveLedgerState(db, sourceKeyOf(source), { reader: "1", size: 0 }, { at: now, state: null });
    expect(await readSources(db, accountId)).toEqual([source.id]);

    const failingQueue: Queue = { ...queue, enqueue: async () => Promise.reject(new Error("cut off")) };
    await expect(removeSource(database, failingQueue, sourceKeyOf(source), now)).rejects.toThrow("cut off");
    expect(await findSource(db, accountId, source.id)).not.toBeNull();
    expect(await readSources(db, accountId)).toEqual([]);
    expect(await sourcesToRead(db, "2", "00000000-0000-0000-0000-000000000000", 10, now)).toEqual([]);

    const revision = await removeSource(database, queue, sourceKeyOf(source), now);
    expect(revision).toBe(1);
    expect(await findSource(db, accountId, source.id)).toBeNull();
    // Figures without it are requested.
    expect(await isAssessmentDue(database, accountId)).toBe(true);
  });
});
