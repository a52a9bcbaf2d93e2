import { type Static, Type } from "typebox";
import type { ElectionDecision } from "../../assessment/elections.ts";
import type { Language } from "../../wording/language.ts";
import { message, textOf } from "../../wording/messages/index.ts";
import { METHODS } from "../../assessment/methods.ts";
import { Day, Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import {
  CLAUSES,
  COMPARED_METHODS,
  type ComparedMethod,
  ComparedYearSchema,
  PersonSchema,
} from "../../tax/index.ts";

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
    methods: List(
      Type.Object({
        method: OneOf(COMPARED_METHODS),
        basis: OneOf(["letter", "contested"], "contested: not offered by the ministry's letter"),
        requirement: Type.String({
          description: "Proof that the method requires, in the language of the request",
        }),
      }),
    ),
    clauses: List(Type.String()),
  },
  { $id: "MethodComparison", description: "Figures of the years under each method" },
);

/** The proof that each method requires. */
export const methodRequirements = (language: Language) =>
  COMPARED_METHODS.map((method) => ({
    method,
    basis: method === "lifo" ? ("contested" as const) : ("letter" as const),
    requirement: textOf(message(REQUIREMENTS[method]), language),
  }));

const REQUIREMENTS = {
  fifo: "year.methodProofFifo",
  average: "year.methodProofAverage",
  lifo: "year.methodProofLifo",
  identified: "year.methodProofIdentified",
} as const satisfies Readonly<Record<ComparedMethod, string>>;

export const RULES = [CLAUSES.order, CLAUSES.methodLock];

export const electionBody = ({ createdAt, ...election }: ElectionDecision): Static<typeof ElectionBody> => ({
  ...election,
  createdAt: createdAt.toISOString(),
  clauses: RULES,
});
