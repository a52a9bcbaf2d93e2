import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

/** Deposits and withdrawals of the account on a chain. */
const moves = (name: "deposit" | "withdrawal"): ListSpec => ({
  name,
  path: `private/get-${name}-history`,
  rows: ["result", `${name}_list`],
  id: ["id"],
  time: "create_time",
  since: "2019-11-14",
  windowMs: 90 * DAY_MS - 1,
  span: ["start_ts", "end_ts"],
  params: { page_size: "200" },
  page: { by: "number", param: "page", limit: 200, first: 0 },
  mayBeRefused: true,
});

export const cryptoComExchange = exchangeConnector({
  provider,
  client,
  owner: {
    path: "private/get-accounts",
    read: (json) => {
      const id = asLabel(asObject(asObject(asObject(json)?.["result"])?.["master_account"])?.["uuid"]);
      return id === "" ? null : { id, canDoMore: false };
    },
  },
  balanceLists: [
    {
      path: "private/user-balance",
      rows: (json) => {
        const accounts = rowsAt("result", "data")(json);
        return accounts === null
          ? null
          : accounts.flatMap((account) => rowsAt("position_balances")(account) ?? []);
      },
      asset: "instrument_name",
      amounts: ["quantity"],
    },
  ],
  lists: [
    {
      name: "trades",
      path: "private/get-trades",
      rows: ["result", "data"],
      id: ["trade_id"],
      time: "create_time",
      // Half a year, less the maximum duration of a run.
      since: { backMs: 179 * DAY_MS },
      windowMs: DAY_MS - 1,
      span: ["start_time", "end_time"],
      times: "ns",
      params: { limit: "100" },
      page: { by: "older", param: "end_time", field: "create_time_ns", limit: 100, leavesOut: true },
    },
    moves("deposit"),
    moves("withdrawal"),
  ],
  readers: READERS,
  limitations: [message("provider.cryptoComLimitations")],
});
