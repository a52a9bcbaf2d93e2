import { message } from "../../wording/messages/index.ts";
import { asObject } from "../wire.ts";
import { exchangeConnector } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { joinMoves, publicApiClient, unitsIn } from "../exchange/on-chain.ts";
import type { Params } from "../exchange/client.ts";
import { provider, readAddress } from "./provider.ts";
import { DECIMALS, READERS } from "./read.ts";

const LIMIT = 1_000;

const list = (name: string, path: string, whose: string): ListSpec => ({
  name,
  path,
  rows: [],
  id: ["id"],
  time: "timestamp",
  since: "2018-06-30",
  windowMs: 100 * 366 * DAY_MS,
  span: ["timestamp.ge", "timestamp.le"],
  times: "iso",
  params: { [whose]: ":address", "sort.asc": "id", limit: String(LIMIT) } satisfies Params,
  page: { by: "older", param: "offset.cr", field: "id", limit: LIMIT },
});

const operations = (name: string): ListSpec => list(name, `/v1/operations/${name}`, "sender");

export const tezos = exchangeConnector({
  provider,
  client: publicApiClient("Tezos (TzKT)", {}),
  owner: { address: readAddress },
  balanceLists: [
    {
      path: "/v1/accounts/:address",
      rows: (json) => {
        const account = asObject(json);
        // An account that was never funded has no balance.
        const units = account?.["type"] === "empty" ? "0" : account?.["balance"];
        const amount = unitsIn(units, DECIMALS);
        return amount === null ? null : [{ asset: "XTZ", amount }];
      },
      asset: "asset",
      amounts: ["amount"],
    },
  ],
  lists: [
    list("transactions", "/v1/operations/transactions", "anyof.sender.target.initiator"),
    ...["delegations", "reveals", "originations", "staking"].map(operations),
    list("tokens", "/v1/tokens/transfers", "anyof.from.to"),
  ],
  readers: READERS,
  // Token rows only name their block, which may contain unrelated events.
  join: joinMoves(false),
  limitations: [message("provider.tezosLimitations")],
});
