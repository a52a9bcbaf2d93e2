import { refKey, type Ref, type TransferDecision } from "./transfer.ts";

/** The received transactions that a person has linked with a sent one; the last word on each counts. */
export function linkedWith(decisions: readonly TransferDecision[], sent: Ref): readonly Ref[] {
  const last = new Map<string, TransferDecision>();
  for (const decision of decisions) {
    const key = refKey(decision.received);
    const before = last.get(key);
    // Taking one pair apart says nothing about what the received side is linked with otherwise.
    if (decision.kind === "apart" && before !== undefined && refKey(before.sent) !== refKey(decision.sent))
      continue;
    last.set(key, decision);
  }
  return [...last.values()]
    .filter(({ kind, sent: from }) => kind === "link" && refKey(from) === refKey(sent))
    .map(({ received }) => received);
}
