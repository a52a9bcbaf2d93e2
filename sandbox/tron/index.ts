import { createBase58check } from "@scure/base";
import { createHash } from "node:crypto";
import { bytesOf, hashOf, hourly, openAccounts, type ChainRow } from "../on-chain.ts";
import { json, type SandboxPart, type PartRequest, type Reply } from "../part.ts";

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest());
const rawOf = (word: string): Buffer =>
  Buffer.concat([Buffer.from([0x41]), bytesOf(`tron:${word}`).subarray(0, 20)]);
const addressOf = (word: string): string => base58check.encode(rawOf(word));
const hex = (address: string): string => Buffer.from(base58check.decode(address)).toString("hex");
const [EXCHANGE, SHOP, POOL] = ["exchange", "shop", "pool"].map(addressOf) as [string, string, string];
const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

type Account = { readonly lists: Readonly<Record<string, readonly ChainRow[]>>; readonly about: ChainRow };

const call = (
  at: number,
  type: string,
  owner: string,
  value: ChainRow,
  more: ChainRow = {},
  ret: ChainRow = {},
): ChainRow => ({
  ret: [{ contractRet: "SUCCESS", fee: 0, ...ret }],
  txID: hashOf("tron", at, type, owner),
  block_timestamp: at,
  blockNumber: 1,
  raw_data: {
    contract: [
      {
        type,
        parameter: {
          value: { owner_address: hex(owner), ...value },
          type_url: `type.googleapis.com/protocol.${type}`,
        },
      },
    ],
  },
  internal_transactions: [],
  ...more,
});
const sent = (at: number, from: string, to: string, amount: number, ret: ChainRow = {}): ChainRow =>
  call(at, "TransferContract", from, { amount, to_address: hex(to) }, {}, ret);

const token = (
  at: number,
  id: string,
  from: string,
  to: string,
  value: string,
  address = USDT,
  symbol = "USDT",
): ChainRow => ({
  transaction_id: id,
  token_info: { symbol, address, decimals: 6, name: "Tether USD" },
  block_timestamp: at,
  from,
  to,
  type: "Transfer",
  value,
});

const day = (text: string): number => Date.parse(`${text}T10:00:00Z`);

/** Coins in, some frozen for votes, a reward, dollars for some, some sent, a failed call, an unsolicited token. */
const stacker = (me: string): Account => {
  const swap = call(
    day("2023-04-01"),
    "TriggerSmartContract",
    me,
    { contract_address: hex(POOL), call_value: 200_000_000 },
    {},
    { fee: 5_000_000 },
  );
  return {
    about: {
      address: hex(me),
      balance: 288_500_000,
      frozenV2: [{ amount: 400_000_000 }, { type: "ENERGY" }],
      unfrozenV2: [{ unfreeze_amount: 100_000_000, unfreeze_expire_time: day("2023-07-15") }],
      trc20: [{ [USDT]: "10000000" }],
    },
    lists: {
      "/transactions": [
        sent(day("2023-01-10"), EXCHANGE, me, 1_000_000_000, { fee: 1_100_000 }),
        call(day("2023-01-11"), "FreezeBalanceV2Contract", me, { frozen_balance: 500_000_000 }),
        call(day("2023-02-01"), "WithdrawBalanceContract", me, {}, { withdraw_amount: 2_500_000 }),
        swap,
        sent(day("2023-05-01"), me, SHOP, 8_000_000, { fee: 1_000_000 }),
        call(
          day("2023-05-02"),
          "TriggerSmartContract",
          me,
          { contract_address: hex(POOL), call_value: 50_000_000 },
          {},
          { contractRet: "REVERT", fee: 2_000_000 },
        ),
      ],
      "/internal-transactions": [
        {
          internal_tx_id: hashOf("inner", 1),
          data: { note: "63616c6c", rejected: false, call_value: { _: 2_000_000 } },
          block_timestamp: day("2023-06-01"),
          to_address: hex(me),
          from_address: hex(POOL),
          tx_id: hashOf("tron", "inner"),
        },
      ],
      "/transactions/trc20": [
        token(day("2023-04-01"), String(swap["txID"]), POOL, me, "14000000"),
        token(day("2023-06-02"), hashOf("tron", "out"), me, SHOP, "4000000"),
        token(day("2023-06-03"), hashOf("tron", "spam"), SHOP, me, "77000000", SHOP, "USDT"),
        token(day("2023-06-04"), hashOf("tron", "dust"), SHOP, me, "0"),
      ],
    },
  };
};

const whale = (me: string, count: number): Account => ({
  about: { balance: count * 1_000_000 },
  lists: { "/transactions": hourly(count).map(({ ms }) => sent(ms, EXCHANGE, me, 1_000_000)) },
});

const { keys, find } = openAccounts(addressOf, stacker, whale);

export const tronPart: SandboxPart = {
  providerKey: "tron",
  prefix: "/tron",
  settings: (url) => ({ apiUrl: `${url}/tron` }),
  everything: "stacker",
  renamed: [
    ["data", "fails"],
    ["txID", "fails"],
    ["block_timestamp", "bad-time"],
    ["ret", "missing-field"],
    ["token_info", "missing-field"],
  ],
  keys,
  samples: [{ providerKey: "tron", name: "Tron wallet", ...keys("stacker") }],
  open: () => ({
    handle,
    refuse: (code) => json(200, { success: false, error: "On demand.", statusCode: code }),
  }),
};

const handle = ({ path, query }: PartRequest): Reply => {
  const [, me = "", list = ""] = /^\/v1\/accounts\/(T\w+)(\/.*)?$/.exec(path) ?? [];
  if (me === "") return json(404, { success: false, error: "Not found" });
  const { about, lists } = find(me);
  if (list === "") return json(200, { data: [about], success: true, meta: { at: 1, page_size: 1 } });
  const [from, until, limit] = ["min_timestamp", "max_timestamp", "limit"].map((name) =>
    Number(query.get(name)),
  );
  if (!(limit! <= 200) || query.get("order_by") !== "block_timestamp,asc")
    return json(400, { success: false });
  const at = Number(/^at(\d+)$/.exec(query.get("fingerprint") ?? "at0")?.[1] ?? Number.NaN);
  if (Number.isNaN(at)) return json(400, { success: false, error: "fingerprint" });
  const rows = (lists[list] ?? []).filter(
    ({ block_timestamp: ms }) => Number(ms) >= from! && Number(ms) <= until!,
  );
  const more = at + limit! < rows.length;
  return json(200, {
    data: rows.slice(at, at + limit!),
    success: true,
    meta: { at: 1, page_size: limit, ...(more ? { fingerprint: `at${at + limit!}` } : {}) },
  });
};
