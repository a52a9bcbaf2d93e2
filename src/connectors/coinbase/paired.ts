import { absolute, add, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, joinAssembled, valueOfPart } from "../entry.ts";
import type { Assembled } from "../normalized.ts";
import { byTime, earliest, isCredit, otherAsset, type Paired, pairByTime, sameAmount } from "../pairs.ts";
import { assembleHalf, exchangeType, originOf } from "./exchange.ts";
import { type CoinbaseMovementRow } from "./row.ts";
import { idsOf, legOf } from "./legs.ts";
import { message } from "../../wording/messages/index.ts";

const SECONDS = 1_000;
const HOURS = 3_600 * SECONDS;
/** Maximum time between two rows of one conversion without a shared id. */
const CONVERSION_MS = 2 * SECONDS;
/** Maximum time between two rows of one move between a primary and a staked balance. */
const STAKING_MS = 10 * SECONDS;
/** A vault delays a withdrawal by two days before it pays out. */
const INTERNAL_MS = 72 * HOURS;

/** Wraps, migrations, dust sweeps, margin cash: two assets, two rows, no shared id. */
export const assembleConversions = (rows: readonly CoinbaseMovementRow[]): Assembled =>
  each(pairByTime(rows, CONVERSION_MS, otherAsset), {
    pair: (debit, credit) => {
      const [sent, received] = [legOf(debit), legOf(credit)];
      const open = debit.kind === "wrap" || debit.kind === "migration";
      return assembleEntry({
        id: debit.recordId,
        time: earliest([debit, credit]),
        // The BMF letter leaves wrapping and token migration open: the engine flags it, and nothing is guessed here.
        type: open ? "wrap" : exchangeType(sent.asset, received.asset),
        sent,
        received,
        recordIds: [debit.recordId, credit.recordId],
      });
    },
    single: (row) => {
      const credit = isCredit(row);
      return assembleHalf(
        originOf(row.recordId, [row]),
        credit ? null : legOf(row),
        credit ? legOf(row) : null,
      );
    },
  });

/** Into and out of staking: the coins stay the user's, in this wallet (Rn 13). */
export const assembleStaking = (rows: readonly CoinbaseMovementRow[]): Assembled => {
  const moves = rows.filter((row) => row.kind !== "instant_unstaking");
  const instant = rows.filter((row) => row.kind === "instant_unstaking");
  return joinAssembled([
    each(pairByTime(moves, STAKING_MS, sameAmount), {
      pair: (debit, credit) => stakingMove(debit, [debit, credit], null),
      single: (row) => stakingMove(row, [row], UNMATCHED),
    }),
    each(pairByTime(instant, STAKING_MS, releasesMore), {
      pair: instantUnstaking,
      single: (row) => stakingMove(row, [row], UNMATCHED),
    }),
  ]);
};

const UNMATCHED = {
  code: "unmatched-internal",
  message: message("record.coinbaseTransferOneSided"),
} as const;

const stakingMove = (
  row: CoinbaseMovementRow,
  rows: readonly CoinbaseMovementRow[],
  issue: typeof UNMATCHED | null,
): Assembled =>
  assembleEntry({
    id: row.recordId,
    time: earliest(rows),
    ...(isCredit(row)
      ? { type: "staking_withdrawal" as const, received: legOf(row) }
      : { type: "staking_deposit" as const, sent: legOf(row) }),
    recordIds: idsOf(rows),
    issue,
  });

const releasesMore = (debit: CoinbaseMovementRow, credit: CoinbaseMovementRow): boolean =>
  debit.asset === credit.asset && signOf(add(debit.amount, credit.amount)) < 0;

/**
 * Instant unstaking for a fee: the full amount is released, less arrives, and the difference is the price of the
 * service.
 */
const instantUnstaking = (debit: CoinbaseMovementRow, credit: CoinbaseMovementRow): Assembled => {
  const { asset, value } = debit;
  const amount = absolute(add(debit.amount, credit.amount));
  return assembleEntry({
    id: debit.recordId,
    time: earliest([debit, credit]),
    type: "fee",
    sent: { asset, amount, value: valueOfPart(value, amount, absolute(debit.amount)) },
    recordIds: [debit.recordId, credit.recordId],
  });
};

/** Between two of the user's accounts at Coinbase, vaults included: one wallet, without effect on the coins. */
export const assembleInternal = (rows: readonly CoinbaseMovementRow[]): Assembled =>
  each(pairByTime(rows, INTERNAL_MS, sameAmount), {
    pair: (debit, credit) =>
      assembleEntry({
        id: debit.recordId,
        time: earliest([debit, credit]),
        type: "transfer",
        toWallet: "", // the same wallet
        sent: legOf(debit),
        received: legOf(credit),
        recordIds: [debit.recordId, credit.recordId],
      }),
    single: (row) =>
      assembleEntry({
        id: row.recordId,
        time: row.time,
        type: "transfer",
        ...(isCredit(row) ? { received: legOf(row) } : { sent: legOf(row) }),
        recordIds: [row.recordId],
        issue: UNMATCHED,
      }),
  });

const each = (
  { pairs, singles }: Paired<CoinbaseMovementRow>,
  assemble: {
    pair: (debit: CoinbaseMovementRow, credit: CoinbaseMovementRow) => Assembled;
    single: (row: CoinbaseMovementRow) => Assembled;
  },
): Assembled =>
  joinAssembled([
    ...pairs
      .toSorted((a, b) => byTime(a.debit, b.debit))
      .map(({ debit, credit }) => assemble.pair(debit, credit)),
    ...singles.map((row) => assemble.single(row)),
  ]);
