import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ApiResponse,
  call,
  codeFor,
  newEmail,
  newTestUser,
  PASSWORD,
  type TestUser,
} from "../../support/accounts.ts";
import { begin, comeBack, consentAt, formOf, sendForm, signInWithExchange } from "../../support/consent.ts";
import { addSoftPasskey, softPasskey } from "../../support/passkey.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type Owned, storedRows } from "../../support/stored.ts";
import { NEW_PASSWORD, takeover } from "../../support/takeover.ts";

/** Every act that concerns access, with a security event that cannot be written. */

let service: WatchedService;
let t: ReturnType<typeof takeover>;
let owned: readonly Owned[];
beforeAll(async () => {
  service = await startWatchedService({ LOTBUCH_TRUST_PROXY: "1" });
  t = takeover(service);
  owned = await tablesOfPersons();
  await newTestUser(service); // the first email creates the folder for all
  await service.db.query(
    `create function refuse_note() returns trigger language plpgsql as
     $$ begin raise exception 'the list is full'; end $$`,
  );
});
afterAll(async () => service.stop());

/** Rows of a user in any table, except counters and pending challenges. */
async function tablesOfPersons(): Promise<readonly Owned[]> {
  const { rows } = await service.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     join pg_class k on k.oid = format('public.%I', table_name)::regclass
     where table_schema = 'public' and column_name in ('user_id', 'account_id')
       and not k.relispartition and table_name not in ('idempotency_keys', 'challenges', 'derived') order by 1, 2`,
  );
  return [...rows, { table: "users", column: "id" }].map(({ table, column }) => ({
    table,
    where: `${column}::text = $1`,
  }));
}
/** All stored data of a user, or of an address without one. */
async function stored({ id, email }: Pick<TestUser, "id" | "email">): Promise<string> {
  const found = await storedRows(service.db, owned, id, ["last_used_at", "last_seen_at"]);
  const { rowCount } = await service.db.query("select 1 from users where email_key = $1", [email]);
  return [...found, `users at the address: ${rowCount}`].join("\n");
}

type Action = () => Promise<ApiResponse<unknown>>;
type Ready = {
  readonly person: Pick<TestUser, "id" | "email">;
  readonly action: Action;
  /** Stored data of a user whom the act itself creates. */
  readonly storedState?: () => Promise<string>;
};

/** All users and their sign-in methods, for acts that create a user with an unknown address. */
const everybody = async (): Promise<string> => {
  const { rows } = await service.db.query(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
       (select count(*) from identities) as identities, (select count(*) from sources) as sources,
       (select count(*) from credentials) as credentials`,
  );
  return JSON.stringify(rows);
};
/** Goes to the exchange and back, in the browser that started or in another one, which must confirm. */
const consented =
  (user: string, browser: "own" | "other", token?: string): Action =>
  async () => {
    const begun = await begin(service, { token });
    const back = await consentAt(begun.redirectUrl, user);
    if (browser === "own") return comeBack(service, back, { cookie: begun.cookie });
    return sendForm(service, formOf((await comeBack(service, back)).text), "yes");
  };

const ready = async (prepareAction: (person: TestUser) => Promise<Action> | Action): Promise<Ready> => {
  const person = await newTestUser(service);
  return { person, action: await prepareAction(person) };
};
const send =
  (method: string, path: string, token: string | undefined, body?: object): Action =>
  () =>
    call(service, method, path, { token, ...(body === undefined ? {} : { body }) });
const login = (email: string) =>
  send("POST", "/auth/login", undefined, { provider: "local", credentials: { email, password: PASSWORD } });
const app = async (token: string): Promise<string> => {
  const { secret } = (await call<{ secret: string }>(service, "POST", "/auth/authenticator", { token })).body;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
};
const withApp = async ({ email, token }: TestUser): Promise<string> => {
  const code = await t.addApp(token);
  return (await t.login(email, { totp: code(0) })).body.token;
};

const ACTIONS: Readonly<Record<string, () => Promise<Ready>>> = {
  "POST /auth/register": async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD };
    return { person: { id: email, email }, action: send("POST", "/auth/register", undefined, body) };
  },
  "POST /auth/verify-email": async () => {
    const email = newEmail();
    await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
    const { rows } = await service.db.query<{ id: string }>("select id from users where email_key = $1", [
      email,
    ]);
    const body = { code: codeFor(service, email) };
    return {
      person: { id: rows[0]!.id, email },
      action: send("POST", "/auth/verify-email", undefined, body),
    };
  },
  "POST /auth/sample": async () => ({
    person: { id: "nobody", email: "nobody@example.org" },
    action: send("POST", "/auth/sample", undefined),
    storedState: everybody,
  }),
  "POST /auth/callback/{provider}": () => ready(({ token }) => consented("whale-32", "other", token)),
  "GET /auth/callback/{provider}": () => ready(({ token }) => consented("whale-33", "own", token)),
  "GET /auth/callback/{provider}, without an account": async () => ({
    person: { id: "nobody", email: "nobody@example.org" },
    action: consented("whale-34", "own"),
    storedState: everybody,
  }),
  "POST /auth/login": () => ready(({ email }) => login(email)),
  "POST /auth/logout": () => ready(({ token }) => send("POST", "/auth/logout", token)),
  "POST /auth/change-password": () =>
    ready(({ token }) =>
      send("POST", "/auth/change-password", token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    ),
  "POST /auth/forgot-password": () =>
    ready(({ email }) => async () => {
      await t.aMinutePasses();
      return send("POST", "/auth/forgot-password", undefined, { email })();
    }),
  "POST /auth/reset-password": () =>
    ready(async ({ email }) => {
      await call(service, "POST", "/auth/forgot-password", { body: { email } });
      const body = { code: codeFor(service, email), newPassword: NEW_PASSWORD };
      return send("POST", "/auth/reset-password", undefined, body);
    }),
  "POST /auth/confirm": () =>
    ready(({ token }) => send("POST", "/auth/confirm", token, { password: PASSWORD })),
  "POST /auth/change-email": () =>
    ready(({ token }) => async () => {
      await t.aMinutePasses();
      return send("POST", "/auth/change-email", token, { email: newEmail() })();
    }),
  "POST /auth/change-email/confirm": () =>
    ready(async ({ token }) => {
      const email = newEmail();
      await t.aMinutePasses();
      await call(service, "POST", "/auth/change-email", { token, body: { email } });
      return send("POST", "/auth/change-email/confirm", token, { code: codeFor(service, email) });
    }),
  "POST /auth/passkeys": () =>
    ready(({ token }) => async () => {
      const options = await call<{ challenge: string }>(service, "POST", "/auth/passkeys/options", { token });
      return send("POST", "/auth/passkeys", token, {
        credential: softPasskey(service.url).register(options.body),
      })();
    }),
  "DELETE /auth/passkeys/{id}": () =>
    ready(async (person) => {
      const token = await withApp(person);
      await addSoftPasskey(service, token);
      await service.db.query(
        "update passkeys set created_at = created_at - interval '1 minute' where user_id = $1",
        [person.id],
      );
      const { rows } = await service.db.query<{ id: string }>("select id from passkeys where user_id = $1", [
        person.id,
      ]);
      return send("DELETE", `/auth/passkeys/${rows[0]?.id}`, token);
    }),
  "POST /auth/authenticator/confirm": () =>
    ready(async ({ token }) =>
      send("POST", "/auth/authenticator/confirm", token, { code: await app(token) }),
    ),
  "DELETE /auth/authenticator": () =>
    ready(async (person) => send("DELETE", "/auth/authenticator", await withApp(person))),
  "POST /auth/recovery-codes": () =>
    ready(async (person) => send("POST", "/auth/recovery-codes", await withApp(person))),
  "DELETE /auth/identities/{id}": () =>
    ready(async ({ id, token }) => {
      await signInWithExchange(service, "whale-31", { token });
      const { rows } = await service.db.query<{ id: string }>(
        "select id from identities where user_id = $1",
        [id],
      );
      return send("DELETE", `/auth/identities/${rows[0]?.id}`, token);
    }),
  "DELETE /auth/sessions": () =>
    ready(async ({ email, token }) => {
      await login(email)();
      return send("DELETE", "/auth/sessions", token);
    }),
  "DELETE /auth/sessions/{id}": () =>
    ready(async ({ id, email, token }) => {
      await login(email)();
      const { rows } = await service.db.query<{ id: string }>(
        "select id from sessions where user_id = $1 order by id desc limit 1",
        [id],
      );
      return send("DELETE", `/auth/sessions/${rows[0]?.id}`, token);
    }),
  "POST /auth/undo": () =>
    ready(async ({ email }) => {
      await t.breakIn(email);
      return () => t.undo(t.linkTo(email, "has not seen before"));
    }),
  "DELETE /auth/me": () => ready(({ token }) => send("DELETE", "/auth/me", token, { password: PASSWORD })),
  "POST /v1/api-keys": () =>
    ready(({ token }) => send("POST", "/v1/api-keys", token, { name: "a program", scopes: ["read"] })),
  "POST /v1/grants": () =>
    ready(({ token }) => send("POST", "/v1/grants", token, { email: newEmail(), role: "viewer" })),
  "POST /v1/webhooks": () =>
    ready(({ token }) =>
      send("POST", "/v1/webhooks", token, { url: "https://hooks.example/x", events: ["tax.changed"] }),
    ),
  "POST /v1/lots/calendar/link": () => ready(({ token }) => send("POST", "/v1/lots/calendar/link", token)),
  "GET /v1/account/export": () => ready(({ token }) => send("GET", "/v1/account/export", token)),
};

/** Acts that start a flow, email a code again or read: they give no access and record nothing. */
const NOT_NOTED = new Set([
  "POST /auth/resend-verification",
  "POST /auth/confirm/code",
  "POST /auth/refresh",
  "POST /auth/passkeys/options",
  "POST /auth/passkeys/challenge",
  "POST /auth/authenticator",
  "POST /auth/reset-password/identities",
]);

it("is listed here, if it concerns access", async () => {
  const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  const writing = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== "get" && path.startsWith("/auth/"))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(writing.filter((name) => !NOT_NOTED.has(name)).toSorted()).toEqual(
    Object.keys(ACTIONS)
      .filter((name) => name.includes(" /auth/") && !name.startsWith("GET "))
      .toSorted(),
  );
});

describe("rolled back when its security event cannot be written:", () => {
  for (const [name, prepare] of Object.entries(ACTIONS))
    it(name, async () => {
      const { person, action, storedState = () => stored(person) } = await prepare();
      await t.aMinutePasses();
      const [before, emailCount] = [await storedState(), t.mailsTo(person.email).length];
      await service.db.query(
        "create trigger refuse_note before insert on security_events for each row execute function refuse_note()",
      );
      const refused = await action();
      await service.db.query("drop trigger refuse_note on security_events");
      expect(`${refused.status} ${refused.text.slice(0, 200)}`).toMatch(/^5/);
      expect(await storedState()).toBe(before);
      expect(t.mailsTo(person.email)).toHaveLength(emailCount);
      const done = await action();
      expect(`${done.status} ${done.text.slice(0, 200)}`).toMatch(/^2/);
      expect((await storedState()) === before).toBe(false);
    });
});
