import { expect } from "vitest";
import { call, type TestUser } from "../../support/accounts.ts";
import type { TestService } from "../../support/service.ts";

type Service = Pick<TestService, "url">;

export type GrantResponse = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly acceptedAt: string | null;
};

/** Creates an API key of this user. */
export async function keyOf(
  service: Service,
  { token }: TestUser,
  scopes: readonly string[],
  more: object = {},
): Promise<string> {
  const created = await call<{ key: string }>(service, "POST", "/v1/api-keys", {
    token,
    body: { name: "a program", scopes, ...more },
  });
  expect(created.status).toBe(201);
  return created.body.key;
}

/** Invites the adviser and accepts for them. */
export async function letIn(
  service: Service,
  owner: TestUser,
  adviser: TestUser,
  role: "viewer" | "editor",
): Promise<GrantResponse> {
  const invited = await call<GrantResponse>(service, "POST", "/v1/grants", {
    token: owner.token,
    body: { email: adviser.email, role },
  });
  expect(invited.status).toBe(201);
  const accepted = await call<GrantResponse>(service, "POST", `/v1/grants/${invited.body.id}/accept`, {
    token: adviser.token,
  });
  expect(accepted.status).toBe(200);
  return accepted.body;
}
