import { asAmount, asLabel, asObject } from "../wire.ts";
import type { ClientSpec } from "../exchange/client.ts";
import { exchangeConnector, type BalanceList } from "../exchange/connector.ts";
import { DAY_MS, type ListSpec } from "../exchange/lists.ts";
import { joinMoves } from "../exchange/on-chain.ts";
import { provider, readAddress } from "./provider.ts";
import { READERS } from "./read.ts";

/** Balances and staking moved from the first to the second: both have a part of the history. */
const CHAINS = ["polkadot", "assethub-polkadot"] as const;
const ROWS = 100;

/** The public service has a host for each chain; a self-hosted one has a path for each. */
const client: ClientSpec = {
  label: "Polkadot (Subscan)",
  sign: ({ base, path, params, fields, settings }) => {
    const [chain = "", rest = ""] = path.split("|");
    const numbers = Object.entries(params).map(([name, value]) =>
      /^\d+$/.test(value) ? ([name, Number(value)] as const) : ([name, value] as const),
    );
    const key = settings["apiKey"] ?? "";
    return {
      url: base.includes("//api.subscan.io")
        ? `${base.replace("//", `//${chain}.`)}${rest}`
        : `${base}/${chain}${rest}`,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(key === "" ? {} : { "X-API-Key": key }),
      },
      body: JSON.stringify({
        ...Object.fromEntries(numbers),
        address: fields["address"],
        key: fields["address"],
      }),
    };
  },
  codeOf: ({ json }) => {
    const code = asLabel(asObject(json)?.["code"]);
    return code === "" || code === "0" ? null : code;
  },
  refusals: { "20008": "slow", "20001": "denied", "20004": "denied" },
};

const list = (chain: string, name: string, path: string, rows: string, id: readonly string[]): ListSpec => ({
  name: `${name}-${chain}`,
  path: `${chain}|${path}`,
  rows: ["data", rows],
  id,
  time: "block_timestamp",
  since: "2020-05-26",
  windowMs: 100 * 366 * DAY_MS,
  span: null,
  params: { row: String(ROWS) },
  page: { by: "number", param: "page", limit: ROWS, first: 0 },
});

const listsOf = (chain: string): readonly ListSpec[] => [
  list(chain, "transfers", "/api/v2/scan/transfers", "transfers", ["extrinsic_index", "event_idx", "hash"]),
  list(chain, "extrinsics", "/api/v2/scan/extrinsics", "extrinsics", ["extrinsic_index"]),
  {
    ...list(chain, "rewards", "/api/v2/scan/account/reward_slash", "list", ["event_index"]),
    mayBeRefused: true,
  },
  {
    ...list(chain, "pools", "/api/scan/nomination_pool/rewards", "list", ["event_index"]),
    mayBeRefused: true,
  },
];

const balanceListOn = (chain: string): BalanceList => ({
  path: `${chain}|/api/v2/scan/search`,
  rows: (json) => {
    const account = asObject(asObject(asObject(json)?.["data"])?.["account"]);
    return account === null || asAmount(account["balance"]) === null
      ? null
      : [{ asset: "DOT", amount: account["balance"] }];
  },
  asset: "asset",
  amounts: ["amount"],
});

export const polkadot = exchangeConnector({
  provider,
  client,
  owner: { address: readAddress },
  balanceLists: CHAINS.map(balanceListOn),
  lists: CHAINS.flatMap(listsOf),
  readers: Object.fromEntries(
    CHAINS.flatMap((chain) => Object.entries(READERS).map(([name, read]) => [`${name}-${chain}`, read])),
  ),
  join: joinMoves(false),
});
