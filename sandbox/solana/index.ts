import { json, type SandboxPart, parseJson, type PartRequest, type Reply, whaleSize } from "../part.ts";
import {
  HOLDS,
  LAST_EPOCH,
  rewards,
  STACKER_ADDRESS,
  timeOfSlot,
  touches,
  transactionBody,
  transactions,
} from "./stacker.ts";
import { whaleAddress, whaleCount, whaleHolds, whaleIndex, whaleTransaction } from "./whale.ts";

export const solanaPart: SandboxPart = {
  providerKey: "solana",
  prefix: "/solana",
  settings: (url) => ({ apiUrl: `${url}/solana` }),
  samples: [{ providerKey: "solana", name: "Solana wallet", address: STACKER_ADDRESS }],
  everything: "stacker",
  renamed: [
    ["signature", "fails"],
    ["slot", "fails"],
    ["value", "fails"],
    ["pubkey", "fails"],
    ["epoch", "fails"],
    ["effectiveSlot", "fails"],
    ["blockTime", "bad-time"],
  ],
  keys: (user) => ({ address: user === "stacker" ? STACKER_ADDRESS : whaleAddress(whaleSize(user)) }),
  open: () => ({ handle, refuse: (message) => failure(0, Number(message) || -32_603, "refused") }),
};

const success = (id: unknown, result: unknown): Reply => json(200, { jsonrpc: "2.0", id, result });
const failure = (id: unknown, code: number, message: string): Reply =>
  json(200, { jsonrpc: "2.0", id, error: { code, message } });

type Params = readonly unknown[];
const optionsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const handle = ({ body, method }: PartRequest): Reply => {
  const call = optionsOf(parseJson(body));
  const { id, params } = call;
  if (method !== "POST" || !Array.isArray(params)) return failure(null, -32_600, "Invalid request");
  const handler = METHODS[String(call["method"])];
  return handler === undefined ? failure(id, -32_601, "Method not found") : handler(id, params);
};

const mine = (account: unknown): boolean => account === STACKER_ADDRESS;

/** The transactions of an account, newest first. */
const historyOf = (account: string) => {
  const count = whaleCount(account);
  if (count !== null)
    return {
      count,
      at: (index: number) => whaleTransaction(count, count - 1 - index),
      indexOf: (signature: string) => count - 1 - (whaleIndex(signature)?.index ?? count),
    };
  const all = transactions.filter((one) => touches(one, account)).toReversed();
  return {
    count: all.length,
    at: (index: number) => all[index]!,
    indexOf: (signature: string) => all.findIndex((one) => one.signature === signature),
  };
};

const METHODS: Readonly<Record<string, (id: unknown, params: Params) => Reply>> = {
  getBalance: (id, [account]) =>
    success(id, {
      context: { slot: 1 },
      value: mine(account) ? HOLDS.wallet : whaleHolds(whaleCount(String(account)) ?? 0),
    }),
  getTokenAccountsByOwner: (id, [owner, filter]) => {
    const first = String(optionsOf(filter)["programId"]).startsWith("Tokenkeg");
    const value = mine(owner) && first ? HOLDS.tokens : [];
    return success(id, {
      context: { slot: 1 },
      value: value.map(({ account, mint, units, decimals, lamports }) => ({
        pubkey: account,
        account: {
          lamports,
          data: {
            program: "spl-token",
            parsed: {
              type: "account",
              info: { mint, owner, tokenAmount: { amount: units, decimals, uiAmountString: "" } },
            },
          },
        },
      })),
    });
  },
  getProgramAccounts: (id, [, options]) => {
    const [filter] = (optionsOf(options)["filters"] as readonly unknown[] | undefined) ?? [];
    const { bytes } = optionsOf(optionsOf(filter)["memcmp"]);
    const found = mine(bytes) ? HOLDS.stakes : [];
    return success(
      id,
      found.map(({ account, lamports }) => ({ pubkey: account, account: { lamports, data: {} } })),
    );
  },
  getSignaturesForAddress: (id, [account, options]) => {
    const { limit = 1_000, before, until } = optionsOf(options);
    const list = historyOf(String(account));
    const from = typeof before === "string" ? list.indexOf(before) + 1 : 0;
    const end = typeof until === "string" ? list.indexOf(until) : -1;
    const last = Math.min(end === -1 ? list.count : end, from + Number(limit));
    const page = Array.from({ length: Math.max(0, last - from) }, (_, i) => list.at(from + i));
    return success(
      id,
      page.map(({ signature, slot, at, failed }) => ({
        signature,
        slot,
        blockTime: Date.parse(at) / 1_000,
        err: failed === true ? {} : null,
        memo: null,
        confirmationStatus: "finalized",
      })),
    );
  },
  getTransaction: (id, [signature, options]) => {
    const whale = whaleIndex(String(signature));
    const found =
      whale === null
        ? transactions.find((one) => one.signature === signature)
        : whaleTransaction(whale.count, whale.index);
    if (found?.versioned === true && optionsOf(options)["maxSupportedTransactionVersion"] !== 0)
      return failure(id, -32_015, "Transaction version (0) is not supported by the requesting client");
    return success(id, found === undefined ? null : transactionBody(found));
  },
  getEpochInfo: (id) =>
    success(id, { epoch: LAST_EPOCH, absoluteSlot: LAST_EPOCH * 432_000, slotsInEpoch: 432_000 }),
  getInflationReward: (id, [accounts, options]) => {
    const epoch = Number(optionsOf(options)["epoch"]);
    const reward = rewards.get(epoch);
    const stake = HOLDS.stakes[0]!.account;
    return success(
      id,
      (Array.isArray(accounts) ? accounts : []).map((account) =>
        account === stake && reward !== undefined
          ? {
              epoch,
              effectiveSlot: reward.slot,
              amount: reward.amount,
              postBalance: 5_000_000_000,
              commission: 5,
            }
          : null,
      ),
    );
  },
  getBlockTime: (id, [slot]) => success(id, timeOfSlot(Number(slot))),
};
