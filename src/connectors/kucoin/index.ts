import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { joinChain } from "../exchange/chain.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

const COMMON = {
  rows: ["data", "items"],
  time: "createdAt",
  since: { backMs: 364 * DAY_MS },
  windowMs: 7 * DAY_MS - 1,
  span: ["startAt", "endAt"],
  params: { pageSize: "500" },
  page: { by: "number", param: "currentPage", limit: 500 },
  ahead: 3,
} as const;

const LISTS: readonly ListSpec[] = [
  { ...COMMON, name: "ledger", path: "/api/v1/accounts/ledgers", id: ["id"], windowMs: DAY_MS - 1 },
  {
    ...COMMON,
    name: "fast",
    path: "/api/v1/hf/accounts/ledgers",
    rows: ["data"],
    id: ["id"],
    params: { limit: "200" },
    page: { by: "older", param: "lastId", field: "id", limit: 200 },
    mayBeRefused: true,
  },
  {
    ...COMMON,
    name: "deposit",
    path: "/api/v1/deposits",
    id: ["walletTxId", "createdAt", "currency", "amount"],
    datedOtherwise: true,
    mayBeRefused: true,
  },
  {
    ...COMMON,
    name: "withdrawal",
    path: "/api/v1/withdrawals",
    id: ["id"],
    datedOtherwise: true,
    mayBeRefused: true,
  },
];

export const kucoin = exchangeConnector({
  provider,
  client,
  owner: {
    path: "/api/v1/user/api-key",
    read: (json) => {
      const data = asObject(asObject(json)?.["data"]);
      const [id, permission] = [asLabel(data?.["uid"]), asLabel(data?.["permission"])];
      if (id === "") return null;
      return {
        id,
        canDoMore: permission.split(",").some((one) => !["", "general"].includes(one.trim().toLowerCase())),
      };
    },
  },
  balanceLists: [{ path: "/api/v1/accounts", rows: rowsAt("data"), asset: "currency", amounts: ["balance"] }],
  lists: LISTS,
  readers: READERS,
  join: joinChain,
  limitations: [message("provider.kuCoinLimitations")],
});
