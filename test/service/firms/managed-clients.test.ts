import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  emailsTo,
  logIn,
  newEmail,
  newTestUser,
  PASSWORD,
  type TestUser,
} from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import {
  type FirmResponse,
  firmOf,
  joined,
  type MemberUser,
  personWithFactor,
  requestAs,
  tableOf,
} from "./support.ts";

let service: WatchedService;
let owner: MemberUser;
let firm: FirmResponse;
beforeAll(async () => {
  service = await sharedService();
  owner = await personWithFactor(service);
  firm = await firmOf(service, owner);
});
afterAll(async () => service.stop());

const send = <T = Record<string, never>>(
  who: Pick<TestUser, "token">,
  method: string,
  path: string,
  body?: unknown,
  client?: string,
) => requestAs<T>(service, who, method, path, body, client);

let numbers = 0;
const newNumber = (): string => `N${++numbers}`;

async function newClient(who: MemberUser = owner, of: FirmResponse = firm): Promise<string> {
  const created = await send<{ accountId: string; managed: boolean }>(who, "POST", "/v1/clients", {
    firm: of.id,
    name: "Erika Muster",
    number: newNumber(),
  });
  expect([created.status, created.body.managed]).toEqual([201, true]);
  return created.body.accountId;
}

const invite = (clientId: string, email: string) =>
  send<{ email: string }>(owner, "POST", `/v1/clients/${clientId}/invitation`, { email });

const linkTo = (email: string): string =>
  /http\S+\/claim\/[\w-]+/.exec(emailsTo(service, email).at(-1)?.replaceAll("\n", " ") ?? "")?.[0] ?? "";

const post = async (url: string, form: Readonly<Record<string, string>>) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, html: await response.text() };
};

describe("a client without a login", () => {
  it("is worked for by the firm, claimed with the whole log, and stays a client", async () => {
    const clientId = await newClient();
    const source = await send<{ id: string }>(
      owner,
      "POST",
      "/v1/sources",
      { providerKey: "file", name: "Depot" },
      clientId,
    );
    expect(source.status).toBe(201);
    const email = newEmail();
    expect((await invite(clientId, email)).status).toBe(202);
    const earlier = linkTo(email);
    expect((await invite(clientId, email)).status).toBe(202);
    // One valid invitation at a time.
    expect((await fetch(earlier)).status).toBe(410);
    const listed = await tableOf(service, owner, firm, `&accountId=${clientId}`);
    expect(listed.body.clients[0]).toMatchObject({ managed: true, invitation: { email }, email: "" });
    const link = linkTo(email);
    const page = await (await fetch(link)).text();
    expect(page).toContain(`value="${email}"`);
    expect((await post(link, { email, password: "short" })).status).toBe(400);
    expect((await post(link, { email, password: PASSWORD })).status).toBe(200);
    expect((await fetch(link)).status).toBe(410);
    const session = await logIn(service, email, PASSWORD);
    expect(session.body.user.id).toBe(clientId);
    const client = { token: session.body.token };
    const audit = await send<{ audit: { action: string; firm: unknown; actor: { email: string } }[] }>(
      client,
      "GET",
      "/v1/audit?limit=200",
    );
    expect(audit.body.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["POST /claim/{token}", "POST /v1/sources", "POST /v1/clients"]),
    );
    expect(audit.body.audit.at(-1)).toMatchObject({ actor: { email: owner.email }, firm: { id: firm.id } });
    const after = await tableOf(service, owner, firm, `&accountId=${clientId}`);
    expect(after.body.clients[0]).toMatchObject({ managed: false, invitation: null, role: "editor", email });
    expect((await send(owner, "GET", "/v1/sources", undefined, clientId)).status).toBe(200);
    // The account belongs to the client now.
    expect((await invite(clientId, newEmail())).status).toBe(409);
    expect((await send(owner, "GET", "/v1/account/export", undefined, clientId)).status).toBe(403);
    expect((await send(owner, "DELETE", `/v1/clients/${clientId}`)).status).toBe(204);
    expect((await send(owner, "GET", "/v1/sources", undefined, clientId)).status).toBe(403);
    expect((await send(client, "GET", "/v1/sources")).status).toBe(200);
  });

  it("is claimed with another address by a code, and never with one that has an account", async () => {
    const clientId = await newClient();
    const [email, other] = [newEmail(), await newTestUser(service)];
    await invite(clientId, email);
    const link = linkTo(email);
    const taken = await post(link, { email: other.email, password: PASSWORD });
    expect([taken.status, taken.html.includes('role="alert"')]).toEqual([409, true]);
    const begun = await post(link, { email: newEmail(), password: PASSWORD });
    expect([begun.status, begun.html.includes('name="code"')]).toEqual([200, true]);
    expect((await tableOf(service, owner, firm, `&accountId=${clientId}`)).body.clients[0]).toMatchObject({
      managed: true,
    });
    expect((await send(owner, "DELETE", `/v1/clients/${clientId}/invitation`)).status).toBe(204);
    expect((await fetch(link)).status).toBe(410);
  });

  it("is exported and erased by the firm, and cannot be left without an owner", async () => {
    const clientId = await newClient();
    const grantId = (await tableOf(service, owner, firm, `&accountId=${clientId}`)).body.clients[0]!.grantId;
    const ended = await send(owner, "DELETE", `/v1/grants/${grantId}`);
    expect([ended.status, ended.body.message]).toEqual([
      409,
      expect.stringMatching(/erase the account|löschen/),
    ]);
    const exported = await call(service, "GET", "/v1/account/export", {
      token: owner.token,
      headers: { "x-lotbuch-client": clientId },
    });
    expect([exported.status, exported.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect((await send(owner, "DELETE", `/v1/clients/${clientId}`)).status).toBe(204);
    expect((await tableOf(service, owner, firm, `&accountId=${clientId}`)).body.clients).toEqual([]);
    const rows = await service.db.query("select 1 from users where id = $1", [clientId]);
    expect(rows.rows).toEqual([]);
  });

  it("is erased with its firm", async () => {
    const single = await personWithFactor(service);
    const own = await firmOf(service, single, "Ende");
    const clientId = await newClient(single, own);
    const erased = await call(service, "DELETE", "/auth/me", {
      token: single.token,
      body: { password: PASSWORD },
    });
    expect(erased.status).toBeLessThan(300);
    for (const table of ["users", "firm_grants", "audit"])
      expect([
        table,
        (
          await service.db.query(
            `select 1 from ${table} where ${table === "users" ? "id" : "account_id"} = $1`,
            [clientId],
          )
        ).rows,
      ]).toEqual([table, []]);
  });

  it("has one number in the firm, a name and a known country", async () => {
    const body = { firm: firm.id, name: "A", number: newNumber() };
    expect((await send(owner, "POST", "/v1/clients", body)).status).toBe(201);
    const again = await send(owner, "POST", "/v1/clients", body);
    expect([again.status, again.body.field]).toEqual([409, "number"]);
    for (const [wrong, field] of [
      [{ name: " " }, "name"],
      [{ name: "a\u202eb", number: null }, "name"],
      [{ email: "nobody", number: null }, "email"],
      [{ residence: "atlantis", number: null }, "residence"],
    ] as const) {
      const refused = await send(owner, "POST", "/v1/clients", { ...body, ...wrong });
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
    const abroad = await send<{ accountId: string }>(owner, "POST", "/v1/clients", {
      ...body,
      number: newNumber(),
      residence: "austria",
    });
    const residence = await send<{ residence: { country: string }[] }>(
      owner,
      "GET",
      "/v1/residence",
      undefined,
      abroad.body.accountId,
    );
    expect(residence.body.residence[0]?.country).toBe("austria");
  });
});

describe("the matrix of rights", () => {
  it("lets owners and advisers create, invite, export and erase, assistants prepare, and nobody else anything", async () => {
    const adviser = await joined(service, firm, owner, "adviser");
    const assistant = await joined(service, firm, owner, "assistant");
    const left = await joined(service, firm, owner, "adviser");
    expect((await send(owner, "DELETE", `/v1/firms/${firm.id}/members/${left.id}`)).status).toBe(204);
    const stranger = await personWithFactor(service);
    const acts = async (who: MemberUser) => {
      const clientId = await newClient();
      const create = { firm: firm.id, name: "B", number: newNumber() };
      return [
        (await send(who, "POST", "/v1/clients", create)).status,
        (await send(who, "GET", "/v1/sources", undefined, clientId)).status,
        (await send(who, "POST", "/v1/sources", { providerKey: "file", name: "x" }, clientId)).status,
        (await send(who, "POST", "/v1/grants", { email: newEmail(), role: "viewer" }, clientId)).status,
        (await send(who, "POST", "/v1/api-keys", { name: "x", scopes: ["read"] }, clientId)).status,
        (await send(who, "GET", "/v1/account/export", undefined, clientId)).status,
        (await send(who, "POST", `/v1/clients/${clientId}/invitation`, { email: newEmail() })).status,
        (await send(who, "DELETE", `/v1/clients/${clientId}/invitation`)).status,
        (await send(who, "DELETE", `/v1/clients/${clientId}`)).status,
      ];
    };
    expect(await acts(owner)).toEqual([201, 200, 201, 403, 403, 200, 202, 204, 204]);
    expect(await acts(adviser)).toEqual([201, 200, 201, 403, 403, 200, 202, 204, 204]);
    expect(await acts(assistant)).toEqual([403, 200, 201, 403, 403, 403, 403, 403, 403]);
    expect(await acts(left)).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 404]);
    expect(await acts(stranger)).toEqual([404, 403, 403, 403, 403, 403, 404, 404, 404]);
  });
});

describe("a list of clients", () => {
  const importList = async (csv: string, more = "", name = "mandanten.csv") => {
    const form = new FormData();
    form.append("file", new Blob([csv]), name);
    const response = await fetch(`${service.url}/v1/clients/import?firm=${firm.id}${more}`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as {
        created: number;
        rows: { line: number; name: string; error?: string; accountId?: string }[];
        field?: string;
      },
    };
  };
  const count = async () => (await tableOf(service, owner, firm, "&limit=200")).body.clients.length;

  it("is previewed, imported row by row, and adds nobody twice", async () => {
    const [a, b] = [newNumber(), newNumber()];
    const csv = `Mandantennummer;Nachname;Vorname;E-Mail;Steuernummer;Finanzamt;Wohnsitz
${a};Ahrens;Anna;anna@example.org;12/345/67890;Köln-Mitte;Österreich
${b};Berg;Bodo;;;;
${a};Doppelt;Dora;;;;
${newNumber()};=HYPERLINK("x");;;;;
${newNumber()};Ohne;Mail;keine;;;
;;;;;;
${newNumber()};;;;;;`;
    const before = await count();
    const preview = await importList(csv, "&dryRun=true");
    expect([preview.status, preview.body.created, await count()]).toEqual([200, 2, before]);
    const done = await importList(csv);
    expect(done.body.created).toBe(2);
    expect(done.body.rows.map(({ line, name, error }) => [line, name, error === undefined])).toEqual([
      [2, "Anna Ahrens", true],
      [3, "Bodo Berg", true],
      [4, "Dora Doppelt", false],
      [5, '=HYPERLINK("x")', false],
      [6, "Mail Ohne", false],
      [8, "", false],
    ]);
    expect(done.body.rows[2]?.error).toContain("2");
    expect(await count()).toBe(before + 2);
    const { accountId } = done.body.rows[0]!;
    expect((await tableOf(service, owner, firm, `&accountId=${accountId}`)).body.clients[0]).toMatchObject({
      name: "Anna Ahrens",
      number: a,
      email: "anna@example.org",
      taxNumber: "12/345/67890",
      taxOffice: "Köln-Mitte",
      managed: true,
    });
    const again = await importList(csv);
    expect([again.body.created, await count()]).toEqual([0, before + 2]);
  });

  it("is refused as a whole without a column of names, with too many rows, and if it is no table", async () => {
    for (const csv of ["Nummer;Ort\n1;Köln", `Name;Nr\n${"x;\n".repeat(1_001)}`, "", "\u0000\u0001"])
      expect([(await importList(csv)).status, (await importList(csv)).body.field]).toEqual([400, "file"]);
  });
});

describe("the table", () => {
  it("is counted by filter and exported as a file that no spreadsheet executes", async () => {
    const own = await firmOf(service, owner, "Zahlen");
    for (const [name, number] of [
      ["Zahn", "2"],
      ["Abel", "10"],
    ])
      await send(owner, "POST", "/v1/clients", { firm: own.id, name, number });
    const {
      body: { clients },
    } = await tableOf(service, owner, own, "&sort=number");
    await send(owner, "PATCH", `/v1/clients/${clients[0]!.accountId}`, {
      firm: own.id,
      taxOffice: "=1+1",
      dueOn: "2026-03-01",
      email: "zahn@example.org",
    });
    expect(
      (await send(owner, "PATCH", `/v1/clients/${clients[0]!.accountId}`, { dueOn: "2026-02-30" })).status,
    ).toBe(400);
    expect((await tableOf(service, owner, own, "&sort=due")).body.clients.map(({ name }) => name)).toEqual([
      "Zahn",
      "Abel",
    ]);
    const counts = await send<Readonly<Record<string, number>>>(
      owner,
      "GET",
      `/v1/clients/counts?firm=${own.id}&year=2024`,
    );
    expect(counts.body).toEqual({
      all: 2,
      open: 2,
      filed: 0,
      changed: 0,
      gaps: 0,
      asked: 0,
      answered: 0,
      invited: 0,
      managed: 2,
    });
    const file = await call(
      service,
      "GET",
      `/v1/clients/export?firm=${own.id}&year=2024&sort=number&language=de`,
      {
        token: owner.token,
      },
    );
    const lines = file.text.replace("\ufeff", "").trim().split("\r\n");
    expect(lines[0]).toMatch(/^Nummer;Name;E-Mail;/);
    expect(lines[1]).toBe("2;Zahn;zahn@example.org;;'=1+1;;2024;vorläufig;0;0,00;0,00;0;0;2026-03-01");
    const stranger = await personWithFactor(service);
    for (const path of ["counts", "export"])
      expect((await send(stranger, "GET", `/v1/clients/${path}?firm=${own.id}`)).status).toBe(404);
  });
});
