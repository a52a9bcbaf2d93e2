import { createHash, createPrivateKey, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { SandboxPart, World } from "../part.ts";
import {
  type SignedAccount,
  accountsOf,
  between,
  json,
  keyring,
  pageByCursor,
  type PartRequest,
  type Power,
  type Reply,
  type ExchangeRow,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keys, callerOf } = keyring("revolutx");

/** The seed of an Ed25519 key, derived from the name of the key, and its encoding. */
const seedOf = (apiKey: string): Buffer => createHash("sha256").update(`revolut-x:${apiKey}`).digest();
const WRAP = Buffer.from("302e020100300506032b657004220420", "hex");
const keyOf = (apiKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([WRAP, seedOf(apiKey)]), format: "der", type: "pkcs8" });

export const revolutXKeys = (user: string, power: Power = "read") => {
  const { apiKey } = keys(user, power);
  return { apiKey, privateKey: keyOf(apiKey).export({ format: "pem", type: "pkcs8" }).toString().trim() };
};

const LIFETIME_MS = 30_000;

export const revolutXPart: SandboxPart = {
  providerKey: "revolut-x",
  prefix: "/revolutx",
  settings: (url) => ({ apiUrl: `${url}/revolutx` }),
  everything: "trader",
  renamed: [
    ["data", "fails"],
    ["id", "fails"],
    ["amount", "bad-amount"],
    ["type", "missing-field"],
  ],
  keys: (user) => revolutXKeys(user),
  samples: [{ providerKey: "revolut-x", name: "Revolut X", credentials: revolutXKeys("trader") }],
  open: (world) => {
    const accountOf = accountsOf({ trader }, (n) => whale(world.now(), n));
    const publicKeys = new Map<string, KeyObject>();
    return {
      handle: (request) => handle(world, accountOf, publicKeys, request),
      refuse: (code) => refusal(Number(code), "On demand."),
    };
  },
};

const refusal = (status: number, message: string): Reply =>
  json(status, { message, error_id: "7d85b5e7-d0f0-4696-b7b5-a300d0d03a5e", timestamp: Date.now() });

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  publicKeys: Map<string, KeyObject>,
  { path, query, header }: PartRequest,
): Reply => {
  const key = header("x-revx-api-key") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (account === null) return refusal(401, "API key is not known");
  const time = header("x-revx-timestamp") ?? "";
  if (!(Math.abs(world.now() - Number(time)) <= LIFETIME_MS))
    return refusal(409, "Request timestamp is in the future");
  const known = publicKeys.get(key) ?? createPublicKey(keyOf(key));
  publicKeys.set(key, known);
  const text = Buffer.from(`${time}GET${path}${query.toString()}`);
  const signature = Buffer.from(header("x-revx-signature") ?? "", "base64");
  if (!verify(null, text, known, signature)) return refusal(401, "Signature is not valid");
  return call(account, path.slice("/api/1.0".length), query);
};

const call = (account: SignedAccount, name: string, query: URLSearchParams): Reply => {
  if (name === "/balances")
    return json(
      200,
      Object.entries(account.held["balances"] ?? {}).map(([currency, total]) => ({
        currency,
        available: total,
        reserved: "0",
        staked: "0",
        total,
      })),
    );
  const rows = account.lists["transactions"] ?? [];
  if (name === "/transactions") {
    const [from, until] = [Number(query.get("start_date")), Number(query.get("end_date"))];
    if (!(until - from <= 30 * 86_400_000)) return refusal(400, "The range is too long");
    const page = pageByCursor(
      between(rows, "created_date", from, until),
      query.get("cursor"),
      Number(query.get("limit")),
    );
    return page === null
      ? refusal(400, "Cursor is not valid")
      : json(200, {
          data: page.rows.map(listed),
          metadata: { timestamp: Date.now(), next_cursor: page.next },
        });
  }
  const id = decodeURIComponent(/^\/transactions\/([^/]+)$/.exec(name)?.[1] ?? "");
  const index = account.index?.get(id) ?? -1;
  const found = rows[index];
  return found === undefined ? refusal(404, "Not found") : json(200, found);
};

/** A transaction in the list: without fees, transaction ids on the chain and names of accounts. */
const listed = ({
  source,
  destination,
  crypto_transaction_hash: _hash,
  ...row
}: ExchangeRow): ExchangeRow => ({
  ...row,
  ...(source === undefined ? {} : { source: plain(source as ExchangeRow) }),
  ...(destination === undefined ? {} : { destination: plain(destination as ExchangeRow) }),
});
const plain = ({ fee: _fee, fee_currency: _coin, account, ...leg }: ExchangeRow): ExchangeRow => ({
  ...leg,
  account: { type: (account as ExchangeRow)["type"] },
});
