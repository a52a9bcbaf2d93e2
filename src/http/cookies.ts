import type { FastifyReply, FastifyRequest } from "fastify";
import { PAGE_HEADER, SESSION_COOKIE } from "./session.ts";

export const VERIFICATION_COOKIE = "lotbuch_verification";
export const OAUTH_COOKIE = "lotbuch_oauth";

export type CookieOptions = {
  readonly path: string;
  readonly sameSite: "lax" | "strict";
  readonly maxAgeSeconds: number;
  /** Only over https, where the service is reached that way. */
  readonly secure: boolean;
};

/** Always HttpOnly: no script reads our cookies, not even our own. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  void reply.header(
    "set-cookie",
    reply.server.serializeCookie(name, value, {
      httpOnly: true,
      path: options.path,
      sameSite: options.sameSite,
      maxAge: options.maxAgeSeconds,
      secure: options.secure,
    }),
  );
}

const sessionCookie = (secure: boolean, maxAgeSeconds: number): CookieOptions => ({
  path: "/",
  sameSite: "strict",
  maxAgeSeconds,
  secure,
});

/** Our own page keeps its session in a cookie that no script can read; every other client keeps the token. */
export function keepSession(
  request: FastifyRequest,
  reply: FastifyReply,
  session: { readonly token: string; readonly expiresAt: Date },
  secure: boolean,
): void {
  if (request.headers[PAGE_HEADER] !== undefined) setSessionCookie(reply, session, secure);
}

export function setSessionCookie(
  reply: FastifyReply,
  session: { readonly token: string; readonly expiresAt: Date },
  secure: boolean,
): void {
  const seconds = Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000));
  setCookie(reply, SESSION_COOKIE, session.token, sessionCookie(secure, seconds));
}

export function clearSession(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.cookies[SESSION_COOKIE] !== undefined)
    setCookie(reply, SESSION_COOKIE, "", sessionCookie(secure, 0));
}
