import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emailsTo, newEmail, newTestUser, type TestUser } from "../../support/accounts.ts";
import { withLimits } from "../../support/limits.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import {
  requestAs as sendAs,
  clientOf,
  type FirmResponse,
  firmOf,
  joined,
  type MemberUser,
  personWithFactor,
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
) => sendAs<T>(service, who, method, path, body);

describe("an invitation to join a firm", () => {
  const invite = async (by: TestUser, role = "adviser", email = newEmail()): Promise<string> => {
    const invited = await send(by, "POST", `/v1/firms/${firm.id}/members`, { email, role });
    expect(invited.status).toBe(201);
    return email;
  };
  const invited = async (): Promise<readonly string[]> => {
    const { body } = await send<{ members: { email: string; status: string }[] }>(
      owner,
      "GET",
      `/v1/firms/${firm.id}/members`,
    );
    return body.members.flatMap(({ email, status }) => (status === "invited" ? [email] : []));
  };
  const joins = async (email: string): Promise<number> => {
    const person = await newTestUser(service, email);
    const { body } = await send<{ firms: object[] }>(person, "GET", "/v1/firms");
    const { status } = await send(person, "POST", `/v1/firms/${firm.id}/accept`);
    expect(body.firms.length).toBe(status === 200 ? 1 : 0);
    return status;
  };

  it("ends with the membership of its sender, while those of others stay", async () => {
    const adviser = await joined(service, firm, owner, "adviser");
    const [own, first, third] = [await invite(adviser), await invite(owner), await invite(adviser)];
    await invite(owner, "adviser", third); // invited by another member as well
    const ended = await send(owner, "DELETE", `/v1/firms/${firm.id}/members/${adviser.id}`);
    expect(ended.status).toBe(204);
    expect(await invited()).not.toContain(own);
    expect(await joins(own)).toBe(404);
    for (const email of [first, third]) expect(await joins(email)).toBe(200);
  });

  it("also ends when its sender leaves, deletes the account, or may no longer send it", async () => {
    const leaving = await joined(service, firm, owner, "adviser");
    const left = await invite(leaving);
    expect((await send(leaving, "DELETE", `/v1/firms/${firm.id}/members/${leaving.id}`)).status).toBe(204);
    expect(await joins(left)).toBe(404);

    const second = await joined(service, firm, owner, "owner");
    const [asOwner, asAdviser] = [await invite(second, "owner"), await invite(second)];
    const path = `/v1/firms/${firm.id}/members/${second.id}`;
    expect((await send(owner, "PATCH", path, { role: "adviser" })).status).toBe(200);
    expect(await invited()).not.toContain(asOwner);
    expect(await invited()).toContain(asAdviser);
    expect((await send(owner, "PATCH", path, { role: "assistant" })).status).toBe(200);
    expect(await invited()).not.toContain(asAdviser);
    expect([await joins(asOwner), await joins(asAdviser)]).toEqual([404, 404]);
  });
});

describe("the client limit of a firm", () => {
  it("counts clients it accepted or invited: strangers who know its id use no slot", async () => {
    await withLimits({ clientsEach: 2 }, async () => {
      const office = await firmOf(service, owner, "Kanzlei Elbe");
      const strangers = [
        await clientOf(service, office),
        await clientOf(service, office),
        await clientOf(service, office),
      ];
      // Another client who requests it waits as well, and one with a code of the firm is a client at once.
      const pending = await clientOf(service, office);
      const email = newEmail();
      await send(owner, "POST", `/v1/firms/${office.id}/invitations`, { emails: [email] });
      const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(emailsTo(service, email).at(-1) ?? "")?.[0];
      const guest = await newTestUser(service, email);
      const given = await send(guest, "POST", "/v1/grants", { firm: code, role: "viewer" });
      expect(given.status).toBe(201);

      // There are more waiting clients than slots: accepting all takes none, and accepting one by id works.
      const accept = (accountIds?: readonly string[]) =>
        send<{ accepted: string[] }>(owner, "POST", "/v1/clients/accept", {
          firm: office.id,
          ...(accountIds === undefined ? {} : { accountIds }),
        });
      const all = await accept();
      expect([all.status, all.body.message.includes("2")]).toEqual([409, true]);
      expect((await accept([pending.id])).body.accepted).toEqual([pending.id]);
      expect((await accept([strangers[0]!.id])).status).toBe(409);
      expect((await accept([pending.id])).body.accepted).toEqual([]);

      // The firm is now full for further invitations, but not for a client who has a slot.
      const late = newEmail();
      await send(owner, "POST", `/v1/firms/${office.id}/invitations`, { emails: [late] });
      const lateCode = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(emailsTo(service, late).at(-1) ?? "")?.[0];
      const tooLate = await newTestUser(service, late);
      expect((await send(tooLate, "POST", "/v1/grants", { firm: lateCode, role: "viewer" })).status).toBe(
        409,
      );
      const repeated = await send(guest, "POST", "/v1/grants", { firm: office.id, role: "editor" });
      expect(repeated.status).toBe(200);
    });
  });
});
