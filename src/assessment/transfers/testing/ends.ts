import { leg, plainTransaction, type Transaction } from "../../../ledger/index.ts";
import { type MatchedTransfers, matchTransfers } from "../match.ts";
import type { Ref, TransferDecision, TransferSide } from "../transfer.ts";

export const KRAKEN = "0198f0c2-6f1e-7cc1-a9a7-00000000000a";
export const COINBASE = "0198f0c2-6f1e-7cc1-a9a7-00000000000b";
export const LEDGER = "0198f0c2-6f1e-7cc1-a9a7-00000000000c";

type Stated = Partial<Transaction> & {
  readonly id: string;
  readonly amount: string;
  readonly asset?: string;
  readonly valueEur?: string;
};

/** Noon of 1 May 2024 in Berlin plus the given number of minutes. */
export const at = (minutes: number, ms = 0): string =>
  new Date(Date.UTC(2024, 4, 1, 10) + minutes * 60_000 + ms).toISOString();
export const HOUR = 60;

const end = (direction: "sent" | "received", stated: Stated): Transaction => {
  const { amount, asset = "BTC", valueEur = null, ...rest } = stated;
  return plainTransaction({
    time: at(0),
    type: "transfer",
    wallet: "main",
    [direction]: leg(asset, amount, valueEur),
    ...rest,
  });
};

/** An outgoing transfer, by default from Kraken at noon. */
export const out = (stated: Stated): Transaction => end("sent", { sourceId: KRAKEN, ...stated });
/** An incoming transfer, by default at Coinbase. */
export const into = (stated: Stated): Transaction => end("received", { sourceId: COINBASE, ...stated });

export const refOf = ({ sourceId, id }: Transaction): Ref => ({
  sourceId: sourceId ?? "",
  transactionId: id,
});

export const decision = (
  kind: TransferDecision["kind"],
  sent: Transaction,
  received: Transaction,
): TransferDecision => ({ kind, sent: refOf(sent), received: refOf(received) });

const idOf = (side: TransferSide | null): string => side?.transactionId ?? "-";

/** The rows in short: `matched hash a>b`, `suggested a>-: b c`. */
export const inShort = ({ transfers }: Pick<MatchedTransfers, "transfers" | "moves">): string[] =>
  transfers.map(({ status, basis, sent, received, candidates }) => {
    const head = [status, basis, `${idOf(sent)}>${idOf(received)}`].filter((word) => word !== null).join(" ");
    return candidates.length === 0 ? head : `${head}: ${candidates.map(idOf).join(" ")}`;
  });

export const match = (
  transactions: readonly Transaction[],
  decisions: readonly TransferDecision[] = [],
): MatchedTransfers => matchTransfers({ transactions, decisions });
export const short = (...input: Parameters<typeof match>): string[] => inShort(match(...input));
