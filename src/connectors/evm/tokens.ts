import { chainOf, type EvmChain } from "./chains.ts";
import { KNOWN_TOKENS, type TokenKind } from "./known-tokens.ts";

export type Token = {
  readonly asset: string;
  /** Known by its contract, not by the name it claims. */
  readonly known: boolean;
};

type Known = { readonly symbol: string; readonly decimals: number; readonly kind: TokenKind };

const KNOWN: ReadonlyMap<string, Known> = new Map(
  KNOWN_TOKENS.map(([chain, contract, symbol, decimals, kind]) => [
    `${chain}:${contract}`,
    { symbol, decimals, kind },
  ]),
);

/**
 * Second contracts of a token that has two, with the one in our list: Monerium moved its tokens to new contracts, and
 * the old ones pass on to them. Both report a transfer if the old one was called, and one of them alone otherwise.
 */
const SECOND_CONTRACTS: ReadonlyMap<string, string> = new Map([
  ["gnosis:0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430", "0xcb444e90d8198415266c6a2724b7900fb12fc56e"],
  ["ethereum:0x3231cb76718cdef2155fc47b5286d82e6eda273f", "0x39b8b6385416f4ca36a20319f70d28621895279d"],
  ["polygon:0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6", "0xe0aea583266584dafbb3f9c3211d5588c73fea8d"],
]);

/** The contract in our list, if this is the second contract of its token. */
export const firstContractOf = (chain: string, contract: string): string | null =>
  SECOND_CONTRACTS.get(`${chain}:${contract}`) ?? null;

export const knownToken = (chain: string, contract: string): Known | null =>
  KNOWN.get(`${chain}:${firstContractOf(chain, contract) ?? contract}`) ?? null;

const BY_CONTRACT: ReadonlyMap<string, string> = new Map(
  KNOWN_TOKENS.map(([, contract, symbol]) => [contract, symbol]),
);

/** Symbol of a contract without a chain: known contracts have the same name on every chain. */
export const knownContract = (contract: string): string | null => BY_CONTRACT.get(contract) ?? null;

/** Symbols by contract on one chain. */
export const tokensOf = (chain: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KNOWN_TOKENS.flatMap(([key, contract, symbol]) => (key === chain ? [[contract, symbol]] : [])),
  );

/** Ether as Optimism listed it before it worked like other rollups. */
export const LEGACY_ETHER = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000";

/** Kind of a known token; `wrapped` is the chain's own coin as a token. */
export const kindOfToken = (chain: string, contract: string): TokenKind | "wrapped" | null =>
  chainOf(chain)?.wrapped.contract === contract ? "wrapped" : (knownToken(chain, contract)?.kind ?? null);

const WRAPS: readonly (readonly [string, string])[] = [["STETH", "WSTETH"]];

/** Whether two assets are a coin and its wrapped form, converted at the rate of the contract itself. */
export const isWrapPair = (chain: string, a: string, b: string): boolean => {
  const pair = new Set([a, b].map((contract) => knownToken(chain, contract)?.symbol));
  return WRAPS.some((known) => known.every((symbol) => pair.has(symbol)));
};

const MAX_SYMBOL = 20;

export const plainSymbol = (symbol: string): string =>
  symbol.replaceAll(/[^\p{L}\p{N}.$+-]/gu, "").slice(0, MAX_SYMBOL);

/** Name of a token in the ledger: its plain symbol if the contract is known, otherwise symbol and contract. */
export const tokenOf = ({ key, wrapped }: EvmChain, contract: string, symbol: string): Token => {
  const known = contract === wrapped.contract ? wrapped.asset : knownToken(key, contract)?.symbol;
  if (known !== undefined) return { asset: known, known: true };
  const name = plainSymbol(symbol);
  return { asset: `${name === "" ? "token" : name}@${key}:${contract}`, known: false };
};
