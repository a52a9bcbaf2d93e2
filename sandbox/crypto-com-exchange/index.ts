import { createHmac } from "node:crypto";
import { parseJson, type SandboxPart, type World } from "../part.ts";
import {
  type SignedAccount,
  accountsOf,
  between,
  isSame,
  json,
  keyring,
  type PartRequest,
  type Reply,
} from "../signed.ts";
import { trader, whale } from "./people.ts";

const { keys: cryptoComKeys, secretOf, callerOf } = keyring("cryptocom");
export { cryptoComKeys };

const DAY_MS = 86_400_000;

export const cryptoComPart: SandboxPart = {
  providerKey: "crypto-com-exchange",
  prefix: "/cryptocom",
  settings: (url) => ({ apiUrl: `${url}/cryptocom` }),
  everything: "trader",
  renamed: [
    ["result", "fails"],
    ["trade_id", "fails"],
    ["create_time", "bad-time"],
    ["side", "missing-field"],
    ["traded_price", "bad-amount"],
  ],
  keys: (user) => cryptoComKeys(user),
  samples: [
    { providerKey: "crypto-com-exchange", name: "Crypto.com Exchange", credentials: cryptoComKeys("trader") },
  ],
  open: (world) => {
    const accountOf = accountsOf({ trader: () => trader(world.now()) }, (n) => whale(world.now(), n));
    return {
      handle: (request) => handle(world, accountOf, request),
      refuse: (code) => refusal(400, code, "On demand."),
    };
  },
};

const refusal = (status: number, code: string, message: string): Reply =>
  json(status, { id: 1, method: "", code: Number(code), message });

type RequestBody = {
  readonly id?: number;
  readonly method?: string;
  readonly api_key?: string;
  readonly nonce?: number;
  readonly sig?: string;
  readonly params?: Readonly<Record<string, string>>;
};

const handle = (
  world: World,
  accountOf: (user: string) => SignedAccount | null,
  { path, body }: PartRequest,
): Reply => {
  const {
    id,
    method = "",
    api_key: key = "",
    nonce,
    sig,
    params = {},
  } = (parseJson(body) ?? {}) as RequestBody;
  const caller = callerOf(key);
  const account = caller === null ? null : accountOf(caller.user);
  if (account === null || path !== `/exchange/v1/${method}`) return refusal(401, "40101", "UNAUTHORIZED");
  if (!(Math.abs(world.now() - Number(nonce)) <= 60_000)) return refusal(400, "40102", "INVALID_NONCE");
  const signedParams = Object.keys(params)
    .toSorted()
    .map((name) => `${name}${params[name]}`)
    .join("");
  const text = `${method}${id}${key}${signedParams}${nonce}`;
  if (!isSame(sig ?? "", createHmac("sha256", secretOf(key)).update(text).digest("hex")))
    return refusal(401, "40101", "UNAUTHORIZED");
  const result = call(world, account, method, params);
  return result === null
    ? refusal(400, "40004", "MISSING_OR_INVALID_ARGUMENT")
    : json(200, { id, method, code: 0, result });
};

const call = (
  world: World,
  account: SignedAccount,
  method: string,
  params: Readonly<Record<string, string>>,
): unknown => {
  const rows = account.lists[method] ?? [];
  if (method === "private/get-accounts")
    return { master_account: { uuid: account.id, enabled: true }, sub_account_list: [] };
  if (method === "private/user-balance")
    return {
      data: [
        {
          instrument_name: "USD",
          position_balances: Object.entries(account.held["balance"] ?? {}).map(
            ([instrument_name, quantity]) => ({ instrument_name, quantity }),
          ),
        },
      ],
    };
  if (method === "private/get-trades") {
    const [from, until] = [params["start_time"] ?? "", params["end_time"] ?? ""].map((ns) => BigInt(ns));
    const limit = Number(params["limit"]);
    if (until! - from! > BigInt(DAY_MS) * 1_000_000n || !(limit >= 1 && limit <= 100)) return null;
    if (Number(from! / 1_000_000n) < world.now() - 181 * DAY_MS) return null;
    const near = between(
      rows,
      "create_time",
      Number(from! / 1_000_000n) - 1,
      Number(until! / 1_000_000n) + 1,
    );
    const inside = near.filter(({ create_time_ns: ns }) => {
      const at = BigInt(String(ns));
      return at >= from! && at < until!;
    });
    return { data: inside.slice(0, limit) };
  }
  const list = {
    "private/get-deposit-history": "deposit_list",
    "private/get-withdrawal-history": "withdrawal_list",
  }[method];
  if (list === undefined) return null;
  const [size, page] = [Number(params["page_size"]), Number(params["page"])];
  if (!(size <= 200)) return null;
  const some = between(rows, "create_time", Number(params["start_ts"]), Number(params["end_ts"]));
  return { [list]: some.slice(page * size, (page + 1) * size) };
};
