import type { Decision } from "../sources/decision.ts";
import type { AnyClass, Person, Interpretation, Interpretations } from "../tax/index.ts";

/** How a person reads an open question, and why. */
export type InterpretationDecision = {
  readonly id: string;
  readonly person: Person;
  readonly class: AnyClass;
  readonly interpretation: Interpretation;
  readonly reason: string | null;
};

/** Those that hold: the last word on each class and person counts. */
export function interpretationDecisions(decisions: readonly Decision[]): readonly InterpretationDecision[] {
  const byClass = new Map<string, InterpretationDecision>();
  for (const decision of decisions) {
    if (decision.kind !== "reading") continue;
    const { id, reason, body } = decision;
    const { person = "a" } = body;
    byClass.set(`${person} ${body.class}`, {
      id,
      reason,
      person,
      class: body.class,
      interpretation: body.reading,
    });
  }
  return [...byClass.values()];
}

/** As the engine takes them. */
export function interpretationChoices(decisions: readonly Decision[]): {
  readonly readings: Interpretations;
  readonly partnerReadings: Interpretations;
} {
  const decided = interpretationDecisions(decisions);
  const of = (whose: Person): Interpretations =>
    Object.fromEntries(
      decided.flatMap((one) => (one.person === whose ? [[one.class, one.interpretation]] : [])),
    );
  return { readings: of("a"), partnerReadings: of("b") };
}
