import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { createHasher } from "../../src/accounts/hasher.ts";
import { randomToken, sha256 } from "../../src/accounts/vault.ts";
import { errorCodes } from "../../src/http/openapi/openapi-errors.ts";
import { newId } from "../../src/process/ids.ts";
import { packageRoot } from "../../src/process/paths.ts";
import type { TestService } from "./service.ts";

/** Bodies of all account routes in one type: a test reads the fields of its route. */
export type AccountBody = {
  readonly token: string;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly displayName: string;
    readonly createdAt: string;
  };
  readonly sessions: readonly { readonly id: string; readonly provider: string; readonly current: boolean }[];
  readonly identities: readonly { readonly provider: string }[];
  readonly provider: string;
  readonly expiresAt: string;
  readonly email: string;
  readonly redirectTo: string;
  readonly redirectUrl: string;
  readonly state: string;
  readonly id: string;
  readonly status: string;
  readonly authorizationUrl: string | null;
  readonly sessionToken: string | null;
  readonly accountId: string | null;
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly requirements: readonly string[];
  readonly requestId: string;
};

export type ApiResponse<T = AccountBody> = {
  readonly status: number;
  readonly body: T;
  /** The body as received. */
  readonly text: string;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
};

export type ApiCallOptions = {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Method and pattern of every operation in the OpenAPI document; fixed paths before those with parameters. */
const OPERATIONS = [
  ...readFileSync(join(packageRoot, "src", "client", "schema.ts"), "utf8").matchAll(
    /^ {2}readonly "([A-Z]+) (\/[^"]+)": \{$/gm,
  ),
]
  .map(([, method = "", path = ""]) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(".", "[.]").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }))
  .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));

/** Fails for an error code that the OpenAPI document does not list for the operation. */
function expectDocumentedCode(method: string, url: string, status: number, body: unknown): void {
  const { code } = (body ?? {}) as { readonly code?: unknown };
  const path = url.split("?")[0] ?? "";
  const operation = OPERATIONS.find((one) => one.method === method && one.pattern.test(path));
  if (status >= 400 && operation !== undefined && typeof code === "string")
    expect(errorCodes(method, operation.path, status), `${method} ${operation.path}`).toContain(code);
}

/** Sends one request with JSON in and out. */
export async function call<T = AccountBody>(
  service: { readonly url: string },
  method: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<ApiResponse<T>> {
  const response = await fetch(service.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  const body = (isJson ? JSON.parse(text) : {}) as T;
  expectDocumentedCode(method, path, response.status, body);
  return {
    status: response.status,
    body,
    text,
    headers: response.headers,
    cookies: Object.fromEntries(
      response.headers.getSetCookie().map((line) => {
        const pair = line.split(";")[0] ?? "";
        return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      }),
    ),
  };
}

/** Emails in the outbox, oldest first, as text with the transfer encoding decoded. */
export const outbox = (service: Pick<TestService, "dataDir">): readonly string[] =>
  emailFiles(service).map(readEmailFile);

/** Emails to one address. */
export const emailsTo = (service: Pick<TestService, "dataDir">, email: string): readonly string[] =>
  outbox(service).filter((message) => message.toLowerCase().includes(`to: ${email.toLowerCase()}\n`));

/** Cache of emails: a file in the outbox is written once, and a shared service has thousands. */
const read = new Map<string, string>();

function readEmailFile(file: string): string {
  const message = read.get(file) ?? decodeEmail(readFileSync(file, "utf8"));
  read.set(file, message);
  return message;
}

const emailFiles = ({ dataDir }: Pick<TestService, "dataDir">): readonly string[] =>
  readdirSync(join(dataDir, "outbox"))
    .filter((file) => file.endsWith(".eml"))
    .toSorted()
    .map((file) => join(dataDir, "outbox", file));

/** Decodes quoted-printable, with normalized line endings. */
export function decodeEmail(eml: string): string {
  const bytes = eml
    .replaceAll("\r\n", "\n")
    .replaceAll("=\n", "")
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"));
  return bytes;
}

/** Code in the newest email to this address. */
export function codeFor(service: Pick<TestService, "dataDir">, email: string): string {
  // Newest first, and only until the first one of this address: many users share an outbox.
  for (const file of emailFiles(service).toReversed()) {
    const message = readEmailFile(file);
    if (!message.toLowerCase().includes(`to: ${email.toLowerCase()}`)) continue;
    const code = /^([0-9A-Z]{4}-[0-9A-Z]{4})$/m.exec(message)?.[1];
    if (code !== undefined) return code;
    break;
  }
  throw new Error(`no mail with a code for ${email}`);
}

export const PASSWORD = "seven quiet lighthouses";
let people = 0;
export const newEmail = (): string => `person-${process.pid}-${++people}@example.org`;

let addresses = 0;
/** An address that no other test in this process uses, so that what is counted by address is counted for it alone. */
export const newAddress = (): string => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

export type TestUser = { readonly email: string; readonly id: string; readonly token: string };

const PATIENCE_MS = 120_000;

/** Retries until it succeeds, for a machine that stalls now and then. */
async function patiently<T>(attempt: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/** Retries a request that is answered with a short Retry-After. */
const untilServed = (send: () => Promise<ApiResponse>): Promise<ApiResponse> =>
  patiently(async () => {
    const response = await send();
    if (response.status === 503) throw new Error(response.text);
    return response;
  });

/** Registers a user, verifies the email and signs in. */
export async function newTestUser(
  service: Pick<TestService, "url" | "dataDir">,
  email = newEmail(),
): Promise<TestUser> {
  const registered = await untilServed(() =>
    call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } }),
  );
  if (registered.status !== 201) throw new Error(`register: ${JSON.stringify(registered.body)}`);
  const code = await patiently(() => codeFor(service, email));
  const verified = await untilServed(() => call(service, "POST", "/auth/verify-email", { body: { code } }));
  if (verified.status !== 200) throw new Error(`verify: ${JSON.stringify(verified.body)}`);
  const login = await untilServed(() => logIn(service, email));
  return { email, id: login.body.user.id, token: login.body.token };
}

let passwordHash: Promise<string> | undefined;

/**
 * A verified user with a session, inserted as a registration and a sign-in leave them: a third of the work, for tests
 * that need an account and do not look at how it came about.
 */
export async function storedTestUser(service: Pick<TestService, "databaseUrl">): Promise<TestUser> {
  const [id, email, token] = [newId(), newEmail(), randomToken()];
  passwordHash ??= createHasher(() => {}).then(async (hasher) => {
    const hashed = await hasher.hash(PASSWORD);
    if (!hashed.ok) throw new Error(hashed.error.code);
    return hashed.value;
  });
  const db = new pg.Client({ connectionString: service.databaseUrl });
  await db.connect();
  await db.query(
    `insert into users (id, email, email_key, display_name, password_hash, email_verified_at)
     values ($1, $2, $2, split_part($2, '@', 1), $3, now())`,
    [id, email, await passwordHash],
  );
  await db.query(
    `insert into sessions (id, user_id, token_hash, provider, created_at, expires_at, last_used_at)
     values ($1, $2, $3, 'local', now(), now() + interval '30 days', now())`,
    [newId(), id, sha256(token)],
  );
  await db.end();
  return { email, id, token };
}

export const logIn = (
  service: { readonly url: string },
  email: string,
  password = PASSWORD,
): Promise<ApiResponse> =>
  call(service, "POST", "/auth/login", { body: { provider: "local", credentials: { email, password } } });
