import { createHmac } from "node:crypto";
import { parseJson, type SandboxPart } from "../part.ts";
import { isSame, json, keyring, type PartRequest, type Power, type Reply } from "../signed.ts";
import { type BitfinexAccount, accountOf } from "./people.ts";

const { keys: bitfinexKeys, secretOf, callerOf } = keyring("bitfinex");
export { bitfinexKeys };

export const bitfinexPart: SandboxPart = {
  providerKey: "bitfinex",
  prefix: "/bitfinex",
  settings: (url) => ({ apiUrl: `${url}/bitfinex` }),
  everything: "trader",
  tradingKeys: (user) => bitfinexKeys(user, "trade"),
  renamed: [],
  keys: (user) => bitfinexKeys(user),
  samples: [{ providerKey: "bitfinex", name: "Bitfinex", credentials: bitfinexKeys("trader") }],
  open: (world) => {
    const nonces = new Map<string, number>();
    const people = accountOf(world.now());
    return {
      handle: (request) => handle(people, nonces, request),
      refuse: (code) => refusal(code, "On demand."),
    };
  },
};

/** Bitfinex's format of an error: a list, with a status of 500. */
const refusal = (code: string, text: string): Reply =>
  json(500, ["error", /^\d+$/.test(code) ? Number(code) : code, text]);

const handle = (
  people: (user: string) => BitfinexAccount | null,
  nonces: Map<string, number>,
  request: PartRequest,
): Reply => {
  const key = request.header("bfx-apikey") ?? "";
  const caller = callerOf(key);
  const account = caller === null ? null : people(caller.user);
  if (caller === null || account === null) return refusal("10100", "apikey: invalid");
  const nonce = request.header("bfx-nonce") ?? "";
  const text = `/api${request.path}${nonce}${request.body}`;
  if (
    !isSame(request.header("bfx-signature"), createHmac("sha384", secretOf(key)).update(text).digest("hex"))
  )
    return refusal("10100", "apikey: digest invalid");
  if (!(Number(nonce) > (nonces.get(key) ?? 0))) return refusal("10114", "nonce: small");
  nonces.set(key, Number(nonce));
  return call(account, caller.power, request);
};

const call = (account: BitfinexAccount, power: Power, { path, body }: PartRequest): Reply => {
  const name = path.slice("/v2/auth/r/".length);
  if (name === "info/user") return json(200, [account.id, "someone@example.com", "someone"]);
  if (name === "permissions")
    return json(200, [
      ["account", 1, 0],
      ["history", 1, 0],
      ["orders", power === "read" ? 0 : 1, power === "read" ? 0 : 1],
      ["wallets", 1, 0],
      ["withdraw", 0, 0],
    ]);
  if (name === "wallets")
    return json(
      200,
      Object.entries(account.held).map(([code, balance]) => ["exchange", code, balance, 0, balance]),
    );
  const list = {
    "ledgers/hist": { rows: account.ledger, at: 3 },
    "movements/hist": { rows: account.movements, at: 5 },
  }[name];
  const { start = 0, end = 0, limit = 0 } = (parseJson(body) ?? {}) as Record<string, number>;
  if (list === undefined || !(limit >= 1 && limit <= 2_500)) return refusal("10020", "limit: invalid");
  // Newest first.
  const rows = list.rows.filter((row) => Number(row[list.at]) >= start && Number(row[list.at]) <= end);
  return json(200, rows.toReversed().slice(0, limit));
};
