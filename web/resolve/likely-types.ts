import type { LedgerType } from "../../src/ledger/types.ts";

/** The likeliest types of a transaction, by the sides it has. */
export function likelyTypes({
  sent,
  received,
}: {
  readonly sent: object | null;
  readonly received: object | null;
}): readonly LedgerType[] {
  if (sent === null && received !== null)
    return ["transfer", "staking_reward", "airdrop", "gift_received", "referral_reward", "spot_buy"];
  if (received === null && sent !== null)
    return ["transfer", "payment", "spot_sell", "gift_sent", "fee", "loss"];
  return ["spot_buy", "spot_sell", "spot_trade", "transfer", "staking_reward", "payment"];
}
