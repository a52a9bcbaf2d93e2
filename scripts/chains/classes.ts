import type { EvmChain } from "../../src/connectors/evm/chains.ts";

/** Whether coins go into a position or come out of it; null if the chain does not show it. */
export type Direction = "in" | "out" | null;

/** Types that put coins into a position, and types that take them out of one. */
type Both = { readonly in: readonly string[]; readonly out: readonly string[] };

const VAULT: Both = { in: ["lending_deposit"], out: ["lending_withdrawal"] };

/** The transaction types of the ledger for each meaning of a transaction; `a+b` is one of each. */
const TYPES: Readonly<Record<string, readonly string[] | Both>> = {
  swap: ["crypto_swap"],
  lend: VAULT,
  vault: VAULT,
  deposit: ["lending_deposit", "staking_deposit"],
  withdraw: ["lending_withdrawal", "staking_withdrawal"],
  lst: { in: ["liquid_stake"], out: ["liquid_unstake"] },
  lp: { in: ["liquidity_deposit"], out: ["liquidity_withdrawal"] },
  "native-wrap": ["wrap"],
  bridge: ["bridge"],
  borrow: ["loan_received"],
  repay: ["loan_repaid"],
  liquidation: ["payment"],
  migrate: ["token_migration"],
  reward: ["staking_reward", "lending_interest", "liquidity_reward"],
  airdrop: ["airdrop"],
  send: ["transfer"],
  receive: ["transfer"],
  transfer: ["transfer"],
  payment: ["payment"],
  nft: ["nft_purchase", "nft_sale"],
  order: ["fee"],
  "fee-only": ["fee"],
  failed: ["fee"],
};

/** Facts by which the interpretation of open law decides on a class (docs/contract/README.md, "Open law"). */
export type OpenLaw = {
  /** A position held as an NFT was funded or emptied: a pool, whatever the class calls it. */
  readonly certificate: boolean;
  /** The share is one of ERC-4626: coins handed over for use, also if a pool is behind it. */
  readonly vault: boolean;
  /** A token that represents a debt moved: it is no holding, so nothing was lent. */
  readonly debt: boolean;
  /** More than the fee moved. */
  readonly moved: boolean;
};

type LedgerRow = {
  readonly type: string;
  readonly sent: { readonly asset: string } | null;
  readonly received: { readonly asset: string } | null;
};

/**
 * The type of a row, and other types that mean the same. There are three: the classes call every pair of legs a swap,
 * while the ledger is more precise if one is the wrapped form of the other (an aggregator that only unwraps) or a
 * single piece, whose purchase is the disposal of the coin that a swap would be; and stETH to wstETH is a liquid stake
 * by its class, while the interpretation of open law says that it is wrapping (docs/contract/README.md, "Open law").
 */
export const typesOf = ({ type, sent, received }: LedgerRow, chain: EvmChain | null): readonly string[] => {
  const assets = [sent?.asset ?? "", received?.asset ?? ""];
  const isPair = (...pair: readonly string[]): boolean => pair.every((asset) => assets.includes(asset));
  if (type === "wrap" && chain !== null && isPair(chain.native, chain.wrapped.asset))
    return [type, "crypto_swap"];
  if (type === "wrap" && isPair("STETH", "WSTETH")) return [type, "liquid_stake", "liquid_unstake"];
  if (type.startsWith("nft_") && assets.some((asset) => asset.includes("#"))) return [type, "crypto_swap"];
  return [type];
};

/** One list of types for each part of the class; null if the class has no expectation yet. */
export const expectedTypes = (
  means: string,
  direction: Direction,
  law: OpenLaw,
): readonly (readonly string[])[] | null => {
  const parts = means
    .split("+")
    // The table has no class for a certificate that arrives or leaves with a deposit: the deposit covers it.
    .filter((part, _, all) => part !== "nft" || all.length === 1)
    .filter((part) => part !== "lend" || !law.debt || !/borrow|repay/.test(means))
    // Collateral taken by the protocol is a payment for the debt that it settles.
    .filter((part) => part !== "repay" || !means.includes("liquidation"))
    .map((part) => typesFor(part, direction, law));
  return parts.every((part) => part !== undefined) ? parts : null;
};

const typesFor = (part: string, direction: Direction, law: OpenLaw): readonly string[] | undefined => {
  if (law.certificate && (part === "deposit" || part === "withdraw"))
    return part === "deposit" ? ["liquidity_deposit"] : ["liquidity_withdrawal"];
  if ((part === "fee-only" || part === "order") && law.moved) return ["transfer"];
  const types = part === "lp" && law.vault ? VAULT : TYPES[part];
  if (types === undefined || !("in" in types)) return types;
  return direction === null ? [...types.in, ...types.out] : types[direction];
};
