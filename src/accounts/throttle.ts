import type { Queryable } from "../store/database.ts";
import { countDown, countUp } from "../store/throttles.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Vault } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

type Limit = { readonly times: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 3600;

/** How often one account or one address may try. Kept in the database, shared by all processes. */
export const THROTTLES = {
  sampleByAddress: { times: 60, seconds: HOUR },
  registerByAddress: { times: 1000, seconds: HOUR },
  /** Registrations that were told that the address has an account: whoever asks for more of them is collecting. */
  takenByAddress: { times: 10, seconds: HOUR },
  loginByAccount: { times: 10, seconds: 15 * MINUTE },
  /** A device that the account knows, and a session that is signed in: each has tries of its own. */
  loginByDevice: { times: 10, seconds: 15 * MINUTE },
  passwordBySession: { times: 10, seconds: 15 * MINUTE },
  loginByAddress: { times: 50, seconds: 15 * MINUTE },
  codeByAddress: { times: 5, seconds: 15 * MINUTE },
  /** By a cookie or a session, which nobody else has. Where only an address was named: what the owner's list shows. */
  codeByAccount: { times: 5, seconds: 15 * MINUTE },
  /** Codes that came with no account: past this, whoever sends one has to say whose it is. */
  codeByNobody: { times: 300, seconds: 15 * MINUTE },
  secondFactor: { times: 5, seconds: 15 * MINUTE },
  /** So many wrong ones in a day, refused unseen or not, and the owner is told. */
  wrongSecondFactors: { times: 10, seconds: 24 * HOUR },
  challengeByAddress: { times: 300, seconds: HOUR },
  /** Mails to one person, whoever asked for them. */
  mailByAccount: { times: 1, seconds: MINUTE },
  /** For somebody's address from one place: a stranger elsewhere does not use up what its owner has. */
  requestByPair: { times: 5, seconds: HOUR },
  requestByAddress: { times: 60, seconds: HOUR },
  /** Mails to strangers in somebody's name. */
  inviteByAccount: { times: 50, seconds: HOUR },
  inviteByEmail: { times: 20, seconds: HOUR },
  /** A firm invites many clients at once. */
  inviteByFirm: { times: 2000, seconds: HOUR },
  firmRecovery: { times: 5, seconds: 15 * MINUTE },
  /** Tests that somebody sends to an address of theirs. */
  testByWebhook: { times: 10, seconds: MINUTE },
  /** Users that an app makes in one of its worlds; those that are there already are not counted. */
  usersByApp: { times: 1000, seconds: MINUTE },
  tokensByApp: { times: 600, seconds: MINUTE },
  /** Of a public client, whose id is known to everybody: each place that it runs at by itself. */
  tokensByPair: { times: 600, seconds: MINUTE },
  /** Codes, tokens and secrets that were wrong, also those of programs whose users have ended them. */
  wrongTokensByPair: { times: 300, seconds: MINUTE },
  wrongTokensByAddress: { times: 600, seconds: MINUTE },
  secretsByApp: { times: 10, seconds: HOUR },
  /** Public clients that make themselves known. */
  clientsByAddress: { times: 60, seconds: HOUR },
  exportByAccount: { times: 20, seconds: HOUR },
  /** Programs ask for a calendar every few minutes at most; of links that lead nowhere fewer will do. */
  calendarByAccount: { times: 120, seconds: HOUR },
  calendarByAddress: { times: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type ThrottleName = keyof typeof THROTTLES;

/** A limit and who it counts for. */
export type Throttled = readonly [name: ThrottleName, subject: string];

/** Tries that were counted; `giveBack` when they turn out to have been right. */
export type CountedAttempts = { readonly giveBack: () => Promise<void> };

export type Throttle = {
  /**
   * Counts first and looks then, so that many at once cannot slip through together. Stops at the first limit that is
   * reached: a closed address does not go on using up what an account has.
   */
  readonly take: (...limits: readonly Throttled[]) => Promise<Result<CountedAttempts, Problem>>;
  /**
   * For what is limited by how it was answered: closed as soon as so many were counted, for those too that would have
   * been answered otherwise. One row in one statement: many at once come one after the other.
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
 * One household, one key: an IPv6 network counts as one address, an IPv4 address wrapped in IPv6 as itself, and the port
 * that some proxies write behind an address does not count.
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
