import { refKey, type Ref, type TransferDecision } from "./transfer.ts";

/** The pairs that a person has linked and not excluded since; the last decision on each received side counts. */
export function linksOf(
  decisions: readonly TransferDecision[],
): readonly Pick<TransferDecision, "sent" | "received">[] {
  const last = new Map<string, TransferDecision>();
  for (const decision of decisions) {
    const key = refKey(decision.received);
    const before = last.get(key);
    // Excluding one pair does not affect another link of the received side.
    if (decision.kind === "apart" && before !== undefined && refKey(before.sent) !== refKey(decision.sent))
      continue;
    last.set(key, decision);
  }
  return [...last.values()].filter(({ kind }) => kind === "link");
}

/** The received transactions that a person has linked with a sent one. */
export const linkedWith = (decisions: readonly TransferDecision[], sent: Ref): readonly Ref[] =>
  linksOf(decisions)
    .filter((link) => refKey(link.sent) === refKey(sent))
    .map(({ received }) => received);
