import { createHmac } from "node:crypto";
import type { SandboxPart, World } from "../part.ts";
import {
  type SignedAccount,
  accountsOf,
  between,
  isSame,
  json,
  keyring,
  pageByCursor,
  type PartRequest,
  type Power,
  type Reply,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keys: bybitKeys, secretOf, callerOf } = keyring("bybit");
export { bybitKeys };

const DAY_MS = 86_400_000;

/** By path: the time field that windows refer to, and the longest window. */
const LISTS: Readonly<
  Record<string, { readonly time: string; readonly days: number; readonly rows: string }>
> = {
  "/account/transaction-log": { time: "transactionTime", days: 7, rows: "list" },
  "/asset/deposit/query-record": { time: "successAt", days: 30, rows: "rows" },
  "/asset/withdraw/query-record": { time: "createTime", days: 30, rows: "rows" },
};

export const bybitPart: SandboxPart = {
  providerKey: "bybit",
  prefix: "/bybit",
  settings: (url) => ({ apiUrl: `${url}/bybit`, globalUrl: `${url}/bybit` }),
  everything: "trader",
  tradingKeys: (user) => bybitKeys(user, "trade"),
  renamed: [
    ["result", "fails"],
    ["id", "fails"],
    ["transactionTime", "bad-time"],
    ["type", "missing-field"],
    ["change", "bad-amount"],
  ],
  keys: (user) => bybitKeys(user),
  samples: [{ providerKey: "bybit", name: "Bybit", credentials: bybitKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader: () => trader(world.now()) }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(code, "On demand."),
    };
  },
};

const refusal = (code: string, retMsg: string): Reply =>
  json(200, { retCode: Number(code), retMsg, result: {}, retExtInfo: {}, time: Date.now() });
const good = (result: unknown): Reply =>
  json(200, { retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: Date.now() });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  request: PartRequest,
): Reply => {
  const key = request.header("x-bapi-api-key") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (caller === null || account === null) return refusal("10003", "API key is invalid.");
  const time = request.header("x-bapi-timestamp") ?? "";
  const window = request.header("x-bapi-recv-window") ?? "";
  if (!(Math.abs(world.now() - Number(time)) <= Number(window)))
    return refusal("10002", "invalid request, please check your server timestamp or recv_window param");
  const text = `${time}${key}${window}${request.query.toString()}`;
  if (!isSame(request.header("x-bapi-sign"), createHmac("sha256", secretOf(key)).update(text).digest("hex")))
    return refusal("10004", "error sign! origin_string");
  return call(world, account, caller.power, request);
};

const call = (world: World, account: SignedAccount, power: Power, { path, query }: PartRequest): Reply => {
  const name = path.slice("/v5".length);
  if (name === "/user/query-api")
    return good({ userID: Number(account.id), readOnly: power === "read" ? 1 : 0, uta: 1 });
  const held = Object.entries(
    account.held[`${name} ${query.get("accountType") ?? query.get("category")}`] ?? {},
  );
  const coins = held.map(([coin, walletBalance]) => ({ coin, walletBalance }));
  if (name === "/account/wallet-balance") return good({ list: [{ accountType: "UNIFIED", coin: coins }] });
  if (name === "/asset/transfer/query-account-coins-balance")
    return good({ accountType: "FUND", balance: coins });
  if (name === "/earn/position")
    return good({ list: held.map(([coin, amount]) => ({ coin, amount, productId: "1" })) });
  const list = LISTS[name];
  if (list === undefined) return refusal("10001", "Request parameter error.");
  const [from, until] = [Number(query.get("startTime")), Number(query.get("endTime"))];
  const limit = Number(query.get("limit") ?? "20");
  if (!(until - from < list.days * DAY_MS) || from < world.now() - 731 * DAY_MS || !(limit <= 50))
    return refusal("10001", "time range is invalid");
  const page = pageByCursor(
    between(account.lists[name] ?? [], list.time, from, until),
    query.get("cursor"),
    limit,
  );
  return page === null
    ? refusal("10001", "cursor is invalid")
    : good({ [list.rows]: page.rows, nextPageCursor: page.next });
};
