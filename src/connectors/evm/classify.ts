import type { LedgerType } from "../../ledger/index.ts";
import { chainOf } from "./chains.ts";
import { isBridge, LIQUIDITY_CERTIFICATES, STAKING_DEPOSIT } from "./contracts.ts";
import type { ChainFlow } from "../chain-moves.ts";
import type { MovementRow } from "./row.ts";

/** What one transaction did to the account, summed by asset. */
export type Group = {
  readonly chain: string;
  readonly out: readonly ChainFlow[];
  readonly into: readonly ChainFlow[];
  /** Everybody at the other end of a movement. */
  readonly others: readonly string[];
  readonly call: MovementRow["call"];
  readonly nfts: readonly NonNullable<MovementRow["nft"]>[];
};

/**
 * `pair`: one transaction with both sides. `apart`: one transaction of this type for each movement. Null where more than
 * two assets moved and nobody can tell which for which.
 */
export type Reading = { readonly shape: "pair" | "apart"; readonly type: LedgerType };

const ADDS_LIQUIDITY = /^(add_?liquidity|increaseLiquidity|joinPool|mintLiquidity|zapIn)/i;
const TAKES_LIQUIDITY = /^(remove_?liquidity|decreaseLiquidity|exitPool|burnLiquidity|zapOut)/i;

export function classify(group: Group): Reading | null {
  const { out, into, call, nfts, others } = group;
  const name = call?.name ?? "";
  if (/bridge/i.test(name) || [call?.target ?? "", ...others].some(isBridge))
    return { shape: "apart", type: "bridge" };
  if (call?.target === STAKING_DEPOSIT && out.length === 1 && into.length === 0)
    return { shape: "pair", type: "staking_deposit" };
  const liquidity = liquidityOf(group, name);
  if (liquidity !== null) return { shape: "apart", type: liquidity };
  if (nfts.some(({ direction }) => direction === "in") && out.length > 0 && into.length === 0)
    return { shape: "apart", type: "nft_purchase" };
  if (nfts.some(({ direction }) => direction === "out") && into.length > 0 && out.length === 0)
    return { shape: "apart", type: "nft_sale" };
  if (out.length === 0 || into.length === 0) return { shape: "apart", type: "transfer" };
  if (out.length > 1 || into.length > 1) return null;
  return { shape: "pair", type: isWrap(group) ? "wrap" : "crypto_swap" };
}

/** By what was called, by a certificate, or because two coins went for a share that only the pool knows, or the reverse. */
function liquidityOf({ out, into, nfts }: Group, name: string): LedgerType | null {
  const certificate = nfts.some(({ contract }) => LIQUIDITY_CERTIFICATES.has(contract));
  if (out.length > 0 && (ADDS_LIQUIDITY.test(name) || (certificate && into.length === 0)))
    return "liquidity_deposit";
  if (into.length > 0 && (TAKES_LIQUIDITY.test(name) || (certificate && out.length === 0)))
    return "liquidity_withdrawal";
  if (out.length === 2 && into.length === 1 && !into[0]!.known) return "liquidity_deposit";
  return out.length === 1 && into.length === 2 && !out[0]!.known ? "liquidity_withdrawal" : null;
}

function isWrap({ chain, out, into }: Group): boolean {
  const known = chainOf(chain);
  const pair = new Set([out[0]?.asset, into[0]?.asset]);
  return known !== null && pair.has(known.native) && pair.has(known.wrapped.asset);
}
