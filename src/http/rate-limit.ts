import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { addressKey } from "../accounts/throttle.ts";
import { problem } from "../problem.ts";
import { HttpProblem } from "./errors.ts";

/** Past so many addresses in a minute the oldest are forgotten: memory stays bounded whatever comes. */
const MOST_ADDRESSES = 100_000;

/** What a browser's script may read of it beside Retry-After. */
export const RATE_LIMIT_HEADERS = [
  "ratelimit",
  "ratelimit-policy",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
] as const;

const WINDOW_SECONDS = 60;

/**
 * So many requests a minute and address (an IPv6 network of 64 bits is one), counted in this process. It keeps a single
 * client from taking the service for itself; guessing is limited elsewhere, per account and in the database.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: WINDOW_SECONDS * 1000,
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
  // The fields of draft-ietf-httpapi-ratelimit-headers, beside the three of its first versions that clients still read.
  const policy = `"default";q=${perMinute};w=${WINDOW_SECONDS}`;
  const tell = (reply: FastifyReply): void => {
    const [left, reset] = [reply.getHeader("ratelimit-remaining"), reply.getHeader("ratelimit-reset")];
    void reply.header("ratelimit-policy", policy);
    void reply.header(
      "ratelimit",
      `"default";r=${String(left ?? perMinute)};t=${String(reset ?? WINDOW_SECONDS)}`,
    );
  };
  // Once for what is streamed past the framework, once for what is refused before it gets so far.
  app.addHook("onRequest", (_request, reply, done) => {
    tell(reply);
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!reply.hasHeader("ratelimit")) tell(reply);
    done();
  });
}
