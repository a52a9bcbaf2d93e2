import { type Static, Type } from "typebox";
import type { ElectionDecision } from "../../assessment/elections.ts";
import { METHODS } from "../../assessment/methods.ts";
import { Day, Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { CLAUSES, ComparedYearSchema, PersonSchema } from "../../tax/index.ts";

export const ElectionBody = Type.Object(
  {
    id: Id,
    sourceId: Id,
    wallet: Nullable(Type.String({ description: "null: all wallets of the source" })),
    asset: Type.String(),
    method: OneOf(METHODS),
    from: Day,
    reason: Nullable(Type.String()),
    createdAt: Instant,
    clauses: List(Type.String()),
  },
  {
    $id: "Election",
    description: "Method of matching disposals with lots of a coin in a wallet, from a date on (Rn 61, 62)",
  },
);

export const ComparisonBody = Type.Object(
  {
    sourceId: Id,
    asset: Type.String(),
    person: PersonSchema,
    wallets: List(
      Type.Object({
        wallet: Type.String(),
        from: Type.String({
          description: "First day of the election: the wallet held none of the coin when the day began",
        }),
        inForce: OneOf(METHODS),
      }),
    ),
    years: List(Named(ComparedYearSchema)),
    clauses: List(Type.String()),
  },
  { $id: "MethodComparison", description: "Figures of the years under FIFO and under average cost" },
);

export const RULES = [CLAUSES.order, CLAUSES.methodLock];

export const electionBody = ({ createdAt, ...election }: ElectionDecision): Static<typeof ElectionBody> => ({
  ...election,
  createdAt: createdAt.toISOString(),
  clauses: RULES,
});
