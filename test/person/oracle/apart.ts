import { yearOf } from "./calendar.ts";
import { type Event, eventsOf } from "./corrected.ts";
import { match } from "./match.ts";
import type { Owner, Person } from "./person.ts";

/**
 * The person with sources that have nothing to do with each other: what came from one of her own is left out, and so is what
 * she said about origins and prices of moves. What is left has one reading whatever is made of transfers.
 */
export function apart(person: Person): Person {
  const bare = {
    ...person,
    links: [],
    corrections: person.corrections.filter(
      ({ values, origins, type }) =>
        origins === undefined &&
        type !== "payment" &&
        values?.receivedValueEur === undefined &&
        values?.acquiredAt === undefined,
    ),
  };
  const events = eventsOf(bare);
  const { moves, suggested } = match(bare, events);
  const own = new Set<Event>([
    ...moves.map(({ received }) => received),
    ...suggested.flatMap(({ candidates }) => candidates),
  ]);
  const isOwn = (source: number, id: string): boolean =>
    [...own].some((one) => one.source === source && one.id === id);
  const sources = person.sources.map((one, source) => ({
    ...one,
    rows: one.rows.filter(({ id }) => !isOwn(source, id)),
  }));
  const left = { ...bare, elections: [], sources };
  const firstOf = (owner: Owner): number =>
    Math.min(
      ...eventsOf(left)
        .filter(({ source }) => sources[source]!.owner === owner)
        .map(({ ms }) => yearOf(ms)),
    );
  const isKnown = ({ owner, year }: { readonly owner: Owner; readonly year: number }): boolean =>
    year >= firstOf(owner);
  return { ...left, statements: bare.statements.filter(isKnown), other: bare.other.filter(isKnown) };
}
