import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { json, type SandboxPart, type PartRequest, type Reply, type World } from "../part.ts";
import { type KrakenAccount, type Status } from "./account.ts";
import { saver } from "./saver.ts";
import { whale } from "./whale.ts";

const PREFIX = "sandbox-kraken-";

/** A key of a sandbox user; `power` selects more or fewer permissions than required. */
export const krakenKeys = (
  user: string,
  power: Power = "read",
): Readonly<Record<"apiKey" | "apiSecret", string>> => {
  const apiKey = `${PREFIX}${user}--${power}`;
  return { apiKey, apiSecret: secretOf(apiKey) };
};

type Power = "read" | "trade" | "withdraw" | "funds-only";

const PERMISSIONS: Readonly<Record<Power, readonly string[]>> = {
  read: ["query-funds", "query-ledger"],
  trade: ["query-funds", "query-ledger", "query-open-trades", "modify-trades"],
  withdraw: ["query-funds", "query-ledger", "withdraw-funds"],
  "funds-only": ["query-funds"],
};

const secretOf = (apiKey: string): string =>
  createHash("sha512").update(`lotbuch-sandbox:${apiKey}`).digest("base64");

type Caller = { readonly account: KrakenAccount; readonly key: string; readonly power: Power };

const callerOf = (key: string): Caller | null => {
  const [, user = "", name = ""] = /^sandbox-kraken-([a-z0-9-]+?)--([a-z-]+)$/.exec(key) ?? [];
  const power = (Object.keys(PERMISSIONS) as Power[]).find((known) => known === name);
  const account = accountOf(user);
  return power === undefined || account === null ? null : { account, key, power };
};

const accountOf = (user: string): KrakenAccount | null => {
  if (user === "saver") return saver;
  const [, records] = /^whale-(\d{1,7})$/.exec(user) ?? [];
  return records === undefined ? null : whale(user, Number(records));
};

export const krakenPart: SandboxPart = {
  providerKey: "kraken",
  prefix: "/kraken",
  settings: (url) => ({ apiUrl: `${url}/kraken` }),
  everything: "saver",
  tradingKeys: (user) => krakenKeys(user, "trade"),
  renamed: [
    ["ledger", "fails"],
    ["refid", "missing-field"],
    ["amount", "bad-amount"],
    ["time", "bad-time"],
  ],
  keys: (user) => krakenKeys(user),
  samples: [{ providerKey: "kraken", name: "Kraken", credentials: krakenKeys("saver") }],
  open: (world) => {
    const nonces = new Map<string, bigint>();
    const counters = new Map<string, { value: number; at: number }>();
    return {
      handle: (request) => handle(world, nonces, counters, request),
      refuse: (code) => failure(code),
    };
  },
};

const failure = (...codes: readonly string[]): Reply => json(200, { error: codes });
const success = (result: unknown): Reply => json(200, { error: [], result });

const handle = (
  world: World,
  nonces: Map<string, bigint>,
  counters: Map<string, { value: number; at: number }>,
  request: PartRequest,
): Reply => {
  if (request.path === "/0/public/Time") {
    const seconds = Math.floor(world.now() / 1_000);
    return success({ unixtime: seconds, rfc1123: new Date(seconds * 1_000).toUTCString() });
  }
  const method = /^\/0\/private\/(\w+)$/.exec(request.path)?.[1];
  if (request.method !== "POST" || method === undefined) return failure("EGeneral:Unknown method");
  const form = new URLSearchParams(request.body);
  const caller = callerOf(request.header("api-key") ?? "");
  if (caller === null) return failure("EAPI:Invalid key");
  if (!isSigned(request, form, secretOf(caller.key))) return failure("EAPI:Invalid signature");
  const nonce = /^\d{1,20}$/.test(form.get("nonce") ?? "") ? BigInt(form.get("nonce")!) : 0n;
  if (nonce <= (nonces.get(caller.key) ?? 0n)) return failure("EAPI:Invalid nonce");
  nonces.set(caller.key, nonce);
  if (world.limits !== null && isOverLimit(counters, caller.key, method, world.now() * world.limits)) {
    world.stats.limited += 1;
    return failure("EAPI:Rate limit exceeded");
  }
  return call(caller, method, form);
};

const isSigned = (request: PartRequest, form: URLSearchParams, secret: string): boolean => {
  const hash = createHash("sha256")
    .update(form.get("nonce") ?? "")
    .update(request.body)
    .digest();
  const expected = createHmac("sha512", Buffer.from(secret, "base64"))
    .update(request.path)
    .update(hash)
    .digest();
  const given = Buffer.from(request.header("api-sign") ?? "", "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Limit of a starter account: 15 at most, falling by a third a second. */
const MAX_COUNTER = 15;
const DECAY_PER_MS = 0.33 / 1_000;

const isOverLimit = (
  counters: Map<string, { value: number; at: number }>,
  key: string,
  method: string,
  now: number,
): boolean => {
  const known = counters.get(key) ?? { value: 0, at: now };
  const value = Math.max(0, known.value - (now - known.at) * DECAY_PER_MS) + (method === "Ledgers" ? 2 : 1);
  counters.set(key, { value, at: now });
  return value > MAX_COUNTER;
};

const call = ({ account, key, power }: Caller, method: string, form: URLSearchParams): Reply => {
  switch (method) {
    case "GetApiKeyInfo":
      return success({
        api_key_name: "Lotbuch",
        api_key: key,
        permissions: PERMISSIONS[power],
        valid_until: "0",
        query_from: "0",
        query_to: "0",
        ip_allowlist: [],
      });
    case "Balance":
      return success(account.balances);
    case "Ledgers":
      return power === "funds-only" ? failure("EGeneral:Permission denied") : ledger(account, form);
    case "DepositStatus":
      return statuses("deposit", account.deposits, form);
    case "WithdrawStatus":
      return power === "funds-only"
        ? failure("EGeneral:Permission denied")
        : statuses("withdrawal", account.withdrawals, form);
    default:
      return failure("EGeneral:Unknown method");
  }
};

const PAGE = 50;

/** Newest first; `start` is exclusive, `end` inclusive. */
const ledger = (account: KrakenAccount, form: URLSearchParams): Reply => {
  const [start, end] = [form.get("start"), form.get("end")];
  const last = end === null ? account.count : account.upTo(Number(end));
  const first = start === null ? 0 : account.upTo(Number(start));
  const offset = Number(form.get("ofs") ?? 0);
  if (!Number.isInteger(offset) || offset < 0) return failure("EGeneral:Invalid arguments:ofs");
  const rows: Record<string, unknown> = {};
  for (let i = last - 1 - offset; i >= Math.max(first, last - offset - PAGE); i -= 1) {
    const entry = account.at(i);
    rows[entry.id] = entry.wire;
  }
  return success({ ledger: rows, count: Math.max(0, last - first) });
};

/** Two per page, so that there is a second page. */
const STATUS_PAGE = 2;

const statuses = (name: string, all: readonly Status[], form: URLSearchParams): Reply => {
  const start = Number(form.get("start") ?? 0);
  const rows = all
    .filter(({ time }) => time >= start)
    .toSorted((a, b) => b.time - a.time)
    .map((status) => ({ method: "Sandbox", aclass: "currency", ...status }));
  const cursor = form.get("cursor");
  if (cursor === null) return success(rows);
  const from = cursor === "true" ? 0 : Number(Buffer.from(cursor, "base64url").toString());
  const next = from + STATUS_PAGE;
  return success({
    [name]: rows.slice(from, next),
    next_cursor: next < rows.length ? Buffer.from(String(next)).toString("base64url") : null,
  });
};
