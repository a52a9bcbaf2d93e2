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

/** All that is known of protocols. Where two families write the same event, the first says what it means. */
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

/** What a table says of an event or a contract. */
export type ProtocolMeaning = {
  readonly protocol: string;
  readonly out: ContractRole | null;
  readonly into: ContractRole | null;
  /** The event names nobody: it counts in whose transaction it stands. */
  readonly anybody: boolean;
  /** It counts where a topic names the account: of two forms of the event only one is meant. */
  readonly indexed: boolean;
  /** It states coins that come: where its contract destroys as much of itself, it is another event of the same form. */
  readonly coins: boolean;
  /** Where the one stands whose position it is; 0 where there is only one. */
  readonly owner: number;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** How a signature stands in the chain: its hash. */
export const topicOf = (signature: string): string => `0x${hex(keccak_256(Buffer.from(signature)))}`;

type Topics = {
  readonly anywhere: ReadonlyMap<string, ProtocolMeaning>;
  /** Of events that mean this only where one contract writes them. */
  readonly by: ReadonlyMap<string, ReadonlyMap<string, ProtocolMeaning>>;
};
let topics: Topics | null = null;

/** Made once, when the first receipt is read: few processes read any. */
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
        owner: 0,
      });
  return found;
})();

export const meaningOfContract = (chain: string, address: string): ProtocolMeaning | null =>
  CONTRACTS.get(`${chain}:${address}`) ?? CONTRACTS.get(`*:${address}`) ?? null;
