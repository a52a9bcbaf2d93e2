import { setImmediate as settled } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ConcurrencyLimit } from "../../../src/guard/concurrency-limit.ts";
import { shareOwnerOf } from "../../../src/store/app-users.ts";
import { type Database, openDatabase } from "../../../src/store/database.ts";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { newApp, newUser, tokenOf } from "./support.ts";

let service: WatchedService;
let database: Database;
let [owner, person]: TestUser[] = [];
let users: readonly string[];
beforeAll(async () => {
  service = await sharedService();
  database = openDatabase(service.databaseUrl, "worker", () => {});
  [owner, person] = [await newTestUser(service), await newTestUser(service)];
  const app = await newApp(service, owner);
  const token = await tokenOf(service, app);
  users = await Promise.all(
    ["one", "two", "three", "four"].map(async (name) => (await newUser(service, app, token, name)).id),
  );
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

it("users whom an app manages share its owner's slots, and another user waits for one of them at most", async () => {
  let known = 0;
  const limit = new ConcurrencyLimit({ perAccount: 1, total: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = async (account: string): Promise<void> => {
    const share = await shareOwnerOf(database.db, account);
    known += 1;
    const work = async (): Promise<void> => {
      begun.push(account);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    await limit.run(share, work, { member: account });
  };
  const all: Promise<void>[] = [];
  // Each request is queued before the next comes.
  for (const account of [...users, person!.id]) {
    all.push(enqueue(account));
    await vi.waitUntil(() => known === all.length);
    await settled();
  }
  for (const end of ends) {
    end();
    await settled();
  }
  await Promise.all(all);
  expect(begun).toEqual([users[0], users[1], person!.id, users[2], users[3]]);
});

it("the owner of the app, and a user without an app, have slots of their own", async () => {
  for (const id of [owner!.id, person!.id]) expect(await shareOwnerOf(database.db, id)).toBe(id);
  for (const id of users) expect(await shareOwnerOf(database.db, id)).toBe(owner!.id);
});
