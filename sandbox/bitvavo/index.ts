import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { json, type SandboxPart, type PartRequest, type Reply, type World } from "../part.ts";
import { buyer } from "./buyer.ts";
import { minus, sumOf } from "../decimal.ts";
import { type BitvavoAccount, whale } from "./account.ts";

const PREFIX = "sandbox-bitvavo-";

export const bitvavoKeys = (user: string): Readonly<Record<"apiKey" | "apiSecret", string>> => {
  const apiKey = `${PREFIX}${user}`;
  return { apiKey, apiSecret: secretOf(apiKey) };
};

const secretOf = (apiKey: string): string =>
  createHash("sha512").update(`lotbuch-sandbox:${apiKey}`).digest("hex");

const accountOf = (key: string): BitvavoAccount | null => {
  const user = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
  if (user === "buyer") return buyer;
  const [, records] = /^whale-(\d{1,7})$/.exec(user) ?? [];
  return records === undefined ? null : whale(user, Number(records));
};

/** Maximum clock difference, and the points of a key per minute. */
const MAX_WINDOW_MS = 60_000;
const POINTS = 1_000;
const MINUTE_MS = 60_000;

type Minute = { readonly at: number; used: number };

export const bitvavoPart: SandboxPart = {
  providerKey: "bitvavo",
  prefix: "/bitvavo",
  settings: (url) => ({ apiUrl: `${url}/bitvavo/v2` }),
  everything: "buyer",
  renamed: [
    ["items", "fails"],
    ["transactionId", "fails"],
    ["executedAt", "bad-time"],
    ["type", "missing-field"],
    ["timestamp", "bad-time"],
  ],
  keys: (user) => bitvavoKeys(user),
  samples: [{ providerKey: "bitvavo", name: "Bitvavo", credentials: bitvavoKeys("buyer") }],
  open: (world) => {
    const minutes = new Map<string, Minute>();
    return {
      handle: (request) => handle(world, minutes, request),
      refuse: (code) => refusal(400, Number(code), "On demand."),
    };
  },
};

const refusal = (status: number, errorCode: number, error: string): Reply =>
  json(status, { errorCode, error });

const handle = (world: World, minutes: Map<string, Minute>, request: PartRequest): Reply => {
  const path = request.path.replace(/^\/v2/, "");
  if (path === "/time") return json(200, { time: world.now() });
  const key = request.header("bitvavo-access-key") ?? "";
  const account = accountOf(key);
  if (account === null) return refusal(403, 305, "No active API key found.");
  const time = request.header("bitvavo-access-timestamp") ?? "";
  const window = Number(request.header("bitvavo-access-window") ?? 10_000);
  if (Math.abs(world.now() - Number(time)) > Math.min(window, MAX_WINDOW_MS))
    return refusal(403, 304, "Request was not received within the acceptable window.");
  if (!isSigned(request, path, time, secretOf(key))) return refusal(403, 309, "The signature is invalid.");
  const limit = spend(world, minutes, key);
  if (limit.banned) return refusal(429, 105, `Rate limit exceeded. The ban expires at ${limit.until}.`);
  return {
    ...call(account, path, request.query, world.now()),
    headers: {
      "content-type": "application/json",
      "bitvavo-ratelimit-remaining": String(limit.left),
      "bitvavo-ratelimit-resetat": String(limit.until),
    },
  };
};

const isSigned = (request: PartRequest, path: string, time: string, secret: string): boolean => {
  const query = request.query.toString();
  const text = `${time}${request.method}/v2${path}${query === "" ? "" : `?${query}`}${request.body}`;
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(request.header("bitvavo-access-signature") ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const spend = (world: World, minutes: Map<string, Minute>, key: string) => {
  const speed = world.limits ?? 1;
  const length = MINUTE_MS / speed;
  const now = world.now();
  const known = minutes.get(key);
  const minute = known === undefined || now >= known.at + length ? { at: now, used: 0 } : known;
  minutes.set(key, minute);
  minute.used += world.limits === null ? 0 : 5;
  const banned = minute.used > POINTS;
  if (banned) world.stats.limited += 1;
  return { banned, left: POINTS - minute.used, until: Math.ceil(minute.at + length) };
};

const MONTH_MS = 30 * 86_400_000;

const call = (account: BitvavoAccount, path: string, query: URLSearchParams, now: number): Reply => {
  const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
  if (path === "/balance")
    return json(
      200,
      Object.entries(account.balances).map(([symbol, amount]) => ({
        symbol,
        available: sumOf([amount, minus(account.staked[symbol] ?? "0")], 10),
        inOrder: "0",
      })),
    );
  if (path === "/stakingBalance")
    return json(
      200,
      Object.entries(account.staked).map(([symbol, amount]) => ({ symbol, amount })),
    );
  if (path === "/account/history") {
    const [page, size] = [number("page", 1), number("maxItems", 100)];
    if (!(page >= 1) || !(size >= 1 && size <= 100)) return refusal(400, 205, "A parameter is invalid.");
    const items: unknown[] = [];
    // Without a range only the last thirty days are returned.
    const from = query.has("fromDate") ? 0 : account.countBefore(now - MONTH_MS);
    // Newest first.
    const first = account.count - 1 - (page - 1) * size;
    for (let i = first; i > first - size && i >= from; i -= 1) items.push(account.at(i));
    return json(200, {
      items,
      currentPage: page,
      totalPages: Math.max(1, Math.ceil((account.count - from) / size)),
      maxItems: size,
    });
  }
  if (path === "/depositHistory" || path === "/withdrawalHistory") {
    const all = path === "/depositHistory" ? account.deposits : account.withdrawals;
    const [start, end] = [number("start", 0), number("end", Number.MAX_SAFE_INTEGER)];
    const rows = all.filter(({ timestamp }) => timestamp >= start && timestamp <= end);
    return json(200, rows.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, number("limit", 500)));
  }
  return refusal(404, 110, "Invalid endpoint.");
};
