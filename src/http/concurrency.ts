import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../basics/problem.ts";
import { LIMITS } from "../basics/limits.ts";
import type { ConcurrencyLimit, Reached, Release } from "../guard/concurrency-limit.ts";
import type { Result } from "../basics/result.ts";
import { message } from "../wording/messages/index.ts";
import { HttpProblem } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False for routes without a limit of requests at once, such as those about a computation in progress. */
    concurrency?: false;
  }
  interface FastifyRequest {
    /** The slots that a running request holds; null if it holds none. */
    slots: Release[] | null;
  }
}

/** The owner of a request's share: an account and one of its members. */
export type ConcurrencyShare = { readonly account: string; readonly member: string };

/** Resolves when the request has a slot; refuses it if too many wait already. */
export type AcquireSlot = (
  request: FastifyRequest,
  reply: FastifyReply,
  limit: ConcurrencyLimit,
  share: ConcurrencyShare,
) => Promise<void>;

/** Requests of one account beyond its share wait for each other, so that other accounts do not wait for them. */
export function limitConcurrency(app: FastifyInstance): AcquireSlot {
  app.decorateRequest("slots", null);
  // Not released when the client leaves: its work continues, and clients that disconnect could start any number of
  // requests.
  app.addHook("onSend", (request, reply, payload, done) => {
    releaseSlots(request);
    // A stream reads for the account while it is sent, until it ends.
    if (typeof payload === "string" || reply.raw.destroyed) request.endWork?.();
    done(null, payload);
  });
  return async (request, reply, limit, { account, member }) => {
    const now = limit.tryAcquire(account, member);
    const acquired = now.ok ? now : await waitFor(reply, limit, { account, member });
    if (!acquired.ok) throw tooMany();
    (request.slots ??= []).push(acquired.value);
    setTimeout(acquired.value, LIMITS.requestsEach.slotMs).unref();
  };
}

async function waitFor(
  reply: FastifyReply,
  limit: ConcurrencyLimit,
  { account, member }: ConcurrencyShare,
): Promise<Result<Release, Reached>> {
  const left = new AbortController();
  const leave = (): void => left.abort(new HttpProblem(CLIENT_LEFT));
  reply.raw.once("close", leave);
  try {
    const acquired = await limit.acquire(account, { member, signal: left.signal });
    await sleep(LIMITS.requestsEach.restMs);
    return acquired;
  } finally {
    reply.raw.off("close", leave);
  }
}

/** Releases the slots when the request is answered, or when it continues under another limit. */
export function releaseSlots(request: FastifyRequest): void {
  const { slots } = request;
  request.slots = null;
  for (const release of slots ?? []) release();
}

const { perMember, queuedPerMember } = LIMITS.requestsEach;
export const RETRY_SECONDS = 2;
const CLIENT_LEFT = problem("BadRequestError", message("request.clientDisconnected"));
const tooMany = (): HttpProblem =>
  new HttpProblem(
    problem(
      "RateLimitedError",
      message("request.tooManyAtOnce", { count: perMember, waiting: queuedPerMember }),
      null,
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    ),
  );

const BUSY_RETRY_SECONDS = 5;

/** 429 if the account has reached its limit, 503 if all accounts together have. */
export function acquireNow(
  limit: ConcurrencyLimit,
  account: string,
  what: "counts" | "downloads" | "ledgers" | "streams",
  whose: "account" | "accountOrAddress" = "account",
): Release {
  const acquired = limit.tryAcquire(account);
  if (acquired.ok) return acquired.value;
  const userMessage =
    acquired.error === "account"
      ? message("request.tooManyOfAccount", { what, whose, count: limit.perAccount })
      : message("request.tooManyInAll", { what });
  throw new HttpProblem(
    problem(
      acquired.error === "account" ? "RateLimitedError" : "ServiceUnavailableError",
      userMessage,
      null,
      {
        retryAfterSeconds: BUSY_RETRY_SECONDS,
      },
    ),
  );
}
