import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { call, newEmail, newTestUser, type TestUser } from "../../support/accounts.ts";
import type { TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

type Service = Pick<TestService, "url" | "dataDir">;

export type FirmResponse = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly status: string;
  readonly recoveryCode: string;
};

export type MemberUser = TestUser & { readonly recoveryCodes: readonly string[]; readonly secret: string };

/** A user with an authenticator app, as a firm requires. */
export async function personWithFactor(service: Service, email = newEmail()): Promise<MemberUser> {
  const person = await newTestUser(service, email);
  const { token } = person;
  const begun = await call<{ secret: string }>(service, "POST", "/auth/authenticator", { token });
  const { secret } = begun.body;
  const confirm = () =>
    call<{ recoveryCodes: readonly string[] | null }>(service, "POST", "/auth/authenticator/confirm", {
      token,
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    });
  const first = await confirm();
  const done = first.status === 200 ? first : await confirm();
  expect(done.status).toBe(200);
  return { ...person, secret, recoveryCodes: done.body.recoveryCodes ?? [] };
}

export const requestAs = <T = Record<string, never>>(
  service: Service,
  who: Pick<TestUser, "token">,
  method: string,
  path: string,
  body?: unknown,
  client?: string,
) =>
  call<T & { readonly code: string; readonly field: string | null; readonly message: string }>(
    service,
    method,
    path,
    {
      token: who.token,
      ...(body === undefined ? {} : { body }),
      ...(client === undefined ? {} : { headers: { "x-lotbuch-client": client } }),
    },
  );

export async function firmOf(
  service: Service,
  owner: TestUser,
  name = "Kanzlei Holm",
): Promise<FirmResponse> {
  const created = await requestAs<FirmResponse>(service, owner, "POST", "/v1/firms", { name });
  expect(created.status).toBe(201);
  return created.body;
}

/** Invites a member and accepts for them. */
export async function joined(
  service: Service,
  firm: Pick<FirmResponse, "id">,
  owner: TestUser,
  role: "owner" | "adviser" | "assistant",
): Promise<MemberUser> {
  const member = await personWithFactor(service);
  const invited = await requestAs(service, owner, "POST", `/v1/firms/${firm.id}/members`, {
    email: member.email,
    role,
  });
  expect(invited.status).toBe(201);
  expect((await requestAs(service, member, "POST", `/v1/firms/${firm.id}/accept`)).status).toBe(200);
  return member;
}

export type ListedClient = {
  readonly accountId: string;
  readonly name: string;
  readonly number: string | null;
  readonly role: string;
  readonly status: string;
  readonly grantId: string;
  readonly year: {
    readonly status: string;
    readonly gaps: number;
    readonly effectEur: string;
    readonly taxable: string;
    readonly deadline: string | null;
  };
  readonly sources: { readonly ready: number; readonly failed: number; readonly lastSyncedAt: string | null };
  readonly questions: { readonly open: number; readonly answered: number };
  readonly assignedTo: string | null;
  readonly changes: readonly { readonly kind: string }[];
};

export type ClientTable = {
  readonly clients: readonly ListedClient[];
  readonly page: { readonly nextCursor: string | null; readonly hasMore: boolean };
};

export const tableOf = (service: Service, who: TestUser, firm: Pick<FirmResponse, "id">, more = "") =>
  requestAs<ClientTable>(service, who, "GET", `/v1/clients?firm=${firm.id}${more}`);

/** A client of the firm, with these rights. */
export async function clientOf(
  service: Service,
  firm: Pick<FirmResponse, "id">,
  role: "viewer" | "editor" = "editor",
): Promise<TestUser & { readonly grantId: string }> {
  const person = await newTestUser(service);
  const given = await requestAs<{ id: string }>(service, person, "POST", "/v1/grants", {
    firm: firm.id,
    role,
  });
  expect(given.status).toBe(201);
  return { ...person, grantId: given.body.id };
}

/** Bought for 1,000, sold for 2,400 a month later: 1,400 taxable. */
const GAIN = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,EUR,2400`;

/** A sale without a purchase. */
const GAP = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-03-05T10:00:00Z,spot_sell,,BTC,0.1,EUR,3100`;

/** Users with a file each; the first of every four has a gap. */
export async function manyPeople(service: Service, count: number): Promise<readonly TestUser[]> {
  const people: TestUser[] = [];
  for (let i = 0; i < count; i += 4) {
    const four = await Promise.all(Array.from({ length: 4 }, () => newTestUser(service, newEmail())));
    await Promise.all(
      four.map((person, k) => importFile({ service, person }, k === 0 ? GAP : GAIN, { name: "Depot" })),
    );
    people.push(...four);
  }
  return people;
}
