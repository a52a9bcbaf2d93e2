import { chainOf, type EvmChain } from "./chains.ts";
import { KNOWN_TOKENS, type TokenKind } from "./known-tokens.ts";

export type Token = {
  readonly asset: string;
  /** By its contract, not by what it calls itself. */
  readonly known: boolean;
};

type Known = { readonly symbol: string; readonly decimals: number; readonly kind: TokenKind };

const KNOWN: ReadonlyMap<string, Known> = new Map(
  KNOWN_TOKENS.map(([chain, contract, symbol, decimals, kind]) => [
    `${chain}:${contract}`,
    { symbol, decimals, kind },
  ]),
);

export const knownToken = (chain: string, contract: string): Known | null =>
  KNOWN.get(`${chain}:${contract}`) ?? null;

const BY_CONTRACT: ReadonlyMap<string, string> = new Map(
  KNOWN_TOKENS.map(([, contract, symbol]) => [contract, symbol]),
);

/** The symbol of a contract where nothing says the chain: contracts that we know have one name wherever they are. */
export const knownContract = (contract: string): string | null => BY_CONTRACT.get(contract) ?? null;

/** Symbols by contract, of one chain. */
export const tokensOf = (chain: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KNOWN_TOKENS.flatMap(([key, contract, symbol]) => (key === chain ? [[contract, symbol]] : [])),
  );

/** Ether as Optimism listed it before it was like other rollups. */
export const LEGACY_ETHER = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000";

/** Contracts that repeat what another one says: the coins are counted where they are. */
const DUPLICATING_CONTRACTS: ReadonlySet<string> = new Set([
  // Monerium moved its euro to a new contract and lets the old one speak along.
  "gnosis:0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430",
]);

export const duplicatesNativeTransfer = (chain: string, contract: string): boolean =>
  DUPLICATING_CONTRACTS.has(`${chain}:${contract}`);

/** What is known of a token by its contract; `wrapped` is the chain's own coin as a token. */
export const kindOfToken = (chain: string, contract: string): TokenKind | "wrapped" | null =>
  chainOf(chain)?.wrapped.contract === contract ? "wrapped" : (knownToken(chain, contract)?.kind ?? null);

const WRAPS: readonly (readonly [string, string])[] = [["STETH", "WSTETH"]];

/** A coin and its wrapped form, at the rate of the contract itself. */
export const isWrapPair = (chain: string, a: string, b: string): boolean => {
  const pair = new Set([a, b].map((contract) => knownToken(chain, contract)?.symbol));
  return WRAPS.some((known) => known.every((symbol) => pair.has(symbol)));
};

const MAX_SYMBOL = 20;

export const plainSymbol = (symbol: string): string =>
  symbol.replaceAll(/[^\p{L}\p{N}.$+-]/gu, "").slice(0, MAX_SYMBOL);

/** What the ledger calls a token: its plain name where the contract is known, otherwise name and contract. */
export const tokenOf = ({ key, wrapped }: EvmChain, contract: string, symbol: string): Token => {
  const known = contract === wrapped.contract ? wrapped.asset : knownToken(key, contract)?.symbol;
  if (known !== undefined) return { asset: known, known: true };
  const name = plainSymbol(symbol);
  return { asset: `${name === "" ? "token" : name}@${key}:${contract}`, known: false };
};
