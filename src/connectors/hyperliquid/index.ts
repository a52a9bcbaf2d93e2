import { subtract } from "../../ledger/amounts.ts";
import { message } from "../../wording/messages/index.ts";
import { asAmount, asLabel, asObject, type Loose } from "../wire.ts";
import { exchangeConnector, rowsAt } from "../exchange/connector.ts";
import type { ClientSpec } from "../exchange/client.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { provider, readAddress } from "./provider.ts";
import { assetOf, READERS } from "./read.ts";

/** All requests have one path, with their type in the body. */
const client: ClientSpec = {
  label: "Hyperliquid",
  sign: ({ base, path: type, params, fields }) => ({
    url: `${base}/info`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      type,
      user: fields["address"],
      ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Number(value)])),
    }),
  }),
  codeOf: () => null,
  refusals: {},
};

const list = (name: string, path: string, id: readonly string[], limit: number): ListSpec => ({
  name,
  path,
  rows: [],
  id,
  time: "time",
  since: "2023-01-01",
  windowMs: 100 * 366 * DAY_MS,
  span: ["startTime", "endTime"],
  page: { by: "newer", param: "startTime", field: "time", limit },
});

/** Spot markets are identified by a number: another request returns the two coins. */
const marketsOf = (json: unknown): ((row: Loose) => Loose) | null => {
  const [tokens, markets] = [rowsAt("tokens")(json), rowsAt("universe")(json)];
  if (tokens === null || markets === null) return null;
  const names = new Map(tokens.map((one) => [asLabel(one["index"]), asLabel(one["name"])]));
  const pairs = new Map(
    markets.map((one) => {
      const pair = Array.isArray(one["tokens"])
        ? one["tokens"].map((index) => names.get(asLabel(index)) ?? "")
        : [];
      return [asLabel(one["name"]), { base: pair[0] ?? "", quote: pair[1] ?? "" }];
    }),
  );
  return (row) => pairs.get(asLabel(row["coin"])) ?? {};
};

/** The account's margin: its value without the unrealized result of open positions. */
const margin = (json: unknown): readonly Loose[] | null => {
  const worth = asAmount(asObject(asObject(json)?.["marginSummary"])?.["accountValue"]);
  const positions = rowsAt("assetPositions")(json);
  if (worth === null || positions === null) return null;
  const open = positions.map((one) => asAmount(asObject(one["position"])?.["unrealizedPnl"]) ?? "0");
  return [{ coin: "USDC", total: open.reduce((rest, one) => subtract(rest, one), worth) }];
};

const staked = (json: unknown): readonly Loose[] | null => {
  const all = asObject(json);
  return all?.["delegated"] === undefined
    ? null
    : ["delegated", "undelegated", "totalPendingWithdrawal"].map((name) => ({
        coin: "HYPE",
        total: all[name],
      }));
};

const balanceList = (path: string, rows: (json: unknown) => readonly Loose[] | null) =>
  ({ path, rows, asset: "coin", amounts: ["total"] }) as const;

export const hyperliquid = exchangeConnector({
  provider,
  client,
  owner: { address: readAddress },
  balanceLists: [
    balanceList("clearinghouseState", margin),
    balanceList("spotClearinghouseState", rowsAt("balances")),
    { ...balanceList("delegatorSummary", staked), mayBeRefused: true },
  ],
  assetOf,
  lists: [
    { ...list("fills", "userFillsByTime", ["tid"], 2_000), metadata: { path: "spotMeta", facts: marketsOf } },
    list("funding", "userFunding", ["time", "hash", "delta.coin"], 500),
    list(
      "ledger",
      "userNonFundingLedgerUpdates",
      ["time", "hash", "delta.type", "delta.token", "delta.usdc", "delta.amount"],
      500,
    ),
    {
      ...list("rewards", "delegatorRewards", ["time", "source"], 1_000_000),
      span: null,
      mayBeRefused: true,
    },
  ],
  readers: READERS,
  limitations: [message("provider.hyperliquidLimitations")],
});
