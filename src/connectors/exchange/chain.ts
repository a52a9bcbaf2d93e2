import { absolute, add, negate, signOf } from "../../ledger/amounts.ts";
import { findChainIds } from "../chain-ids.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import type { EventRow, ParsedRow } from "../rows.ts";
import { event, failure } from "../rows.ts";
import { message } from "../../wording/messages/index.ts";
import type { Join } from "./read.ts";

const CHAIN = "chain";

/** Group key of transfers of one coin: their transaction ids are in a separate list, without a link to the ledger. */
export const transfersOf = (asset: string): string => `moves:${asset}`;

/** A row of such a list: it changes nothing, and names the transaction id of a transfer of that amount. */
export const chainEntry = (entry: {
  readonly time: string | null;
  readonly asset: string;
  /** Negative for a withdrawal. */
  readonly amount: string | null;
  readonly fee: string | null;
  readonly hash: string | null;
  readonly address: string | null;
}): ParsedRow =>
  entry.fee === null
    ? failure("bad-fee", message("record.feeNotNumber"))
    : event({
        type: "own",
        vendorType: CHAIN,
        time: entry.time,
        flows: [{ asset: entry.asset, amount: entry.amount }],
        // The fee is stored in the note: as a fee it would count twice, because the ledger contains it.
        note: entry.fee,
        hash: entry.hash,
        address: entry.address,
        group: transfersOf(entry.asset),
      });

/** Adds transaction ids to the transfers of a group, and fees to withdrawals. */
export const joinChain: Join = (rows, standard) => {
  if (rows.some(({ vendorType: kind, type }) => kind !== CHAIN && type !== "transfer")) return standard(rows);
  const chain = rows.filter(({ vendorType: kind }) => kind === CHAIN);
  const moves = rows.filter(({ vendorType: kind }) => kind !== CHAIN);
  const movement = ({ recordId, time, flows: [flow] }: EventRow) =>
    flow === undefined ? [] : [{ recordId, time, asset: flow.asset, amount: flow.amount }];
  const found = findChainIds(
    moves.flatMap(movement),
    chain.flatMap((row) =>
      movement(row).map((moved) => ({
        ...moved,
        fee: row.note ?? "0",
        hash: row.hash ?? null,
        address: row.address ?? null,
      })),
    ),
  );
  return joinAssembled([
    ...(chain.length === 0 ? [] : [noEffect(chain.map(({ recordId }) => recordId))]),
    ...moves.map((row) => {
      const known = found.get(row.recordId);
      if (known === undefined) return standard([row]);
      const { hash, address } = known;
      return standard([{ ...splitFee(row, known.amount, known.fee), hash, address }]);
    }),
  ]);
};

/** If the ledger row contains amount and fee as one sum, the fee is split off. */
const splitFee = (row: EventRow, amount: string, fee: string): EventRow => {
  const [flow] = row.flows;
  if (flow === undefined || signOf(fee) <= 0 || signOf(flow.amount) >= 0 || row.fees.length > 0) return row;
  if (absolute(flow.amount) !== add(absolute(amount), fee)) return row;
  return {
    ...row,
    flows: [{ ...flow, amount: negate(absolute(amount)) }],
    fees: [{ asset: flow.asset, amount: fee }],
  };
};
