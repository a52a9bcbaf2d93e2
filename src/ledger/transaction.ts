import { type Static, Type } from "typebox";
import { Day, Decimal, Id, Instant, List, Named, Nullable, OneOf, Texts } from "../basics/schema.ts";
import { LEDGER_TYPES } from "./types.ts";

/**
 * A plain decimal number as text: optional minus, digits, optional point and digits. Never exponent form. Text at this
 * level, so that it passes through JSON, CSV and the database unchanged; `src/money` computes with it.
 */
export type DecimalText = string;

export const PriceSchema = Type.Object(
  {
    asset: Type.String(),
    source: Type.String({ examples: ["coinbase-exchange-candle", "ecb-reference-rate"] }),
    granularity: OneOf(["hour", "day"]),
    at: Type.String({ description: "The hour or the day the price is of" }),
    price: Type.String({ description: "One unit in currency, or for a rate: units of asset for one euro" }),
    currency: Type.String(),
    rate: Nullable(Type.Object({ rate: Decimal, day: Day })),
  },
  { $id: "Price", description: "The price a value was made with" },
);
export type Price = Static<typeof PriceSchema>;

export const LegSchema = Type.Object(
  {
    asset: Type.String(),
    amount: Decimal,
    valueEur: Nullable(Decimal),
    valuedBy: Type.Optional(Nullable(Named(PriceSchema))),
    security: Type.Optional(
      Type.Literal(true, {
        description: "A security, such as the token of a share: no crypto-asset; left out elsewhere",
      }),
    ),
  },
  {
    $id: "Leg",
    description:
      "One side of a transaction. valueEur is null where nobody has said what it was worth; valuedBy is null where the provider itself gave the value, or a correction did",
  },
);
export type LegName = "sent" | "received" | "fee";
export type Leg = Static<typeof LegSchema>;

export const OriginSchema = Type.Object(
  { quantity: Decimal, acquiredAt: Type.String(), costEur: Decimal },
  { $id: "Origin", description: "A proven acquisition of coins that came from somewhere nobody reads" },
);
export type Origin = Static<typeof OriginSchema>;

export const TransactionSchema = Type.Object(
  {
    id: Type.String({ description: "Unique within its source: the same records always give the same id" }),
    sourceId: Nullable(Id),
    time: Instant,
    type: OneOf(LEDGER_TYPES),
    wallet: Type.String({ description: "Where it happened; FIFO runs per wallet and asset (Rn 61, 62)" }),
    toWallet: Nullable(
      Type.String({ description: "The receiving wallet of a transfer within the source; null elsewhere" }),
    ),
    ownWallet: Nullable(
      Type.String({
        description: "The person's wallet on the other side of a transfer, which no source reads",
      }),
    ),
    sent: Nullable(Named(LegSchema)),
    received: Nullable(Named(LegSchema)),
    fee: Nullable(Named(LegSchema)),
    costEur: Nullable(Type.String({ description: "Costs of an income event" })),
    acquiredAt: Nullable(
      Type.String({ description: "The donor's acquisition of a gift; the proven origin of a transfer" }),
    ),
    acquiredCostEur: Nullable(Decimal),
    origins: Nullable(List(Named(OriginSchema))),
    note: Nullable(Type.String()),
    hash: Nullable(Type.String({ description: "The chain's own id of the transaction" })),
    address: Nullable(Type.String({ description: "Where it was sent to or received at" })),
    counterparty: Type.Optional(
      Type.String({ description: "Who sent it, where the chain tells; left out where address says it" }),
    ),
    recordIds: Texts,
    corrected: Type.Boolean(),
    excluded: Type.Boolean({ description: "Left out by the person; it stays visible" }),
    byHand: Type.Boolean({ description: "Entered by the person: no record of the source stands behind it" }),
    position: Type.Optional(
      Type.String({
        description:
          "What ties the movements into and out of one thing together: a pool, a vault, a loan; left out where nothing names it",
      }),
    ),
    withheldTaxEur: Type.Optional(
      Type.String({ description: "Tax that the provider has withheld; left out where none" }),
    ),
    tags: Type.Optional(List(Type.String(), { description: "The person's own words for it" })),
    noteByUser: Type.Optional(
      Nullable(Type.String({ description: "The person's own note, beside what the source says" })),
    ),
    appliedRules: Type.Optional(
      List(Id, { description: "The person's rules that say something of it, the first made first" }),
    ),
    told: Type.Optional(
      Type.Object(
        { type: OneOf(LEDGER_TYPES), note: Nullable(Type.String()) },
        { description: "What the source says, where a decision or a rule says otherwise" },
      ),
    ),
  },
  { $id: "Transaction" },
);

/** The transaction of the ledger: the common format that connectors write, the store saves and the tax engine reads. */
export type Transaction = Static<typeof TransactionSchema>;
