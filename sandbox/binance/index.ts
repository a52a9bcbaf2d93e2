import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { json, type SandboxPart, type PartRequest, type Reply, type World } from "../part.ts";
import { binny } from "./binny.ts";
import { marginer } from "./marginer.ts";

type Row = Readonly<Record<string, unknown>>;
type Trades = { readonly count: number; readonly at: (index: number) => Row & { readonly id: number } };

export type BinanceAccount = {
  readonly uid: number;
  readonly balances: Readonly<Record<string, string>>;
  /** Rows by path, and by kind if a list has several. */
  readonly lists: Readonly<Record<string, readonly Row[]>>;
  readonly trades: Readonly<Record<string, Trades>>;
  /** Margin balances without borrowed amounts, and futures margin, by the path that returns them. */
  readonly otherBalances?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const PREFIX = "sandbox-binance-";
type Power = "read" | "trade" | "withdraw";

export const binanceKeys = (
  user: string,
  power: Power = "read",
): Readonly<Record<"apiKey" | "apiSecret", string>> => {
  const apiKey = `${PREFIX}${user}--${power}`;
  return { apiKey, apiSecret: secretOf(apiKey) };
};

const secretOf = (apiKey: string): string =>
  createHash("sha256").update(`lotbuch-sandbox:${apiKey}`).digest("hex");

type Caller = { readonly account: BinanceAccount; readonly power: Power; readonly key: string };

const callerOf = (key: string): Caller | null => {
  const [, user = "", name = ""] = /^sandbox-binance-([a-z0-9-]+?)--([a-z]+)$/.exec(key) ?? [];
  const power = (["read", "trade", "withdraw"] as const).find((known) => known === name);
  const account = accountOf(user);
  return power === undefined || account === null ? null : { account, power, key };
};

const FIRST_MS = Date.UTC(2021, 0, 1);
const SPAN_MS = Date.UTC(2026, 0, 1) - FIRST_MS;

const accountOf = (user: string): BinanceAccount | null => {
  if (user === "binny") return binny;
  if (user === "marginer") return marginer();
  const [, records] = /^whale-(\d{1,7})$/.exec(user) ?? [];
  if (records === undefined) return null;
  const count = Number(records);
  const [buys, sells] = [Math.ceil(count / 2), Math.floor(count / 2)];
  const at = (i: number) => ({
    symbol: "BTCEUR",
    id: i,
    orderId: i,
    price: "30000.00",
    qty: "0.01",
    quoteQty: i % 2 === 0 ? "300.00" : "310.00",
    commission: "0.50",
    commissionAsset: "EUR",
    time: FIRST_MS + Math.floor((SPAN_MS / Math.max(count, 1)) * i),
    isBuyer: i % 2 === 0,
    isMaker: false,
    isBestMatch: true,
  });
  return {
    uid: 1_000_000_000 + count,
    balances: { BTC: buys > sells ? "0.01" : "0", EUR: (sells * 309.5 - buys * 300.5).toFixed(2) },
    lists: {},
    trades: { BTCEUR: { count, at } },
  };
};

const MAX_WINDOW_MS = 60_000;

export const binancePart: SandboxPart = {
  providerKey: "binance",
  prefix: "/binance",
  settings: (url) => ({
    apiUrl: `${url}/binance`,
    futuresUrl: `${url}/binance`,
    coinFuturesUrl: `${url}/binance`,
  }),
  everything: "binny",
  tradingKeys: (user) => binanceKeys(user, "trade"),
  renamed: [
    ["rows", "fails"],
    ["id", "fails"],
    ["orderNo", "fails"],
    ["list", "fails"],
    ["status", "missing-field"],
    ["qty", "bad-amount"],
  ],
  keys: (user) => binanceKeys(user),
  samples: [{ providerKey: "binance", name: "Binance", credentials: binanceKeys("binny") }],
  open: (world) => ({
    handle: (request) => handle(world, request),
    refuse: (code) => refusal(400, Number(code), "On demand."),
  }),
};

const refusal = (status: number, code: number, msg: string): Reply => json(status, { code, msg });

const SYMBOLS = ["BTCEUR", "ETHEUR", "XRPEUR", "ADAEUR", "XLMEUR", "ETHBTC"].map((symbol) => ({
  symbol,
  status: "TRADING",
  baseAsset: symbol.slice(0, 3),
  quoteAsset: symbol.slice(3),
}));

const handle = (world: World, request: PartRequest): Reply => {
  const { path, query } = request;
  if (path === "/api/v3/time") return json(200, { serverTime: world.now() });
  if (path === "/api/v3/exchangeInfo") return json(200, { timezone: "UTC", symbols: SYMBOLS });
  const caller = callerOf(request.header("x-mbx-apikey") ?? "");
  if (caller === null) return refusal(401, -2015, "Invalid API-key, IP, or permissions for action.");
  const text = query.toString().replace(/&signature=[0-9a-f]*$/, "");
  const expected = createHmac("sha256", secretOf(caller.key)).update(text).digest();
  const given = Buffer.from(query.get("signature") ?? "", "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return refusal(400, -1022, "Signature for this request is not valid.");
  if (
    Math.abs(world.now() - Number(query.get("timestamp"))) >
    Math.min(MAX_WINDOW_MS, Number(query.get("recvWindow") ?? 5_000))
  )
    return refusal(400, -1021, "Timestamp for this request is outside of the recvWindow.");
  return call(caller, path, query);
};

/** Maximum days per request. */
const WINDOWS: Readonly<Record<string, number>> = {
  "/sapi/v1/capital/deposit/hisrec": 90,
  "/sapi/v1/capital/withdraw/history": 90,
  "/sapi/v1/convert/tradeFlow": 30,
  "/sapi/v1/simple-earn/flexible/history/rewardsRecord": 30,
  "/sapi/v1/simple-earn/locked/history/rewardsRecord": 30,
  "/sapi/v1/onchain-yields/locked/history/rewardsRecord": 30,
  "/sapi/v1/c2c/orderMatch/listUserOrderHistory": 30,
  "/sapi/v1/pay/transactions": 90,
  "/sapi/v1/rebate/taxQuery": 30,
  "/sapi/v1/margin/interestHistory": 30,
  "/dapi/v1/income": 366,
  "/sapi/v1/asset/assetDividend": 180,
  "/sapi/v1/eth-staking/eth/history/stakingHistory": 90,
  "/sapi/v1/eth-staking/eth/history/redemptionHistory": 90,
  "/sapi/v1/eth-staking/wbeth/history/wrapHistory": 90,
  "/sapi/v1/eth-staking/wbeth/history/unwrapHistory": 90,
  "/sapi/v1/sol-staking/sol/history/stakingHistory": 90,
  "/sapi/v1/sol-staking/sol/history/redemptionHistory": 90,
};

const call = ({ account, power }: Caller, path: string, query: URLSearchParams): Reply => {
  const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
  if (path === "/sapi/v1/account/apiRestrictions")
    return json(200, {
      ipRestrict: false,
      enableReading: true,
      enableWithdrawals: power === "withdraw",
      enableSpotAndMarginTrading: power === "trade",
      enableInternalTransfer: false,
      permitsUniversalTransfer: false,
    });
  if (path === "/api/v3/account") {
    const balances = Object.entries(account.balances).map(([asset, free]) => ({
      asset,
      free,
      locked: "0.00",
    }));
    return json(200, { uid: account.uid, accountType: "SPOT", balances });
  }
  if (path === "/sapi/v1/margin/account" || path.endsWith("/balance")) {
    const rows = Object.entries(account.otherBalances?.[path] ?? {}).map(([asset, amount]) => ({
      asset,
      ...(path.endsWith("/balance") ? { balance: amount } : { free: amount, netAsset: amount }),
    }));
    return json(200, path.endsWith("/balance") ? rows : { tradeEnabled: true, userAssets: rows });
  }
  if (path === "/api/v3/myTrades") {
    const symbol = query.get("symbol") ?? "";
    if (!SYMBOLS.some((known) => known.symbol === symbol)) return refusal(400, -1121, "Invalid symbol.");
    const trades = account.trades[symbol];
    const rows: Row[] = [];
    if (trades === undefined || trades.count === 0) return json(200, rows);
    const first = Math.max(0, number("fromId", 0) - trades.at(0).id);
    const last = Math.min(trades.count, first + number("limit", 500));
    for (let i = first; i < last; i += 1) rows.push(trades.at(i));
    return json(200, rows);
  }
  const [start, end] = [
    number("startTime", number("beginTime", number("startTimestamp", 0))),
    number("endTime", number("endTimestamp", Number.MAX_SAFE_INTEGER)),
  ];
  if (end - start > (WINDOWS[path] ?? 10_000) * 86_400_000)
    return refusal(400, -6021, "The time range is too long.");
  const kind = query.get("type") ?? query.get("transactionType");
  const all = account.lists[kind === null ? path : `${path} ${kind}`] ?? [];
  const rows = all.filter((row) => timeIn(row) >= start && timeIn(row) < end);
  return listed(path, rows, number);
};

const timeIn = (row: Row): number => {
  const at =
    row["createTime"] ??
    row["updateTime"] ??
    row["interestAccuredTime"] ??
    row["transactionTime"] ??
    row["time"] ??
    row["insertTime"] ??
    row["applyTime"] ??
    row["divTime"] ??
    row["operateTime"];
  return typeof at === "number" ? at : Date.parse(`${String(at).replace(" ", "T")}Z`);
};

/** Response formats differ by endpoint. */
const listed = (
  path: string,
  rows: readonly Row[],
  number: (name: string, fallback: number) => number,
): Reply => {
  if (path.startsWith("/sapi/v1/capital/"))
    return json(200, rows.slice(number("offset", 0), number("offset", 0) + number("limit", 1_000)));
  if (path === "/sapi/v1/pay/transactions")
    return json(200, {
      code: "000000",
      message: "success",
      data: rows.slice(0, number("limit", 100)),
      success: true,
    });
  if (path.startsWith("/sapi/v1/fiat/") || path.startsWith("/sapi/v1/c2c/")) {
    const size = number("rows", 100);
    const data = rows.slice((number("page", 1) - 1) * size, number("page", 1) * size);
    // An empty response may omit `data`.
    return json(200, {
      code: "000000",
      message: "success",
      ...(data.length > 0 ? { data } : {}),
      total: rows.length,
      success: true,
    });
  }
  if (path.endsWith("/income")) {
    const size = number("limit", 100);
    return json(200, rows.slice((number("page", 1) - 1) * size, number("page", 1) * size));
  }
  if (path === "/sapi/v1/rebate/taxQuery") {
    const page = number("page", 1);
    return json(200, {
      status: "OK",
      type: "GENERAL",
      code: "000000000",
      data: {
        page,
        totalRecords: rows.length,
        totalPageNum: Math.ceil(rows.length / 200),
        data: rows.slice((page - 1) * 200, page * 200),
      },
    });
  }
  if (/^\/sapi\/v1\/(?:margin|simple-earn|onchain-yields|eth-staking|sol-staking)\//.test(path)) {
    const size = number("size", 10);
    return json(200, {
      rows: rows.slice((number("current", 1) - 1) * size, number("current", 1) * size),
      total: rows.length,
    });
  }
  if (path === "/sapi/v1/convert/tradeFlow") return json(200, { list: rows, moreData: false });
  if (path === "/sapi/v1/asset/dribblet") return json(200, { total: rows.length, userAssetDribblets: rows });
  if (path === "/sapi/v1/asset/assetDividend") return json(200, { rows, total: rows.length });
  return refusal(404, -1000, "Not found");
};
