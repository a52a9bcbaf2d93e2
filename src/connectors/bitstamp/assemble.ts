import { absolute, signOf } from "../../ledger/amounts.ts";
import { findChainIds } from "../chain-ids.ts";
import { assembleEntry, failAll, joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type LedgerEvent } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import type { BitstampRow, BitstampChainRow, BitstampHistoryRow } from "./read.ts";
import { message } from "../../wording/messages/index.ts";

export const assembleRows = (rows: readonly BitstampRow[]): Assembled => {
  const history = rows.filter(
    (row): row is BitstampHistoryRow => row.kind !== "void" && row.kind !== "chain",
  );
  const chain = rows.filter((row): row is BitstampChainRow => row.kind === "chain");
  const silent = rows
    .filter(({ kind }) => kind === "void" || kind === "chain")
    .map(({ recordId }) => recordId);
  const moves = history.filter(({ kind }) => kind === "move");
  const chainOf = findChainIds(
    moves.flatMap(({ recordId, time, moved: [flow] }) =>
      flow === undefined ? [] : [{ recordId, time, ...flow }],
    ),
    chain,
  );
  return joinAssembled([
    ...(silent.length > 0 ? [noEffect(silent)] : []),
    ...history.map((row) => assembleOne(row, chainOf.get(row.recordId))),
  ]);
};

const assembleOne = (row: BitstampHistoryRow, chain: BitstampChainRow | undefined): Assembled => {
  const { kind, recordId, time, moved, fees } = row;
  const event: LedgerEvent = { id: recordId, time, recordIds: [recordId], provider: "Bitstamp" };
  if (kind === "trade") return assembleTrade(event, moved, fees);
  if (kind === "move")
    return assembleMove(
      { ...event, hash: chain?.hash ?? null, address: chain?.address ?? null },
      "transfer",
      moved,
      fees,
    );
  if (kind === "stake" || kind === "unstake") return assembleStaking(row);
  const credit = moved.some(({ amount }) => signOf(amount) > 0);
  if (credit && kind !== "unclear") return assembleMove(event, kind, moved, fees);
  const reason = credit ? message("record.bitstampCredited") : message("record.bitstampDebited");
  return assembleMove(
    { ...event, issue: { code: "unclear-origin", message: reason } },
    "transfer",
    moved,
    fees,
  );
};

/** The coins stay the user's, in this wallet (Rn 13); the balance that Bitstamp reports is without them. */
const assembleStaking = ({
  kind,
  recordId,
  time,
  moved: [flow, second],
  fees,
}: BitstampHistoryRow): Assembled => {
  if (flow === undefined || second !== undefined || fees.length > 0)
    return failAll([recordId], "ambiguous-group", message("record.stakingSeveralCoins"));
  const leg = { asset: flow.asset, amount: absolute(flow.amount), value: null };
  return assembleEntry({
    id: recordId,
    time,
    recordIds: [recordId],
    ...(kind === "unstake"
      ? { type: "staking_withdrawal" as const, received: leg }
      : { type: "staking_deposit" as const, sent: leg }),
  });
};
