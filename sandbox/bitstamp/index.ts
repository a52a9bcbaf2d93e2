import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { json, type SandboxPart, type PartRequest, type Reply, type World } from "../part.ts";
import { type BitstampAccount, whale } from "./account.ts";
import { stamper } from "./stamper.ts";

const PREFIX = "sandbox-bitstamp-";

export const bitstampKeys = (user: string): Readonly<Record<"apiKey" | "apiSecret", string>> => {
  const apiKey = `${PREFIX}${user}`;
  return { apiKey, apiSecret: secretOf(apiKey) };
};

const secretOf = (apiKey: string): string =>
  createHash("sha256").update(`lotbuch-sandbox:${apiKey}`).digest("hex");

const accountOf = (key: string): BitstampAccount | null => {
  const user = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "";
  if (user === "stamper") return stamper;
  const [, records] = /^whale-(\d{1,7})$/.exec(user) ?? [];
  return records === undefined ? null : whale(Number(records));
};

/** How long a request is valid, and its nonce is remembered. */
const LIFETIME_MS = 150_000;
const ROOT = "/api/v2";

export const bitstampPart: SandboxPart = {
  providerKey: "bitstamp",
  prefix: "/bitstamp",
  settings: (url) => ({ apiUrl: `${url}/bitstamp${ROOT}` }),
  everything: "stamper",
  renamed: [
    ["deposits", "fails"],
    ["id", "fails"],
    ["datetime", "bad-time"],
    ["type", "missing-field"],
  ],
  keys: (user) => bitstampKeys(user),
  samples: [{ providerKey: "bitstamp", name: "Bitstamp", credentials: bitstampKeys("stamper") }],
  open: (world) => {
    const nonces = new Set<string>();
    return {
      handle: (request) => handle(world, nonces, request),
      refuse: (code) => refusal(403, code, "On demand."),
    };
  },
};

const refusal = (status: number, code: string, reason: string): Reply =>
  json(status, { status: "error", reason, code });

const handle = (world: World, nonces: Set<string>, request: PartRequest): Reply => {
  const key = /^BITSTAMP (.+)$/.exec(request.header("x-auth") ?? "")?.[1] ?? "";
  const account = accountOf(key);
  if (request.method !== "POST" || account === null) return refusal(403, "API0001", "API key not found");
  const nonce = request.header("x-auth-nonce") ?? "";
  const time = request.header("x-auth-timestamp") ?? "";
  if (Math.abs(world.now() - Number(time)) > LIFETIME_MS)
    return {
      ...refusal(403, "API0017", "Request expired"),
      headers: { date: new Date(world.now()).toUTCString() },
    };
  if (nonce.length !== 36 || nonces.has(`${key} ${nonce}`)) return refusal(403, "API0004", "Invalid nonce");
  nonces.add(`${key} ${nonce}`);
  const type = request.header("content-type") ?? "";
  if ((type === "") !== (request.body === "")) return refusal(403, "API0005", "Invalid content type");
  const text = `BITSTAMP ${key}POST${request.host}${request.path}${type}${nonce}${time}v2${request.body}`;
  const expected = createHmac("sha256", secretOf(key)).update(text).digest();
  const given = Buffer.from(request.header("x-auth-signature") ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return refusal(403, "API0005", "Invalid signature");
  return call(account, request.path.slice(ROOT.length), new URLSearchParams(request.body));
};

const call = (account: BitstampAccount, path: string, form: URLSearchParams): Reply => {
  const number = (name: string, fallback: number): number => Number(form.get(name) ?? fallback);
  if (path === "/balance/")
    return json(
      200,
      Object.fromEntries(
        Object.entries(account.balances).flatMap(([asset, amount]) => [
          [`${asset}_available`, amount],
          [`${asset}_balance`, amount],
          [`${asset}_reserved`, "0.00"],
        ]),
      ),
    );
  if (path === "/crypto-transactions/") {
    const slice = (rows: readonly unknown[]) =>
      rows.slice(number("offset", 0), number("offset", 0) + number("limit", 100));
    return json(200, {
      deposits: slice(account.chain.deposits),
      withdrawals: slice(account.chain.withdrawals),
    });
  }
  if (path !== "/user_transactions/") return refusal(404, "404.002", "Not found");
  const limit = number("limit", 100);
  if (!(limit >= 1 && limit <= 1_000) || form.get("sort") !== "asc")
    return refusal(400, "400.001", "Invalid parameter");
  const since = number("since_id", 0);
  const first = account.count === 0 ? 0 : Math.max(0, since - Number(account.at(0)["id"]));
  const rows = [];
  for (let i = first + number("offset", 0); i < account.count && rows.length < limit; i += 1)
    rows.push(account.at(i));
  return json(200, rows);
};
