import { type ChainFlow, type Common, netOf, plus, sideOf, together, unsolicited } from "../chain-moves.ts";
import { signOf } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, noEffect, type Side } from "../entry.ts";
import { compare } from "../normalize.ts";
import type { Assembled } from "../normalized.ts";
import { formatScaled } from "../../money/index.ts";
import { chainOf } from "./chains.ts";
import { classify, type Group } from "./classify.ts";
import { isReward, partsOf } from "./read.ts";
import type { EvmRow, MovementRow, WithdrawalRow } from "./row.ts";
import { withoutVoid } from "./void.ts";

/** All rows about one transaction of one chain, or one withdrawal, into the ledger. */
export const assembleRows = (rows: readonly EvmRow[]): Assembled => {
  const [only] = rows;
  if (only !== undefined && rows.length === 1)
    return only.kind === "withdrawal" ? assembleWithdrawal(only) : assembleTransaction([only]);
  const movements = rows.filter((row) => row.kind !== "withdrawal");
  const parts = rows.flatMap((row) => (row.kind === "withdrawal" ? assembleWithdrawal(row) : []));
  if (movements.length > 0)
    parts.push(assembleTransaction(movements.toSorted((a, b) => compare(a.recordId, b.recordId))));
  return joinAssembled(parts);
};

const assembleTransaction = (told: readonly MovementRow[]): Assembled => {
  if (told.length === 1) return assembleMoved(told);
  const { rows, effects } = withoutVoid(told);
  const assembled = assembleMoved(rows);
  return effects.length === 0
    ? assembled
    : { ...assembled, effects: [...(assembled.effects ?? []), ...effects] };
};

const assembleMoved = (rows: readonly MovementRow[]): Assembled => {
  const time = rows.find((row) => row.time !== null)?.time ?? null;
  if (time === null)
    return failAll(idsOf(rows), "ambiguous-group", "A receipt came without its transaction.");
  const initiated = rows.some((row) => row.initiated);
  const gives = rows.some(({ flows }) => flows.some(({ known, amount }) => known && signOf(amount) < 0));
  // What others move in tokens that nobody knows is no business of the account's, unless it gave something for it.
  const isSpam = (row: MovementRow): boolean =>
    !initiated && !gives && row.flows.length > 0 && row.flows.every(({ known }) => !known);
  const spam = rows.filter(isSpam);
  if (spam.length === 0) return assembleOwn(rows, time);
  const own = rows.filter((row) => !isSpam(row));
  const parts = spam.map((row) => {
    const { recordId, hash, account } = row;
    return unsolicited({ id: recordId, time, hash, recordIds: [recordId] }, row.flows[0]!, account);
  });
  if (own.length > 0) parts.push(assembleOwn(own, time));
  return joinAssembled(parts);
};

const assembleOwn = (rows: readonly MovementRow[], time: string): Assembled => {
  const [first] = rows;
  const { chain, hash, account } = first!;
  const recordIds = idsOf(rows);
  const fee = rows.reduce((sum, row) => plus(sum, row.fee), "0");
  const gas: Side | null =
    fee === "0" ? null : { asset: chainOf(chain)?.native ?? "", amount: fee, value: null };
  const moved = rows.flatMap(({ flows }) => flows);
  const nets = netOf(moved);
  const group: Group = {
    chain,
    out: nets.filter(({ amount }) => signOf(amount) < 0),
    into: nets.filter(({ amount }) => signOf(amount) > 0),
    others: moved.map(({ other }) => other),
    call: rows.find(({ call }) => call !== null)?.call ?? null,
    nfts: rows.flatMap(({ nft }) => nft ?? []),
  };
  const common: Common = { id: `${chain}:${hash}`, time, hash, recordIds, note: group.call?.name ?? null };
  const effects = moved
    .filter(({ known }) => !known)
    .map(({ asset, amount }) => ({ accountRef: `${chain}:${account}`, asset, amount }));
  if (nets.length === 0) {
    // An approval, a call that failed, coins sent to oneself: only the fee was paid.
    const told = gas === null ? noEffect(recordIds) : assembleEntry({ ...common, type: "fee", sent: gas });
    return { ...told, effects };
  }
  const reading = classify(group);
  if (reading === null)
    return failAll(
      recordIds,
      "ambiguous-group",
      "More than two assets moved in one transaction; nobody can tell what was given for what.",
    );
  const told =
    reading.shape === "pair"
      ? [
          {
            type: reading.type,
            sent: group.out[0] ? sideOf(group.out[0]) : null,
            received: group.into[0] ? sideOf(group.into[0]) : null,
            address: null,
          },
        ]
      : [...group.out, ...group.into].map((flow) => {
          const leaves = signOf(flow.amount) < 0;
          return {
            type: reading.type,
            sent: leaves ? sideOf(flow) : null,
            received: leaves ? null : sideOf(flow),
            address: leaves ? recipientOf(flow, group) : account,
          };
        });
  return { ...together(common, told, gas), effects };
};

/** Whoever called a contract with ether did not send it to the contract: it may have gone on from there. */
const recipientOf = ({ asset, other }: ChainFlow, { chain, call }: Group): string | null =>
  call !== null && asset === chainOf(chain)?.native ? null : other;

const idsOf = (rows: readonly EvmRow[]): string[] => rows.map(({ recordId }) => recordId);

/** Beacon withdrawals: what is above the stake is skimmed as a reward; a validator that ends gets the stake back. */
const assembleWithdrawal = (row: WithdrawalRow): Assembled => {
  const gwei = BigInt(row.amountGwei);
  const { recordId, time, asset } = row;
  const common = { id: recordId, time, recordIds: [recordId], address: row.account };
  const side = (part: bigint): Side => ({ asset, amount: formatScaled(part, 9), value: null });
  const [first, above] = partsOf(gwei);
  if (first === undefined) return noEffect([recordId]);
  const main = assembleEntry({
    ...common,
    type: isReward(gwei) ? "staking_reward" : "staking_withdrawal",
    received: side(first),
  });
  if (above === undefined) return main;
  const issue = {
    code: "unclear-origin" as const,
    message: "More came back than the stake of one validator: what is above it counts as a reward.",
  };
  const reward = assembleEntry({
    ...common,
    id: `${recordId}:reward`,
    type: "staking_reward",
    received: side(above),
    issue,
  });
  return { ...main, transactions: [...main.transactions, ...reward.transactions], issues: reward.issues };
};
