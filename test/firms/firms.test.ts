import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newEmail, newPerson, outbox, PASSWORD, type Person } from "../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../support/service.ts";
import { importFile } from "../support/sources.ts";
import {
  ask as askOf,
  clientOf,
  type FirmAnswer,
  firmOf,
  joined,
  type Member,
  personWithFactor,
  tableOf,
} from "./support.ts";

let service: WatchedService;
let owner: Member;
let firm: FirmAnswer;
beforeAll(async () => {
  service = await startWatchedService();
  owner = await personWithFactor(service);
  firm = await firmOf(service, owner);
});
afterAll(async () => service.stop());

const ask = <T = Record<string, never>>(
  who: Pick<Person, "token">,
  method: string,
  path: string,
  body?: unknown,
  client?: string,
) => askOf<T>(service, who, method, path, body, client);
const mailsTo = (email: string): readonly string[] =>
  outbox(service).filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));
type Entry = {
  readonly actor: { readonly email: string; readonly role: string };
  readonly firm: { readonly id: string; readonly name: string } | null;
  readonly action: string;
};
const auditOf = async (who: Person): Promise<readonly Entry[]> =>
  (await ask<{ audit: readonly Entry[] }>(who, "GET", "/v1/audit?limit=200")).body.audit;

describe("a firm", () => {
  it("is made, read and changed by those who work there; for others there is none", async () => {
    const made = await ask<FirmAnswer & { address: string | null; taxNumber: string | null }>(
      owner,
      "POST",
      "/v1/firms",
      { name: " Steuer & Co ", address: "Am Markt 1, 20095 Hamburg", taxNumber: "47/123/45678" },
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "Steuer & Co",
      address: "Am Markt 1, 20095 Hamburg",
      taxNumber: "47/123/45678",
      role: "owner",
      status: "active",
    });
    expect(made.body.recoveryCode).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const path = `/v1/firms/${made.body.id}`;
    const read = await ask<FirmAnswer>(owner, "GET", path);
    expect([read.status, read.text.includes(made.body.recoveryCode)]).toEqual([200, false]);
    const changed = await ask<{ name: string; taxNumber: null }>(owner, "PATCH", path, {
      name: "Steuer KG",
      taxNumber: null,
    });
    expect([changed.body.name, changed.body.taxNumber]).toEqual(["Steuer KG", null]);
    const stranger = await newPerson(service);
    for (const [method, body] of [["GET"], ["PATCH", { name: "mine" }]] as const)
      expect((await ask(stranger, method, path, body)).status).toBe(404);
    expect((await ask<{ firms: object[] }>(stranger, "GET", "/v1/firms")).body.firms).toEqual([]);
    for (const [body, field] of [
      [{}, "name"],
      [{ name: "  " }, "name"],
      [{ name: "a", owner: "b" }, "owner"],
    ] as const) {
      const refused = await ask(owner, "POST", "/v1/firms", body);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
  });

  it("invites by mail; another address is refused, also where it has the same link", async () => {
    const email = newEmail();
    const invited = await ask<{ id: string; status: string }>(owner, "POST", `/v1/firms/${firm.id}/members`, {
      email,
      role: "adviser",
    });
    expect([invited.status, invited.body.status]).toEqual([201, "invited"]);
    expect(mailsTo(email).at(-1)).toContain("Kanzlei Holm");
    const [stranger, invitee] = [await newPerson(service), await newPerson(service, email)];
    const refused = await ask(stranger, "POST", `/v1/firms/${firm.id}/accept`);
    expect([refused.status, refused.body.message.includes("address")]).toEqual([404, true]);
    const seen = await ask<{ firms: FirmAnswer[] }>(invitee, "GET", "/v1/firms");
    expect(seen.body.firms).toMatchObject([{ id: firm.id, status: "invited", role: "adviser" }]);
    // Before she accepts there is nothing to see.
    expect((await ask(invitee, "GET", `/v1/firms/${firm.id}/members`)).status).toBe(404);
    expect((await ask(invitee, "POST", `/v1/firms/${firm.id}/accept`)).status).toBe(200);
    expect((await ask(invitee, "POST", `/v1/firms/${firm.id}/accept`)).status).toBe(200);
    const { members } = (
      await ask<{ members: { email: string; status: string; secondFactor: boolean | null }[] }>(
        owner,
        "GET",
        `/v1/firms/${firm.id}/members`,
      )
    ).body;
    expect(members.find((one) => one.email === email)).toMatchObject({
      status: "active",
      secondFactor: false,
    });
  });

  it("shows no client to a member without a second factor, and says how to get one", async () => {
    const client = await clientOf(service, firm);
    const email = newEmail();
    await ask(owner, "POST", `/v1/firms/${firm.id}/members`, { email, role: "adviser" });
    const member = await newPerson(service, email);
    await ask(member, "POST", `/v1/firms/${firm.id}/accept`);
    for (const refused of [
      await tableOf(service, member, firm),
      await ask(member, "GET", "/v1/sources", undefined, client.id),
      await ask(member, "PATCH", `/v1/clients/${client.id}`, { number: "1" }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, "ForbiddenError"]);
      expect(refused.body.message).toContain("second factor");
    }
    expect((await ask(owner, "GET", "/v1/sources", undefined, client.id)).status).toBe(200);
  });

  it("the last owner cannot go, nor become less, nor delete her account while others work there", async () => {
    const alone = await personWithFactor(service);
    const own = await firmOf(service, alone, "Solo");
    const member = await joined(service, own, alone, "adviser");
    const me = `/v1/firms/${own.id}/members/${alone.id}`;
    for (const refused of [
      await ask(alone, "DELETE", me),
      await ask(alone, "PATCH", me, { role: "adviser" }),
      await ask(alone, "DELETE", "/auth/me", { password: PASSWORD }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, "ConflictError"]);
    // An adviser makes no owners and removes nobody but herself.
    expect((await ask(member, "DELETE", me)).status).toBe(403);
    expect(
      (await ask(member, "POST", `/v1/firms/${own.id}/members`, { email: newEmail(), role: "owner" })).status,
    ).toBe(403);
    const raised = await ask(alone, "PATCH", `/v1/firms/${own.id}/members/${member.id}`, { role: "owner" });
    expect(raised.status).toBe(200);
    expect((await ask(alone, "DELETE", me)).status).toBe(204);
    expect((await ask(alone, "GET", `/v1/firms/${own.id}`)).status).toBe(404);
    // Alone there, she takes the firm along.
    expect((await ask(member, "DELETE", "/auth/me", { password: PASSWORD })).status).toBe(200);
    const { rows } = await service.db.query("select 1 from firms where id = $1", [own.id]);
    expect(rows).toEqual([]);
  });

  it("an assistant reads and prepares, but does not freeze, end or invite", async () => {
    const assistant = await joined(service, firm, owner, "assistant");
    const client = await clientOf(service, firm);
    await importFile({ service, person: client }, LEDGER);
    const as = (method: string, path: string, body?: unknown) =>
      ask(assistant, method, path, body, client.id);
    expect((await as("GET", "/v1/transactions")).status).toBe(200);
    expect((await as("POST", "/v1/sources", { providerKey: "file", name: "prepared" })).status).toBe(201);
    const refusals = [
      await as("POST", "/v1/tax/2024/filings", {}),
      await ask(assistant, "DELETE", `/v1/grants/${client.grantId}`),
      await ask(assistant, "POST", `/v1/firms/${firm.id}/members`, { email: newEmail(), role: "assistant" }),
      await ask(assistant, "POST", `/v1/firms/${firm.id}/invitations`, { emails: [newEmail()] }),
      await ask(assistant, "POST", "/v1/clients/accept", { firm: firm.id }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const { body } of refusals) expect(body.message).toContain("assistant");
    const filed = await ask(owner, "POST", "/v1/tax/2024/filings", {}, client.id);
    expect(filed.status).toBe(201);
  });

  it("a member who is removed finds nothing any more, in the very next request", async () => {
    const member = await joined(service, firm, owner, "adviser");
    const client = await clientOf(service, firm);
    const everywhere = async () => [
      (await ask(member, "GET", "/v1/sources", undefined, client.id)).status,
      (await ask(member, "POST", "/v1/tax", { year: 2024, jurisdiction: "germany" }, client.id)).status,
      (await ask(member, "GET", "/v1/questions", undefined, client.id)).status,
      (await tableOf(service, member, firm)).status,
      (await ask(member, "GET", `/v1/clients/papers?firm=${firm.id}&year=2024`)).status,
      (await ask(member, "GET", `/v1/firms/${firm.id}`)).status,
      (await ask(member, "GET", `/v1/firms/${firm.id}/members`)).status,
      (await ask(member, "PATCH", `/v1/clients/${client.id}`, { number: "1" })).status,
    ];
    expect((await ask(member, "GET", "/v1/sources", undefined, client.id)).status).toBe(200);
    expect((await ask(owner, "DELETE", `/v1/firms/${firm.id}/members/${member.id}`)).status).toBe(204);
    expect(await everywhere()).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect(mailsTo(member.email).at(-1)).toContain("Kanzlei Holm");
    // Who never worked there is told what an ended grant tells: nothing about a firm.
    const stranger = await newPerson(service);
    expect((await ask(stranger, "GET", "/v1/sources", undefined, client.id)).status).toBe(403);
  });
});

describe("a client", () => {
  it("sees in her audit who did it and for which firm; a look at the table is one entry a day", async () => {
    const member = await joined(service, firm, owner, "adviser");
    const client = await clientOf(service, firm);
    for (let look = 0; look < 3; look++) expect((await tableOf(service, member, firm)).status).toBe(200);
    await Promise.all([tableOf(service, member, firm), tableOf(service, member, firm)]);
    await ask(member, "POST", "/v1/sources", { providerKey: "file", name: "x" }, client.id);
    const entries = (await auditOf(client)).filter(({ actor }) => actor.email === member.email);
    expect(entries).toMatchObject([
      { action: "POST /v1/sources", firm: { id: firm.id, name: "Kanzlei Holm" }, actor: { role: "editor" } },
      { action: "GET /v1/clients", firm: { id: firm.id, name: "Kanzlei Holm" } },
    ]);
    // What she does herself is nobody's firm.
    expect((await auditOf(client)).at(-1)).toMatchObject({ action: "POST /v1/grants", firm: null });
  });

  it("is invited by the firm with a code for her address alone, and is a client at once", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const invited = await ask<{ invitations: { email: string }[] }>(
      owner,
      "POST",
      `/v1/firms/${firm.id}/invitations`,
      { emails: [email, other, email.toUpperCase()] },
    );
    expect([invited.status, invited.body.invitations.length]).toEqual([201, 2]);
    const code = /^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(mailsTo(email).at(-1) ?? "")?.[1] ?? "";
    const [person, stranger] = [await newPerson(service, email), await newPerson(service)];
    const give = (who: Person) => ask<Given>(who, "POST", "/v1/grants", { firm: code, role: "viewer" });
    const refused = await give(stranger);
    expect([refused.status, refused.body.field]).toEqual([400, "firm"]);
    const given = await give(person);
    expect([given.status, given.body.status, given.body.firm]).toEqual([
      201,
      "accepted",
      { id: firm.id, name: "Kanzlei Holm" },
    ]);
    // The code is spent.
    expect((await give(person)).status).toBe(400);
    expect((await ask(owner, "GET", "/v1/sources", undefined, person.id)).status).toBe(200);
    expect((await ask(owner, "POST", "/v1/sources", { providerKey: "file" }, person.id)).status).toBe(403);
    const left = await ask<{ invitations: { email: string }[] }>(
      owner,
      "GET",
      `/v1/firms/${firm.id}/invitations`,
    );
    expect(left.body.invitations.map((one) => one.email)).toEqual([other]);
    const wrong = await ask(owner, "POST", `/v1/firms/${firm.id}/invitations`, {
      emails: [newEmail(), "nobody"],
    });
    expect([wrong.status, wrong.body.field]).toEqual([400, "emails.1"]);
  });

  it("comes by herself, is accepted in bulk, and ends it at once", async () => {
    const own = await firmOf(service, owner, "Bulk");
    const clients = [
      await clientOf(service, own),
      await clientOf(service, own),
      await clientOf(service, own),
    ];
    const waiting = await tableOf(service, owner, own, "&mandate=invited");
    expect(waiting.body.clients.map(({ status }) => status)).toEqual(["invited", "invited", "invited"]);
    const some = await ask<{ accepted: string[] }>(owner, "POST", "/v1/clients/accept", {
      firm: own.id,
      accountIds: [clients[0]!.id],
    });
    expect(some.body.accepted).toEqual([clients[0]!.id]);
    const rest = await ask<{ accepted: string[] }>(owner, "POST", "/v1/clients/accept", { firm: own.id });
    expect(rest.body.accepted.toSorted()).toEqual([clients[1]!.id, clients[2]!.id].toSorted());
    expect((await auditOf(clients[1]!))[0]).toMatchObject({
      action: "POST /v1/grants/{grantId}/accept",
      firm: { name: "Bulk" },
    });
    const [first] = clients;
    expect((await ask(first!, "DELETE", `/v1/grants/${first!.grantId}`)).status).toBe(204);
    expect((await ask(owner, "GET", "/v1/sources", undefined, first!.id)).status).toBe(403);
    expect((await tableOf(service, owner, own)).body.clients).toHaveLength(2);
    // The firm gives a mandate back too.
    expect((await ask(owner, "DELETE", `/v1/grants/${clients[1]!.grantId}`)).status).toBe(204);
    expect((await tableOf(service, owner, own)).body.clients).toHaveLength(1);
    const both = await ask(first!, "POST", "/v1/grants", { firm: own.id, email: "a@b.de", role: "viewer" });
    expect([both.status, both.body.field]).toEqual([400, "firm"]);
    const unknown = await ask(first!, "POST", "/v1/grants", { firm: first!.id, role: "viewer" });
    expect([unknown.status, unknown.body.field]).toEqual([400, "firm"]);
  });

  it("of two firms is seen by both, and neither sees the other's note", async () => {
    const second = await personWithFactor(service);
    const other = await firmOf(service, second, "Zwei");
    const client = await clientOf(service, firm);
    await ask(client, "POST", "/v1/grants", { firm: other.id, role: "viewer" });
    const noted = await ask(owner, "PATCH", `/v1/clients/${client.id}`, {
      number: "10023",
      name: "Muster, Erika",
      assignedTo: owner.id,
    });
    expect(noted.status).toBe(200);
    const lineIn = async (who: Person, of: FirmAnswer) =>
      (await tableOf(service, who, of, "&limit=200")).body.clients.find((one) => one.accountId === client.id);
    expect(await lineIn(owner, firm)).toMatchObject({
      number: "10023",
      name: "Muster, Erika",
      assignedTo: owner.id,
      role: "editor",
    });
    const there = await lineIn(second, other);
    expect([there?.number, there?.assignedTo, there?.role]).toEqual([null, null, "viewer"]);
    const mine = await call(service, "GET", "/v1/grants", { token: client.token });
    expect(mine.text).not.toContain("10023");
    const wrong = await ask(owner, "PATCH", `/v1/clients/${client.id}`, { assignedTo: second.id });
    expect([wrong.status, wrong.body.field]).toEqual([400, "assignedTo"]);
    expect((await ask(second, "PATCH", `/v1/clients/${owner.id}`, { number: "1" })).status).toBe(404);
  });
});

describe("a firm whose last owner lost her factor", () => {
  it("is recovered by its code; everybody there is told, and the code is another one", async () => {
    const lost = await personWithFactor(service);
    const own = await firmOf(service, lost, "Notfall");
    const [adviser, assistant] = [
      await joined(service, own, lost, "adviser"),
      await joined(service, own, lost, "assistant"),
    ];
    const recover = (who: Person, code: string) =>
      ask<FirmAnswer>(who, "POST", `/v1/firms/${own.id}/recover`, { code });
    expect((await recover(adviser, "0000-0000-0000-0000")).status).toBe(403);
    const stranger = await personWithFactor(service);
    expect((await recover(stranger, own.recoveryCode)).status).toBe(404);
    const recovered = await recover(adviser, own.recoveryCode.toLowerCase());
    expect([recovered.status, recovered.body.role]).toEqual([200, "owner"]);
    for (const { email } of [lost, adviser, assistant]) expect(mailsTo(email).at(-1)).toContain("Notfall");
    expect((await recover(assistant, own.recoveryCode)).status).toBe(403);
    expect(recovered.body.recoveryCode).not.toBe(own.recoveryCode);
    // Guessing ends.
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await recover(assistant, "1111-1111-1111-1111")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("tells everybody there when an owner gets in by a recovery code of her own", async () => {
    const lost = await personWithFactor(service);
    const own = await firmOf(service, lost, "Ersatz");
    const member = await joined(service, own, lost, "assistant");
    const recoveryCode = lost.recoveryCodes[0];
    const login = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email: lost.email, password: PASSWORD, recoveryCode } },
    });
    expect(login.status).toBe(200);
    expect(mailsTo(member.email).at(-1)).toContain("Ersatz");
  });
});

type Given = {
  readonly id: string;
  readonly status: string;
  readonly firm: { readonly id: string; readonly name: string } | null;
};

const LEDGER = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,2500",
].join("\n");
