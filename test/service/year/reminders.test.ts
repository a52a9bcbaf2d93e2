import { afterAll, beforeAll, expect, it } from "vitest";
import { remind } from "../../../src/reminders/remind.ts";
import { type Database, openDatabase } from "../../../src/store/database.ts";
import { findUser } from "../../../src/store/users.ts";
import { binanceKeys } from "../../../sandbox/index.ts";
import type { EmailMessage } from "../../../src/accounts/mail/letter.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";
import { ledger, newUserClient } from "./support.ts";

let service: TestService;
let database: Database;
beforeAll(async () => {
  service = await sharedService();
  database = openDatabase(service.databaseUrl, "worker", () => {});
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

/** Bought on 10 June 2025: tax-free from 11 June 2026, a year and a day later. */
const BOOK = ledger(
  "1,2025-06-10T10:00:00Z,spot_buy,Main,EUR,2000,,BTC,2,,,",
  "2,2025-06-10T11:00:00Z,spot_buy,Main,EUR,100,,ADA,500,,,",
  "3,2025-09-01T10:00:00Z,spot_buy,Main,EUR,100,,SOL,1,,,",
);

async function messagesAt(client: TestClient, day: string): Promise<readonly EmailMessage[]> {
  const sent: EmailMessage[] = [];
  const { body } = await request<{ user: { id: string } }>(client, "GET", "/auth/me");
  const to = await findUser(database.db, body.user.id);
  await remind(database, to!, new Date(`${day}T09:00:00Z`), async (_tx, _to, message) => {
    sent.push(message);
  });
  return sent;
}
const choose = (client: TestClient, body: object) =>
  request<Record<string, boolean>>(client, "PUT", "/v1/account/mail-choices", body);

it("coins that become tax-free within 14 days are in one email, once", async () => {
  const client = await newUserClient(service);
  await importFile(client, BOOK);
  expect(await messagesAt(client, "2026-05-27")).toEqual([]);
  const [message, ...more] = await messagesAt(client, "2026-05-28");
  expect(more).toEqual([]);
  expect(message?.text).toMatch(/2 BTC/);
  expect(message?.text).toMatch(/500 ADA/);
  expect(message?.text).toMatch(/11[./]06[./]2026/);
  expect(message?.text).not.toMatch(/SOL/);
  expect(await messagesAt(client, "2026-05-29")).toEqual([]);
});

it("the deadline of the year is in an email a month before, unless the year was filed or emails are disabled", async () => {
  const client = await newUserClient(service);
  await importFile(client, BOOK);
  await choose(client, { free: false });
  expect(await messagesAt(client, "2026-06-30")).toEqual([]);
  // 31 July 2026 is a Friday.
  const [message] = await messagesAt(client, "2026-07-01");
  expect(message?.text).toMatch(/2025/);
  expect(message?.text).toMatch(/31[./]07[./]2026/);
  expect(await messagesAt(client, "2026-07-02")).toEqual([]);

  const filed = await newUserClient(service);
  await importFile(filed, BOOK);
  await choose(filed, { free: false });
  await request(filed, "POST", "/v1/tax/2025/filings");
  expect(await messagesAt(filed, "2026-07-01")).toEqual([]);

  const silent = await newUserClient(service);
  await importFile(silent, BOOK);
  expect((await choose(silent, { free: false, deadline: false })).body).toEqual({
    sync: true,
    free: false,
    filed: true,
    deadline: false,
    questions: true,
  });
  expect(await messagesAt(silent, "2026-07-01")).toEqual([]);
});

it("the deadline is that of the country of residence", async () => {
  const client = await newUserClient(service);
  await importFile(client, BOOK);
  await choose(client, { free: false });
  const residence = [{ country: "austria", from: null }];
  expect((await request(client, "PUT", "/v1/residence", { residence })).status).toBe(200);
  expect(await messagesAt(client, "2026-05-30")).toEqual([]);
  // Online by the end of June.
  const [message] = await messagesAt(client, "2026-05-31");
  expect(message?.text).toMatch(/2025/);
  expect(message?.text).toMatch(/30[./]06[./]2026/);
  expect(await messagesAt(client, "2026-07-01")).toEqual([]);
});

it("an account that cannot be read is in an email once, until it is read again", async () => {
  const client = await newUserClient(service);
  const id = await importFile(client, BOOK, { name: "Alte Börse" });
  await choose(client, { free: false, deadline: false });
  const fail = (at: string) =>
    database.pool.query(
      `insert into jobs (id, source_id, mode, status, attempt, tries, message, created_at, started_at, finished_at)
       values (gen_random_uuid(), $1, 'sync', 'failed', 1, 1, 'The provider refused the key.', $2, $2, $2)`,
      [id, at],
    );
  await fail("2036-01-01T00:00:00Z");
  const [message] = await messagesAt(client, "2026-01-15");
  expect(message?.text).toContain("Alte Börse");
  await fail("2036-01-02T00:00:00Z");
  expect(await messagesAt(client, "2026-01-16")).toEqual([]);
  await database.pool.query("update sources set last_synced_at = now() where id = $1", [id]);
  expect((await messagesAt(client, "2026-01-17")).length).toBe(1);
  await database.pool.query("update sources set last_synced_at = now() where id = $1", [id]);
  await choose(client, { sync: false });
  expect(await messagesAt(client, "2026-01-18")).toEqual([]);
});

it("owners of a source whose platform ends its services are told once which export to save", async () => {
  const client = await newUserClient(service);
  const connected = await request(client, "POST", "/v1/sources", {
    providerKey: "binance",
    credentials: binanceKeys("binny"),
  });
  expect(connected.status).toBe(201);
  await choose(client, { free: false });
  const [message] = await messagesAt(client, "2026-11-19");
  expect(message?.text).toMatch(/Binance since 01\/07\/2026: Binance no longer serves residents of the EU/);
  expect(message?.text).toMatch(/all transactions \(statement\)/);
  expect(await messagesAt(client, "2026-11-20")).toEqual([]);
});
