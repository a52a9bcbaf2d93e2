import {
  type ChainFlow,
  type Common,
  plus,
  senderOf,
  legOf,
  together,
  type ChainMove,
  unsolicited,
  unsure,
} from "../chain-moves.ts";
import { negate, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, noEffect, type EntryLeg } from "../entry.ts";
import { compare } from "../normalize.ts";
import type { Assembled, BalanceEffect } from "../normalized.ts";
import { formatScaled } from "../../money/index.ts";
import { chainOf } from "./chains.ts";
import { isHarmless } from "./calls.ts";
import { isExchangeCalled, understand } from "./classify.ts";
import type { TransactionContext } from "./label.ts";
import { callText, questionOf } from "./question.ts";
import { meaningOfContract } from "./protocols/index.ts";
import { isReward, partsOf } from "./withdrawal.ts";
import type { ReceiptFacts } from "./receipt.ts";
import type { EvmRow, EvmMovementRow, WithdrawalRow } from "./row.ts";
import { withoutRepeated, withoutVoid } from "./void.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Assembles all rows of one transaction on one chain, or one withdrawal, into the ledger. */
export const assembleRows = (rows: readonly EvmRow[], wasHeld: WasHeld = NOTHING_HELD): Assembled => {
  const [only] = rows;
  if (only !== undefined && rows.length === 1)
    return only.kind === "withdrawal" ? assembleWithdrawal(only) : assembleTransaction([only], wasHeld);
  const movements = rows.filter((row) => row.kind !== "withdrawal");
  const parts = rows.flatMap((row) => (row.kind === "withdrawal" ? assembleWithdrawal(row) : []));
  if (movements.length > 0)
    parts.push(
      assembleTransaction(
        movements.toSorted((a, b) => compare(a.recordId, b.recordId)),
        wasHeld,
      ),
    );
  return joinAssembled(parts);
};

/** Whether the account held a token before: then it is its own, even if the contract is unknown. */
type WasHeld = (asset: string) => boolean;
const NOTHING_HELD: WasHeld = () => false;

const assembleTransaction = (movements: readonly EvmMovementRow[], wasHeld: WasHeld): Assembled => {
  if (movements.length === 1) return assembleMoved(movements, wasHeld);
  const once = withoutRepeated(movements);
  if (once === null) return failAll(idsOf(movements), "ambiguous-group", message("record.conflictingRows"));
  const { rows, effects } = withoutVoid(once.rows);
  const assembled = assembleMoved(rows, wasHeld);
  return once.effects.length + effects.length === 0
    ? assembled
    : { ...assembled, effects: [...(assembled.effects ?? []), ...once.effects, ...effects] };
};

const assembleMoved = (rows: readonly EvmMovementRow[], wasHeld: WasHeld): Assembled => {
  const time = rows.find((row) => row.time !== null)?.time ?? null;
  if (time === null)
    return failAll(idsOf(rows), "ambiguous-group", message("record.receiptWithoutTransaction"));
  const facts = rows.find((row) => row.facts !== null)?.facts ?? null;
  const initiated = rows.some((row) => row.initiated) || actsThroughOthers(rows, facts);
  const isKnown = ({ known, asset }: ChainFlow): boolean => known || wasHeld(asset);
  const flows = rows.flatMap((row) => row.flows);
  const gives = flows.some((flow) => isKnown(flow) && signOf(flow.amount) < 0);
  const gets = flows.some((flow) => isKnown(flow) && signOf(flow.amount) > 0);
  // Movements of unknown tokens that others initiate are spam, unless the account gave or got something for them.
  const isSpam = (row: EvmMovementRow): boolean =>
    !initiated &&
    !gives &&
    !(gets && row.flows.some(({ amount }) => signOf(amount) < 0)) &&
    row.flows.length > 0 &&
    row.flows.every((flow) => !isKnown(flow) && meaningOfContract(row.chain, flow.other)?.out !== "bridge");
  const spam = rows.filter(isSpam);
  // A single movement keeps the id that it had as spam: decisions of the user about it stay valid.
  const [only] = rows;
  const isHeld =
    rows.length === 1 && only!.kind === "token" && only!.flows.some(({ asset }) => wasHeld(asset));
  // An unknown token that leaves for something known may be forged: its transfer is only an event of its contract.
  const isDoubted = !initiated && !gives && flows.some((flow) => !isKnown(flow) && signOf(flow.amount) < 0);
  if (spam.length === 0)
    return assembleOwn(rows, time, initiated, isHeld ? only!.recordId : undefined, isDoubted);
  const own = rows.filter((row) => !isSpam(row));
  const parts = spam.map((row) => {
    const { recordId, hash, account } = row;
    return unsolicited({ id: recordId, time, hash, recordIds: [recordId] }, row.flows[0]!, account);
  });
  if (own.length > 0) parts.push(assembleOwn(own, time, false));
  return joinAssembled(parts);
};

/**
 * Contract wallets, orders filled by others, debts settled by others: the account acted, although another one sent the
 * transaction. Evidence is an event that the account emitted, or a known event that names it.
 */
const actsThroughOthers = (rows: readonly EvmMovementRow[], facts: ReceiptFacts | null): boolean =>
  facts !== null &&
  (facts.own ||
    facts.to === rows[0]?.account ||
    facts.events.some(({ named, out, into }) => named && (out !== null || into !== "airdrop")));

const NO_RECEIPT = { code: "receipt-missing", message: message("record.empty") } as const;

const assembleOwn = (
  rows: readonly EvmMovementRow[],
  time: string,
  initiated: boolean,
  id?: string,
  isDoubted = false,
): Assembled => {
  const [first] = rows;
  const { chain, hash, account } = first!;
  const recordIds = idsOf(rows);
  const fee = rows.reduce((sum, row) => plus(sum, row.fee), "0");
  const gas: EntryLeg | null =
    fee === "0" ? null : { asset: chainOf(chain)?.native ?? "", amount: fee, value: null };
  const moved = rows.flatMap(({ flows }) => flows);
  const call = rows.find((row) => row.call !== null)?.call ?? null;
  const facts = rows.find((row) => row.facts !== null)?.facts ?? null;
  const common: Common = { id: id ?? `${chain}:${hash}`, time, hash, recordIds, note: call?.name ?? null };
  const gap = missingIn(chain, rows, call, facts);
  const plain = call === null && facts === null ? plainFlow(rows) : null;
  if (plain !== null) return plainTransfer(common, plain, account, gas, gap);
  const situation: TransactionContext = {
    chain,
    account,
    initiated,
    call,
    facts,
    nfts: rows.flatMap(({ nft }) => nft ?? []),
    exchange: isExchangeCalled(chain, call, facts),
  };
  const understood = understand(moved, situation);
  if (understood.length === 0) {
    // An approval, a failed call, or coins sent to the same account: only the fee was paid, unless an event shows that
    // others moved something of the account's.
    const passed = facts?.events.some(({ named, token }) => named && token !== null) ?? false;
    const isOpen = facts?.unread === true || passed;
    const issue = gap ?? (isOpen ? unsure(questionOf(time, [], moved, situation)) : null);
    return gas === null ? noEffect(recordIds) : assembleEntry({ ...common, type: "fee", sent: gas, issue });
  }
  // One question for the whole transaction, at its first row.
  const isSure = !isDoubted && understood.every(({ sure }) => sure);
  const question = gap ?? (isSure ? null : unsure(questionOf(time, understood, moved, situation)));
  const moves = understood.map((row, i) => ({
    ...row,
    address: addressOf(row, moved, situation),
    ...(row.received && !row.sent
      ? senderOf(moved.filter(({ asset }) => asset === row.received?.asset))
      : {}),
    issue: (i === 0 ? question : null) ?? row.issue ?? null,
  }));
  // With the contract, so that one rule answers the question for all transactions like it.
  const noted = isSure ? common : { ...common, note: callText(call) };
  return { ...together(noted, moves, gas), effects: unknownIn(moves, `${chain}:${account}`) };
};

/**
 * The most common case on a chain: its own coin moved, nothing was called, and no table knows the counterparty. No rule
 * for a movement applies then.
 */
const plainFlow = (rows: readonly EvmMovementRow[]): ChainFlow | null => {
  const { flows, nft, chain } = rows[0]!;
  const [flow] = flows;
  if (flow === undefined || flows.length > 1 || rows.length > 1 || nft !== null) return null;
  const isOwn = flow.known && flow.contract === undefined && flow.amount !== "0";
  return isOwn && meaningOfContract(chain, flow.other) === null ? flow : null;
};

const plainTransfer = (
  common: Common,
  flow: ChainFlow,
  account: string,
  fee: EntryLeg | null,
  issue: ReturnType<typeof missingIn>,
): Assembled => {
  const leaves = signOf(flow.amount) < 0;
  const { counterparty } = leaves ? {} : senderOf([flow]);
  const { id, time, hash = null, note = null, recordIds } = common;
  return assembleEntry({
    id,
    time,
    type: "transfer",
    sent: leaves ? legOf(flow) : null,
    received: leaves ? null : legOf(flow),
    fee,
    note,
    hash,
    address: leaves ? flow.other : account,
    recordIds,
    ...(counterparty === undefined ? {} : { counterparty }),
    issue,
  });
};

/** Balance changes of unknown tokens and of NFTs, which the rows alone do not count. */
const unknownIn = (rows: readonly ChainMove[], accountRef: string): readonly BalanceEffect[] =>
  rows.flatMap(({ sent, received }) => [
    ...(sent?.asset.includes("@") === true
      ? [{ accountRef, asset: sent.asset, amount: negate(sent.amount) }]
      : []),
    ...(received?.asset.includes("@") === true
      ? [{ accountRef, asset: received.asset, amount: received.amount }]
      : []),
  ]);

/** Issue for data that depends on a missing receipt. */
const missingIn = (
  chain: string,
  rows: readonly EvmMovementRow[],
  call: EvmMovementRow["call"],
  facts: ReceiptFacts | null,
): { readonly code: "receipt-missing"; readonly message: Message } | null => {
  if (facts?.tooLong === true) return NO_RECEIPT;
  const listed = rows.some((row) => row.kind === "tx" && row.initiated && row.feeOpen);
  const feeOpen = listed && rows.every((row) => row.kind !== "receipt" || row.feeOpen);
  if (feeOpen) return NO_RECEIPT;
  const failed = rows.some((row) => row.failed);
  const quiet =
    call === null || isHarmless(call.selector) || chainOf(chain)?.wrapped.contract === call.target;
  return facts === null && !quiet && !failed ? NO_RECEIPT : null;
};

/** Destination or origin of a single movement; a contract may have passed its coins on. */
const addressOf = (
  { type, sent, received }: Pick<ChainMove, "type" | "sent" | "received">,
  moved: readonly ChainFlow[],
  { chain, account, call }: TransactionContext,
): string | null => {
  if (sent && received) return null;
  if (received) return account;
  if (type === "fee" || (call !== null && sent?.asset === chainOf(chain)?.native)) return null;
  const others = new Set(moved.filter(({ asset }) => asset === sent?.asset).map(({ other }) => other));
  return others.size === 1 ? [...others][0]! : "";
};

const idsOf = (rows: readonly EvmRow[]): string[] => rows.map(({ recordId }) => recordId);

/** Beacon withdrawals: rewards are skimmed above the stake; a validator that exits gets the stake back. */
const assembleWithdrawal = (row: WithdrawalRow): Assembled => {
  const gwei = BigInt(row.amountGwei);
  const { recordId, time, asset } = row;
  const common = { id: recordId, time, recordIds: [recordId], address: row.account };
  const legFor = (part: bigint): EntryLeg => ({ asset, amount: formatScaled(part, 9), value: null });
  const [first, above] = partsOf(gwei);
  if (first === undefined) return noEffect([recordId]);
  const main = assembleEntry({
    ...common,
    type: isReward(gwei) ? "staking_reward" : "staking_withdrawal",
    received: legFor(first),
  });
  if (above === undefined) return main;
  const issue = {
    code: "unclear-origin" as const,
    message: message("record.validatorExcess"),
  };
  const reward = assembleEntry({
    ...common,
    id: `${recordId}:reward`,
    type: "staking_reward",
    received: legFor(above),
    issue,
  });
  return { ...main, transactions: [...main.transactions, ...reward.transactions], issues: reward.issues };
};
