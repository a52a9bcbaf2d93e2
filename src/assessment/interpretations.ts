import type { Decision } from "../sources/decision.ts";
import type { AnyClass, Person, Interpretation, Interpretations } from "../tax/index.ts";

/** A person's choice of interpretation for an open question, with the reason. */
export type InterpretationDecision = {
  readonly id: string;
  readonly person: Person;
  readonly class: AnyClass;
  readonly interpretation: Interpretation;
  readonly reason: string | null;
};

/** The valid choices: the last decision on each class and person counts. */
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

/** The choices in the form of engine options. */
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
