import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { exchangeConnector, type BalanceList, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

/** Two years, less the maximum duration of a run. */
const BACK_MS = 729 * DAY_MS;

const COMMON = {
  params: { limit: "50" },
  since: { backMs: BACK_MS },
  span: ["startTime", "endTime"],
  page: { by: "cursor", param: "cursor", at: ["result", "nextPageCursor"] },
} as const;

const LISTS: readonly ListSpec[] = [
  {
    ...COMMON,
    name: "log",
    path: "/account/transaction-log",
    params: { accountType: "UNIFIED", ...COMMON.params },
    rows: ["result", "list"],
    id: ["id"],
    time: "transactionTime",
    windowMs: 7 * DAY_MS - 1,
  },
  {
    ...COMMON,
    name: "deposit",
    path: "/asset/deposit/query-record",
    rows: ["result", "rows"],
    id: ["txID", "txIndex", "coin", "successAt"],
    time: "successAt",
    datedOtherwise: true,
    windowMs: 30 * DAY_MS - 1,
  },
  {
    ...COMMON,
    name: "withdrawal",
    path: "/asset/withdraw/query-record",
    // On a chain, and to another Bybit account.
    params: { withdrawType: "2", ...COMMON.params },
    rows: ["result", "rows"],
    id: ["withdrawId"],
    time: "createTime",
    datedOtherwise: true,
    windowMs: 30 * DAY_MS - 1,
  },
];

/** Coins moved into Earn still belong to the user. */
const earn = (category: string): BalanceList => ({
  path: "/earn/position",
  params: { category },
  rows: rowsAt("result", "list"),
  asset: "coin",
  amounts: ["amount"],
  mayBeRefused: true,
});

export const bybit = exchangeConnector({
  provider,
  client,
  owner: {
    path: "/user/query-api",
    read: (json) => {
      const result = asObject(asObject(json)?.["result"]);
      const id = asLabel(result?.["userID"]);
      return id === "" ? null : { id, canDoMore: asLabel(result?.["readOnly"]) !== "1" };
    },
  },
  balanceLists: [
    {
      path: "/account/wallet-balance",
      params: { accountType: "UNIFIED" },
      rows: (json) => {
        const lists = rowsAt("result", "list")(json);
        return lists === null ? null : lists.flatMap((account) => rowsAt("coin")(account) ?? []);
      },
      asset: "coin",
      amounts: ["walletBalance"],
    },
    {
      path: "/asset/transfer/query-account-coins-balance",
      params: { accountType: "FUND" },
      rows: rowsAt("result", "balance"),
      asset: "coin",
      amounts: ["walletBalance"],
    },
    earn("FlexibleSaving"),
    earn("OnChain"),
  ],
  lists: LISTS,
  readers: READERS,
  limitations: [message("provider.bybitLimitations")],
});
