import { expect } from "vitest";
import { call, type Person } from "../../support/accounts.ts";
import type { TestService } from "../../support/service.ts";

type Service = Pick<TestService, "url">;

export type GrantAnswer = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly acceptedAt: string | null;
};

/** A new API key of this person. */
export async function keyOf(
  service: Service,
  { token }: Person,
  scopes: readonly string[],
  more: object = {},
): Promise<string> {
  const made = await call<{ key: string }>(service, "POST", "/v1/api-keys", {
    token,
    body: { name: "a program", scopes, ...more },
  });
  expect(made.status).toBe(201);
  return made.body.key;
}

/** Invited and accepted. */
export async function letIn(
  service: Service,
  owner: Person,
  adviser: Person,
  role: "viewer" | "editor",
): Promise<GrantAnswer> {
  const invited = await call<GrantAnswer>(service, "POST", "/v1/grants", {
    token: owner.token,
    body: { email: adviser.email, role },
  });
  expect(invited.status).toBe(201);
  const accepted = await call<GrantAnswer>(service, "POST", `/v1/grants/${invited.body.id}/accept`, {
    token: adviser.token,
  });
  expect(accepted.status).toBe(200);
  return accepted.body;
}
