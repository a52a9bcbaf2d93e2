import { createHmac } from "node:crypto";
import type { SandboxPart, World } from "../part.ts";
import {
  type SignedAccount,
  accountsOf,
  between,
  isSame,
  json,
  keyring,
  olderThan,
  type PartRequest,
  type Power,
  type Reply,
  sentPath,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keysWithPassphrase, secretOf, passphraseOf, callerOf } = keyring("kucoin");

export const kucoinKeys = keysWithPassphrase;

const DAY_MS = 86_400_000;

/** By path: the longest window in days. */
const SPANS: Readonly<Record<string, number>> = {
  "/api/v1/accounts/ledgers": 1,
  "/api/v1/hf/accounts/ledgers": 7,
  "/api/v1/deposits": 7,
  "/api/v1/withdrawals": 7,
};

export const kucoinPart: SandboxPart = {
  providerKey: "kucoin",
  prefix: "/kucoin",
  settings: (url) => ({ apiUrl: `${url}/kucoin` }),
  everything: "trader",
  tradingKeys: (user) => kucoinKeys(user, "trade"),
  renamed: [
    ["items", "fails"],
    ["id", "fails"],
    ["createdAt", "bad-time"],
    ["bizType", "missing-field"],
    ["direction", "missing-field"],
    ["amount", "bad-amount"],
  ],
  keys: (user) => kucoinKeys(user),
  samples: [{ providerKey: "kucoin", name: "KuCoin", credentials: kucoinKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader: () => trader(world.now()) }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(200, code, "On demand."),
    };
  },
};

const refusal = (status: number, code: string, msg: string): Reply => json(status, { code, msg });
const good = (data: unknown): Reply => json(200, { code: "200000", data });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  request: PartRequest,
): Reply => {
  const key = request.header("kc-api-key") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (caller === null || account === null) return refusal(401, "400003", "KC-API-KEY not exists");
  const time = request.header("kc-api-timestamp") ?? "";
  if (!(Math.abs(world.now() - Number(time)) <= 5_000))
    return refusal(401, "400002", "Invalid KC-API-TIMESTAMP");
  const signed = (text: string): string => createHmac("sha256", secretOf(key)).update(text).digest("base64");
  if (!isSame(request.header("kc-api-sign"), signed(`${time}${request.method}${sentPath(request)}`)))
    return refusal(401, "400005", "Invalid KC-API-SIGN");
  if (!isSame(request.header("kc-api-passphrase"), signed(passphraseOf(key))))
    return refusal(401, "400004", "Invalid KC-API-PASSPHRASE");
  return call(account, caller.power, request);
};

const call = (account: SignedAccount, power: Power, { path, query }: PartRequest): Reply => {
  if (path === "/api/v1/user/api-key")
    return good({ uid: Number(account.id), permission: power === "read" ? "General" : "General,Spot" });
  if (path === "/api/v1/accounts")
    return good(
      Object.entries(account.held[path] ?? {}).map(([currency, balance], i) => ({
        id: String(i),
        currency,
        type: "trade",
        balance,
        available: balance,
        holds: "0",
      })),
    );
  const days = SPANS[path];
  if (days === undefined) return refusal(404, "404000", "Url Not Found");
  const [from, until] = [Number(query.get("startAt")), Number(query.get("endAt"))];
  if (!(until - from < days * DAY_MS)) return refusal(400, "400100", "time range is too long");
  const rows = between(account.lists[path] ?? [], "createdAt", from, until);
  if (path.includes("/hf/"))
    return good(olderThan(rows, "id", query.get("lastId"), Number(query.get("limit") ?? "100")));
  const [page, size] = [Number(query.get("currentPage") ?? "1"), Number(query.get("pageSize") ?? "50")];
  if (!(size >= 10 && size <= 500)) return refusal(400, "400100", "pageSize");
  return good({
    currentPage: page,
    pageSize: size,
    totalNum: rows.length,
    totalPage: Math.ceil(rows.length / size),
    items: rows.slice((page - 1) * size, page * size),
  });
};
