import type { Decision } from "../sources/decision.ts";
import type { AnyClass, Person, Reading, Readings } from "../tax/index.ts";

/** How a person reads an open question, and why. */
export type MadeReading = {
  readonly id: string;
  readonly person: Person;
  readonly class: AnyClass;
  readonly reading: Reading;
  readonly reason: string | null;
};

/** Those that hold: the last word on each class and person counts. */
export function madeReadings(decisions: readonly Decision[]): readonly MadeReading[] {
  const made = new Map<string, MadeReading>();
  for (const decision of decisions) {
    if (decision.kind !== "reading") continue;
    const { id, reason, body } = decision;
    const { person = "a" } = body;
    made.set(`${person} ${body.class}`, { id, reason, person, class: body.class, reading: body.reading });
  }
  return [...made.values()];
}

/** As the engine takes them. */
export function readingChoices(decisions: readonly Decision[]): {
  readonly readings: Readings;
  readonly partnerReadings: Readings;
} {
  const made = madeReadings(decisions);
  const of = (whose: Person): Readings =>
    Object.fromEntries(made.flatMap((one) => (one.person === whose ? [[one.class, one.reading]] : [])));
  return { readings: of("a"), partnerReadings: of("b") };
}
