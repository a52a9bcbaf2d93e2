import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "../../src/ids.ts";
import type { TestService } from "./service.ts";

export type Person = {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
};

/** Registers, reads the code from the outbox, verifies and signs in: the way a person does, over HTTP. */
export async function signUp(
  service: Pick<TestService, "url" | "dataDir">,
  email = `${newId()}@example.org`,
): Promise<Person> {
  const password = `correct horse ${newId()}`;
  await post(service, "/auth/register", { email, password });
  await post(service, "/auth/verify-email", { code: codeFor(service.dataDir, email) });
  const login = await post<{ token: string; user: { id: string } }>(service, "/auth/login", {
    provider: "local",
    credentials: { email, password },
  });
  return { email, password, token: login.token, userId: login.user.id };
}

/** The newest code mailed to the address. */
export function codeFor(dataDir: string, email: string): string {
  const outbox = join(dataDir, "outbox");
  const mails = readdirSync(outbox)
    .toSorted()
    .map((file) => readFileSync(join(outbox, file), "utf8"))
    .filter((mail) => mail.includes(email));
  const code = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\s*$/m.exec(mails.at(-1) ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code.trim();
}

async function post<T>(service: Pick<TestService, "url">, path: string, body: object): Promise<T> {
  const response = await fetch(service.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
