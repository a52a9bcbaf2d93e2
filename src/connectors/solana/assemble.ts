import {
  type ChainFlow,
  type Common,
  netOf,
  senderOf,
  legOf,
  together,
  unsolicited,
  UNSURE,
} from "../chain-moves.ts";
import { absolute, add, compareDecimals, negate, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, noEffect, type EntryLeg } from "../entry.ts";
import type { Assembled } from "../normalized.ts";
import { isTrade, protocolRows } from "./protocols.ts";
import type { SolanaMovementRow, RewardRow, SolanaRow } from "./row.ts";
import { message } from "../../wording/messages/index.ts";

export const assembleRows = (
  rows: readonly SolanaRow[],
  /** Whether the owner held a token before: then it is the owner's, even if it is unknown. */
  wasHeld: (asset: string) => boolean = () => false,
): Assembled => {
  const parts = rows.map((row) =>
    row.kind === "reward" ? assembleReward(row) : assembleMovement(row, wasHeld),
  );
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : joinAssembled(parts);
};

/** Added to the stake by the chain itself, without a transaction. */
const assembleReward = ({ recordId, time, amount }: RewardRow): Assembled =>
  amount === "0"
    ? noEffect([recordId])
    : assembleEntry({
        id: recordId,
        time,
        type: "staking_reward",
        received: { asset: "SOL", amount, value: null },
        recordIds: [recordId],
      });

/** Maximum size of tips for validators and rent of programs, which are not part of a trade. */
const SMALL = "0.01";

const assembleMovement = (row: SolanaMovementRow, wasHeld: (asset: string) => boolean): Assembled => {
  const { recordId, signature, time, owner } = row;
  const nets = netOf(row.flows);
  // A single movement keeps the id that it had as spam: decisions of the user about it stay valid.
  const [only] = nets;
  const isHeld = nets.length === 1 && !row.signed && wasHeld(only!.asset);
  const id = isHeld ? `${signature}:${only!.asset}` : signature;
  const common: Common = { id, time, hash: signature, recordIds: [recordId] };
  const isKnown = ({ known, asset }: ChainFlow): boolean => known || wasHeld(asset);
  const gives = nets.some((flow) => isKnown(flow) && signOf(flow.amount) < 0);
  // Movements of unknown tokens that others initiate are spam, unless something was given for them.
  const isSpam = (flow: ChainFlow): boolean => !isKnown(flow) && !row.signed && !gives;
  const spam = nets.filter(isSpam);
  const own = nets.filter((flow) => !isSpam(flow));
  const parts = spam.map((flow) => unsolicited({ ...common, id: `${signature}:${flow.asset}` }, flow, owner));
  if (own.length > 0 || parts.length === 0) parts.unshift(assembleFlows(common, own, row));
  // Several transactions of one record, with one outcome.
  const ownTransactions = own.length > 0 ? parts[0]!.transactions : [];
  const effects = ownTransactions.flatMap(({ sent, received }) => [
    ...(sent?.asset.includes("@") === true ? [effectOf(owner, sent.asset, negate(sent.amount))] : []),
    ...(received?.asset.includes("@") === true ? [effectOf(owner, received.asset, received.amount)] : []),
  ]);
  return { ...joinAssembled(parts), outcomes: parts[0]!.outcomes, effects };
};

/** Unknown tokens are not counted by the rows themselves. */
const effectOf = (accountRef: string, asset: string, amount: string) => ({ accountRef, asset, amount });

const assembleFlows = (
  common: Common,
  nets: readonly ChainFlow[],
  { fee, owner, shared, role, mixed, instructions }: SolanaMovementRow,
): Assembled => {
  const { moved, cost } = withoutDust(nets, fee);
  const gas: EntryLeg | null = cost === "0" ? null : { asset: "SOL", amount: cost, value: null };
  if (moved.length === 0)
    return gas === null ? noEffect(common.recordIds) : assembleEntry({ ...common, type: "fee", sent: gas });
  const protocolMoves = shared ? null : protocolRows(moved, role, instructions);
  // Exchanged and deposited at once: one program alone does not show what was given for what.
  if (protocolMoves !== null)
    return together(
      common,
      mixed ? protocolMoves.map((one) => ({ ...one, issue: one.issue ?? UNSURE })) : protocolMoves,
      gas,
    );
  const out = moved.filter(({ amount }) => signOf(amount) < 0);
  const into = moved.filter(({ amount }) => signOf(amount) > 0);
  if (out.length > 0 && into.length > 0) {
    if (out.length > 1 || into.length > 1)
      return failAll(common.recordIds, "ambiguous-group", message("record.moreThanTwoAssets"));
    const issue = isTrade(role, mixed, instructions) ? null : UNSURE;
    const pair = { type: "crypto_swap", sent: legOf(out[0]!), received: legOf(into[0]!), issue } as const;
    return together(common, [pair], gas);
  }
  const plain = moved.map((flow) =>
    signOf(flow.amount) < 0
      ? { type: "transfer" as const, sent: legOf(flow), address: flow.other === "" ? null : flow.other }
      : {
          type: shared ? ("staking_reward" as const) : ("transfer" as const),
          received: legOf(flow),
          address: owner,
          ...senderOf([flow]),
        },
  );
  return together(common, plain, gas);
};

/**
 * A small amount of the chain's own coin next to tokens is a tip, rent, or a refund of it: it is added to the fee, as
 * long as the fee stays positive.
 */
const withoutDust = (
  nets: readonly ChainFlow[],
  fee: string,
): { readonly moved: readonly ChainFlow[]; readonly cost: string } => {
  const tokens = nets.filter(({ asset }) => asset !== "SOL");
  const coin = nets.find(({ asset }) => asset === "SOL");
  if (coin === undefined || tokens.length === 0 || compareDecimals(absolute(coin.amount), SMALL) >= 0)
    return { moved: nets, cost: fee };
  const cost = add(fee, negate(coin.amount));
  if (signOf(coin.amount) < 0) return { moved: tokens, cost };
  const traded = tokens.some(({ amount }) => signOf(amount) < 0) && tokens.length > 1;
  return traded && signOf(cost) >= 0 ? { moved: tokens, cost } : { moved: nets, cost: fee };
};
