import { createHmac } from "node:crypto";
import { parseJson, type SandboxPart, type World } from "../part.ts";
import {
  type SignedAccount,
  accountsOf,
  isSame,
  json,
  keyring,
  type PartRequest,
  type Power,
  type Reply,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keys: geminiKeys, secretOf, callerOf } = keyring("gemini");
export { geminiKeys };

const LIFETIME_MS = 30_000;

/** By path: the parameter for the page size, and its maximum. */
const LISTS: Readonly<Record<string, readonly [name: string, most: number]>> = {
  "/v1/mytrades": ["limit_trades", 500],
  "/v2/transfers": ["limit_transfers", 50],
};

export const geminiPart: SandboxPart = {
  providerKey: "gemini",
  prefix: "/gemini",
  settings: (url) => ({ apiUrl: `${url}/gemini` }),
  everything: "trader",
  tradingKeys: (user) => geminiKeys(user, "trade"),
  renamed: [
    ["tid", "fails"],
    ["eid", "fails"],
    ["timestampms", "bad-time"],
    ["type", "missing-field"],
    ["amount", "bad-amount"],
  ],
  keys: (user) => geminiKeys(user),
  samples: [{ providerKey: "gemini", name: "Gemini", credentials: geminiKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(code, "On demand."),
    };
  },
};

const refusal = (reason: string, message: string): Reply => json(400, { result: "error", reason, message });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  { path, header }: PartRequest,
): Reply => {
  const key = header("x-gemini-apikey") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (caller === null || account === null) return refusal("InvalidApiKey", "API key is not known");
  const payload = header("x-gemini-payload") ?? "";
  if (
    !isSame(header("x-gemini-signature"), createHmac("sha384", secretOf(key)).update(payload).digest("hex"))
  )
    return refusal("InvalidSignature", "InvalidSignature");
  const body = (parseJson(Buffer.from(payload, "base64").toString()) ?? {}) as Record<string, unknown>;
  const nonce = Number(body["nonce"]);
  if (!(Math.abs(world.now() - nonce) <= LIFETIME_MS))
    return refusal("InvalidNonce", "Nonce is not within 30 seconds of server time");
  if (body["request"] !== path) return refusal("EndpointMismatch", "EndpointMismatch");
  return call(account, caller.power, path, body);
};

const call = (account: SignedAccount, power: Power, path: string, body: Record<string, unknown>): Reply => {
  if (path === "/v1/account")
    return json(200, {
      account: { accountName: account.id, shortName: "primary", created: "1498245007981" },
    });
  if (path === "/v1/roles")
    return json(200, { isAuditor: power === "read", isFundManager: false, isTrader: power === "trade" });
  const held = account.held[path];
  if (path === "/v1/balances")
    return json(
      200,
      Object.entries(held ?? {}).map(([currency, amount]) => ({ type: "exchange", currency, amount })),
    );
  if (path === "/v1/balances/staking")
    return json(
      200,
      Object.entries(held ?? {}).map(([currency, balance]) => ({ type: "Staking", currency, balance })),
    );
  const list = LISTS[path];
  const limit = Number(body[list?.[0] ?? ""] ?? 50);
  if (list === undefined || !(limit >= 1 && limit <= list[1])) return refusal("InvalidQuantity", path);
  const from = Number(body["timestamp"] ?? 0);
  const rows = (account.lists[path] ?? []).filter((row) => Number(row["timestampms"]) >= from);
  // The earliest rows, newest first.
  return json(200, rows.slice(0, limit).toReversed());
};
