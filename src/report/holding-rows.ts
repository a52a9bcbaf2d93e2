import { type Static, Type } from "typebox";
import { SideSchema } from "../assessment/transfers/index.ts";
import { Day, Decimal, Id, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import { Berlin, Text, slice } from "./row-fields.ts";

const MovedLotSchema = Type.Object({
  lotId: Text,
  quantity: Decimal,
  acquired: Day,
  cost: Decimal,
});
export type MovedLot = Static<typeof MovedLotSchema>;

/**
 * A transfer: both sides, the lots that moved, and the reason for the match (docs/contract/german-rules.md, S9; Rn 54,
 * 103).
 */
export const TransferRowSchema = Type.Object(
  {
    no: Type.Integer(),
    transactionId: Text,
    asset: Text,
    status: OneOf(["matched", "suggested", "open"]),
    basis: Nullable(OneOf(["hash", "amount", "decision", "ledger"], "ledger: the record names both wallets")),
    gift: Type.Optional(
      Type.Boolean({ description: "From one of two persons to the other: day and cost are kept" }),
    ),
    sourceId: Nullable(
      Type.String({
        description: "The source of the record that names both wallets; null where each side has its own",
      }),
    ),
    from: Nullable(Text),
    to: Nullable(Text),
    quantity: Decimal,
    feeQuantity: Nullable(Decimal),
    feeAsset: Nullable(Text),
    time: Berlin,
    sent: Nullable(Named(SideSchema)),
    received: Nullable(Named(SideSchema)),
    lots: List(MovedLotSchema),
    lotsComplete: Type.Boolean({
      description: "False where more was moved than the book had lots of",
    }),
  },
  { $id: "ReportTransfer" },
);
export type TransferRow = Static<typeof TransferRowSchema>;

const InTransitTo = Type.Optional(
  Type.String({ description: "Sent from there to this wallet of the person, and not arrived yet" }),
);

/** Balance of a coin in a wallet (docs/contract/german-rules.md, S10; Rn 104). */
export const BalanceRowSchema = Type.Object(
  {
    wallet: Text,
    onTheWayTo: InTransitTo,
    sourceId: Nullable(Id),
    asset: Text,
    at: Day,
    quantity: Decimal,
    reported: Nullable(Decimal),
    difference: Nullable(Decimal),
    shortfall: Type.String({ description: "What left the wallet and was never seen to arrive" }),
  },
  { $id: "ReportBalance" },
);
export type BalanceRow = Static<typeof BalanceRowSchema>;

export const OpenLotRowSchema = Type.Object(
  {
    wallet: Text,
    onTheWayTo: InTransitTo,
    sourceId: Nullable(Id),
    asset: Text,
    lotId: Text,
    quantity: Decimal,
    acquired: Day,
    cost: Decimal,
    taxFreeFrom: Nullable(Day),
    shelf: Type.Optional(OneOf(["old", "new"], "Where a country keeps old and new stock apart")),
    gap: slice.gap,
  },
  { $id: "ReportLot", description: "Held on 31 December of the year" },
);
export type OpenLotRow = Static<typeof OpenLotRowSchema>;
