import { isFiat, type LedgerType } from "../../ledger/index.ts";
import { findChainIds } from "../chain-ids.ts";
import { add, negate, signOf } from "../../ledger/amounts.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type LedgerEvent, sumFlows } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import { type BalanceMovement, pairByTime } from "../pairs.ts";
import type { BitvavoRow, BitvavoChainRow, BitvavoHistoryRow, BitvavoKind } from "./read.ts";
import { message } from "../../wording/messages/index.ts";

const DAY_MS = 86_400_000;
/** A withdrawal is cancelled within weeks or not at all. */
const CANCEL_MS = 30 * DAY_MS;

export const assembleRows = (rows: readonly BitvavoRow[]): Assembled => {
  const history = rows.filter((row): row is BitvavoHistoryRow => row.kind !== "void" && row.kind !== "chain");
  const chain = rows.filter((row): row is BitvavoChainRow => row.kind === "chain");
  const silent = rows
    .filter(({ kind }) => kind === "void" || kind === "chain")
    .map(({ recordId }) => recordId);
  return joinAssembled([
    ...(silent.length > 0 ? [noEffect(silent)] : []),
    ...history.filter(({ kind }) => kind !== "move").map(assembleOne),
    ...assembleMoves(
      history.filter(({ kind }) => kind === "move"),
      chain,
    ),
  ]);
};

const eventOf = ({ recordId, time, address }: BitvavoHistoryRow): LedgerEvent => ({
  id: recordId,
  time,
  recordIds: [recordId],
  address,
  provider: "Bitvavo",
});

const INCOME: Partial<Record<BitvavoKind, LedgerType>> = {
  staking_reward: "staking_reward",
  referral_reward: "referral_reward",
  cashback: "cashback",
};

const assembleOne = (row: BitvavoHistoryRow): Assembled => {
  const event = eventOf(row);
  if (row.kind === "trade") return assembleTrade(event, row.moved, row.fees);
  const credit = row.moved.some(({ amount }) => signOf(amount) > 0);
  const income = INCOME[row.kind];
  // A rebate in money is a refund.
  const cash = row.kind === "cashback" && row.moved.every(({ asset }) => isFiat(asset));
  if (income !== undefined && credit)
    return assembleMove(event, cash ? "transfer" : income, row.moved, row.fees);
  const reason = credit
    ? message("record.bitvavoCredited", { type: row.type })
    : message("record.bitvavoDebited", { type: row.type });
  return assembleMove(
    { ...event, issue: { code: "unclear-origin", message: reason } },
    "transfer",
    row.moved,
    row.fees,
  );
};

/** Net effect of a transfer, to find the row that reverts it. */
const netOf = ({
  recordId,
  time,
  moved,
  fees,
  type,
}: BitvavoHistoryRow): BalanceMovement & { readonly type: string } => {
  const [net] = sumFlows([...moved, ...fees.map(({ asset, amount }) => ({ asset, amount: negate(amount) }))]);
  return { recordId, time, asset: net?.asset ?? "", amount: net?.amount ?? "0", type };
};

/** The moved amount, without its fee. */
const movementOf = ({ recordId, time, moved: [flow] }: BitvavoHistoryRow): readonly BalanceMovement[] =>
  flow === undefined ? [] : [{ recordId, time, asset: flow.asset, amount: flow.amount }];

const assembleMoves = (
  rows: readonly BitvavoHistoryRow[],
  chain: readonly BitvavoChainRow[],
): readonly Assembled[] => {
  const nets = rows.map(netOf);
  const { pairs } = pairByTime(
    nets,
    CANCEL_MS,
    (debit, credit) =>
      credit.type === "withdrawal_cancelled" &&
      debit.type === "withdrawal" &&
      signOf(add(debit.amount, credit.amount)) === 0,
  );
  const undone = new Set(pairs.flatMap(({ debit, credit }) => [debit.recordId, credit.recordId]));
  const left = rows
    .filter(({ recordId }) => !undone.has(recordId))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
  const chainOf = findChainIds(left.flatMap(movementOf), chain);
  return [
    ...(undone.size > 0 ? [noEffect([...undone])] : []),
    ...left.map((row) => {
      const known = chainOf.get(row.recordId);
      const event = {
        ...eventOf(row),
        hash: known?.hash ?? null,
        address: row.address ?? known?.address ?? null,
      };
      return assembleMove(event, "transfer", row.moved, row.fees);
    }),
  ];
};
