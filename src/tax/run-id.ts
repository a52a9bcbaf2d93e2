import { createHash } from "node:crypto";
import type { Leg, Transaction } from "../ledger/transaction.ts";
import type { ResolvedOptions } from "./options.ts";

/** Changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "1";

const CHUNK = 1024;

/** What a transaction says that can matter to tax, as one text. Where it was read from does not enter. */
export function canonicalText(transaction: Transaction): string {
  const {
    id,
    time,
    type,
    wallet,
    toWallet,
    sent,
    received,
    fee,
    costEur,
    acquiredAt,
    acquiredCostEur,
    note,
  } = transaction;
  return (
    `${text(id)}${text(time)}${text(type)}${text(wallet)}${text(toWallet)}${leg(sent)}${leg(received)}${leg(fee)}` +
    `${text(costEur)}${text(acquiredAt)}${text(acquiredCostEur)}${text(note)}\n`
  );
}

/** The length in front keeps two fields from reading as one. */
function text(value: string | null): string {
  return value === null ? "-" : `${value.length}:${value}`;
}

function leg(side: Leg | null): string {
  return side === null ? "-" : text(side.asset) + text(side.amount) + text(side.valueEur);
}

/** The same engine, rules, options and events give the same id, whatever the order of delivery. */
export function runIdOf(
  options: ResolvedOptions,
  transactions: readonly Transaction[],
  order: Uint32Array,
): string {
  const hash = createHash("sha256");
  const { methods, provenance, ...plain } = options;
  hash.update(JSON.stringify([ENGINE_VERSION, plain, methods, provenance]));
  let pending = "";
  for (let i = 0; i < order.length; i += 1) {
    pending += canonicalText(transactions[order[i]!]!);
    if (i % CHUNK === CHUNK - 1) {
      hash.update(pending);
      pending = "";
    }
  }
  return hash.update(pending).digest("hex");
}
