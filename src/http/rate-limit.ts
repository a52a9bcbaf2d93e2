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

/** Requests a minute, 0 for any number: of an account and of each of its keys, of an address without either. */
export type RateLimits = { readonly perAccount: number; readonly perAddress: number };

declare module "fastify" {
  interface FastifyContextConfig {
    /** Machines that watch the service send as many requests as they like. */
    rateLimit?: false;
  }
  interface FastifyRequest {
    /** The sender of the token or key, null where the token is unknown; undefined where none was looked up. */
    identified: Identified | null | undefined;
    /** Counts so many requests more than the one it is. */
    countMore: ((requests: number) => void) | null;
  }
}

const REFUSED_TOKENS_MAX = 100_000;
const WINDOW_SECONDS = 60;

/** Headers of the limit that a script in a browser may read beside Retry-After. */
export const RATE_LIMIT_HEADERS = [
  "ratelimit",
  "ratelimit-policy",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
] as const;

/** On a request that this process sends to itself for one that was counted already. */
export const INTERNAL_REQUEST_HEADERS = { "x-lotbuch-counted": randomUUID() };
const COUNTED_HEADER = "x-lotbuch-counted";

/** What a request counts for. */
type Counted = {
  readonly key: string;
  readonly limit: number;
  readonly whose: "OfAccount" | "OfKey" | "OfAddress";
};

/** A sender that has used up the minute. */
type UsedUp = { readonly identified: Identified; readonly counted: Counted };

/**
 * Limits requests a minute and requests at once. A sender that is identified counts for its account or key, wherever it asks
 * from; only one that is not counts for its address (an IPv6 network of 64 bits is one), so that an address that sends too much
 * stops no sender that is known. Both limits count for one process: they keep a single client from taking the service for
 * itself. Guessing is limited elsewhere, per account and in the database.
 */
export function limitRequests(
  app: FastifyInstance,
  limits: RateLimits,
  authenticate: Authenticate,
): onRequestAsyncHookHandler {
  const counter = new RateCounter(WINDOW_SECONDS);
  // By the hash of the token: a sender that goes on past the limit is refused without a look into the database.
  const usedUp = new Map<string, UsedUp>();
  const takeSlot = limitConcurrency(app);
  // Before a token is looked up, which is work as well, it is all that is known of its sender.
  const lookups = new ConcurrencyLimit(LIMITS.requestsEach);
  const requests = new ConcurrencyLimit(LIMITS.requestsEach);
  app.decorateRequest("identified");
  app.decorateRequest("countMore", null);
  const setHeaders = (reply: FastifyReply, limit: number, left: number, seconds: number): void =>
    void reply.headers({
      "ratelimit-limit": limit,
      "ratelimit-remaining": left,
      "ratelimit-reset": seconds,
      // The fields of draft-ietf-httpapi-ratelimit-headers, beside the three of its first versions that clients still read.
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
        // A route without a session answers also while the database is away.
        if (config.session === undefined) return null;
        throw error;
      });
    }
    // For every request, also one that has no route, and before anything is done for it.
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

/** All sessions and keys of an account share what it may run at once; all users of an app what the app's owner may. */
const shareOf = ({ userId, app }: Identified): ConcurrencyShare =>
  app !== null && app.ownerId !== null && app.actingMode !== "forPerson"
    ? { account: app.ownerId, member: userId }
    : { account: userId, member: "" };

/** Under a key that nobody else has: of an account and of a key their ids, which are as they are looked up with. */
function countedFor(request: FastifyRequest, who: Identified | null, limits: RateLimits): Counted {
  if (who === null)
    return {
      key: `address ${addressKey(request.ip)}`,
      limit: limits.perAddress,
      whose: "OfAddress",
    };
  const { app } = who;
  // Each user of an app counts by itself: one that floods slows none of the others. The app alone has its own count.
  if (app !== null) {
    const world = `${app.appId} ${String(app.test)}`;
    return app.actingMode === "alone" || app.actingMode === "noUser"
      ? { key: `app ${world}`, limit: limits.perAccount, whose: "OfKey" }
      : { key: `app ${world} ${who.userId}`, limit: limits.perAccount, whose: "OfAccount" };
  }
  return who.apiKey === null
    ? { key: who.userId, limit: limits.perAccount, whose: "OfAccount" }
    : { key: who.apiKey.id, limit: limits.perAccount, whose: "OfKey" };
}
