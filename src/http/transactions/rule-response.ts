import { type Static, Type } from "typebox";
import { Id, Instant, NonBlank } from "../../basics/schema.ts";
import { type RuleBody, RuleMatchSchema, RuleSetSchema } from "../../sources/rule.ts";

/** A rule: the type and fields of all transactions of a kind, in one request. */
export const RuleRequest = Type.Object({
  match: RuleMatchSchema,
  set: RuleSetSchema,
  reason: NonBlank(2000),
});

export const RuleResponse = Type.Object(
  {
    id: Id,
    match: RuleMatchSchema,
    set: RuleSetSchema,
    reason: Type.String(),
    matches: Type.Integer({ description: "Number of transactions that match at present" }),
    createdAt: Instant,
  },
  {
    $id: "Rule",
    description: "A rule that applies to all matching transactions, including later ones",
  },
);

export const toRuleResponse = (
  {
    id,
    reason,
    createdAt,
  }: { readonly id: string; readonly reason: string | null; readonly createdAt: Date },
  { match, set }: RuleBody,
  count: number,
): Static<typeof RuleResponse> => ({
  id,
  match,
  set,
  reason: reason ?? "",
  matches: count,
  createdAt: createdAt.toISOString(),
});
