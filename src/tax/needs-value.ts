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

/** Moves within one person's property: nobody needs to know what they were worth. */
const MOVES: ReadonlySet<LedgerType> = new Set([
  "transfer",
  "staking_deposit",
  "staking_withdrawal",
  "deposit_fiat",
  "withdraw_fiat",
]);

/**
 * The legs whose value in euro a law may ask for and nobody has given. A side against euro has its price in the
 * euro; a fee in a coin is a disposal of its own whatever it belongs to (Rn 54, 60).
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

/** Nothing of nothing has no value: a fork names no amount where all that is held takes part. */
function isUnvalued(leg: Leg | null): boolean {
  return leg !== null && leg.valueEur === null && leg.asset !== "EUR" && /[1-9]/.test(leg.amount);
}

function isSettled(transaction: Transaction): boolean {
  const { type, sent, received, toWallet, ownWallet } = transaction;
  if (sent?.asset === "EUR" || received?.asset === "EUR" || GIVEN.has(type)) return true;
  if (!MOVES.has(type)) return false;
  // Staking that brings another coin has two readings, and one of them asks for values.
  if (type !== "transfer" && sent !== null && received !== null && sent.asset !== received.asset)
    return false;
  // Coins that came from or went to nobody knows where: an open transfer must say what it is worth.
  const oneSided = (sent === null) !== (received === null);
  return !(type === "transfer" && oneSided && toWallet === null && ownWallet === null);
}

/** What left and did not arrive is given for a service, also where no fee names it (Rn 54, 60). */
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
