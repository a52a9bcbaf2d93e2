import { message } from "../../wording/messages/index.ts";
import { asLabel, asObject } from "../wire.ts";
import { joinChain } from "../exchange/chain.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { client } from "./client.ts";
import { provider } from "./provider.ts";
import { READERS } from "./read.ts";

const LIMIT = 100;
const OLDER = { by: "older", param: "after", limit: LIMIT } as const;
const ALL = { since: "2021-01-01", windowMs: 100 * 366 * DAY_MS } as const;
const COMMON = { rows: ["data"], params: { limit: String(LIMIT) }, time: "ts" } as const;

const LISTS: readonly ListSpec[] = [
  {
    ...COMMON,
    name: "bills",
    path: "/account/bills-archive",
    id: ["billId"],
    since: { backMs: 90 * DAY_MS },
    windowMs: 91 * DAY_MS,
    span: ["begin", "end"],
    page: { ...OLDER, field: "billId" },
  },
  {
    ...COMMON,
    ...ALL,
    name: "funding",
    path: "/asset/bills-history",
    // Paged by bill id, because several bills may share a time.
    params: { ...COMMON.params, pagingType: "2" },
    id: ["billId"],
    span: null,
    page: { ...OLDER, field: "billId" },
  },
  ...(["deposit", "withdrawal"] as const).map((name): ListSpec => ({
    ...COMMON,
    ...ALL,
    name,
    path: `/asset/${name}-history`,
    id: [name === "deposit" ? "depId" : "wdId"],
    span: null,
    page: { ...OLDER, field: "ts" },
    mayBeRefused: true,
  })),
];

export const okx = exchangeConnector({
  provider,
  client,
  owner: {
    path: "/account/config",
    read: (json) => {
      const [config] = rowsAt("data")(json) ?? [];
      const [id, perm] = [asLabel(config?.["uid"]), asLabel(config?.["perm"])];
      return id === "" ? null : { id, canDoMore: /trade|withdraw/.test(perm) };
    },
  },
  balanceLists: [
    {
      path: "/account/balance",
      rows: (json) => {
        const [account] = rowsAt("data")(json) ?? [];
        return account === undefined ? rowsAt("data")(json) : rowsAt("details")(asObject(account));
      },
      asset: "ccy",
      amounts: ["cashBal"],
    },
    { path: "/asset/balances", rows: rowsAt("data"), asset: "ccy", amounts: ["bal"] },
    // Coins moved into savings still belong to the user.
    {
      path: "/finance/savings/balance",
      rows: rowsAt("data"),
      asset: "ccy",
      amounts: ["amt"],
      mayBeRefused: true,
    },
  ],
  lists: LISTS,
  readers: READERS,
  join: joinChain,
  limitations: [message("provider.okxLimitations")],
});
