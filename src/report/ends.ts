import { instantOf } from "../calendar/index.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import { add } from "../ledger/amounts.ts";
import type { Effect, ReportWallet } from "./effects.ts";
import { keyOf, type ReportInput } from "./input.ts";

type InTransit = { readonly effect: Omit<Effect, "direction">; readonly untilMs: number };

/** Facts from the transfers about the transactions at both ends. */
export type Ends = {
  /** Destination wallet and earliest arrival time (the departure), by the key of the receiving transaction. */
  readonly arrivals: ReadonlyMap<string, { readonly ms: number; readonly to: ReportWallet }>;
  /** Quantity that a matched transfer took from its source wallet, by the key of the sending transaction. */
  readonly leaves: ReadonlyMap<string, string>;
  /** Quantities in transit and until when, by the key of the sending transaction. */
  readonly inTransit: ReadonlyMap<string, readonly InTransit[]>;
  /** Transactions in a suggested transfer that the user has not decided on. */
  readonly suggested: ReadonlySet<string>;
  /** Counterpart wallet, by the key of the transaction at either end. */
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
  // Part of a matched transfer may still be in transit elsewhere.
  for (const [key, rest] of open) if (leaves.has(key)) leaves.set(key, add(leaves.get(key)!, rest));
  return { arrivals, leaves, inTransit, suggested, counterpart };
}

/** Key of a matched transfer, from both of its ends. */
export const endsKey = (sentKey: string, receivedKey: string): string => `${sentKey}\n${receivedKey}`;

/** Booking time of a transaction: arrivals are booked no earlier than their departure. */
export const bookedMs = ({ arrivals }: Ends, key: string, ms: number): number =>
  Math.max(ms, arrivals.get(key)?.ms ?? ms);

const walletOf = ({ sourceId, wallet }: NonNullable<Transfer["sent"]>): ReportWallet => ({
  sourceId,
  name: wallet,
});
