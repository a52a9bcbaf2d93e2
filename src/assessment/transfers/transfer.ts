import { type Static, Type } from "typebox";
import { Decimal, Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";

const REF = { sourceId: Id, transactionId: Type.String() };

const RefSchema = Type.Object(REF);
/** Reference to a ledger transaction of any source. */
export type Ref = Static<typeof RefSchema>;

export const SideSchema = Type.Object(
  {
    ...REF,
    wallet: Type.String(),
    time: Instant,
    amount: Decimal,
    hash: Nullable(Type.String()),
    address: Nullable(Type.String()),
  },
  {
    $id: "TransferSide",
    description: "One side of a transfer: the sending or the receiving transaction",
  },
);
export type TransferSide = Static<typeof SideSchema>;

const CandidateSchema = Type.Object(
  {
    ...SideSchema.properties,
    origin: Type.Optional(
      Nullable(
        Type.Object(
          { acquiredAt: Instant, costEur: Decimal },
          {
            description:
              "Acquisition that the transfer would carry over, where the taxpayer has stated another origin: first date and total cost; null if the sender has none",
          },
        ),
      ),
    ),
  },
  { description: "A receiving side that could belong to a sending side" },
);

export const TransferSchema = Type.Object(
  {
    id: Id,
    asset: Type.String(),
    sentAsset: Type.Optional(
      Type.String({
        description: "Former symbol of the coin, if it was sent under that symbol, such as MATIC for POL",
      }),
    ),
    status: OneOf(["matched", "suggested", "open"], "Only matched transfers are applied"),
    basis: Nullable(OneOf(["hash", "amount", "decision"])),
    sent: Nullable(Named(SideSchema)),
    received: Nullable(Named(SideSchema)),
    amount: Type.Optional(
      Type.String({
        description:
          "Quantity of this transfer that arrived, if several transfers share a receiving side; absent otherwise",
      }),
    ),
    fee: Nullable(
      Type.Object(
        { asset: Type.String(), amount: Decimal },
        {
          description:
            "Network fee in units of the coin; if several transfers share a sending side, on the first of them",
        },
      ),
    ),
    candidates: List(CandidateSchema, {
      description:
        "Receiving sides that could belong to this sending side, closest amounts first, at most 20",
    }),
    year: Type.Integer({ description: "Calendar year of the earlier side, in the German time zone" }),
    gift: Type.Optional(
      Type.Boolean({
        description:
          "True for a gift between the two taxpayers: date and cost of the acquisition are carried over",
      }),
    ),
  },
  { $id: "Transfer" },
);
export type Transfer = Static<typeof TransferSchema>;

/** A person's decision about two sides: that they are one transfer, or that they are not. */
export type TransferDecision = {
  readonly kind: "link" | "apart";
  readonly sent: Ref;
  readonly received: Ref;
};

/** Text key of a transaction; source ids contain no space. */
export const refKey = ({ sourceId, transactionId }: Ref): string => `${sourceId} ${transactionId}`;
