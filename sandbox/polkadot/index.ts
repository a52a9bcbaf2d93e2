import { base58 } from "@scure/base";
import { createHash } from "node:crypto";
import { bytesOf, hashOf, hourly, openAccounts, type ChainRow } from "../on-chain.ts";
import { json, parseJson, type SandboxPart, type PartRequest, type Reply } from "../part.ts";

/** A zero and the key, followed by two bytes of a hash. */
const addressOf = (word: string): string => {
  const body = Buffer.concat([Buffer.from([0]), bytesOf(`polkadot:${word}`)]);
  const sum = createHash("blake2b512")
    .update(Buffer.concat([Buffer.from("SS58PRE"), body]))
    .digest();
  return base58.encode(Buffer.concat([body, sum.subarray(0, 2)]));
};
const [EXCHANGE, SHOP] = ["exchange", "shop"].map(addressOf) as [string, string];

type Account = {
  readonly lists: Readonly<Record<string, readonly ChainRow[]>>;
  readonly balances: Readonly<Record<string, string>>;
};

const seconds = (text: string): number => Date.parse(`${text}T10:00:00Z`) / 1_000;

const moved = (
  index: string,
  at: number,
  from: string,
  to: string,
  amount: string,
  more: ChainRow = {},
): ChainRow => ({
  transfer_id: 1,
  from,
  to,
  extrinsic_index: index,
  success: true,
  hash: `0x${hashOf("dot", index)}`,
  block_num: Number(index.split("-")[0]),
  block_timestamp: at,
  module: "balances",
  amount,
  fee: "160000000",
  event_idx: 0,
  asset_symbol: "DOT",
  asset_unique_id: "DOT",
  ...more,
});
const called = (index: string, at: number, fee: string, success = true): ChainRow => ({
  extrinsic_index: index,
  block_timestamp: at,
  extrinsic_hash: `0x${hashOf("dot", index)}`,
  call_module: "balances",
  call_module_function: "transfer_keep_alive",
  success,
  fee,
  fee_used: fee,
});
const rewarded = (index: string, at: number, event_id: string, amount: string): ChainRow => ({
  era: 1,
  module_id: "staking",
  event_id,
  amount,
  block_timestamp: at,
  event_index: index,
  extrinsic_index: index,
});

/**
 * Coins in and bonded on the first chain, rewards and a slash there, then on the second: rewards, dollars, a
 * withdrawal.
 */
const stacker = (me: string): Account => ({
  lists: {
    "polkadot /api/v2/scan/transfers": [
      moved("100-1", seconds("2023-01-10"), EXCHANGE, me, "100"),
      moved("300-2", seconds("2023-03-01"), me, SHOP, "10"),
    ],
    "polkadot /api/v2/scan/extrinsics": [
      called("200-1", seconds("2023-02-01"), "200000000"),
      called("300-2", seconds("2023-03-01"), "160000000"),
      called("310-2", seconds("2023-03-02"), "150000000", false),
    ],
    "polkadot /api/v2/scan/account/reward_slash": [
      rewarded("400-5", seconds("2023-04-01"), "Rewarded", "5000000000"),
      rewarded("410-5", seconds("2023-04-05"), "Slashed", "1000000000"),
    ],
    "assethub-polkadot /api/v2/scan/transfers": [
      moved("500-1", seconds("2025-11-20"), EXCHANGE, me, "25", {
        asset_symbol: "USDT",
        asset_unique_id: "standard_assets/1984",
      }),
    ],
    "assethub-polkadot /api/scan/nomination_pool/rewards": [
      { pool_id: 1, amount: "2500000000", block_timestamp: seconds("2025-12-01"), event_index: "600-3" },
    ],
  },
  // 100 - 10 - 0.02 - 0.016 - 0.015 + 0.5 - 0.1; 0.25.
  balances: { polkadot: "90.349", "assethub-polkadot": "0.25" },
});

const whale = (me: string, count: number): Account => ({
  lists: {
    "polkadot /api/v2/scan/transfers": hourly(count).map(({ i, ms }) =>
      moved(`${i}-1`, ms / 1_000, EXCHANGE, me, "1"),
    ),
  },
  balances: { polkadot: String(count), "assethub-polkadot": "0" },
});

const ROWS: Readonly<Record<string, string>> = {
  "/api/v2/scan/transfers": "transfers",
  "/api/v2/scan/extrinsics": "extrinsics",
  "/api/v2/scan/account/reward_slash": "list",
  "/api/scan/nomination_pool/rewards": "list",
};

const { keys, find } = openAccounts(addressOf, stacker, whale);

export const polkadotPart: SandboxPart = {
  providerKey: "polkadot",
  prefix: "/subscan",
  settings: (url) => ({ apiUrl: `${url}/subscan`, apiKey: "sandbox" }),
  everything: "stacker",
  renamed: [
    ["data", "fails"],
    ["extrinsic_index", "fails"],
    ["block_timestamp", "bad-time"],
    ["amount", "bad-amount"],
  ],
  keys,
  samples: [{ providerKey: "polkadot", name: "Polkadot wallet", ...keys("stacker") }],
  open: () => ({
    handle,
    refuse: (code) => json(200, { code: Number(code), message: "On demand.", data: null }),
  }),
};

const good = (data: unknown): Reply => json(200, { code: 0, message: "Success", generated_at: 1, data });

const handle = ({ path, body, header }: PartRequest): Reply => {
  if (header("x-api-key") !== "sandbox") return json(200, { code: 20001, message: "API key is wrong" });
  const [, chain = "", rest = ""] = /^\/([a-z-]+)(\/.*)$/.exec(path) ?? [];
  const {
    address = "",
    row = 10,
    page = 0,
  } = (parseJson(body) ?? {}) as { address?: string; row?: number; page?: number };
  const account = find(address);
  if (rest === "/api/v2/scan/search")
    return good({ account: { address, balance: account.balances[chain] ?? "0" } });
  const name = ROWS[rest];
  if (name === undefined || !(row <= 100)) return json(200, { code: 400, message: "Params Error" });
  const rows = (account.lists[`${chain} ${rest}`] ?? []).toReversed();
  return good({ count: rows.length, [name]: rows.slice(page * row, (page + 1) * row) });
};
