import type { EvmChain } from "../../src/connectors/evm/chains.ts";

/** The transaction types of the ledger for each meaning of a transaction; `a+b` is one of each. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  swap: ["crypto_swap"],
  lend: ["lending_deposit", "lending_withdrawal"],
  vault: ["lending_deposit", "lending_withdrawal"],
  deposit: ["lending_deposit", "staking_deposit"],
  withdraw: ["lending_withdrawal", "staking_withdrawal"],
  lst: ["liquid_stake", "liquid_unstake"],
  lp: ["liquidity_deposit", "liquidity_withdrawal"],
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
export const expectedTypes = (means: string): readonly (readonly string[])[] | null => {
  // The table has no class for a certificate that arrives or leaves with a deposit: the deposit covers it.
  const parts = means
    .split("+")
    .filter((part, _, all) => part !== "nft" || all.length === 1)
    .map((part) => TYPES[part]);
  return parts.every((part) => part !== undefined) ? parts : null;
};
