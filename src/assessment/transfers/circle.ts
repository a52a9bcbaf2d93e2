import { instantOf } from "../../calendar/index.ts";
import { coinAcross, type Transaction } from "../../ledger/index.ts";
import { groupBy } from "./group-by.ts";
import type { Ref } from "./transfer.ts";

/** Two transactions that a person has linked, or would link, as the ends of one transfer. */
export type Linked = { readonly sent: Transaction; readonly received: Transaction };

type Ends = { readonly sent: Ref; readonly received: Ref };

/** The links that can be reached from the end of this link; empty if none leads back to its beginning. */
export function returnLinks<Link extends Ends>(link: Ends, links: readonly Link[]): readonly Link[] {
  const bySource = groupBy(links, ({ sent }) => sent.sourceId);
  const found: Link[] = [];
  const reached = new Set([link.received.sourceId]);
  for (const source of reached) {
    for (const next of bySource.get(source) ?? []) {
      found.push(next);
      reached.add(next.received.sourceId);
    }
  }
  return reached.has(link.sent.sourceId) ? found : [];
}

/**
 * The links by which a coin would return to the beginning of this link before it left: this link first, the last one
 * ends in its wallet. Null if there is no such circle. Each link may arrive up to a day early, as clocks differ; around
 * a whole circle clocks cannot explain it, and no lot would have a beginning.
 */
export function circleOf(link: Linked, links: readonly Linked[]): readonly Linked[] | null {
  // By wallet and coin, the earliest first: an earlier arrival has already fed everything that a later one can feed.
  const earliestFirst = [link, ...links].toSorted((a, b) => instantOf(a.sent.time) - instantOf(b.sent.time));
  const leaving = new Map(
    [...groupBy(earliestFirst, ({ sent }) => walletKey(sent, sent.sent?.asset))].map(([key, group]) => [
      key,
      [...group],
    ]),
  );
  const cameBy = new Map<Linked, Linked>();
  const queue = [link];
  for (const one of queue) {
    const { received } = one;
    const group = leaving.get(walletKey(received, received.received?.asset)) ?? [];
    const arrived = instantOf(received.time);
    while (group.length > 0 && instantOf(group.at(-1)!.sent.time) > arrived) {
      const next = group.pop()!;
      cameBy.set(next, one);
      if (next === link) return pathTo(one, link, cameBy);
      queue.push(next);
    }
  }
  return null;
}

function pathTo(last: Linked, first: Linked, cameBy: ReadonlyMap<Linked, Linked>): readonly Linked[] {
  const path = [last];
  while (path[0] !== first) path.unshift(cameBy.get(path[0]!)!);
  return path;
}

const walletKey = ({ sourceId, wallet }: Transaction, asset: string | undefined): string =>
  JSON.stringify([sourceId, wallet, coinAcross(asset ?? "")]);
