import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedTestUser, type TestUser } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { request, type TestClient } from "../../support/sources.ts";

const PATH = "/v1/account/preferences";
const ALL_EMAILS = { sync: true, free: true, filed: true, deadline: true, questions: true };

describe("preferences", () => {
  let service: TestService;
  const someone = async (): Promise<TestClient> => ({ service, person: await storedTestUser(service) });
  const read = async (client: TestClient) => (await request<object>(client, "GET", PATH)).body;
  beforeAll(async () => {
    service = await sharedService();
  });
  afterAll(() => service.stop());

  it("are changed one by one, and stay for the next device", async () => {
    const [client, other] = [await someone(), await someone()];
    const before = await read(client);
    expect(before).toMatchObject({ emails: ALL_EMAILS, defaultYear: null, offline: null });
    expect(await request(client, "PATCH", PATH, { language: "de", emails: { free: false } })).toMatchObject({
      status: 200,
      body: { language: "de", emails: { ...ALL_EMAILS, free: false }, defaultYear: null },
    });
    await request(client, "PATCH", PATH, { defaultYear: 2024, offline: true, emails: { sync: false } });
    expect(await read(client)).toEqual({
      language: "de",
      emails: { ...ALL_EMAILS, free: false, sync: false },
      defaultYear: 2024,
      offline: true,
    });
    await request(client, "PATCH", PATH, { defaultYear: null });
    expect(await read(client)).toMatchObject({ defaultYear: null, offline: true });
    expect(await read(other)).toMatchObject({ emails: ALL_EMAILS, defaultYear: null, offline: null });
  });

  it("are the same as those of the older routes of the emails", async () => {
    const client = await someone();
    await request(client, "PUT", "/v1/account/mail-choices", { deadline: false });
    expect(await read(client)).toMatchObject({ emails: { ...ALL_EMAILS, deadline: false } });
    await request(client, "PATCH", PATH, { emails: { deadline: true, questions: false } });
    expect((await request(client, "GET", "/v1/account/mail-choices")).body).toEqual({
      ...ALL_EMAILS,
      questions: false,
    });
  });

  it.each([
    { language: "fr" },
    { emails: { weather: true } },
    { emails: { free: "sometimes" } },
    { defaultYear: 1999 },
    { offline: 7 },
    { theme: "dark" },
  ])("refuse %j", async (body) => {
    const client = await someone();
    const before = await read(client);
    expect(await request(client, "PATCH", PATH, body)).toMatchObject({ status: 400 });
    expect(await read(client)).toEqual(before);
  });

  it("have the emails that were disabled before there were preferences", async () => {
    const client = await someone();
    const pool = new pg.Pool({ connectionString: service.databaseUrl });
    const { person } = client;
    await pool.query("update users set mails_off = 'free,deadline' where id = $1", [(person as TestUser).id]);
    expect(await read(client)).toMatchObject({ emails: { ...ALL_EMAILS, free: false, deadline: false } });
    await request(client, "PATCH", PATH, { emails: { free: true } });
    expect(await read(client)).toMatchObject({ emails: { ...ALL_EMAILS, deadline: false } });
    // The previous version, which runs beside this one during an update, reads the same.
    const { rows } = await pool.query("select mails_off from users where id = $1", [(person as TestUser).id]);
    expect(rows).toEqual([{ mails_off: "deadline" }]);
    await pool.end();
  });
});
