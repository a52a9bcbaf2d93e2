import { createBase58check } from "@scure/base";
import { createHash } from "node:crypto";
import { bytesOf, hashOf, hourly, openAccounts, type ChainRow } from "../on-chain.ts";
import { json, type SandboxPart, type PartRequest, type Reply } from "../part.ts";

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
const addressOf = (word: string): string =>
  base58check.encode(Buffer.concat([Buffer.from([6, 161, 159]), bytesOf(`tezos:${word}`).subarray(0, 20)]));
const [EXCHANGE, SHOP, BAKER, POOL] = ["exchange", "shop", "baker", "pool"].map(addressOf);

type Lists = Readonly<Record<string, readonly ChainRow[]>>;
type Account = { readonly lists: Lists; readonly balance: number };

let ids = 1_000;
const operation = (
  type: string,
  at: string,
  level: number,
  sender: string | undefined,
  more: ChainRow,
): ChainRow => ({
  type,
  id: (ids += 1),
  level,
  timestamp: at,
  hash: `oo${hashOf(type, at, level).slice(0, 49)}`,
  sender: { address: sender },
  bakerFee: 0,
  status: "applied",
  ...more,
});
const paid = (
  at: string,
  level: number,
  from: string | undefined,
  to: string | undefined,
  amount: number,
  more: ChainRow = {},
): ChainRow =>
  operation("transaction", at, level, from, {
    target: { address: to },
    amount,
    storageFee: 0,
    allocationFee: 0,
    ...more,
  });

/** Coins in, delegated, a baker's payment, some sent, a failed call, dollars bought, some staked. */
const stacker = (me: string): Account => ({
  balance: 70_420_676,
  lists: {
    "/v1/operations/transactions": [
      paid("2023-01-10T10:00:00Z", 1, EXCHANGE, me, 100_000_000, { bakerFee: 400 }),
      paid("2023-03-01T10:00:00Z", 4, BAKER, me, 500_000, { bakerFee: 400 }),
      paid("2023-04-01T10:00:00Z", 5, me, SHOP, 10_000_000, { bakerFee: 500, allocationFee: 64_250 }),
      paid("2023-05-01T10:00:00Z", 6, me, SHOP, 5_000_000, { bakerFee: 1_000, status: "backtracked" }),
      paid("2023-06-01T10:00:00Z", 7, me, POOL, 20_000_000, { bakerFee: 2_000, storageFee: 10_000 }),
    ],
    "/v1/operations/reveals": [operation("reveal", "2023-01-11T10:00:00Z", 2, me, { bakerFee: 374 })],
    "/v1/operations/delegations": [
      operation("delegation", "2023-01-12T10:00:00Z", 3, me, {
        bakerFee: 400,
        newDelegate: { address: BAKER },
      }),
    ],
    "/v1/operations/staking": [
      operation("staking", "2023-07-01T10:00:00Z", 8, me, {
        bakerFee: 800,
        action: "stake",
        amount: 30_000_000,
      }),
    ],
    "/v1/tokens/transfers": [
      {
        id: 77,
        level: 7,
        timestamp: "2023-06-01T10:00:00Z",
        token: {
          id: 5,
          contract: { address: "KT1XnTn74bUtxHfDtBmm2bGZAQfhPbvKWR8o" },
          tokenId: "0",
          standard: "fa2",
          metadata: { name: "Tether USD", symbol: "USDt", decimals: "6" },
        },
        from: { address: POOL },
        to: { address: me },
        amount: "18500000",
        transactionId: 90,
      },
    ],
  },
});

const whale = (me: string, count: number): Account => ({
  balance: count * 1_000_000,
  lists: {
    "/v1/operations/transactions": hourly(count).map(({ i, ms }) =>
      paid(new Date(ms).toISOString().replace(".000Z", "Z"), i, EXCHANGE, me, 1_000_000),
    ),
  },
});

const { keys, find } = openAccounts(addressOf, stacker, whale);

export const tezosPart: SandboxPart = {
  providerKey: "tezos",
  prefix: "/tzkt",
  settings: (url) => ({ apiUrl: `${url}/tzkt` }),
  everything: "stacker",
  renamed: [
    ["id", "fails"],
    ["balance", "fails"],
    ["timestamp", "bad-time"],
    ["sender", "missing-field"],
    ["status", "missing-field"],
  ],
  keys,
  samples: [{ providerKey: "tezos", name: "Tezos wallet", ...keys("stacker") }],
  open: () => ({ handle, refuse: (code) => json(400, { code, error: "On demand." }) }),
};

const handle = ({ path, query }: PartRequest): Reply => {
  const of = /^\/v1\/accounts\/(\w+)$/.exec(path)?.[1];
  if (of !== undefined) return json(200, { type: "user", address: of, balance: find(of).balance });
  const who =
    query.get("sender") ?? query.get("anyof.sender.target.initiator") ?? query.get("anyof.from.to") ?? "";
  const [from, until] = ["timestamp.ge", "timestamp.le"].map((name) => Date.parse(query.get(name) ?? ""));
  const [after, limit] = [Number(query.get("offset.cr") ?? "0"), Number(query.get("limit") ?? "100")];
  if (query.get("sort.asc") !== "id" || !(limit <= 10_000)) return json(400, { code: 400 });
  const rows = (find(who).lists[path] ?? []).filter(({ id, timestamp }) => {
    const at = Date.parse(String(timestamp));
    return Number(id) > after && at >= from! && at <= until!;
  });
  return json(200, rows.slice(0, limit));
};
