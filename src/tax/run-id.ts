import { createHash } from "node:crypto";
import type { Leg, Transaction } from "../ledger/transaction.ts";
import type { ResolvedOptions } from "./options.ts";

/** Changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "1";

const CHUNK = 1024;

/** Cannot occur in a field that was typed or sent by a provider; it keeps two fields from reading as one. */
const END = "\u001F";
const NONE = "\u001E";

/** What a transaction says that can matter to tax, as one text. Where it was read from does not enter. */
export function canonicalText(transaction: Transaction): string {
  const { toWallet, costEur, acquiredAt, acquiredCostEur, note } = transaction;
  const plain = `${transaction.id}${END}${transaction.time}${END}${transaction.type}${END}${transaction.wallet}${END}`;
  const legs = leg(transaction.sent) + leg(transaction.received) + leg(transaction.fee);
  if (
    toWallet === null &&
    costEur === null &&
    acquiredAt === null &&
    acquiredCostEur === null &&
    note === null
  ) {
    return `${plain}${legs}\n`;
  }
  return (
    `${plain}${legs}${toWallet ?? NONE}${END}${costEur ?? NONE}${END}${acquiredAt ?? NONE}${END}` +
    `${acquiredCostEur ?? NONE}${END}${note ?? NONE}\n`
  );
}

function leg(side: Leg | null): string {
  return side === null ? NONE : `${side.asset}${END}${side.amount}${END}${side.valueEur ?? NONE}${END}`;
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
