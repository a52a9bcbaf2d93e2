import { keccak_256 } from "@noble/hashes/sha3.js";
import { BRIDGES } from "./bridges.ts";
import { EXCHANGES } from "./exchanges.ts";
import type { ContractRow, EventSignature, Family, ContractRole } from "./family.ts";
import { LENDING } from "./lending.ts";
import { LIQUID_STAKING } from "./liquid-staking.ts";
import { MIGRATIONS } from "./migrations.ts";
import { PAYMENTS } from "./payments.ts";
import { POOLS } from "./pools.ts";
import { REWARDS } from "./rewards.ts";
import { VAULTS } from "./vaults.ts";

export type { EventSignature, Family, ContractRole } from "./family.ts";

/** All known protocols. If two families have the same event, the first decides its meaning. */
export const FAMILIES: readonly Family[] = [
  LENDING,
  LIQUID_STAKING,
  POOLS,
  BRIDGES,
  MIGRATIONS,
  REWARDS,
  VAULTS,
  EXCHANGES,
  PAYMENTS,
];

/** Meaning of an event or a contract in the tables. */
export type ProtocolMeaning = {
  readonly protocol: string;
  readonly out: ContractRole | null;
  readonly into: ContractRole | null;
  /** The event names no account: it counts in the transaction that contains it. */
  readonly anybody: boolean;
  /** Counts only if a topic names the account: of two forms of the event only one is meant. */
  readonly indexed: boolean;
  /**
   * Reports incoming coins: if its contract burns the same amount of its own token, it is another event of the same
   * form.
   */
  readonly coins: boolean;
  /** Index of the amount of the share token, which is neither minted nor burned; 0 if there is none. */
  readonly share: number;
  /** Index of the position's owner; 0 if the event names only one account. */
  readonly owner: number;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Topic of an event: the hash of its signature. */
export const topicOf = (signature: string): string => `0x${hex(keccak_256(Buffer.from(signature)))}`;

type Topics = {
  readonly anywhere: ReadonlyMap<string, ProtocolMeaning>;
  /** Meanings that apply only if the given contract emits the event. */
  readonly by: ReadonlyMap<string, ReadonlyMap<string, ProtocolMeaning>>;
};
let topics: Topics | null = null;

/** Built once, when the first receipt is read: few processes read any. */
export const meaningOfTopic = (topic: string, contract = ""): ProtocolMeaning | null => {
  topics ??= topicsOf(FAMILIES.flatMap(({ events }) => events));
  return topics.by.get(topic)?.get(contract) ?? topics.anywhere.get(topic) ?? null;
};

const topicsOf = (rows: readonly EventSignature[]): Topics => {
  const anywhere = new Map<string, ProtocolMeaning>();
  const by = new Map<string, Map<string, ProtocolMeaning>>();
  for (const [protocol, signature, out, into, naming] of rows) {
    const topic = topicOf(signature);
    const meaning = {
      protocol,
      out,
      into,
      anybody: naming === "anybody",
      indexed: naming === "indexed",
      coins: naming === "coins",
      share: naming === "share" ? (/^\w+\(((?:address,)*)/.exec(signature)?.[1]?.length ?? 0) / 8 + 1 : 0,
      owner: typeof naming === "number" ? naming : 0,
    };
    if (typeof naming === "string" && naming.startsWith("0x"))
      by.set(topic, (by.get(topic) ?? new Map()).set(naming, meaning));
    else if (!anywhere.has(topic)) anywhere.set(topic, meaning);
  }
  return { anywhere, by };
};

const CONTRACTS: ReadonlyMap<string, ProtocolMeaning> = (() => {
  const found = new Map<string, ProtocolMeaning>();
  for (const [chain, address, protocol, out, into] of FAMILIES.flatMap(
    ({ contracts }): readonly ContractRow[] => contracts,
  ))
    if (!found.has(`${chain}:${address}`))
      found.set(`${chain}:${address}`, {
        protocol,
        out,
        into,
        anybody: true,
        indexed: false,
        coins: false,
        share: 0,
        owner: 0,
      });
  return found;
})();

export const meaningOfContract = (chain: string, address: string): ProtocolMeaning | null =>
  CONTRACTS.get(`${chain}:${address}`) ?? CONTRACTS.get(`*:${address}`) ?? null;
