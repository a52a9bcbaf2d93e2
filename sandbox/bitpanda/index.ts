import { createHash } from "node:crypto";
import { uuidOf } from "../coinbase/portfolios/ids.ts";
import { minus, sumOf } from "../decimal.ts";
import { json, type SandboxPart, type PartRequest, type Reply } from "../part.ts";
import { GRAZ } from "./graz.ts";
import { PANDA } from "./panda.ts";

const PREFIX = "sandbox-bitpanda-";

/** The key is the only credential: its second half is the secret. */
export const bitpandaKeys = (user: string): Readonly<Record<"apiKey", string>> => ({
  apiKey: `${PREFIX}${user}.${createHash("sha256").update(`lotbuch-sandbox:bitpanda:${user}`).digest("hex")}`,
});

/** `["2024-01-10T10:00:00.000Z", "sell", "s1", "-5 LTC", "tax"?]`; `STAKING ADA` is another wallet. */
export type BitpandaLeg = readonly [
  at: string,
  type: string,
  operation: string,
  amount: string,
  more?: Readonly<Record<string, string>>,
];

type Account = {
  readonly user: string;
  readonly count: number;
  readonly at: (index: number) => BitpandaLeg;
  readonly balances: () => Readonly<Record<string, string>>;
};

const accountOf = (key: string): Account | null => {
  const [, user = ""] = /^sandbox-bitpanda-([a-z0-9-]+)\./.exec(key) ?? [];
  if (bitpandaKeys(user).apiKey !== key) return null;
  if (user === "panda") return listed(user, PANDA);
  if (user === "graz") return listed(user, GRAZ);
  const [, records] = /^whale-(\d{1,7})$/.exec(user) ?? [];
  return records === undefined ? null : whale(user, Number(records));
};

const listed = (user: string, legs: readonly BitpandaLeg[]): Account => ({
  user,
  count: legs.length,
  at: (i) => legs[i]!,
  balances: () => {
    const sums: Record<string, string[]> = {};
    for (const [, , , amount] of legs) {
      const [value, wallet] = splitAmount(amount);
      (sums[wallet] ??= []).push(value);
    }
    return Object.fromEntries(Object.entries(sums).map(([wallet, amounts]) => [wallet, sumOf(amounts, 8)]));
  },
});

const FIRST_MS = Date.UTC(2021, 0, 1);
const SPAN_MS = Date.UTC(2026, 0, 1) - FIRST_MS;

/** The given number of legs: alternating purchases and sales, two legs each; an odd one is a deposit of money. */
const whale = (user: string, count: number): Account => {
  const pairs = Math.floor(count / 2);
  const [buys, sells] = [Math.ceil(pairs / 2), Math.floor(pairs / 2)];
  return {
    user,
    count,
    at: (i) => {
      const pair = Math.floor(i / 2);
      const at = new Date(FIRST_MS + Math.floor((SPAN_MS / Math.max(count, 1)) * pair * 2)).toISOString();
      if (i === count - 1 && count % 2 === 1) return [at, "deposit", `d${i}`, "100 EUR"];
      const buying = pair % 2 === 0;
      const amounts = buying ? ["-300 EUR", "0.01 BTC"] : ["310 EUR", "-0.01 BTC"];
      return [at, buying ? "buy" : "sell", `t${pair}`, amounts[i % 2]!];
    },
    balances: () => ({
      BTC: buys > sells ? "0.01000000" : "0",
      EUR: (sells * 310 - buys * 300 + (count % 2) * 100).toFixed(8),
    }),
  };
};

/** Value, wallet, asset. */
const splitAmount = (amount: string): readonly [string, string, string] => {
  const [value = "", ...name] = amount.split(" ");
  return [value, name.join(" "), name.at(-1) ?? ""];
};

const assetId = (symbol: string): string => uuidOf("bitpanda-asset", symbol);
const SYMBOLS = ["EUR", "BTC", "ETH", "LTC", "ADA", "XLM", "XRP"];
const BY_ID = new Map(SYMBOLS.map((symbol) => [assetId(symbol), symbol]));

export const bitpandaPart: SandboxPart = {
  providerKey: "bitpanda",
  prefix: "/bitpanda",
  settings: (url) => ({ apiUrl: `${url}/bitpanda/v1` }),
  everything: "panda",
  renamed: [
    ["data", "fails"],
    ["transaction_id", "fails"],
    ["asset_amount", "bad-amount"],
  ],
  keys: (user) => bitpandaKeys(user),
  samples: [{ providerKey: "bitpanda", name: "Bitpanda", credentials: bitpandaKeys("panda") }],
  open: () => ({ handle, refuse: (code) => refusal(400, code) }),
};

const refusal = (status: number, message: string): Reply =>
  json(status, { status: String(status), error: message, message });

const handle = (request: PartRequest): Reply => {
  const account = accountOf(request.header("x-api-key") ?? "");
  if (account === null) return refusal(401, "Unauthorized");
  const path = request.path.replace(/^\/v1/, "");
  const size = Number(request.query.get("page_size") ?? 25);
  if (!(size >= 1 && size <= 100)) return refusal(400, "page_size must be from 1 to 100");
  const id = /^\/assets\/([\w-]+)$/.exec(path)?.[1];
  if (id !== undefined) {
    const symbol = BY_ID.get(id);
    return symbol === undefined
      ? refusal(404, "Asset not found")
      : json(200, { data: { id, name: symbol, symbol } });
  }
  const after = request.query.get("after");
  const start = after === null ? 0 : cursorOf(after);
  if (start === null) return refusal(400, "Invalid cursor");
  if (path === "/wallets/")
    return page(Object.entries(account.balances()).map(walletBody(account.user)), start, size);
  if (path !== "/transactions") return refusal(404, "Not found");
  return transactions(account, request.query.get("from_including"), start, size);
};

/** Newest first. */
const transactions = (account: Account, since: string | null, start: number, size: number): Reply => {
  const data: unknown[] = [];
  let i = account.count - 1 - start;
  const isIn = (at: string): boolean => since === null || at >= since;
  for (; i >= 0 && data.length < size && isIn(account.at(i)[0]); i -= 1) data.push(legBody(account, i));
  const more = i >= 0 && isIn(account.at(i)[0]);
  return paged(data, start, start + data.length, more, size);
};

const page = (all: readonly unknown[], start: number, size: number): Reply =>
  paged(all.slice(start, start + size), start, start + size, start + size < all.length, size);

const paged = (data: readonly unknown[], start: number, end: number, more: boolean, size: number): Reply =>
  json(200, {
    start_cursor: cursor(start),
    end_cursor: cursor(end),
    has_previous_page: start > 0,
    has_next_page: more,
    page_size: String(size),
    data,
  });

const cursor = (at: number): string => Buffer.from(`sandbox:${at}`).toString("base64url");
const cursorOf = (text: string): number | null => {
  const [, at] = /^sandbox:(\d{1,9})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  return at === undefined ? null : Number(at);
};

const walletBody =
  (user: string) =>
  ([wallet, balance]: readonly [string, string]): object => ({
    wallet_id: uuidOf("bitpanda-wallet", user, wallet),
    asset_id: assetId(wallet.split(" ").at(-1) ?? ""),
    ...(wallet.startsWith("STAKING ") ? { wallet_type: "STAKING" } : {}),
    last_credited_at: "2024-01-01T00:00:00.000Z",
    balance,
  });

const legBody = ({ user, at }: Account, index: number): object => {
  const [time, type, operation, amount, more = {}] = at(index);
  const [value, wallet, asset] = splitAmount(amount);
  return {
    transaction_id: uuidOf("bitpanda", user, index),
    operation_id: uuidOf("bitpanda-operation", user, operation),
    asset_id: assetId(asset),
    account_id: uuidOf("bitpanda-account", user),
    wallet_id: uuidOf("bitpanda-wallet", user, wallet),
    asset_amount: value.startsWith("-") ? minus(value) : value,
    fee_amount: "0",
    operation_type: type,
    flow: value.startsWith("-") ? "outgoing" : "incoming",
    credited_at: time,
    order_id: "0",
    ...more,
  };
};
