import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

const list = (name: string, path: string, id: string, limit: readonly [string, number]): ListSpec => ({
  name,
  path,
  rows: [],
  id: [id],
  time: "timestampms",
  since: "2015-10-01",
  windowMs: 100 * 366 * DAY_MS,
  span: ["timestamp", null],
  params: { [limit[0]]: String(limit[1]) },
  page: { by: "newer", param: "timestamp", field: "timestampms", limit: limit[1] },
});

export const gemini = exchangeConnector({
  provider,
  client,
  owner: {
    path: "/v1/account",
    read: (json) => {
      const account = asObject(asObject(json)?.["account"]);
      const [name, createdAt] = [asLabel(account?.["accountName"]), asLabel(account?.["created"])];
      return account === null
        ? null
        : { id: createdAt === "" ? "" : `${name}:${createdAt}`, canDoMore: false };
    },
    powers: {
      path: "/v1/roles",
      canDoMore: (json) => {
        const roles = asObject(json);
        return typeof roles?.["isAuditor"] === "boolean"
          ? roles["isTrader"] === true || roles["isFundManager"] === true
          : null;
      },
    },
  },
  balanceLists: [
    { path: "/v1/balances", rows: rowsAt(), asset: "currency", amounts: ["amount"] },
    {
      path: "/v1/balances/staking",
      rows: rowsAt(),
      asset: "currency",
      amounts: ["balance"],
      mayBeRefused: true,
    },
  ],
  lists: [
    list("trades", "/v1/mytrades", "tid", ["limit_trades", 500]),
    list("transfers", "/v2/transfers", "eid", ["limit_transfers", 50]),
  ],
  readers: READERS,
  limitations: [message("provider.geminiLimitations")],
});
