import type { EvmChain } from "../../src/connectors/evm/chains.ts";
import type { KnownToken, TokenKind } from "../../src/connectors/evm/known-tokens.ts";

type Listed = Readonly<Record<string, unknown>>;

const KINDS: readonly TokenKind[] = ["coin", "share", "liquid"];

/** The rows of a token list that can be added, and the refused ones with the reason. */
export const rowsOfList = (
  list: unknown,
  known: readonly KnownToken[],
  chains: readonly EvmChain[],
): { readonly rows: readonly KnownToken[]; readonly refused: readonly string[] } => {
  const { name, timestamp, tokens } = list as Listed;
  if (typeof name !== "string" || typeof timestamp !== "string" || !Array.isArray(tokens))
    throw new Error("This is no token list: it has a name, a timestamp and tokens.");
  const rows: KnownToken[] = [];
  const refused: string[] = [];
  for (const token of tokens as readonly Listed[]) {
    const row = rowOf(token, name, timestamp.slice(0, 10), chains);
    const all = [...known, ...rows];
    if (typeof row === "string") refused.push(row);
    else if (all.some(([chain, contract]) => chain === row[0] && contract === row[1])) continue;
    else if (all.some(([chain, , symbol]) => chain === row[0] && symbol === row[2]))
      refused.push(`${row[0]} ${row[2]}: another contract has that name`);
    else rows.push(row);
  }
  return { rows, refused };
};

const rowOf = (
  token: Listed,
  source: string,
  day: string,
  chains: readonly EvmChain[],
): KnownToken | string => {
  const { chainId, address, symbol, decimals, kind = "coin" } = token;
  const label = JSON.stringify(token).slice(0, 120);
  const chain = chains.find(({ id }) => id === chainId);
  if (chain === undefined) return `${label}: a chain that is not read`;
  if (typeof address !== "string" || !/^0x[0-9a-f]{40}$/i.test(address)) return `${label}: no contract`;
  if (typeof symbol !== "string" || !/^[A-Za-z0-9.$+-]{1,20}$/.test(symbol)) return `${label}: no name`;
  if (typeof decimals !== "number" || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return `${label}: impossible decimal places`;
  const contract = address.toLowerCase();
  if (contract === chain.wrapped.contract) return `${label}: the chain's own coin`;
  const tokenKind = KINDS.find((one) => one === kind) ?? "coin";
  return [chain.key, contract, symbol.toUpperCase(), decimals, tokenKind, source, day];
};

const HEAD = `/** What a token is: a coin of its own, a share in something that was handed over, a stake that grows. */
export type TokenKind = "coin" | "share" | "liquid";

export type KnownToken = readonly [
  chain: string,
  contract: string,
  symbol: string,
  decimals: number,
  kind: TokenKind,
  source: string,
  day: string,
];

/**
 * Tokens that we know by their contract. A name proves nothing: anybody may call a contract USDC. Written by
 * \`scripts/known-tokens.ts\` from lists in the usual form, each row with the list it stood in and the day of the list.
 */
// prettier-ignore
export const KNOWN_TOKENS: readonly KnownToken[] = [
`;

export const writeKnownTokens = (known: readonly KnownToken[]): string =>
  `${HEAD}${known.map((row) => `  ${JSON.stringify(row).replaceAll(",", ", ")},\n`).join("")}];\n`;
