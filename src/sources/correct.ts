import { type Leg, type Transaction } from "../ledger/index.ts";
import { type CorrectedValues, type Correction, type SideName } from "./decision.ts";

export function correct(transaction: Transaction, corrections: readonly Correction[]): Transaction {
  let now = transaction;
  for (const correction of corrections) now = applied(now, correction, transaction);
  const original = transaction.told ?? { type: transaction.type, note: transaction.note };
  return {
    ...now,
    corrected: transaction.corrected || corrections.some(changesTransaction),
    ...(now.type === original.type && now.note === original.note ? {} : { told: original }),
  };
}

/** The user's own notes and tags change nothing in the transaction. */
const changesTransaction = ({
  tags: _tags,
  tag: _tag,
  noteByUser: _note,
  ...correction
}: Correction): boolean => Object.keys(correction).length > 0;

const priceLeg = (euro: string | null): Leg | null =>
  euro === null ? null : { asset: "EUR", amount: euro, valueEur: null, valuedBy: null };

/** Pool, vault or loan of the position; omitted for transactions without one. */
const positionOf = (position: string | null): { position?: string } =>
  position === null || position === "" ? {} : { position };

/** The lots named for a disposal; omitted if there are none. */
const lotsOf = (lots: Transaction["lots"] | null): Pick<Transaction, "lots"> =>
  lots === undefined || lots === null || lots.length === 0 ? {} : { lots };

/** The user's own notes and tags; omitted if there are none. */
function wordsOf(
  before: Pick<Transaction, "tags" | "noteByUser">,
  { tags, tag, noteByUser }: Correction,
): Pick<Transaction, "tags" | "noteByUser"> {
  const all = [...new Set([...(tags ?? before.tags ?? []), ...(tag === undefined ? [] : [tag])])];
  const note = noteByUser === undefined ? (before.noteByUser ?? null) : noteByUser;
  return {
    ...(all.length === 0 ? {} : { tags: all }),
    ...(note === null || note === "" ? {} : { noteByUser: note }),
  };
}

function applied(
  { position, tags, noteByUser, lots, ...before }: Transaction,
  correction: Correction,
  original: Transaction,
): Transaction {
  const { type, values = {} } = correction;
  const pick = (key: keyof CorrectedValues, now: string | null): string | null =>
    values[key] === undefined ? now : values[key];
  const side = (name: SideName): Leg | null =>
    (original[name] === null ? correction[name] : null) ?? before[name];
  const leg = (of: Leg | null, key: "sentValueEur" | "receivedValueEur" | "feeValueEur"): Leg | null =>
    of === null || values[key] === undefined ? of : { ...of, valueEur: values[key], valuedBy: null };
  const kind = type ?? before.type;
  const agreed = values.receivedValueEur;
  const received = side("received");
  // Rn 60: the agreed price of a payment is money, not the value of another coin.
  const isPrice =
    kind === "payment" && agreed !== undefined && (received === null || received.asset === "EUR");
  return {
    ...before,
    type: kind,
    sent: leg(side("sent"), "sentValueEur"),
    received: isPrice ? priceLeg(agreed) : leg(received, "receivedValueEur"),
    fee: leg(before.fee, "feeValueEur"),
    costEur: pick("costEur", before.costEur),
    acquiredAt: pick("acquiredAt", before.acquiredAt),
    acquiredCostEur: pick("acquiredCostEur", before.acquiredCostEur),
    note: pick("note", before.note),
    ...positionOf(pick("position", position ?? null)),
    ...wordsOf(
      { ...(tags === undefined ? {} : { tags }), ...(noteByUser === undefined ? {} : { noteByUser }) },
      correction,
    ),
    ownWallet: correction.ownWallet === undefined ? before.ownWallet : correction.ownWallet,
    ...lotsOf(correction.lots === undefined ? lots : correction.lots),
    origins: correction.origins === undefined ? before.origins : correction.origins,
    excluded: correction.excluded ?? before.excluded,
  };
}
