import { message } from "../../wording/messages/index.ts";
import { asLabel } from "../wire.ts";
import { nameOf } from "../file/formats/bitfinex.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { join, READERS } from "./read.ts";

const COMMON = {
  rows: [],
  id: ["0"],
  since: { backMs: 6 * 365 * DAY_MS },
  windowMs: 365 * DAY_MS,
  span: ["start", "end"],
} as const;

export const bitfinex = exchangeConnector({
  provider,
  client,
  owner: {
    path: "info/user",
    read: (json) => {
      const id = Array.isArray(json) ? asLabel(json[0]) : "";
      return id === "" ? null : { id, canDoMore: false };
    },
    // Scope, read permission, write permission.
    powers: {
      path: "permissions",
      canDoMore: (json) =>
        rowsAt()(json)?.some((row) => asLabel(row["2"]) === "1" && asLabel(row["0"]) !== "ui_withdraw") ??
        null,
    },
  },
  // Wallet, currency, balance.
  balanceLists: [{ path: "wallets", rows: rowsAt(), asset: "1", amounts: ["2"] }],
  lists: [
    {
      ...COMMON,
      name: "ledger",
      path: "ledgers/hist",
      time: "3",
      params: { limit: "2500" },
      page: { by: "older", param: "end", field: "3", limit: 2_500 },
    },
    {
      ...COMMON,
      name: "movement",
      path: "movements/hist",
      time: "5",
      datedOtherwise: true,
      params: { limit: "1000" },
      page: { by: "older", param: "end", field: "5", limit: 1_000 },
      mayBeRefused: true,
    },
  ],
  readers: READERS,
  join,
  assetOf: nameOf,
  limitations: [message("provider.bitfinexLimitations")],
});
