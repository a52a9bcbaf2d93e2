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
    basis: Nullable(OneOf(["hash", "amount", "decision", "ledger"], "ledger: one record names both wallets")),
    gift: Type.Optional(
      Type.Boolean({
        description:
          "True for a gift between the two taxpayers: date and cost of the acquisition are carried over",
      }),
    ),
    sourceId: Nullable(
      Type.String({
        description: "Source of the record that names both wallets; null if each side has its own record",
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
      description: "False if the transferred quantity exceeds the recorded lots",
    }),
  },
  { $id: "ReportTransfer" },
);
export type TransferRow = Static<typeof TransferRowSchema>;

const InTransitTo = Type.Optional(
  Type.String({ description: "Sent from there to this own wallet and not arrived yet" }),
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
    shortfall: Type.String({ description: "Quantity that left the wallet without a recorded arrival" }),
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
    shelf: Type.Optional(OneOf(["old", "new"], "Old or new stock, in countries that distinguish them")),
    gap: slice.gap,
  },
  { $id: "ReportLot", description: "A lot held on 31 December of the year" },
);
export type OpenLotRow = Static<typeof OpenLotRowSchema>;
