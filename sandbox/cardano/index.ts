import { bech32 } from "@scure/base";
import { createHash } from "node:crypto";
import { json, parseJson, type SandboxPart, type PartRequest, type Reply, whaleSize } from "../part.ts";

type Wire = Readonly<Record<string, unknown>>;

const part = (word: string): Buffer => {
  const bytes = createHash("sha256")
    .update(`lotbuch:${whaleSize(word) > 0 ? "whale" : word}`)
    .digest()
    .subarray(0, 28);
  if (whaleSize(word) > 0) bytes.writeUInt32BE(whaleSize(word), 24);
  return bytes;
};

/** Stake address derived from a word; its key is unknown. */
const stakeOf = (word: string): string =>
  bech32.encode("stake", bech32.toWords(Buffer.concat([Buffer.from([0xe1]), part(word)])), 120);

/** A receiving address of the same wallet. */
export const receivingOf = (word: string): string =>
  bech32.encode(
    "addr",
    bech32.toWords(Buffer.concat([Buffer.from([0x01]), part(`${word}:pays`), part(word)])),
    120,
  );

export const STACKER_CARDANO = stakeOf("stacker");
const [EXCHANGE, SHOP] = ["exchange", "shop"].map((word) => ({
  stake: stakeOf(word),
  addr: receivingOf(word),
})) as [{ stake: string; addr: string }, { stake: string; addr: string }];
const ME = { stake: STACKER_CARDANO, addr: receivingOf("stacker") };

type WalletAddress = { readonly stake: string; readonly addr: string };

const POLICY = "f66d78b4a3cb3d37afa0ec36461e51ecbde00f26c8f0a68f94b69880";
const TOKEN = {
  policy_id: POLICY,
  asset_name: Buffer.from("iUSD").toString("hex"),
  fingerprint: "asset1xyz0v7e6pxrr3nqtjqz9ggs6ku7xe9k4z2h5rf",
  decimals: 6,
};

const utxo = (who: WalletAddress, value: number, tokens = 0): Wire => ({
  payment_addr: { bech32: who.addr, cred: "" },
  stake_addr: who.stake,
  tx_hash: "",
  tx_index: 0,
  value: String(value),
  asset_list: tokens === 0 ? [] : [{ ...TOKEN, quantity: String(tokens) }],
});

type Step = {
  readonly at: string;
  readonly inputs: readonly Wire[];
  readonly outputs: readonly Wire[];
  readonly fee: number;
  readonly deposit?: number;
  readonly withdrawn?: number;
};

/** Received, staked, paid with rewards, a stablecoin that came with its ADA. Worked out by hand in the test. */
const STEPS: readonly Step[] = [
  {
    at: "2023-01-10T10:00:00Z",
    inputs: [utxo(EXCHANGE, 2_000_000_000)],
    outputs: [utxo(ME, 1_000_000_000), utxo(EXCHANGE, 999_830_000)],
    fee: 170_000,
  },
  {
    at: "2023-01-11T10:00:00Z",
    inputs: [utxo(ME, 1_000_000_000)],
    outputs: [utxo(ME, 997_830_000)],
    fee: 170_000,
    deposit: 2_000_000,
  },
  {
    at: "2023-06-01T10:00:00Z",
    inputs: [utxo(ME, 997_830_000)],
    outputs: [utxo(SHOP, 100_000_000), utxo(ME, 898_660_000)],
    fee: 170_000,
    withdrawn: 1_000_000,
  },
  {
    at: "2023-07-01T10:00:00Z",
    inputs: [utxo(EXCHANGE, 5_000_000, 40_000_000)],
    outputs: [utxo(ME, 1_500_000, 25_000_000), utxo(EXCHANGE, 3_330_000, 15_000_000)],
    fee: 170_000,
  },
];

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

type Account = {
  readonly transactions: readonly Wire[];
  readonly rewards: readonly Wire[];
  readonly info: Wire;
};

const transaction = (stake: string, step: Step, i: number, height: number): Wire => ({
  tx_hash: hashOf(`${stake}:${i}`),
  block_height: height,
  tx_timestamp: Date.parse(step.at) / 1_000,
  fee: String(step.fee),
  deposit: String(step.deposit ?? 0),
  inputs: step.inputs,
  outputs: step.outputs,
  withdrawals: step.withdrawn === undefined ? [] : [{ amount: String(step.withdrawn), stake_addr: stake }],
  certificates: [],
});

const stacker: Account = {
  transactions: STEPS.map((step, i) => transaction(STACKER_CARDANO, step, i, 8_000_000 + i * 10)),
  rewards: [
    { earned_epoch: 390, spendable_epoch: 392, amount: "600000", type: "member", pool_id: "pool1abc" },
    { earned_epoch: 391, spendable_epoch: 393, amount: "650000", type: "member", pool_id: "pool1abc" },
  ].map((row) => ({ stake_address: STACKER_CARDANO, ...row })),
  // 898.66 and 1.5 in addresses, 0.25 of 1.25 in rewards not withdrawn yet, 2 deposited.
  info: {
    stake_address: STACKER_CARDANO,
    status: "registered",
    total_balance: "900410000",
    deposit: "2000000",
  },
};

const whale = (size: number): Account => {
  const stake = stakeOf(`whale-${size}`);
  const me = { stake, addr: receivingOf(`whale-${size}`) };
  return {
    transactions: Array.from({ length: size }, (_, i) =>
      transaction(
        stake,
        {
          at: new Date(Date.UTC(2022, 0, 1) + i * 600_000).toISOString(),
          inputs: [utxo(EXCHANGE, 3_000_000)],
          outputs: [utxo(me, 2_000_000), utxo(EXCHANGE, 830_000)],
          fee: 170_000,
        },
        i,
        7_000_000 + Math.floor(i / 2),
      ),
    ),
    rewards: [],
    info: {
      stake_address: stake,
      status: "registered",
      total_balance: String(size * 2_000_000),
      deposit: "0",
    },
  };
};

export const cardanoPart: SandboxPart = {
  providerKey: "cardano",
  prefix: "/koios",
  settings: (url) => ({ apiUrl: `${url}/koios` }),
  everything: "stacker",
  renamed: [
    ["tx_hash", "fails"],
    ["block_height", "fails"],
    ["total_balance", "fails"],
    ["tx_timestamp", "bad-time"],
    ["outputs", "bad-amount"],
    ["spendable_epoch", "fails"],
  ],
  keys: (user) => ({ address: user === "stacker" ? receivingOf("stacker") : stakeOf(user) }),
  samples: [{ providerKey: "cardano", name: "Cardano", address: STACKER_CARDANO }],
  open: () => {
    const accounts = new Map<string, Account>([[STACKER_CARDANO, stacker]]);
    const byHash = new Map(stacker.transactions.map((one) => [String(one["tx_hash"]), one]));
    return {
      handle: (request) => handle(accounts, byHash, request),
      refuse: (code) => json(400, { code, message: "On demand." }),
    };
  },
};

/** The last four bytes of a whale's address are its number of records. */
const sizeIn = (stake: string): number => {
  const decoded = bech32.decodeUnsafe(stake, 120);
  const bytes = decoded === undefined ? Buffer.alloc(0) : Buffer.from(bech32.fromWords(decoded.words));
  return bytes.length === 29 && bytes.subarray(1, 25).equals(part("whale").subarray(0, 24))
    ? bytes.readUInt32BE(25)
    : 0;
};

const accountOf = (
  accounts: Map<string, Account>,
  byHash: Map<string, Wire>,
  stake: string,
): Account | null => {
  const known = accounts.get(stake);
  if (known !== undefined) return known;
  const size = sizeIn(stake);
  if (size === 0) return null;
  const account = whale(size);
  accounts.set(stake, account);
  for (const one of account.transactions) byHash.set(String(one["tx_hash"]), one);
  return account;
};

const handle = (
  accounts: Map<string, Account>,
  byHash: Map<string, Wire>,
  { path, query, body }: PartRequest,
): Reply => {
  const payload = (parseJson(body) ?? {}) as Record<string, unknown>;
  const [first] = Array.isArray(payload["_stake_addresses"])
    ? (payload["_stake_addresses"] as unknown[])
    : [];
  const account = accountOf(accounts, byHash, query.get("_stake_address") ?? String(first));
  const [offset, limit] = [Number(query.get("offset") ?? "0"), Number(query.get("limit") ?? "1000")];
  if (path === "/account_info") return json(200, account === null ? [] : [account.info]);
  if (path === "/account_reward_history")
    return json(200, (account?.rewards ?? []).slice(offset, offset + limit));
  if (path === "/account_txs") {
    const after = Number(query.get("_after_block_height") ?? "0");
    const rows = (account?.transactions ?? []).filter((one) => Number(one["block_height"]) > after);
    return json(
      200,
      rows.slice(offset, offset + limit).map((one) => ({
        tx_hash: one["tx_hash"],
        epoch_no: 400,
        block_height: one["block_height"],
        block_time: one["tx_timestamp"],
      })),
    );
  }
  if (path !== "/tx_info") return json(404, { message: "Not found" });
  const hashes = Array.isArray(payload["_tx_hashes"]) ? (payload["_tx_hashes"] as unknown[]) : [];
  return json(
    200,
    hashes.flatMap((hash) => byHash.get(String(hash)) ?? []),
  );
};
