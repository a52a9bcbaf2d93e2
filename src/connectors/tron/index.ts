import { asLabel, asObject, type Loose } from "../wire.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { joinMoves, publicApiClient, unitsIn } from "../exchange/on-chain.ts";
import { provider, readAddress } from "./provider.ts";
import { KNOWN, DECIMALS, READERS } from "./read.ts";

const list = (name: string, path: string, id: readonly string[]): ListSpec => ({
  name,
  path: `/v1/accounts/:address${path}`,
  rows: ["data"],
  id,
  time: "block_timestamp",
  since: "2018-06-25",
  windowMs: 100 * 366 * DAY_MS,
  span: ["min_timestamp", "max_timestamp"],
  params: { only_confirmed: "true", limit: "200", order_by: "block_timestamp,asc" },
  page: { by: "cursor", param: "fingerprint", at: ["meta", "fingerprint"] },
});

/** Available, frozen and unfreezing balances; known tokens by their contract. */
const balancesIn = (account: Loose | undefined): readonly Loose[] => {
  if (account === undefined) return [{ asset: "TRX", amount: "0" }];
  const frozen = [...(rowsAt("frozenV2")(account) ?? []), ...(rowsAt("frozen")(account) ?? [])];
  const unfreezing = rowsAt("unfrozenV2")(account) ?? [];
  const energy = asObject(asObject(account["account_resource"])?.["frozen_balance_for_energy"]);
  const units = [
    account["balance"] ?? 0,
    ...frozen.map((one) => one["amount"] ?? one["frozen_balance"] ?? 0),
    ...unfreezing.map((one) => one["unfreeze_amount"] ?? 0),
    energy?.["frozen_balance"] ?? 0,
  ];
  const tokens = (rowsAt("trc20")(account) ?? []).flatMap((one) =>
    Object.entries(one).flatMap(([contract, value]) => {
      const known = KNOWN.get(contract);
      return known === undefined ? [] : [{ asset: known[0], amount: unitsIn(value, known[1]) }];
    }),
  );
  return [...units.map((one) => ({ asset: "TRX", amount: unitsIn(one, DECIMALS) })), ...tokens];
};

export const tron = exchangeConnector({
  provider,
  client: publicApiClient("Tron (TronGrid)", {}, ({ status, json }) =>
    status < 400 && asObject(json)?.["success"] === false
      ? asLabel(asObject(json)?.["statusCode"]) || "error"
      : null,
  ),
  owner: { address: readAddress },
  balanceLists: [
    {
      path: "/v1/accounts/:address",
      rows: (json) => {
        const accounts = rowsAt("data")(json);
        return accounts === null ? null : balancesIn(accounts[0]);
      },
      asset: "asset",
      amounts: ["amount"],
    },
  ],
  lists: [
    list("transactions", "/transactions", ["txID"]),
    list("internal", "/internal-transactions", ["internal_tx_id"]),
    // Several rows of one transaction may be equal except for the amount.
    list("tokens", "/transactions/trc20", ["transaction_id", "token_info.address", "from", "to", "value"]),
  ],
  readers: READERS,
  join: joinMoves(true),
});
