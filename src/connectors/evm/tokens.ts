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

export const knownToken = (chain: string, contract: string): Known | null =>
  KNOWN.get(`${chain}:${contract}`) ?? null;

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

/** Contracts that duplicate the events of another: the coins are counted there. */
const DUPLICATING_CONTRACTS: ReadonlySet<string> = new Set([
  // Monerium moved its euro token to a new contract; the old one still emits the same events.
  "gnosis:0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430",
]);

export const duplicatesNativeTransfer = (chain: string, contract: string): boolean =>
  DUPLICATING_CONTRACTS.has(`${chain}:${contract}`);

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
