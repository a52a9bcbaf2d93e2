/** From what a transaction means to the types of the ledger that say so; `a+b` is one of each. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  // A piece that was minted for coins, and ether for its wrapped form by an exchange, are exchanges too.
  swap: ["crypto_swap", "nft_purchase", "nft_sale", "wrap"],
  lend: ["lending_deposit", "lending_withdrawal"],
  vault: ["lending_deposit", "lending_withdrawal"],
  deposit: ["lending_deposit", "staking_deposit"],
  withdraw: ["lending_withdrawal", "staking_withdrawal"],
  // stETH and wstETH: the contract on open law calls that wrapping.
  lst: ["liquid_stake", "liquid_unstake", "wrap"],
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

/** One list of types for each part of the class; null where nobody has said what it should be. */
export const expectedTypes = (means: string): readonly (readonly string[])[] | null => {
  // What becomes of a certificate is told by the deposit that it stands for.
  const parts = means
    .split("+")
    .filter((part, _, all) => part !== "nft" || all.length === 1)
    .map((part) => TYPES[part]);
  return parts.every((part) => part !== undefined) ? parts : null;
};
