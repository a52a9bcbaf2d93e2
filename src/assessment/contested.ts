import { berlinDay, formatDay, instantOf, yearOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import { add } from "../ledger/amounts.ts";
import type { Decision } from "../sources/decision.ts";
import { type Issue, plainIssue, type TaxResult } from "../tax/index.ts";
import { type Contested, refKey, type Transfer } from "./transfers/index.ts";

type Origin = { readonly acquiredAt: string; readonly costEur: string };

/** The received transactions whose origin the person has stated; the last decision on each counts. */
export function provenOrigins(decisions: readonly Decision[]): ReadonlySet<string> {
  const proven = new Set<string>();
  for (const decision of decisions) {
    if (decision.kind === "entry" && (decision.body.acquiredAt ?? "") !== "") proven.add(refKey(decision));
    if (decision.kind !== "correction") continue;
    const { origins, values } = decision.body;
    const acquiredAt = origins === undefined ? values?.acquiredAt : origins;
    if (acquiredAt === null) proven.delete(refKey(decision));
    else if (acquiredAt !== undefined) proven.add(refKey(decision));
  }
  return proven;
}

const pairKey = ({ sent, received }: Pick<Contested, "sent" | "received">): string =>
  `${refKey(sent)}\n${refKey(received)}`;

/** Origin that each transfer brings in a book that applies it: the first acquisition and the total cost. */
export function broughtBy(tax: TaxResult, contested: readonly Contested[]): ReadonlyMap<string, Origin> {
  const contestedKeys = new Set(contested.map(pairKey));
  const brought = new Map<string, Origin>();
  const see = (
    ids: readonly string[],
    sources: readonly (string | null)[],
    acquiredAt: string,
    costEur: string,
  ): void => {
    for (let i = 1; i < ids.length; i += 1) {
      const end = (at: number) => ({ sourceId: sources[at] ?? "", transactionId: ids[at]! });
      const key = `${refKey(end(i - 1))}\n${refKey(end(i))}`;
      // A slice without a preceding transaction has no acquisition.
      if (i < 2 || !contestedKeys.has(key)) continue;
      const known = brought.get(key);
      brought.set(key, {
        acquiredAt: known === undefined || acquiredAt < known.acquiredAt ? acquiredAt : known.acquiredAt,
        costEur: known === undefined ? costEur : add(known.costEur, costEur),
      });
    }
  };
  for (const lot of tax.lots) see(lot.transactionIds, lot.sourceIds, lot.acquiredAt, lot.cost);
  for (const { slices } of tax.disposals)
    for (const slice of slices)
      if (slice.acquiredAt !== null)
        see(slice.transactionIds.slice(0, -1), slice.sourceIds, slice.acquiredAt, slice.cost);
  return brought;
}

/** Candidates with the origin that each would bring, for comparison with the one that the person has stated. */
export const withOrigins = (
  transfers: readonly Transfer[],
  contested: readonly Contested[],
  brought: ReadonlyMap<string, Origin>,
): readonly Transfer[] => {
  const pairs = new Set(contested.filter(({ matched }) => !matched).map(pairKey));
  return transfers.map((transfer) => {
    const { sent, candidates } = transfer;
    if (sent === null || candidates.length === 0) return transfer;
    return {
      ...transfer,
      candidates: candidates.map((received) => {
        const key = pairKey({ sent, received });
        return pairs.has(key) ? { ...received, origin: brought.get(key) ?? null } : received;
      }),
    };
  });
};

/** Issues that show the stated origin and the origin from the transfer, for the person to decide. */
export function contestedIssues(
  contested: readonly Contested[],
  transactions: readonly Transaction[],
  brought: ReadonlyMap<string, Origin>,
): readonly Issue[] {
  if (contested.length === 0) return [];
  const receivedKeys = new Set(contested.map(({ received }) => refKey(received)));
  const byKey = new Map(
    transactions.flatMap((one) => {
      const key = one.sourceId === null ? "" : refKey({ sourceId: one.sourceId, transactionId: one.id });
      return receivedKeys.has(key) ? [[key, one] as const] : [];
    }),
  );
  const day = (instant: string): string => formatDay(berlinDay(instantOf(instant)));
  return contested.map((of) => {
    const { sent, received, matched } = of;
    const own = statedOrigin(byKey.get(refKey(received)));
    const other = brought.get(pairKey(of)) ?? null;
    return plainIssue({
      code: "origin-contradicts-transfer",
      severity: "warning",
      sourceId: received.sourceId,
      year: yearOf(berlinDay(instantOf(received.time))),
      wallet: received.wallet,
      asset: byKey.get(refKey(received))?.received?.asset ?? null,
      transactionIds: [received.transactionId, sent.transactionId],
      sourceIds: [received.sourceId, sent.sourceId],
      facts: {
        case: matched ? "file" : "stated",
        amount: received.amount,
        from: sent.wallet,
        ...(own === null ? {} : { ownAcquired: day(own.acquiredAt), ownCostEur: own.costEur }),
        ...(other === null ? {} : { otherAcquired: day(other.acquiredAt), otherCostEur: other.costEur }),
      },
    });
  });
}

/**
 * Issues for stated origins of transactions that the person has linked since: the link is later, and the origin has no
 * effect.
 */
export function idleOrigins(transfers: readonly Transfer[], proven: ReadonlySet<string>): readonly Issue[] {
  if (proven.size === 0) return [];
  const linked = new Map<string, Transfer>();
  for (const transfer of transfers)
    if (transfer.basis === "decision" && transfer.received !== null && proven.has(refKey(transfer.received)))
      linked.set(refKey(transfer.received), transfer);
  return [...linked.values()].map(({ sent, received, asset }) =>
    plainIssue({
      code: "correction-unused",
      severity: "warning",
      sourceId: received!.sourceId,
      year: yearOf(berlinDay(instantOf(received!.time))),
      wallet: received!.wallet,
      asset,
      transactionIds: [received!.transactionId, sent!.transactionId],
      sourceIds: [received!.sourceId, sent!.sourceId],
      facts: { amount: received!.amount, detail: `${sent!.transactionId} → ${received!.transactionId}` },
    }),
  );
}

function statedOrigin(transaction: Transaction | undefined): Origin | null {
  if (transaction === undefined) return null;
  const { origins, acquiredAt, acquiredCostEur } = transaction;
  const [first, ...others] = (origins ?? []).toSorted((a, b) => (a.acquiredAt < b.acquiredAt ? -1 : 1));
  if (first === undefined)
    return acquiredAt === null ? null : { acquiredAt, costEur: acquiredCostEur ?? "0" };
  return {
    acquiredAt: first.acquiredAt,
    costEur: others.reduce((sum, { costEur }) => add(sum, costEur), first.costEur),
  };
}
