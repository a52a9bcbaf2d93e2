import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { addressKey } from "../accounts/throttle.ts";
import { problem } from "../problem.ts";
import { HttpProblem } from "./errors.ts";

/** Past so many addresses in a minute the oldest are forgotten: memory stays bounded whatever comes. */
const MOST_ADDRESSES = 100_000;

/** What a browser's script may read of it beside Retry-After. */
export const RATE_LIMIT_HEADERS = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"] as const;

/**
 * So many requests a minute and address (an IPv6 network of 64 bits is one), counted in this process. It keeps a single
 * client from taking the service for itself; guessing is limited elsewhere, per account and in the database.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    cache: MOST_ADDRESSES,
    keyGenerator: (request) => addressKey(request.ip),
    enableDraftSpec: true,
    // Machines that watch the service ask as often as they like.
    allowList: (request) => request.routeOptions.config.rateLimit === false,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpProblem(
        problem("RateLimitedError", "Too many requests. Wait a moment and try again.", null, {
          retryAfterSeconds: Math.ceil(ttl / 1000),
        }),
      ),
  });
  // For every request, before anybody is looked up: the plugin's own hooks would come after that, and leave out what
  // has no route.
  app.addHook("onRequest", app.rateLimit());
}
