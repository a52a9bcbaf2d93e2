import type { EvmChain } from "../../src/connectors/evm/chains.ts";

/** From what a transaction means to the types of the ledger that say so; `a+b` is one of each. */
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
 * The type of a row, and what else says the same of it. Three, and no more: the classes call every pair of legs a swap, the
 * ledger knows better where one is the other's wrapped form (an aggregator that only unwraps) or a single piece, whose
 * purchase is the disposal of the coin that a swap would be; and of stETH and wstETH, a liquid stake by its class, the
 * contract on open law says that it is wrapping.
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

/** One list of types for each part of the class; null where nobody has said what it should be. */
export const expectedTypes = (means: string): readonly (readonly string[])[] | null => {
  // The map has no word for a certificate that comes or goes beside a deposit: the deposit tells what became of it.
  const parts = means
    .split("+")
    .filter((part, _, all) => part !== "nft" || all.length === 1)
    .map((part) => TYPES[part]);
  return parts.every((part) => part !== undefined) ? parts : null;
};
