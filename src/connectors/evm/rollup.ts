import type { ChainFlow } from "../chain-moves.ts";
import type { Loose } from "../wire.ts";
import { type EvmChain, NATIVE_DECIMALS } from "./chains.ts";
import { addressIn } from "./fields.ts";
import { type ChainAccount, plain } from "./row-parts.ts";

/**
 * Ether sent to a rollup's portal on the parent chain arrives as a transaction of the account with itself, the only
 * kind without gas costs.
 */
export const isDeposit = (
  { chain, address }: ChainAccount,
  wire: Loose,
  gasUsed: bigint,
  gasPrice: bigint,
  isMarked: boolean,
): boolean => {
  const [from, to] = [addressIn(wire, "from"), addressIn(wire, "to")];
  if (to !== address) return false;
  const sign = chain.parent?.sign;
  // Created by the rollup itself, for a deposit into a contract on the parent chain.
  if (sign === "free") return gasPrice === 0n;
  if (sign === "alias") return gasUsed === 0n && from === aliasOf(address);
  return sign === "marked" && isMarked && from === address;
};

const ALIAS = 0x1111000000000000000000000000000000001111n;

/** Alias under which a contract of the parent chain acts on a rollup. */
const aliasOf = (address: string): string =>
  /^0x[0-9a-f]{40}$/.test(address)
    ? `0x${((BigInt(address) + ALIAS) % (1n << 160n)).toString(16).padStart(40, "0")}`
    : "";

export const cameOver = (chain: EvmChain, value: bigint): readonly ChainFlow[] | null => {
  const amount = plain(value, NATIVE_DECIMALS);
  if (amount === null) return null;
  const other = chain.parent?.bridge ?? "";
  return amount === "0" ? [] : [{ asset: chain.native, amount, other, known: true }];
};
