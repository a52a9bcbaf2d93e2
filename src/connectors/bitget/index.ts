import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { exchangeConnector, type BalanceList, rowsAt } from "../exchange/connector.ts";
import type { Params } from "../exchange/client.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

const list = (name: string, path: string, params: Params = {}): ListSpec => ({
  name,
  path: `/tax/${path}-record`,
  params: { ...params, limit: "500" },
  rows: ["data"],
  id: ["id"],
  time: "ts",
  since: "2021-01-01",
  windowMs: 30 * DAY_MS - 1,
  span: ["startTime", "endTime"],
  page: { by: "older", param: "idLessThan", field: "id", limit: 500 },
});

/** Not every account has these lists: the spot account is still read without them. */
const optionalList = (name: string, path: string, params?: Params): ListSpec => ({
  ...list(name, path, params),
  mayBeRefused: true,
});

/** Futures coins are in a separate account per product type. */
const contracts = (productType: string): BalanceList => ({
  path: "/mix/account/accounts",
  params: { productType },
  rows: rowsAt("data"),
  asset: "marginCoin",
  amounts: ["available", "locked"],
  mayBeRefused: true,
});

export const bitget = exchangeConnector({
  provider,
  client,
  owner: {
    path: "/spot/account/info",
    read: (json) => {
      const data = asObject(asObject(json)?.["data"]);
      const id = asLabel(data?.["userId"]);
      const authorities = data?.["authorities"];
      if (id === "" || !Array.isArray(authorities)) return null;
      // `stor` reads spot orders, `stow` creates them: the last letter is the permission.
      return { id, canDoMore: authorities.some((one) => typeof one === "string" && one.endsWith("w")) };
    },
  },
  balanceLists: [
    {
      path: "/spot/account/assets",
      rows: rowsAt("data"),
      asset: "coin",
      amounts: ["available", "frozen", "locked"],
    },
    ...["USDT-FUTURES", "USDC-FUTURES", "COIN-FUTURES"].map(contracts),
  ],
  lists: [
    list("spot", "spot"),
    optionalList("future", "future"),
    optionalList("margin-crossed", "margin", { marginType: "crossed" }),
    optionalList("margin-isolated", "margin", { marginType: "isolated" }),
    optionalList("p2p", "p2p"),
  ],
  readers: READERS,
  limitations: [message("provider.bitgetLimitations")],
});
