import type { AssetSides, Side } from "./side.ts";
import { refKey, type TransferDecision } from "./transfer.ts";

/** Pairs that a person has excluded, by the sent side. */
export type ExcludedPairs = ReadonlyMap<Side, ReadonlySet<Side>>;

/** Effect of a person's decisions on the current ledger. */
export type Decided = {
  /** The received sides of a sent one, in the order in which they were linked. */
  readonly links: ReadonlyMap<Side, readonly Side[]>;
  readonly excluded: ExcludedPairs;
};

/**
 * Applies the decisions; the last one on a pair counts. A decision has no effect if its transactions are deleted, are
 * no longer ends of one coin, or together received more than was sent; the caller retains it, as it may become valid
 * again.
 */
export function decide(
  assets: readonly AssetSides[],
  decisions: readonly TransferDecision[],
  /** Only decisions about a bridge. */
  bridgesOnly = false,
): Decided {
  const excluded = new Map<Side, Set<Side>>();
  const links = new Map<Side, Side[]>();
  if (decisions.length === 0) return { links, excluded };
  const senders = bySideKey(assets, "sent");
  const receivers = bySideKey(assets, "received");
  const linked = new Map<Side, Side>();
  for (const { kind, sent, received } of lastWords(decisions)) {
    const from = senders.get(refKey(sent));
    const to = receivers.get(refKey(received));
    if (from === undefined || to === undefined || from.coin !== to.coin) continue;
    if (bridgesOnly && !from.side.bridge && !to.side.bridge) continue;
    if (kind === "apart") {
      excluded.set(from.side, (excluded.get(from.side) ?? new Set()).add(to.side));
    } else {
      // A received side has one sender: a later link of the same side replaces an earlier one.
      linked.delete(to.side);
      linked.set(to.side, from.side);
    }
  }
  const arrived = new Map<Side, bigint>();
  for (const [received, sent] of linked) {
    const sum = (arrived.get(sent) ?? 0n) + received.amount;
    if (sum > sent.amount) continue;
    arrived.set(sent, sum);
    const others = links.get(sent);
    if (others === undefined) links.set(sent, [received]);
    else others.push(received);
  }
  return { links, excluded };
}

/** Whether a pair is excluded, by a decision or because the sides name other wallets. */
export const isExcluded = (excluded: ExcludedPairs, sent: Side, received: Side): boolean =>
  (excluded.get(sent)?.has(received) ?? false) || !isOf(sent.other, received) || !isOf(received.other, sent);

const isOf = (named: Side["other"], { view }: Side): boolean =>
  named === null || (named.sourceId === view.sourceId && named.name === view.wallet);

function lastWords(decisions: readonly TransferDecision[]): Iterable<TransferDecision> {
  const words = new Map<string, TransferDecision>();
  for (const decision of decisions) {
    const pair = `${refKey(decision.sent)}\n${refKey(decision.received)}`;
    words.delete(pair);
    words.set(pair, decision);
  }
  return words.values();
}

function bySideKey(assets: readonly AssetSides[], direction: "sent" | "received") {
  const sides = new Map<string, { readonly coin: string; readonly side: Side }>();
  for (const { coin, [direction]: list } of assets) {
    for (const side of list) sides.set(refKey(side.view), { coin, side });
  }
  return sides;
}
