import { EVM_CHAINS as CHAINS, type EvmChain } from "../../ledger/chains.ts";

export { EVM_CHAINS as CHAINS, type EvmChain } from "../../ledger/chains.ts";

/** Decimals of every native coin: a wei is the 18th decimal place. */
export const NATIVE_DECIMALS = 18;

export const CHAIN_KEYS = CHAINS.map(({ key }) => key);

const BY_KEY: ReadonlyMap<string, EvmChain> = new Map(CHAINS.map((chain) => [chain.key, chain]));

export const chainOf = (key: string): EvmChain | null => BY_KEY.get(key) ?? null;
