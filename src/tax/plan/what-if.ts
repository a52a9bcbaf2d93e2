import { type Static, Type } from "typebox";
import type { Result } from "../../basics/result.ts";
import { Day, Decimal, List, Named, Nullable, OneOf, Texts } from "../../basics/schema.ts";
import { VALUE_METHODS } from "../book/method.ts";
import type { LossCategory, LossRow } from "../germany/losses.ts";
import type { Choice } from "../options.ts";
import { YearResultSchema, type YearResult } from "../result.ts";
import { SliceSchema, type Lot } from "../result-rows.ts";
import type { PlannedSale, WhatIfError } from "./sales.ts";

export const PlannedSliceSchema = Type.Object(
  {
    lotId: Type.String(),
    acquired: Day,
    lastDayOfPeriod: Nullable(Day),
    quantity: Decimal,
    cost: Decimal,
    proceeds: Decimal,
    result: Decimal,
    inside: Type.Boolean(),
    gap: Nullable(Type.String({ description: "cost or date, if it is not proven" })),
    box: SliceSchema.properties.box,
    rule: SliceSchema.properties.rule,
    clauses: Texts,
    transactionIds: Texts,
    waiting: Nullable(
      Type.Object(
        {
          from: Day,
          taxable: Type.String({ description: "Taxable amount of the year's sales, in euro" }),
          difference: Type.String({ description: "Reduction in euro compared with the planned sale" }),
        },
        {
          description:
            "Effect of selling this slice on its tax-free date instead; null if the slice is tax-free already or never becomes tax-free",
        },
      ),
    ),
  },
  { $id: "PlannedSlice" },
);
export type PlannedSlice = Static<typeof PlannedSliceSchema>;

const PlannedDisposalSchema = Type.Object({
  asset: Type.String(),
  wallet: Type.String(),
  sourceId: Nullable(Type.String()),
  day: Day,
  quantity: Decimal,
  proceeds: Decimal,
  cost: Decimal,
  result: Decimal,
  slices: List(Named(PlannedSliceSchema)),
});

const PlannedByMethodSchema = Type.Object({
  method: OneOf(VALUE_METHODS, "lifo is contested and not in the ministry's letter"),
  net: Decimal,
  taxable: Decimal,
  taxableAfterLosses: Decimal,
});
export type PlannedByMethod = Static<typeof PlannedByMethodSchema>;

export const WhatIfSchema = Type.Object(
  {
    year: Type.Integer(),
    before: Named(YearResultSchema),
    after: Named(YearResultSchema),
    sales: List(PlannedDisposalSchema),
    taxDifference: Nullable(
      Type.String({
        description:
          "Tax at the country's own rate with the sales less the tax without them, in euro; null if the personal rate applies",
      }),
    ),
    methods: Type.Optional(
      List(PlannedByMethodSchema, {
        description:
          "Private sales of the year if the method of the wallets chose the lots of the planned sales; absent where the law determines it",
      }),
    ),
  },
  { $id: "WhatIf", description: "Effect of planned sales on their year" },
);
export type WhatIf = Static<typeof WhatIfSchema>;

export type WhatIfInput = {
  /** The open lots of the person: a planned sale comes after every event, so no other input is needed. */
  readonly lots: Iterable<Lot>;
  /** The figures so far of the year of the sales. */
  readonly year: YearResult;
  readonly losses?: readonly LossRow[];
  /** Losses carried in that the spouse could deduct in that year: the couple shares the caps of § 10d EStG. */
  readonly spouse?: Readonly<Record<LossCategory, string>>;
  readonly sales: readonly PlannedSale[];
  /** The person's choices under the law of the country. */
  readonly choices?: readonly Choice[];
  /** A German day, `2026-03-01`. */
  readonly today: string;
};

/** The regular calculation, over the holdings and sales that have not happened. */
export type WhatIfOf = (input: WhatIfInput) => Result<WhatIf, WhatIfError>;
