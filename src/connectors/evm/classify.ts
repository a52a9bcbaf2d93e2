import { formatScaled } from "../../money/index.ts";
import type { ChainFlow } from "../chain-moves.ts";
import { isExchangeCall, isIssue } from "./calls.ts";
import { composeRows, type ComposedRow } from "./compose.ts";
import { chainOf } from "./chains.ts";
import { isCertificate } from "./contracts.ts";
import { isMoney } from "./doubt.ts";
import {
  type EventPayout,
  INCOME,
  labelLegs,
  type LabelledLeg,
  ZERO_ADDRESS,
  type TransactionContext,
} from "./label.ts";
import { meaningOfContract } from "./protocols/index.ts";
import type { ReceiptFacts } from "./receipt.ts";
import type { EvmMovementRow, NftMovement } from "./row.ts";
import { knownToken } from "./tokens.ts";

/**
 * Ledger rows of one transaction from the account's point of view. Empty if nothing moved.
 */
export const understand = (
  flows: readonly ChainFlow[],
  situation: TransactionContext,
): readonly ComposedRow[] => {
  const { legs, left } = labelLegs(flows, situation);
  const { nfts } = situation;
  const tie = positionOf(legs, situation);
  if (tie !== null) {
    const its = legs.filter(({ role, share }) => role === null && !share);
    // Assets that move in both directions at once were exchanged on the way, or belong to two positions.
    const mixed = its.some((leg) => its.some((one) => one.leaves !== leg.leaves && one.asset !== leg.asset));
    for (const leg of its) Object.assign(leg, { ...tie, sure: tie.sure && !mixed });
  }
  const handed = handedOver(legs, left, situation);
  const rows = composeRows([...legs, ...handed], situation);
  // An event reports a payout, but no movement has its amount.
  const composed = left.length > handed.length / 2 ? rows.map((row) => ({ ...row, sure: false })) : rows;
  if (tie !== null)
    return composed.map((row) =>
      row.type.startsWith("liquidity") ? { ...row, position: tie.position } : row,
    );
  const isTraded = isUnread(composed) || composed.every(({ type }) => type === "payment");
  const nftTrade = nfts.length === 1 && isTraded ? nftTradeRow(nfts[0]!, composed, situation) : null;
  if (nftTrade !== null) return nftTrade;
  // The receipt for a deposit that other evidence explains.
  if (nfts.every(({ other }) => other === ZERO_ADDRESS) && composed.every(({ type }) => RECEIPTED.has(type)))
    return composed;
  // An NFT without a row: the user should check it.
  return nfts.length === 0
    ? composed
    : composed.map((row) => ({ ...asNftRow(row, nfts, composed), sure: false }));
};

/**
 * Claimed and deposited at once: no list contains it, because the coins never reached the account, but they are income.
 * Only known tokens, because the amount of others is unknown.
 */
const handedOver = (
  legs: readonly LabelledLeg[],
  left: readonly EventPayout[],
  { chain, facts }: TransactionContext,
): readonly LabelledLeg[] =>
  left.flatMap(({ role, contract, units, retained }) => {
    const token = knownToken(chain, contract);
    const isDeposited = facts?.events.some(
      ({ named, out, amounts }) => named && out === "deposit" && amounts.includes(units),
    );
    if (token === null || (isDeposited !== true && !retained)) return [];
    const amount = formatScaled(BigInt(units), token.decimals);
    const leg = {
      asset: token.symbol,
      other: contract,
      known: true,
      contract,
      decimals: token.decimals,
      sure: true,
      share: false,
    };
    // The share token minted for it is counted as the reward if only one event names the amount.
    for (const one of legs)
      if (one.share && one.units === units && one.role !== null && INCOME.has(one.role)) one.role = null;
    return [
      { ...leg, amount, units, leaves: false, role },
      { ...leg, amount: `-${amount}`, units, leaves: true, role: "deposit" as const },
    ];
  });

/** Types of rows for which a contract may issue an NFT, and burn it again. */
const RECEIPTED: ReadonlySet<string> = new Set([
  "lending_deposit",
  "lending_withdrawal",
  "lending_interest",
  "staking_deposit",
  "staking_withdrawal",
  "staking_reward",
]);

/** Position of an NFT certificate: its number links deposits and withdrawals. */
const positionOf = (
  legs: readonly LabelledLeg[],
  { chain, nfts, facts, call }: TransactionContext,
): { readonly role: "pool"; readonly sure: boolean; readonly position: string } | null => {
  const certificate = nfts.find(
    ({ contract }) =>
      isCertificate(contract) || (facts?.positions.some((at) => at.startsWith(`${contract}#`)) ?? false),
  );
  const filled = facts?.positions[0] ?? null;
  const other = legs.some(({ role }) => role !== null && role !== "pool");
  if (certificate === undefined && (filled === null || other)) return null;
  const [contract, id] =
    certificate !== undefined ? [certificate.contract, certificate.id] : (filled ?? "#").split("#");
  // Any account may add to another's position: only the certificate itself shows the owner. A certificate that only
  // changes hands neither funds nor empties the position.
  const moved = (facts?.positions.length ?? 0) > 0 || certificate?.other === ZERO_ADDRESS;
  // The account called the contract of the certificates itself, and only paid or only received.
  const direct = call?.target === contract && legs.every(({ leaves }) => leaves === legs[0]?.leaves);
  return {
    role: "pool",
    sure: (certificate !== undefined || direct) && moved,
    position: `#${id}@${chain}:${contract}`,
  };
};

const isUnread = (rows: readonly ComposedRow[]): boolean => rows.every(({ type }) => type === "transfer");

const nftAsset = ({ symbol, id, contract }: NftMovement, chain: string): string =>
  `${symbol === "" ? "piece" : symbol}#${id}@${chain}:${contract}`;

/** One NFT for a payment, or the reverse. */
const nftTradeRow = (
  nft: NftMovement,
  rows: readonly ComposedRow[],
  { chain, call }: TransactionContext,
): readonly ComposedRow[] | null => {
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0) return null;
  const nftLeg = { asset: nftAsset(nft, chain), amount: "1", value: null };
  // If it was minted for an unusual token, or by a call with another name, it may represent a deposit; if it was
  // burned, it was not sold.
  const paid = (row.sent ?? row.received)?.asset ?? "";
  const money = isMoney(chain, paid);
  const isPriced = money && (paid === chainOf(chain)?.native || isIssue(call?.name ?? ""));
  if (nft.direction === "in" && row.sent && !row.received) {
    const sure = row.sure && (row.type === "payment" ? !nft.several : nft.other !== ZERO_ADDRESS || isPriced);
    return [{ ...row, type: "nft_purchase", received: nftLeg, address: null, sure }];
  }
  if (nft.direction === "out" && row.received && !row.sent) {
    const sure = row.sure && money && nft.other !== ZERO_ADDRESS;
    return [{ ...row, type: "nft_sale", sent: nftLeg, address: null, sure }];
  }
  return null;
};

/** Several NFTs at once: the price of each is unknown. */
const asNftRow = (
  row: ComposedRow,
  nfts: readonly NftMovement[],
  rows: readonly ComposedRow[],
): ComposedRow => {
  if (!isUnread(rows)) return row;
  const [came, went] = ["in", "out"].map((direction) => nfts.some((one) => one.direction === direction));
  // Two coins at once are no price: they were deposited into a position.
  if (came && rows.every(({ received }) => !received))
    return { ...row, type: rows.length === 2 && nfts.length === 1 ? "liquidity_deposit" : "nft_purchase" };
  return went && rows.every(({ sent }) => !sent) ? { ...row, type: "nft_sale" } : row;
};

export const isExchangeCalled = (
  chain: string,
  call: EvmMovementRow["call"],
  facts: ReceiptFacts | null,
): boolean =>
  (call !== null && isExchangeCall(call.name)) ||
  [call?.target, facts?.to].some((at) => at !== undefined && meaningOfContract(chain, at)?.out === "swap");
