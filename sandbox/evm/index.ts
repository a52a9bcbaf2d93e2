import { EVM_CHAINS } from "../../src/ledger/chains.ts";
import { json, type SandboxPart, type PartRequest, type Reply, type World, whaleSize } from "../part.ts";
import { type EvmAccount, hashOf, type EvmList, rowsOf } from "./account.ts";
import { roamer } from "./roamer.ts";
import { stacker } from "./stacker.ts";
import { whale, whaleAddressOf } from "./whale.ts";

export { whaleAddressOf as evmWhaleAddress } from "./whale.ts";
export { ROAMER_ADDRESS } from "./roamer.ts";
export { STACKER_ADDRESS } from "./stacker.ts";

const CHAINS: ReadonlySet<string> = new Set(EVM_CHAINS.map(({ id }) => String(id)));
const LISTS: readonly EvmList[] = [
  "txlist",
  "txlistinternal",
  "tokentx",
  "tokennfttx",
  "token1155tx",
  "txsBeaconWithdrawal",
];

const notOk = (result: string): Reply => json(200, { status: "0", message: "NOTOK", result });
const ok = (result: unknown): Reply => json(200, { status: "1", message: "OK", result });

/** Limit of the free tier. */
const MAX_OFFSET = 1_000;
const WINDOW = 10_000;
const PER_SECOND = 3;

const SAMPLE_ACCOUNTS: ReadonlyMap<string, EvmAccount> = new Map(Object.entries({ stacker, roamer }));

export const evmPart: SandboxPart = {
  providerKey: "ethereum",
  prefix: "/etherscan",
  settings: (url) => ({
    apiUrl: `${url}/etherscan/v2/api`,
    apiKey: "sandbox",
    chainUrl: `${url}/etherscan/network/evm/{chain_id}/etherscan/api`,
  }),
  samples: [{ providerKey: "ethereum", name: "Ethereum wallet", address: stacker.address }],
  everything: "stacker",
  renamed: [
    ["result", "fails"],
    ["blockNumber", "fails"],
    ["hash", "missing-field"],
    ["from", "missing-field"],
    ["timeStamp", "bad-time"],
  ],
  keys: (user) => ({ address: SAMPLE_ACCOUNTS.get(user)?.address ?? whaleAddressOf(whaleSize(user)) }),
  open: (world) => {
    const recent: number[] = [];
    return {
      handle: (request) => (isOverLimit(world, recent) ? notOk(TOO_FAST) : handle(request)),
      refuse: notOk,
    };
  },
};

const TOO_FAST = "Max calls per sec rate limit reached (3/sec)";

const isOverLimit = ({ limits, now }: World, recent: number[]): boolean => {
  if (limits === null) return false;
  while (recent[0] !== undefined && recent[0] <= now() - 1_000 / limits) recent.shift();
  if (recent.length >= PER_SECOND) return true;
  recent.push(now());
  return false;
};

const accountOf = (address: string): EvmAccount => {
  const known = [...SAMPLE_ACCOUNTS.values()].find((one) => one.address === address);
  return known ?? whale(address) ?? { address, events: [], holds: {} };
};

/** Routescan has a path for each chain and needs no key; Etherscan takes both in the query. */
const OF_ONE_CHAIN = /^\/network\/evm\/(\d{1,10})\/etherscan\/api$/;

const handle = ({ path, query }: PartRequest): Reply => {
  const own = OF_ONE_CHAIN.exec(path)?.[1];
  if (path !== "/v2/api" && own === undefined) return { status: 404, body: "404" };
  const chain = own ?? query.get("chainid") ?? "";
  if (!CHAINS.has(chain)) return notOk("Missing or unsupported chainid parameter (required for v2 api)");
  if (own === undefined && query.get("apikey") !== "sandbox") return notOk("Invalid API Key");
  const action = query.get("action") ?? "";
  if (query.get("module") === "proxy") return receipt(chain, query.get("txhash") ?? "");
  const address = (query.get("address") ?? "").toLowerCase();
  if (!/^0x[0-9a-f]{40}$/.test(address)) return notOk("Error! Invalid address format");
  const account = accountOf(address);
  if (action === "balance") return ok(account.holds[Number(chain)]?.[""] ?? "0");
  if (action === "tokenbalance")
    return ok(account.holds[Number(chain)]?.[query.get("contractaddress") ?? ""] ?? "0");
  const list = LISTS.find((known) => known === action);
  return list === undefined
    ? notOk("Error! Missing Or invalid Action name")
    : page(account, Number(chain), list, query);
};

/** A row as sent, and its block. */
type Row = { readonly block: number; readonly text: string };
const rowsByAccount = new WeakMap<EvmAccount, Map<string, readonly Row[]>>();

/** Sorted by block. Rows of a large account are generated and serialized once, not for every page. */
const allRows = (account: EvmAccount, chain: number, list: EvmList): readonly Row[] => {
  const lists = rowsByAccount.get(account) ?? new Map<string, readonly Row[]>();
  rowsByAccount.set(account, lists);
  const rows =
    lists.get(`${chain} ${list}`) ??
    rowsOf(
      account.events.filter((event) => event.chain === chain),
      list,
    ).map((row) => ({ block: Number(row["blockNumber"]), text: JSON.stringify(row) }));
  lists.set(`${chain} ${list}`, rows);
  return rows;
};

/** Number of rows before this block. */
const before = (rows: readonly Row[], block: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.block < block) low = middle + 1;
    else high = middle;
  }
  return low;
};

const page = (account: EvmAccount, chain: number, list: EvmList, query: URLSearchParams): Reply => {
  const [from, to, number, offset] = ["startblock", "endblock", "page", "offset"].map((name) =>
    Number(query.get(name) ?? "0"),
  ) as [number, number, number, number];
  const size = Math.min(offset || MAX_OFFSET, MAX_OFFSET);
  if (number * size > WINDOW)
    return notOk("Result window is too large, PageNo x Offset size must be less than or equal to 10000");
  const all = allRows(account, chain, list);
  const rows = all.slice(before(all, from), before(all, to + 1));
  const sorted = query.get("sort") === "asc" ? rows : rows.toReversed();
  const result = sorted.slice((number - 1) * size, number * size);
  return result.length === 0
    ? json(200, { status: "0", message: "No transactions found", result: [] })
    : json(200, `{"status":"1","message":"OK","result":[${result.map(({ text }) => text).join(",")}]}`);
};

const receipt = (chain: string, hash: string): Reply => {
  const event = [...SAMPLE_ACCOUNTS.values()]
    .flatMap(({ events }) => events)
    .find((one) => String(one.chain) === chain && hashOf("evm", one.chain, one.label) === hash);
  const result =
    event?.tx === undefined
      ? null
      : {
          transactionHash: hash,
          from: event.tx["from"],
          to: event.tx["to"],
          type: "0x2",
          status: "0x1",
          ...event.receipt,
        };
  return json(200, { jsonrpc: "2.0", id: 1, result });
};
