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
    at: Type.String({ description: "Hour or day of the price" }),
    price: Type.String({
      description: "Price of one unit in the given currency; for a rate, units of the asset per euro",
    }),
    currency: Type.String(),
    rate: Nullable(Type.Object({ rate: Decimal, day: Day })),
  },
  { $id: "Price", description: "Price used for a value" },
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
        description:
          "True for a security, such as a tokenized share, which is not a crypto-asset; absent otherwise",
      }),
    ),
  },
  {
    $id: "Leg",
    description:
      "One leg of a transaction. valueEur is null if the value is unknown; valuedBy is null if the value comes from the provider or from a correction",
  },
);
export type LegName = "sent" | "received" | "fee";
export type Leg = Static<typeof LegSchema>;

export const OriginSchema = Type.Object(
  { quantity: Decimal, acquiredAt: Type.String(), costEur: Decimal },
  { $id: "Origin", description: "Proven acquisition of coins received from a wallet that no source reads" },
);
export type Origin = Static<typeof OriginSchema>;

export const NamedLotSchema = Type.Object(
  { lotId: Type.String({ maxLength: 1000 }), quantity: Decimal },
  {
    $id: "NamedLot",
    description: "Quantity that a disposal takes of one lot, named by the taxpayer (Rn 61)",
  },
);
export type NamedLot = Static<typeof NamedLotSchema>;

export const TransactionSchema = Type.Object(
  {
    id: Type.String({ description: "Unique within its source; the same records always produce the same id" }),
    sourceId: Nullable(Id),
    time: Instant,
    type: OneOf(LEDGER_TYPES),
    wallet: Type.String({
      description: "Wallet of the transaction; FIFO applies per wallet and asset (Rn 61, 62)",
    }),
    toWallet: Nullable(
      Type.String({ description: "Receiving wallet of a transfer within the source; null otherwise" }),
    ),
    ownWallet: Nullable(
      Type.String({
        description: "The taxpayer's own wallet on the other side of a transfer, which no source reads",
      }),
    ),
    sent: Nullable(Named(LegSchema)),
    received: Nullable(Named(LegSchema)),
    fee: Nullable(Named(LegSchema)),
    costEur: Nullable(Type.String({ description: "Costs of an income event, in euro" })),
    acquiredAt: Nullable(
      Type.String({ description: "Acquisition by the donor for a gift, or the proven origin of a transfer" }),
    ),
    acquiredCostEur: Nullable(Decimal),
    origins: Nullable(List(Named(OriginSchema))),
    note: Nullable(Type.String()),
    hash: Nullable(Type.String({ description: "Transaction hash on the chain" })),
    address: Nullable(Type.String({ description: "Address the coins were sent to or received at" })),
    counterparty: Type.Optional(
      Type.String({
        description: "Sender of the coins, if recorded on the chain; absent if it equals address",
      }),
    ),
    recordIds: Texts,
    corrected: Type.Boolean(),
    excluded: Type.Boolean({
      description: "True if excluded by the taxpayer; the transaction remains in the list",
    }),
    byHand: Type.Boolean({ description: "True if entered by hand, without a record of the source" }),
    position: Type.Optional(
      Type.String({
        description:
          "Id shared by all movements into and out of one pool, vault or loan; absent if none is known",
      }),
    ),
    lots: Type.Optional(
      List(Named(NamedLotSchema), {
        description:
          "Lots that the disposal takes, named by the taxpayer (single identification); absent: by the method of the wallet",
      }),
    ),
    withheldTaxEur: Type.Optional(
      Type.String({ description: "Tax withheld by the provider, in euro; absent if none" }),
    ),
    tags: Type.Optional(List(Type.String(), { description: "Tags set by the taxpayer" })),
    noteByUser: Type.Optional(
      Nullable(Type.String({ description: "Note by the taxpayer, in addition to the note of the source" })),
    ),
    appliedRules: Type.Optional(
      List(Id, { description: "The person's rules that say something of it, the first made first" }),
    ),
    told: Type.Optional(
      Type.Object(
        { type: OneOf(LEDGER_TYPES), note: Nullable(Type.String()) },
        { description: "Original values of the source, where a decision or a rule overrides them" },
      ),
    ),
  },
  { $id: "Transaction" },
);

/** The transaction of the ledger: the common format that connectors write, the store saves and the tax engine reads. */
export type Transaction = Static<typeof TransactionSchema>;
