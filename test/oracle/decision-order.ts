import { chance } from "../support/chance.ts";
import type { SimulatedPerson } from "./person.ts";

const KINDS = ["corrections", "links", "statements", "other"] as const;
type Kind = (typeof KINDS)[number] | "elections";

/** A decision, by its index in the list of its kind. */
export type DecisionRef = { readonly kind: Kind; readonly index: number };

/** All decisions of the person in random order; a method is elected after the decisions about coins. */
export function inAnyOrder(person: SimulatedPerson): readonly DecisionRef[] {
  const { below } = chance(person.seed + 5);
  const all = KINDS.flatMap((kind) => person[kind].map((_, index): DecisionRef => ({ kind, index })));
  return [
    ...all
      .map((one) => ({ one, key: below(1_000_000) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one),
    ...person.elections.map((_, index): DecisionRef => ({ kind: "elections", index })),
  ];
}

/** The person with only these decisions. */
export function withDecisions(person: SimulatedPerson, decisions: readonly DecisionRef[]): SimulatedPerson {
  const only = <T>(kind: Kind, of: readonly T[]): readonly T[] =>
    of.filter((_, index) => decisions.some((one) => one.kind === kind && one.index === index));
  return {
    ...person,
    corrections: only("corrections", person.corrections),
    links: only("links", person.links),
    elections: only("elections", person.elections),
    statements: only("statements", person.statements),
    other: only("other", person.other),
  };
}

/** A year that is filed after half of the decisions; null: no year is filed. */
export function filingOf(
  person: SimulatedPerson,
): { readonly year: number; readonly before: SimulatedPerson; readonly after: number } | null {
  const { below } = chance(person.seed + 9);
  const order = inAnyOrder(person);
  if (person.residence !== undefined || order.length < 2 || below(3) > 0) return null;
  const after = below(order.length);
  return { year: 2022 + below(4), before: withDecisions(person, order.slice(0, after)), after };
}
