import { type ChainFlow, type Common, netOf, sideOf, together, unsolicited } from "../chain-moves.ts";
import { absolute, add, compareDecimals, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, noEffect, type Side } from "../entry.ts";
import type { Assembled } from "../normalized.ts";
import type { MovementRow, RewardRow, SolanaRow } from "./row.ts";

export const assembleRows = (rows: readonly SolanaRow[]): Assembled => {
  const parts = rows.map((row) => (row.kind === "reward" ? assembleReward(row) : assembleMovement(row)));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : joinAssembled(parts);
};

/** Added to the stake by the chain itself, in no transaction. */
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

/** A tip to whoever makes the block, rent of some programme: no part of what was traded. */
const SMALL = "0.01";

const assembleMovement = (row: MovementRow): Assembled => {
  const { recordId, signature, time, owner } = row;
  const common: Common = { id: signature, time, hash: signature, recordIds: [recordId] };
  const nets = netOf(row.flows);
  const gives = nets.some(({ known, amount }) => known && signOf(amount) < 0);
  // What others move in tokens that nobody knows is no business of the owner's, unless something was given for it.
  const isSpam = ({ known }: ChainFlow): boolean => !known && !row.signed && !gives;
  const spam = nets.filter(isSpam);
  const own = nets.filter((flow) => !isSpam(flow));
  const effects = own
    .filter(({ known }) => !known)
    .map(({ asset, amount }) => ({ accountRef: owner, asset, amount }));
  const parts = spam.map((flow) => unsolicited({ ...common, id: `${signature}:${flow.asset}` }, flow, owner));
  if (own.length > 0 || parts.length === 0) parts.unshift(assembleFlows(common, own, row));
  // Several transactions of one record: it has one outcome.
  return { ...joinAssembled(parts), outcomes: parts[0]!.outcomes, effects };
};

const assembleFlows = (
  common: Common,
  nets: readonly ChainFlow[],
  { fee, owner, shared }: MovementRow,
): Assembled => {
  const tokens = nets.filter(({ asset }) => asset !== "SOL");
  const coin = nets.find(({ asset }) => asset === "SOL");
  const tip =
    tokens.length > 0 &&
    coin !== undefined &&
    signOf(coin.amount) < 0 &&
    compareDecimals(absolute(coin.amount), SMALL) < 0
      ? absolute(coin.amount)
      : "0";
  const cost = add(fee, tip);
  const gas: Side | null = cost === "0" ? null : { asset: "SOL", amount: cost, value: null };
  const moved = tip === "0" ? nets : tokens;
  if (moved.length === 0)
    return gas === null ? noEffect(common.recordIds) : assembleEntry({ ...common, type: "fee", sent: gas });
  const out = moved.filter(({ amount }) => signOf(amount) < 0);
  const into = moved.filter(({ amount }) => signOf(amount) > 0);
  if (out.length > 0 && into.length > 0) {
    if (out.length > 1 || into.length > 1)
      return failAll(
        common.recordIds,
        "ambiguous-group",
        "More than two assets moved in one transaction; nobody can tell what was given for what.",
      );
    const pair = { type: "crypto_swap", sent: sideOf(out[0]!), received: sideOf(into[0]!) } as const;
    return together(common, [pair], gas);
  }
  const told = moved.map((flow) =>
    signOf(flow.amount) < 0
      ? { type: "transfer" as const, sent: sideOf(flow), address: flow.other === "" ? null : flow.other }
      : {
          type: shared ? ("staking_reward" as const) : ("transfer" as const),
          received: sideOf(flow),
          address: owner,
        },
  );
  return together(common, told, gas);
};
