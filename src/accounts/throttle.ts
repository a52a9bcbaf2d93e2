import type { Queryable } from "../store/database.ts";
import { countDown, countUp } from "../store/throttles.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Vault } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

type Limit = { readonly times: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 3600;

/** How often one account or one address may try something. Stored in the database, shared by all processes. */
export const THROTTLES = {
  sampleByAddress: { times: 60, seconds: HOUR },
  registerByAddress: { times: 1000, seconds: HOUR },
  /** Registrations of addresses that are taken: a client with more of them is collecting addresses. */
  takenByAddress: { times: 10, seconds: HOUR },
  loginByAccount: { times: 10, seconds: 15 * MINUTE },
  /** A known device and a signed-in session have their own tries. */
  loginByDevice: { times: 10, seconds: 15 * MINUTE },
  passwordBySession: { times: 10, seconds: 15 * MINUTE },
  loginByAddress: { times: 50, seconds: 15 * MINUTE },
  codeByAddress: { times: 5, seconds: 15 * MINUTE },
  /**
   * With a cookie or a session, which only the owner has. If only an address was named: what the owner's list shows.
   */
  codeByAccount: { times: 5, seconds: 15 * MINUTE },
  /** Codes that came without an account: past this limit a request has to name its account. */
  codeByNobody: { times: 300, seconds: 15 * MINUTE },
  secondFactor: { times: 5, seconds: 15 * MINUTE },
  /** After this many wrong ones in a day, refused by a limit or not, the owner gets a notice. */
  wrongSecondFactors: { times: 10, seconds: 24 * HOUR },
  challengeByAddress: { times: 300, seconds: HOUR },
  /** Mails to one user, no matter who requested them. */
  mailByAccount: { times: 1, seconds: MINUTE },
  /** For one address requested from one network: an attacker elsewhere does not use up the owner's limit. */
  requestByPair: { times: 5, seconds: HOUR },
  requestByAddress: { times: 60, seconds: HOUR },
  /** Mails to strangers on behalf of one user. */
  inviteByAccount: { times: 50, seconds: HOUR },
  inviteByEmail: { times: 20, seconds: HOUR },
  /** Higher, because a firm invites many clients at once. */
  inviteByFirm: { times: 2000, seconds: HOUR },
  firmRecovery: { times: 5, seconds: 15 * MINUTE },
  /** Test messages to a webhook. */
  testByWebhook: { times: 10, seconds: MINUTE },
  /** Users that an app creates in one of its worlds; existing ones are not counted. */
  usersByApp: { times: 1000, seconds: MINUTE },
  tokensByApp: { times: 600, seconds: MINUTE },
  /** Per public client and network, because the client's id is public. */
  tokensByPair: { times: 600, seconds: MINUTE },
  /** Wrong codes, tokens and secrets, including those of programs whose users have revoked them. */
  wrongTokensByPair: { times: 300, seconds: MINUTE },
  wrongTokensByAddress: { times: 600, seconds: MINUTE },
  secretsByApp: { times: 10, seconds: HOUR },
  /** Registrations of public clients. */
  clientsByAddress: { times: 60, seconds: HOUR },
  exportByAccount: { times: 20, seconds: HOUR },
  /** Calendar programs poll every few minutes at most; unknown links get a lower limit. */
  calendarByAccount: { times: 120, seconds: HOUR },
  calendarByAddress: { times: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type ThrottleName = keyof typeof THROTTLES;

/** A limit and the key it counts for. */
export type Throttled = readonly [name: ThrottleName, subject: string];

/** Counted tries; `giveBack` if they were right. */
export type CountedAttempts = { readonly giveBack: () => Promise<void> };

export type Throttle = {
  /**
   * Counts before the check, so that parallel requests cannot slip through. Stops at the first limit that is reached: a
   * blocked address does not use up the limit of an account.
   */
  readonly take: (...limits: readonly Throttled[]) => Promise<Result<CountedAttempts, Problem>>;
  /**
   * For limits that depend on the result: blocked as soon as enough were counted, including requests with another
   * result. One row in one statement, so that parallel requests are serialized.
   */
  readonly countIf: (limit: Throttled, counts: boolean) => Promise<Result<null, Problem>>;
  /** Counts one more and refuses nothing; true for the one that fills the window. */
  readonly fills: (limit: Throttled) => Promise<boolean>;
};

export function createThrottle(db: Queryable, vault: Vault): Throttle {
  const keyOf = ([name, subject]: Throttled) => vault.mac("throttle", `${name}\0${subject}`);
  const count = (limit: Throttled, now: Date, by: 0 | 1 = 1) =>
    countUp(db, keyOf(limit), now, new Date(now.getTime() + THROTTLES[limit[0]].seconds * 1000), by);
  return {
    take: async (...limits) => {
      const now = new Date();
      for (const limit of limits) {
        const window = await count(limit, now);
        if (window.count > THROTTLES[limit[0]].times)
          return err(tooMany(window.expiresAt.getTime() - now.getTime()));
      }
      return ok({
        giveBack: async () => {
          for (const limit of limits) await countDown(db, keyOf(limit));
        },
      });
    },
    countIf: async (limit, counts) => {
      const now = new Date();
      const by = counts ? 1 : 0;
      const window = await count(limit, now, by);
      return window.count - by >= THROTTLES[limit[0]].times
        ? err(tooMany(window.expiresAt.getTime() - now.getTime()))
        : ok(null);
    },
    fills: async (limit) => (await count(limit, new Date())).count === THROTTLES[limit[0]].times,
  };
}

function tooMany(waitMs: number): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const userMessage =
    retryAfterSeconds < 2 * MINUTE
      ? message("account.tooManyTriesSeconds", { seconds: retryAfterSeconds })
      : message("account.tooManyTriesMinutes", { minutes: Math.ceil(retryAfterSeconds / MINUTE) });
  return problem("RateLimitedError", userMessage, null, { retryAfterSeconds });
}

/**
 * Key of a network address: an IPv6 network counts as one address, an IPv4 address wrapped in IPv6 as the IPv4 address,
 * and a port that some proxies append is ignored.
 */
export function addressKey(from: string): string {
  const ip = /^\[([^\]]*)\](?::\d+)?$/.exec(from)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(from)?.[1] ?? from;
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (wrapped !== undefined || !ip.includes(":")) return wrapped ?? ip;
  const [head = "", tail] = ip.split("%")[0]!.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...(tail === undefined ? [] : zeros), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
