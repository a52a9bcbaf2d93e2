import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, emailsTo, newEmail, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";
import {
  requestAs as sendAs,
  clientOf,
  type FirmResponse,
  firmOf,
  joined,
  type MemberUser,
  personWithFactor,
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
) => sendAs<T>(service, who, method, path, body, client);

describe("a firm", () => {
  it("is created, read and changed by its members, and not found for others", async () => {
    const created = await send<FirmResponse & { address: string | null; taxNumber: string | null }>(
      owner,
      "POST",
      "/v1/firms",
      { name: " Steuer & Co ", address: "Am Markt 1, 20095 Hamburg", taxNumber: "47/123/45678" },
    );
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: "Steuer & Co",
      address: "Am Markt 1, 20095 Hamburg",
      taxNumber: "47/123/45678",
      role: "owner",
      status: "active",
    });
    expect(created.body.recoveryCode).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const path = `/v1/firms/${created.body.id}`;
    const read = await send<FirmResponse>(owner, "GET", path);
    expect([read.status, read.text.includes(created.body.recoveryCode)]).toEqual([200, false]);
    const changed = await send<{ name: string; taxNumber: null }>(owner, "PATCH", path, {
      name: "Steuer KG",
      taxNumber: null,
    });
    expect([changed.body.name, changed.body.taxNumber]).toEqual(["Steuer KG", null]);
    const stranger = await newTestUser(service);
    for (const [method, body] of [["GET"], ["PATCH", { name: "mine" }]] as const)
      expect((await send(stranger, method, path, body)).status).toBe(404);
    expect((await send<{ firms: object[] }>(stranger, "GET", "/v1/firms")).body.firms).toEqual([]);
    for (const [body, field] of [
      [{}, "name"],
      [{ name: "  " }, "name"],
      [{ name: "a", owner: "b" }, "owner"],
    ] as const) {
      const refused = await send(owner, "POST", "/v1/firms", body);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
  });

  it("invites by email; another address is refused, also with the same link", async () => {
    const email = newEmail();
    const invited = await send<{ id: string; status: string }>(
      owner,
      "POST",
      `/v1/firms/${firm.id}/members`,
      {
        email,
        role: "adviser",
      },
    );
    expect([invited.status, invited.body.status]).toEqual([201, "invited"]);
    expect(emailsTo(service, email).at(-1)).toContain("Kanzlei Holm");
    const [stranger, invitee] = [await newTestUser(service), await newTestUser(service, email)];
    const refused = await send(stranger, "POST", `/v1/firms/${firm.id}/accept`);
    expect([refused.status, refused.body.message.includes("address")]).toEqual([404, true]);
    const seen = await send<{ firms: FirmResponse[] }>(invitee, "GET", "/v1/firms");
    expect(seen.body.firms).toMatchObject([{ id: firm.id, status: "invited", role: "adviser" }]);
    // The invited user sees nothing before accepting.
    expect((await send(invitee, "GET", `/v1/firms/${firm.id}/members`)).status).toBe(404);
    expect((await send(invitee, "POST", `/v1/firms/${firm.id}/accept`)).status).toBe(200);
    expect((await send(invitee, "POST", `/v1/firms/${firm.id}/accept`)).status).toBe(200);
    const { members } = (
      await send<{ members: { email: string; status: string; secondFactor: boolean | null }[] }>(
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
    await send(owner, "POST", `/v1/firms/${firm.id}/members`, { email, role: "adviser" });
    const member = await newTestUser(service, email);
    await send(member, "POST", `/v1/firms/${firm.id}/accept`);
    for (const refused of [
      await tableOf(service, member, firm),
      await send(member, "GET", "/v1/sources", undefined, client.id),
      await send(member, "PATCH", `/v1/clients/${client.id}`, { number: "1" }),
      await send(member, "GET", `/v1/firms/${firm.id}/invitations`),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([403, "ForbiddenError"]);
      expect(refused.body.message).toContain("second factor");
    }
    expect((await send(owner, "GET", "/v1/sources", undefined, client.id)).status).toBe(200);
  });

  it("the last owner cannot leave, lose the role, or delete the account while the firm has other members", async () => {
    const alone = await personWithFactor(service);
    const own = await firmOf(service, alone, "Solo");
    const member = await joined(service, own, alone, "adviser");
    const me = `/v1/firms/${own.id}/members/${alone.id}`;
    for (const refused of [
      await send(alone, "DELETE", me),
      await send(alone, "PATCH", me, { role: "adviser" }),
      await send(alone, "DELETE", "/auth/me", { password: PASSWORD }),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, "ConflictError"]);
    // An adviser appoints no owner and removes no other member.
    expect((await send(member, "DELETE", me)).status).toBe(403);
    expect(
      (await send(member, "POST", `/v1/firms/${own.id}/members`, { email: newEmail(), role: "owner" }))
        .status,
    ).toBe(403);
    const raised = await send(alone, "PATCH", `/v1/firms/${own.id}/members/${member.id}`, { role: "owner" });
    expect(raised.status).toBe(200);
    expect((await send(alone, "DELETE", me)).status).toBe(204);
    expect((await send(alone, "GET", `/v1/firms/${own.id}`)).status).toBe(404);
    // The only member of the firm deletes it together with the account.
    expect((await send(member, "DELETE", "/auth/me", { password: PASSWORD })).status).toBe(200);
    const { rows } = await service.db.query("select 1 from firms where id = $1", [own.id]);
    expect(rows).toEqual([]);
  });

  it("an assistant reads and prepares, but does not file, end or invite", async () => {
    const assistant = await joined(service, firm, owner, "assistant");
    const client = await clientOf(service, firm);
    await importFile({ service, person: client }, LEDGER);
    const as = (method: string, path: string, body?: unknown) =>
      send(assistant, method, path, body, client.id);
    expect((await as("GET", "/v1/transactions")).status).toBe(200);
    expect((await as("POST", "/v1/sources", { providerKey: "file", name: "prepared" })).status).toBe(201);
    const refusals = [
      await as("POST", "/v1/tax/2024/filings", {}),
      await send(assistant, "DELETE", `/v1/grants/${client.grantId}`),
      await send(assistant, "POST", `/v1/firms/${firm.id}/members`, { email: newEmail(), role: "assistant" }),
      await send(assistant, "POST", `/v1/firms/${firm.id}/invitations`, { emails: [newEmail()] }),
      await send(assistant, "POST", "/v1/clients/accept", { firm: firm.id }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const { body } of refusals) expect(body.message).toContain("assistant");
    const filed = await send(owner, "POST", "/v1/tax/2024/filings", {}, client.id);
    expect(filed.status).toBe(201);
  });

  it("a removed member has no access from the very next request on", async () => {
    const member = await joined(service, firm, owner, "adviser");
    const client = await clientOf(service, firm);
    const everywhere = async () => [
      (await send(member, "GET", "/v1/sources", undefined, client.id)).status,
      (await send(member, "POST", "/v1/tax", { year: 2024, jurisdiction: "germany" }, client.id)).status,
      (await send(member, "GET", "/v1/questions", undefined, client.id)).status,
      (await tableOf(service, member, firm)).status,
      (await send(member, "GET", `/v1/clients/papers?firm=${firm.id}&year=2024`)).status,
      (await send(member, "GET", `/v1/firms/${firm.id}`)).status,
      (await send(member, "GET", `/v1/firms/${firm.id}/members`)).status,
      (await send(member, "PATCH", `/v1/clients/${client.id}`, { number: "1" })).status,
    ];
    expect((await send(member, "GET", "/v1/sources", undefined, client.id)).status).toBe(200);
    expect((await send(owner, "DELETE", `/v1/firms/${firm.id}/members/${member.id}`)).status).toBe(204);
    expect(await everywhere()).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
    expect(emailsTo(service, member.email).at(-1)).toContain("Kanzlei Holm");
    // A user who was never a member gets the response of an ended grant, which does not mention a firm.
    const stranger = await newTestUser(service);
    expect((await send(stranger, "GET", "/v1/sources", undefined, client.id)).status).toBe(403);
  });
});

describe("a firm whose last owner lost the second factor", () => {
  it("is recovered by its code; every member is notified, and the code is replaced", async () => {
    const lost = await personWithFactor(service);
    const own = await firmOf(service, lost, "Notfall");
    const [adviser, assistant] = [
      await joined(service, own, lost, "adviser"),
      await joined(service, own, lost, "assistant"),
    ];
    const recover = (who: TestUser, code: string) =>
      send<FirmResponse>(who, "POST", `/v1/firms/${own.id}/recover`, { code });
    expect((await recover(adviser, "0000-0000-0000-0000")).status).toBe(403);
    const stranger = await personWithFactor(service);
    expect((await recover(stranger, own.recoveryCode)).status).toBe(404);
    const recovered = await recover(adviser, own.recoveryCode.toLowerCase());
    expect([recovered.status, recovered.body.role]).toEqual([200, "owner"]);
    for (const { email } of [lost, adviser, assistant])
      expect(emailsTo(service, email).at(-1)).toContain("Notfall");
    expect((await recover(assistant, own.recoveryCode)).status).toBe(403);
    expect(recovered.body.recoveryCode).not.toBe(own.recoveryCode);
    // Wrong codes are limited.
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await recover(assistant, "1111-1111-1111-1111")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("notifies every member when an owner signs in with a personal recovery code", async () => {
    const lost = await personWithFactor(service);
    const own = await firmOf(service, lost, "Ersatz");
    const member = await joined(service, own, lost, "assistant");
    const recoveryCode = lost.recoveryCodes[0];
    const login = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email: lost.email, password: PASSWORD, recoveryCode } },
    });
    expect(login.status).toBe(200);
    expect(emailsTo(service, member.email).at(-1)).toContain("Ersatz");
  });
});

const LEDGER = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
  "a,2024-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02",
  "b,2024-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,2500",
].join("\n");
