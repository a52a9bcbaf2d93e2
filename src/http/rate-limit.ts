import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler, FastifyRequest } from "fastify";
import { addressKey } from "../accounts/throttle.ts";
import { sha256 } from "../accounts/vault.ts";
import { LIMITS } from "../basics/limits.ts";
import { problem } from "../basics/problem.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { deleteOldest, RateCounter } from "../guard/rate-counter.ts";
import { limitConcurrency, RETRY_SECONDS, type ConcurrencyShare } from "./concurrency.ts";
import { HttpProblem } from "./errors.ts";
import { type Authenticate, type Identified, presentedToken, userHeaderOf } from "./session.ts";
import { message } from "../wording/messages/index.ts";

/**
 * Requests per minute, 0 for no limit: of an account and of each of its keys, and of a network address without either.
 */
export type RateLimits = { readonly perAccount: number; readonly perAddress: number };

declare module "fastify" {
  interface FastifyContextConfig {
    /** False for probes of monitoring, which may send any number of requests. */
    rateLimit?: false;
  }
  interface FastifyRequest {
    /** The sender of the token or key; null if the token is unknown, undefined if none was looked up. */
    identified: Identified | null | undefined;
    /** Counts further requests in addition to this one. */
    countMore: ((requests: number) => void) | null;
  }
}

const REFUSED_TOKENS_MAX = 100_000;
const WINDOW_SECONDS = 60;

/** Rate limit headers that scripts in a browser may read besides Retry-After. */
export const RATE_LIMIT_HEADERS = [
  "ratelimit",
  "ratelimit-policy",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
] as const;

/** Header of a request that this process sends to itself for one that is counted already. */
export const INTERNAL_REQUEST_HEADERS = { "x-lotbuch-counted": randomUUID() };
const COUNTED_HEADER = "x-lotbuch-counted";

/** The key and the limit that a request counts for. */
type Counted = {
  readonly key: string;
  readonly limit: number;
  readonly whose: "OfAccount" | "OfKey" | "OfAddress";
};

/** A sender that has used up its limit for the minute. */
type UsedUp = { readonly identified: Identified; readonly counted: Counted };

/**
 * Limits requests per minute and requests at once. An identified sender counts for its account or key, from any
 * network; only an unidentified one counts for its address (an IPv6 network of 64 bits is one), so that an abusive
 * address does not block known senders. Both limits count for one process and prevent a single client from using up the
 * service. Guessing is limited elsewhere, per account and in the database.
 */
export function limitRequests(
  app: FastifyInstance,
  limits: RateLimits,
  authenticate: Authenticate,
): onRequestAsyncHookHandler {
  const counter = new RateCounter(WINDOW_SECONDS);
  // By the hash of the token: a sender above its limit is refused without a database query.
  const usedUp = new Map<string, UsedUp>();
  const takeSlot = limitConcurrency(app);
  // Before a token is looked up, which is work too, only its hash is known.
  const lookups = new ConcurrencyLimit(LIMITS.requestsEach);
  const requests = new ConcurrencyLimit(LIMITS.requestsEach);
  app.decorateRequest("identified");
  app.decorateRequest("countMore", null);
  const setHeaders = (reply: FastifyReply, limit: number, left: number, seconds: number): void =>
    void reply.headers({
      "ratelimit-limit": limit,
      "ratelimit-remaining": left,
      "ratelimit-reset": seconds,
      // The fields of draft-ietf-httpapi-ratelimit-headers, besides the three of its first versions that clients still
      // read.
      "ratelimit-policy": `"default";q=${limit};w=${WINDOW_SECONDS}`,
      ratelimit: `"default";r=${left};t=${seconds}`,
    });
  const refused = ({ limit, whose }: Counted, reply: FastifyReply, seconds: number): HttpProblem => {
    setHeaders(reply, limit, 0, seconds);
    const userMessage = message(`request.rate${whose}`, { limit, seconds });
    return new HttpProblem(problem("RateLimitedError", userMessage, null, { retryAfterSeconds: seconds }));
  };
  const count = (counted: Counted, reply: FastifyReply, requests: number): void => {
    const { used, seconds } = counter.add(counted.key, requests);
    if (used > counted.limit) throw refused(counted, reply, seconds);
    setHeaders(reply, counted.limit, counted.limit - used, seconds);
  };
  return async (request, reply) => {
    const { config } = request.routeOptions;
    if (config.rateLimit === false) {
      if (limits.perAccount > 0) setHeaders(reply, limits.perAccount, limits.perAccount, WINDOW_SECONDS);
      return;
    }
    const token = presentedToken(request);
    const user = userHeaderOf(request);
    const isCounted = request.headers[COUNTED_HEADER] === INTERNAL_REQUEST_HEADERS[COUNTED_HEADER];
    const tokenHash = (): string => sha256(`${token} ${user ?? ""}`).toString("base64");
    if (token !== null) {
      if (config.concurrency !== false && token !== "")
        await takeSlot(request, reply, lookups, { account: token, member: user ?? "" }).catch(
          (error: unknown) => {
            if (limits.perAccount > 0) setHeaders(reply, limits.perAccount, 0, RETRY_SECONDS);
            throw error;
          },
        );
      const known = usedUp.size === 0 || isCounted ? undefined : usedUp.get(tokenHash());
      const seconds = known && counter.secondsUsedUp(known.counted.key, known.counted.limit);
      if (known !== undefined && typeof seconds === "number") {
        request.identified = known.identified;
        throw refused(known.counted, reply, seconds);
      }
      request.identified = await authenticate.identify(token, user).catch((error: unknown) => {
        // A route without a session also works while the database is unavailable.
        if (config.session === undefined) return null;
        throw error;
      });
    }
    // For every request, also one without a route, before any other work.
    const identified = request.identified ?? null;
    const counted = countedFor(request, identified, limits);
    if (counted.limit > 0 && !isCounted) {
      try {
        count(counted, reply, 1);
      } catch (error) {
        if (identified !== null) {
          usedUp.set(tokenHash(), { identified, counted });
          deleteOldest(usedUp, REFUSED_TOKENS_MAX);
        }
        throw error;
      }
      request.countMore = (more) => count(counted, reply, more);
    }
    if (identified !== null && config.concurrency !== false)
      await takeSlot(request, reply, requests, shareOf(identified));
  };
}

/**
 * All sessions and keys of an account share its limit of requests at once; all users of an app share that of the app's
 * owner.
 */
const shareOf = ({ accountId, app }: Identified): ConcurrencyShare =>
  app !== null && app.ownerId !== null && app.actingMode !== "forPerson"
    ? { account: app.ownerId, member: accountId }
    : { account: accountId, member: "" };

/** The key that a request counts under. Accounts and keys count under their ids, as stored. */
function countedFor(request: FastifyRequest, who: Identified | null, limits: RateLimits): Counted {
  if (who === null)
    return {
      key: `address ${addressKey(request.ip)}`,
      limit: limits.perAddress,
      whose: "OfAddress",
    };
  const { app } = who;
  // Each user of an app has its own count: one that sends too much slows none of the others. So has the app alone.
  if (app !== null) {
    const world = `${app.appId} ${String(app.test)}`;
    return app.actingMode === "alone" || app.actingMode === "noUser"
      ? { key: `app ${world}`, limit: limits.perAccount, whose: "OfKey" }
      : { key: `app ${world} ${who.accountId}`, limit: limits.perAccount, whose: "OfAccount" };
  }
  return who.apiKey === null
    ? { key: who.accountId, limit: limits.perAccount, whose: "OfAccount" }
    : { key: who.apiKey.id, limit: limits.perAccount, whose: "OfKey" };
}
