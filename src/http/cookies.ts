import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeviceNames } from "../accounts/devices.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether the service is reached by https. */
    overHttps: () => boolean;
    deviceNames: DeviceNames;
  }
  interface FastifyRequest {
    /** The cookies of the request, parsed on first use. */
    sentCookies: Readonly<Record<string, string | undefined>> | null;
    /** See `deviceOf`: found or created once per request. */
    device: string | null;
  }
}

type Cookie = {
  readonly name: string;
  readonly sameSite: "lax" | "strict";
  /** The cookie's path; "/" over https, as its name prefix requires. */
  readonly path: "/" | "/auth";
};

export const SESSION_COOKIE: Cookie = { name: "lotbuch_session", sameSite: "strict", path: "/" };
/** Cookie that identifies a known browser at sign-in. */
export const DEVICE_COOKIE: Cookie = { name: "lotbuch_device", sameSite: "strict", path: "/auth" };
export const VERIFICATION_COOKIE: Cookie = { name: "lotbuch_verification", sameSite: "lax", path: "/auth" };
export const OAUTH_COOKIE: Cookie = { name: "lotbuch_oauth", sameSite: "lax", path: "/auth" };

/** Only our own page can send this header: another site would need CORS for it. That is the CSRF protection. */
export const PAGE_HEADER = "x-lotbuch-page";
/** Value of the header with which the page asks for a token that no script, its own included, can read. */
const COOKIE_ONLY = "cookie";

const DEVICE_SECONDS = 400 * 86_400;

/**
 * `__Host-`: browsers accept it only over https, from this very host and for all paths; other subdomains cannot set it.
 */
const nameOf = (app: FastifyInstance, { name }: Cookie): string =>
  app.overHttps() ? `__Host-${name}` : name;

export const readCookie = (request: FastifyRequest, cookie: Cookie): string | undefined =>
  (request.sentCookies ??= request.server.parseCookie(request.headers.cookie ?? ""))[
    nameOf(request.server, cookie)
  ];

/** Sets a cookie, always HttpOnly: no script reads our cookies, not even our own. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds: number): void {
  const secure = reply.server.overHttps();
  void reply.header(
    "set-cookie",
    reply.server.serializeCookie(nameOf(reply.server, cookie), value, {
      httpOnly: true,
      path: secure ? "/" : cookie.path,
      sameSite: cookie.sameSite,
      maxAge: maxAgeSeconds,
      secure,
    }),
  );
}

type IssuedSession = { readonly token: string; readonly expiresAt: Date };

export function setSessionCookie(reply: FastifyReply, session: IssuedSession): void {
  const seconds = Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000));
  setCookie(reply, SESSION_COOKIE, session.token, seconds);
}

/**
 * Our own page has its session in a cookie that no script can read; every other client stores the token. Returns the
 * token for the response: empty if the page asks for the cookie alone.
 */
export function storeSession(request: FastifyRequest, reply: FastifyReply, session: IssuedSession): string {
  const page = request.headers[PAGE_HEADER];
  if (page === undefined) return session.token;
  setSessionCookie(reply, session);
  const device = deviceOf(request);
  if (device !== null) setCookie(reply, DEVICE_COOKIE, device, DEVICE_SECONDS);
  return page === COOKIE_ONLY ? "" : session.token;
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  if (readCookie(request, SESSION_COOKIE) !== undefined) setCookie(reply, SESSION_COOKIE, "", 0);
}

/** The value of a cookie that is a random token; null if it has another form. */
export function readToken(request: FastifyRequest, cookie: Cookie): string | null {
  const value = readCookie(request, cookie);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/**
 * The device of the request; a browser of our page gets one with its first sign-in. Null for every other client, and
 * for a value that we did not sign.
 */
export function deviceOf(request: FastifyRequest): string | null {
  const { create, isOurs } = request.server.deviceNames;
  const sent = readToken(request, DEVICE_COOKIE);
  request.device ??= sent !== null && isOurs(sent) ? sent : null;
  if (request.headers[PAGE_HEADER] !== undefined) request.device ??= create();
  return request.device;
}

export function prepareCookies(
  app: FastifyInstance,
  overHttps: () => boolean,
  deviceNames: DeviceNames,
): void {
  app.decorate("overHttps", overHttps);
  app.decorate("deviceNames", deviceNames);
  app.decorateRequest("sentCookies", null);
  app.decorateRequest("device", null);
}
