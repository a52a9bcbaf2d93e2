import { CHAINS } from "./evm/chains.ts";
import { tokensOf } from "./evm/tokens.ts";
import { KNOWN_TOKENS as ON_SOLANA } from "./solana/tokens.ts";

/**
 * Contract of each known token, on the first chain that has it. A chain's own coin has the contract of its wrapped
 * form, which has the same value; it is as old as the chain (Polygon's coin was called MATIC before POL).
 */
const CONTRACTS: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  for (const { key, native, wrapped } of CHAINS)
    for (const symbol of [native, wrapped.asset])
      if (!found.has(symbol)) found.set(symbol, `${key}:${wrapped.contract}`);
  for (const [chain, tokens] of [
    ...CHAINS.map(({ key }) => [key, tokensOf(key)] as const),
    ["solana", ON_SOLANA] as const,
  ])
    for (const [contract, symbol] of Object.entries(tokens))
      if (!found.has(symbol)) found.set(symbol, `${chain}:${contract}`);
  return found;
})();

/** `chain:address` of a token by its symbol, for price sources that use contracts. */
export const contractOf = (symbol: string): string | null => CONTRACTS.get(symbol) ?? null;

const CHAIN_IDS: ReadonlyMap<string, string> = new Map(CHAINS.map(({ id, key }) => [String(id), key]));

/**
 * Symbol of an identifier such as `eip155:1/erc20:0x…` or `solana/token:…` for known contracts; otherwise the text
 * itself.
 */
export function symbolOf(identifier: string): string {
  const [chainName = "", token = ""] = identifier.split("/");
  const [kind, contract = ""] = token.split(":");
  if (chainName === "solana" && kind === "token") return ON_SOLANA[contract] ?? identifier;
  const chain = kind === "erc20" ? CHAIN_IDS.get(chainName.replace("eip155:", "")) : undefined;
  return chain === undefined ? identifier : (tokensOf(chain)[contract.toLowerCase()] ?? identifier);
}
