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

const { keysWithPassphrase, secretOf, passphraseOf, callerOf } = keyring("bitget");

export const bitgetKeys = keysWithPassphrase;

const MONTH_MS = 30 * 86_400_000;

export const bitgetPart: SandboxPart = {
  providerKey: "bitget",
  prefix: "/bitget",
  settings: (url) => ({ apiUrl: `${url}/bitget` }),
  everything: "trader",
  tradingKeys: (user) => bitgetKeys(user, "trade"),
  renamed: [
    ["data", "fails"],
    ["id", "fails"],
    ["ts", "bad-time"],
    ["spotTaxType", "missing-field"],
    ["amount", "bad-amount"],
  ],
  keys: (user) => bitgetKeys(user),
  samples: [{ providerKey: "bitget", name: "Bitget", credentials: bitgetKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader: () => trader }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(400, code, "On demand."),
    };
  },
};

const refusal = (status: number, code: string, msg: string): Reply =>
  json(status, { code, msg, requestTime: Date.now(), data: null });
const good = (data: unknown): Reply =>
  json(200, { code: "00000", msg: "success", requestTime: Date.now(), data });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  request: PartRequest,
): Reply => {
  const key = request.header("access-key") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (caller === null || account === null) return refusal(400, "40006", "Invalid ACCESS_KEY");
  const time = request.header("access-timestamp") ?? "";
  if (!(Math.abs(world.now() - Number(time)) <= 30_000))
    return refusal(400, "40008", "Request timestamp expired");
  const expected = createHmac("sha256", secretOf(key))
    .update(`${time}${request.method}${sentPath(request)}${request.body}`)
    .digest("base64");
  if (!isSame(request.header("access-sign"), expected)) return refusal(400, "40009", "sign signature error");
  if (!isSame(request.header("access-passphrase"), passphraseOf(key)))
    return refusal(400, "40012", "apikey/password is incorrect");
  return call(account, caller.power, request);
};

const call = (account: SignedAccount, power: Power, { path, query }: PartRequest): Reply => {
  const name = path.slice("/api/v2".length);
  if (name === "/spot/account/info")
    return good({ userId: account.id, authorities: power === "read" ? ["stor", "taxr"] : ["stor", "stow"] });
  const held = account.held[name];
  if (held !== undefined)
    return good(
      Object.entries(held).map(([coin, available]) => ({ coin, available, frozen: "0", locked: "0" })),
    );
  if (name === "/mix/account/accounts")
    return good(
      Object.entries(account.held[`${name} ${query.get("productType")}`] ?? {}).map(
        ([marginCoin, available]) => ({
          marginCoin,
          available,
          locked: "0",
        }),
      ),
    );
  if (!name.startsWith("/tax/")) return refusal(404, "40404", "Request URL NOT FOUND");
  const rows = account.lists[name] ?? [];
  const [from, until] = [Number(query.get("startTime")), Number(query.get("endTime"))];
  const limit = Number(query.get("limit") ?? "500");
  if (!(until - from < MONTH_MS) || !(limit <= 500))
    return refusal(400, "40017", "Parameter verification failed");
  return good(olderThan(between(rows, "ts", from, until), "id", query.get("idLessThan"), limit));
};
