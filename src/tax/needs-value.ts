import type { Leg, LegName, Transaction } from "../ledger/transaction.ts";
import { countDecimals, parseScaled } from "../money/index.ts";
import type { LedgerType } from "../ledger/types.ts";

/** Coins that change hands without a price (§ 23 Abs. 1 Satz 3 EStG). */
const GIVEN: ReadonlySet<LedgerType> = new Set([
  "gift_received",
  "gift_sent",
  "loss",
  "utility_token_redemption",
]);

/** Moves within one person's property, which need no value. */
const MOVES: ReadonlySet<LedgerType> = new Set([
  "transfer",
  "staking_deposit",
  "staking_withdrawal",
  "deposit_fiat",
  "withdraw_fiat",
]);

/**
 * The legs without a value in euro that a law may ask for. A side against euro has its price in the euro; a fee in a
 * coin is a disposal of its own in any transaction (Rn 54, 60).
 */
export function needsValue(transaction: Transaction): readonly LegName[] {
  const legs: LegName[] = [];
  if (!isSettled(transaction)) {
    if (isUnvalued(transaction.sent)) legs.push("sent");
    if (isUnvalued(transaction.received)) legs.push("received");
  } else if (
    losesInTransit(transaction) &&
    isUnvalued(transaction.sent) &&
    isUnvalued(transaction.received)
  ) {
    legs.push("sent");
  }
  if (isUnvalued(transaction.fee)) legs.push("fee");
  return legs;
}

/** An amount of zero has no value: a fork states no amount if the whole holding takes part. */
function isUnvalued(leg: Leg | null): boolean {
  return leg !== null && leg.valueEur === null && leg.asset !== "EUR" && /[1-9]/.test(leg.amount);
}

function isSettled(transaction: Transaction): boolean {
  const { type, sent, received, toWallet, ownWallet } = transaction;
  if (sent?.asset === "EUR" || received?.asset === "EUR" || GIVEN.has(type)) return true;
  if (!MOVES.has(type)) return false;
  // Staking that brings another coin has two interpretations, one of which needs values.
  if (type !== "transfer" && sent !== null && received !== null && sent.asset !== received.asset)
    return false;
  // Coins of unknown origin or destination: an open transfer needs a value.
  const oneSided = (sent === null) !== (received === null);
  return !(type === "transfer" && oneSided && toWallet === null && ownWallet === null);
}

/**
 * Whether the sent and the received quantity differ: the difference is given for a service, even without a stated fee
 * (Rn 54, 60).
 */
function losesInTransit({ type, sent, received, fee }: Transaction): boolean {
  if (type !== "transfer" || sent === null || received === null || sent.asset !== received.asset)
    return false;
  const named = fee !== null && fee.asset === sent.asset ? fee.amount : "0";
  const scale = Math.max(...[sent.amount, received.amount, named].map(countDecimals));
  const [left, arrived, stated] = [sent.amount, received.amount, named].map(
    (text) => parseScaled(text, scale) ?? 0n,
  );
  return left! - arrived! > stated!;
}
