import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, onRequestHookHandler, FastifyRequest } from "fastify";
import { addressKey } from "../accounts/throttle.ts";
import { sha256 } from "../accounts/vault.ts";
import type { World } from "../store/app-users.ts";
import { LIMITS } from "../basics/limits.ts";
import { problem } from "../basics/problem.ts";
import { Places } from "../guard/places.ts";
import { HttpProblem } from "./errors.ts";
import { type Line, openInTurn, RETRY_SECONDS } from "./in-turn.ts";
import { type Authenticate, type Identified, presentedToken, userHeaderOf } from "./session.ts";
import { say } from "../wording/said/index.ts";

/** Requests a minute, 0 for any number: of an account and of each of its keys, of an address without either. */
export type RateLimits = { readonly perAccount: number; readonly perAddress: number };

declare module "fastify" {
  interface FastifyContextConfig {
    /** Machines that watch the service ask as often as they like. */
    rateLimit?: false;
    /** Begun at once, however many there are: who asks for what is under way already is answered while it is. */
    inTurn?: false;
  }
  interface FastifyRequest {
    /** Who sent the token or key, where it is anybody's; undefined where nobody looked. */
    identified: Identified | null | undefined;
    /** Counts so many requests more than the one it is. */
    countMore: ((requests: number) => void) | null;
  }
}

/** Past so many in a minute the oldest are forgotten: memory stays bounded whatever comes. */
const MOST_COUNTED = 100_000;
const WINDOW_SECONDS = 60;

/** What a browser's script may read of it beside Retry-After. */
export const RATE_LIMIT_HEADERS = [
  "ratelimit",
  "ratelimit-policy",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
] as const;

/** On a request that this process asks of itself for one that was counted already. */
export const COUNTED = { "x-lotbuch-counted": randomUUID() };
const COUNTED_HEADER = "x-lotbuch-counted";

/** Somebody who has used up the minute, and where that was counted. */
type Spent = { readonly who: Identified; readonly counted: Counted };

type Counted = {
  readonly key: string;
  readonly limit: number;
  readonly whose: "OfAccount" | "OfKey" | "OfAddress";
};

/**
 * Counted in this process, for whoever is identified, wherever they ask from; only those who are not are counted by address
 * (an IPv6 network of 64 bits is one), and one that sends too much stops nobody who is known. It keeps a single client
 * from taking the service for itself; guessing is limited elsewhere, per account and in the database.
 */
export function limitRate(
  app: FastifyInstance,
  limits: RateLimits,
  authenticate: Authenticate,
): onRequestHookHandler {
  const windows = openWindows();
  // By what was sent: whoever goes on past the limit is refused without looking up once more who it is, which would take
  // the database's time from everybody else.
  const spent = new Map<string, Spent>();
  const [inTurn, lines] = [openInTurn(app), openLines()];
  app.decorateRequest("identified");
  app.decorateRequest("countMore", null);
  const tell = (reply: FastifyReply, limit: number, left: number, seconds: number): void =>
    void reply.headers({
      "ratelimit-limit": limit,
      "ratelimit-remaining": left,
      "ratelimit-reset": seconds,
      // The fields of draft-ietf-httpapi-ratelimit-headers, beside the three of its first versions that clients still read.
      "ratelimit-policy": `"default";q=${limit};w=${WINDOW_SECONDS}`,
      ratelimit: `"default";r=${left};t=${seconds}`,
    });
  const count = (counted: Counted, reply: FastifyReply, requests: number): void => {
    const { used, seconds } = windows.add(counted.key, requests);
    if (used > counted.limit) throw refused(counted, reply, seconds);
    tell(reply, counted.limit, counted.limit - used, seconds);
  };
  const refused = ({ limit, whose }: Counted, reply: FastifyReply, seconds: number): HttpProblem => {
    tell(reply, limit, 0, seconds);
    const said = say(`request.rate${whose}`, { limit, seconds });
    return new HttpProblem(problem("RateLimitedError", said, null, { retryAfterSeconds: seconds }));
  };
  return (request, reply, done) => {
    const { config } = request.routeOptions;
    if (config.rateLimit === false && limits.perAccount > 0)
      tell(reply, limits.perAccount, limits.perAccount, WINDOW_SECONDS);
    if (config.rateLimit === false || request.headers[COUNTED_HEADER] === COUNTED[COUNTED_HEADER])
      return done();
    const token = presentedToken(request);
    const sent = (): string => sha256(`${token} ${userHeaderOf(request) ?? ""}`).toString("base64");
    // For every request, also one that has no route, and before anything is done for it.
    const counted = (identified: Identified | null | undefined): void => {
      request.identified = identified;
      const among = countedFor(request, identified ?? null, limits);
      try {
        if (among.limit > 0) {
          count(among, reply, 1);
          request.countMore = (requests) => count(among, reply, requests);
        }
      } catch (error) {
        if (identified !== null && identified !== undefined)
          keep(spent, sent(), { who: identified, counted: among });
        return done(error as Error);
      }
      if (identified === null || identified === undefined || config.inTurn === false) done();
      else inTurn(request, reply, lines.of(among, identified), done);
    };
    // What needs nobody is answered also where nobody can be looked up.
    const away = (error: Error): void => (config.session === undefined ? counted(null) : done(error));
    if (token === null) return counted(undefined);
    const user = userHeaderOf(request);
    inTurn(request, reply, config.inTurn === false ? [] : lines.ofSent(token, user), (noPlace) => {
      if (noPlace !== undefined) {
        if (limits.perAccount > 0) tell(reply, limits.perAccount, 0, RETRY_SECONDS);
        return done(noPlace);
      }
      const known = spent.size === 0 ? undefined : spent.get(sent());
      const secondsLeft = known === undefined ? null : windows.spentFor(known.counted);
      if (known !== undefined && secondsLeft !== null) {
        request.identified = known.who;
        return done(refused(known.counted, reply, secondsLeft));
      }
      authenticate.identify(token, user).then(counted, away);
    });
  };
}

const worldOf = ({ appId, test }: World): string => `${appId} ${String(test)}`;

/** In which lines a request waits; each is taken in this order. */
function openLines() {
  const [sent, appSent] = [new Places(LIMITS.requestsEach), new Places(LIMITS.requestsOfApp)];
  const [own, ofApp] = [new Places(LIMITS.requestsEach), new Places(LIMITS.requestsOfApp)];
  return {
    /** Before it is known whose it is, since finding that out is work as well: by what was sent, where it can be anybody's. */
    ofSent: (token: string, user: string | null): readonly Line[] => {
      if (token === "") return [];
      if (user === null) return [{ whose: token, places: sent }];
      return [
        { whose: `${token} ${user}`, places: sent },
        { whose: token, places: appSent },
      ];
    },
    /** And then with whatever counts with it: another session of the same person, another token of the same app. */
    of: ({ key }: Counted, { app }: Identified): readonly Line[] => {
      const line = { whose: key, places: own };
      return app === null || app.acts === "alone" ? [line] : [line, { whose: worldOf(app), places: ofApp }];
    },
  };
}

/** Under a key that nobody else has: of an account and of a key their ids, which are as they are looked up with. */
function countedFor(request: FastifyRequest, who: Identified | null, limits: RateLimits): Counted {
  if (who === null)
    return {
      key: `address ${addressKey(request.ip)}`,
      limit: limits.perAddress,
      whose: "OfAddress",
    };
  const { app } = who;
  // Each user of an app counts for herself: one that is flooded slows none of the others. The app alone has its own.
  if (app !== null) {
    const world = worldOf(app);
    return app.acts === "alone" || app.acts === "noUser"
      ? { key: `app ${world}`, limit: limits.perAccount, whose: "OfKey" }
      : { key: `app ${world} ${who.userId}`, limit: limits.perAccount, whose: "OfAccount" };
  }
  return who.apiKey === null
    ? { key: who.userId, limit: limits.perAccount, whose: "OfAccount" }
    : { key: who.apiKey.id, limit: limits.perAccount, whose: "OfKey" };
}

/** How many in the minute that began with the first. */
function openWindows() {
  const windows = new Map<string, { used: number; readonly until: number }>();
  return {
    add: (key: string, requests: number): { readonly used: number; readonly seconds: number } => {
      const now = performance.now();
      let window = windows.get(key);
      if (window === undefined || window.until <= now) {
        windows.delete(key);
        window = { used: 0, until: now + WINDOW_SECONDS * 1000 };
        windows.set(key, window);
        forgetOldest(windows);
      }
      window.used += requests;
      return { used: window.used, seconds: Math.ceil((window.until - now) / 1000) };
    },
    /** For how many seconds more this minute's are used up; null where they are not. */
    spentFor: ({ key, limit }: Counted): number | null => {
      const window = windows.get(key);
      const left = (window?.until ?? 0) - performance.now();
      return window !== undefined && window.used >= limit && left > 0 ? Math.ceil(left / 1000) : null;
    },
  };
}

function keep(spent: Map<string, Spent>, sent: string, who: Spent): void {
  spent.delete(sent);
  spent.set(sent, who);
  forgetOldest(spent);
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MOST_COUNTED && oldest !== undefined) map.delete(oldest);
}
