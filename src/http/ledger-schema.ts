import { Type } from "typebox";
import { LEDGER_TYPES } from "../ledger/types.ts";
import { Decimal, Instant, Nullable, OneOf } from "../schema.ts";

const Day = Type.String({ examples: ["2024-02-29"] });
const Texts = Type.Array(Type.String());

/** The price a value was made with. */
export const PriceBody = Type.Object(
  {
    asset: Type.String(),
    source: Type.String({ examples: ["coinbase-exchange-candle", "ecb-reference-rate"] }),
    granularity: OneOf(["hour", "day"]),
    at: Type.String({ description: "The hour or the day the price is of" }),
    price: Decimal,
    currency: Type.String(),
    rate: Nullable(Type.Object({ rate: Decimal, day: Day })),
    times: Type.Optional(Type.Integer({ description: "How often it was used" })),
  },
  { $id: "Price" },
);

const LegBody = Type.Object(
  {
    asset: Type.String(),
    amount: Decimal,
    valueEur: Nullable(Decimal),
    valuedBy: Nullable(Type.Ref("Price")),
  },
  {
    $id: "Leg",
    description: "valuedBy is null where the provider itself gave the value, or a correction did",
  },
);

export const TransactionBody = Type.Object(
  {
    id: Type.String(),
    time: Instant,
    type: OneOf(LEDGER_TYPES),
    wallet: Type.String(),
    toWallet: Nullable(Type.String()),
    sent: Nullable(Type.Ref("Leg")),
    received: Nullable(Type.Ref("Leg")),
    fee: Nullable(Type.Ref("Leg")),
    costEur: Nullable(Decimal),
    acquiredAt: Nullable(Type.String()),
    acquiredCostEur: Nullable(Decimal),
    note: Nullable(Type.String()),
    recordIds: Texts,
    corrected: Type.Boolean(),
    currency: Type.Literal("EUR"),
  },
  { $id: "Transaction" },
);

const SliceBody = Type.Object(
  {
    lotId: Nullable(Type.String()),
    acquired: Nullable(Day),
    acquiredAt: Nullable(Instant),
    disposed: Day,
    lastDayOfPeriod: Nullable(Day),
    daysHeld: Nullable(Type.Integer()),
    quantity: Decimal,
    cost: Decimal,
    proceeds: Decimal,
    costs: Decimal,
    result: Decimal,
    inside: Type.Boolean(),
    basis: OneOf(["known", "unknown"]),
    rule: OneOf(["inside-period", "outside-period", "period-not-proven"]),
    clauses: Texts,
    transactionIds: Texts,
  },
  { $id: "Slice", description: "One lot's part in a disposal" },
);

export const DisposalBody = Type.Object(
  {
    id: Type.String(),
    transactionId: Type.String(),
    kind: OneOf(["sale", "swap", "payment", "fee", "settlement"]),
    wallet: Type.String(),
    asset: Type.String(),
    time: Instant,
    day: Day,
    year: Type.Integer(),
    quantity: Decimal,
    proceeds: Decimal,
    cost: Decimal,
    costs: Decimal,
    result: Decimal,
    method: OneOf(["fifo", "average"]),
    slices: Type.Array(Type.Ref("Slice")),
    currency: Type.Literal("EUR"),
  },
  { $id: "Disposal" },
);

export const IncomeBody = Type.Object(
  {
    transactionId: Type.String(),
    type: OneOf(LEDGER_TYPES),
    box: OneOf(["section22", "section20"]),
    wallet: Type.String(),
    asset: Type.String(),
    quantity: Decimal,
    time: Instant,
    day: Day,
    year: Type.Integer(),
    value: Decimal,
    costs: Decimal,
    net: Decimal,
    clauses: Texts,
    currency: Type.Literal("EUR"),
  },
  { $id: "Income" },
);

export const LotBody = Type.Object(
  {
    id: Type.String(),
    wallet: Type.String(),
    asset: Type.String(),
    quantity: Decimal,
    cost: Decimal,
    acquired: Day,
    acquiredAt: Instant,
    lastDayOfPeriod: Day,
    taxFreeFrom: Day,
    basis: OneOf(["known", "unknown"]),
    originTransactionId: Type.String(),
    transactionIds: Texts,
    currency: Type.Literal("EUR"),
  },
  { $id: "Lot" },
);

export const BalanceBody = Type.Object(
  {
    asset: Type.String(),
    computed: Decimal,
    reported: Nullable(Decimal),
    difference: Nullable(Decimal),
    matches: Nullable(Type.Boolean()),
    reportedAt: Nullable(Instant),
  },
  { $id: "Balance", description: "What the records add up to, and what the provider reports" },
);

export const IssueBody = Type.Object(
  {
    code: Type.String(),
    severity: OneOf(["error", "warning", "info"]),
    year: Nullable(Type.Integer()),
    message: Type.String(),
    effectEur: Nullable(Decimal),
    range: Nullable(Type.Object({ from: Decimal, to: Decimal })),
    asset: Nullable(Type.String()),
    wallet: Nullable(Type.String()),
    transactionIds: Texts,
    recordIds: Texts,
    count: Type.Integer(),
    clauses: Texts,
    facts: Type.Optional(
      Type.Object(
        {
          amount: Type.Optional(Decimal),
          computed: Type.Optional(Decimal),
          reported: Type.Optional(Decimal),
        },
        { description: "The quantities in the message, of the asset, to write it in another language" },
      ),
    ),
  },
  { $id: "Issue" },
);

export const LEDGER_SCHEMAS = [
  PriceBody,
  LegBody,
  TransactionBody,
  SliceBody,
  DisposalBody,
  IncomeBody,
  LotBody,
  BalanceBody,
  IssueBody,
];
