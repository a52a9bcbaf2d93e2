import { chance } from "../support/chance.ts";
import type { Person } from "./person.ts";

const KINDS = ["corrections", "links", "statements", "other"] as const;
type Kind = (typeof KINDS)[number] | "elections";

/** One of the things she said, by its place in the list of its kind. */
export type Said = { readonly kind: Kind; readonly place: number };

/** Everything she said, in any order; a method is elected once the coins are told right. */
export function inAnyOrder(person: Person): readonly Said[] {
  const { below } = chance(person.seed + 5);
  const all = KINDS.flatMap((kind) => person[kind].map((_, place): Said => ({ kind, place })));
  return [
    ...all
      .map((one) => ({ one, key: below(1_000_000) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one),
    ...person.elections.map((_, place): Said => ({ kind: "elections", place })),
  ];
}

/** The person as she was when she had said no more than this. */
export function afterSaying(person: Person, said: readonly Said[]): Person {
  const only = <T>(kind: Kind, of: readonly T[]): readonly T[] =>
    of.filter((_, place) => said.some((one) => one.kind === kind && one.place === place));
  return {
    ...person,
    corrections: only("corrections", person.corrections),
    links: only("links", person.links),
    elections: only("elections", person.elections),
    statements: only("statements", person.statements),
    other: only("other", person.other),
  };
}

/** A year that she files when she has said half of it; null: she files nothing. */
export function filingOf(
  person: Person,
): { readonly year: number; readonly before: Person; readonly after: number } | null {
  const { below } = chance(person.seed + 9);
  const order = inAnyOrder(person);
  if (order.length < 2 || below(3) > 0) return null;
  const after = below(order.length);
  return { year: 2022 + below(4), before: afterSaying(person, order.slice(0, after)), after };
}
