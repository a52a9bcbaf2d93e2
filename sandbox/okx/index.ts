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
  type ExchangeRow,
  sentPath,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keysWithPassphrase, secretOf, passphraseOf, callerOf } = keyring("okx");

export const okxKeys = keysWithPassphrase;

const LIFETIME_MS = 30_000;

export const okxPart: SandboxPart = {
  providerKey: "okx",
  prefix: "/okx",
  settings: (url) => ({ apiUrl: `${url}/okx`, globalUrl: `${url}/okx` }),
  everything: "trader",
  tradingKeys: (user) => okxKeys(user, "trade"),
  renamed: [
    ["data", "fails"],
    ["billId", "fails"],
    ["ts", "bad-time"],
    ["type", "missing-field"],
    ["balChg", "bad-amount"],
  ],
  keys: (user) => okxKeys(user),
  samples: [{ providerKey: "okx", name: "OKX", credentials: okxKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader: () => trader(world.now()) }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(200, code, "On demand."),
    };
  },
};

const refusal = (status: number, code: string, msg: string): Reply => json(status, { code, msg, data: [] });
const good = (data: readonly unknown[]): Reply => json(200, { code: "0", msg: "", data });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  request: PartRequest,
): Reply => {
  const key = request.header("ok-access-key") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (caller === null || account === null) return refusal(401, "50111", "Invalid OK-ACCESS-KEY");
  const time = request.header("ok-access-timestamp") ?? "";
  if (!(Math.abs(world.now() - Date.parse(time)) <= LIFETIME_MS))
    return refusal(401, "50102", "Timestamp request expired");
  if (!isSame(request.header("ok-access-passphrase"), passphraseOf(key)))
    return refusal(401, "50105", "Request header OK-ACCESS-PASSPHRASE incorrect");
  const text = `${time}${request.method}${sentPath(request)}${request.body}`;
  if (
    !isSame(
      request.header("ok-access-sign"),
      createHmac("sha256", secretOf(key)).update(text).digest("base64"),
    )
  )
    return refusal(401, "50113", "Invalid Sign");
  return call(account, caller.power, request);
};

const call = (account: SignedAccount, power: Power, { path, query }: PartRequest): Reply => {
  const name = path.slice("/api/v5".length);
  if (name === "/account/config")
    return good([{ uid: account.id, perm: power === "read" ? "read_only" : "read_only,trade", acctLv: "2" }]);
  const held = account.held[name];
  if (held !== undefined) return good(balanceRows(name, held));
  const rows = account.lists[name];
  if (rows === undefined) return refusal(404, "50404", "Not found");
  const limit = Number(query.get("limit") ?? "100");
  if (!(limit >= 1 && limit <= 100)) return refusal(400, "51000", "Parameter limit error");
  const [begin, end] = [Number(query.get("begin") ?? "0"), Number(query.get("end") ?? "9000000000000")];
  if (name.endsWith("bills-history") && query.get("pagingType") !== "2")
    return refusal(400, "51000", "Parameter pagingType error");
  const field = name.includes("bills") ? "billId" : "ts";
  return good(olderThan(between(rows, "ts", begin, end), field, query.get("after"), limit));
};

const balanceRows = (name: string, balances: Readonly<Record<string, string>>): readonly ExchangeRow[] => {
  const amount = { "/account/balance": "cashBal", "/asset/balances": "bal" }[name] ?? "amt";
  const rows = Object.entries(balances).map(([ccy, value]) => ({ ccy, [amount]: value }));
  return name === "/account/balance" ? [{ totalEq: "", details: rows }] : rows;
};
