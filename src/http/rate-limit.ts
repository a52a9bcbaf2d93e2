import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";
import { HttpProblem } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False on routes that are asked by machines that watch the service. */
    rateLimit?: false;
  }
}

const WINDOW_MS = 60_000;
/** Past so many addresses in a minute the count starts anew: memory stays bounded whatever comes. */
const MOST_ADDRESSES = 100_000;

/**
 * So many requests a minute and address, counted in this process. It keeps a single client from taking the service for
 * itself; guessing is limited elsewhere, per account and in the database.
 */
export function limitRate(app: FastifyInstance, perMinute: number): void {
  let counts = new Map<string, number>();
  let ends = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.rateLimit === false) return done();
    const now = Date.now();
    if (now >= ends || ends - now > WINDOW_MS || counts.size > MOST_ADDRESSES) {
      counts = new Map();
      ends = now + WINDOW_MS;
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count <= perMinute) return done();
    done(
      new HttpProblem(
        problem("RateLimitedError", "Too many requests. Wait a moment and try again.", null, {
          retryAfterSeconds: Math.ceil((ends - now) / 1000),
        }),
      ),
    );
  });
}
