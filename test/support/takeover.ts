import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import {
  type ApiResponse,
  call,
  codeFor,
  logIn,
  newEmail,
  newTestUser,
  outbox,
  PASSWORD,
  type TestUser,
} from "./accounts.ts";
import type { WatchedService } from "./service.ts";

type AffectedItem = { readonly what: string; readonly name: string | null };
export type UndoResponse = {
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly requirements: readonly string[];
  readonly email: string;
  readonly movedFrom: string | null;
  readonly event: { readonly kind: string };
  readonly removed: readonly AffectedItem[];
  readonly restored: readonly AffectedItem[];
  readonly kept: readonly AffectedItem[];
};

export const NEW_PASSWORD = "eleven patient herons";
const THIEF = { "x-forwarded-for": "198.51.100.9", "user-agent": "thief/1.0" };

/** An account takeover from both sides, an owner and an attacker with a mailbox each: by emails and requests only. */
export function takeover(service: WatchedService) {
  const emailsTo = (email: string) => outbox(service).filter((message) => message.includes(`To: ${email}\n`));
  const undoIn = (message: string | undefined) => /\/undo#([\w-]{43})/.exec(message ?? "")?.[1] ?? "";
  /** The newest link in an email to this address that contains these words. */
  const linkTo = (email: string, words: string): string => {
    const link = undoIn(emailsTo(email).findLast((message) => message.includes(words)));
    if (link === "") throw new Error(`no link to ${email} with "${words}"`);
    return link;
  };
  const linksTo = (email: string) =>
    emailsTo(email)
      .map(undoIn)
      .filter((link) => link !== "");
  const undo = (token: string, more: object = {}): Promise<ApiResponse<UndoResponse>> =>
    call<UndoResponse>(service, "POST", "/auth/undo", { body: { token, ...more } });
  const reset = (email: string, newPassword = NEW_PASSWORD) =>
    call(service, "POST", "/auth/reset-password", { body: { code: codeFor(service, email), newPassword } });
  /** The attacker signs in with the password; the owner gets an email. */
  const breakIn = async (email: string): Promise<string> => {
    const credentials = { email, password: PASSWORD };
    const body = { provider: "local", credentials };
    const response = await call(service, "POST", "/auth/login", { body, headers: THIEF });
    expect(response.status).toBe(200);
    return response.body.token;
  };
  /** Emails to one person are limited to one a minute: this lets the minute pass. */
  const aMinutePasses = () => service.db.query("delete from throttles");
  const move = async (token: string, email = newEmail()): Promise<string> => {
    await aMinutePasses();
    const requested = await call(service, "POST", "/auth/change-email", { token, body: { email } });
    expect(requested.status).toBe(200);
    const body = { code: codeFor(service, email) };
    const moved = await call(service, "POST", "/auth/change-email/confirm", { token, body });
    expect(moved.body.email).toBe(email);
    return email;
  };
  const addApp = async (token: string): Promise<(steps?: number) => string> => {
    const begun = await call<{ secret: string }>(service, "POST", "/auth/authenticator", { token });
    const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    const confirm = () =>
      call(service, "POST", "/auth/authenticator/confirm", { token, body: { code: code(-1) } });
    expect([(await confirm()).status, (await confirm()).status]).toContain(200);
    return code;
  };
  const login = (email: string, more: object, password = PASSWORD) =>
    call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password, ...more } },
    });
  /** Moves everything about the account, except the links, this many days into the past. */
  const age = async ({ id }: TestUser, days: number) => {
    const passed = `interval '${days} days'`;
    for (const [table, columns] of [
      ["passkeys", ["created_at"]],
      ["authenticators", ["created_at", "confirmed_at"]],
      ["recovery_codes", ["created_at"]],
    ] as const)
      await service.db.query(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - ${passed}`).join(", ")} where user_id = $1`,
        [id],
      );
  };
  return {
    mailsTo: emailsTo,
    linkTo,
    linksTo,
    undo,
    reset,
    breakIn,
    move,
    addApp,
    login,
    age,
    aMinutePasses,
    owner: () => newTestUser(service),
    signsIn: async (email: string, password: string) => (await logIn(service, email, password)).body,
  };
}
