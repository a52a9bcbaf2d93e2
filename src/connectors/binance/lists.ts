import type { Params } from "../exchange/client.ts";

const DAY_MS = 86_400_000;

/** One list of an account's records at Binance, and how to page through it. */
export type BinanceList = {
  /** Name under which its records are stored and read. */
  readonly name: string;
  readonly path: string;
  readonly params: Params;
  /** Path of the rows in the response: the top level, or a field. */
  readonly rows: readonly string[];
  /** Fields that identify a row; the first that exists is used. */
  readonly id: readonly string[];
  /** Several rows may have the same id. */
  readonly shared?: true;
  /** Fields that together identify rows without an id; they do not change when a row is settled. */
  readonly together?: readonly string[];
  /** Not available in every region: if it is refused, the other lists are still read. */
  readonly mayBeRefused?: true;
  /** Belongs to an account besides the main one, which a read-only key may not access. */
  readonly besides?: true;
  /** Earliest day of rows. */
  readonly since: string;
  /** Longest period per request. */
  readonly windowMs: number;
  /** Days for which Binance retains the list. */
  readonly backDays?: number;
  readonly from: "startTime" | "beginTime" | "startTimestamp";
  readonly page:
    | { readonly by: "offset"; readonly limit: number }
    | {
        readonly by: "page";
        readonly name: "page" | "current";
        /** Parameter for the page size; null if it cannot be set. */
        readonly size: "rows" | "size" | "limit" | null;
        readonly limit: number;
      }
    /** A full response is requested anew in two halves of its period. */
    | { readonly by: "halves"; readonly limit: number };
  /** Fields that name a coin the account has held. */
  readonly assets: readonly string[];
};

const LAUNCH = "2017-07-01";

const earn = (name: string, path: string, params: Params): BinanceList => ({
  name,
  path: `/sapi/v1/simple-earn/${path}/history/rewardsRecord`,
  params,
  rows: ["rows"],
  id: ["positionId", "projectId"],
  shared: true,
  since: "2022-01-01",
  windowMs: 30 * DAY_MS - 1,
  from: "startTime",
  page: { by: "page", name: "current", size: "size", limit: 100 },
  assets: ["asset"],
});

/** Coins and their liquid staking tokens: ETH and WBETH, SOL and BNSOL. */
const staking = (
  name: string,
  path: string,
  since: string,
  [from, amount, to]: readonly [from: string, amount: string, to: string],
): BinanceList => ({
  name,
  path: `/sapi/v1/${path}`,
  params: {},
  rows: ["rows"],
  id: ["time"],
  together: ["time", from, amount],
  mayBeRefused: true,
  since,
  windowMs: 89 * DAY_MS,
  from: "startTime",
  page: { by: "page", name: "current", size: "size", limit: 100 },
  assets: [from, to],
});

const STAKED = ["asset", "amount", "distributeAsset"] as const;
const WRAPPED = ["fromAsset", "fromAmount", "toAsset"] as const;

const fiat = (name: string, path: string, transactionType: "0" | "1"): BinanceList => ({
  name,
  path: `/sapi/v1/fiat/${path}`,
  params: { transactionType },
  rows: ["data"],
  id: ["orderNo"],
  since: LAUNCH,
  windowMs: 3_650 * DAY_MS * 2,
  from: "beginTime",
  page: { by: "page", name: "page", size: "rows", limit: 500 },
  assets: ["cryptoCurrency"],
});

/** Results and costs of futures, and transfers to them. Ids are unique within a kind of income. */
const income = (
  name: string,
  path: string,
  more: Pick<BinanceList, "since" | "windowMs" | "backDays">,
): BinanceList => ({
  name,
  path,
  params: {},
  rows: [],
  id: ["tranId"],
  together: ["incomeType", "tranId"],
  mayBeRefused: true,
  besides: true,
  ...more,
  from: "startTime",
  page: { by: "page", name: "page", size: "limit", limit: 1_000 },
  assets: ["asset"],
});

export const LISTS: readonly BinanceList[] = [
  {
    name: "deposit",
    path: "/sapi/v1/capital/deposit/hisrec",
    params: {},
    rows: [],
    id: ["id", "txId"],
    since: LAUNCH,
    windowMs: 89 * DAY_MS,
    from: "startTime",
    page: { by: "offset", limit: 1_000 },
    assets: ["coin"],
  },
  {
    name: "withdrawal",
    path: "/sapi/v1/capital/withdraw/history",
    params: {},
    rows: [],
    id: ["id"],
    since: LAUNCH,
    windowMs: 89 * DAY_MS,
    from: "startTime",
    page: { by: "offset", limit: 1_000 },
    assets: ["coin"],
  },
  fiat("fiat-in", "orders", "0"),
  fiat("fiat-out", "orders", "1"),
  fiat("card-buy", "payments", "0"),
  fiat("card-sell", "payments", "1"),
  {
    name: "convert",
    path: "/sapi/v1/convert/tradeFlow",
    params: {},
    rows: ["list"],
    id: ["orderId", "quoteId"],
    since: "2019-01-01",
    windowMs: 30 * DAY_MS - 1,
    from: "startTime",
    page: { by: "halves", limit: 1_000 },
    assets: ["fromAsset", "toAsset"],
  },
  earn("earn-bonus", "flexible", { type: "BONUS" }),
  earn("earn-realtime", "flexible", { type: "REALTIME" }),
  earn("earn-rewards", "flexible", { type: "REWARDS" }),
  earn("earn-locked", "locked", {}),
  staking("eth-stake", "eth-staking/eth/history/stakingHistory", "2020-12-01", STAKED),
  staking("eth-redeem", "eth-staking/eth/history/redemptionHistory", "2020-12-01", STAKED),
  staking("eth-wrap", "eth-staking/wbeth/history/wrapHistory", "2023-04-01", WRAPPED),
  staking("eth-unwrap", "eth-staking/wbeth/history/unwrapHistory", "2023-04-01", WRAPPED),
  staking("sol-stake", "sol-staking/sol/history/stakingHistory", "2024-09-01", STAKED),
  staking("sol-redeem", "sol-staking/sol/history/redemptionHistory", "2024-09-01", STAKED),
  {
    ...earn("earn-onchain", "", {}),
    path: "/sapi/v1/onchain-yields/locked/history/rewardsRecord",
    mayBeRefused: true,
    since: "2024-01-01",
  },
  {
    name: "person-to-person",
    path: "/sapi/v1/c2c/orderMatch/listUserOrderHistory",
    params: {},
    rows: ["data"],
    id: ["orderNumber"],
    mayBeRefused: true,
    since: LAUNCH,
    backDays: 179,
    windowMs: 30 * DAY_MS - 1,
    from: "startTimestamp",
    page: { by: "page", name: "page", size: "rows", limit: 100 },
    assets: ["asset"],
  },
  {
    name: "pay",
    path: "/sapi/v1/pay/transactions",
    params: {},
    rows: ["data"],
    id: ["transactionId"],
    mayBeRefused: true,
    since: LAUNCH,
    backDays: 540,
    windowMs: 89 * DAY_MS,
    from: "startTime",
    page: { by: "halves", limit: 100 },
    assets: ["currency"],
  },
  {
    name: "dividend",
    path: "/sapi/v1/asset/assetDividend",
    params: {},
    rows: ["rows"],
    id: ["id", "tranId"],
    since: LAUNCH,
    windowMs: 179 * DAY_MS,
    from: "startTime",
    page: { by: "halves", limit: 500 },
    assets: ["asset"],
  },
  {
    name: "dust",
    path: "/sapi/v1/asset/dribblet",
    params: {},
    rows: ["userAssetDribblets"],
    id: ["transId"],
    since: "2020-12-01",
    windowMs: 3_650 * DAY_MS * 2,
    from: "startTime",
    // Returns the last hundred rows, whatever the request.
    page: { by: "halves", limit: 1_000 },
    assets: ["fromAsset"],
  },
  {
    name: "margin-interest",
    path: "/sapi/v1/margin/interestHistory",
    params: {},
    rows: ["rows"],
    id: ["txId"],
    mayBeRefused: true,
    besides: true,
    since: "2019-07-01",
    windowMs: 30 * DAY_MS - 1,
    from: "startTime",
    page: { by: "page", name: "current", size: "size", limit: 100 },
    assets: ["asset"],
  },
  // Three months, less the maximum duration of a run.
  income("futures", "/fapi/v1/income", { since: LAUNCH, backDays: 89, windowMs: 30 * DAY_MS }),
  income("coin-futures", "/dapi/v1/income", { since: "2020-06-01", windowMs: 360 * DAY_MS }),
  {
    // Last in the order, because it uses so much of the quota that fifteen windows take a minute.
    name: "rebate",
    path: "/sapi/v1/rebate/taxQuery",
    params: {},
    rows: ["data", "data"],
    id: ["updateTime"],
    together: ["updateTime", "type", "asset", "amount"],
    mayBeRefused: true,
    since: "2020-06-10",
    windowMs: 30 * DAY_MS - 1,
    from: "startTime",
    page: { by: "page", name: "page", size: null, limit: 200 },
    assets: ["asset"],
  },
];
