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
    description: "One end of a transfer: the transaction that sent or received the coins",
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
              "What the transfer would bring where the person has stated another origin: the first acquisition and the cost of all of it; null where the sender has none",
          },
        ),
      ),
    ),
  },
  { description: "A received side that may belong to a sent one" },
);

export const TransferSchema = Type.Object(
  {
    id: Id,
    asset: Type.String(),
    sentAsset: Type.Optional(
      Type.String({ description: "The coin's other name, where it was sent under that one: MATIC of POL" }),
    ),
    status: OneOf(["matched", "suggested", "open"], "Only what is matched is applied"),
    basis: Nullable(OneOf(["hash", "amount", "decision"])),
    sent: Nullable(Named(SideSchema)),
    received: Nullable(Named(SideSchema)),
    amount: Type.Optional(
      Type.String({
        description:
          "What of it arrived, where several were sent to the same received side; left out elsewhere",
      }),
    ),
    fee: Nullable(
      Type.Object(
        { asset: Type.String(), amount: Decimal },
        {
          description:
            "What the network took, in the coin; of several with the same sent side the first has it",
        },
      ),
    ),
    candidates: List(CandidateSchema, {
      description: "Received sides that this sent side may belong to, the closest amounts first; at most 20",
    }),
    year: Type.Integer({ description: "The German year of the earlier side" }),
    gift: Type.Optional(
      Type.Boolean({
        description: "From one of two persons to the other: date and cost are kept",
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
