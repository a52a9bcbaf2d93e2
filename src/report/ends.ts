import { instantOf } from "../calendar/index.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import { add } from "../ledger/amounts.ts";
import type { Effect, ReportWallet } from "./effects.ts";
import { keyOf, type ReportInput } from "./input.ts";

type InTransit = { readonly effect: Omit<Effect, "direction">; readonly untilMs: number };

/** What the transfers say of the transactions at their ends. */
export type Ends = {
  /** Where what arrived came to, and the earliest moment it is there: when it has left. By the transaction that received. */
  readonly arrivals: ReadonlyMap<string, { readonly ms: number; readonly to: ReportWallet }>;
  /** What a matched transfer took from the wallet it left, by the transaction that sent it. */
  readonly leaves: ReadonlyMap<string, string>;
  /** What lies on the way from when it was sent, and until when, by the transaction that sent it. */
  readonly inTransit: ReadonlyMap<string, readonly InTransit[]>;
  /** Transactions that may be an end of a transfer which nobody has decided on. */
  readonly suggested: ReadonlySet<string>;
  /** The wallet at the other end, by the transaction of either side. */
  readonly counterpart: ReadonlyMap<string, ReportWallet>;
};

export async function endsOf(input: ReportInput): Promise<Ends> {
  const arrivals = new Map<string, { readonly ms: number; readonly to: ReportWallet }>();
  const leaves = new Map<string, string>();
  const inTransit = new Map<string, readonly InTransit[]>();
  const counterpart = new Map<string, ReportWallet>();
  const open = new Map<string, string>();
  const suggested = new Set<string>();
  for await (const rows of input.transfers())
    for (const { body } of rows) {
      const { status, sent, received, fee, sentAsset, asset } = body;
      if (sent === null) continue;
      const key = keyOf(sent.sourceId, sent.transactionId);
      if (status === "suggested")
        for (const one of [sent, ...body.candidates]) suggested.add(keyOf(one.sourceId, one.transactionId));
      if (status !== "matched" || received === null) {
        open.set(key, sent.amount);
        continue;
      }
      const amount = body.amount ?? received.amount;
      const taken = fee === null ? amount : add(amount, fee.amount);
      leaves.set(key, leaves.has(key) ? add(leaves.get(key)!, taken) : taken);
      const [from, to] = [walletOf(sent), walletOf(received)];
      const receivedKey = keyOf(received.sourceId, received.transactionId);
      counterpart.set(key, to);
      counterpart.set(receivedKey, from);
      const leftMs = instantOf(sent.time);
      const arrivedMs = Math.max(leftMs, instantOf(received.time));
      const latest = arrivals.get(receivedKey)?.ms ?? arrivedMs;
      arrivals.set(receivedKey, { ms: Math.max(latest, arrivedMs), to });
      if (arrivedMs === leftMs) continue;
      const effect = { wallet: { ...from, onTheWayTo: to.name }, asset: sentAsset ?? asset, amount };
      inTransit.set(key, [...(inTransit.get(key) ?? []), { effect, untilMs: arrivedMs }]);
    }
  // Of a matched one a rest may still be on its way somewhere.
  for (const [key, rest] of open) if (leaves.has(key)) leaves.set(key, add(leaves.get(key)!, rest));
  return { arrivals, leaves, inTransit, suggested, counterpart };
}

/** A matched transfer by both of its ends. */
export const endsKey = (sentKey: string, receivedKey: string): string => `${sentKey}\n${receivedKey}`;

/** When a transaction is booked: what arrives is there at the earliest when it has left. */
export const bookedMs = ({ arrivals }: Ends, key: string, ms: number): number =>
  Math.max(ms, arrivals.get(key)?.ms ?? ms);

const walletOf = ({ sourceId, wallet }: NonNullable<Transfer["sent"]>): ReportWallet => ({
  sourceId,
  name: wallet,
});
