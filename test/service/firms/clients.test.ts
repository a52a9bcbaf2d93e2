import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, emailsTo, newEmail, newTestUser, type TestUser } from "../../support/accounts.ts";
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
type Entry = {
  readonly actor: { readonly email: string; readonly role: string };
  readonly firm: { readonly id: string; readonly name: string } | null;
  readonly action: string;
};
const auditOf = async (who: TestUser): Promise<readonly Entry[]> =>
  (await send<{ audit: readonly Entry[] }>(who, "GET", "/v1/audit?limit=200")).body.audit;

describe("a client", () => {
  it("sees in the audit who acted and for which firm; opening the table is one entry a day", async () => {
    const member = await joined(service, firm, owner, "adviser");
    const client = await clientOf(service, firm);
    for (let look = 0; look < 3; look++) expect((await tableOf(service, member, firm)).status).toBe(200);
    await Promise.all([tableOf(service, member, firm), tableOf(service, member, firm)]);
    await send(member, "POST", "/v1/sources", { providerKey: "file", name: "x" }, client.id);
    const entries = (await auditOf(client)).filter(({ actor }) => actor.email === member.email);
    expect(entries).toMatchObject([
      { action: "POST /v1/sources", firm: { id: firm.id, name: "Kanzlei Holm" }, actor: { role: "editor" } },
      { action: "GET /v1/clients", firm: { id: firm.id, name: "Kanzlei Holm" } },
    ]);
    // An act of the client has no firm.
    expect((await auditOf(client)).at(-1)).toMatchObject({ action: "POST /v1/grants", firm: null });
  });

  it("is invited by the firm with a code for their address only, and is a client at once", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const invited = await send<{ invitations: { email: string }[] }>(
      owner,
      "POST",
      `/v1/firms/${firm.id}/invitations`,
      { emails: [email, other, email.toUpperCase()] },
    );
    expect([invited.status, invited.body.invitations.length]).toEqual([201, 2]);
    const code =
      /^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(emailsTo(service, email).at(-1) ?? "")?.[1] ?? "";
    const [person, stranger] = [await newTestUser(service, email), await newTestUser(service)];
    const give = (who: TestUser) => send<Given>(who, "POST", "/v1/grants", { firm: code, role: "viewer" });
    const refused = await give(stranger);
    expect([refused.status, refused.body.field]).toEqual([400, "firm"]);
    const given = await give(person);
    expect([given.status, given.body.status, given.body.firm]).toEqual([
      201,
      "accepted",
      { id: firm.id, name: "Kanzlei Holm" },
    ]);
    // The code is used up.
    expect((await give(person)).status).toBe(400);
    expect((await send(owner, "GET", "/v1/sources", undefined, person.id)).status).toBe(200);
    expect((await send(owner, "POST", "/v1/sources", { providerKey: "file" }, person.id)).status).toBe(403);
    const left = await send<{ invitations: { email: string }[] }>(
      owner,
      "GET",
      `/v1/firms/${firm.id}/invitations`,
    );
    expect(left.body.invitations.map((one) => one.email)).toEqual([other]);
    const wrong = await send(owner, "POST", `/v1/firms/${firm.id}/invitations`, {
      emails: [newEmail(), "nobody"],
    });
    expect([wrong.status, wrong.body.field]).toEqual([400, "emails.1"]);
  });

  it("finds the request of a firm that invited the address, and grants it without a code", async () => {
    const email = newEmail();
    await send(owner, "POST", `/v1/firms/${firm.id}/invitations`, { emails: [email] });
    const [person, stranger] = [await newTestUser(service, email), await newTestUser(service)];
    type Requests = { readonly requests: readonly { readonly firm: { readonly id: string } }[] };
    const requestsOf = async (who: TestUser) =>
      (await send<Requests>(who, "GET", "/v1/grants")).body.requests.map((one) => one.firm.id);
    expect([await requestsOf(person), await requestsOf(stranger)]).toEqual([[firm.id], []]);
    const give = (who: TestUser) => send<Given>(who, "POST", "/v1/grants", { firm: firm.id, role: "editor" });
    // The firm has accepted by inviting; without an invitation the client waits.
    expect([(await give(person)).body.status, (await give(stranger)).body.status]).toEqual([
      "accepted",
      "invited",
    ]);
    expect(await requestsOf(person)).toEqual([]);
  });

  it("requests it, is accepted in bulk, and ends it at once", async () => {
    const own = await firmOf(service, owner, "Bulk");
    const clients = [
      await clientOf(service, own),
      await clientOf(service, own),
      await clientOf(service, own),
    ];
    const invited = await tableOf(service, owner, own, "&mandate=invited");
    expect(invited.body.clients.map(({ status }) => status)).toEqual(["invited", "invited", "invited"]);
    const some = await send<{ accepted: string[] }>(owner, "POST", "/v1/clients/accept", {
      firm: own.id,
      accountIds: [clients[0]!.id],
    });
    expect(some.body.accepted).toEqual([clients[0]!.id]);
    // All of them, or none if one is not a client.
    const strange = await send(owner, "POST", "/v1/clients/accept", {
      firm: own.id,
      accountIds: [clients[1]!.id, owner.id],
    });
    expect([strange.status, strange.body.field]).toEqual([400, "accountIds.1"]);
    const rest = await send<{ accepted: string[] }>(owner, "POST", "/v1/clients/accept", { firm: own.id });
    expect(rest.body.accepted.toSorted()).toEqual([clients[1]!.id, clients[2]!.id].toSorted());
    expect((await auditOf(clients[1]!))[0]).toMatchObject({
      action: "POST /v1/grants/{grantId}/accept",
      firm: { name: "Bulk" },
    });
    const [first] = clients;
    expect((await send(first!, "DELETE", `/v1/grants/${first!.grantId}`)).status).toBe(204);
    expect((await send(owner, "GET", "/v1/sources", undefined, first!.id)).status).toBe(403);
    expect((await tableOf(service, owner, own)).body.clients).toHaveLength(2);
    // The firm can end a mandate as well.
    expect((await send(owner, "DELETE", `/v1/grants/${clients[1]!.grantId}`)).status).toBe(204);
    expect((await tableOf(service, owner, own)).body.clients).toHaveLength(1);
    const both = await send(first!, "POST", "/v1/grants", { firm: own.id, email: "a@b.de", role: "viewer" });
    expect([both.status, both.body.field]).toEqual([400, "firm"]);
    const unknown = await send(first!, "POST", "/v1/grants", { firm: first!.id, role: "viewer" });
    expect([unknown.status, unknown.body.field]).toEqual([400, "firm"]);
  });

  it("of two firms is visible to both, and neither sees the other's note", async () => {
    const second = await personWithFactor(service);
    const other = await firmOf(service, second, "Zwei");
    const client = await clientOf(service, firm);
    await send(client, "POST", "/v1/grants", { firm: other.id, role: "viewer" });
    const noted = await send(owner, "PATCH", `/v1/clients/${client.id}`, {
      number: "10023",
      name: "Muster, Erika",
      assignedTo: owner.id,
    });
    expect(noted.status).toBe(200);
    const lineIn = async (who: TestUser, of: FirmResponse) =>
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
    const wrong = await send(owner, "PATCH", `/v1/clients/${client.id}`, { assignedTo: second.id });
    expect([wrong.status, wrong.body.field]).toEqual([400, "assignedTo"]);
    expect((await send(second, "PATCH", `/v1/clients/${owner.id}`, { number: "1" })).status).toBe(404);
  });

  it("is in the name of every file about them, with number, name and year", async () => {
    const client = await clientOf(service, firm);
    await importFile({ service, person: client }, LEDGER);
    const named = async (who: TestUser, path: string) => {
      const { headers } = await call(service, "GET", path, {
        token: who.token,
        headers: who === client ? {} : { "x-lotbuch-client": client.id },
      });
      return headers.get("content-disposition");
    };
    const pdf = "/v1/tax/2024/report?format=pdf";
    expect(await named(client, pdf)).toBe('attachment; filename="lotbuch-2024.pdf"');
    // Without a note: the client's own name.
    expect(await named(owner, pdf)).toBe(`attachment; filename="${client.email.split("@")[0]}_2024.pdf"`);
    await send(owner, "PATCH", `/v1/clients/${client.id}`, { number: "10023", name: "Müller/Söhne" });
    expect(await named(owner, pdf)).toBe(
      `attachment; filename="10023_M_ller_S_hne_2024.pdf"; filename*=UTF-8''10023_M%C3%BCller_S%C3%B6hne_2024.pdf`,
    );
    const filed = await send<{ id: string; createdAt: string }>(
      owner,
      "POST",
      "/v1/tax/2024/filings",
      {},
      client.id,
    );
    expect(await named(owner, `/v1/tax/2024/filings/${filed.body.id}/bundle`)).toMatch(
      /filename="10023_M_ller_S_hne_2024-filed-\d{4}-\d\d-\d\d-bundle\.zip"/,
    );
    expect(await named(client, `/v1/tax/2024/filings/${filed.body.id}/bundle`)).toMatch(
      /^attachment; filename="lotbuch-2024-filed-\d{4}-\d\d-\d\d-bundle\.zip"$/,
    );
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
